// A source of images and a level in memory, and the cache between them.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BlobCacheOptions, createBlobCache } from '../../../src/cache/blobs.ts'
import type { BlobLevel, HeldContent } from '../../../src/cache/level.ts'
import { createNotices } from '../../../src/cache/notices.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { type Digest, digestOf } from '../../../src/lib/digest.ts'
import type { ImageSource } from '../../../src/source/image.ts'
import type { Descriptor } from '../../../src/source/resolved.ts'
import { createRecordingLog } from './pull.ts'

/** A source that has those contents; its manifests may be anything. */
export function createFakeSource(contents: readonly (string | Uint8Array)[]) {
  const byDigest = new Map<Digest, Uint8Array>()
  for (const content of contents) {
    const bytes = Buffer.from(content)
    byDigest.set(digestOf(bytes), bytes)
    byDigest.set(digestOf(bytes, 'sha512'), bytes)
  }
  const state = { asked: [] as string[], usedCredentials: false }
  const bytesOf = (digest: Digest): Uint8Array => {
    const bytes = byDigest.get(digest)
    if (bytes === undefined) throw new Error(`the source does not have ${digest}`)
    return bytes
  }
  const [root = new Uint8Array()] = byDigest.values()
  const source: ImageSource = {
    name: 'registry.example.com/shop/bundle',
    pin: (digest) => `registry.example.com/shop/bundle@${digest}`,
    fetchRoot: async () => {
      state.asked.push('root')
      return { bytes: root, digest: digestOf(root), mediaType: 'of the root' }
    },
    fetchManifest: async ({ digest }) => {
      state.asked.push('manifest')
      return { bytes: bytesOf(digest), digest, mediaType: 'of the source' }
    },
    openBlob: async function* ({ digest }) {
      state.asked.push('blob')
      // Piece by piece, as from a network.
      for (let bytes = bytesOf(digest); bytes.length > 0; bytes = bytes.subarray(4)) {
        await Promise.resolve()
        yield bytes.subarray(0, 4)
      }
    },
    usedCredentials: () => state.usedCredentials,
  }
  return { source, state, replace: (digest: Digest, bytes: Uint8Array) => byDigest.set(digest, bytes) }
}

/** A level that finds the files that a test puts there. */
export function createFakeLevel(name: BlobLevel['name'], directory: string) {
  const state = {
    prepared: [] as Digest[],
    stored: [] as HeldContent[],
    discarded: [] as string[],
    isClosed: false,
  }
  const pathOf = (digest: Digest) => join(directory, `${name}-${digest.slice(7, 20)}`)
  const level: BlobLevel = {
    name,
    prepare: async (manifest) => {
      state.prepared.push(manifest)
      return existsSync(pathOf(manifest))
    },
    find: async ({ digest }) => {
      const path = pathOf(digest)
      return existsSync(path) ? { path, where: 'a place' } : undefined
    },
    discard: async ({ path }) => {
      state.discarded.push(path)
    },
    store: async (contents) => {
      // The files are there while they are stored.
      for (const { path, digest } of contents) {
        if (
          !digestOf(readFileSync(path), digest.startsWith('sha512') ? 'sha512' : 'sha256').endsWith(digest)
        ) {
          throw new Error(`${path} is not ${digest}`)
        }
      }
      state.stored.push(...contents)
    },
    close: async () => {
      state.isClosed = true
    },
  }
  const put = (content: string, bytes = content) =>
    writeFileSync(pathOf(digestOf(Buffer.from(content))), bytes)
  return { level, state, pathOf, put }
}

/** A cache whose source has those contents. To be ended with `end`. */
export function createFixture(
  contents: readonly (string | Uint8Array)[],
  given: Partial<BlobCacheOptions> = {},
) {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-blobs-'))
  const origin = createFakeSource(contents)
  const local = createFakeLevel('local', directory)
  const actions = createFakeLevel('actions', directory)
  const { log, lines } = createRecordingLog()
  const cache = createBlobCache({
    mode: 'auto',
    reference: { host: 'registry.example.com', repository: 'shop/bundle' },
    levels: [local.level, actions.level],
    directory: join(directory, 'run'),
    host: { disk: createDisk(), storage: createStorage(), log },
    notices: createNotices(log),
    ...given,
  })
  const runDirectory = given.directory ?? join(directory, 'run')
  return {
    ...{ cache, origin, local, actions, lines, runDirectory },
    source: cache.decorate(origin.source),
    end: async () => {
      await cache.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Of content as the source has it. */
export function descriptorOf(content: string | Uint8Array, algorithm?: 'sha512'): Descriptor {
  const bytes = Buffer.from(content)
  return { mediaType: 'of the index', digest: digestOf(bytes, algorithm), size: bytes.length }
}
