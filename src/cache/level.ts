// What the levels of the cache have in common: they keep content that a digest names in files, and may lose it.
import type { Digest } from '../lib/digest.ts'

export type LevelName = 'local' | 'actions'

/** Content that a digest names. */
export interface Content {
  readonly digest: Digest
  /** Bytes, as the descriptor has it. */
  readonly size: number
  /** Digest of the manifest of the image that it is a part of; of a manifest its own. */
  readonly manifest: Digest
}

/** A file that a level has for content. Not verified. */
export interface FoundFile {
  readonly path: string
  /** For messages: the entry's key, or the path. */
  readonly where: string
}

/** Content that this run holds in a file, verified. */
export interface HeldContent extends Content {
  readonly path: string
  /** Where the bytes came from; `reference` is what the reference names, which is always asked of the registry. */
  readonly from: LevelName | 'registry' | 'reference'
}

/** A place that keeps content from one run to the next. Its functions throw nothing but the signal's reason. */
export interface BlobLevel {
  readonly name: LevelName
  /**
   * Says early which image's parts will be asked for. Tells whether the level has its manifest, in which case slower
   * levels need not start.
   */
  readonly prepare: (manifest: Digest) => Promise<boolean>
  /** The file that should hold the content; undefined when there is none, or none that can be had in time. */
  readonly find: (content: Content, signal: AbortSignal) => Promise<FoundFile | undefined>
  /** Told that what it found holds other bytes. */
  readonly discard: (found: FoundFile) => Promise<void>
  /** Keeps what it should have and does not. */
  readonly store: (contents: readonly HeldContent[], signal: AbortSignal) => Promise<void>
  /** Ends what still runs ahead. */
  readonly close: () => Promise<void>
}
