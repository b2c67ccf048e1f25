import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../../src/lib/digest.ts'
import { parseReference } from '../../../../src/source/reference.ts'
import { createRegistrySource } from '../../../../src/source/registry/client.ts'
import { type FakeRegistry, imageOf, imageType, refuse, startFakeRegistry } from '../fake-registry.ts'
import { createTestHost, errorOf, never, noSettings, type TestHost } from '../test-host.ts'

let registry: FakeRegistry
let host: TestHost

beforeEach(async () => {
  registry = await startFakeRegistry()
  host = createTestHost({ timeouts: { connect: 2000, headers: 2000, body: 200 } })
})

afterEach(async () => {
  host.close()
  await registry.close()
})

/** The source for `shop/bundle` with what follows the repository, `:1.0` unless told. */
function sourceOf(content = ':1.0', { at = registry.host, on = host } = {}) {
  const reference = parseReference(`${at}/shop/bundle${content}`)
  if (reference.kind !== 'registry') throw new Error('not a registry')
  return createRegistrySource(reference, noSettings.registry, on)
}

const fetchRoot = (content?: string) => sourceOf(content).fetchRoot(never)

describe('a manifest', () => {
  test('by tag gets the digest of its bytes', async () => {
    const { digest } = registry.push(imageOf(), { tag: '1.0' })
    expect(await fetchRoot()).toMatchObject({ digest, mediaType: imageType })
    expect(host.warnings).toEqual([])
  })

  test('is asked for with all types that can be read, uncompressed, under our name', async () => {
    registry.push(imageOf(), { tag: '1.0' })
    await fetchRoot()
    expect(registry.requests[0]).toMatchObject({
      path: '/v2/shop/bundle/manifests/1.0',
      headers: {
        accept: expect.stringMatching(/^application\/vnd\.oci\.image\.index\.v1\+json, .*\*\/\*;q=0\.1$/),
        'accept-encoding': 'identity',
        'user-agent': 'bundle-deploy',
      },
    })
  })

  test('by digest is asked for by digest, whatever tag stands beside it', async () => {
    const { digest } = registry.push(imageOf())
    expect(await fetchRoot(`:gone@${digest}`)).toMatchObject({ digest })
  })

  test('by digest may be named by sha512', async () => {
    const bytes = Buffer.from(JSON.stringify(imageOf()))
    const digest = digestOf(bytes, 'sha512')
    registry.lie(`manifests/${digest}`, (response) =>
      response.writeHead(200, { 'content-type': imageType }).end(bytes),
    )
    expect(await fetchRoot(`@${digest}`)).toMatchObject({ digest })
  })

  test('by digest with other bytes is refused', async () => {
    const { digest } = registry.push(imageOf())
    registry.lie(`manifests/${digest}`, (response) =>
      response.writeHead(200, { 'content-type': imageType, 'docker-content-digest': digest }).end('{}'),
    )
    const error = await errorOf(fetchRoot(`@${digest}`))
    expect(error).toMatchObject({ code: 'DIGEST_MISMATCH', message: expect.stringContaining(digestOf('{}')) })
    expect(error.message).toContain(digest)
    expect(registry.requests).toHaveLength(1)
  })

  test('by tag with the header of other bytes counts by its bytes, with a warning', async () => {
    const claimed = digestOf('other')
    registry.lie('manifests/1.0', (response) =>
      response.writeHead(200, { 'content-type': imageType, 'docker-content-digest': claimed }).end('{}'),
    )
    expect(await fetchRoot()).toMatchObject({ digest: digestOf('{}') })
    expect(host.warnings).toEqual([
      expect.stringContaining(`is ${claimed}, but its bytes are ${digestOf('{}')}`),
    ])
  })

  test.each([undefined, 'md5:abc'])('by tag needs no digest header (%s)', async (claimed) => {
    registry.lie('manifests/1.0', (response) =>
      response.writeHead(200, claimed === undefined ? {} : { 'docker-content-digest': claimed }).end('{}'),
    )
    expect(await fetchRoot()).toMatchObject({ digest: digestOf('{}') })
    expect(host.warnings).toEqual([])
  })

  test('that does not end is cut at 4 MiB', async () => {
    registry.lie('manifests/1.0', (response) => {
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32)));
        response.once('drain', more)
      }
      more()
    })
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'MANIFEST_INVALID',
      message: expect.stringContaining('4 MiB'),
    })
  })

  test('that breaks off is fetched again', async () => {
    const bytes = JSON.stringify(imageOf())
    registry.lie('manifests/1.0', (response, count) => {
      response.writeHead(200, { 'content-type': imageType, 'content-length': bytes.length })
      if (count === 1) response.write(bytes.slice(0, 9), () => response.destroy())
      else response.end(bytes)
    })
    expect(await fetchRoot()).toMatchObject({ digest: digestOf(bytes) })
  })

  test.each([
    ['by its type', 'text/html; charset=utf-8', 'hello'],
    ['by its text', imageType, '\n<!doctype html>'],
  ])('that is a web page, known %s, is refused', async (_, type, body) => {
    registry.lie('manifests/1.0', (response) => response.writeHead(200, { 'content-type': type }).end(body))
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining('a web page instead of the manifest tag 1.0'),
    })
  })

  test('brings warnings of the registry, each once and no more than ten', async () => {
    registry.lie('manifests/1.0', (response) => {
      const texts = ['old \\"tags\\"', ...Array.from({ length: 20 }, (_, index) => `w${index}`)]
      response.setHeader(
        'warning',
        [...texts, ...texts].map((text) => `299 - "${text}"`),
      )
      response.end('{}')
    })
    const source = sourceOf()
    await source.fetchRoot(never)
    await source.fetchRoot(never)
    expect(host.warnings).toHaveLength(10)
    expect(host.warnings[0]).toBe(`Registry ${registry.host}: old "tags"`)
  })
})

