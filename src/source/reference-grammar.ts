// The grammar of registry references (distribution/reference), rule by rule, so that a message can name the part
// that is wrong. Where distribution and others differ, ours is noted at the rule.
import { type Digest, isDigest } from '../lib/digest.ts'
import { findHostProblem, findPathProblem } from '../lib/registry-name.ts'

/** What a name is followed by. */
export interface NamedContent {
  readonly tag?: string
  readonly digest?: Digest
}

/** A fault: what is wrong with which part. */
export interface Problem {
  readonly problem: string
}

const maxTagLength = 128
const maxRepositoryLength = 255
const hexDigits: Readonly<Record<string, number>> = { sha256: 64, sha512: 128 }

/** Splits at the first `@`. */
export function splitDigest(text: string): { readonly rest: string; readonly digest?: string } {
  const at = text.indexOf('@')
  return at < 0 ? { rest: text } : { rest: text.slice(0, at), digest: text.slice(at + 1) }
}

/** Splits at the last `:` that is neither part of a port (a `/` follows) nor of an IPv6 address. */
export function splitTag(text: string): { readonly name: string; readonly tag?: string } {
  const colon = text.lastIndexOf(':')
  const isTag = colon > Math.max(text.lastIndexOf('/'), text.lastIndexOf(']'))
  return isTag ? { name: text.slice(0, colon), tag: text.slice(colon + 1) } : { name: text }
}

/** The tag and the digest that follow a name, or what is wrong with one of them. */
export function parseContent(tag: string | undefined, digest: string | undefined): NamedContent | Problem {
  const checkedTag = tag === undefined ? {} : checkTag(tag)
  if ('problem' in checkedTag || digest === undefined) return checkedTag
  return isDigest(digest) ? { ...checkedTag, digest } : { problem: checkDigest(digest) }
}

/** What is wrong with a digest that `isDigest` refuses. */
export function checkDigest(text: string): string {
  if (text === '') return 'nothing follows the @'
  if (text.includes('@')) return 'it has more than one @'
  const colon = text.indexOf(':')
  if (colon < 0) return `the digest "${text}" has no algorithm: sha256:… is expected`
  const algorithm = text.slice(0, colon)
  const hex = text.slice(colon + 1)
  const length = hexDigits[algorithm]
  if (length === undefined)
    return `digest algorithm "${algorithm}" is not supported, only sha256 and sha512 are`
  const stranger = /[^0-9a-fA-F]/u.exec(hex)
  if (stranger !== null) return `the ${algorithm} digest has "${stranger[0]}", which is no hex digit`
  if (hex.length !== length)
    return `the ${algorithm} digest has ${hex.length} hex digits instead of ${length}`
  return `the hex digits of the ${algorithm} digest must be lower-case`
}

/**
 * The tag, or what is wrong with it. Helm's rule: the `+` of a semantic version is stored as `_`, because tags
 * cannot hold it.
 */
export function checkTag(text: string): { readonly tag: string } | Problem {
  const isVersion = /^v?\d+\.\d+\.\d+[0-9A-Za-z.-]*\+[0-9A-Za-z.-]+$/.test(text)
  const tag = isVersion ? text.replace('+', '_') : text
  if (tag === '') return { problem: 'the tag after the last colon is empty' }
  if (tag.length > maxTagLength) {
    return { problem: `the tag has ${tag.length} characters, more than the ${maxTagLength} allowed` }
  }
  if (/^[.-]/.test(tag)) return { problem: `the tag "${tag}" starts with "${tag[0]}"` }
  const stranger = /[^\w.-]/u.exec(tag)
  if (stranger === null) return { tag }
  return {
    problem: `the tag "${tag}" has "${stranger[0]}": only letters, digits, "_", "." and "-" are allowed`,
  }
}

/** Whether a text is a tag as it stands (distribution-spec "Pulling manifests"). */
export function isTag(text: string): boolean {
  const checked = checkTag(text)
  return 'tag' in checked && checked.tag === text
}

/**
 * Host and repository of a name, with docker.io's defaults: a first component is a host when it has a dot, a colon
 * or an upper-case letter, or is `localhost`.
 */
export function parseName(name: string): { readonly host: string; readonly repository: string } | Problem {
  if (/^[0-9a-f]{64}$/.test(name)) {
    return { problem: 'a name of 64 hex digits alone could be an image ID: write docker.io/ before it' }
  }
  const slash = name.indexOf('/')
  const first = slash < 0 ? '' : name.slice(0, slash)
  if (name.startsWith('[') && slash < 0) return { problem: 'it has a host but no repository' }
  const hasHost = /[.:A-Z[]/.test(first) || first === 'localhost'
  const path = hasHost ? name.slice(slash + 1) : name
  const problem = (hasHost ? findHostProblem(first) : undefined) ?? findPathProblem(path, hasHost)
  if (problem !== undefined) return { problem }
  const host = !hasHost || first === 'index.docker.io' ? 'docker.io' : first
  const repository = host === 'docker.io' && !path.includes('/') ? `library/${path}` : path
  if (repository.length <= maxRepositoryLength) return { host, repository }
  return {
    problem: `the repository has ${repository.length} characters, more than the ${maxRepositoryLength} allowed`,
  }
}
