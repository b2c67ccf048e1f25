import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../../src/lib/digest.ts'
import { type FakeRegistry, imageOf, type Lie, refuse, startFakeRegistry } from '../fake-registry.ts'
import { collect, createTestHost, errorOf, never, type TestHost } from '../test-host.ts'
import { mirrorOf, sourceOf } from './source-of.ts'

const bytes = Buffer.alloc(1000, 7)
let registry: FakeRegistry
let first: FakeRegistry
let second: FakeRegistry
let host: TestHost

beforeEach(async () => {
  registry = await startFakeRegistry()
  first = await startFakeRegistry()
  second = await startFakeRegistry()
  host = createTestHost({ timeouts: { connect: 2000, headers: 500, body: 200 } })
})

afterEach(async () => {
  host.close()
  for (const server of [registry, first, second]) await server.close()
})

const open = (content?: string) =>
  sourceOf(registry, host, { mirrors: [mirrorOf(registry, first), mirrorOf(registry, second)] }, content)

/** The same blob everywhere. */
function pushBlob() {
  for (const server of [first, second]) server.pushBlob(bytes)
  return registry.pushBlob(bytes)
}

const asked = () => [first, second, registry].map(({ requests }) => requests.length)

describe('mirrors', () => {
  test('are asked in order for a blob, and told which registry they stand for', async () => {
    const blob = pushBlob()
    expect((await collect(open().openBlob(blob, never))).equals(bytes)).toBe(true)
    expect(asked()).toEqual([1, 0, 0])
    expect(first.requests[0]?.path).toBe(
      `/v2/shop/bundle/blobs/${blob.digest}?ns=${encodeURIComponent(registry.host)}`,
    )
    expect(host.notes).toContain(`Mirror ${first.host} delivered blob ${blob.digest}`)
  })

  test('are asked for manifests by digest and for the list of tags', async () => {
    const { digest } = second.push(imageOf())
    second.lie('tags/list', (response) => response.end('{"tags":["1.0"]}'))
    expect(await open(`@${digest}`).fetchRoot(never)).toMatchObject({ digest })
    expect(await open().listTags(never)).toEqual(['1.0'])
    expect(registry.requests).toEqual([])
  })

  test('have no say in what a tag means', async () => {
    first.push(imageOf(pushBlob()), { tag: '1.0' })
    const { digest } = registry.push(imageOf(), { tag: '1.0' })
    expect(await open().fetchRoot(never)).toMatchObject({ digest })
    expect(asked()).toEqual([0, 0, 1])
  })

  test('are not asked for a tag either when the registry is down', async () => {
    registry.lie('manifests/1.0', (response) => refuse(response, 503, 'UNAVAILABLE', 'starting'))
    first.push(imageOf(), { tag: '1.0' })
    expect(await errorOf(open().fetchRoot(never))).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringContaining(`Registry ${registry.host} fails (HTTP 503`),
    })
    expect(first.requests).toEqual([])
  })

  test('of another registry are not asked', async () => {
    const other = { registry: 'docker.io', host: first.host, prefix: '' }
    await collect(sourceOf(registry, host, { mirrors: [other] }).openBlob(pushBlob(), never))
    expect(asked()).toEqual([0, 0, 1])
  })

  test('are those of a registry in whatever case the reference has it', async () => {
    const mirrors = [{ registry: 'harbour.test:5000', host: first.host, prefix: '' }]
    await collect(sourceOf({ host: 'Harbour.TEST:5000' }, host, { mirrors }).openBlob(pushBlob(), never))
    expect(asked()).toEqual([1, 0, 0])
  })

  test('with a prefix have it before the repository', async () => {
    const proxy = await startFakeRegistry('hub/shop/bundle')
    const blob = proxy.pushBlob(bytes)
    const mirrors = [{ ...mirrorOf(registry, proxy), prefix: 'hub/' }]
    await collect(sourceOf(registry, host, { mirrors }).openBlob(blob, never))
    expect(registry.requests).toEqual([])
    await proxy.close()
  })
})

