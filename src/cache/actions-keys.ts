// How content is spread over entries of the runner's cache. An entry costs three requests and half a second, and only
// so many may be made a minute; so blobs that are large are entries of their own, which images share, and the manifest,
// config and small blobs of an image are one entry, the image's pack.
import { algorithmOf, type Digest, hexOf } from '../lib/digest.ts'
import type { Content } from './level.ts'

const minBlobBytes = 1024 * 1024

/** Whether the content is an entry of its own. */
export function isOwnEntry({ size }: Pick<Content, 'size'>): boolean {
  return size >= minBlobBytes
}

/** Key of the entry that holds the content. Each ends with a whole digest, so that none is the start of another. */
export function keyOf(content: Content): string {
  return isOwnEntry(content) ? `bundle-deploy-blob-v1-${nameOf(content.digest)}` : packKeyOf(content.manifest)
}

/** Key of an image's pack. */
export function packKeyOf(manifest: Digest): string {
  return `bundle-deploy-pack-v1-${nameOf(manifest)}`
}

/** Name of the content's file in its entry. */
export function nameOf(digest: Digest): string {
  return `${algorithmOf(digest)}-${hexOf(digest)}`
}
