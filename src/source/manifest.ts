// Manifests and indexes (image-spec manifest.md and image-index.md, Docker schema 2): bytes to typed values.
import { algorithmOf, type Digest, digestOf, isDigest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { isJsonObject, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { parseJson } from './json.ts'
import { isForeignLayer, isImageType, isIndexType, normalizeMediaType, whyRefused } from './media-type.ts'
import type { Descriptor, Platform } from './resolved.ts'

/** A manifest: one image or artifact. */
export interface ImageManifest {
  readonly kind: 'image'
  readonly artifactType?: string
  readonly config: Descriptor
  readonly layers: readonly Descriptor[]
}

/** An index: manifests to choose from. */
export interface IndexManifest {
  readonly kind: 'index'
  readonly manifests: readonly Descriptor[]
}

export type Manifest = ImageManifest | IndexManifest

/** Largest manifest in bytes; registries need not take larger ones (distribution-spec). */
export const maxManifestBytes = 4 * 1024 * 1024

const sizeProblem = `it is larger than ${maxManifestBytes / 1024 / 1024} MiB`
const schema1Type = 'application/vnd.docker.distribution.manifest.v1+json'
const maxLayers = 128
const maxFaultsShown = 5

/** A descriptor, or what is wrong with it. */
type Read = { readonly descriptor: Descriptor } | { readonly fault: string }

/** What is read, for its errors. */
interface Subject {
  /** For a document with this fault: `it is not JSON`. */
  readonly invalid: (problem: string) => BundleError
  /** For a document that is something else: `of type "x"`. */
  readonly unsupported: (what: string) => BundleError
}

/**
 * Parses a manifest or index. `contentType` is what the source says it is, `name` what messages call it.
 * Raises MANIFEST_INVALID (with all faults of its descriptors), MANIFEST_UNSUPPORTED for types that are not read,
 * and LAYER_UNSUPPORTED for layers that are kept outside of the registry.
 */
export function parseManifest(bytes: Uint8Array, contentType: string | undefined, name: string): Manifest {
  const subject = subjectOf(name)
  const { document, kind } = readDocument(bytes, normalizeMediaType(contentType), subject)
  return kind === 'index' ? readIndex(document, subject) : readImage(document, subject, name)
}

/** Parses the `index.json` of a layout (image-spec image-layout.md). What is wrong with it, all faults, goes to `refuse`. */
export function parseLayoutIndex(bytes: Uint8Array, refuse: (problem: string) => BundleError): IndexManifest {
  const subject = { invalid: refuse, unsupported: (what: string) => refuse(`it is ${what}`) }
  const { document, kind } = readDocument(bytes, undefined, subject)
  if (kind !== 'index') throw refuse('it is the manifest of an image and not an index')
  return readIndex(document, subject)
}

/** MANIFEST_INVALID for a manifest beyond `maxManifestBytes`. */
export function tooLarge(name: string): BundleError {
  return subjectOf(name).invalid(sizeProblem)
}

function subjectOf(name: string): Subject {
  return {
    invalid: (problem) =>
      new BundleError('MANIFEST_INVALID', `The manifest of ${name} cannot be used: ${problem}.`, {
        hint: 'Build the bundle again with a current tool, and check that the reference names a bundle.',
      }),
    unsupported: (what) =>
      new BundleError('MANIFEST_UNSUPPORTED', `The manifest of ${name} is ${what}.`, {
        hint: 'Build the bundle as an OCI image (docker buildx, crane, oras and helm do).',
      }),
  }
}

function readDocument(
  bytes: Uint8Array,
  declared: string | undefined,
  subject: Subject,
): { readonly document: JsonObject; readonly kind: Manifest['kind'] } {
  if (bytes.length > maxManifestBytes) throw subject.invalid(sizeProblem)
  const parsed = parseJson(bytes)
  // Schema 1 and strangers are refused by the type they come with, whatever their bytes are.
  if (declared !== undefined) refuseType(declared, subject)
  if ('problem' in parsed) throw subject.invalid(parsed.problem)
  if (!isJsonObject(parsed.value)) throw subject.invalid('it is not a JSON object')
  return { document: parsed.value, kind: typeOf(parsed.value, declared, subject) }
}

function refuseType(type: string, { unsupported }: Subject): void {
  if (isImageType(type) || isIndexType(type)) return
  throw unsupported(
    whyRefused(type) ?? `of type "${oneLine(type, 100)}", which is no image manifest or index`,
  )
}

/** The type by header, then by the document's `mediaType`, then by shape; both at odds would let one pass as other. */
function typeOf(document: JsonObject, declared: string | undefined, subject: Subject): Manifest['kind'] {
  const { mediaType, schemaVersion } = document
  if (schemaVersion === 1) refuseType(schema1Type, subject)
  if (schemaVersion !== undefined && schemaVersion !== 2) throw subject.invalid('its schemaVersion is not 2')
  const shape = shapeOf(document, subject)
  if (mediaType !== undefined && typeof mediaType !== 'string')
    throw subject.invalid('"mediaType" is not a string')
  const own = normalizeMediaType(mediaType)
  if (own !== undefined) refuseType(own, subject)
  if (own !== undefined && declared !== undefined && own !== declared) {
    throw subject.invalid(`it calls itself ${own}, but was delivered as ${declared}`)
  }
  const type = declared ?? own
  if (type !== undefined) return isIndexType(type) ? 'index' : 'image'
  if (shape === undefined) throw subject.invalid('it has neither "manifests" nor "layers"')
  return shape
}

function shapeOf({ manifests, layers }: JsonObject, subject: Subject): Manifest['kind'] | undefined {
  if (manifests !== undefined && layers !== undefined) {
    throw subject.invalid('it has both "manifests" and "layers"')
  }
  if (manifests !== undefined) return 'index'
  return layers === undefined ? undefined : 'image'
}

function readIndex(document: JsonObject, subject: Subject): IndexManifest {
  return { kind: 'index', manifests: descriptorsOf(readList(document.manifests, 'manifests'), subject) }
}

function readImage(document: JsonObject, subject: Subject, name: string): ImageManifest {
  const { config, artifactType, layers } = document
  if (Array.isArray(layers) && layers.length > maxLayers) {
    throw subject.invalid(`it has ${layers.length} layers, more than the ${maxLayers} allowed`)
  }
  const reads = [readDescriptor(config, 'config'), ...readList(layers, 'layers')]
  const [checkedConfig, ...checkedLayers] = descriptorsOf(reads, subject)
  if (checkedConfig === undefined) throw subject.invalid('it has no config')
  refuseForeign(checkedLayers, name)
  return {
    kind: 'image',
    ...(typeof artifactType === 'string' && { artifactType }),
    config: checkedConfig,
    layers: checkedLayers,
  }
}

function refuseForeign(layers: readonly Descriptor[], name: string): void {
  const index = layers.findIndex(({ mediaType }) => isForeignLayer(mediaType))
  const layer = layers[index]
  if (layer === undefined) return
  throw new BundleError(
    'LAYER_UNSUPPORTED',
    `Layer ${index + 1} of ${name} is not kept in the registry (${oneLine(layer.mediaType, 100)}).`,
    {
      hint: 'Build the bundle from a base without foreign layers, such as `scratch`; they are never fetched from elsewhere.',
    },
  )
}

function readList(list: unknown, field: string): Read[] {
  if (!Array.isArray(list)) return [{ fault: `"${field}" is not a list` }]
  return list.map((item: unknown, index) => readDescriptor(item, `${field}[${index}]`))
}

function descriptorsOf(reads: readonly Read[], subject: Subject): Descriptor[] {
  const faults = reads.flatMap((read) => ('fault' in read ? [read.fault] : []))
  if (faults.length > 0) {
    const more = faults.length > maxFaultsShown ? `; and ${faults.length - maxFaultsShown} more faults` : ''
    throw subject.invalid(`${faults.slice(0, maxFaultsShown).join('; ')}${more}`)
  }
  return reads.flatMap((read) => ('descriptor' in read ? [read.descriptor] : []))
}

function readDescriptor(value: unknown, where: string): Read {
  if (!isJsonObject(value)) return { fault: `"${where}" is no descriptor` }
  const { mediaType, digest, size, artifactType } = value
  if (typeof mediaType !== 'string' || mediaType === '') return { fault: `"${where}" has no mediaType` }
  if (typeof digest !== 'string') return { fault: `"${where}" has no digest` }
  if (!isDigest(digest)) {
    return { fault: `the digest "${oneLine(digest, 80)}" of "${where}" is no sha256 or sha512 digest` }
  }
  if (typeof size !== 'number' || !Number.isSafeInteger(size) || size < 0) {
    return { fault: `the size of "${where}" is no whole number of bytes` }
  }
  const platform = readPlatform(value.platform)
  const annotations = readTexts(value.annotations)
  const data = readData(value.data, digest, size)
  const urls = Array.isArray(value.urls) ? value.urls.filter((url) => typeof url === 'string') : []
  return {
    descriptor: {
      mediaType: mediaType.toLowerCase(),
      digest,
      size,
      ...(urls.length > 0 && { urls }),
      ...(typeof artifactType === 'string' && { artifactType }),
      ...(platform !== undefined && { platform }),
      ...(annotations !== undefined && { annotations }),
      ...(data !== undefined && { data }),
    },
  }
}

function readPlatform(value: unknown): Platform | undefined {
  if (!isJsonObject(value)) return undefined
  const { os, architecture, variant } = value
  if (typeof os !== 'string' || typeof architecture !== 'string') return undefined
  // Some tools write an empty platform for artifacts that have none.
  if (os === '' && architecture === '') return undefined
  return { os, architecture, ...(typeof variant === 'string' && variant !== '' && { variant }) }
}

/** Embedded content (image-spec descriptor.md, "Embedded Content"). What does not fit is as good as not there. */
function readData(value: unknown, digest: Digest, size: number): Uint8Array | undefined {
  if (typeof value !== 'string') return undefined
  const bytes = Buffer.from(value, 'base64')
  const isRight = bytes.length === size && digestOf(bytes, algorithmOf(digest)) === digest
  return isRight ? bytes : undefined
}

function readTexts(value: unknown): Record<string, string> | undefined {
  if (!isJsonObject(value)) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  )
}
