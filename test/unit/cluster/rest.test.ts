import { describe, expect, test } from 'vitest'
import type { Credentials } from '../../../src/cluster/connection.ts'
import { createRest } from '../../../src/cluster/rest.ts'
import { connect, connectionTo, createTestHost, never, startApiServer, statusReply } from './api-server.ts'

const get = { method: 'GET', path: '/api/v1/namespaces/shop', signal: never } as const

describe('a request', () => {
  test('carries the credentials, says who asks, and asks for JSON', async () => {
    await using server = await startApiServer(() => ({ body: { kind: 'Namespace' } }))
    using client = connect(server)
    const response = await client.rest.request({ ...get, query: { dryRun: 'All', fieldManager: 'a b' } })
    expect(response).toEqual({ status: 200, body: { kind: 'Namespace' }, warnings: [] })
    const [request] = server.requests
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer token-1',
      accept: 'application/json',
      'user-agent': 'bundle-deploy',
    })
    expect(request?.query.get('fieldManager')).toBe('a b')
  })

  test('goes below the path of the server that a cluster proxy has', async () => {
    await using server = await startApiServer(() => ({}))
    using host = createTestHost()
    const rest = createRest(connectionTo(new URL('/k8s/clusters/c-1/', server.url)), host.host)
    await rest.request(get)
    expect(server.requests[0]?.path).toBe('/k8s/clusters/c-1/api/v1/namespaces/shop')
  })

  test('keeps odd names as they are', async () => {
    await using server = await startApiServer(() => ({}))
    using client = connect(server)
    const path = `/apis/rbac.authorization.k8s.io/v1/clusterroles/${encodeURIComponent("Foo:Bar.v1-MyOp's (x)*ü")}`
    await client.rest.request({ ...get, path })
    expect(server.requests[0]?.path).toBe(path)
  })

  test('is never sent for a path that a URL would resolve to another object', async () => {
    await using server = await startApiServer(() => ({}))
    using client = connect(server)
    await expect(
      client.rest.request({ ...get, path: '/api/v1/namespaces/../secrets' }),
    ).rejects.toMatchObject({
      code: 'INTERNAL',
    })
    expect(server.requests).toHaveLength(0)
  })

  test('keeps integers beyond 2^53 exactly, both ways', async () => {
    await using server = await startApiServer(({ text }) => ({ body: text }))
    using client = connect(server)
    const body = { big: 9223372036854775807n, small: 7, nested: [{ negative: -9007199254740993n }] }
    const response = await client.rest.request({ ...get, method: 'PATCH', body })
    expect(server.requests[0]?.text).toBe(
      '{"big":9223372036854775807,"small":7,"nested":[{"negative":-9007199254740993}]}',
    )
    expect(response.body).toEqual(body)
  })

  test('uses one connection for requests one after the other, and a new one when the server closed it', async () => {
    await using server = await startApiServer(() => ({}))
    using client = connect(server)
    await client.rest.request(get)
    await client.rest.request(get)
    expect(server.connections()).toBe(1)
    server.dropIdle()
    await client.rest.request(get)
    expect(server.connections()).toBe(2)
  })

  test('ends with the reason as soon as the signal aborts', async () => {
    const controller = new AbortController()
    await using server = await startApiServer(() => {
      setImmediate(() => controller.abort(new Error('cancelled by the user')))
      return 'hang'
    })
    using client = connect(server)
    await expect(client.rest.request({ ...get, signal: controller.signal })).rejects.toThrow(
      'cancelled by the user',
    )
  })
})

