// Pulls through the runner's cache: @actions/cache itself, in a process of its own, against a service on loopback.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Pulled, type PullOptions, pull } from '../unit/cache/pull.ts'
import { openShop, type Shop } from '../unit/cache/shop.ts'
import { type CacheServer, startCacheServer } from './cache-server.ts'
import { type BuiltProgram, buildProgram } from './program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: Shop
let server: CacheServer
let program: BuiltProgram

beforeAll(async () => {
  shop = await openShop()
  program = await buildProgram()
})
afterAll(async () => {
  await shop.registry.close()
  program.remove()
})
beforeEach(async () => {
  server = await startCacheServer()
})
afterEach(() => server.close())

/** A pull by a job whose runner offers the service. */
function pullCached(options: PullOptions, { registry }: Shop = shop): Promise<Pulled> {
  return pull(registry, { actions: program, variables: server.variables('v2'), ...options })
}

const keysOf = ({ entries }: CacheServer) => entries.all.map(({ key }) => key.replace(/-sha256-.*/, ''))

describe.each(['v1', 'v2'] as const)('with %s of the service', (version) => {
  test('saves what a first pull had from the registry, and a second one asks for the manifest alone', async () => {
    const variables = server.variables(version)
    const cold = await pullCached({ which: ':large', variables })
    expect(cold.report).toEqual({
      hit: 'none',
      applied: 'on',
      bytes: { local: 0, actions: 0, registry: 2_405_002 },
    })
    expect(cold.infos).toEqual(['Saved 3 entries (2.4 MB) to the Actions cache'])
    expect(cold.warnings).toEqual([])
    // The largest first, the pack last.
    const [first, second, pack] = server.entries.all
    expect(keysOf(server)).toEqual([
      'bundle-deploy-blob-v1',
      'bundle-deploy-blob-v1',
      'bundle-deploy-pack-v1',
    ])
    expect(first?.bytes.length).toBeGreaterThan(second?.bytes.length ?? 0)
    expect(pack?.key).toBe(`bundle-deploy-pack-v1-${shop.large.replace(':', '-')}`)

    server.steps.length = 0
    const warm = await pullCached({ which: ':large', variables })
    expect(warm.report).toEqual({
      hit: 'full',
      applied: 'on',
      bytes: { local: 0, actions: 2_405_002, registry: 0 },
    })
    expect(warm.requests).toEqual(['manifests/large'])
    expect(warm.blobs).toEqual(cold.blobs)
    expect([...warm.infos, ...warm.warnings]).toEqual([])
    expect(server.steps).not.toContain('reserve')
  })
})

test('has the same version of entries in both services, so that a cache outlives the change', async () => {
  await pullCached({ which: ':small', variables: server.variables('v1') })
  const warm = await pullCached({ which: ':small', variables: server.variables('v2') })
  expect(warm.report.hit).toBe('full')
})

test.each(['tag', 'digest'] as const)(
  'asks the registry for exactly one manifest when the same image or index is pulled again by %s',
  async (way) => {
    await pullCached({ which: ':index' })
    const images = [way === 'tag' ? ':small' : `@${shop.small}`, way === 'tag' ? ':index' : `@${shop.index}`]
    for (const which of images) {
      const { report, requests, blobs } = await pullCached({ which })
      expect(requests).toEqual([`manifests/${which.slice(1)}`])
      expect(report.hit).toBe('full')
      expect(blobs).toEqual(shop.smallBlobs)
    }
  },
)

test('looks parts up while the registry still thinks about a digest', async () => {
  await pullCached({ which: `@${shop.small}` })
  server.steps.length = 0
  const stern = await openShop()
  let foundBefore = false
  stern.registry.lie(`manifests/${stern.small}`, (response) => {
    const answer = () => {
      foundBefore = server.steps.includes('download')
      // Nothing is used that the registry does not let the job have.
      response.writeHead(403, { 'content-type': 'application/json' }).end('{"errors":[{"code":"DENIED"}]}')
    }
    setTimeout(answer, 3000)
  })
  try {
    const which = `@${stern.small}`
    await expect(pullCached({ which }, stern)).rejects.toMatchObject({
      code: 'REGISTRY_DENIED',
    })
  } finally {
    await stern.registry.close()
  }
  expect(foundBefore).toBe(true)
})

test('shares large blobs between images, but needs a pack for each', async () => {
  await pullCached({ which: ':large' })
  const before = server.entries.all.length
  const { report, requests } = await pullCached({ which: ':larger' })
  expect(report.hit).toBe('partial')
  expect(requests).toHaveLength(1 + 3)
  expect(server.entries.all.length).toBe(before + 1)
})

test('reads and does not write when it is read-only', async () => {
  const first = await pullCached({ which: ':small', mode: 'read-only' })
  expect(first.report).toMatchObject({ hit: 'none', applied: 'read-only' })
  expect(server.entries.all).toEqual([])
  await pullCached({ which: ':small' })
  const second = await pullCached({ which: ':small', mode: 'read-only' })
  expect(second.report.hit).toBe('full')
})

test.each([
  ['is off', { mode: 'off' }],
  ['decides by itself and the registry is on loopback', { mode: 'auto' }],
] as const)('does not ask the service when it %s', async (_, options) => {
  const { report } = await pullCached({
    which: `@${shop.small}`,
    ...options,
  })
  expect(report).toMatchObject({ hit: 'off', applied: 'off', bytes: { registry: 203_002 } })
  expect(server.steps).toEqual([])
})

test('is off without a service, and says so once', async () => {
  const { report, infos, warnings } = await pull(shop.registry, { which: ':small' })
  expect(report).toMatchObject({ hit: 'off', applied: 'off' })
  expect(infos).toEqual(['Nothing is cached: the runner offers no cache to this step.'])
  expect(warnings).toEqual([])
})

test('lets two jobs save the same image at a time', async () => {
  const both = await Promise.all([1, 2].map(() => pullCached({ which: ':small' })))
  for (const { report, blobs, infos, warnings } of both) {
    expect(report.hit).toBe('none')
    expect(blobs).toEqual(shop.smallBlobs)
    expect(warnings).toEqual([])
    expect(infos.length).toBeLessThanOrEqual(1)
  }
  expect(server.entries.all).toHaveLength(1)
  expect(await pullCached({ which: ':small' })).toMatchObject({ report: { hit: 'full' } })
})
