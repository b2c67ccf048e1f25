import { gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createUnpackArchive } from '../../../src/unpack/archive-tree.ts'
import type { Limits } from '../../../src/unpack/limits.ts'
import { faultOf, inChunks, recordingLog } from './image.ts'
import { directory, file, hardLink, symlink, type TarItem, tarOf } from './tar-writer.ts'

type Chunks = AsyncIterable<Uint8Array>

async function* sending(bytes: Uint8Array, size = 700): Chunks {
  yield* inChunks(bytes, size)
}

function unpack(content: Chunks, limits: Partial<Limits> = {}, signal = new AbortController().signal) {
  return createUnpackArchive(recordingLog(), limits)(content, './chart.tgz', signal)
}

/** The text of each file by path. */
async function filesOf(...items: readonly TarItem[]): Promise<Record<string, string>> {
  const files = await unpack(sending(tarOf(...items)))
  return Object.fromEntries(Array.from(files.values(), ({ path, bytes }) => [path, `${Buffer.from(bytes)}`]))
}

const tar = tarOf(
  directory('chart'),
  file('chart/run', 'b', { mode: 0o755 }),
  file('chart/Chart.yaml', 'a'),
  file('README', 'c'),
)

test.each([
  ['plain', tar],
  ['in gzip', gzipSync(tar)],
  ['in zstd', zstdCompressSync(tar)],
])('unpacks an archive %s into files in byte order of their paths', async (_, bytes) => {
  const files = await unpack(sending(bytes))
  expect([...files.keys()]).toEqual(['README', 'chart/Chart.yaml', 'chart/run'])
  expect(files.get('chart/run')).toEqual({
    path: 'chart/run',
    bytes: new Uint8Array(Buffer.from('b')),
    executable: true,
  })
})

test('takes what would be a whiteout in a layer for the file that it is', async () => {
  const names = ['a/.wh.b', 'a/.wh..wh..opq', '.wh.']
  const files = await filesOf(file('a/b', 'kept'), ...names.map((name) => file(name, 'x')))
  expect(files).toEqual({ 'a/b': 'kept', ...Object.fromEntries(names.map((name) => [name, 'x'])) })
})

test('resolves links inside the archive', async () => {
  const files = await filesOf(file('a/f', 'x'), symlink('l', 'a/f'), symlink('d', 'a'), hardLink('h', 'a/f'))
  expect(files).toEqual({ 'a/f': 'x', 'd/f': 'x', h: 'x', l: 'x' })
})

test('leaves out a link to nothing, with a note that names the archive', async () => {
  const log = recordingLog()
  const { signal } = new AbortController()
  await createUnpackArchive(log)(sending(tarOf(symlink('l', 'no'))), './chart.tgz', signal)
  expect(log.lines).toContain('Archive ./chart.tgz: Left out the link "l" -> "no" leads to nothing')
})

test('warns of a link to nothing that looks like a manifest, and names the archive', async () => {
  const warnings: string[] = []
  const log = { ...recordingLog(), warning: (text: string) => void warnings.push(text) }
  const { signal } = new AbortController()
  await createUnpackArchive(log)(sending(tarOf(symlink('manifests/a.yaml', 'b'))), './bundle.tgz', signal)
  expect(warnings).toEqual([
    'Of archive ./bundle.tgz 1 link was left out where manifests should be: "manifests/a.yaml" -> "b" leads to nothing. Put the files themselves in their places.',
  ])
})

test.each<[string, Uint8Array, string]>([
  ['is empty', Buffer.alloc(0), 'LAYER_FORMAT'],
  ['is no archive', Buffer.from('<html>'.repeat(200)), 'LAYER_FORMAT'],
  ['is damaged gzip', gzipSync(tar).subarray(0, -9), 'LAYER_FORMAT'],
  ['is damaged zstd', zstdCompressSync(tar).subarray(0, -1), 'LAYER_FORMAT'],
  ['holds a sparse file', tarOf({ path: 'f', type: 'S' }), 'LAYER_UNSUPPORTED'],
  ['has a path upwards', tarOf(file('../f')), 'LAYER_UNSAFE_PATH'],
  ['has a link out', tarOf(symlink('a/l', '../../f')), 'LAYER_UNSAFE_PATH'],
  ['has an entry below a link out', tarOf(symlink('l', '..'), file('l/f')), 'LAYER_UNSAFE_PATH'],
])('refuses an archive that %s, by its name', async (_, bytes, code) => {
  const fault = await faultOf(unpack(sending(bytes)))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(/^Archive \.\/chart\.tgz (?:cannot be read|has the entry)/)
  expect(`${fault.message} ${fault.hint}`).not.toMatch(/\b(?:image|layer)\b/i)
})

test.each<[keyof Limits, number, string]>([
  ['blobBytes', 700, 'it is longer than the 700 bytes that are read'],
  ['totalBytes', 700, 'the archive unpacks to more than 700 bytes'],
  ['fileBytes', 0, 'a file of 1 bytes; at most 0 are read (at entry "chart/run")'],
  ['entries', 2, 'the archive has more than 2 entries (at entry "chart/Chart.yaml")'],
])('stops at the limit "%s"', async (name, number, text) => {
  const fault = await faultOf(unpack(sending(tar), { [name]: number }))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toBe(`Archive ./chart.tgz goes over a limit: ${text}`)
})

test('stops when links multiply files without end', async () => {
  const levels = Array.from({ length: 20 }, (_, level) =>
    ['a', 'b'].map((name) => symlink(`d${level}/${name}`, `../d${level + 1}`)),
  )
  const fault = await faultOf(unpack(sending(tarOf(...levels.flat(), file('d20/f')))))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('The files of ./chart.tgz go over a limit')
})

test('reads the content to its end, so that its source can check all of it', async () => {
  let isAtEnd = false
  const content = async function* () {
    yield* sending(Buffer.concat([gzipSync(tar), Buffer.alloc(300_000)]))
    isAtEnd = true
  }
  await unpack(content())
  expect(isAtEnd).toBe(true)
})

test('passes on what its content fails with', async () => {
  const content = async function* () {
    yield gzipSync(tar).subarray(0, 50)
    throw new Error('the connection broke')
  }
  await expect(unpack(content())).rejects.toThrow('the connection broke')
})

test.each([tar, gzipSync(tar)])(
  'fails at once at a limit, also while no more content comes',
  async (bytes) => {
    const content = async function* () {
      yield bytes
      await new Promise(() => {})
    }
    expect((await faultOf(unpack(content(), { fileBytes: 0 }))).code).toBe('LAYER_LIMIT')
  },
)

test('closes the content when it fails', async () => {
  let isClosed = false
  const content = async function* () {
    try {
      yield* sending(tarOf(file('a', 'x'.repeat(5000)), file('b', 'x'.repeat(5000))))
    } finally {
      isClosed = true
    }
  }
  await faultOf(unpack(content(), { fileBytes: 10 }))
  await vi.waitFor(() => expect(isClosed).toBe(true))
})

test('ends with the reason of the signal, before and between two chunks', async () => {
  const early = AbortSignal.abort(new Error('too late'))
  await expect(unpack(sending(tar), {}, early)).rejects.toThrow('too late')
  const controller = new AbortController()
  const content = async function* () {
    for await (const chunk of sending(tar)) {
      yield chunk
      controller.abort(new Error('cancelled by the user'))
    }
  }
  await expect(unpack(content(), {}, controller.signal)).rejects.toThrow('cancelled by the user')
})
