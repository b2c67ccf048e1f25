import { createHash } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import { spool } from '../../../src/cache/spool.ts'
import { createFixture } from './fixture.ts'

const { signal } = new AbortController()
let end: (() => Promise<void>) | undefined
afterEach(() => end?.())

const chunkBytes = 64 * 1024
const chunkCount = 4096

/** 256 MiB, made while they are read. */
async function* manyBytes() {
  for (let index = 0; index < chunkCount; index++) yield Buffer.alloc(chunkBytes, index)
}

test('holds no blob whole in memory, neither from the source nor from a copy', async () => {
  const hash = createHash('sha256')
  for await (const chunk of manyBytes()) hash.update(chunk)
  const descriptor = {
    mediaType: 'application/octet-stream',
    digest: `sha256:${hash.digest('hex')}` as const,
    size: chunkBytes * chunkCount,
  }
  const fixture = createFixture([])
  end = fixture.end
  const source = fixture.cache.decorate({ ...fixture.origin.source, openBlob: manyBytes })
  let peak = 0
  for (const from of ['source', 'copy']) {
    let size = 0
    for await (const chunk of source.openBlob(descriptor, signal)) {
      size += chunk.length
      if (size % (8 * 1024 * 1024) === 0) peak = Math.max(peak, process.memoryUsage().arrayBuffers)
    }
    expect(size, from).toBe(descriptor.size)
  }
  // Much of it: what was read waits for the garbage collector, which takes its time on a busy machine.
  expect(peak).toBeLessThan(192 * 1024 * 1024)
})

test('does not read ahead of a slow disk', async () => {
  let made = 0
  async function* stream() {
    for await (const chunk of manyBytes()) {
      made += chunk.length
      yield chunk
    }
  }
  const written = Promise.withResolvers<void>()
  // A disk that takes nothing until it is told to.
  const storage = { write: () => written.promise }
  const target = { content: { digest: `sha256:${'0'.repeat(64)}` as const, size: 1e9 }, path: '/a', storage }
  const reading = Array.fromAsync(spool(stream(), target))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(made).toBeLessThan(4 * 1024 * 1024)
  written.reject(new Error('the disk fails'))
  // The stream does not suffer from it.
  expect(await reading).toHaveLength(chunkCount)
})
