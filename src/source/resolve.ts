// The source stage: from a parsed reference to digests computed over bytes that we hold.
import type { Host } from '../lib/host.ts'
import { readDirectory } from './directory.ts'
import { resolveImage } from './image.ts'
import { createLayoutSource } from './layout.ts'
import type { Wanted } from './platform.ts'
import type { Reference } from './reference.ts'
import { createRegistrySource } from './registry/client.ts'
import type { Resolved } from './resolved.ts'

/** The platform (and artifact type) to choose from an index, and the means. */
export interface ResolveOptions extends Wanted {
  readonly host: Host
  readonly signal: AbortSignal
}

/**
 * Resolves a reference: the manifest of an image is fetched and verified, its blobs are left to `openBlob`; a
 * directory is read whole. Raises the codes of the source group and LAYER_UNSUPPORTED, or the signal's reason.
 */
export async function resolve(reference: Reference, options: ResolveOptions): Promise<Resolved> {
  const { host, signal } = options
  switch (reference.kind) {
    case 'registry':
      return resolveImage(createRegistrySource(reference, host), options, signal)
    case 'oci-layout':
      return resolveImage(createLayoutSource(reference, host), options, signal)
    case 'directory':
      return readDirectory(reference, host, signal)
  }
}
