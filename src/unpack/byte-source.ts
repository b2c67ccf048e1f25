// Pulls exact pieces out of a stream of chunks of any size.

/** A stream that is read piece by piece. */
export interface ByteSource {
  /** The next `length` bytes; fewer when the stream ends before. */
  readonly take: (length: number) => Promise<Buffer>
  /** What is at hand, at most `max` bytes and in whole blocks of 512, fewer only at the end; empty after the end. */
  readonly takeBlocks: (max: number) => Promise<Buffer>
  /** Bytes taken so far. */
  readonly position: () => number
  /** Closes the stream below. */
  readonly close: () => Promise<void>
}

/** Size of a tar block in bytes. */
export const blockBytes = 512

/** Reads from `input`, of which no more than one chunk beyond what was asked for is held. */
export function createByteSource(input: AsyncIterable<Uint8Array>): ByteSource {
  const iterator = input[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  let position = 0

  const fill = async (length: number): Promise<void> => {
    if (rest.length >= length) return
    const parts = rest.length > 0 ? [rest] : []
    for (let held = rest.length; held < length; ) {
      const next = await iterator.next()
      if (next.done === true) break
      parts.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.byteLength))
      held += next.value.byteLength
    }
    // Mostly one chunk follows another at a block border: then nothing needs to be copied.
    rest = parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts)
  }
  const shift = (length: number): Buffer => {
    const piece = rest.subarray(0, length)
    rest = rest.subarray(length)
    position += piece.length
    return piece
  }
  return {
    take: async (length) => {
      await fill(length)
      return shift(length)
    },
    takeBlocks: async (max) => {
      await fill(Math.min(blockBytes, max))
      const whole = rest.length < blockBytes ? rest.length : rest.length - (rest.length % blockBytes)
      return shift(Math.min(max, whole))
    },
    position: () => position,
    close: async () => {
      await iterator.return?.()
    },
  }
}
