// A registry with one honest image, and everything that a fault needs to spoil it.

import type { RequestListener, ServerResponse } from 'node:http'
import { gzipSync } from 'node:zlib'
import { digestOf } from '../../../../../src/lib/digest.ts'
import type { ErrorCode } from '../../../../../src/lib/error.ts'
import type { Descriptor } from '../../../../../src/source/resolved.ts'
import type { Limits } from '../../../../../src/unpack/limits.ts'
import { serve } from '../../../host/servers.ts'
import { file, tarOf } from '../../../unpack/tar-writer.ts'
import { type FakeRegistry, imageType, type Lie, layerType } from '../../fake-registry.ts'
import type { TestHost } from '../../test-host.ts'

/** What is wrong, and what must come of it. */
export interface Fault {
  readonly name: string
  readonly outcome: 'the right tree' | ErrorCode
  readonly arrange: (stage: Stage) => void | Promise<void>
  /** What is pulled: `HOST/shop/bundle` and this; `:1.0` unless told. */
  readonly content?: string
  /** Pulls from `https://registry.test`, which is the same registry. */
  readonly overTls?: true
  readonly login?: true
  readonly limits?: Partial<Limits>
}

export interface Stage {
  readonly registry: FakeRegistry
  readonly host: TestHost
  /** Pushes an image of these layers under `1.0`; the right tree has their files. */
  readonly push: (layers: readonly LayerFiles[], change?: ManifestChange) => Pushed
  /** Answers in place of the registry when the image's last layer is asked for. */
  readonly spoilLayer: (lie: Lie) => void
  readonly spoilManifest: (lie: Lie) => void
  /** Starts another server and gives its origin. */
  readonly serveElsewhere: (listener: RequestListener) => Promise<string>
  /** The right tree: text by path. */
  readonly files: () => LayerFiles
  /** The image that was pushed last. */
  readonly image: () => Pushed
}

export type LayerFiles = Readonly<Record<string, string>>
type ManifestChange = (manifest: ImageDocument) => object

export interface Pushed {
  readonly manifest: Descriptor
  /** Bytes of the manifest. */
  readonly document: Buffer
  readonly layers: readonly Descriptor[]
  /** Bytes of the last layer. */
  readonly bytes: Buffer
}

interface ImageDocument {
  readonly schemaVersion: 2
  readonly mediaType: string
  readonly config: Descriptor
  readonly layers: readonly Descriptor[]
}

/** Text that compresses badly, so that a layer has some bytes to be cut at. */
export const noise = Array.from({ length: 200 }, (_, index) => digestOf(`${index}`)).join('\n')

/** Makes the stage with an image of two layers on it. */
export function createStage(registry: FakeRegistry, host: TestHost): Stage {
  let files: LayerFiles = {}
  let image: Pushed
  const push: Stage['push'] = (layers, change = (manifest) => manifest) => {
    const archives = layers.map((layer) =>
      tarOf(...Object.entries(layer).map(([path, text]) => file(path, text))),
    )
    const blobs = archives.map((archive) => gzipSync(archive))
    const diffIds = archives.map((archive) => digestOf(archive))
    const config = registry.pushBlob(Buffer.from(JSON.stringify({ rootfs: { diff_ids: diffIds } })))
    const described = blobs.map((blob) => ({ ...registry.pushBlob(blob), mediaType: layerType }))
    const document = {
      schemaVersion: 2,
      mediaType: imageType,
      config: { ...config, mediaType: 'application/vnd.oci.image.config.v1+json' },
      layers: described,
    } as const
    files = Object.assign({}, ...layers)
    const changed = change(document)
    image = {
      manifest: registry.push(changed, { tag: '1.0' }),
      document: Buffer.from(JSON.stringify(changed)),
      layers: described,
      bytes: blobs.at(-1) ?? Buffer.alloc(0),
    }
    return image
  }
  image = push([
    { 'a.yaml': 'kind: A', 'shared.yaml': 'old' },
    { 'b.yaml': noise, 'shared.yaml': 'new' },
  ])
  return {
    ...{ registry, host, push },
    spoilLayer: (lie) => registry.lie(`blobs/${image.layers.at(-1)?.digest}`, lie),
    spoilManifest: (lie) => registry.lie('manifests/1.0', lie),
    serveElsewhere: async (listener) => (await serve(listener)).url.origin,
    files: () => files,
    image: () => image,
  }
}

/** Sends `count` bytes from where the range starts, as a good answer for all the rest, and hangs up. */
export function cut(response: ServerResponse, bytes: Buffer, range: string | undefined, count: number): void {
  const start = Number(/\d+/.exec(range ?? '0'))
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': bytes.length - start,
    ...(range !== undefined && { 'content-range': `bytes ${start}-${bytes.length - 1}/${bytes.length}` }),
  })
  response.write(bytes.subarray(start, start + count), () => response.destroy())
}
