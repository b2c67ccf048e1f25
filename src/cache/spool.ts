// A copy of what streams by, kept in a file if it turns out to be what its digest says.
import { PassThrough } from 'node:stream'
import { algorithmOf, Digester } from '../lib/digest.ts'
import type { Storage } from '../lib/host.ts'
import type { Content } from './level.ts'

/** Bytes that may wait for the disk before the stream does. */
const highWaterMark = 1024 * 1024
const notKept = new Error('the content is not kept')

export interface SpoolTarget {
  readonly content: Pick<Content, 'digest' | 'size'>
  /** Where the copy goes; nothing may be there. */
  readonly path: string
  readonly storage: Pick<Storage, 'write'>
}

/**
 * Passes a stream on while copying it to a file, and tells in the end whether the file holds the content. It does only
 * if size and digest are right, whatever the reader makes of the bytes; else there is no file, also when the reader
 * leaves early or the disk fails, which the stream does not suffer from. Throws what the stream throws.
 */
export async function* spool(
  stream: AsyncIterable<Uint8Array>,
  { content, path, storage }: SpoolTarget,
): AsyncGenerator<Uint8Array, boolean> {
  const file = new PassThrough({ highWaterMark })
  // It is destroyed to have the copy removed, which is no fault.
  file.on('error', () => undefined)
  const written = storage.write(path, file).then(
    () => true,
    () => {
      file.destroy(notKept)
      return false
    },
  )
  const digester = new Digester(algorithmOf(content.digest))
  let size = 0
  let isRight = false
  try {
    for await (const chunk of stream) {
      size += chunk.length
      digester.update(chunk)
      if (size > content.size) file.destroy(notKept)
      const taken = push(file, chunk, written)
      yield chunk
      await taken
    }
    isRight = size === content.size && digester.digest() === content.digest
  } finally {
    if (isRight) file.end()
    else file.destroy(notKept)
    await written
  }
  return isRight && (await written)
}

/** Resolves when there is room for more, or when the file takes nothing any more. */
async function push(file: PassThrough, chunk: Uint8Array, written: Promise<boolean>): Promise<void> {
  if (file.destroyed || file.write(chunk)) return
  await Promise.race([new Promise((resolve) => file.once('drain', resolve)), written])
}
