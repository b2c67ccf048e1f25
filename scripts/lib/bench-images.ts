// Images for the benchmark: the same bytes in every run, and compressible about as programs are.
import { createCipheriv } from 'node:crypto'
import { buildImage, type Image, type LayerSource } from '../../test/bed/images.ts'

const mebibyte = 1024 * 1024

/** An image, and how many bytes of its files unpacking keeps in memory. */
export interface BenchImage {
  readonly image: Image
  /** Of config and layers, as they are transferred. */
  readonly transferBytes: number
  /** Of the files that stay in the tree. */
  readonly keptBytes: number
}

const layers = 5
const filesOfLayer = 4

/**
 * About 100 MB in five gzip layers: large files in `directory`, of which the given share is text and the rest noise,
 * and a few small manifests.
 */
export function buildLargeImage(directory: string, textShare: number): BenchImage {
  const fileBytes = Math.round((100e6 / layers / filesOfLayer) * (1 + textShare))
  const sources = Array.from({ length: layers }, (_, layer): LayerSource => {
    const large = Array.from({ length: filesOfLayer }, (_, index) => [
      `${directory}/part-${layer}-${index}.bin`,
      contentOf(fileBytes, textShare, 1 + layer * filesOfLayer + index),
    ])
    return { files: { ...Object.fromEntries(large), ...manifestsOf(20, 2000, `layer-${layer}`) } }
  })
  return describe(sources, directory.startsWith('manifests') ? Number.POSITIVE_INFINITY : 5 * mebibyte)
}

/** About 1 MB in one layer: a bundle of a hundred manifests. */
export function buildSmallImage(): BenchImage {
  return describe([{ files: manifestsOf(100, 14_000, 'small') }], Number.POSITIVE_INFINITY)
}

function describe(sources: readonly LayerSource[], keptUpTo: number): BenchImage {
  const image = buildImage({ layers: sources })
  const contents = sources.flatMap(({ files }) => Object.values(files ?? {}))
  const kept = contents.map(({ length }) => length).filter((length) => length <= keptUpTo)
  return {
    image,
    transferBytes: image.blobs.reduce((sum, { bytes }) => sum + bytes.length, 0),
    keptBytes: kept.reduce((sum, length) => sum + length, 0),
  }
}

function manifestsOf(count: number, bytes: number, prefix: string): Record<string, string> {
  const names = Array.from({ length: count }, (_, index) => `${prefix}-${index}`)
  return Object.fromEntries(
    names.map((name, index) => {
      const data = noise(bytes, 1000 + index)
        .toString('base64')
        .slice(0, bytes)
      const lines = [
        'apiVersion: v1',
        'kind: ConfigMap',
        `metadata: {name: ${name}}`,
        `data: {a: ${data}}`,
        '',
      ]
      return [`manifests/${name}.yaml`, lines.join('\n')]
    }),
  )
}

const text = Buffer.from('the quick brown fox jumps over the lazy dog, and the dog looks up; '.repeat(20))
const stripe = 4096

/** Stripes of text and noise in turn. */
function contentOf(bytes: number, textShare: number, seed: number): Buffer {
  const content = noise(bytes, seed)
  const textBytes = Math.round(stripe * textShare)
  for (let start = 0; start + stripe <= bytes; start += stripe) {
    for (let at = start; at < start + textBytes; at += text.length) {
      text.copy(content, at, 0, Math.min(text.length, start + textBytes - at))
    }
  }
  return content
}

function noise(bytes: number, seed: number): Buffer {
  const key = Buffer.alloc(16)
  key.writeUInt32LE(seed)
  return createCipheriv('aes-128-ctr', key, Buffer.alloc(16)).update(Buffer.alloc(bytes))
}
