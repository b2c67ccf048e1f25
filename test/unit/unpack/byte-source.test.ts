import { expect, test } from 'vitest'
import { createByteSource } from '../../../src/unpack/byte-source.ts'
import { inChunks } from './image.ts'

const bytes = Buffer.from(Array.from({ length: 3000 }, (_, index) => index % 251))

/** Chunks that hold something else as soon as the next one is asked for. */
async function* shortLived(size: number): AsyncGenerator<Uint8Array> {
  for (const part of inChunks(bytes, size)) {
    const chunk = Buffer.from(part)
    yield chunk
    chunk.fill(0xff)
  }
}

async function* empty(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(0)
}

test.each([1, 7, 511, 512, 513, 5000])('gives the bytes as they came, in chunks of %i', async (size) => {
  const source = createByteSource(shortLived(size), 'until-next')
  const taken: Buffer[] = []
  for (const length of [4, 1, 600, 512, 3]) {
    const peeked = Buffer.from(await source.peek(length))
    taken.push(Buffer.from(await source.take(length)))
    expect(taken.at(-1)).toEqual(peeked)
  }
  for (let piece = await source.takeBlocks(1000); piece.length > 0; piece = await source.takeBlocks(1000)) {
    expect(piece.length % 512 === 0 || source.position() === bytes.length || piece.length === 1000).toBe(true)
    taken.push(Buffer.from(piece))
  }
  expect(Buffer.concat(taken).equals(bytes)).toBe(true)
  expect(source.position()).toBe(bytes.length)
})

test('gives less than was asked for at the end, and nothing after it', async () => {
  const source = createByteSource(shortLived(1000), 'until-next')
  expect(await source.take(2999)).toHaveLength(2999)
  expect(await source.peek(10)).toHaveLength(1)
  expect(await source.take(10)).toHaveLength(1)
  expect(await source.take(10)).toHaveLength(0)
  expect(await createByteSource(empty(), 'lasting').takeBlocks(512)).toHaveLength(0)
})

test('closes what it reads from', async () => {
  const input = shortLived(10)
  const source = createByteSource(input, 'until-next')
  await source.take(5)
  await source.close()
  expect((await input.next()).done).toBe(true)
})
