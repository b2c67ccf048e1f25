import { describe, expect, test } from 'vitest'
import { maxManifestBytes, parseManifest } from '../../../src/source/manifest.ts'
import {
  describe as descriptorOf,
  imageOf,
  imageType,
  indexOf,
  indexType,
  layerType,
} from './fake-registry.ts'
import { errorOf } from './test-host.ts'

const layer = descriptorOf(Buffer.from('layer'), layerType)
const child = descriptorOf(Buffer.from('child'), imageType)
const dockerImage = 'application/vnd.docker.distribution.manifest.v2+json'
const dockerList = 'application/vnd.docker.distribution.manifest.list.v2+json'

function parse(document: unknown, contentType?: string) {
  const bytes = document instanceof Uint8Array ? document : Buffer.from(JSON.stringify(document))
  return parseManifest(bytes, contentType, 'ghcr.io/org/app:1')
}

describe('parseManifest', () => {
  test('reads an image', () => {
    expect(parse(imageOf(layer), imageType)).toMatchObject({
      kind: 'image',
      layers: [layer],
      config: { size: 2 },
    })
  })

  test('reads an index with what children say of themselves', () => {
    const full = {
      ...child,
      platform: { os: 'linux', architecture: 'arm64', variant: 'v8' },
      annotations: { a: 'b' },
      artifactType: 'application/x',
      urls: ['https://example.com'],
    }
    expect(
      parse(indexOf(full, { ...child, platform: { os: '', architecture: '' }, annotations: { a: 1 } })),
    ).toEqual({
      kind: 'index',
      manifests: [full, { ...child, annotations: {} }],
    })
  })

  test.each([
    ['the header', { ...imageOf(layer), mediaType: undefined }, `${dockerImage}; charset=utf-8`, 'image'],
    ['the document', { ...indexOf(child), mediaType: dockerList }, 'text/plain', 'index'],
    ['the shape of an image', { config: layer, layers: [] }, undefined, 'image'],
    ['the shape of an index', { manifests: [] }, 'application/json', 'index'],
  ])('tells the type by %s', (_, document, contentType, kind) => {
    expect(parse(document, contentType).kind).toBe(kind)
  })

  test('keeps content that a descriptor carries, where size and digest fit', () => {
    const data = Buffer.from('layer').toString('base64')
    const dataOf = (change: object) => {
      const manifest = parse({ ...imageOf(), layers: [{ ...layer, data, ...change }] })
      return manifest.kind === 'image' ? manifest.layers[0]?.data : undefined
    }
    expect(String(dataOf({}))).toBe('layer')
    expect(dataOf({ data: Buffer.from('Layer').toString('base64') })).toBeUndefined()
    expect(dataOf({ size: 4 })).toBeUndefined()
    expect(dataOf({ data: 5 })).toBeUndefined()
  })

  test('takes layers of charts, also of old ones, and of artifacts without a config', () => {
    const types = ['application/vnd.cncf.helm.chart.content.v1.tar+gzip', 'application/tar+gzip']
    const layers = types.map((mediaType) => ({ ...layer, mediaType }))
    const config = descriptorOf(Buffer.from('{}'), 'application/vnd.oci.empty.v1+json')
    const document = { ...imageOf(), config, layers, artifactType: 'application/vnd.example' }
    expect(parse(document, imageType)).toMatchObject({
      config,
      layers,
      artifactType: 'application/vnd.example',
    })
  })

  test('allows 128 layers and no more', async () => {
    const layers = Array.from({ length: 128 }, () => layer)
    expect(parse(imageOf(...layers))).toMatchObject({ kind: 'image' })
    const error = await errorOf(() => parse(imageOf(...layers, layer)))
    expect(error).toMatchObject({ code: 'MANIFEST_INVALID', message: expect.stringContaining('129 layers') })
  })

  test('takes brackets inside strings for text', () => {
    expect(parse({ ...imageOf(layer), annotations: { a: `\\"${'['.repeat(100)}` } }).kind).toBe('image')
  })

  test.each([
    ['what is not JSON', Buffer.from('{'), undefined, 'it is not JSON'],
    ['an empty body', Buffer.from(''), undefined, 'it is empty'],
    ['what is not UTF-8', Buffer.from([0x22, 0xff, 0x22]), undefined, 'it is not UTF-8 text'],
    ['a list', [], undefined, 'it is not a JSON object'],
    ['deep nesting', Buffer.from('['.repeat(65)), undefined, 'deeper than 64 levels'],
    ['too many bytes', Buffer.alloc(maxManifestBytes + 1), undefined, 'larger than 4 MiB'],
    ['both lists', { ...imageOf(layer), manifests: [] }, imageType, 'both "manifests" and "layers"'],
    ['neither list', { schemaVersion: 2 }, undefined, 'neither "manifests" nor "layers"'],
    [
      'types at odds',
      imageOf(layer),
      indexType,
      `calls itself ${imageType}, but was delivered as ${indexType}`,
    ],
    [
      'a media type that is no string',
      { ...imageOf(layer), mediaType: 1 },
      imageType,
      '"mediaType" is not a string',
    ],
    ['another schema version', { ...imageOf(layer), schemaVersion: 3 }, imageType, 'schemaVersion is not 2'],
    ['an image without config', { layers: [] }, undefined, '"config" is no descriptor'],
    ['an index without its list', { schemaVersion: 2 }, indexType, '"manifests" is not a list'],
    ['an index delivered as an image', { manifests: [] }, imageType, '"layers" is not a list'],
  ])('refuses %s', async (_, document, contentType, part) => {
    const error = await errorOf(() => parse(document, contentType))
    expect(error).toMatchObject({ code: 'MANIFEST_INVALID', message: expect.stringContaining(part) })
    expect(error.message).toContain('ghcr.io/org/app:1')
  })

  test.each([
    ['a missing media type', { mediaType: '' }, '"layers[0]" has no mediaType'],
    ['a missing digest', { digest: undefined }, '"layers[0]" has no digest'],
    [
      'a digest that leaves its directory',
      { digest: 'sha256:../../x' },
      'the digest "sha256:../../x" of "layers[0]"',
    ],
    ['a negative size', { size: -1 }, 'the size of "layers[0]"'],
    ['a size beyond all numbers', { size: 2 ** 53 }, 'the size of "layers[0]"'],
    ['a size in words', { size: '12' }, 'the size of "layers[0]"'],
  ])('refuses a descriptor with %s', async (_, change, part) => {
    const error = await errorOf(() => parse({ ...imageOf(), layers: [{ ...layer, ...change }] }))
    expect(error).toMatchObject({ code: 'MANIFEST_INVALID', message: expect.stringContaining(part) })
  })

  test('names all faults at once, but not endlessly', async () => {
    const error = await errorOf(() =>
      parse({ ...imageOf(), config: 1, layers: [null, layer, 2, 3, 4, 5, 6] }),
    )
    expect(error.message).toContain('"config" is no descriptor; "layers[0]" is no descriptor; "layers[2]"')
    expect(error.message).toContain('; and 2 more faults')
  })

  test.each([
    [
      'Docker schema 1',
      'application/vnd.docker.distribution.manifest.v1+prettyjws',
      'a Docker schema 1 manifest',
    ],
    ['the artifact manifest', 'application/vnd.oci.artifact.manifest.v1+json', 'an OCI artifact manifest'],
    ['an unknown type', 'application/vnd.example+json', 'of type "application/vnd.example+json"'],
  ])('refuses %s by name', async (_, contentType, part) => {
    const error = await errorOf(() => parse({}, contentType))
    expect(error).toMatchObject({ code: 'MANIFEST_UNSUPPORTED', message: expect.stringContaining(part) })
    const inside = await errorOf(() => parse({ mediaType: contentType }))
    expect(inside.message).toBe(error.message)
  })

  test('knows schema 1 by its version', async () => {
    const error = await errorOf(() => parse({ schemaVersion: 1, fsLayers: [] }))
    expect(error).toMatchObject({
      code: 'MANIFEST_UNSUPPORTED',
      message: expect.stringContaining('schema 1'),
    })
  })

  test.each([
    'application/vnd.oci.image.layer.nondistributable.v1.tar+gzip',
    'application/vnd.docker.image.rootfs.foreign.diff.tar.gzip',
  ])('refuses the layer type %s by name', async (mediaType) => {
    const error = await errorOf(() => parse(imageOf(layer, { ...layer, mediaType })))
    expect(error).toMatchObject({ code: 'LAYER_UNSUPPORTED', message: expect.stringContaining(`Layer 2 of`) })
    expect(error.message).toContain(mediaType)
  })
})
