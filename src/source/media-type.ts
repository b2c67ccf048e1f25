// Media types of manifests and layers (image-spec media-types.md, and Docker's before it).

const indexTypes: ReadonlySet<string> = new Set([
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
])

const imageTypes: ReadonlySet<string> = new Set([
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
])

/** Types that say nothing about a document: plain file servers send them. */
const genericTypes: ReadonlySet<string> = new Set([
  '',
  'text/plain',
  'application/json',
  'application/octet-stream',
])

/** What a manifest request accepts. Without it old registries convert to schema 1. */
export const acceptedManifests = [
  ...['application/vnd.oci.image.index.v1+json', 'application/vnd.oci.image.manifest.v1+json'],
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.docker.distribution.manifest.v2+json',
  'application/vnd.oci.artifact.manifest.v1+json',
  '*/*;q=0.1',
].join(', ')

/** Whether the type is an index, or Docker's manifest list. */
export function isIndexType(mediaType: string): boolean {
  return indexTypes.has(mediaType)
}

/** Whether the type is an image manifest. */
export function isImageType(mediaType: string): boolean {
  return imageTypes.has(mediaType)
}

/** Lower-case, without parameters; undefined for types that say nothing, such as `text/plain`. */
export function normalizeMediaType(text: string | undefined): string | undefined {
  const type = (text ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? ''
  return genericTypes.has(type) ? undefined : type
}

/** Why a manifest of this type cannot be read, if it is one of those known and refused. */
export function whyRefused(mediaType: string): string | undefined {
  if (/^application\/vnd\.docker\.distribution\.manifest\.v1\+(?:json|prettyjws)$/.test(mediaType)) {
    return 'a Docker schema 1 manifest, which registries and clients have given up'
  }
  if (mediaType === 'application/vnd.oci.artifact.manifest.v1+json') {
    return 'an OCI artifact manifest, which was withdrawn before image-spec 1.1'
  }
  return undefined
}

/** Whether the layer is kept outside of the registry (OCI non-distributable, Docker foreign). */
export function isForeignLayer(mediaType: string): boolean {
  return mediaType.includes('.nondistributable.') || mediaType.includes('.rootfs.foreign.')
}
