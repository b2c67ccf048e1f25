// Archives damaged by chance: whatever they are, they unpack or are refused, and take no time.
import { constants, gzipSync, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { BundleError } from '../../../src/lib/error.ts'
import { judgePath } from '../../../src/unpack/paths.ts'
import { imageOf, unpackWith } from './image.ts'
import { createChance, mutate, repairChecksums } from './mutations.ts'
import { directory, file, gnuLong, hardLink, pax, symlink, tarOf } from './tar-writer.ts'
import { skippableFrame } from './zstd.ts'

const rounds = Number(process.env.DAMAGE_ROUNDS ?? 100)
const firstSeed = Number(process.env.DAMAGE_SEED ?? 1)

const tar = tarOf(
  directory('manifests'),
  file('manifests/a.yaml', 'kind: Pod\n'.repeat(120)),
  pax({ path: 'manifests/ü.yaml', mtime: '1.5' }),
  file('short', 'x'),
  gnuLong(`manifests/${'n'.repeat(120)}`),
  file('short', 'y', { format: 'gnu' }),
  symlink('l', 'manifests'),
  hardLink('h', 'manifests/a.yaml'),
  file('manifests/.wh.gone'),
  file('d/.wh..wh..opq'),
  { path: 'dev', type: '3' },
)

const zstd = Buffer.concat([
  skippableFrame(Buffer.alloc(40)),
  zstdCompressSync(tar.subarray(0, 2000), { params: { [constants.ZSTD_c_checksumFlag]: 1 } }),
  zstdCompressSync(tar.subarray(2000)),
])

const limits = { totalBytes: 5_000_000, fileBytes: 1_000_000, extendedHeaderBytes: 100_000 }

async function unpackOrRefuse(bytes: Buffer): Promise<'unpacked' | BundleError> {
  try {
    const { tree } = await unpackWith(imageOf([tar, bytes]), { limits })
    for (const path of tree.files.keys()) expect(judgePath(path)).toEqual({ kind: 'safe', path })
    return 'unpacked'
  } catch (error) {
    if (error instanceof BundleError) return error
    throw error
  }
}

test.each<[string, Buffer, (bytes: Buffer) => Buffer]>([
  ['tar', tar, (bytes) => bytes],
  ['tar with right checksums', tar, repairChecksums],
  ['tar inside of sound gzip', tar, (bytes) => gzipSync(repairChecksums(bytes))],
  ['gzip', gzipSync(tar), (bytes) => bytes],
  ['zstd', zstd, (bytes) => bytes],
])('unpacks or refuses damaged %s, and never fails in another way', async (_, bytes, finish) => {
  const codes = new Set<string>()
  for (let seed = firstSeed; seed < firstSeed + rounds; seed++) {
    const outcome = await unpackOrRefuse(finish(mutate(bytes, createChance(seed))))
    codes.add(outcome === 'unpacked' ? outcome : outcome.code)
    if (outcome !== 'unpacked') expect(outcome.message.length, `seed ${seed}`).toBeLessThan(1000)
  }
  expect([...codes]).toContain('LAYER_FORMAT')
})
