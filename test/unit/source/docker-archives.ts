// Archives as `docker save` has written them over the years.
import { gzipSync } from 'node:zlib'
import { digestOf, hexOf } from '../../../src/lib/digest.ts'
import { file, hardLink, symlink, type TarItem, tarOf } from '../unpack/tar-writer.ts'

/** An image in pieces: two layers and the config that names them. */
export interface SavedImage {
  readonly layers: readonly Buffer[]
  readonly config: Buffer
}

/** An image whose layers hold one file each, named `NAME-1.yaml` and so on. */
export function imageOf(name: string, layerCount = 2): SavedImage {
  const layers = Array.from({ length: layerCount }, (_, index) =>
    tarOf(file(`manifests/${name}-${index + 1}.yaml`, `kind: ${name}`)),
  )
  const config = {
    architecture: 'amd64',
    os: 'linux',
    config: { Labels: { name } },
    rootfs: { type: 'layers', diff_ids: layers.map((layer) => digestOf(layer)) },
  }
  return { layers, config: Buffer.from(JSON.stringify(config)) }
}

export const manifestOf = (...images: readonly object[]): TarItem =>
  file('manifest.json', JSON.stringify(images))

const hex = (bytes: Uint8Array) => hexOf(digestOf(bytes))

/** Docker 25 and later: everything below blobs/sha256, manifest.json last. */
export function saveByDigest(...saved: readonly { image: SavedImage; tags?: readonly string[] }[]): Buffer {
  const blobs = saved.flatMap(({ image: { layers, config } }) => [...layers, config])
  return tarOf(
    file('oci-layout', '{"imageLayoutVersion":"1.0.0"}'),
    ...blobs.map((bytes) => file(`blobs/sha256/${hex(bytes)}`, bytes)),
    manifestOf(
      ...saved.map(({ image: { layers, config }, tags }) => ({
        Config: `blobs/sha256/${hex(config)}`,
        RepoTags: tags ?? null,
        Layers: layers.map((layer) => `blobs/sha256/${hex(layer)}`),
      })),
    ),
  )
}

/** Docker before 25: one directory a layer; a layer that is there already is a link. */
export function saveByLayer({ layers, config }: SavedImage, linkType: 'symlink' | 'hardlink'): Buffer {
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = layers
  const link =
    linkType === 'symlink'
      ? symlink('bbb/layer.tar', '../aaa/layer.tar')
      : hardLink('bbb/layer.tar', 'aaa/layer.tar')
  return tarOf(
    link,
    file('aaa/layer.tar', first),
    file('ccc/layer.tar', second),
    file(`${hex(config)}.json`, config),
    file('repositories', '{}'),
    manifestOf({
      Config: `${hex(config)}.json`,
      RepoTags: ['shop/app:1.0'],
      Layers: ['bbb/layer.tar', 'ccc/layer.tar'],
    }),
  )
}

/** As skopeo and crane write them: layers under names of their own, compressed. */
export function saveCompressed({ layers, config }: SavedImage): Buffer {
  return tarOf(
    file(`sha256:${hex(config)}`, config),
    ...layers.map((layer, index) => file(`./${index}.tar.gz`, gzipSync(layer))),
    manifestOf({
      Config: `sha256:${hex(config)}`,
      RepoTags: ['localhost:5000/shop/app:1.0'],
      Layers: layers.map((_, index) => `${index}.tar.gz`),
    }),
  )
}
