import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { parseReference } from '../../../src/source/reference.ts'
import { resolve } from '../../../src/source/resolve.ts'
import { type FakeRegistry, imageOf, type Lie, startFakeRegistry } from './fake-registry.ts'
import { createTestHost, errorOf, never, noSettings, type TestHost } from './test-host.ts'

let registry: FakeRegistry
let host: TestHost
let lines: string[]

beforeEach(async () => {
  registry = await startFakeRegistry()
  host = createTestHost()
  lines = []
})

afterEach(async () => {
  host.close()
  await registry.close()
})

const repository = () => `${registry.host}/shop/bundle`

function resolveVersion(version: string, text = repository(), signal = never) {
  return resolve(parseReference(text), {
    platform: { os: 'linux', architecture: 'amd64' },
    host: { ...host, log: { ...host.log, info: (line) => lines.push(line) } },
    version,
    signal,
    ...noSettings,
  })
}

function sendTags(response: ServerResponse, tags: readonly string[], next?: string): void {
  const link = next === undefined ? {} : { link: `</v2/shop/bundle/${next}>; rel="next"` }
  response.writeHead(200, link).end(JSON.stringify({ name: 'shop/bundle', tags }))
}

/** Lists tags in pages of 1000, as registries do. */
function listTags(tags: readonly string[]): void {
  const pages = Math.ceil(tags.length / 1000)
  const pathOf = (page: number) => `tags/list?n=1000${page === 0 ? '' : `&last=${page}`}`
  for (let page = 0; page < pages; page++) {
    const next = page + 1 < pages ? pathOf(page + 1) : undefined
    registry.lie(pathOf(page), (response) =>
      sendTags(response, tags.slice(page * 1000, (page + 1) * 1000), next),
    )
  }
}

describe('resolve with a version', () => {
  test('takes the tag of the highest version in the range, and says which', async () => {
    const { digest } = registry.push(imageOf(), { tag: '1.10.0' })
    listTags(['latest', '1.2.0', '1.10.0', '1.9.0', '2.0.0', '1.11.0-rc.1'])
    const resolved = await resolveVersion('^1.2')
    expect(resolved).toMatchObject({ digest, reference: `${repository()}@${digest}` })
    expect(lines).toEqual([`Tag 1.10.0 is the highest in the range ^1.2, of 6 tags of ${repository()}`])
  })

  test('asks for a token once, for the list of tags and the manifest together', async () => {
    const { digest } = registry.push(imageOf(), { tag: '1.0.0' })
    let tokens = 0
    const demand = (then: (response: ServerResponse, answer: () => void) => void): Lie => {
      return (response, _count, request, answer) => {
        if (request.headers.authorization === 'Bearer pass') then(response, answer)
        else
          response
            .writeHead(401, { 'www-authenticate': `Bearer realm="http://${registry.host}${realm}"` })
            .end()
      }
    }
    const realm = '/v2/shop/bundle/token'
    registry.lie('token', (response) => response.end(`{"token":"pass","issued":${++tokens}}`))
    registry.lie(
      'tags/list',
      demand((response) => sendTags(response, ['1.0.0'])),
    )
    registry.lie(
      'manifests/1.0.0',
      demand((_, answer) => answer()),
    )
    expect(await resolveVersion('^1')).toMatchObject({ digest })
    expect(tokens).toBe(1)
    expect(registry.requests.map(({ path }) => path.replace(/\?.*/, ''))).toEqual(
      ['tags/list', 'token', 'tags/list', 'manifests/1.0.0'].map((path) => `/v2/shop/bundle/${path}`),
    )
  })

  test('reads every page of a long list', async () => {
    const tags = Array.from({ length: 2500 }, (_, index) => `1.0.${index}`)
    const { digest } = registry.push(imageOf(), { tag: '1.0.2499' })
    listTags(tags)
    expect(await resolveVersion('~1.0')).toMatchObject({ digest })
    expect(registry.requests.filter(({ path }) => path.includes('tags/list'))).toHaveLength(3)
  })

  test('says which versions are near when none is in the range', async () => {
    listTags(['1.2.0', '1.3.0', 'latest'])
    const error = await errorOf(resolveVersion('^2'))
    expect(error).toMatchObject({ code: 'MANIFEST_NOT_FOUND' })
    expect(error.message).toBe(
      `No tag of ${repository()} is in the range "^2" of \`version\`: of its 3 tags 2 are versions, the nearest being 1.3.0, 1.2.0.`,
    )
  })

  test.each([
    [':1.0', 'its tag already says which one is meant'],
    [`@sha256:${'0'.repeat(64)}`, 'its digest already says which one is meant'],
  ])('does not go with a reference that has %s', async (suffix, part) => {
    const error = await errorOf(resolveVersion('^1', `${repository()}${suffix}`))
    expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining(part) })
    expect(registry.requests).toEqual([])
  })

  test.each(['./x', './x.tgz', 'oci-layout:x', 'docker-archive:x', 'git+https://example.com/x'])(
    'does not go with %s',
    async (text) => {
      const error = await errorOf(resolveVersion('^1', text))
      expect(error).toMatchObject({ code: 'INPUT_INVALID', message: expect.stringContaining(text) })
      expect(error.hint).toContain('registry/repository')
    },
  )

  test('is read before anything is asked', async () => {
    expect(await errorOf(resolveVersion('>=1..'))).toMatchObject({ code: 'INPUT_INVALID' })
    expect(registry.requests).toEqual([])
  })

  test('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled')
    await expect(resolveVersion('^1', undefined, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
