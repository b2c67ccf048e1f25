// What a reference resolved to: digests that were computed over bytes we hold, and where the rest can be read.
import type { Digest } from '../lib/digest.ts'

/** OCI platform (image-spec image-index.md). */
export interface Platform {
  readonly os: string
  readonly architecture: string
  readonly variant?: string
}

/** OCI content descriptor (image-spec descriptor.md), with the fields that a pull needs. */
export interface Descriptor {
  readonly mediaType: string
  readonly digest: Digest
  /** Bytes. */
  readonly size: number
  readonly urls?: readonly string[]
  readonly artifactType?: string
  readonly platform?: Platform
  readonly annotations?: Readonly<Record<string, string>>
  /** The content itself; only where its size and digest were found right. */
  readonly data?: Uint8Array
}

/** An image or artifact: the manifest is verified, config and layers are still to be read. */
export interface ResolvedImage {
  readonly kind: 'image'
  /** Digest of what the reference named: an index or a manifest; of a docker-archive, which has neither, the config. */
  readonly digest: Digest
  /** Digest of the platform's manifest; equal to `digest` when there was no index. */
  readonly manifestDigest: Digest
  /** The pinned reference: `registry/repository@digest`, `oci-layout:DIR@digest` or `docker-archive:FILE@digest`. */
  readonly reference: string
  readonly config: Descriptor
  readonly layers: readonly Descriptor[]
  /** Total size of config and layers in bytes, as the manifest states it. */
  readonly size: number
  /** Streams a blob, unverified: the reader must check size and digest (unpack/blob.ts does). */
  readonly openBlob: (descriptor: Descriptor, signal: AbortSignal) => AsyncIterable<Uint8Array>
}

/** Files: of a directory, an archive or a git commit; and the digest of their canonical list (`digestOfFiles`). */
export interface ResolvedFiles {
  readonly kind: 'files'
  readonly digest: Digest
  /** `directory:PATH@digest`, `archive:PATH@digest`, `https://…#digest of the file`, or `git+https://…@commit`. */
  readonly reference: string
  /** Absolute path of the directory; findings are reported relative to the workspace with it. */
  readonly root?: string
  readonly files: ReadonlyMap<
    string,
    { readonly path: string; readonly bytes: Uint8Array; readonly executable: boolean }
  >
}

export type Resolved = ResolvedImage | ResolvedFiles
