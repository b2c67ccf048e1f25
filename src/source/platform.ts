// Platforms (image-spec image-index.md): reading one, and choosing a child of an index by it.
import { BundleError } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'
import { isImageType, isIndexType } from './media-type.ts'
import type { Descriptor, Platform } from './resolved.ts'

/** What is looked for in an index. */
export interface Wanted {
  readonly platform: Platform
  /** Preferred where the index mixes several kinds of artifact, such as an image and a chart. */
  readonly artifactType?: string
}

const attestationAnnotation = 'vnd.docker.reference.type'
const maxListed = 20

/** Parses `os/architecture[/variant]`, such as `linux/arm64/v8`. Raises INPUT_INVALID. */
export function parsePlatform(text: string): Platform {
  const parts = text.trim().toLowerCase().split('/')
  const [os, architecture, variant] = parts
  const isWellFormed = parts.length <= 3 && parts.every((part) => /^[a-z0-9._-]+$/.test(part))
  if (os === undefined || architecture === undefined || !isWellFormed) {
    throw new BundleError('INPUT_INVALID', `Platform "${oneLine(text)}" is not os/architecture[/variant].`, {
      hint: 'Write a platform such as linux/amd64 or linux/arm64/v8.',
    })
  }
  return { os, architecture, ...(variant !== undefined && { variant }) }
}

/** `linux/arm64/v8`. */
export function formatPlatform({ os, architecture, variant }: Platform): string {
  return [os, architecture, variant].filter((part) => part !== undefined).join('/')
}

/**
 * Chooses a child: attestations and unknown media types left out; those of the wanted artifact type, if any has it;
 * then the only one whatever its platform, the first with the wanted platform, or the only one without a platform.
 * Never guesses among several. `name` is the index's, for messages. Raises PLATFORM_NOT_FOUND.
 */
export function choosePlatform(children: readonly Descriptor[], wanted: Wanted, name: string): Descriptor {
  const candidates = preferArtifactType(dropRepeats(children.filter(isCandidate)), wanted.artifactType)
  const [only, ...others] = candidates
  if (only !== undefined && others.length === 0) return only
  const chosen = findPlatform(candidates, wanted.platform) ?? onlyOne(candidates.filter(hasNoPlatform))
  if (chosen !== undefined) return chosen
  throw notFound(candidates, wanted.platform, name)
}

function isCandidate({ mediaType, platform, annotations }: Descriptor): boolean {
  if (!isImageType(mediaType) && !isIndexType(mediaType)) return false
  if (platform?.os === 'unknown' && platform.architecture === 'unknown') return false
  return annotations?.[attestationAnnotation] !== 'attestation-manifest'
}

function dropRepeats(children: readonly Descriptor[]): Descriptor[] {
  return [...new Map(children.map((child) => [`${child.digest} ${describePlatform(child)}`, child])).values()]
}

function preferArtifactType(children: readonly Descriptor[], artifactType: string | undefined) {
  const preferred = children.filter(
    (child) => artifactType !== undefined && child.artifactType === artifactType,
  )
  return preferred.length > 0 ? preferred : children
}

function findPlatform(children: readonly Descriptor[], wanted: Platform): Descriptor | undefined {
  const fitting = children.filter(
    ({ platform }) => platform?.os === wanted.os && platform.architecture === wanted.architecture,
  )
  const variant = variantOf(wanted)
  const exact = fitting.find(({ platform }) => platform !== undefined && variantOf(platform) === variant)
  // Asked for no variant, any will do: the files of a bundle are the same for all.
  return exact ?? (wanted.variant === undefined ? fitting[0] : undefined)
}

/** arm64 has one variant in practice, which indexes name or leave out. */
function variantOf({ architecture, variant }: Platform): string | undefined {
  return architecture === 'arm64' && variant === 'v8' ? undefined : variant
}

function hasNoPlatform(child: Descriptor): boolean {
  return child.platform === undefined
}

function onlyOne(children: readonly Descriptor[]): Descriptor | undefined {
  return children.length === 1 ? children[0] : undefined
}

function describePlatform({ platform }: Descriptor): string {
  return platform === undefined ? 'no platform' : formatPlatform(platform)
}

function notFound(children: readonly Descriptor[], wanted: Platform, name: string): BundleError {
  if (children.length === 0) {
    return new BundleError('PLATFORM_NOT_FOUND', `${name} is an index without an image in it.`, {
      hint: 'Build the bundle again: its index lists no manifest that can be read.',
    })
  }
  const listed = children.slice(0, maxListed).map(describePlatform)
  const more = children.length > maxListed ? ` and ${children.length - maxListed} more` : ''
  return new BundleError(
    'PLATFORM_NOT_FOUND',
    `${name} has no image for ${formatPlatform(wanted)}, only for: ${oneLine(listed.join(', '))}${more}.`,
    { hint: 'Set `platform` to one of those listed, or name a manifest of the index by its digest.' },
  )
}
