// An image's layers, downloaded side by side and merged into one tree.
import { BundleError } from '../lib/error.ts'
import type { Log } from '../lib/host.ts'
import { mapConcurrently } from '../lib/pool.ts'
import type { Descriptor, ResolvedImage } from '../source/resolved.ts'
import { type ImageConfig, isContainerImage, readConfig } from './config.ts'
import { logDeadLinks } from './dead-links.ts'
import { logDropped } from './dropped.ts'
import { limitFault } from './faults.ts'
import { createKeeper, defaultKeepRule, findCharts, type KeepRule, keepAll } from './keep.ts'
import { type LayerContext, type ReadLayer, readLayer } from './layer.ts'
import { createBudget, defaultLimits, type Limits } from './limits.ts'
import { listFiles } from './listing.ts'
import { createNotes } from './notes.ts'
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
  /** Only for those thresholds that differ from `defaultKeepRule`. */
  readonly keep?: Partial<KeepRule>
  /** Folder that holds the bundle, if it is not the root: of it everything is kept. */
  readonly folder?: string
  readonly signal: AbortSignal
  readonly log: Log
}

/** Transfers at a time, as many as containers/image has: more gain little, and registries count them. */
const maxTransfers = 6

/**
 * Reads, verifies and merges all layers of an image (image-spec layer.md). Layers are only merged once every
 * digest and diff ID was right. Of a large container image only a bundle's files are kept (keep.ts). Ends as soon as
 * one layer fails, with nothing left running. Raises the codes of group `unpack`, MANIFEST_INVALID, DIGEST_MISMATCH,
 * BLOB_SIZE_MISMATCH, what the source raises, and the signal's reason.
 */
export async function unpackImage(image: ResolvedImage, options: UnpackOptions): Promise<Unpacked> {
  const { log } = options
  const limits = { ...defaultLimits, ...options.limits }
  const notes = createNotes(log)
  checkDescriptors(image, limits)
  // An artifact holds what somebody packed into it, and no operating system.
  const keeper = isContainerImage(image)
    ? createKeeper({ ...defaultKeepRule, ...options.keep }, options.folder)
    : keepAll
  const descriptors = [...new Map(image.layers.map((layer) => [layer.digest, layer])).values()]
  const context = { budget: createBudget(limits), admit: keeper.admit, note: notes.add }
  const { config, layers } = await readBlobs(image, descriptors, context, options.signal)
  const byDigest = new Map(layers.map((layer) => [layer.digest, layer]))
  const ordered = image.layers.flatMap(({ digest }) => byDigest.get(digest) ?? [])
  checkDiffIds(image, config, ordered)
  const root = mergeLayers(ordered)
  keeper.settle(findCharts(root))
  const { files, deadLinks, dropped } = listFiles(root, {
    source: image.reference,
    maxEntries: limits.entries,
    isOwn: keeper.isOwn,
  })
  logDeadLinks(deadLinks, { whole: image.reference, note: notes.add, log })
  notes.close()
  logDropped(dropped, files, log)
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
      throw limitFault(
        { kind: 'layer', digest, reference: image.reference },
        `it is ${size} bytes long; at most ${limits.blobBytes} are read`,
      )
    }
  }
}

async function readBlobs(
  image: ResolvedImage,
  descriptors: readonly Descriptor[],
  context: LayerContext,
  signal: AbortSignal,
): Promise<{ readonly config: ImageConfig; readonly layers: readonly ReadLayer[] }> {
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
    abortingOthers(readLayer(image, descriptor, context, groupSignal)),
  )
  await Promise.allSettled([config, layers])
  signal.throwIfAborted()
  if (group.signal.aborted) throw group.signal.reason
  return { config: await config, layers: await layers }
}

function checkDiffIds(image: ResolvedImage, config: ImageConfig, layers: readonly ReadLayer[]): void {
  for (const [index, { digest, diffId }] of layers.entries()) {
    const expected = config.diffIds?.[index]
    if (expected === undefined || expected === diffId) continue
    throw new BundleError(
      'DIGEST_MISMATCH',
      `Layer ${digest} of ${image.reference} unpacks to ${diffId}, but the image's config says diff ID ${expected}`,
      { hint: 'Manifest and config do not belong together: build the image again and push it.' },
    )
  }
}
