// Pieces of a stream, by their lengths.

/** A stream that is read forward, piece by piece. */
export interface ByteReader {
  /** The next `length` bytes; fewer when the stream ends before. */
  readonly take: (length: number) => Promise<Buffer>
  /** Hands the next `length` bytes on as they come; fewer when the stream ends before. */
  readonly forward: (length: number, onPiece: (piece: Uint8Array) => void) => Promise<void>
  /** Passes over the next `length` bytes. */
  readonly skip: (length: number) => Promise<void>
  /** Bytes read so far. */
  readonly position: () => number
  /** Closes the stream. */
  readonly close: () => Promise<void>
}

/** Reads from `chunks`, of which no more than one is held. */
export function createByteReader(chunks: AsyncIterable<Uint8Array>): ByteReader {
  const iterator = chunks[Symbol.asyncIterator]()
  let held: Uint8Array = new Uint8Array(0)
  let position = 0

  const forward: ByteReader['forward'] = async (length, onPiece) => {
    for (let left = length; left > 0; ) {
      if (held.length === 0) {
        const next = await iterator.next()
        if (next.done === true) return
        held = next.value
        continue
      }
      const piece = held.subarray(0, left)
      held = held.subarray(piece.length)
      position += piece.length
      left -= piece.length
      onPiece(piece)
    }
  }
  return {
    take: async (length) => {
      const pieces: Uint8Array[] = []
      await forward(length, (piece) => pieces.push(piece))
      return Buffer.concat(pieces)
    },
    forward,
    skip: (length) => forward(length, () => undefined),
    position: () => position,
    close: async () => {
      await iterator.return?.()
    },
  }
}
