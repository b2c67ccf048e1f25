// The cache as the pipeline makes it: the levels that the runner offers, behind one decorator of sources.
import { join } from 'node:path'
import type { Host } from '../lib/host.ts'
import { createActionsLevel } from './actions-level.ts'
import type { ActionsLimits } from './actions-limits.ts'
import { type ActionsProgram, createOperationRunner } from './actions-process.ts'
import { type BlobCache, type BlobCacheOptions, createBlobCache } from './blobs.ts'
import type { BlobLevel } from './level.ts'
import { createLocalStore } from './local-store.ts'
import { createNotices, type Notices } from './notices.ts'

export interface CacheOptions extends Omit<BlobCacheOptions, 'levels' | 'notices' | 'host'> {
  /** Directory that outlives jobs (`RUNNER_TOOL_CACHE`), for the local store; only where the runner does so too. */
  readonly toolCache?: string | undefined
  /** What the local store may hold in bytes; 2 GiB unless told. */
  readonly maxStoreBytes?: number
  /** Only where the runner offers its cache to this step (`hasActionsCache`). */
  readonly actions?: ActionsProgram | undefined
  readonly actionsLimits?: Partial<ActionsLimits>
  readonly host: Pick<Host, 'disk' | 'storage' | 'clock' | 'log' | 'runProcess'>
  /** Of the run: ends everything that the cache started. */
  readonly signal: AbortSignal
}

/** Makes the cache of a run: the local store, then the Actions cache, each where there is one. */
export function createCache(options: CacheOptions): BlobCache {
  const notices = createNotices(options.host.log)
  return createBlobCache({
    ...options,
    notices,
    levels: [...createLocalLevels(options, notices), ...createActionsLevels(options, notices)],
  })
}

function createLocalLevels(options: CacheOptions, notices: Notices): readonly BlobLevel[] {
  const { toolCache, maxStoreBytes, mode, host } = options
  if (toolCache === undefined) return []
  const directory = join(toolCache, 'bundle-deploy', 'blobs')
  const limit = maxStoreBytes === undefined ? {} : { maxBytes: maxStoreBytes }
  return [createLocalStore({ directory, ...limit, isReadOnly: mode === 'read-only', host, notices })]
}

function createActionsLevels(options: CacheOptions, notices: Notices): readonly BlobLevel[] {
  const { actions, actionsLimits = {}, directory, host, signal } = options
  if (actions === undefined) return []
  const run = createOperationRunner(actions, host)
  return [createActionsLevel({ run, limits: actionsLimits, directory, host, notices, signal })]
}

/** Variables by which the runner offers its cache to a step, as it names them. */
export type ActionsVariables = Readonly<Record<string, string | undefined>>

/**
 * Whether the runner offers its cache to this step. The rule is that of @actions/cache, which is too large to be asked:
 * GitHub Enterprise Server and old runners have the first version of the service, under an address of its own.
 */
export function hasActionsCache(variables: ActionsVariables): boolean {
  const { ACTIONS_CACHE_SERVICE_V2, ACTIONS_CACHE_URL, ACTIONS_RESULTS_URL } = variables
  const isSecond = Boolean(ACTIONS_CACHE_SERVICE_V2) && isOnGitHub(variables.GITHUB_SERVER_URL)
  return Boolean(isSecond ? ACTIONS_RESULTS_URL : ACTIONS_CACHE_URL)
}

function isOnGitHub(serverUrl: string | undefined): boolean {
  const { hostname } = URL.parse(serverUrl || 'https://github.com') ?? { hostname: '' }
  return hostname === 'github.com' || /\.(?:ghe\.com|localhost)$/.test(hostname)
}
