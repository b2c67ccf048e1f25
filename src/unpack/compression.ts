// Decompression of layers, told apart by their first bytes: media types are known to be wrong.
import { pipeline, Readable } from 'node:stream'
import { createGunzip, createZstdDecompress } from 'node:zlib'
import { createByteSource } from './byte-source.ts'
import type { ArchiveName } from './faults.ts'
import type { Budget } from './limits.ts'
import { findFrame, readFrame, startsWithFrame } from './zstd-frames.ts'

/** How a layer is compressed. */
export type Compression = 'gzip' | 'zstd' | 'none'

/** Output of one step of the decompressor in bytes; from here on larger ones are no faster. */
const chunkSize = 256 * 1024

/** First bytes of a stream, and the whole stream with them. */
export interface PeekedStream {
  readonly head: Uint8Array
  readonly stream: AsyncIterable<Uint8Array>
}

/** Reads enough of a stream to tell its compression. Nothing is lost: `stream` starts with the bytes of `head`. */
export async function peek(input: AsyncIterator<Uint8Array>): Promise<PeekedStream> {
  let head: Uint8Array = new Uint8Array(0)
  while (head.length < 4) {
    const next = await input.next()
    if (next.done === true) break
    head = head.length === 0 ? next.value : Buffer.concat([head, next.value])
  }
  return { head, stream: resume(head, input) }
}

// Takes from the iterator without ever closing it, so that its owner can still read it to the end.
async function* resume(head: Uint8Array, input: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  for (let next = await input.next(); next.done !== true; next = await input.next()) yield next.value
}

/** Compression of a stream that starts with `head` (RFC 1952 2.3.1, RFC 8878 3.1). */
export function detectCompression(head: Uint8Array): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  return startsWithFrame(head) ? 'zstd' : 'none'
}

/** Compression that a layer's media type states. */
export function statedCompression(mediaType: string): Compression {
  if (/[+.]gzip$/.test(mediaType)) return 'gzip'
  return /[+.]zstd$/.test(mediaType) ? 'zstd' : 'none'
}

/**
 * A piece of decompressed output, and the bytes of input that were used up until then. The piece can be used until
 * the next one is asked for.
 */
export interface Inflated {
  readonly chunk: Uint8Array
  readonly inputBytes: number
}

/**
 * Decompresses a stream. Fails with zlib's own errors (`code` Z_DATA_ERROR, Z_BUF_ERROR, ZSTD_…) or with the input's;
 * zstd also raises LAYER_FORMAT and LAYER_LIMIT. The input may not be read to its end when zeros follow gzip.
 */
export function decompress(
  input: AsyncIterable<Uint8Array>,
  compression: Compression,
  archive: { readonly name: ArchiveName; readonly budget: Budget },
): AsyncIterable<Inflated> {
  switch (compression) {
    case 'none':
      return copy(input)
    case 'gzip':
      return gunzip(input)
    case 'zstd':
      return unzstd(input, archive)
  }
}

async function* copy(input: AsyncIterable<Uint8Array>): AsyncGenerator<Inflated> {
  let inputBytes = 0
  for await (const chunk of input) {
    inputBytes += chunk.length
    yield { chunk, inputBytes }
  }
}

/** Gzip of one or many members, and with trailing zeros (RFC 1952 2.2). */
async function* gunzip(input: AsyncIterable<Uint8Array>): AsyncGenerator<Inflated> {
  const inflater = createGunzip({ chunkSize })
  // The outcome is seen by the loop below: a failure of either stream ends it.
  pipeline(Readable.from(input), inflater, () => {})
  for await (const chunk of inflater) {
    yield { chunk, inputBytes: inflater.bytesWritten }
    release(chunk)
  }
}

/** Zstandard of one or many frames (RFC 8878 3.1), each with a decoder of its own. */
async function* unzstd(
  input: AsyncIterable<Uint8Array>,
  { name, budget }: { readonly name: ArchiveName; readonly budget: Budget },
): AsyncGenerator<Inflated> {
  const source = createByteSource(input, 'lasting')
  while (await findFrame(source, name)) {
    budget.countFrame(name)
    const decoder = createZstdDecompress({ chunkSize })
    pipeline(Readable.from(readFrame(source, name)), decoder, () => {})
    for await (const chunk of decoder) {
      yield { chunk, inputBytes: source.position() }
      release(chunk)
    }
  }
}

/**
 * Frees the memory of a decoder's output at once: left to the garbage collector it grows by tens of megabytes, and
 * memory that is new costs more time than hashing it. A decoder fills one buffer of `chunkSize` after the other, so a
 * piece that ends where such a buffer does is the last one in it. Small pieces may lie in the pool that all buffers
 * share, which has another size.
 */
function release({ buffer, byteOffset, byteLength }: Buffer): void {
  const isDecoders = buffer instanceof ArrayBuffer && buffer.byteLength === chunkSize
  if (isDecoders && byteOffset + byteLength === chunkSize) buffer.transfer(0)
}
