// Decompression of layers, told apart by their first bytes: media types are known to be wrong.
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

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

/** Compression of a stream that starts with `head` (RFC 1952 2.3.1, RFC 8878 3.1.1). */
export function detectCompression(head: Uint8Array): Compression {
  if (head[0] === 0x1f && head[1] === 0x8b) return 'gzip'
  if (head[0] === 0x28 && head[1] === 0xb5 && head[2] === 0x2f && head[3] === 0xfd) return 'zstd'
  return 'none'
}

/** Compression that a layer's media type states. */
export function statedCompression(mediaType: string): Compression {
  if (/[+.]gzip$/.test(mediaType)) return 'gzip'
  return /[+.]zstd$/.test(mediaType) ? 'zstd' : 'none'
}

/** A piece of decompressed output, and the bytes of input that were used up until then. */
export interface Inflated {
  readonly chunk: Uint8Array
  readonly inputBytes: number
}

/**
 * Decompresses gzip, of one or many members and with trailing zeros (RFC 1952 2.2). Fails with zlib's own errors
 * (`code` Z_DATA_ERROR, Z_BUF_ERROR) or with the input's. After trailing zeros the input may not be read to its end.
 */
export async function* gunzip(input: AsyncIterable<Uint8Array>): AsyncGenerator<Inflated> {
  const inflater = createGunzip({ chunkSize })
  // The outcome is seen by the loop below: a failure of either stream ends it.
  pipeline(Readable.from(input), inflater, () => {})
  for await (const chunk of inflater) yield { chunk, inputBytes: inflater.bytesWritten }
}
