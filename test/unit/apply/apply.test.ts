import { describe, expect, test } from 'vitest'
import { type Reply, statusReply } from '../cluster/api-server.ts'
import { fakeDiscovery, load, loadReefCrd } from '../plan/objects.ts'
import { names, ok, planOf, run } from './run-plan.ts'

describe('objects', () => {
  test('are applied on the server’s side, by Helm’s name, strictly and without force', async () => {
    const { requests } = await run({ plan: planOf(names(1)), answer: () => ok('1') })
    const [request] = requests
    expect(request).toMatchObject({ method: 'PATCH', path: '/api/v1/namespaces/shop/configmaps/c0' })
    expect(Object.fromEntries(request?.query ?? [])).toEqual({
      fieldManager: 'helm',
      fieldValidation: 'Strict',
      force: 'false',
    })
    expect(request?.headers['content-type']).toBe('application/apply-patch+yaml')
    expect(JSON.parse(request?.text ?? '')).toMatchObject({ metadata: { name: 'c0', namespace: 'shop' } })
  })

  test('are created, updated or unchanged, in the order of the plan', async () => {
    const plan = planOf(names(3))
    const stages = plan.stages.map((stage) => ({
      ...stage,
      changes: stage.changes.map((change, index) => (index === 0 ? change : { ...change, liveVersion: '7' })),
    }))
    const { value, lines } = await run({
      plan: { ...plan, stages },
      answer: ({ path }) =>
        path.endsWith('c0') ? { ...ok('1'), status: 201 } : ok(path.endsWith('c1') ? '7' : '8'),
    })
    expect(value?.objects.map(({ result, description }) => `${result} ${description}`)).toEqual([
      'created ConfigMap shop/c0',
      'unchanged ConfigMap shop/c1',
      'updated ConfigMap shop/c2',
    ])
    expect(lines.info.toSorted()).toEqual([
      '1 object unchanged',
      'created ConfigMap shop/c0',
      'updated ConfigMap shop/c2',
    ])
    expect(lines.debug).toContain('unchanged ConfigMap shop/c1')
  })

  test('are sent ten at a time', async () => {
    const tenth = Promise.withResolvers<void>()
    let current = 0
    let most = 0
    await run({
      plan: planOf(names(25)),
      answer: async (_, count) => {
        most = Math.max(most, ++current)
        if (count === 10) setTimeout(tenth.resolve, 20)
        await tenth.promise
        current--
        return ok('1')
      },
    })
    expect(most).toBe(10)
  })
})

describe('stages', () => {
  const crdAndReef = [load('reef.example/v1', 'Reef', 'north'), loadReefCrd(), load('v1', 'ConfigMap', 'a')]
  const reef = { 'reef.example/v1 Reef': { plural: 'reefs', namespaced: true, verbs: [] } }

  test('wait for definitions before anything else, and until their kinds are served', async () => {
    const discovery = fakeDiscovery({ late: reef, refreshes: 3 })
    const { requests, waitedFor } = await run({ plan: planOf(crdAndReef), answer: () => ok('1'), discovery })
    expect(waitedFor).toEqual(['1: CustomResourceDefinition reefs.reef.example'])
    expect(discovery.refreshed()).toBe(3)
    expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['reefs.reef.example', 'a', 'north'])
  })

  test('go on when discovery never tells of a kind: its objects’ own answers tell more', async () => {
    const { requests, slept } = await run({ plan: planOf(crdAndReef), answer: () => ok('1') })
    expect(requests).toHaveLength(3)
    expect(slept).toBe(10_000)
  })

  test('end with all faults of one stage, and the next is not tried', async () => {
    const denied = (message: string): Reply => statusReply(422, 'Invalid', message)
    const { error, applied, requests } = await run({
      plan: planOf([...names(3), load('apps/v1', 'Deployment', 'web'), load('v1', 'Service', 'web')]),
      answer: ({ path }) => (path.endsWith('c1') ? ok('1') : denied(`${path.at(-1)} is wrong`)),
    })
    expect(error).toMatchObject({
      code: 'APPLY_INVALID',
      object: 'ConfigMap shop/c0',
      message: expect.stringContaining('0 is wrong. 1 of 5 objects applied, 2 not tried.'),
      others: [{ object: 'ConfigMap shop/c2' }],
    })
    expect(applied).toEqual(['updated ConfigMap shop/c1'])
    expect(requests).toHaveLength(3)
  })

  test('end at once when the server as a whole is the trouble', async () => {
    const { error, requests } = await run({
      plan: planOf(names(50)),
      answer: () => statusReply(401, 'Unauthorized', 'Unauthorized'),
    })
    expect(error).toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('0 of 50 objects'),
    })
    expect(requests).toHaveLength(10)
  })
})

describe('what may pass', () => {
  const webhook = statusReply(500, 'InternalError', 'failed calling webhook "w": connect: connection refused')

  test('is a webhook that is not up yet: up to a minute, with one word about it', async () => {
    const { value, lines } = await run({
      plan: planOf(names(1)),
      answer: (_, count) => (count < 5 ? webhook : ok('1')),
    })
    expect(value?.objects).toHaveLength(1)
    expect(lines.info.filter((line) => line.includes('waits for a webhook'))).toHaveLength(1)
    const never = await run({ plan: planOf(names(1)), answer: () => webhook })
    expect(never.error).toMatchObject({ code: 'APPLY_FAILED', object: 'ConfigMap shop/c0' })
    expect(never.slept).toBe(60_000)
  })

  test('is a kind that is not served yet, for ten seconds', async () => {
    const missing = statusReply(404, 'NotFound', 'the server could not find the requested resource')
    const { value } = await run({
      plan: planOf(names(1)),
      answer: (_, count) => (count < 3 ? missing : ok('1')),
    })
    expect(value?.objects).toHaveLength(1)
    expect((await run({ plan: planOf(names(1)), answer: () => missing })).slept).toBe(10_000)
  })

  test('is a write race, five times', async () => {
    const race = statusReply(409, 'Conflict', 'the object has been modified')
    const { error, requests } = await run({ plan: planOf(names(1)), answer: () => race })
    expect(error).toMatchObject({ code: 'APPLY_FAILED' })
    expect(requests).toHaveLength(5)
  })

  test('is a pod whose new namespace has no service account yet', async () => {
    const early = statusReply(
      403,
      'Forbidden',
      'pods "x" is forbidden: error looking up service account shop/default',
    )
    const { value } = await run({
      plan: planOf([load('v1', 'Pod', 'x')]),
      answer: (_, count) => (count === 1 ? early : ok('1')),
    })
    expect(value?.objects).toHaveLength(1)
  })

  test.each([
    ['a denial', statusReply(500, '', 'admission webhook "w" denied the request: failed calling webhook')],
    [
      'a field conflict',
      statusReply(409, 'Conflict', 'x', [{ reason: 'FieldManagerConflict', message: '', field: '.a' }]),
    ],
    ['a missing right', statusReply(403, 'Forbidden', 'User "ci" cannot patch resource "configmaps"')],
  ])('is never %s', async (_, reply) => {
    const { error, requests } = await run({ plan: planOf(names(1)), answer: () => reply })
    expect(error).toBeDefined()
    expect(requests).toHaveLength(1)
  })
})
