// Mirrors: asked in order before the registry, and never needed. Whatever is wrong with one, the next is asked.
import type { Descriptor } from '../resolved.ts'
import type { Endpoint } from './endpoint.ts'
import { createMirrorList, type Wish } from './mirror-list.ts'
import { createBlobReader, type TransferOptions } from './mirrored-blob.ts'

/** A registry and its mirrors as one. What the registry raises is raised, since it has the last word. */
export interface Places {
  /** Fetches what every place has alike: what a digest names, and the list of tags. */
  readonly fetch: <T>(wish: Wish<T>) => Promise<T>
  /** Streams a blob. Also raises DIGEST_MISMATCH when wrong bytes of a mirror were passed on already. */
  readonly openBlob: (descriptor: Descriptor, signal: AbortSignal) => AsyncGenerator<Uint8Array>
}

/** Makes the places. */
export function createPlaces(
  registry: Endpoint,
  mirrors: readonly Endpoint[],
  options: TransferOptions,
): Places {
  const list = createMirrorList(mirrors, options.host.log)
  return {
    fetch: async (wish) => {
      const granted = await list.ask(wish)
      return granted === undefined ? wish.ask(registry) : granted.value
    },
    openBlob: createBlobReader(registry, list, options),
  }
}
