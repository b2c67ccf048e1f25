// From what a reference names to one image: index, choice by platform, manifest, everything verified.
import type { Digest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { type ImageManifest, type Manifest, parseManifest } from './manifest.ts'
import { normalizeMediaType } from './media-type.ts'
import { choosePlatform, type Wanted } from './platform.ts'
import type { Descriptor, ResolvedImage } from './resolved.ts'

/** A manifest's bytes and the digest that was computed over them. */
export interface FetchedManifest {
  readonly bytes: Uint8Array
  readonly digest: Digest
  /** As the source declares it. */
  readonly mediaType?: string
}

/** Where an image's parts come from: a repository of a registry, or a layout directory. */
export interface ImageSource {
  /** The reference, for messages. */
  readonly name: string
  /** The reference pinned to a digest. */
  readonly pin: (digest: Digest) => string
  /** What the reference itself names. */
  readonly fetchRoot: (signal: AbortSignal) => Promise<FetchedManifest>
  /** A child of an index; the digest of its bytes is the descriptor's. */
  readonly fetchManifest: (descriptor: Descriptor, signal: AbortSignal) => Promise<FetchedManifest>
  /** A blob's bytes, unverified. */
  readonly openBlob: ResolvedImage['openBlob']
  /** Registry host that the parts come from; absent for local sources. */
  readonly registry?: string
  /** Whether anything was let through by credentials so far. */
  readonly usedCredentials: () => boolean
}

/** Wraps a source: the pull-through cache does, so that everything named by digest passes through it. */
export type DecorateSource = (source: ImageSource) => ImageSource

const maxIndexDepth = 3

/**
 * Resolves the image of a source. Raises what the source raises, what `parseManifest` and `choosePlatform` raise, and
 * MANIFEST_INVALID for indexes nested too deeply or in a circle, and for a child of another size than its index says.
 */
export async function resolveImage(
  source: ImageSource,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<ResolvedImage> {
  const root = await source.fetchRoot(signal)
  const { fetched, manifest } = await descend(source, root, wanted, signal)
  const { config, layers } = manifest
  return {
    kind: 'image',
    digest: root.digest,
    manifestDigest: fetched.digest,
    reference: source.pin(root.digest),
    config,
    layers,
    size: [config, ...layers].reduce((total, { size }) => total + size, 0),
    openBlob: (descriptor, signal) => openBlob(source, descriptor, signal),
  }
}

async function descend(
  source: ImageSource,
  root: FetchedManifest,
  wanted: Wanted,
  signal: AbortSignal,
): Promise<{ readonly fetched: FetchedManifest; readonly manifest: ImageManifest }> {
  const passed = new Set<Digest>()
  let fetched = root
  for (;;) {
    const manifest: Manifest = parseManifest(fetched.bytes, fetched.mediaType, nameOf(source, fetched, root))
    if (manifest.kind === 'image') return { fetched, manifest }
    passed.add(fetched.digest)
    const child = choosePlatform(manifest.manifests, wanted, nameOf(source, fetched, root))
    if (passed.has(child.digest)) throw invalid(source, `index ${child.digest} contains itself`)
    if (passed.size > maxIndexDepth) throw invalid(source, `indexes are nested deeper than ${maxIndexDepth}`)
    fetched = await fetchChild(source, child, signal)
  }
}

async function fetchChild(
  source: ImageSource,
  child: Descriptor,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const { data, digest } = child
  const fetched = data === undefined ? await source.fetchManifest(child, signal) : { bytes: data, digest }
  if (fetched.bytes.length !== child.size) {
    throw invalid(
      source,
      `${child.digest} has ${fetched.bytes.length} bytes, but its index says ${child.size}`,
    )
  }
  // Plain file servers declare nothing; the index does.
  return { ...fetched, mediaType: normalizeMediaType(fetched.mediaType) ?? child.mediaType }
}

/** What a descriptor carries with it needs no request. */
function openBlob(
  source: ImageSource,
  descriptor: Descriptor,
  signal: AbortSignal,
): AsyncIterable<Uint8Array> {
  const { data } = descriptor
  return data === undefined ? source.openBlob(descriptor, signal) : once(data)
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

function nameOf(source: ImageSource, fetched: FetchedManifest, root: FetchedManifest): string {
  return fetched === root ? source.name : `${source.name} (${fetched.digest})`
}

function invalid(source: ImageSource, problem: string): BundleError {
  return new BundleError('MANIFEST_INVALID', `The index of ${source.name} cannot be used: ${problem}.`, {
    hint: 'Build the index again, or name one of its manifests by digest.',
  })
}
