// How much an image may hold before reading it stops. Everything is counted while it streams, before memory is taken.
import { type ArchiveName, limitFault, wholeOf } from './faults.ts'

/** Bounds of what one image may unpack to. */
export interface Limits {
  /** Layers of one image. */
  readonly layers: number
  /** Bytes of one layer as it is transferred, that is compressed. */
  readonly blobBytes: number
  /** Bytes of all layers of the image after decompression, with the archives' headers and padding. */
  readonly totalBytes: number
  /** Bytes of one file: files are kept in memory, and no object that a cluster takes comes near it. */
  readonly fileBytes: number
  /** Entries of all archives of the image; also the paths that following its links may give. */
  readonly entries: number
  /** Bytes after decompression for one byte before; deflate itself ends at about 1032. */
  readonly ratio: number
  /** Bytes of a layer after decompression from which on `ratio` counts: short runs compress better than files. */
  readonly ratioFromBytes: number
  /** Zstandard frames of all layers: an empty one is small but costs time. */
  readonly frames: number
  /** Bytes of one extended header (pax or GNU long name) of an archive. */
  readonly extendedHeaderBytes: number
}

const mebibyte = 1024 * 1024

/** The limits of a run: far above any bundle, far below what would hurt a runner. */
export const defaultLimits: Limits = Object.freeze({
  layers: 128,
  blobBytes: 512 * mebibyte,
  totalBytes: 1024 * mebibyte,
  fileBytes: 64 * mebibyte,
  entries: 100_000,
  ratio: 200,
  ratioFromBytes: 10 * mebibyte,
  frames: 100_000,
  extendedHeaderBytes: mebibyte,
})

/** What was used so far. The layers of one image are read side by side and share one budget. */
export interface Budget {
  readonly limits: Limits
  /** Counts one archive entry. Raises LAYER_LIMIT. */
  readonly countEntry: (name: ArchiveName, path: string) => void
  /** Counts one frame of compressed data. Raises LAYER_LIMIT. */
  readonly countFrame: (name: ArchiveName) => void
  /** Counts decompressed bytes. Raises LAYER_LIMIT. */
  readonly countBytes: (name: ArchiveName, bytes: number) => void
}

/** A budget with nothing used. */
export function createBudget(limits: Limits): Budget {
  let entries = 0
  let frames = 0
  let bytes = 0
  return {
    limits,
    countEntry: (name, path) => {
      entries++
      if (entries > limits.entries) {
        throw limitFault(name, `${wholeOf(name)} has more than ${limits.entries} entries`, path)
      }
    },
    countFrame: (name) => {
      frames++
      if (frames > limits.frames) {
        throw limitFault(name, `${wholeOf(name)} has more than ${limits.frames} zstd frames`)
      }
    },
    countBytes: (name, more) => {
      bytes += more
      if (bytes > limits.totalBytes) {
        throw limitFault(name, `${wholeOf(name)} unpacks to more than ${limits.totalBytes} bytes`)
      }
    },
  }
}