describe('a mirror that', () => {
  const faults: readonly [string, Lie, string][] = [
    ['wants credentials', (response) => refuse(response, 401, 'UNAUTHORIZED', 'x'), 'wants credentials'],
    ['denies access', (response) => refuse(response, 403, 'DENIED', 'x'), 'denies access'],
    ['is down', (response) => refuse(response, 503, 'UNAVAILABLE', 'x'), 'fails (HTTP 503'],
    ['takes no more requests', (response) => response.writeHead(429).end(), 'takes no more requests'],
    ['hangs up', (response) => response.destroy(), 'ECONNRESET'],
    ['says nothing', () => undefined, 'HEADERS_TIMEOUT'],
    ['sends other bytes', (response) => response.end(Buffer.alloc(1000)), 'sent other bytes'],
    ['sends too much', (response) => response.end(Buffer.alloc(2000, 7)), 'sent other bytes'],
    ['sends too little', (response) => response.end(bytes.subarray(1)), 'broke off after 999 of 1000 bytes'],
    ['sends a web page', (response) => response.end('<html>'), 'broke off after 6 of 1000'],
  ]

  test.each(faults)('%s is left out with one warning, and no byte of it is used', async (_, lie, part) => {
    const blob = pushBlob()
    first.lie(`blobs/${blob.digest}`, lie)
    const source = open()
    const chunks: Uint8Array[] = []
    for await (const chunk of source.openBlob(blob, never)) chunks.push(chunk)
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true)
    const before = first.requests.length
    await collect(source.openBlob(blob, never))
    expect(first.requests).toHaveLength(before)
    expect(host.warnings).toEqual([expect.stringContaining(part)])
    expect(host.warnings[0]).toContain(`Mirror ${first.host} is not asked any more in this run: `)
    expect(registry.requests).toEqual([])
  })

  test('does not have something is asked for the next thing', async () => {
    const missing = registry.pushBlob(Buffer.from('only here'))
    const blob = pushBlob()
    const source = open()
    expect((await collect(source.openBlob(missing, never))).toString()).toBe('only here')
    await collect(source.openBlob(blob, never))
    expect(asked()).toEqual([2, 1, 1])
    expect(host.warnings).toEqual([])
    expect(host.notes).toContain(`Mirror ${first.host} does not have blob ${missing.digest}`)
  })

  test('has another manifest under a digest is left out', async () => {
    const { digest } = registry.push(imageOf())
    first.lie(`manifests/${digest}`, (response) => response.end('{}'))
    expect(await open(`@${digest}`).fetchRoot(never)).toMatchObject({ digest })
    expect(host.warnings).toEqual([expect.stringContaining(digestOf('{}'))])
  })

  test('fails with everything else failing leaves the error of the registry', async () => {
    const blob = pushBlob()
    for (const server of [first, second, registry])
      server.lie(`blobs/${blob.digest}`, (response) => refuse(response, 403, 'DENIED', 'x'))
    const error = await errorOf(collect(open().openBlob(blob, never)))
    expect(error.message).toContain(`Registry ${registry.host} denies access`)
  })

  test('is asked when the run is cancelled ends at once', async () => {
    const blob = pushBlob()
    const controller = new AbortController()
    const reason = new Error('cancelled')
    first.lie(`blobs/${blob.digest}`, () => controller.abort(reason))
    await expect(collect(open().openBlob(blob, controller.signal))).rejects.toBe(reason)
    expect(asked()).toEqual([1, 0, 0])
  })
})

describe('credentials', () => {
  const basic: Lie = (response, _, request, answer) =>
    request.headers.authorization === undefined
      ? response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
      : answer()

  test('of the registry are not shown to its mirrors', async () => {
    const blob = pushBlob()
    for (const server of [first, second, registry]) server.lie(`blobs/${blob.digest}`, basic)
    const mirrors = [mirrorOf(registry, first), mirrorOf(registry, second)]
    const source = sourceOf(registry, host, { mirrors, login: { username: 'me', password: 'tide-12' } })
    expect((await collect(source.openBlob(blob, never))).equals(bytes)).toBe(true)
    const sent = (server: FakeRegistry) => server.requests.map(({ headers }) => headers.authorization)
    expect([...sent(first), ...sent(second)].filter((value) => value !== undefined)).toEqual([])
    expect(sent(registry)).toContain(`Basic ${Buffer.from('me:tide-12').toString('base64')}`)
    expect(source.usedCredentials()).toBe(true)
  })
})

describe('a blob too large to be held', () => {
  const large = Buffer.alloc(65 * 1024 * 1024, 3)

  test('goes on at the registry where a mirror broke off', async () => {
    const blob = registry.pushBlob(large)
    first.lie(`blobs/${blob.digest}`, (response, count) => {
      if (count > 1) return response.destroy()
      response.writeHead(200, { 'content-length': large.length })
      return response.write(large.subarray(0, 1000), () => response.destroy())
    })
    const mirrors = [mirrorOf(registry, first)]
    const got = await collect(sourceOf(registry, host, { mirrors }).openBlob(blob, never))
    expect(got.equals(large)).toBe(true)
    expect(registry.requests.map(({ headers }) => headers.range)).toEqual(['bytes=1000-'])
  })

  test('with other bytes names the mirror, since they were passed on', async () => {
    const blob = registry.pushBlob(large)
    first.lie(`blobs/${blob.digest}`, (response) => response.end(Buffer.alloc(large.length)))
    const mirrors = [mirrorOf(registry, first)]
    expect(await errorOf(collect(sourceOf(registry, host, { mirrors }).openBlob(blob, never)))).toMatchObject(
      {
        code: 'DIGEST_MISMATCH',
        message: expect.stringContaining(`Mirror ${first.host} sent other bytes`),
        hint: expect.stringContaining('`registry-mirrors`'),
      },
    )
  })
})
