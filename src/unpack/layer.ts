// Reads one layer: blob, decompression, archive, entries; verified as a whole before anything of it is used.
import { type Digest, Digester } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Descriptor, ResolvedImage } from '../source/resolved.ts'
import { type ArchiveEntry, readArchive } from './archive.ts'
import { readVerified } from './blob.ts'
import { statedCompression } from './compression.ts'
import { type ArchiveContext, openContent } from './content.ts'
import { addEntry } from './entries.ts'
import { type ArchiveName, quotePath, unsafePathFault } from './faults.ts'
import type { Budget } from './limits.ts'
import type { Layer, LayerEntry } from './overlay.ts'
import { readMarker } from './whiteouts.ts'

/** A layer, and what the image's config must say about it. */
export interface ReadLayer extends Layer {
  /** Digest of the blob. */
  readonly digest: Digest
  /** Digest of the decompressed archive. */
  readonly diffId: Digest
}

/** What all layers of an image share while they are read. */
export interface LayerContext {
  readonly budget: Budget
  readonly admit: ArchiveContext['admit']
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
  const name: ArchiveName = { kind: 'layer', digest: descriptor.digest, reference: image.reference }
  const note = (text: string): void => context.note(`Layer ${name.digest}: ${text}`)
  const transfer = new AbortController()
  const blob = rememberFailure(readVerified(image, descriptor, AbortSignal.any([signal, transfer.signal])))
  try {
    return await readContent(blob, descriptor, { ...context, name, note }, signal)
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
  { digest, mediaType }: Descriptor,
  context: ArchiveContext,
  signal: AbortSignal,
): Promise<ReadLayer> {
  const { isEmpty, compression, chunks } = await openContent(blob, context, signal)
  const stated = statedCompression(mediaType)
  if (isEmpty) context.note('The blob is empty and taken as a layer without files')
  else if (compression !== stated) {
    context.note(`The media type ${quotePath(mediaType)} says ${stated}, the bytes say ${compression}`)
  }
  const digester = new Digester()
  const layer = await collectEntries(readArchive(hashing(chunks, digester), context), context)
  // The decompressor stops at zeros behind its last member; the blob's digest covers them.
  await drain(blob)
  return { ...layer, digest, diffId: digester.digest() }
}

async function* hashing(chunks: AsyncIterable<Uint8Array>, digester: Digester): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    digester.update(chunk)
    yield chunk
  }
}

async function collectEntries(
  archive: AsyncIterable<ArchiveEntry>,
  { name, note }: ArchiveContext,
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
        throw unsafePathFault(name, entry.path, marker.reason)
    }
  }
  return { name, entries, whiteouts, opaques }
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