describe('a refusal', () => {
  test('is an answer with reason, message and causes', async () => {
    const cause = { reason: 'FieldValueInvalid', message: 'Invalid value', field: 'spec.replicas' }
    await using server = await startApiServer(() =>
      statusReply(422, 'Invalid', 'Deployment "web" is invalid.', [cause]),
    )
    using client = connect(server)
    const { status, failure } = await client.rest.request(get)
    expect(status).toBe(422)
    expect(failure).toEqual({
      reason: 'Invalid',
      message: 'Deployment "web" is invalid',
      fullMessage: 'Deployment "web" is invalid.',
      causes: [cause],
    })
  })

  test('in plain text becomes its message, bounded and without control characters', async () => {
    const text = `404 page not found\u001b[31m${'x'.repeat(5000)}`
    await using server = await startApiServer(() => ({
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: text,
    }))
    using client = connect(server)
    const { failure } = await client.rest.request(get)
    expect(failure?.message).toMatch(/^404 page not found \[31mxxx/)
    expect(failure?.message.length).toBeLessThan(320)
  })
})

describe('what may pass', () => {
  test('is tried again after the time that the server asks for', async () => {
    await using server = await startApiServer((_, count) =>
      count < 3 ? { status: 429, headers: { 'retry-after': '7' }, body: 'too many' } : { body: { ok: true } },
    )
    using client = connect(server)
    expect((await client.rest.request(get)).body).toEqual({ ok: true })
    expect(client.slept()).toBe(14_000)
  })

  test('includes a lost connection, and ends as CLUSTER_UNREACHABLE', async () => {
    await using server = await startApiServer(() => 'reset')
    using client = connect(server)
    await expect(client.rest.request(get)).rejects.toMatchObject({ code: 'CLUSTER_UNREACHABLE' })
    expect(server.requests.length).toBeGreaterThan(3)
  })

  test('does not include what a POST may have done already', async () => {
    await using server = await startApiServer((_, count) => (count === 1 ? 'reset' : {}))
    using client = connect(server)
    await expect(client.rest.request({ ...get, method: 'POST', body: {} })).rejects.toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
    })
    expect(server.requests).toHaveLength(1)
    await using overloaded = await startApiServer(() => statusReply(503, 'ServiceUnavailable', 'no'))
    using other = connect(overloaded)
    expect((await other.rest.request({ ...get, method: 'POST', body: {} })).status).toBe(503)
    expect(overloaded.requests).toHaveLength(1)
  })

  test('is told in the log at the first retry, with the address', async () => {
    await using server = await startApiServer((_, count) => (count < 4 ? { status: 503 } : {}))
    using client = connect(server)
    await client.rest.request(get)
    expect(client.lines.info).toEqual([
      `GET ${server.url.origin}/api/v1/namespaces/shop: status 503, trying again in 0.3 s (2 of 5)`,
    ])
  })

  test('comes back as the last answer when it does not pass', async () => {
    await using server = await startApiServer(() => statusReply(503, 'ServiceUnavailable', 'starting'))
    using client = connect(server)
    expect(await client.rest.request(get)).toMatchObject({ status: 503, failure: { message: 'starting' } })
    expect(server.requests).toHaveLength(5)
  })
})

describe('a 401', () => {
  const credentials = (token: string): Credentials => ({
    headers: { authorization: `Bearer ${token}` },
    tls: {},
  })

  test('is answered with new credentials once', async () => {
    await using server = await startApiServer(({ headers }) =>
      headers.authorization === 'Bearer new'
        ? { body: { ok: true } }
        : statusReply(401, 'Unauthorized', 'Unauthorized'),
    )
    using client = connect(server, {
      authorize: async (_, rejected) => credentials(rejected === undefined ? 'old' : 'new'),
    })
    expect((await client.rest.request(get)).body).toEqual({ ok: true })
    expect(server.requests).toHaveLength(2)
  })

  test('ends the run when there are none, without showing a credential', async () => {
    await using server = await startApiServer(() => statusReply(401, 'Unauthorized', 'Unauthorized'))
    using client = connect(server, { authorize: async () => credentials('s3cret') })
    const error = await client.rest.request(get).catch((reason: unknown) => reason)
    expect(error).toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('user "tester"'),
    })
    expect(JSON.stringify(error)).not.toContain('s3cret')
    expect(server.requests).toHaveLength(1)
  })
})

