// What the user wrote as `bundle`, parsed offline: which kind of source it is, and what it names there.
import { type Digest, isDigest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { invalidReference, showReference } from './reference-error.ts'
import {
  checkDigest,
  checkTag,
  type NamedContent,
  parseName,
  splitDigest,
  splitTag,
} from './reference-grammar.ts'

/** A repository of a registry. Without a digest there is always a tag; with both, the digest decides. */
export interface RegistryReference extends NamedContent {
  readonly kind: 'registry'
  /** Host and port as written: `ghcr.io`, `localhost:5000`, `[::1]:5000`; `docker.io` where none was. */
  readonly host: string
  readonly repository: string
}

/** An OCI image layout directory (image-spec image-layout.md). */
export interface LayoutReference extends NamedContent {
  readonly kind: 'oci-layout'
  readonly path: string
}

/** A directory of files. */
export interface DirectoryReference {
  readonly kind: 'directory'
  readonly path: string
}

export type Reference = RegistryReference | LayoutReference | DirectoryReference

const registryScheme = /^(?:oci|docker):\/\//i
const layoutScheme = /^oci-layout:/i
const webScheme = /^https?:\/\//i
const archiveEnding = /\.(?:tgz|tar\.gz|tar)$/i
const directoryStart = /^(?:\.{1,2}$|\.{0,2}\/)/

/** Characters that no form may hold: they are invisible, or end lines and C strings. */
const forbidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Parses a reference: `[oci://|docker://]registry/repository[:tag][@digest]` with docker.io's short names
 * (distribution's reference grammar), `oci-layout:DIR[:tag][@digest]`, or a directory (`.`, `..`, or a path that
 * starts with `./`, `../` or `/`). White space around it is dropped.
 * Raises REFERENCE_INVALID, and REFERENCE_UNSUPPORTED for forms that are not read yet.
 */
export function parseReference(text: string): Reference {
  const trimmed = text.trim()
  if (trimmed === '') throw invalidReference(text, 'it is empty')
  const hidden = forbidden.exec(trimmed)
  if (hidden !== null) {
    const code = hidden[0].codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')
    throw invalidReference(text, `it has the control character U+${code} at position ${hidden.index + 1}`)
  }
  if (registryScheme.test(trimmed)) return parseRegistry(text, trimmed.replace(registryScheme, ''))
  if (layoutScheme.test(trimmed)) return parseLayout(text, trimmed.replace(layoutScheme, ''))
  refuseUnsupported(trimmed)
  if (webScheme.test(trimmed)) {
    throw invalidReference(text, 'it is a web address', {
      hint: 'Drop the scheme: write registry/repository:tag; the protocol follows from the host.',
    })
  }
  if (directoryStart.test(trimmed)) return { kind: 'directory', path: trimmed }
  return parseRegistry(text, trimmed)
}

/** The reference in its full form, which parses to the same value: `docker.io/library/nginx:latest`. */
export function formatReference(reference: Reference): string {
  switch (reference.kind) {
    case 'registry':
      return `${reference.host}/${reference.repository}${formatContent(reference)}`
    case 'oci-layout':
      return `oci-layout:${reference.path}${formatContent(reference)}`
    case 'directory':
      return reference.path
  }
}

function formatContent({ tag, digest }: NamedContent): string {
  return `${tag === undefined ? '' : `:${tag}`}${digest === undefined ? '' : `@${digest}`}`
}

function parseRegistry(text: string, body: string): RegistryReference {
  const fail = (problem: string) => invalidReference(text, problem)
  const space = body.search(/\s/)
  if (space >= 0) throw fail(`it has white space inside, after "${body.slice(0, space)}"`)
  const { rest, digest } = splitDigest(body)
  const { name, tag } = splitTag(rest)
  if (name === '') throw fail(`it has no repository before the ${tag === undefined ? 'digest' : 'tag'}`)
  const parsed = parseName(name)
  if ('problem' in parsed) throw fail(parsed.problem)
  const content = parseContent(tag, digest, fail)
  const isNamed = content.tag !== undefined || content.digest !== undefined
  return { kind: 'registry', ...parsed, ...(isNamed ? content : { tag: 'latest' }) }
}

function parseLayout(text: string, body: string): LayoutReference {
  const fail = (problem: string) => invalidReference(text, problem)
  // A directory may have an @ in its name: only what looks like a digest is one.
  const pin = /@([a-z0-9+._-]*:[^/@]*)$/i.exec(body)
  const digest = pin?.[1]
  const rest = body.slice(0, pin?.index)
  const { name, tag } = splitTag(rest)
  if (name === '') throw fail('it names no directory after oci-layout:')
  if (archiveEnding.test(name)) throw unsupported(text, 'An OCI layout in an archive')
  return { kind: 'oci-layout', path: name, ...parseContent(tag, digest, fail) }
}

function parseContent(
  tag: string | undefined,
  digest: string | undefined,
  fail: (problem: string) => BundleError,
): { readonly tag?: string; readonly digest?: Digest } {
  const checkedTag = tag === undefined ? undefined : checkTag(tag)
  if (checkedTag !== undefined && 'problem' in checkedTag) throw fail(checkedTag.problem)
  if (digest === undefined) return checkedTag ?? {}
  if (!isDigest(digest)) throw fail(checkDigest(digest))
  return { ...checkedTag, digest }
}

function refuseUnsupported(text: string): void {
  if (/^docker-archive:/i.test(text)) throw unsupported(text, 'A docker-archive')
  if (/^oci-archive:/i.test(text)) throw unsupported(text, 'An oci-archive')
  if (/^git(?:\+\w+)?:/i.test(text)) throw unsupported(text, 'A git repository')
  if (!archiveEnding.test(text)) return
  if (/^http:/i.test(text)) return
  throw unsupported(text, webScheme.test(text) ? 'An archive on the web' : 'An archive file')
}

function unsupported(text: string, what: string): BundleError {
  return new BundleError('REFERENCE_UNSUPPORTED', `${what} cannot be read yet: ${showReference(text)}.`, {
    hint: 'Write a registry reference (registry/repository:tag), oci-layout:DIR, or a directory such as ./manifests; unpack an archive in an earlier step.',
  })
}
