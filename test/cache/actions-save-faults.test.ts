// What can be wrong when the runner's cache is written: the run has what it came for, and says one line at most.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { pull } from '../unit/cache/pull.ts'
import { openShop, type Shop } from '../unit/cache/shop.ts'
import { type CacheFault, type CacheServer, type Step, startCacheServer } from './cache-server.ts'
import type { Scope } from './cache-token.ts'
import { type BuiltProgram, buildProgram } from './program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: Shop
let program: BuiltProgram
let server: CacheServer

beforeAll(async () => {
  ;[shop, program] = await Promise.all([openShop(), buildProgram()])
})
afterAll(async () => {
  await shop.registry.close()
  program.remove()
})
beforeEach(async () => {
  server = await startCacheServer()
})
afterEach(() => server.close())

const readOnly: readonly Scope[] = [{ Scope: 'refs/heads/main', Permission: 1 }]

interface Case {
  readonly what: string
  readonly version: 'v1' | 'v2'
  readonly fails?: readonly [Step, CacheFault]
  readonly scopes?: readonly Scope[]
  readonly info?: RegExp
  readonly warning?: RegExp
}

const tooMany: CacheFault = { kind: 'status', status: 429, headers: { 'retry-after': '30' } }
const forbidden: CacheFault = { kind: 'status', status: 403 }
const cannotWrite = /^The Actions cache cannot be written by this job/
// Its first version says why in words alone.
const tookNone = /^The Actions cache took no new entry \(told to fail\)/
const doesNotWork = /^The Actions cache does not work/
const inTime = /^The Actions cache does not work \(no answer within 4 s\)/
const slow: CacheFault = { kind: 'delay', ms: 20_000 }

const cases: readonly Case[] = [
  { what: 'a token that may only read', version: 'v1', scopes: readOnly, info: cannotWrite },
  { what: 'a token that may only read', version: 'v2', scopes: readOnly, info: cannotWrite },
  { what: 'too many new entries', version: 'v1', fails: ['reserve', tooMany], info: tookNone },
  {
    what: 'too many new entries',
    version: 'v2',
    fails: ['reserve', tooMany],
    info: /takes no more requests/,
  },
  { what: 'a refusal', version: 'v1', fails: ['reserve', forbidden], info: tookNone },
  { what: 'a refusal', version: 'v2', fails: ['reserve', forbidden], info: cannotWrite },
  { what: 'storage that refuses', version: 'v1', fails: ['upload', forbidden], info: cannotWrite },
  { what: 'storage that refuses', version: 'v2', fails: ['upload', forbidden], warning: doesNotWork },
  { what: 'storage that never answers', version: 'v1', fails: ['upload', slow], warning: inTime },
  { what: 'storage that never answers', version: 'v2', fails: ['upload', slow], warning: inTime },
  {
    what: 'an upload that got lost',
    version: 'v2',
    fails: ['finish', { kind: 'status', status: 404 }],
    warning: doesNotWork,
  },
]

test.for(cases)('comes through $what ($version)', async ({ version, fails, scopes, info, warning }) => {
  if (fails !== undefined) server.fail(...fails)
  const variables = server.variables(version, scopes)
  const actionsLimits = { saveMs: 4000 }
  const pulled = await pull(shop.registry, { which: ':large', actions: program, variables, actionsLimits })
  expect(pulled.report).toMatchObject({ hit: 'none', applied: 'on' })
  expect({ infos: pulled.infos, warnings: pulled.warnings }).toEqual({
    infos: info === undefined ? [] : [expect.stringMatching(info)],
    warnings: warning === undefined ? [] : [expect.stringMatching(warning)],
  })
  expect(pulled.log).not.toMatch(/signature-|::(?:warning|error|add-mask)/)
  // After the first refusal the other entries are not tried.
  expect(server.steps.filter((step) => step === 'reserve').length).toBeLessThanOrEqual(1)
})

test.each(['v1', 'v2'] as const)(
  'leaves a key alone that a killed job reserved and never filled (%s)',
  async (version) => {
    const options = { which: ':small', actions: program, variables: server.variables(version) }
    await pull(shop.registry, options)
    const [entry] = server.entries.all
    if (entry === undefined) throw new Error('nothing was saved')
    entry.isFinished = false
    const pulled = await pull(shop.registry, options)
    expect(pulled.report.hit).toBe('none')
    expect(pulled.log).toContain('save bundle-deploy-pack-v1-')
    expect(pulled.log).toMatch(/: exists$/m)
    expect([...pulled.infos, ...pulled.warnings]).toEqual([])
  },
)

test('does not save what it read from the cache, nor over an entry that is damaged', async () => {
  const options = { which: ':small', actions: program, variables: server.variables('v2') }
  await pull(shop.registry, options)
  const [entry] = server.entries.all
  entry?.bytes.fill(0xff, 100, 200)
  server.steps.length = 0
  await pull(shop.registry, options)
  expect(server.steps).toEqual(['find', 'download'])
})
