// Images that are unusual, or that nobody should unpack.
import { gzipSync } from 'node:zlib'
import { file, tarOf } from '../../../unpack/tar-writer.ts'
import { indexType } from '../../fake-registry.ts'
import { type Fault, noise } from './stage.ts'

/** Layers by their number, each with a file of its own. */
const layersOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ [`layer-${index}.yaml`]: `${index}` }))

/** Faults of images, and what looks like one. */
export const images: readonly Fault[] = [
  { name: 'nothing', outcome: 'the right tree', arrange: () => undefined },
  { name: '100 layers', outcome: 'the right tree', arrange: ({ push }) => void push(layersOf(100)) },
  {
    name: 'the same layer twice',
    outcome: 'the right tree',
    arrange: ({ push }) => void push([{ 'a.yaml': 'a' }, { 'a.yaml': 'b' }, { 'a.yaml': 'a' }]),
  },
  {
    name: 'foreign layer',
    outcome: 'LAYER_UNSUPPORTED',
    arrange: ({ push }) => {
      const mediaType = 'application/vnd.docker.image.rootfs.foreign.diff.tar.gzip'
      const urls = ['https://elsewhere.test/layer']
      push(layersOf(2), ({ layers, ...manifest }) => ({
        ...manifest,
        layers: layers.map((layer) => ({ ...layer, mediaType, urls })),
      }))
    },
  },
  {
    name: 'chart layer of the old type, without a config',
    outcome: 'the right tree',
    arrange: ({ push, registry }) => {
      const config = {
        ...registry.pushBlob(Buffer.from('{}')),
        mediaType: 'application/vnd.cncf.helm.config.v1+json',
      }
      push([{ 'chart/Chart.yaml': 'name: chart' }], ({ layers, ...manifest }) => ({
        ...{ ...manifest, config },
        layers: layers.map((layer) => ({ ...layer, mediaType: 'application/tar+gzip' })),
      }))
    },
  },
  {
    name: 'index in an index of one',
    outcome: 'the right tree',
    arrange: ({ registry, image }) => {
      const inner = registry.push(
        { schemaVersion: 2, manifests: [image().manifest] },
        { mediaType: indexType },
      )
      registry.push({ schemaVersion: 2, manifests: [inner] }, { mediaType: indexType, tag: '1.0' })
    },
  },
  {
    name: 'manifest of schema 1',
    outcome: 'MANIFEST_UNSUPPORTED',
    arrange: ({ registry }) =>
      void registry.push(
        { schemaVersion: 1, fsLayers: [] },
        { tag: '1.0', mediaType: 'application/vnd.docker.distribution.manifest.v1+prettyjws' },
      ),
  },
  {
    name: 'archive of 10 000 entries',
    outcome: 'the right tree',
    arrange: ({ push }) =>
      void push([
        Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, `${index}`])),
      ]),
  },
  {
    name: 'archive of more entries than the limit',
    outcome: 'LAYER_LIMIT',
    limits: { entries: 9_999 },
    arrange: ({ push }) =>
      void push([Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`f${index}`, '']))]),
  },
  {
    name: 'gzip bomb',
    outcome: 'LAYER_LIMIT',
    arrange: ({ push }) => void push([{ bomb: '\0'.repeat(60 * 1024 * 1024) }]),
  },
  {
    name: 'gzip cut by who pushed it',
    outcome: 'LAYER_FORMAT',
    arrange: ({ push, registry }) => {
      const half = registry.pushBlob(gzipSync(tarOf(file('a', noise))).subarray(0, 2000))
      push([{ a: 'a' }], (manifest) => ({ ...manifest, layers: [half] }))
    },
  },
]
