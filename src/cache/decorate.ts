// The source of an image with the cache in front of it.
import type { Digest } from '../lib/digest.ts'
import type { FetchedManifest, ImageSource } from '../source/image.ts'
import type { Descriptor } from '../source/resolved.ts'
import type { BlobLevel } from './level.ts'
import type { Policy } from './policy.ts'
import type { RunStore } from './run-store.ts'
import { countFetched, type Tally } from './tally.ts'

/** What became known while pulling. */
export interface Pull {
  source?: ImageSource
  /** What the reference named. */
  root?: FetchedManifest
  /** Digest of the manifest that was fetched last: the image's own, once blobs are opened. */
  manifest?: Digest
}

export interface DecorateOptions {
  readonly pull: Pull
  readonly store: RunStore
  readonly tally: Tally
  readonly levels: readonly BlobLevel[]
  /** Digest that the reference names. */
  readonly pinned: Digest | undefined
  readonly decide: () => Policy
}

/** Largest manifest in bytes that is looked for in the cache; sources take none that are larger. */
const maxManifestBytes = 4 * 1024 * 1024

/** Wraps a source so that what a digest names passes through the store. `fetchRoot` always asks the source itself. */
export function decorateSource(source: ImageSource, options: DecorateOptions): ImageSource {
  const { pull, store, tally, levels, pinned, decide } = options
  const isOff = () => decide().applies === 'off'
  return {
    ...source,
    fetchRoot: async (signal) => {
      // The parts are looked up while the registry is asked whether the job may have them.
      if (pinned !== undefined && !isOff()) void prepare(levels, pinned)
      const root = await source.fetchRoot(signal)
      pull.root = root
      pull.manifest = root.digest
      return root
    },
    fetchManifest: (descriptor, signal) => {
      pull.manifest = descriptor.digest
      if (isOff() || descriptor.size > maxManifestBytes) return source.fetchManifest(descriptor, signal)
      return fetchThrough(source, store, descriptor, signal)
    },
    openBlob: (descriptor, signal) => {
      const { digest, size } = descriptor
      const content = { digest, size, manifest: pull.manifest ?? digest }
      const fetch = () => source.openBlob(descriptor, signal)
      return isOff() ? countFetched(content, fetch(), tally) : store.open(content, fetch, signal)
    },
  }
}

/** Levels behind one that has the manifest need not start: it will most likely have the rest. */
async function prepare(levels: readonly BlobLevel[], manifest: Digest): Promise<void> {
  for (const level of levels) if (await level.prepare(manifest)) return
}

async function fetchThrough(
  source: ImageSource,
  store: RunStore,
  descriptor: Descriptor,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const { digest, size } = descriptor
  let fetched: FetchedManifest | undefined
  const fetch = async function* () {
    fetched = await source.fetchManifest(descriptor, signal)
    yield fetched.bytes
  }
  const chunks = await Array.fromAsync(store.open({ digest, size, manifest: digest }, fetch, signal))
  return fetched ?? { bytes: Buffer.concat(chunks), digest }
}
