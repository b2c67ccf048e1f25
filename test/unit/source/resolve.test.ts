import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hexOf } from '../../../src/lib/digest.ts'
import { parsePlatform } from '../../../src/source/platform.ts'
import { parseReference } from '../../../src/source/reference.ts'
import { resolve } from '../../../src/source/resolve.ts'
import type { ResolvedImage } from '../../../src/source/resolved.ts'
import {
  describe as describeBytes,
  type FakeRegistry,
  imageOf,
  imageType,
  indexOf,
  indexType,
  layerType,
  startFakeRegistry,
} from './fake-registry.ts'
import { collect, createTestHost, errorOf, never, noSettings, type TestHost } from './test-host.ts'

let registry: FakeRegistry
let host: TestHost

beforeEach(async () => {
  registry = await startFakeRegistry()
  host = createTestHost()
})

afterEach(async () => {
  host.close()
  await registry.close()
})

async function resolveImage(
  text = `${registry.host}/shop/bundle:1.0`,
  platform = 'linux/amd64',
): Promise<ResolvedImage> {
  const options = { platform: parsePlatform(platform), host, signal: never, ...noSettings }
  const resolved = await resolve(parseReference(text), options)
  if (resolved.kind !== 'image') throw new Error('not an image')
  return resolved
}

/** Pushes an index of so many levels around an image. */
function pushNested(levels: number) {
  let child = registry.push(imageOf(), levels === 0 ? { tag: '1.0' } : {})
  for (let level = levels; level > 0; level--) {
    const options = { mediaType: indexType, ...(level === 1 && { tag: '1.0' }) }
    child = registry.push(indexOf(child), options)
  }
}

describe('resolve', () => {
  test('an image gives its digest, the pinned reference, its parts and its size', async () => {
    const layer = registry.pushBlob(Buffer.from('layer'))
    const { digest } = registry.push(imageOf(layer, layer), { tag: '1.0' })
    const image = await resolveImage()
    expect(image).toMatchObject({
      digest,
      manifestDigest: digest,
      reference: `${registry.host}/shop/bundle@${digest}`,
      config: { size: 2 },
      layers: [layer, layer],
      size: 12,
    })
    expect((await collect(image.openBlob(layer, never))).toString()).toBe('layer')
  })

  test('a name of Docker Hub gives its full form', async () => {
    host.close()
    host = createTestHost({ names: { 'https://registry-1.docker.io': `http://${registry.host}` } })
    const { digest } = registry.push(imageOf(), { tag: 'latest' })
    expect((await resolveImage('index.docker.io/shop/bundle')).reference).toBe(
      `docker.io/shop/bundle@${digest}`,
    )
  })

  test('an index gives both digests, of itself and of the platform', async () => {
    const amd = registry.push(imageOf())
    const arm = registry.push({ ...imageOf(), annotations: { arm: '' } })
    const { digest } = registry.push(
      indexOf(
        { ...amd, platform: { os: 'linux', architecture: 'amd64' } },
        { ...arm, platform: { os: 'linux', architecture: 'arm64' } },
      ),
      { tag: '1.0', mediaType: indexType },
    )
    expect(await resolveImage()).toMatchObject({ digest, manifestDigest: amd.digest })
    const pinned = await resolveImage(`${registry.host}/shop/bundle@${digest}`, 'linux/arm64')
    expect(pinned).toMatchObject({ digest, manifestDigest: arm.digest })
    expect(await errorOf(resolveImage(undefined, 'linux/s390x'))).toMatchObject({
      code: 'PLATFORM_NOT_FOUND',
    })
  })

  test.each([0, 1, 2, 3])('goes through %d levels of indexes', async (levels) => {
    pushNested(levels)
    expect((await resolveImage()).layers).toEqual([])
  })

  test('refuses a fourth level', async () => {
    pushNested(4)
    expect(await errorOf(resolveImage())).toMatchObject({
      code: 'MANIFEST_INVALID',
      message: expect.stringContaining('nested deeper than 3'),
    })
  })

  test('a child that has other bytes is refused', async () => {
    const child = registry.push(imageOf())
    registry.push(indexOf(child), { tag: '1.0', mediaType: indexType })
    registry.lie(`manifests/${child.digest}`, (response) => response.end('{}'))
    expect(await errorOf(resolveImage())).toMatchObject({ code: 'DIGEST_MISMATCH' })
  })

  test('a child of another size than its index says is refused', async () => {
    const child = registry.push(imageOf())
    registry.push(indexOf({ ...child, size: 1 }), { tag: '1.0', mediaType: indexType })
    expect(await errorOf(resolveImage())).toMatchObject({
      code: 'MANIFEST_INVALID',
      message: expect.stringContaining(`has ${child.size} bytes, but its index says 1`),
    })
  })

  test('a child that comes without a type gets that of its index', async () => {
    const document = { ...imageOf(), mediaType: undefined }
    const child = registry.push(document)
    registry.push(indexOf(child), { tag: '1.0', mediaType: indexType })
    const bytes = JSON.stringify(document)
    registry.lie(`manifests/${child.digest}`, (response) =>
      response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes),
    )
    expect(await resolveImage()).toMatchObject({ manifestDigest: child.digest })
  })

  test('what descriptors carry with them is not asked for', async () => {
    const carry = (bytes: Uint8Array) => ({ data: Buffer.from(bytes).toString('base64') })
    const content = Buffer.from('layer')
    const document = imageOf({ ...describeBytes(content, layerType), ...carry(content) })
    const bytes = Buffer.from(JSON.stringify(document))
    registry.push(indexOf({ ...describeBytes(bytes, imageType), ...carry(bytes) }), {
      tag: '1.0',
      mediaType: indexType,
    })
    const image = await resolveImage()
    const [layer] = image.layers
    expect(layer && String(await collect(image.openBlob(layer, never)))).toBe('layer')
    expect(registry.requests).toHaveLength(1)
  })

  test('a signal ends the wait for a silent registry', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    registry.lie('manifests/1.0', () => controller.abort(reason))
    const options = { platform: parsePlatform('linux/amd64'), host, signal: controller.signal, ...noSettings }
    const reference = parseReference(`${registry.host}/shop/bundle:1.0`)
    await expect(resolve(reference, options)).rejects.toBe(reason)
  })
})

describe('resolve on the disk', () => {
  let root: string

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'resolve-test-'))
  })

  afterEach(() => rm(root, { recursive: true }))

  test('reads a directory', async () => {
    await writeFile(join(root, 'a.yaml'), 'kind: Pod')
    const options = { platform: parsePlatform('linux/amd64'), host, signal: never, ...noSettings }
    const resolved = await resolve(parseReference(root), options)
    expect(resolved).toMatchObject({ kind: 'files', reference: `directory:${root}@${resolved.digest}` })
  })

  test('reads an OCI layout', async () => {
    const bytes = Buffer.from(JSON.stringify(imageOf()))
    const child = registry.push(imageOf())
    await mkdir(join(root, 'blobs/sha256'), { recursive: true })
    await writeFile(join(root, 'oci-layout'), '{"imageLayoutVersion":"1.0.0"}')
    await writeFile(join(root, 'index.json'), JSON.stringify(indexOf(child)))
    await writeFile(join(root, 'blobs/sha256', hexOf(child.digest)), bytes)
    expect(await resolveImage(`oci-layout:${root}`)).toMatchObject({
      digest: child.digest,
      reference: `oci-layout:${root}@${child.digest}`,
    })
  })
})
