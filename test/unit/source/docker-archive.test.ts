import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import { resolveDockerArchive } from '../../../src/source/docker-archive.ts'
import { parseReference } from '../../../src/source/reference.ts'
import type { ResolvedImage } from '../../../src/source/resolved.ts'
import { unpackImage } from '../../../src/unpack/layers.ts'
import { file, hardLink, pax, symlink, tarOf } from '../unpack/tar-writer.ts'
import { imageOf, manifestOf, saveByDigest, saveByLayer, saveCompressed } from './docker-archives.ts'
import { collect, createTestHost, errorOf, never } from './test-host.ts'

let directory: string
let path: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'docker-archive-test-'))
  path = join(directory, 'image.tar')
})

afterEach(() => rm(directory, { recursive: true }))

async function resolve(bytes: Uint8Array, choice = '', signal = never): Promise<ResolvedImage> {
  await writeFile(path, bytes)
  const reference = parseReference(`docker-archive:${path}${choice}`)
  if (reference.kind !== 'docker-archive') throw new Error('not a docker-archive')
  return resolveDockerArchive(reference, { disk: createDisk() }, signal)
}

async function filesOf(image: ResolvedImage): Promise<readonly string[]> {
  const { tree } = await unpackImage(image, { log: createTestHost().log, signal: never })
  return [...tree.files.keys()]
}

const app = imageOf('app')
const shop = imageOf('shop')

