// Container images for fixtures (OCI image-spec 1.1, or Docker's schema 2): built in memory, pushed to a registry
// over its HTTP API (distribution-spec 1.1) or written as an OCI image layout.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Digest, digestOf } from '../../src/lib/digest.ts'
import { type TarEntry, writeTar } from './tar.ts'

/** Content with what a descriptor says about it. */
export interface Blob {
  readonly mediaType: string
  readonly digest: Digest
  readonly bytes: Uint8Array
}

export interface Platform {
  readonly os: string
  readonly architecture: string
  readonly variant?: string
}

/** An image, or an index of several. */
export interface Image {
  /** Digest of the manifest's bytes. */
  readonly digest: Digest
  readonly manifest: Blob
  /** Config and layers. */
  readonly blobs: readonly Blob[]
  /** Set for a single image. */
  readonly platform?: Platform
  /** What an index lists. */
  readonly images: readonly Image[]
}

/** One layer, by its files or, for anything unusual, by its tar entries. */
export interface LayerSource {
  /** Content by path. */
  readonly files?: Readonly<{ [path: string]: string | Uint8Array }>
  /** Written after the files. */
  readonly entries?: readonly TarEntry[]
  /** Gzip unless false. */
  readonly gzip?: boolean
}

export interface ImageSource {
  readonly layers: readonly LayerSource[]
  readonly labels?: Readonly<{ [name: string]: string }>
  readonly annotations?: Readonly<{ [name: string]: string }>
  /** linux/amd64 when left out. */
  readonly platform?: Platform
  /** Which media types to use: OCI's when left out. */
  readonly mediaTypes?: keyof typeof mediaTypes
}

const mediaTypes = {
  oci: {
    index: 'application/vnd.oci.image.index.v1+json',
    manifest: 'application/vnd.oci.image.manifest.v1+json',
    config: 'application/vnd.oci.image.config.v1+json',
    layer: 'application/vnd.oci.image.layer.v1.tar',
    gzipLayer: 'application/vnd.oci.image.layer.v1.tar+gzip',
  },
  docker: {
    index: 'application/vnd.docker.distribution.manifest.list.v2+json',
    manifest: 'application/vnd.docker.distribution.manifest.v2+json',
    config: 'application/vnd.docker.container.image.v1+json',
    layer: 'application/vnd.docker.image.rootfs.diff.tar',
    gzipLayer: 'application/vnd.docker.image.rootfs.diff.tar.gzip',
  },
} as const

/** Annotation that names an image within a layout (image-spec annotations.md). */
const refName = 'org.opencontainers.image.ref.name'

/** The image with those layers. The same source gives the same bytes. */
export function buildImage(source: ImageSource): Image {
  const { labels = {}, annotations, platform = { os: 'linux', architecture: 'amd64' } } = source
  const types = mediaTypes[source.mediaTypes ?? 'oci']
  const archives = source.layers.map(archiveOf)
  const layers = source.layers.map(({ gzip = true }, index) => {
    const archive = archives[index] ?? Buffer.alloc(0)
    return gzip ? blobOf(types.gzipLayer, gzipSync(archive)) : blobOf(types.layer, archive)
  })
  const config = jsonBlob(types.config, {
    ...platform,
    config: { Labels: labels },
    rootfs: { type: 'layers', diff_ids: archives.map((archive) => digestOf(archive)) },
  })
  const manifest = jsonBlob(types.manifest, {
    schemaVersion: 2,
    mediaType: types.manifest,
    config: descriptorOf(config),
    layers: layers.map(descriptorOf),
    ...(annotations !== undefined && { annotations }),
  })
  return { digest: manifest.digest, manifest, blobs: [config, ...layers], platform, images: [] }
}

/** An index of images, each for its platform. */
export function buildIndex(images: readonly Image[], types: keyof typeof mediaTypes = 'oci'): Image {
  const mediaType = mediaTypes[types].index
  const manifests = images.map(({ manifest, platform }) => ({ ...descriptorOf(manifest), platform }))
  const manifest = jsonBlob(mediaType, { schemaVersion: 2, mediaType, manifests })
  return { digest: manifest.digest, manifest, blobs: [], images }
}

