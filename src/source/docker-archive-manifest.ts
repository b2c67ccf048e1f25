// manifest.json of a docker-archive: which images it holds, and which of them is meant.
import { BundleError } from '../lib/error.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { parseJson } from './json.ts'
import { type DockerArchiveReference, parseImageName } from './reference-local.ts'

/** One image of an archive, by the paths of its parts. */
export interface ArchivedImage {
  readonly config: string
  /** As `docker images` shows them: `nginx:1.27`. */
  readonly tags: readonly string[]
  readonly layers: readonly string[]
}

/** Largest manifest.json in bytes, as containers/image has it. */
export const maxManifestBytes = 1024 * 1024

const maxListed = 20

/** The images that manifest.json lists. Raises SOURCE_INVALID. */
export function parseArchiveManifest(bytes: Uint8Array, name: string): readonly ArchivedImage[] {
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw invalid(name, parsed.problem)
  if (!Array.isArray(parsed.value)) throw invalid(name, 'it is no list of images')
  return parsed.value.map((item: unknown, index) => {
    const { Config, RepoTags, Layers } = isJsonObject(item) ? item : {}
    if (typeof Config !== 'string') throw invalid(name, `image ${index} has no "Config"`)
    if (!isTexts(Layers)) throw invalid(name, `image ${index} has no list of "Layers"`)
    return { config: Config, tags: isTexts(RepoTags) ? RepoTags : [], layers: Layers }
  })
}

/**
 * The image that the reference names by its tag, index or digest, or else the only one. `digestOf` gives the digest
 * of an image's config. Raises MANIFEST_NOT_FOUND with a list of the images.
 */
export function chooseArchivedImage(
  images: readonly ArchivedImage[],
  reference: DockerArchiveReference,
  digestOf: (image: ArchivedImage) => string,
): ArchivedImage {
  const { image: name, index, digest, path } = reference
  const candidates = images.filter(
    (image, place) =>
      (name === undefined || image.tags.some((tag) => fullNameOf(tag) === name)) &&
      (index === undefined || place === index) &&
      (digest === undefined || digestOf(image) === digest),
  )
  const [chosen, ...others] = candidates
  const isAmbiguous = others.some((other) => other.config !== chosen?.config)
  if (chosen !== undefined && !isAmbiguous) return chosen
  const wanted = name ?? digest ?? (index === undefined ? undefined : `at index ${index}`)
  const count = images.length === 1 ? '1 image' : `${images.length || 'no'} images`
  const what = wanted === undefined ? `has ${count}` : `does not have the image ${wanted}; it has ${count}`
  throw new BundleError(
    'MANIFEST_NOT_FOUND',
    `The docker-archive ${oneLine(path)} ${what}${listImages(images)}.`,
    { hint: `Choose one: docker-archive:${oneLine(path)}:REPOSITORY:TAG, or :@ and its index.` },
  )
}

function listImages(images: readonly ArchivedImage[]): string {
  const names = images
    .slice(0, maxListed)
    .map(({ tags }, index) => `@${index} ${tags.length === 0 ? 'without a tag' : tags.join(' ')}`)
  if (images.length > maxListed) names.push('…')
  return names.length === 0 ? '' : `: ${oneLine(names.join(', '), 2000)}`
}

function fullNameOf(tag: string): string | undefined {
  const parsed = parseImageName(tag)
  return 'name' in parsed ? parsed.name : undefined
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function invalid(name: string, problem: string): BundleError {
  return new BundleError('SOURCE_INVALID', `The manifest.json of ${name} cannot be used: ${problem}.`, {
    hint: 'Write the archive again with docker save, podman save or skopeo.',
  })
}
