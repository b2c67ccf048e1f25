// References to what is on this machine: directories, archives, OCI layouts, and archives of `docker save`.
import type { Digest } from '../lib/digest.ts'
import { isDigest } from '../lib/digest.ts'
import { invalidReference, unsupportedReference } from './reference-error.ts'
import {
  checkDigest,
  checkTag,
  type NamedContent,
  parseContent,
  parseName,
  splitTag,
} from './reference-grammar.ts'

/** A directory of files. */
export interface DirectoryReference {
  readonly kind: 'directory'
  readonly path: string
}

/** A tar archive of files, plain or compressed. */
export interface ArchiveReference {
  readonly kind: 'archive'
  readonly path: string
}

/** An OCI image layout directory (image-spec image-layout.md). */
export interface LayoutReference extends NamedContent {
  readonly kind: 'oci-layout'
  readonly path: string
}

/** An archive as `docker save` writes it. At most one of the three choices is given. */
export interface DockerArchiveReference {
  readonly kind: 'docker-archive'
  readonly path: string
  /** Full name with tag, as `formatImageName` writes it. */
  readonly image?: string
  /** Place in the archive's list of images, from 0. */
  readonly index?: number
  /** Of the image's config. */
  readonly digest?: Digest
}

/** How the name of an archive ends. */
export const archiveEnding = /\.(?:tgz|tar|tar\.(?:gz|zst))$/i

const pathStart = /^(?:\.{1,2}$|\.{0,2}\/)/

/** Parses a path, which starts with `./`, `../` or `/`, or is `.` or `..`; undefined for any other text. */
export function parsePath(text: string): DirectoryReference | ArchiveReference | undefined {
  if (!pathStart.test(text)) return undefined
  return { kind: archiveEnding.test(text) ? 'archive' : 'directory', path: text }
}

/** Parses what follows `oci-layout:`. Raises REFERENCE_INVALID, and REFERENCE_UNSUPPORTED for an archive. */
export function parseLayout(text: string, body: string): LayoutReference {
  // A directory may have an @ in its name: only what looks like a digest is one.
  const pin = /@([a-z0-9+._-]*:[^/@]*)$/i.exec(body)
  const { name, tag } = splitTag(body.slice(0, pin?.index))
  if (name === '') throw invalidReference(text, 'it names no directory after oci-layout:')
  if (archiveEnding.test(name)) {
    throw unsupportedReference(text, 'An OCI layout in an archive', unpackHint(name))
  }
  const content = parseContent(tag, pin?.[1])
  if ('problem' in content) throw invalidReference(text, content.problem)
  return { kind: 'oci-layout', path: name, ...content }
}

/** What to do about an archive that can only be read unpacked. */
export function unpackHint(archive: string): string {
  return `Unpack it in an earlier step (mkdir layout && tar -xf ${archive} -C layout) and write oci-layout:layout.`
}

/**
 * Parses what follows `docker-archive:`, which is `FILE`, `FILE:repository:tag`, `FILE:@index` or `FILE@digest`. The
 * path ends at its first colon, as it does for skopeo. Raises REFERENCE_INVALID.
 */
export function parseDockerArchive(text: string, body: string): DockerArchiveReference {
  const [, pinned, digest] = /^([^:]*)@([a-z0-9]+:[^:/@]*)$/i.exec(body) ?? []
  const colon = body.indexOf(':')
  const path = pinned ?? (colon < 0 ? body : body.slice(0, colon))
  if (path === '') throw invalidReference(text, 'it names no file after docker-archive:')
  if (digest !== undefined) {
    if (!isDigest(digest)) throw invalidReference(text, checkDigest(digest))
    return { kind: 'docker-archive', path, digest }
  }
  if (colon < 0) return { kind: 'docker-archive', path }
  const choice = body.slice(colon + 1)
  if (choice.startsWith('@'))
    return { kind: 'docker-archive', path, index: parseIndex(text, choice.slice(1)) }
  const image = parseImageName(choice)
  if ('problem' in image) {
    throw invalidReference(text, `of the image "${choice}" in the archive ${image.problem}`)
  }
  return { kind: 'docker-archive', path, image: image.name }
}

/** The full form of an image's name, `docker.io/library/nginx:latest`, or what is wrong with it. */
export function parseImageName(text: string): { readonly name: string } | { readonly problem: string } {
  const { name, tag = 'latest' } = splitTag(text)
  const parsed = parseName(name)
  if ('problem' in parsed) return parsed
  const checked = checkTag(tag)
  return 'problem' in checked ? checked : { name: `${parsed.host}/${parsed.repository}:${checked.tag}` }
}

function parseIndex(text: string, digits: string): number {
  if (/^[0-9]{1,5}$/.test(digits)) return Number(digits)
  throw invalidReference(text, `the index "${digits}" of the image in the archive is no number from 0`)
}