describe('a refusal', () => {
  test.each([
    [401, 'REGISTRY_AUTH_REQUIRED', 'No credentials for 127.0.0.1'],
    [403, 'REGISTRY_DENIED', 'set `registry-username` and `registry-password`'],
    [404, 'MANIFEST_NOT_FOUND', 'A private repository may look as if it did not exist'],
    [400, 'REGISTRY_PROTOCOL', '/v2/'],
    [206, 'REGISTRY_PROTOCOL', '/v2/'],
    [407, 'REGISTRY_UNREACHABLE', 'proxy variable'],
  ])('with status %d is %s, not tried again', async (status, code, hint) => {
    registry.lie('manifests/1.0', (response) => refuse(response, status, 'SOME_CODE', 'some words'))
    const error = await errorOf(fetchRoot())
    expect(error).toMatchObject({ code, hint: expect.stringContaining(hint) })
    expect(error.message).toContain(`(HTTP ${status}: SOME_CODE some words).`)
    expect(error.message).toContain(registry.host)
    expect(registry.requests.filter(({ path }) => path.includes('manifests'))).toHaveLength(1)
  })

  test('names tag and repository of what is not there', async () => {
    expect((await errorOf(fetchRoot())).message).toBe(
      `Registry ${registry.host} has no tag 1.0 in repository shop/bundle, or does not show it (HTTP 404: MANIFEST_UNKNOWN manifest unknown).`,
    )
  })

  test.each([
    ['of a tag names tags that are like it', ['0.9', 'latest', 'v1.0', '1.0.1', '2.0'], 'v1.0, 1.0.1.'],
    [
      'of a tag names the last ones, where none is like it',
      ['a', 'b', `sha256-${'0'.repeat(64)}.sig`],
      'a, b.',
    ],
  ])('%s', async (_, tags, listed) => {
    registry.lie('tags/list', (response) => response.end(JSON.stringify({ tags })))
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      hint: `Use a tag that the repository has, such as: ${listed}`,
    })
  })

  test('is quoted in part, as one line', async () => {
    registry.lie('manifests/1.0', (response) =>
      response.writeHead(400).end(`a\u001b[2J\n${'x'.repeat(1_000_000)}`),
    )
    const { message } = await errorOf(fetchRoot())
    expect(message).toContain('HTTP 400: a [2J xxx')
    expect(message.length).toBeLessThan(600)
  })

  test('of a short name says how to name a directory', async () => {
    const names = { 'https://registry-1.docker.io': `http://${registry.host}` }
    const named = createTestHost({ names })
    const reference = parseReference('manifests')
    if (reference.kind !== 'registry') throw new Error('not a registry')
    const error = await errorOf(createRegistrySource(reference, noSettings.registry, named).fetchRoot(never))
    named.close()
    expect(error).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      hint: expect.stringContaining('write ./manifests'),
    })
  })
})

