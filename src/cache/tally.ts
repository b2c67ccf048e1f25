// Counts where the bytes of a run came from.
import type { Content, LevelName } from './level.ts'
import type { Policy } from './policy.ts'

/** How much of the blobs came from the cache. */
export type CacheHit = 'full' | 'partial' | 'none' | 'off'

/** What the cache did in a run. */
export interface CacheReport {
  /** `full` when no blob came from the registry, `off` when nothing was cached or nothing may be. */
  readonly hit: CacheHit
  /** The mode that applied in the end. */
  readonly applied: Policy['applies']
  /** Why a policy switched the cache off. */
  readonly why?: string
  /** Of everything that a digest names: blobs, and the manifests below an index. */
  readonly bytes: Readonly<Record<LevelName | 'registry', number>>
}

/** Counts. */
export interface Tally {
  /** Notes where a piece of content is read from. */
  readonly addPiece: (from: LevelName | 'registry', content: Content) => void
  readonly addBytes: (from: LevelName | 'registry', count: number) => void
  readonly report: (policy: Policy) => CacheReport
}

/** Makes a tally that has counted nothing yet. */
export function createTally(): Tally {
  const bytes = { local: 0, actions: 0, registry: 0 }
  const blobs = { local: 0, actions: 0, registry: 0 }
  const hit = (): CacheHit => {
    if (blobs.local + blobs.actions === 0) return 'none'
    return blobs.registry === 0 ? 'full' : 'partial'
  }
  return {
    addPiece: (from, { digest, manifest }) => {
      if (digest !== manifest) blobs[from]++
    },
    addBytes: (from, count) => {
      bytes[from] += count
    },
    report: ({ applies, why }) => ({
      hit: applies === 'off' ? 'off' : hit(),
      applied: applies,
      ...(why !== undefined && { why }),
      bytes: { ...bytes },
    }),
  }
}

/** Passes on what the registry delivers, counting it. */
export async function* countFetched(
  content: Content,
  stream: AsyncIterable<Uint8Array>,
  tally: Tally,
): AsyncGenerator<Uint8Array, void> {
  tally.addPiece('registry', content)
  for await (const chunk of stream) {
    tally.addBytes('registry', chunk.length)
    yield chunk
  }
}
