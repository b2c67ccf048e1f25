// What can be wrong when the runner's cache is read, and what a run makes of it: always the right bytes, in time, and
// at most one line for a person.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pull } from '../unit/cache/pull.ts'
import { openShop, type Shop } from '../unit/cache/shop.ts'
import { file, tarOf } from '../unit/unpack/tar-writer.ts'
import { compress } from './archive.ts'
import type { CacheEntry } from './cache-entries.ts'
import { type CacheServer, startCacheServer } from './cache-server.ts'
import { type BuiltProgram, buildProgram } from './program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: Shop
let program: BuiltProgram
/** A service that has the pack of the small image. */
let seeded: CacheServer

beforeAll(async () => {
  ;[shop, program, seeded] = await Promise.all([openShop(), buildProgram(), startCacheServer()])
  await pull(shop.registry, { which: ':small', actions: program, variables: seeded.variables('v2') })
})
afterAll(async () => {
  await Promise.all([shop.registry.close(), seeded.close()])
  program.remove()
})

interface Fault {
  readonly what: string
  readonly versions?: readonly ('v1' | 'v2')[]
  /** Brings the fault about. May change what the runner says of the service. */
  readonly arrange: (server: CacheServer, pack: CacheEntry) => Readonly<Record<string, string>> | undefined
  readonly hit: 'full' | 'none'
  readonly info?: RegExp
  readonly warning?: RegExp
  /** Of the restore, where it is spent. */
  readonly limitMs?: number
}

const bothVersions = ['v1', 'v2'] as const
const entryOf = ({ digest }: { readonly digest: string }) => `b/${digest.replace(':', '-')}`

/** For faults that are arranged by changing things. */
function change(act: (server: CacheServer, pack: CacheEntry) => void): Fault['arrange'] {
  return (server, pack) => {
    act(server, pack)
    return undefined
  }
}

