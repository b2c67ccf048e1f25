// A registry with the images that the cache is tried on.
import { createHash } from 'node:crypto'
import type { Digest } from '../../../src/lib/digest.ts'
import { type FakeRegistry, imageOf, indexOf, indexType, startFakeRegistry } from '../source/fake-registry.ts'

export interface Shop {
  readonly registry: FakeRegistry
  readonly small: Digest
  readonly large: Digest
  /** Of an index whose only image is the small one. */
  readonly index: Digest
  /** Digests of config and layers of the small image. */
  readonly smallBlobs: readonly Digest[]
}

/** Bytes that do not compress, the same in each run. */
export function noise(size: number, seed: string): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 64) }, (_, index) =>
    createHash('sha512').update(`${seed} ${index}`).digest(),
  )
  return Buffer.concat(blocks).subarray(0, size)
}

/** Starts it: tags `small`, `index`, `large` (two layers of more than 1 MiB and a small one), `larger` (one more). */
export async function openShop(): Promise<Shop> {
  const registry = await startFakeRegistry()
  const blobs = [Buffer.from('{}'), noise(3000, 'a'), noise(200_000, 'b')].map((bytes) =>
    registry.pushBlob(bytes),
  )
  const layers = blobs.slice(1)
  const small = registry.push(imageOf(...layers), { tag: 'small' })
  const largeLayers = [noise(1_100_000, 'c'), noise(1_300_000, 'd'), noise(5000, 'e')]
  const pushed = largeLayers.map((bytes) => registry.pushBlob(bytes))
  const large = registry.push(imageOf(...pushed), { tag: 'large' })
  registry.push(imageOf(...pushed, registry.pushBlob(noise(100, 'f'))), { tag: 'larger' })
  const child = { ...small, platform: { os: 'linux', architecture: 'amd64' } }
  const index = registry.push(indexOf(child), { tag: 'index', mediaType: indexType })
  const smallBlobs = blobs.map(({ digest }) => digest)
  return { registry, small: small.digest, large: large.digest, index: index.digest, smallBlobs }
}
