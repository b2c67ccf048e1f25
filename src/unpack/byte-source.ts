// Pulls exact pieces out of a stream of chunks of any size.

/** A stream that is read piece by piece. A piece can be used until the next one is asked for. */
export interface ByteSource {
  /** The next `length` bytes, which stay the next ones; fewer when the stream ends before. */
  readonly peek: (length: number) => Promise<Buffer>
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

/** How long a chunk can be used: for good, or until the next one is asked for. */
export type ChunkLife = 'lasting' | 'until-next'

/** Reads from `input`, of which no more than one chunk beyond what was asked for is held. */
export function createByteSource(input: AsyncIterable<Uint8Array>, life: ChunkLife): ByteSource {
  const iterator = input[Symbol.asyncIterator]()
  const queue: Buffer[] = []
  let held = 0
  let position = 0

  const fill = async (length: number): Promise<void> => {
    while (held < length) {
      const last = life === 'until-next' ? queue.pop() : undefined
      if (last !== undefined) queue.push(Buffer.from(last))
      const { done, value } = await iterator.next()
      if (done === true) return
      if (value.byteLength === 0) continue
      queue.push(Buffer.from(value.buffer, value.byteOffset, value.byteLength))
      held += value.byteLength
    }
  }
  // Nothing but what crosses the border of two chunks is ever copied.
  const look = (length: number): Buffer => {
    const [first = Buffer.alloc(0)] = queue
    return first.length >= length ? first.subarray(0, length) : Buffer.concat(queue, Math.min(length, held))
  }
  const shift = (length: number): Buffer => {
    const piece = look(length)
    discard(queue, piece.length)
    held -= piece.length
    position += piece.length
    return piece
  }
  return {
    peek: async (length) => {
      await fill(length)
      return look(length)
    },
    take: async (length) => {
      await fill(length)
      return shift(length)
    },
    takeBlocks: async (max) => {
      await fill(Math.min(blockBytes, max))
      const atHand = queue[0]?.length ?? 0
      return shift(Math.min(max, atHand < blockBytes ? blockBytes : atHand - (atHand % blockBytes)))
    },
    position: () => position,
    close: async () => {
      await iterator.return?.()
    },
  }
}

function discard(queue: Buffer[], length: number): void {
  let left = length
  const remaining = queue.findIndex((buffer) => {
    if (buffer.length > left) return true
    left -= buffer.length
    return false
  })
  queue.splice(0, remaining < 0 ? queue.length : remaining)
  const [first] = queue
  if (first !== undefined) queue[0] = first.subarray(left)
}