/** An image of one layer that holds the files of a directory, by their paths in it. */
export function imageOfDirectory(
  directory: string,
  labels: Readonly<{ [name: string]: string }> = {},
): Image {
  const paths = readdirSync(directory, { recursive: true, encoding: 'utf8' }).sort()
  const files = paths.map((path) => join(directory, path)).filter((path) => statSync(path).isFile())
  const contents = files.map((path) => [relative(directory, path), readFileSync(path)] as const)
  return buildImage({ layers: [{ files: Object.fromEntries(contents) }], labels })
}

/** Pushes an image to a registry that speaks plain HTTP (`127.0.0.1:port`), under a tag. */
export async function pushImage(
  registry: string,
  repository: string,
  tag: string,
  image: Image,
): Promise<void> {
  for (const child of image.images) await pushImage(registry, repository, child.digest, child)
  const base = `http://${registry}/v2/${repository}`
  for (const blob of image.blobs) await pushBlob(base, blob)
  await send(`${base}/manifests/${tag}`, 'PUT', 201, image.manifest)
}

/** Writes an image into the OCI image layout at `directory`, made when missing, under a tag. */
export function writeLayout(directory: string, image: Image, tag: string): void {
  const blobs = join(directory, 'blobs', 'sha256')
  mkdirSync(blobs, { recursive: true })
  for (const { digest, bytes } of blobsOf(image))
    writeFileSync(join(blobs, digest.slice('sha256:'.length)), bytes)
  writeFileSync(join(directory, 'oci-layout'), JSON.stringify({ imageLayoutVersion: '1.0.0' }))
  const annotations = { [refName]: tag }
  const others = readManifests(directory).filter((manifest) => manifest.annotations?.[refName] !== tag)
  const manifests = [...others, { ...descriptorOf(image.manifest), annotations }]
  const index = { schemaVersion: 2, mediaType: mediaTypes.oci.index, manifests }
  writeFileSync(join(directory, 'index.json'), JSON.stringify(index))
}

function archiveOf({ files = {}, entries = [] }: LayerSource): Buffer {
  return writeTar([...Object.entries(files).map(([path, content]) => ({ path, content })), ...entries])
}

function blobOf(mediaType: string, bytes: Uint8Array): Blob {
  return { mediaType, digest: digestOf(bytes), bytes }
}

function jsonBlob(mediaType: string, value: object): Blob {
  return blobOf(mediaType, Buffer.from(JSON.stringify(value)))
}

function descriptorOf({ mediaType, digest, bytes }: Blob): object {
  return { mediaType, digest, size: bytes.length }
}

function blobsOf({ manifest, blobs, images }: Image): readonly Blob[] {
  return [manifest, ...blobs, ...images.flatMap(blobsOf)]
}

interface LayoutIndex {
  readonly manifests: readonly { readonly annotations?: Readonly<{ [name: string]: string }> }[]
}

function readManifests(directory: string): LayoutIndex['manifests'] {
  try {
    return (JSON.parse(readFileSync(join(directory, 'index.json'), 'utf8')) as LayoutIndex).manifests
  } catch {
    return []
  }
}

async function pushBlob(base: string, blob: Blob): Promise<void> {
  const { status } = await fetch(`${base}/blobs/${blob.digest}`, { method: 'HEAD' })
  if (status === 200) return
  const { headers } = await send(`${base}/blobs/uploads/`, 'POST', 202)
  const location = new URL(headers.get('location') ?? '', base)
  location.searchParams.set('digest', blob.digest)
  await send(location.href, 'PUT', 201, { ...blob, mediaType: 'application/octet-stream' })
}

async function send(
  url: string,
  method: string,
  expected: number,
  content?: Pick<Blob, 'mediaType' | 'bytes'>,
): Promise<Response> {
  const response = await fetch(url, {
    method,
    ...(content !== undefined && {
      headers: { 'content-type': content.mediaType },
      body: new Uint8Array(content.bytes),
    }),
  })
  const text = await response.text()
  if (response.status === expected) return response
  throw new Error(`${method} ${url}: ${response.status} ${text.slice(0, 500)}`)
}
