// How much an image may hold before reading it stops. Everything is counted while it streams, before memory is taken.
import { type LayerName, layerLimit } from './faults.ts'

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
  extendedHeaderBytes: mebibyte,
})

/** What the layers of one image have used so far. Layers are read side by side and share one budget. */
export interface Budget {
  readonly limits: Limits
  /** Counts one archive entry. Raises LAYER_LIMIT. */
  readonly countEntry: (layer: LayerName, path: string) => void
  /** Counts decompressed bytes. Raises LAYER_LIMIT. */
  readonly countBytes: (layer: LayerName, bytes: number) => void
}

/** A budget with nothing used. */
export function createBudget(limits: Limits): Budget {
  let entries = 0
  let bytes = 0
  return {
    limits,
    countEntry: (layer, path) => {
      entries++
      if (entries > limits.entries) {
        throw layerLimit(layer, `the image has more than ${limits.entries} entries`, path)
      }
    },
    countBytes: (layer, more) => {
      bytes += more
      if (bytes > limits.totalBytes) {
        throw layerLimit(layer, `the image unpacks to more than ${limits.totalBytes} bytes`)
      }
    },
  }
}
