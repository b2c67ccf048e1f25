// What the user wrote as `bundle`, parsed offline: which kind of source it is, and what it names there.
import { invalidReference, unsupportedReference } from './reference-error.ts'
import { type NamedContent, parseContent, parseName, splitDigest, splitTag } from './reference-grammar.ts'
import {
  type ArchiveReference,
  archiveEnding,
  type DirectoryReference,
  type DockerArchiveReference,
  type LayoutReference,
  parseDockerArchive,
  parseLayout,
  parsePath,
  unpackHint,
} from './reference-local.ts'
import { hasLogin, hideSecrets } from './reference-secrets.ts'
import { type GitReference, type HttpsReference, parseGit, parseHttps } from './reference-web.ts'

export type {
  ArchiveReference,
  DirectoryReference,
  DockerArchiveReference,
  GitReference,
  HttpsReference,
  LayoutReference,
}

/** A repository of a registry. With tag and digest the digest decides; with neither, `latest` or a `version` does. */
export interface RegistryReference extends NamedContent {
  readonly kind: 'registry'
  /** Host and port as written: `ghcr.io`, `localhost:5000`, `[::1]:5000`; `docker.io` where none was. */
  readonly host: string
  readonly repository: string
}

export type Reference =
  | RegistryReference
  | LayoutReference
  | DockerArchiveReference
  | DirectoryReference
  | ArchiveReference
  | HttpsReference
  | GitReference

const registryScheme = /^(?:oci|docker):\/\//i
const layoutScheme = /^oci-layout:/i
const dockerArchiveScheme = /^docker-archive:/i
const webScheme = /^https?:\/\//i
const gitScheme = /^git(?:\+\w+)?:\/\//i

/** Characters that no form may hold: they are invisible, or end lines and C strings. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Parses a reference, without white space around it:
 *
 * - `[oci://|docker://]registry/repository[:tag][@digest]` with docker.io's short names (distribution's grammar)
 * - `oci-layout:DIR[:tag][@digest]`
 * - `docker-archive:FILE[:repository:tag|:@index|@digest]`
 * - a path that is `.` or `..` or starts with `./`, `../` or `/`: an archive when it ends in `.tgz`, `.tar.gz`,
 *   `.tar.zst` or `.tar`, else a directory
 * - `https://host/path.tgz[#sha256:hex]`
 * - `git+https://host/repository.git[@ref][#path]`
 *
 * Raises REFERENCE_INVALID, and REFERENCE_UNSUPPORTED for known forms that are not read.
 */
export function parseReference(text: string): Reference {
  const trimmed = text.trim()
  if (trimmed === '') throw invalidReference(text, 'it is empty')
  const hidden = forbidden.exec(trimmed)
  if (hidden !== null) {
    const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw invalidReference(text, `it has the control character U+${code} at position ${hidden.index + 1}`)
  }
  const path = parsePath(trimmed)
  if (path !== undefined) return path
  if (registryScheme.test(trimmed)) return parseRegistry(text, trimmed.replace(registryScheme, ''))
  if (layoutScheme.test(trimmed)) return parseLayout(text, trimmed.replace(layoutScheme, ''))
  if (dockerArchiveScheme.test(trimmed)) {
    return parseDockerArchive(text, trimmed.replace(dockerArchiveScheme, ''))
  }
  if (gitScheme.test(trimmed)) return parseGit(trimmed)
  if (webScheme.test(trimmed)) return parseHttps(trimmed)
  refuseLogin(text)
  refuseNearMisses(text, trimmed)
  return parseRegistry(text, trimmed)
}

/** The reference in its full form, which parses to what means the same: `docker.io/library/nginx:latest`. */
export function formatReference(reference: Reference): string {
  switch (reference.kind) {
    case 'registry':
      return `${reference.host}/${reference.repository}${formatContent(reference) || ':latest'}`
    case 'oci-layout':
      return `oci-layout:${reference.path}${formatContent(reference)}`
    case 'docker-archive':
      return `docker-archive:${reference.path}${formatChoice(reference)}`
    case 'directory':
    case 'archive':
      return reference.path
    case 'https':
      return `${reference.url}${reference.fileDigest === undefined ? '' : `#${reference.fileDigest}`}`
    case 'git':
      return `git+${reference.url}${formatCommit(reference)}`
  }
}

function formatContent({ tag, digest }: NamedContent): string {
  return `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`
}

function formatChoice({ image, index, digest }: DockerArchiveReference): string {
  if (image !== undefined) return `:${image}`
  if (index !== undefined) return `:@${index}`
  return digest === undefined ? '' : `@${digest}`
}

function formatCommit({ ref, path }: GitReference): string {
  return `${ref === undefined ? '' : `@${ref}`}${path === undefined ? '' : `#${path}`}`
}

function parseRegistry(text: string, body: string): RegistryReference {
  refuseLogin(text)
  const space = body.search(/\s/)
  if (space >= 0) throw invalidReference(text, `it has white space inside, after "${body.slice(0, space)}"`)
  const { rest, digest } = splitDigest(body)
  const { name, tag } = splitTag(rest)
  if (name === '') {
    throw invalidReference(text, `it has no repository before the ${tag === undefined ? 'digest' : 'tag'}`)
  }
  const parsed = parseName(name)
  if ('problem' in parsed) throw invalidReference(text, parsed.problem)
  const content = parseContent(tag, digest)
  if ('problem' in content) throw invalidReference(text, content.problem)
  return { kind: 'registry', ...parsed, ...content }
}

/** A login would end up in logs; and what is wrong with a password taken for a tag must not be told. */
function refuseLogin(text: string): void {
  if (!hasLogin(text)) return
  throw invalidReference(text, 'it has a user or a password, which would end up in logs', {
    hint: 'Write them into `registry-username` and `registry-password`, or log in with docker/login-action in an earlier step.',
  })
}

/** Forms of other tools, and paths without their start, which would read as odd repositories. */
function refuseNearMisses(text: string, trimmed: string): void {
  if (/^oci-archive:/i.test(trimmed)) {
    throw unsupportedReference(text, 'An oci-archive', unpackHint(trimmed.split(':', 2)[1] ?? ''))
  }
  if (/^(?:docker-daemon|containers-storage):.*:/i.test(trimmed)) {
    throw unsupportedReference(
      text,
      "An image in a daemon's storage",
      'Write it to a file (docker save -o image.tar IMAGE) and name that: docker-archive:image.tar.',
    )
  }
  if (/^[^/@]+@[^/:]+:[^/].*\.git\b/.test(trimmed)) {
    throw unsupportedReference(
      text,
      'A git repository over ssh',
      'Write git+https://host/repository.git@ref, or check the repository out in an earlier step and name its directory.',
    )
  }
  const labelled = /^(?:file|archive|directory):(?:\/\/)?(\.{0,2}\/[^@]*)/i.exec(trimmed)?.[1]
  if (labelled !== undefined) {
    throw invalidReference(text, 'a path is written without a scheme', { hint: `Write ${labelled}.` })
  }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(trimmed)?.[1]
  if (scheme !== undefined) throw invalidReference(text, `"${scheme}://" is not known`)
  if (archiveEnding.test(trimmed)) {
    const shown = hideSecrets(trimmed)
    throw invalidReference(text, 'it ends as the name of a file does, but does not start as a path', {
      hint: `Write ./${shown} for the file, or oci://${shown} for a repository of that name.`,
    })
  }
}
