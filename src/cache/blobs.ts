// The cache that images are pulled through. Only what a digest names is cached; what a reference names is asked of the
// registry in every run, by which the registry also says whether the job may still have it.
import type { Host } from '../lib/host.ts'
import type { DecorateSource } from '../source/image.ts'
import type { RegistryReference } from '../source/reference.ts'
import { decorateSource, type Pull } from './decorate.ts'
import type { BlobLevel, HeldContent } from './level.ts'
import type { Notices } from './notices.ts'
import { decidePolicy, type Policy, type PolicyFacts } from './policy.ts'
import { createRunStore, type RunStore } from './run-store.ts'
import { type CacheReport, createTally } from './tally.ts'

export interface BlobCacheOptions extends Omit<PolicyFacts, 'usedCredentials'> {
  readonly reference: Pick<RegistryReference, 'host' | 'repository' | 'digest'>
  /** The fastest first; without any the cache is off. */
  readonly levels: readonly BlobLevel[]
  /** Absolute path of a directory for this run alone. It need not exist, and is removed by `close`. */
  readonly directory: string
  readonly host: Pick<Host, 'disk' | 'storage' | 'log'>
  readonly notices: Notices
}

/** The cache of one run, which pulls one reference. */
export interface BlobCache {
  readonly decorate: DecorateSource
  /** What came from where so far. */
  readonly report: () => CacheReport
  /**
   * Keeps for later runs what this one pulled. To be called when the image was unpacked, hence every digest was right;
   * it may run beside what comes then. Throws nothing but the signal's reason.
   */
  readonly settle: (signal: AbortSignal) => Promise<CacheReport>
  /** Ends what still runs ahead and removes the run's directory. Never throws; to be called however the run ends. */
  readonly close: () => Promise<void>
}

const noLevels: Policy = {
  applies: 'off',
  why: 'Nothing is cached: the runner offers no cache to this step.',
}

/** Makes the cache of a run. */
export function createBlobCache(options: BlobCacheOptions): BlobCache {
  const { levels, directory, host, reference, notices } = options
  const tally = createTally()
  const store = createRunStore({ levels, directory, host, tally, notices })
  const pull: Pull = {}
  const decide = (): Policy => {
    const decided = decidePolicy({ ...options, usedCredentials: pull.source?.usedCredentials() ?? false })
    const policy = decided.applies !== 'off' && levels.length === 0 ? noLevels : decided
    if (policy.why !== undefined) notices.tell('policy', policy.why)
    return policy
  }
  return {
    decorate: (source) => {
      pull.source = source
      return decorateSource(source, { pull, store, tally, levels, pinned: reference.digest, decide })
    },
    report: () => tally.report(decide()),
    settle: async (signal) => {
      const policy = decide()
      if (policy.applies !== 'on') return tally.report(policy)
      const root = await holdRoot(pull, store, host.storage).catch(() => [])
      const contents = [...root, ...store.held()]
      for (const level of levels) await level.store(contents, signal)
      return tally.report(policy)
    },
    close: async () => {
      await Promise.all(levels.map((level) => level.close()))
      await host.storage.remove(directory).catch((error: unknown) => host.log.debug(String(error)))
    },
  }
}

async function holdRoot(
  { root }: Pull,
  store: RunStore,
  storage: Host['storage'],
): Promise<readonly HeldContent[]> {
  if (root === undefined) return []
  const { digest, bytes } = root
  const path = await store.newPath()
  await storage.write(path, bytes)
  return [{ digest, size: bytes.length, manifest: digest, path, from: 'reference' }]
}