describe('what is no API server', () => {
  const html = { headers: { 'content-type': 'text/html' }, body: '<html><title>Log in</title></html>' }

  test.each([
    [200, 'login page'],
    [403, 'login page'],
    [503, 'load balancer'],
  ])('answers HTML with status %i', async (status, hint) => {
    await using server = await startApiServer(() => ({ ...html, status }))
    using client = connect(server)
    await expect(client.rest.request(get)).rejects.toMatchObject({
      code: 'CLUSTER_PROTOCOL',
      message: expect.stringContaining('Log in'),
      hint: expect.stringContaining(hint),
    })
  })

  test('answers JSON that is cut off', async () => {
    await using server = await startApiServer(() => ({ body: '{"kind":' }))
    using client = connect(server)
    await expect(client.rest.request(get)).rejects.toMatchObject({
      code: 'CLUSTER_PROTOCOL',
      message: `API server ${server.url.origin} answered 200 with a body that is not a JSON object`,
      hint: expect.stringContaining('cut off'),
    })
  })

  test('redirects elsewhere, which is not followed', async () => {
    await using server = await startApiServer(() => ({
      status: 302,
      headers: { location: 'https://sso.example/?token=abc' },
    }))
    using client = connect(server)
    const error = await client.rest.request(get).catch((reason: Error) => reason)
    expect(error).toMatchObject({ code: 'CLUSTER_PROTOCOL', message: expect.stringContaining('sso.example') })
    expect(String(error)).not.toContain('token=abc')
  })

  test('answers more than anybody wants to hold', async () => {
    await using server = await startApiServer(() => ({ body: `"${'x'.repeat(65 * 1024 * 1024)}"` }))
    using client = connect(server)
    await expect(client.rest.request(get)).rejects.toMatchObject({
      code: 'CLUSTER_PROTOCOL',
      message: expect.stringContaining('64 MiB'),
    })
  })

  test('refuses connections', async () => {
    const server = await startApiServer(() => ({}))
    await server[Symbol.asyncDispose]()
    using client = connect(server)
    await expect(client.rest.request(get)).rejects.toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
      message: expect.stringContaining(`API server ${server.url.origin} refuses connections`),
      hint: expect.stringContaining('Check that the cluster runs'),
    })
  })

  test('does not speak TLS', async () => {
    await using server = await startApiServer(() => ({}))
    using host = createTestHost()
    const rest = createRest(connectionTo(new URL(server.url.href.replace('http:', 'https:'))), host.host)
    await expect(rest.request(get)).rejects.toMatchObject({
      code: 'CLUSTER_TLS',
      message: expect.stringContaining('does not speak TLS'),
    })
  })
})

describe('warnings of the server', () => {
  test('are logged once each, however often they come', async () => {
    const warning = '299 - "v1 is deprecated, say \\"v2\\""'
    await using server = await startApiServer(() => ({ headers: { warning: [warning, '299 - "other"'] } }))
    using client = connect(server)
    const { warnings } = await client.rest.request(get)
    await client.rest.request(get)
    expect(warnings).toEqual(['v1 is deprecated, say "v2"', 'other'])
    expect(client.lines.warning).toEqual(['API server: v1 is deprecated, say "v2"', 'API server: other'])
  })

  test('end with a word when there are hundreds', async () => {
    const headers = { warning: Array.from({ length: 300 }, (_, index) => `299 - "warning ${index}"`) }
    await using server = await startApiServer(() => ({ headers }))
    using client = connect(server)
    expect((await client.rest.request(get)).warnings).toHaveLength(300)
    expect(client.lines.warning).toHaveLength(101)
    expect(client.lines.warning.at(-1)).toBe('The API server has further warnings; they are not shown.')
  })
})
