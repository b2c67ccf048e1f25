import { describe, expect, test } from 'vitest'
import type { LoadedObject } from '../../../src/bundle/loaded-object.ts'
import type { OperatorSummary } from '../../../src/bundle/registryv1/operator-summary.ts'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { makePlan } from '../../../src/plan/make-plan.ts'
import type { Plan } from '../../../src/plan/plan.ts'
import { connect, never, type Reply, startApiServer, statusReply } from '../cluster/api-server.ts'
import { fakeDiscovery, load, loadReefCrd } from './objects.ts'

const notFound = statusReply(404, 'NotFound', 'not found')
const forbidden = statusReply(403, 'Forbidden', 'User "ci" cannot get resource "x"')
const namespace = (phase = 'Active'): Reply => ({ body: { kind: 'Namespace', status: { phase } } })

interface Setup {
  readonly objects: readonly LoadedObject[]
  /** Answers by path; everything else is not found. */
  readonly answers?: Readonly<Record<string, Reply>>
  readonly createNamespace?: boolean
  readonly operator?: OperatorSummary
}

async function plan({
  objects,
  answers = {},
  createNamespace = false,
  operator,
}: Setup): Promise<{ plan: Plan; paths: string[]; warnings: readonly string[] }> {
  await using server = await startApiServer(({ path }) => answers[path] ?? notFound)
  using client = connect(server)
  const discovery = fakeDiscovery()
  const { log } = client.host
  const context = { namespace: 'shop', createNamespace, rest: client.rest, discovery, log, signal: never }
  const made = await makePlan({ objects, ...(operator !== undefined && { operator }) }, context)
  return {
    plan: made,
    paths: server.requests.map(({ method, path }) => `${method} ${path}`),
    warnings: client.lines.warning,
  }
}

const shop = { '/api/v1/namespaces/shop': namespace() }

describe('a plan', () => {
  test('knows what is live, and only reads', async () => {
    const live = { body: { metadata: { resourceVersion: '41' } } }
    const { plan: made, paths } = await plan({
      objects: [load('v1', 'ConfigMap', 'a'), load('v1', 'ConfigMap', 'b')],
      answers: { ...shop, '/api/v1/namespaces/shop/configmaps/a': live },
    })
    expect(made).toMatchObject({ namespace: 'shop', createsNamespace: false })
    expect(made.stages[0]?.changes.map(({ liveVersion }) => liveVersion)).toEqual(['41', undefined])
    expect(paths.every((path) => path.startsWith('GET '))).toBe(true)
  })

  test('does without what may not be read', async () => {
    const answers = {
      '/api/v1/namespaces/shop': forbidden,
      '/api/v1/namespaces/shop/configmaps/a': forbidden,
    }
    const { plan: made } = await plan({ objects: [load('v1', 'ConfigMap', 'a')], answers })
    expect(made).toMatchObject({ createsNamespace: false, namespaceUnknown: true })
    expect(made.stages[0]?.changes[0]).toMatchObject({ liveUnknown: true, namespaceUnknown: true })
  })

  test('does not ask for objects of a kind that is still to be made', async () => {
    const { paths } = await plan({
      objects: [loadReefCrd(), load('reef.example/v1', 'Reef', 'north')],
      answers: shop,
    })
    expect(paths.filter((path) => path.includes('/reefs/'))).toEqual([])
  })
})

describe('bindings of an operator in another namespace', () => {
  const rbac = 'rbac.authorization.k8s.io/v1'
  const subject = (namespace: string, name = 'crab') => ({ kind: 'ServiceAccount', name, namespace })
  const bind = (name: string, ...subjects: JsonObject[]) =>
    load(rbac, 'ClusterRoleBinding', name, undefined, { subjects })
  const live = (...subjects: JsonObject[]): Reply => ({
    body: { metadata: { resourceVersion: '41' }, subjects },
  })
  const path = (name: string) => `/apis/${rbac}/clusterrolebindings/${name}`
  const names = Array.from({ length: 7 }, (_, index) => `b${index}`)
  const objects = names.map((name) => bind(name, subject('shop')))

  test('are told before they are taken, once for each namespace', async () => {
    const answers = Object.fromEntries(names.map((name) => [path(name), live(subject('far'))]))
    const { warnings } = await plan({ objects, answers: { ...answers, ...shop } })
    expect(warnings).toEqual([
      'Service accounts in namespace far, such as those of an operator, lose the rights of ClusterRoleBinding b0, ClusterRoleBinding b1, ClusterRoleBinding b2, ClusterRoleBinding b3, ClusterRoleBinding b4 and 2 more: the deploy to shop takes over these bindings, because its own have the same names.',
    ])
  })

  test('are no matter where nobody loses a right, or only the own operator does', async () => {
    const answers = {
      ...shop,
      [path('b0')]: live(subject('shop'), subject('shop', 'eel')),
      [path('kept')]: live(subject('far'), { kind: 'Group', name: 'sailors' }),
    }
    const kept = bind('kept', subject('shop'), subject('far'))
    expect((await plan({ objects: [...objects, kept], answers })).warnings).toEqual([])
  })
})

