import { mkdir, mkdtemp, realpath, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'
import { digestOf, hexOf } from '../../../src/lib/digest.ts'
import { createLayoutSource } from '../../../src/source/layout.ts'
import { parseReference } from '../../../src/source/reference.ts'
import type { Descriptor } from '../../../src/source/resolved.ts'
import { describe as descriptorOf, imageOf, imageType, indexOf, layerType } from './fake-registry.ts'
import { collect, errorOf, never } from './test-host.ts'

let base: string
let root: string

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'layout-test-')))
  root = join(base, 'layout')
  await mkdir(join(root, 'blobs/sha256'), { recursive: true })
  await writeFile(join(root, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}')
  await writeIndex()
})

afterEach(() => rm(base, { recursive: true }))

const blobFile = (digest: string) => join(root, 'blobs/sha256', digest.slice('sha256:'.length))

async function writeBlob(bytes: Uint8Array, mediaType = layerType): Promise<Descriptor> {
  const descriptor = descriptorOf(bytes, mediaType)
  await writeFile(blobFile(descriptor.digest), bytes)
  return descriptor
}

const writeManifest = (document: object = imageOf()) =>
  writeBlob(Buffer.from(JSON.stringify(document)), imageType)

const writeIndex = (...entries: readonly object[]) =>
  writeFile(join(root, 'index.json'), JSON.stringify(indexOf(...entries)))

const named = (descriptor: Descriptor, name: string) => ({
  ...descriptor,
  annotations: { 'org.opencontainers.image.ref.name': name },
})

function source(content = '') {
  const reference = parseReference(`oci-layout:${root}${content}`)
  if (reference.kind !== 'oci-layout') throw new Error('not a layout')
  return createLayoutSource(reference, { disk: createDisk() })
}

describe('the image of a layout', () => {
  test('is the only entry', async () => {
    const image = await writeManifest()
    await writeIndex(named(image, '1.0'), named(image, 'latest'))
    expect(await source().fetchRoot(never)).toMatchObject({ digest: image.digest, mediaType: imageType })
  })

  test('is the entry of the tag, by itself or at the end of a whole reference', async () => {
    const [one, two] = [await writeManifest(), await writeManifest({ ...imageOf(), annotations: {} })]
    await writeIndex(named(one, '1.0'), named(two, 'ghcr.io/org/app:2.0'))
    expect(await source(':1.0').fetchRoot(never)).toMatchObject({ digest: one.digest })
    expect(await source(':2.0').fetchRoot(never)).toMatchObject({ digest: two.digest })
  })

  test('is the manifest of the digest, listed or not', async () => {
    const image = await writeManifest()
    expect(await source(`@${image.digest}`).fetchRoot(never)).toMatchObject({ digest: image.digest })
    expect(source(`:x@${image.digest}`).pin(image.digest)).toBe(`oci-layout:${root}@${image.digest}`)
  })

  test.each([
    ['', 'has 2 images; it lists 1.0, ghcr.io/org/app:2.0.'],
    [':3.0', 'has no image named 3.0; it lists 1.0, ghcr.io/org/app:2.0.'],
  ])('is not guessed (%j)', async (content, part) => {
    const [one, two] = [await writeManifest(), await writeManifest({ ...imageOf(), annotations: {} })]
    await writeIndex(named(one, '1.0'), named(two, 'ghcr.io/org/app:2.0'))
    const layout = `oci-layout:${root}`
    expect(await errorOf(source(content).fetchRoot(never))).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: `The OCI layout ${root} ${part}`,
      hint: `Name one of its tags: ${layout}:1.0, ${layout}:2.0; or a digest, as in ${layout}@sha256:….`,
    })
  })

  test('is not guessed among several without a name', async () => {
    const [one, two] = [await writeManifest(), await writeManifest({ ...imageOf(), annotations: {} })]
    await writeIndex(one, two)
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: `The OCI layout ${root} has 2 images; it lists ${one.digest}, ${two.digest}.`,
      hint: `Name one by its digest: oci-layout:${root}@${one.digest}, oci-layout:${root}@${two.digest}.`,
    })
  })

  test('is not guessed where a tag stands for two', async () => {
    const [one, two] = [await writeManifest(), await writeManifest({ ...imageOf(), annotations: {} })]
    await writeIndex(named(one, '1.0'), named(two, '1.0'), named(two, '2.0'))
    expect(await errorOf(source(':1.0').fetchRoot(never))).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: `The OCI layout ${root} has 2 images named 1.0; it lists 1.0, 1.0, 2.0.`,
      hint: `Name one by its digest: oci-layout:${root}@${one.digest}, oci-layout:${root}@${two.digest}; or write the layout again, with each tag once.`,
    })
  })

  test('is the one that a tag names twice', async () => {
    const image = await writeManifest()
    await writeIndex(named(image, '1.0'), named(image, '1.0'))
    expect(await source(':1.0').fetchRoot(never)).toMatchObject({ digest: image.digest })
  })

  test('is looked for among many, of which not all are told', async () => {
    const image = await writeManifest()
    await writeIndex(...Array.from({ length: 25 }, (_, index) => named(image, `1.${index}`)))
    const error = await errorOf(source(':2').fetchRoot(never))
    expect(error.message).toMatch(/ 1\.19 and 5 more\.$/)
    expect(error.hint).toMatch(/:1\.19 and 5 more; or a digest/)
  })

  test.each(['', ':1.0'])('of an empty layout is missing (%j)', async (content) => {
    const error = await errorOf(source(content).fetchRoot(never))
    expect(error).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: `The OCI layout ${root} has no image${content === '' ? '' : ' named 1.0'}.`,
      hint: 'Check that the directory is the right one, and that the step which writes an image into it has run.',
    })
  })

  test('of an unknown digest is missing', async () => {
    const error = await errorOf(source(`@${digestOf('gone')}`).fetchRoot(never))
    expect(error).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      message: expect.stringContaining(digestOf('gone')),
    })
  })
})

