// From an archive's bytes as they were packed to the archive itself: decompressed, and bounded while it streams.
import { type Compression, decompress, detectCompression, type Inflated, peek } from './compression.ts'
import { type ArchiveName, formatFault, limitFault } from './faults.ts'
import type { Budget } from './limits.ts'
import type { FileContent } from './node.ts'

/** What reading an archive needs to know. */
export interface ArchiveContext {
  readonly name: ArchiveName
  readonly budget: Budget
  /** Counts a file and gives the place for its bytes, or says that they are not wanted. */
  readonly admit: (path: string, size: number) => FileContent
  /** Takes what a person looking into the matter may want to know. */
  readonly note: (text: string) => void
}

/** An archive on its way. */
export interface Content {
  readonly compression: Compression
  /** Whether there is no byte at all. */
  readonly isEmpty: boolean
  /**
   * The decompressed bytes, to be read once. Raises LAYER_FORMAT, LAYER_LIMIT, what the input fails with, and the
   * signal's reason.
   */
  readonly chunks: AsyncIterable<Uint8Array>
}

/** Looks at the first bytes of `input`, which stays the caller's to read to its end and to close. */
export async function openContent(
  input: AsyncIterator<Uint8Array>,
  { name, budget }: ArchiveContext,
  signal: AbortSignal,
): Promise<Content> {
  const { head, stream } = await peek(input)
  const compression = detectCompression(head)
  const pieces = blaming(name, compression, decompress(stream, compression, { name, budget }))
  return { compression, isEmpty: head.length === 0, chunks: meter(pieces, name, budget, signal) }
}

async function* blaming(
  name: ArchiveName,
  compression: Compression,
  pieces: AsyncIterable<Inflated>,
): AsyncGenerator<Inflated> {
  try {
    yield* pieces
  } catch (error) {
    if (error instanceof Error && 'code' in error && /^Z(?:STD)?_/.test(String(error.code))) {
      throw formatFault(name, `its ${compression} stream is damaged (${error.message})`, error)
    }
    throw error
  }
}

async function* meter(
  pieces: AsyncIterable<Inflated>,
  name: ArchiveName,
  budget: Budget,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { ratio, ratioFromBytes } = budget.limits
  let bytes = 0
  for await (const { chunk, inputBytes } of pieces) {
    signal.throwIfAborted()
    bytes += chunk.length
    budget.countBytes(name, chunk.length)
    if (bytes > ratioFromBytes && bytes > ratio * inputBytes) {
      throw limitFault(name, `${inputBytes} bytes unpack to ${bytes} and more, over ${ratio} times as many`)
    }
    yield chunk
  }
}
