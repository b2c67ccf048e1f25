import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isFeatureAvailable } from '@actions/cache'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createCache, hasActionsCache } from '../../../src/cache/cache.ts'
import { createClock } from '../../../src/host/clock.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { runProcess } from '../../../src/host/process.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import { createRecordingLog } from './pull.ts'

const { signal } = new AbortController()

afterEach(() => vi.unstubAllEnvs())

const servers = [
  '',
  'https://github.com',
  'https://corp.ghe.com',
  'http://github.localhost:3000',
  'https://github.example.com',
]
const flags = ['', 'true']
const addresses = ['', 'https://cache.example.com/']

test('offers the cache exactly where @actions/cache finds it available', () => {
  for (const GITHUB_SERVER_URL of servers)
    for (const ACTIONS_CACHE_SERVICE_V2 of flags)
      for (const ACTIONS_CACHE_URL of addresses)
        for (const ACTIONS_RESULTS_URL of addresses) {
          const variables = {
            GITHUB_SERVER_URL,
            ACTIONS_CACHE_SERVICE_V2,
            ACTIONS_CACHE_URL,
            ACTIONS_RESULTS_URL,
          }
          for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
          expect(hasActionsCache(variables), JSON.stringify(variables)).toBe(isFeatureAvailable())
        }
})

test('offers no cache where the runner says nothing, as to a step that is no action', () => {
  expect(hasActionsCache({})).toBe(false)
})

test.each([
  ['on', false],
  ['read-only', true],
] as const)('in mode %s what is found stays as it is: %s', async (mode, isLeftAlone) => {
  const touched: string[] = []
  const digest = digestOf('a layer')
  const { log } = createRecordingLog()
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-cache-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const blobs = join(directory, 'bundle-deploy', 'blobs', 'sha256')
  mkdirSync(blobs, { recursive: true })
  writeFileSync(join(blobs, digest.slice(7)), 'a layer')
  const storage = { ...createStorage(), touch: async (path: string) => void touched.push(path) }
  const cache = createCache({
    ...{ mode, reference: { host: 'ghcr.io', repository: 'shop/bundle' }, toolCache: directory },
    ...{ directory: join(directory, 'run'), signal },
    host: { disk: createDisk(), storage, clock: createClock(), log, runProcess },
  })
  const source = cache.decorate({
    name: 'ghcr.io/shop/bundle:1.0',
    pin: (pinned) => pinned,
    usedCredentials: () => false,
    fetchRoot: () => Promise.reject(new Error('not asked here')),
    fetchManifest: () => Promise.reject(new Error('not asked here')),
    openBlob: () => {
      throw new Error('the store has it')
    },
  })
  const chunks = await Array.fromAsync(source.openBlob({ mediaType: 'x/y', digest, size: 7 }, signal))
  expect(Buffer.concat(chunks).toString()).toBe('a layer')
  expect(touched).toHaveLength(isLeftAlone ? 0 : 1)
  await cache.close()
})