describe('a layout is refused', () => {
  test('when there is no directory', async () => {
    await rm(root, { recursive: true })
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({ code: 'SOURCE_NOT_FOUND' })
  })

  const rewrite = 'Write the layout again with a tool such as crane, oras or skopeo.'

  test('when it is of another version', async () => {
    await writeFile(join(root, 'oci-layout'), '{"imageLayoutVersion":"2.0.0"}')
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: `The OCI layout ${root} is of version 2.0.0; 1.0.0 is read.`,
      hint: rewrite,
    })
  })

  test.each([
    ['oci-layout', '{}', 'it has no "imageLayoutVersion"'],
    ['oci-layout', '[]', 'it has no "imageLayoutVersion"'],
    ['oci-layout', '<html>', 'it is not JSON'],
    ['oci-layout', '', 'it is empty'],
    ['index.json', '{', 'it is not JSON'],
    ['index.json', '', 'it is empty'],
    ['index.json', '\xff', 'it is not UTF-8 text'],
    ['index.json', '[]', 'it is not a JSON object'],
    ['index.json', '{}', 'it has neither "manifests" nor "layers"'],
    ['index.json', '{"manifests":{}}', '"manifests" is not a list'],
    [
      'index.json',
      '{"manifests":[{},{"mediaType":"a"}]}',
      '"manifests[0]" has no mediaType; "manifests[1]" has no digest',
    ],
    ['index.json', JSON.stringify(imageOf()), 'it is the manifest of an image and not an index'],
    [
      'index.json',
      '{"mediaType":"text/x","manifests":[]}',
      'it is of type "text/x", which is no image manifest or index',
    ],
  ])('when its %s is %j', async (file, content, problem) => {
    await writeFile(join(root, file), content, 'latin1')
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: `The file ${file} of ${root} cannot be used: ${problem}.`,
      hint: rewrite,
    })
  })

  test.each(['oci-layout', 'index.json'])('when its %s is too large', async (file) => {
    await truncate(join(root, file), 5_000_000)
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: `The file ${file} of ${root} cannot be used: it has 5000000 bytes, more than the 4194304 that are read.`,
      hint: rewrite,
    })
  })

  test.each(['oci-layout', 'index.json'])('without the file %s', async (file) => {
    await rm(join(root, file))
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: `The file ${file} of ${root} does not exist.`,
    })
  })

  test('when a manifest has other bytes or another size than stated', async () => {
    const image = await writeManifest()
    await writeIndex({ ...image, size: image.size + 1 })
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({ code: 'BLOB_SIZE_MISMATCH' })
    await writeIndex(image)
    await writeFile(blobFile(image.digest), ' '.repeat(image.size))
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({ code: 'DIGEST_MISMATCH' })
  })

  test('when a listed manifest is missing', async () => {
    await writeIndex(descriptorOf(Buffer.from('gone'), imageType))
    expect(await errorOf(source().fetchRoot(never))).toMatchObject({ code: 'BLOB_NOT_FOUND' })
  })
})

describe('a blob of a layout', () => {
  const read = (descriptor: Descriptor) => collect(source().openBlob(descriptor, never))

  test('streams', async () => {
    const bytes = Buffer.alloc(200_000, 3)
    expect((await read(await writeBlob(bytes))).equals(bytes)).toBe(true)
  })

  test('may be a link inside of the layout, never out of it', async () => {
    const blob = await writeBlob(Buffer.from('x'))
    const inside = descriptorOf(Buffer.from('y'), layerType)
    await symlink(hexOf(blob.digest), blobFile(inside.digest))
    expect((await read(inside)).toString()).toBe('x')
    const outside = descriptorOf(Buffer.from('secret'), layerType)
    await writeFile(join(base, 'secret'), 'secret')
    await symlink(join(base, 'secret'), blobFile(outside.digest))
    expect(await errorOf(read(outside))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: expect.stringContaining('a link that leads out of the directory'),
    })
  })

  test('that is missing, a directory or of another size is refused', async () => {
    const gone = descriptorOf(Buffer.from('gone'), layerType)
    expect(await errorOf(read(gone))).toMatchObject({ code: 'BLOB_NOT_FOUND' })
    await mkdir(blobFile(gone.digest))
    expect(await errorOf(read(gone))).toMatchObject({ code: 'SOURCE_INVALID' })
    const blob = await writeBlob(Buffer.from('x'))
    expect(await errorOf(read({ ...blob, size: 2 }))).toMatchObject({
      code: 'BLOB_SIZE_MISMATCH',
      message: expect.stringContaining('has 1 bytes instead of 2'),
    })
  })

  test('ends with the reason of the signal', async () => {
    const blob = await writeBlob(Buffer.alloc(1_000_000))
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const work = async () => {
      for await (const _ of source().openBlob(blob, controller.signal)) controller.abort(reason)
    }
    await expect(work()).rejects.toBe(reason)
  })
})