describe('a namespace', () => {
  const objects = [load('v1', 'ConfigMap', 'a')]

  test('that is missing stops the run, unless it may be created', async () => {
    await expect(plan({ objects })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      hint: expect.stringContaining('create-namespace: true'),
    })
    expect((await plan({ objects, createNamespace: true })).plan.createsNamespace).toBe(true)
    expect((await plan({ objects, createNamespace: true, answers: shop })).plan.createsNamespace).toBe(false)
  })

  test('that may not be looked at is to be created where that is allowed', async () => {
    const answers = { '/api/v1/namespaces/shop': forbidden }
    const { plan: made } = await plan({ objects, answers, createNamespace: true })
    expect(made).toMatchObject({ createsNamespace: true, namespaceUnknown: true })
  })

  test('that no object goes to is not missed, but created where that is asked for', async () => {
    const role = [load('rbac.authorization.k8s.io/v1', 'ClusterRole', 'reader')]
    const { plan: made, paths } = await plan({ objects: role })
    expect(made.createsNamespace).toBe(false)
    expect(paths.filter((path) => path.includes('namespaces'))).toEqual([])
    expect((await plan({ objects: role, createNamespace: true })).plan.createsNamespace).toBe(true)
  })

  test('that the bundle brings is no fault and not created twice', async () => {
    const { plan: made } = await plan({
      objects: [...objects, load('v1', 'Namespace', 'shop')],
      createNamespace: true,
    })
    expect(made.createsNamespace).toBe(false)
    expect(made.stages[0]).toMatchObject({ waits: true, changes: [{ description: 'Namespace shop' }] })
  })

  test('that is being deleted stops the run', async () => {
    const answers = { '/api/v1/namespaces/shop': namespace('Terminating') }
    await expect(plan({ objects, answers, createNamespace: true })).rejects.toMatchObject({
      code: 'NAMESPACE_TERMINATING',
      object: 'Namespace shop',
    })
  })

  test('other than the release’s is not created', async () => {
    const elsewhere = [load('v1', 'ConfigMap', 'a', 'other')]
    await expect(plan({ objects: elsewhere, answers: shop, createNamespace: true })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      message: 'Namespace other of ConfigMap other/a does not exist.',
      hint: expect.stringMatching(/^Add a Namespace object to the bundle/),
    })
  })

  test.each<[OperatorSummary['watches'], RegExp]>([
    [['all', 'other'], /^The operator is to watch it: create it first, or correct `watchNamespace`/],
    [['shop'], /^Create it first: a registry\+v1 bundle cannot bring it/],
    ['all', /^Create it first: a registry\+v1 bundle cannot bring it/],
  ])('that an operator that watches %j lacks cannot come with its bundle', async (watches, hint) => {
    const operator = {
      installNamespace: 'shop',
      watches,
      needs: [],
      webhooks: [],
      rights: [],
      accounts: [],
    }
    const name = watches === 'all' ? 'all' : 'other'
    const objects = [load('v1', 'ConfigMap', 'a', name)]
    await expect(plan({ objects, answers: shop, operator })).rejects.toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      hint: expect.stringMatching(hint),
    })
  })
})

test('values of a Secret that are not text stop the run before anything is sent of them', async () => {
  const secret = load('v1', 'Secret', 's', undefined, { stringData: { pin: 4815 } })
  const error = await plan({ objects: [secret], answers: shop }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({ code: 'APPLY_INVALID', message: expect.stringContaining('pin') })
  expect(String(error)).not.toContain('4815')
})

test('all faults of all objects come at once', async () => {
  const objects = [
    load('a.example/v1', 'Foo', 'x'),
    load('b.example/v1', 'Bar', 'y'),
    load('v1', 'Pod', 'p', 'other'),
    load('v1', 'Pod', 'q'),
  ]
  const error = await plan({ objects }).catch((reason: unknown) => reason)
  expect(error).toMatchObject({
    code: 'KIND_UNKNOWN',
    others: [{ code: 'KIND_UNKNOWN' }, { code: 'NAMESPACE_NOT_FOUND' }, { code: 'NAMESPACE_NOT_FOUND' }],
  })
})