describe('resolveDockerArchive', () => {
  test.each([
    ['of Docker 25', saveByDigest({ image: app, tags: ['shop/app:1.0'] })],
    ['of Docker before 25, with a symbolic link', saveByLayer(app, 'symlink')],
    ['of Docker before 25, with a hard link', saveByLayer(app, 'hardlink')],
    ['of other programs, with compressed layers', saveCompressed(app)],
  ])('reads an archive %s, whose layers are then verified and unpacked', async (_, archive) => {
    const image = await resolve(archive)
    const digest = digestOf(app.config)
    expect(image).toMatchObject({
      kind: 'image',
      digest,
      manifestDigest: digest,
      reference: `docker-archive:${path}@${digest}`,
      config: { digest, size: app.config.length },
    })
    expect(await filesOf(image)).toEqual(['manifests/app-1.yaml', 'manifests/app-2.yaml'])
  })

  test('describes layers by the bytes that the archive holds', async () => {
    const [first = Buffer.alloc(0)] = app.layers
    const [plain] = (await resolve(saveByDigest({ image: app }))).layers
    expect(plain).toEqual({
      mediaType: 'application/vnd.docker.image.rootfs.diff.tar',
      digest: digestOf(first),
      size: first.length,
    })
    const image = await resolve(saveCompressed(app))
    expect(image.layers[0]).toEqual({
      mediaType: 'application/vnd.docker.image.rootfs.diff.tar.gzip',
      digest: digestOf(gzipSync(first)),
      size: gzipSync(first).length,
    })
    expect(image.size).toBe([image.config, ...image.layers].reduce((sum, { size }) => sum + size, 0))
  })

  test('keeps to the names of long pax paths', async () => {
    const long = `${'d'.repeat(120)}/layer.tar`
    const { layers, config } = imageOf('app', 1)
    const archive = tarOf(
      pax({ path: long }),
      file('short', layers[0]),
      file('config', config),
      manifestOf({ Config: 'config', RepoTags: [], Layers: [long] }),
    )
    expect(await filesOf(await resolve(archive))).toEqual(['manifests/app-1.yaml'])
  })

  describe('of an archive with several images', () => {
    const archive = saveByDigest({ image: app, tags: ['app:1.0', 'app:stable'] }, { image: shop })

    test.each([
      [':app:1.0', app],
      [':docker.io/library/app:stable', app],
      [':@1', shop],
      [`@${digestOf(shop.config)}`, shop],
    ])('takes the one that %s names', async (choice, { config }) => {
      expect((await resolve(archive, choice)).digest).toBe(digestOf(config))
    })

    test.each([
      ['', 'has 2 images: @0 app:1.0 app:stable, @1 without a tag.'],
      [':app', 'does not have the image docker.io/library/app:latest; it has 2 images: @0'],
      [':@2', 'does not have the image at index 2; it has 2 images: @0'],
      [`@sha256:${'0'.repeat(64)}`, `does not have the image sha256:${'0'.repeat(64)}; it has`],
    ])('lists them when "%s" names none', async (choice, part) => {
      const error = await errorOf(resolve(archive, choice))
      expect(error).toMatchObject({ code: 'MANIFEST_NOT_FOUND', message: expect.stringContaining(part) })
      expect(error.hint).toContain(':REPOSITORY:TAG')
    })
  })

  test('finds a layer that was changed', async () => {
    const { layers, config } = imageOf('app', 1)
    const changed = tarOf(file('manifests/app-1.yaml', 'kind: evil'))
    const build = (layer: Buffer) =>
      tarOf(file('l.tar', layer), file('c.json', config), manifestOf({ Config: 'c.json', Layers: ['l.tar'] }))
    expect(await filesOf(await resolve(build(layers[0] ?? changed)))).toHaveLength(1)
    const error = await errorOf(filesOf(await resolve(build(changed))))
    expect(error.code).toBe('DIGEST_MISMATCH')
  })

  test('finds a blob that is not what its name says', async () => {
    const name = `blobs/sha256/${'0'.repeat(64)}`
    const archive = tarOf(file(name, '{}'), manifestOf({ Config: name, Layers: [] }))
    const error = await errorOf(resolve(archive))
    expect(error).toMatchObject({ code: 'DIGEST_MISMATCH', message: expect.stringContaining(name) })
  })

  test('refuses content that is changed after it was resolved', async () => {
    const image = await resolve(saveByDigest({ image: app }))
    await writeFile(path, saveByDigest({ image: imageOf('pig') }))
    expect((await errorOf(filesOf(image))).code).toBe('DIGEST_MISMATCH')
  })

  test('streams a layer from its place in the file, an empty one too', async () => {
    const archive = tarOf(
      file('empty', ''),
      file('l.tar', 'layer'),
      file('c.json', '{}'),
      manifestOf({ Config: 'c.json', Layers: ['l.tar', 'empty'] }),
    )
    const { layers, openBlob } = await resolve(archive)
    const contents = layers.map(async (layer) => (await collect(openBlob(layer, never))).toString())
    expect(await Promise.all(contents)).toEqual(['layer', ''])
  })

  const entry = { Config: 'c', Layers: ['l'] }
  test.each([
    ['is compressed', gzipSync(saveByDigest({ image: app })), 'it is compressed as a whole'],
    ['is no tar archive', Buffer.alloc(2000, 'x'), 'it is no tar archive'],
    ['is empty', Buffer.alloc(0), 'it has no manifest.json'],
    ['is cut off', saveByDigest({ image: app }).subarray(0, 1200), 'it is cut off at byte 1200'],
    ['is an OCI layout', tarOf(file('oci-layout'), file('index.json')), 'write oci-layout:'],
    ['is a plain archive', tarOf(file('a.yaml')), 'it has no manifest.json'],
    ['has a broken manifest', tarOf(file('manifest.json', '[')), 'it is not JSON'],
    ['has another manifest', tarOf(file('manifest.json', '{}')), 'it is no list of images'],
    ['names no config', tarOf(manifestOf({ Layers: [] })), 'image 0 has no "Config"'],
    ['names no layers', tarOf(manifestOf({ Config: 'c' })), 'image 0 has no list of "Layers"'],
    ['has a large manifest', tarOf(file('manifest.json', ' '.repeat(2 ** 20 + 1))), 'more than the 1048576'],
    ['has a damaged header', tarOf(file('a'), file('b', '', { checksumError: 1 })), 'at byte 512 is damaged'],
    ['has a negative size', tarOf(file('a', '', { size: -1 })), 'it is no tar archive'],
  ])('says when the file %s', async (_, bytes, part) => {
    const error = await errorOf(resolve(bytes))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining(part) })
    expect(error.message).toContain(path)
  })

  test.each([
    ['is missing', file('x')],
    ['is a link that leads out', symlink('l', '../../etc/passwd')],
    ['is a link to itself', symlink('l', 'l')],
    ['is a hard link to nothing', hardLink('l', 'm')],
  ])('says when a layer %s', async (_, item) => {
    const error = await errorOf(resolve(tarOf(file('c'), item, manifestOf(entry))))
    expect(error).toMatchObject({
      code: 'BLOB_NOT_FOUND',
      message: expect.stringContaining('though its manifest.json names it'),
    })
  })

  test('says when there is no such file, and when it is a directory', async () => {
    const reference = { kind: 'docker-archive', path: join(directory, 'gone') } as const
    const work = (at: string) =>
      errorOf(resolveDockerArchive({ ...reference, path: at }, { disk: createDisk() }, never))
    expect(await work(reference.path)).toMatchObject({ code: 'SOURCE_NOT_FOUND' })
    expect(await work(directory)).toMatchObject({ code: 'SOURCE_INVALID' })
  })

  test('reads 300 MB in little memory', async () => {
    const { layers, config } = imageOf('app', 1)
    const head = tarOf(file('c', config), file('l', layers[0]), manifestOf({ Config: 'c', Layers: ['l'] }))
    const large = file('big', '', { size: 300_000_000 })
    await writeFile(path, Buffer.concat([tarOf(large).subarray(0, 512)]))
    await truncate(path, 512 + 300_000_256)
    await writeFile(path, head, { flag: 'a' })
    const before = process.memoryUsage().rss
    const image = await resolveDockerArchive({ kind: 'docker-archive', path }, { disk: createDisk() }, never)
    expect(await filesOf(image)).toHaveLength(1)
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000)
  })

  test('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled')
    const work = resolve(saveByDigest({ image: app }), '', AbortSignal.abort(reason))
    await expect(work).rejects.toBe(reason)
  })
})