const faults: readonly Fault[] = [
  {
    what: 'an entry whose archive has flipped bytes',
    arrange: change((_, { bytes }) => bytes.fill(0xff, 100, 200)),
    hit: 'none',
    warning:
      /^Entry bundle-deploy-pack-v1-sha256-\w+ of the Actions cache cannot be unpacked \(.*tar.*exit code 2\)/,
  },
  {
    what: 'an entry whose archive was cut short',
    arrange: change((_, pack) => {
      pack.bytes = pack.bytes.subarray(0, 1000)
    }),
    hit: 'none',
    warning: /cannot be unpacked/,
  },
  {
    what: 'an entry with other bytes than its key says',
    arrange: change((_, pack) => {
      const forged = shop.smallBlobs.map((digest) => file(entryOf({ digest }), 'x'.repeat(3000)))
      pack.bytes = compress(tarOf(...forged))
    }),
    hit: 'none',
    warning:
      /^The Actions cache holds other bytes than sha256:\w+ names \(entry bundle-deploy-pack-v1-sha256-\w+\)/,
  },
  {
    what: 'an entry without the files that it should have',
    arrange: change((_, pack) => {
      pack.bytes = compress(tarOf(file('b/other', '')))
    }),
    hit: 'none',
  },
  {
    what: 'an entry whose key only starts like the one asked for',
    versions: bothVersions,
    arrange: change(({ entries }, pack) => {
      entries.all[0] = { ...pack, key: `${pack.key}0` }
    }),
    hit: 'none',
  },
  {
    what: 'a service that keeps keys in capitals',
    versions: ['v1'],
    arrange: change((server, pack) => {
      server.entries.find = () => ({ ...pack, key: pack.key.toUpperCase() })
    }),
    hit: 'full',
  },
  {
    what: 'a token that may only write',
    versions: bothVersions,
    arrange: (server) => server.variables('v2', [{ Scope: 'refs/heads/main', Permission: 2 }]),
    hit: 'none',
    info: /^The Actions cache cannot be read by this job \(token has no readable scopes\)/,
  },
  {
    what: 'a token that the service does not know',
    versions: bothVersions,
    arrange: () => ({ ACTIONS_RUNTIME_TOKEN: 'unknown' }),
    hit: 'none',
    info: /^The Actions cache cannot be read by this job \((?:\(401\)|.*responded with 401)/,
  },
  {
    what: 'a job whose cache mode allows nothing',
    arrange: () => ({ ACTIONS_CACHE_MODE: 'none' }),
    hit: 'none',
    info: /^The Actions cache cannot be read by this job \(the effective cache-mode 'none'/,
  },
  {
    what: 'too many requests',
    arrange: change((server) =>
      server.fail('find', { kind: 'status', status: 429, headers: { 'retry-after': '30' } }),
    ),
    hit: 'none',
    info: /^The Actions cache takes no more requests for now/,
  },
  {
    what: 'a service that is not there',
    versions: bothVersions,
    // Nothing listens on port 1.
    arrange: () => ({ ACTIONS_CACHE_URL: 'http://127.0.0.1:1/', ACTIONS_RESULTS_URL: 'http://127.0.0.1:1/' }),
    hit: 'none',
    warning: /^The Actions cache does not work \((?:ECONNREFUSED|no answer within 3 s)\)/,
    limitMs: 3000,
  },
  {
    what: 'a service that is another one',
    arrange: change((server) => server.fail('find', { kind: 'status', status: 404 })),
    hit: 'none',
    warning: /^The Actions cache does not work \(\(404\)/,
  },
  {
    what: 'a service that is overloaded for a moment',
    versions: bothVersions,
    arrange: change((server) => server.fail('find', { kind: 'status', status: 503, times: 1 })),
    hit: 'full',
  },
  {
    what: 'a service that fails for good',
    versions: bothVersions,
    arrange: change((server) => server.fail('find', { kind: 'status', status: 503 })),
    hit: 'none',
    warning: /^The Actions cache does not work \((?:no answer within|.*503)/,
    limitMs: 3000,
  },
  {
    what: 'a page to sign in at',
    versions: bothVersions,
    arrange: change((server) => server.fail('find', { kind: 'html' })),
    hit: 'none',
    warning: /^The Actions cache does not work/,
    limitMs: 3000,
  },
  {
    what: 'a service that thinks for a second',
    arrange: change((server) => server.fail('find', { kind: 'delay', ms: 1000 })),
    hit: 'full',
  },
  {
    what: 'a download that stalls',
    versions: bothVersions,
    arrange: change((server) => server.fail('download', { kind: 'stall', after: 1000 })),
    hit: 'none',
    warning: /^The Actions cache does not work/,
  },
  {
    what: 'a download that breaks off',
    versions: bothVersions,
    arrange: change((server) => server.fail('download', { kind: 'cut', after: 1000 })),
    hit: 'none',
    warning: /^The Actions cache does not work/,
  },
]

const cases = faults.flatMap(({ versions = ['v2'], ...fault }) =>
  versions.map((version) => ({ version, ...fault })),
)

test.for(cases)('comes through $what ($version)', async ({ version, arrange, ...expected }) => {
  const server = await startCacheServer(seeded)
  const [pack] = server.entries.all
  if (pack === undefined) throw new Error('nothing was seeded')
  pack.bytes = Buffer.from(pack.bytes)
  const arranged = arrange(server, pack)
  const variables = { ...server.variables(version), ...arranged }
  // The first version of the service is told from the second by this alone.
  if (version === 'v1') Object.assign(variables, { ACTIONS_CACHE_SERVICE_V2: '' })
  try {
    const limits = expected.limitMs === undefined ? {} : { restoreMs: expected.limitMs }
    const options = { which: ':small', actions: program, variables, actionsLimits: limits }
    const pulled = await pull(shop.registry, options)
    expect(pulled.blobs).toEqual(shop.smallBlobs)
    expect(pulled.report.hit).toBe(expected.hit)
    const infos = pulled.infos.filter((line) => !line.startsWith('Saved'))
    expect(infos).toEqual(expected.info === undefined ? [] : [expect.stringMatching(expected.info)])
    expect(pulled.warnings).toEqual(
      expected.warning === undefined ? [] : [expect.stringMatching(expected.warning)],
    )
    expect(pulled.log).not.toMatch(/signature-|::(?:warning|error|add-mask)/)
    expect(pulled.elapsedMs).toBeLessThan(12_000)
  } finally {
    await server.close()
  }
})
