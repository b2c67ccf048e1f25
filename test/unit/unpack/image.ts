// Images in memory, honest or not, for what reads them.
import { gunzipSync } from 'node:zlib'
import { type Digest, digestOf } from '../../../src/lib/digest.ts'
import { BundleError } from '../../../src/lib/error.ts'
import type { Log } from '../../../src/lib/host.ts'
import type { Descriptor, ResolvedImage } from '../../../src/source/resolved.ts'
import { type Unpacked, type UnpackOptions, unpackImage } from '../../../src/unpack/layers.ts'

/** A blob of an image; what is left out is what an honest registry would say and send. */
export interface BlobSource {
  readonly bytes: Uint8Array
  readonly mediaType?: string
  readonly digest?: Digest
  readonly size?: number
  /** What the registry really sends. */
  readonly sent?: () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>
}

export const gzipLayer = 'application/vnd.oci.image.layer.v1.tar+gzip'
export const plainLayer = 'application/vnd.oci.image.layer.v1.tar'
export const reference = 'registry.example/team/bundle@sha256:0'

/** An image, and the digests of the blobs that were asked for. */
export type RecordedImage = ResolvedImage & { readonly opened: readonly Digest[] }

/** An image of these layers. A buffer is a layer by itself, gzip or plain as its bytes say. */
export function imageOf(
  layers: readonly (Uint8Array | BlobSource)[],
  config: BlobSource = emptyConfig,
): RecordedImage {
  const sources = layers.map((layer) => (layer instanceof Uint8Array ? { bytes: layer } : layer))
  const blobs = new Map<Digest, BlobSource>()
  const describe = (source: BlobSource, mediaType: string): Descriptor => {
    const digest = source.digest ?? digestOf(source.bytes)
    blobs.set(digest, source)
    return { mediaType: source.mediaType ?? mediaType, digest, size: source.size ?? source.bytes.length }
  }
  const opened: Digest[] = []
  return {
    kind: 'image',
    digest: digestOf('index'),
    manifestDigest: digestOf('manifest'),
    reference,
    config: describe(config, 'application/vnd.oci.image.config.v1+json'),
    layers: sources.map((source) => describe(source, isGzip(source.bytes) ? gzipLayer : plainLayer)),
    size: 0,
    opened,
    openBlob: async function* ({ digest }) {
      opened.push(digest)
      const source = blobs.get(digest)
      if (source !== undefined) yield* source.sent?.() ?? inChunks(source.bytes, 1000)
    },
  }
}

/** The config of an artifact: nothing to fetch. */
export const emptyConfig: BlobSource = {
  bytes: Buffer.from('{}'),
  mediaType: 'application/vnd.oci.empty.v1+json',
}

/** An image config with the diff IDs of these layers, unless others are given. */
export function configOf(
  layers: readonly Uint8Array[],
  labels?: Readonly<Record<string, unknown>>,
  diffIds: readonly string[] = layers.map((layer) => digestOf(isGzip(layer) ? gunzipSync(layer) : layer)),
): BlobSource {
  return {
    bytes: Buffer.from(
      JSON.stringify({ config: { Labels: labels }, rootfs: { type: 'layers', diff_ids: diffIds } }),
    ),
  }
}

/** The bytes in pieces of an odd size, as a network gives them. */
export function* inChunks(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

/** A log that keeps its debug lines. */
export function recordingLog(): Log & { readonly lines: string[] } {
  const lines: string[] = []
  return {
    lines,
    info: () => {},
    warning: () => {},
    debug: (text) => void lines.push(text),
    mask: () => {},
    redact: (text) => text,
  }
}

/** Unpacks with a log of its own and a signal that never aborts, unless others are given. */
export function unpackWith(image: ResolvedImage, options: Partial<UnpackOptions> = {}): Promise<Unpacked> {
  return unpackImage(image, { signal: new AbortController().signal, log: recordingLog(), ...options })
}

/** The unpacked files as text by path. */
export async function filesOf(
  image: ResolvedImage,
  options: Partial<UnpackOptions> = {},
): Promise<Record<string, string>> {
  const { tree } = await unpackWith(image, options)
  return Object.fromEntries(
    Array.from(tree.files.values(), ({ path, bytes }) => [path, Buffer.from(bytes).toString()]),
  )
}

/** The error that the promise must be rejected with. */
export async function faultOf(promise: Promise<unknown>): Promise<BundleError> {
  const error = await promise.then(
    () => new Error('succeeded'),
    (reason: unknown) => reason,
  )
  if (error instanceof BundleError) return error
  throw error
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}
