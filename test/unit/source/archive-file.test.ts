import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'
import { readArchiveFile } from '../../../src/source/archive-file.ts'
import { readDirectory } from '../../../src/source/directory.ts'
import { createUnpackArchive } from '../../../src/unpack/archive-tree.ts'
import { directory, file, tarOf } from '../unpack/tar-writer.ts'
import { imageOf, saveByDigest, saveByLayer } from './docker-archives.ts'
import { createTestHost, errorOf, never } from './test-host.ts'

let base: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'archive-test-'))
})

afterEach(() => rm(base, { recursive: true }))

const unpackArchive = createUnpackArchive(createTestHost().log)

async function read(name: string, bytes?: Uint8Array, signal = never) {
  const path = join(base, name)
  if (bytes !== undefined) await writeFile(path, bytes)
  return readArchiveFile({ kind: 'archive', path }, { disk: createDisk() }, unpackArchive, signal)
}

const chart = tarOf(
  directory('app/'),
  file('app/Chart.yaml', 'name: app'),
  file('app/run', '', { mode: 0o755 }),
)

describe('readArchiveFile', () => {
  test.each([
    ['app.tgz', gzipSync(chart)],
    ['app.tar', chart],
    ['app.tar.zst', zstdCompressSync(chart)],
    ['gzip-as.tar', gzipSync(chart)],
  ])('keeps the tree of %s as it is, with its one directory at the top', async (name, bytes) => {
    const { kind, files } = await read(name, bytes)
    expect(kind).toBe('files')
    expect([...files.keys()]).toEqual(['app/Chart.yaml', 'app/run'])
    expect(files.get('app/run')?.executable).toBe(true)
  })

  test('has the digest of the files, as a directory has, however they are packed', async () => {
    await mkdir(join(base, 'd/app'), { recursive: true })
    await writeFile(join(base, 'd/app/Chart.yaml'), 'name: app')
    await writeFile(join(base, 'd/app/run'), '', { mode: 0o755 })
    const expected = await readDirectory(
      { kind: 'directory', path: join(base, 'd') },
      { disk: createDisk() },
      never,
    )
    const packed = await read('a.tgz', gzipSync(chart))
    expect(packed.digest).toBe(expected.digest)
    expect((await read('b.tar', chart)).digest).toBe(expected.digest)
    expect(packed.reference).toBe(`archive:${join(base, 'a.tgz')}@${expected.digest}`)
    expect(packed).not.toHaveProperty('root')
  })

  test.each([
    ['image.tar', saveByLayer(imageOf('app'), 'hardlink'), 'docker save', 'docker-archive:'],
    ['image.tar', saveByDigest({ image: imageOf('app') }), 'docker save', 'docker-archive:'],
    ['image.tar', tarOf(file('oci-layout'), file('index.json')), 'is an OCI layout', 'oci-layout:layout'],
  ])('says of %s that it is an image, and how to write that', async (name, bytes, part, hint) => {
    const error = await errorOf(read(name, bytes))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining(part) })
    expect(error.hint).toContain(hint)
  })

  test('says when there is no such file, and when it is a directory', async () => {
    expect(await errorOf(read('gone.tgz'))).toMatchObject({
      code: 'SOURCE_NOT_FOUND',
      message: `File ${base}/gone.tgz does not exist.`,
    })
    await mkdir(join(base, 'd.tgz'))
    const error = await errorOf(read('d.tgz'))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: `${base}/d.tgz is not a file.` })
    expect(error.hint).toContain('d.tgz/')
  })

  test('passes on what unpacking finds', async () => {
    expect((await errorOf(read('x.tgz', Buffer.from('no archive')))).code).toBe('LAYER_FORMAT')
    const hostile = tarOf(file('../x'))
    expect((await errorOf(read('y.tar', hostile))).code).toBe('LAYER_UNSAFE_PATH')
  })

  test('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled')
    await expect(read('a.tar', chart, AbortSignal.abort(reason))).rejects.toBe(reason)
  })
})
