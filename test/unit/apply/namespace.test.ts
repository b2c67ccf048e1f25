import { describe, expect, test } from 'vitest'
import { type Reply, statusReply } from '../cluster/api-server.ts'
import { names, ok, planOf, run } from './run-plan.ts'

describe('the release’s namespace', () => {
  const plan = planOf(names(1), { createsNamespace: true })
  const missing = statusReply(404, 'NotFound', 'namespaces "shop" not found')

  test('is created bare, with the label that Helm sets, before everything else', async () => {
    const { requests, lines, namespace, value } = await run({
      plan,
      answer: ({ method }) => (method === 'GET' ? missing : ok('1')),
    })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH'])
    expect(JSON.parse(requests[1]?.text ?? '')).toEqual({
      apiVersion: 'v1',
      kind: 'Namespace',
      metadata: { name: 'shop', labels: { name: 'shop' } },
    })
    expect(lines.info[0]).toBe('created Namespace shop')
    expect(namespace).toBe('created')
    expect(value?.createdNamespace).toBe('shop')
  })

  test('is not created when it is there, or when somebody else was faster', async () => {
    const there = await run({ plan, answer: () => ok('1') })
    expect(there.namespace).toBeUndefined()
    expect(there.value).not.toHaveProperty('createdNamespace')
    expect(there.requests.map(({ method }) => method)).toEqual(['GET', 'PATCH'])
    const exists = statusReply(409, 'AlreadyExists', 'namespaces "shop" already exists')
    const raced = await run({
      plan,
      answer: ({ method }) => (method === 'GET' ? missing : method === 'POST' ? exists : ok('1')),
    })
    expect(raced.value?.objects).toHaveLength(1)
  })

  test('may be more than the identity may create', async () => {
    const { error, requests } = await run({
      plan,
      answer: ({ method }) => (method === 'GET' ? missing : statusReply(403, 'Forbidden', 'cannot create')),
    })
    expect(error).toMatchObject({ code: 'APPLY_FORBIDDEN', object: 'Namespace shop' })
    expect(requests).toHaveLength(2)
  })

  const forbidden = statusReply(403, 'Forbidden', 'User "ci" cannot get resource "namespaces"')

  test('is created without being looked at, where that is not allowed', async () => {
    const { requests, namespace } = await run({
      plan,
      answer: ({ method }) => (method === 'GET' ? forbidden : ok('1')),
    })
    expect(requests.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH'])
    expect(namespace).toBe('created')
  })

  test('that can be neither read nor created is taken to be there, with a warning', async () => {
    const { value, lines, namespace } = await run({
      plan,
      answer: ({ method }) => (method === 'PATCH' ? ok('1') : forbidden),
    })
    expect(value?.objects).toHaveLength(1)
    expect(namespace).toBeUndefined()
    expect(lines.warning).toEqual([
      'Namespace shop can be neither read nor created by this identity: going on as if it were there',
    ])
  })
})

describe('a namespace that turns out to be missing', () => {
  const answer = (): Reply => statusReply(404, 'NotFound', 'namespaces "shop" not found')

  test('is not waited for, and was deleted meanwhile if it was seen before', async () => {
    const { error, requests } = await run({ plan: planOf(names(1)), answer })
    expect(requests).toHaveLength(1)
    expect(error).toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      object: 'ConfigMap shop/c0',
      hint: expect.stringContaining('Somebody deleted'),
    })
  })

  test('was never there if nobody could look', async () => {
    const plan = planOf(names(1))
    const stages = plan.stages.map((stage) => ({
      ...stage,
      changes: stage.changes.map((change) => ({ ...change, namespaceUnknown: true as const })),
    }))
    const { error, slept } = await run({ plan: { ...plan, stages }, answer })
    expect(error).toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      hint: expect.stringContaining('create-namespace: true'),
    })
    expect(slept).toBe(0)
  })
})

describe('a namespace whose answer was lost', () => {
  const missing = statusReply(404, 'NotFound', 'namespaces "shop" not found')
  const plan = planOf(names(1), { createsNamespace: true })

  test('is used when it is there afterwards', async () => {
    let isMade = false
    const { value, namespace } = await run({
      plan,
      isRealTime: true,
      answer: ({ method }) => {
        if (method === 'PATCH') return ok('1')
        if (method === 'GET') return isMade ? ok('1') : missing
        isMade = true
        return 'reset'
      },
    })
    expect(namespace).toBe('created')
    expect(value?.objects).toHaveLength(1)
  })

  test('ends the run when it is not there, and nothing was created', async () => {
    const { error, namespace } = await run({
      plan,
      isRealTime: true,
      answer: ({ method }) => (method === 'GET' ? missing : 'reset'),
    })
    expect(namespace).toBeUndefined()
    expect(error).toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
      object: 'Namespace shop',
      message: expect.stringContaining('It was not created.'),
    })
  })

  test('may have been created when nobody can look', async () => {
    const { error, namespace } = await run({
      plan,
      isRealTime: true,
      answer: ({ method }, count) =>
        count === 1
          ? missing
          : method === 'GET'
            ? statusReply(403, 'Forbidden', 'no')
            : { status: 504, body: 'gone' },
    })
    expect(namespace).toBe('unknown')
    expect(error).toMatchObject({
      code: 'APPLY_FAILED',
      object: 'Namespace shop',
      message: expect.stringContaining('not known'),
    })
  })
})