describe('a registry in trouble', () => {
  test('that announces a manifest beyond all bounds is not waited for', async () => {
    registry.lie('manifests/1.0', (response) => {
      response.writeHead(200, { 'content-length': 1e15 }).write('{')
    })
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'MANIFEST_INVALID',
      message: expect.stringContaining('4 MiB'),
    })
    expect(registry.requests).toHaveLength(1)
  })

  test('that drips a manifest, though fast enough for a layer, is given up after two tries', async () => {
    registry.lie('manifests/1.0', (response) => {
      response.write(' '.repeat(60 * 1024))
      setTimeout(() => {
        host.advance(61_000)
        response.end('{}')
      }, 50)
    })
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringContaining('bytes came in 61 s'),
    })
    expect(registry.requests).toHaveLength(2)
  })

  test('that sends bytes in place of a manifest has them shown to nobody', async () => {
    registry.lie('manifests/1.0', (response) => {
      response.writeHead(206, { 'content-type': 'application/octet-stream' }).end('PKbinary')
    })
    expect((await errorOf(fetchRoot())).message).toMatch(/\(HTTP 206\)\.$/)
  })

  test('whose storage refuses the link is not asked for other credentials', async () => {
    const storage = await startFakeRegistry()
    storage.lie('x', (response) => response.writeHead(403).end())
    const location = `http://${storage.host}/v2/shop/bundle/x`
    registry.lie('manifests/1.0', (response) => response.writeHead(307, { location }).end())
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message: `Storage host ${storage.host}, where registry ${registry.host} redirects to, refuses the manifest tag 1.0 of repository shop/bundle in registry ${registry.host} (HTTP 403 from ${storage.host}).`,
      hint: expect.stringContaining('link that the registry gave may have expired'),
    })
    await storage.close()
  })

  test('is asked again after 503 and 429, as late as it asks', async () => {
    const { digest } = registry.push(imageOf(), { tag: 'good' })
    registry.lie('manifests/1.0', (response, count) => {
      if (count === 1) refuse(response, 503, 'UNAVAILABLE', 'starting')
      else if (count === 2) response.writeHead(429, { 'retry-after': '7' }).end()
      else response.writeHead(307, { location: 'good' }).end()
    })
    expect(await fetchRoot()).toMatchObject({ digest })
    expect(host.waits).toEqual([500, 7000])
  })

  test('that stays down ends as REGISTRY_UNREACHABLE after five tries', async () => {
    registry.lie('manifests/1.0', (response) => refuse(response, 503, 'UNAVAILABLE', 'starting'))
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: `Registry ${registry.host} fails (HTTP 503: UNAVAILABLE starting).`,
    })
    expect(registry.requests).toHaveLength(5)
  })

  test('that asks for an hour is left alone, and the error says how long', async () => {
    registry.lie('manifests/1.0', (response) => response.writeHead(429, { 'retry-after': '3600' }).end())
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_RATE_LIMITED',
      hint: expect.stringContaining('Run again in 3600 s'),
    })
    expect(host.waits).toEqual([])
  })

  test('that asks for nothing but patience is rate limited too', async () => {
    registry.lie('manifests/1.0', (response) => response.writeHead(429).end())
    expect(await errorOf(fetchRoot())).toMatchObject({
      code: 'REGISTRY_RATE_LIMITED',
      hint: expect.stringContaining('later'),
    })
    expect(registry.requests).toHaveLength(5)
  })
})
