// An image's layers, downloaded side by side and merged into one tree.
import { BundleError } from '../lib/error.ts'
import type { Log } from '../lib/host.ts'
import { mapConcurrently } from '../lib/pool.ts'
import type { Descriptor, ResolvedImage } from '../source/resolved.ts'
import { type ImageConfig, readConfig } from './config.ts'
import { layerLimit } from './faults.ts'
import { type ReadLayer, readLayer } from './layer.ts'
import { createBudget, defaultLimits, type Limits } from './limits.ts'
import { listFiles } from './listing.ts'
import { mergeLayers } from './overlay.ts'
import { createTree, type Tree } from './tree.ts'

/** What unpacking gives. */
export interface Unpacked {
  readonly tree: Tree
  /** The image's labels; empty when it has none. */
  readonly labels: Readonly<Record<string, string>>
  /** Bytes of config and layers that were read. */
  readonly downloadedBytes: number
}

/** What unpacking needs from outside. */
export interface UnpackOptions {
  /** Only for those limits that differ from `defaultLimits`. */
  readonly limits?: Partial<Limits>
  readonly signal: AbortSignal
  readonly log: Log
}

/** Transfers at a time: more gain little, and registries count them. */
const maxTransfers = 4
/** Debug lines for one image. */
const maxNotes = 100

/**
 * Reads, verifies and merges all layers of an image (image-spec layer.md). Layers are only merged once every
 * digest and diff ID was right. Ends as soon as one layer fails, with nothing left running. Raises the codes of
 * group `unpack`, MANIFEST_INVALID, DIGEST_MISMATCH, BLOB_SIZE_MISMATCH, what the source raises, and the signal's
 * reason.
 */
export async function unpackImage(image: ResolvedImage, options: UnpackOptions): Promise<Unpacked> {
  const limits = { ...defaultLimits, ...options.limits }
  const notes = createNotes(options.log)
  checkDescriptors(image, limits)
  const descriptors = [...new Map(image.layers.map((layer) => [layer.digest, layer])).values()]
  const { config, layers } = await readBlobs(image, descriptors, limits, notes.add, options.signal)
  const byDigest = new Map(layers.map((layer) => [layer.name.digest, layer]))
  const ordered = image.layers.flatMap(({ digest }) => byDigest.get(digest) ?? [])
  checkDiffIds(image, config, ordered)
  const { files, dropped } = listFiles(mergeLayers(ordered), image.reference, limits.entries)
  for (const link of dropped) notes.add(`Left out the link ${link}`)
  notes.close()
  return {
    tree: createTree(files),
    labels: config.labels,
    downloadedBytes: descriptors.reduce((sum, { size }) => sum + size, config.downloadedBytes),
  }
}

// What the manifest alone shows to be too much is refused before a byte is transferred.
function checkDescriptors(image: ResolvedImage, limits: Limits): void {
  if (image.layers.length > limits.layers) {
    throw new BundleError(
      'LAYER_LIMIT',
      `${image.reference} has ${image.layers.length} layers; at most ${limits.layers} are read`,
      { hint: 'Build the image with fewer layers.' },
    )
  }
  for (const { digest, size } of image.layers) {
    if (size > limits.blobBytes) {
      throw layerLimit(
        { digest, reference: image.reference },
        `it is ${size} bytes long; at most ${limits.blobBytes} are read`,
      )
    }
  }
}

async function readBlobs(
  image: ResolvedImage,
  descriptors: readonly Descriptor[],
  limits: Limits,
  note: (text: string) => void,
  signal: AbortSignal,
): Promise<{ readonly config: ImageConfig; readonly layers: readonly ReadLayer[] }> {
  const budget = createBudget(limits)
  const group = new AbortController()
  const groupSignal = AbortSignal.any([signal, group.signal])
  // The first failure aborts everything else, and is the one that is told.
  const abortingOthers = async <Result>(work: Promise<Result>): Promise<Result> => {
    try {
      return await work
    } catch (error) {
      group.abort(error)
      throw error
    }
  }
  const config = abortingOthers(readConfig(image, groupSignal))
  const layers = mapConcurrently(descriptors, maxTransfers, (descriptor) =>
    abortingOthers(readLayer(image, descriptor, { budget, note }, groupSignal)),
  )
  await Promise.allSettled([config, layers])
  signal.throwIfAborted()
  if (group.signal.aborted) throw group.signal.reason
  return { config: await config, layers: await layers }
}

function checkDiffIds(image: ResolvedImage, config: ImageConfig, layers: readonly ReadLayer[]): void {
  for (const [index, { name, diffId }] of layers.entries()) {
    const expected = config.diffIds?.[index]
    if (expected === undefined || expected === diffId) continue
    throw new BundleError(
      'DIGEST_MISMATCH',
      `Layer ${name.digest} of ${image.reference} unpacks to ${diffId}, but the image's config says diff ID ${expected}`,
      { hint: 'Manifest and config do not belong together: build the image again and push it.' },
    )
  }
}

function createNotes(log: Log): { readonly add: (text: string) => void; readonly close: () => void } {
  let count = 0
  return {
    add: (text) => {
      if (++count <= maxNotes) log.debug(text)
    },
    close: () => {
      if (count > maxNotes) log.debug(`${count - maxNotes} more notes on the layers were left out`)
    },
  }
}
