import { describe, expect, test } from 'vitest'
import { connect, never, type Reply, startApiServer, statusReply } from './api-server.ts'

const path = '/api/v1/namespaces/shop/secrets/db'
const patch = { method: 'PATCH', path, body: {}, signal: never } as const

async function ask(reply: Reply, request: { method: 'GET' | 'PATCH'; path: string } = patch) {
  await using server = await startApiServer(() => reply)
  using client = connect(server)
  const outcome = await client.rest
    .request({ signal: never, ...request })
    .catch((error: Error & { hint?: string }) => ({ error: `${error.message} ${error.hint}` }))
  return { outcome, shown: JSON.stringify([withoutFullMessage(outcome), client.lines]) }
}

/** `fullMessage` is for telling what a failure means; nothing shows it. */
function withoutFullMessage(outcome: object): unknown {
  if (!('failure' in outcome) || typeof outcome.failure !== 'object') return outcome
  return { ...outcome, failure: { ...outcome.failure, fullMessage: '' } }
}

const typed = 'failed to create typed patch object (shop/db; /v1, Kind=Secret): '

describe('of a refusal that concerns a Secret', () => {
  test.each([
    [
      `${typed}.stringData.pin: expected string, got &value.valueUnstructured{Value:48151623421}`,
      '48151623421',
    ],
    [`${typed}.data: expected map, got &{hunter2}`, 'hunter2'],
    [`${typed}.stringData: expected map, got &{[hunter2 x1]}`, 'hunter2'],
    [`${typed}errors:\n  .data.a: expected string, got true7\n  .data.b: expected string, got 7`, 'true7'],
    ['Secret "db" is invalid: type: Invalid value: "hunter2": field is immutable', 'hunter2'],
    ['admission webhook "w.example" denied the request: password hunter2 is weak', 'hunter2'],
  ])('no value is shown: %s', async (message, value) => {
    const cause = { reason: 'FieldValueInvalid', field: 'data[pin]', message: `Invalid value: "${value}"` }
    const { shown } = await ask(statusReply(500, 'Invalid', message, [cause]))
    expect(shown).not.toContain(value)
    expect(shown).toContain('data[pin]: FieldValueInvalid')
  })

  test.each([
    [`${typed}.stringData.pin: expected string, got 1`, '.stringData.pin: expected string'],
    [
      `${typed}errors:\n  .data.a: expected string, got 1\n  .data.b: expected string, got 2`,
      '.data.b: expected',
    ],
    [`${typed}.passwort: field not declared in schema`, '.passwort: field not declared in schema'],
    [
      'secrets "db" is forbidden: User "ci" cannot patch resource "secrets" in API group "" in the namespace "shop"',
      'User "ci" cannot patch resource "secrets"',
    ],
    ['admission webhook "w.example" denied the request: no', 'admission webhook "w.example"'],
    ['error decoding from json: illegal base64 data at input byte 3', 'illegal base64 data'],
  ])('what helps is kept: %s', async (message, kept) => {
    const { outcome } = await ask(statusReply(500, '', message))
    expect(outcome).toMatchObject({ failure: { message: expect.stringContaining(kept) } })
  })

  test('the other manager of a conflict is kept', async () => {
    const cause = {
      reason: 'FieldManagerConflict',
      field: '.data.pin',
      message: 'conflict with "vault" using v1',
    }
    const { outcome } = await ask(statusReply(409, 'Conflict', 'Apply failed', [cause]))
    expect(outcome).toMatchObject({
      failure: { causes: [{ message: 'conflict with "vault"', field: '.data.pin' }] },
    })
  })
})

describe('about a Secret', () => {
  test('a warning is told without its words', async () => {
    const { shown } = await ask({ headers: { warning: '299 - "hunter2 is weak"' }, body: { metadata: {} } })
    expect(shown).not.toContain('hunter2')
    expect(shown).toContain('it warns about a Secret')
  })

  test.each(['text/plain', 'text/html', 'application/json'])(
    'a broken %s answer is not shown',
    async (type) => {
      const reply = { headers: { 'content-type': type }, body: '{"data":{"pin":"hunter2"' }
      const { outcome, shown } = await ask(reply, { method: 'GET', path })
      expect(shown).not.toContain('hunter2')
      expect(outcome).toHaveProperty('error', expect.stringContaining('answered 200'))
    },
  )

  test('lists count as well, and other objects do not', async () => {
    const reply = statusReply(500, '', 'hunter2')
    const list = await ask(reply, { method: 'GET', path: '/api/v1/secrets' })
    expect(list.shown).not.toContain('hunter2')
    const other = await ask(reply, {
      method: 'GET',
      path: '/apis/secrets.example/v1/namespaces/shop/secrets/db',
    })
    expect(other.shown).toContain('hunter2')
  })
})

describe('the credentials of the connection', () => {
  const get = { method: 'GET', path: '/api/v1/namespaces/token-1' } as const

  test('are taken out of every text of the server', async () => {
    const cause = { reason: 'X token-1', field: '.a token-1', message: 'Bearer token-1' }
    const refusal = statusReply(
      422,
      'token-1',
      `got Bearer token-1 ${'x'.repeat(475)}token-1${'y'.repeat(900)}`,
      [cause],
    )
    const { shown } = await ask({ ...refusal, headers: { warning: '299 - "Bearer token-1"' } }, get)
    expect(shown).not.toContain('token-1')
    expect(shown).toContain('Bearer ***')
  })

  test.each([
    ['a login page', { headers: { 'content-type': 'text/html' }, body: 'token-1' }],
    ['a redirect', { status: 302, headers: { location: 'http://token-1.example/' } }],
    ['a rejection', statusReply(401, 'Unauthorized', 'who is token-1?')],
    ['plain text', { status: 500, body: 'who is token-1?' }],
  ])('are taken out of %s', async (_, reply) => {
    expect((await ask(reply, get)).shown).not.toContain('token-1')
  })

  test('include the password of basic authentication, in both forms', async () => {
    const encoded = Buffer.from('ci:pa55').toString('base64')
    await using server = await startApiServer(() => statusReply(500, '', `ci pa55 ${encoded}`))
    using client = connect(server, {
      authorize: async () => ({ headers: { authorization: `Basic ${encoded}` }, tls: {} }),
    })
    const { failure } = await client.rest.request({ ...get, signal: never })
    expect(failure?.message).toBe('ci *** ***')
  })
})
