// The rules of the house as data: who may import what, and which globals are out of bounds below the entries.

/** Where a source stands. Dependencies point from the bottom of this list to its top. */
export type Layer =
  | { readonly kind: 'lib' }
  | { readonly kind: 'host' }
  | { readonly kind: 'stage'; readonly stage: string }
  | { readonly kind: 'inputs' }
  | { readonly kind: 'pipeline' }
  | { readonly kind: 'entry' }

export const stages = [
  'source',
  'cache',
  'unpack',
  'bundle',
  'cluster',
  'release',
  'plan',
  'apply',
  'wait',
  'report',
] as const

/** The layer of a source; undefined for a place that the house has no room for. */
export function layerOf(path: string): Layer | undefined {
  const [, first = '', second] = path.split('/')
  if (second !== undefined) {
    if (first === 'lib' || first === 'host') return { kind: first }
    return stages.some((stage) => stage === first) ? { kind: 'stage', stage: first } : undefined
  }
  if (/^(?:main|post|run)\.ts$/.test(first)) return { kind: 'entry' }
  if (first === 'inputs.ts') return { kind: 'inputs' }
  return /^(?:pipeline|preflight|pull-cache|rights-file|stage)\.ts$/.test(first)
    ? { kind: 'pipeline' }
    : undefined
}

export interface PackageRule {
  readonly importers: RegExp
  readonly why: string
}

/** Every package of `dependencies`, and who may import it. */
export const packageRules: Readonly<Record<string, PackageRule>> = {
  '@actions/cache': {
    importers: /^src\/cache\/actions\.ts$/,
    why: 'the runner’s cache is one of several stores behind cache/actions.ts',
  },
  '@actions/core': {
    importers: /^src\/lib\/commands\.ts$/,
    why: 'lib/commands.ts has the few functions that are used, without the HTTP client that the package brings',
  },
  '@kubernetes/client-node': {
    importers: /^src\/cluster\/kubeconfig\.ts$/,
    why: 'it is large and its models drop fields: only its kubeconfig and credentials are used, and that part is bundled apart',
  },
  tar: {
    importers: /^src\/(?:unpack\/[^/]+|source\/tar-index)\.ts$/,
    why: 'layers are read by unpack alone, where every limit is enforced; tar-index.ts only finds them in an archive',
  },
}

/** Node modules that only compute. A list of names allows only those of the module. */
export const pureModules: Readonly<Record<string, readonly string[] | 'all'>> = {
  'node:buffer': 'all',
  'node:crypto': ['createHash', 'createPublicKey', 'Hash', 'timingSafeEqual', 'verify', 'X509Certificate'],
  'node:net': ['BlockList', 'isIP', 'isIPv4', 'isIPv6'],
  'node:path': 'all',
  'node:path/posix': 'all',
  'node:stream': 'all',
  'node:stream/promises': 'all',
  'node:string_decoder': 'all',
  'node:url': 'all',
  'node:util': 'all',
  'node:zlib': 'all',
}

export interface GlobalRule {
  readonly pattern: RegExp
  readonly instead: string
}

/** Globals that reach the environment, the clock, chance, the network or the terminal. */
export const globalRules: readonly GlobalRule[] = [
  { pattern: /^process\b/, instead: 'take it as an argument from main.ts or inputs.ts' },
  { pattern: /^(?:Date\.now|new Date\(\)|Date\(\)|performance\b.*)$/, instead: 'use Host.clock.now' },
  { pattern: /^(?:Math\.random|crypto\b.*)$/, instead: 'use Host.clock.random' },
  {
    pattern: /^(?:setTimeout|setInterval|setImmediate|AbortSignal\.timeout)\b/,
    instead: 'use Host.clock.sleep, which ends with the signal',
  },
  { pattern: /^(?:fetch|WebSocket|EventSource|XMLHttpRequest)\b/, instead: 'use Host.http' },
  { pattern: /^console\b/, instead: 'use Host.log, which escapes workflow commands' },
  {
    pattern: /^(?:globalThis|eval|require)\b/,
    instead: 'name what is needed, so that these rules can see it',
  },
]

/** Who may use them: the entries, the reader of inputs, and the real adapters. */
export const globalUsers = /^src\/(?:main|post|run|inputs|host\/[^/]+)\.ts$/
