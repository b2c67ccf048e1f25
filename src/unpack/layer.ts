// Reads one layer: blob, decompression, archive, entries; verified as a whole before anything of it is used.
import { type Digest, Digester } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Descriptor, ResolvedImage } from '../source/resolved.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { readVerified } from './blob.ts'
import { detectCompression, gunzip, peek, statedCompression } from './compression.ts'
import {
  type LayerName,
  layerFormat,
  layerLimit,
  layerUnsafePath,
  layerUnsupported,
  quotePath,
} from './faults.ts'
import type { Budget } from './limits.ts'
import type { Layer, LayerEntry } from './overlay.ts'
import { readMarker } from './whiteouts.ts'

/** A layer, and what the image's config must say about it. */
export interface ReadLayer extends Layer {
  /** Digest of the decompressed archive. */
  readonly diffId: Digest
}

/** What all layers of an image share while they are read. */
export interface LayerContext {
  readonly budget: Budget
  /** Takes a line for the debug log. */
  readonly note: (text: string) => void
}

/**
 * Reads a layer and checks its size and digest. Nothing stays open when it settles. Raises LAYER_FORMAT,
 * LAYER_UNSUPPORTED, LAYER_UNSAFE_PATH, LAYER_LIMIT, what `readVerified` raises, and the signal's reason.
 */
export async function readLayer(
  image: ResolvedImage,
  descriptor: Descriptor,
  context: LayerContext,
  signal: AbortSignal,
): Promise<ReadLayer> {
  const name: LayerName = { digest: descriptor.digest, reference: image.reference }
  const transfer = new AbortController()
  const blob = rememberFailure(readVerified(image, descriptor, AbortSignal.any([signal, transfer.signal])))
  try {
    return await readContent(blob, descriptor, name, context, signal)
  } catch (error) {
    signal.throwIfAborted()
    // What looks like a damaged layer may be other bytes than were asked for: that is what must be said then.
    if (blames(error, 'LAYER_FORMAT') || blames(error, 'LAYER_UNSAFE_PATH')) await drain(blob)
    throw blob.failure() ?? error
  } finally {
    transfer.abort()
    await blob.return()
  }
}

async function readContent(
  blob: AsyncGenerator<Uint8Array, void, undefined>,
  descriptor: Descriptor,
  name: LayerName,
  context: LayerContext,
  signal: AbortSignal,
): Promise<ReadLayer> {
  const note = (text: string): void => context.note(`Layer ${name.digest}: ${text}`)
  const digester = new Digester()
  const archive = meter(unpack(blob, descriptor, name, note), digester, name, context.budget, signal)
  const layer = await collectEntries(
    readArchive(archive, { layer: name, budget: context.budget, note }),
    name,
    note,
  )
  // The decompressor stops at zeros behind its last member; the blob's digest covers them.
  await drain(blob)
  return { ...layer, diffId: digester.digest() }
}

interface Piece {
  readonly chunk: Uint8Array
  /** Compressed bytes so far; undefined when nothing is compressed. */
  readonly inputBytes?: number
}

async function* unpack(
  blob: AsyncIterator<Uint8Array>,
  { mediaType }: Descriptor,
  name: LayerName,
  note: (text: string) => void,
): AsyncGenerator<Piece> {
  const { head, stream } = await peek(blob)
  const compression = detectCompression(head)
  if (head.length === 0) note('The blob is empty and taken as a layer without files')
  else if (compression !== statedCompression(mediaType)) {
    note(
      `The media type ${quotePath(mediaType)} says ${statedCompression(mediaType)}, the bytes say ${compression}`,
    )
  }
  switch (compression) {
    case 'none':
      for await (const chunk of stream) yield { chunk }
      return
    case 'gzip':
      yield* inflate(stream, name)
      return
    case 'zstd':
      throw layerUnsupported(
        name,
        'it is compressed with zstd',
        'Build the image with gzip layers; for docker buildx: --output type=image,compression=gzip,force-compression=true.',
      )
  }
}

async function* inflate(stream: AsyncIterable<Uint8Array>, name: LayerName): AsyncGenerator<Piece> {
  try {
    yield* gunzip(stream)
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) {
      throw layerFormat(name, `its gzip stream is damaged (${error.message})`, error)
    }
    throw error
  }
}

async function* meter(
  pieces: AsyncIterable<Piece>,
  digester: Digester,
  name: LayerName,
  budget: Budget,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { ratio, ratioFromBytes } = budget.limits
  let bytes = 0
  for await (const { chunk, inputBytes } of pieces) {
    signal.throwIfAborted()
    bytes += chunk.length
    budget.countBytes(name, chunk.length)
    if (inputBytes !== undefined && bytes > ratioFromBytes && bytes > ratio * inputBytes) {
      throw layerLimit(name, `${inputBytes} bytes unpack to ${bytes} and more, over ${ratio} times as many`)
    }
    digester.update(chunk)
    yield chunk
  }
}

async function collectEntries(
  archive: AsyncIterable<ArchiveEntry>,
  name: LayerName,
  note: (text: string) => void,
): Promise<Layer> {
  const entries = new Map<string, LayerEntry>()
  const whiteouts = new Set<string>()
  const opaques = new Set<string>()
  for await (const entry of archive) {
    const marker = readMarker(entry.path)
    switch (marker.kind) {
      case 'none':
        addEntry(entries, entry, note)
        break
      case 'whiteout':
        whiteouts.add(marker.path)
        break
      case 'opaque':
        opaques.add(marker.path)
        break
      case 'metadata':
        break
      case 'unsafe':
        throw layerUnsafePath(name, entry.path, marker.reason)
    }
  }
  return { name, entries, whiteouts, opaques }
}

function addEntry(entries: Map<string, LayerEntry>, entry: ArchiveEntry, note: (text: string) => void): void {
  const { path, ...rest } = entry
  if (rest.kind === 'special') {
    note(`${quotePath(path)} is a device or pipe and was left out`)
    return
  }
  const earlier = entries.get(path)
  if (earlier !== undefined) {
    if (earlier.kind === 'directory' && rest.kind === 'directory') return
    // Image-spec forbids it, but container engines take the last, and so do images that rely on it.
    note(`${quotePath(path)} is there more than once; the last one counts`)
    entries.delete(path)
  }
  entries.set(path, rest)
}

interface RememberingStream extends AsyncGenerator<Uint8Array, void, undefined> {
  /** What the stream failed with, whoever read it then. */
  readonly failure: () => unknown
}

/** A decompressor reads ahead: the end of the stream, and with it the verdict on its digest, may be lost on it. */
function rememberFailure(stream: AsyncGenerator<Uint8Array, void, undefined>): RememberingStream {
  let failure: unknown
  const remember = async function* (): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* stream
    } catch (error) {
      failure = error
      throw error
    }
  }
  return Object.assign(remember(), { failure: () => failure })
}

async function drain(blob: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const _ of blob);
}

function blames(error: unknown, code: BundleError['code']): boolean {
  return error instanceof BundleError && error.code === code
}
