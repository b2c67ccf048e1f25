// References to what others serve: archives behind a URL, and git repositories. The URL never holds credentials, since
// references are shown in logs and outputs.
import { type Digest, isDigest } from '../lib/digest.ts'
import { isLoopback } from '../lib/loopback.ts'
import { invalidReference, unsupportedReference } from './reference-error.ts'
import { checkDigest } from './reference-grammar.ts'
import { archiveEnding } from './reference-local.ts'

/** An archive behind a URL. */
export interface HttpsReference {
  readonly kind: 'https'
  /** Without a fragment; plain http only on loopback. */
  readonly url: string
  /** Of the file's bytes. */
  readonly fileDigest?: Digest
}

/** A commit of a git repository, or a folder of it. */
export interface GitReference {
  readonly kind: 'git'
  /** URL of the repository; plain http only on loopback. */
  readonly url: string
  /** Branch, tag or full commit; the repository's HEAD when left out. */
  readonly ref?: string
  /** Folder in the repository, without `.` and `..`. */
  readonly path?: string
}

const gitHint =
  'Write git+https://host/repository.git@ref, where ref is a branch, a tag or a full commit; add #path for a folder of it.'
const checkoutHint =
  'Check the repository out in an earlier step (actions/checkout has `ssh-key` and `token`) and name its directory, such as ./repository.'

/**
 * Parses `https://host/path.tgz[#sha256:hex]`. The pin is a fragment, as with pip and other installers: the server
 * never sees it, and `sha256sum` of the file gives it. Raises REFERENCE_INVALID.
 */
export function parseHttps(text: string): HttpsReference {
  const { base, fragment } = splitFragment(text)
  const url = parseUrl(text, base)
  if (!archiveEnding.test(url.pathname)) throw invalidUrl(text, url)
  if (fragment !== undefined && !isDigest(fragment)) {
    throw invalidReference(text, `after the # ${checkDigest(fragment)}`, {
      hint: 'Pin the file by #sha256: and the 64 hex digits that sha256sum prints for it.',
    })
  }
  return { kind: 'https', url: url.href, ...(fragment !== undefined && { fileDigest: fragment }) }
}

/**
 * Parses `git+https://host/repository.git[@ref][#path]`; the ref follows the last `@`, as with pip. Raises
 * REFERENCE_INVALID, and REFERENCE_UNSUPPORTED for other protocols than http.
 */
export function parseGit(text: string): GitReference {
  const scheme = /^(?:git\+)?([a-z0-9+]*):/i.exec(text)?.[1]?.toLowerCase()
  if (scheme !== 'https' && scheme !== 'http') {
    throw unsupportedReference(text, `A git repository over "${scheme}"`, `${gitHint} ${checkoutHint}`)
  }
  const { base, fragment } = splitFragment(text.replace(/^git\+/i, ''))
  const at = base.lastIndexOf('@')
  const hasRef = at > base.indexOf('/', base.indexOf('//') + 2)
  const url = parseUrl(text, hasRef ? base.slice(0, at) : base)
  if (url.search !== '') throw invalidReference(text, 'it has a "?"', { hint: gitHint })
  if (url.pathname === '/') throw invalidReference(text, 'it names no repository', { hint: gitHint })
  return {
    kind: 'git',
    url: url.href,
    ...(hasRef && { ref: checkRef(text, base.slice(at + 1)) }),
    ...(fragment !== undefined && { path: checkPath(text, fragment) }),
  }
}

function splitFragment(text: string): { readonly base: string; readonly fragment?: string } {
  const hash = text.indexOf('#')
  return hash < 0 ? { base: text } : { base: text.slice(0, hash), fragment: text.slice(hash + 1) }
}

function parseUrl(text: string, base: string): URL {
  const url = URL.parse(base)
  if (url === null || /\s/.test(base)) throw invalidReference(text, 'it is no URL')
  if (url.username !== '' || url.password !== '') {
    throw invalidReference(text, 'it has a user or a password, which would end up in logs', {
      hint: `Without them only what is public can be read. ${checkoutHint}`,
    })
  }
  if (url.protocol === 'https:' || isLoopback(url.hostname)) return url
  throw invalidReference(text, `plain http is only used on this machine, and ${url.host} is another`, {
    hint: 'Write https://.',
  })
}

function invalidUrl(text: string, url: URL): Error {
  if (/@sha(?:256|512):[^/]*$/i.test(url.pathname)) {
    return invalidReference(text, 'a file on the web is pinned by a "#", not by an "@"', {
      hint: 'Write #sha256:… and the 64 hex digits that sha256sum prints for the file.',
    })
  }
  if (/\.git(?:@|\/?$)/.test(url.pathname)) {
    return invalidReference(text, 'it is a web address of a git repository', { hint: gitHint })
  }
  return invalidReference(text, 'it is a web address', {
    hint: 'For a registry drop the scheme: write registry/repository:tag. An archive on the web must end in .tgz, .tar.gz, .tar.zst or .tar.',
  })
}

function checkRef(text: string, ref: string): string {
  const problem = findRefProblem(ref)
  if (problem === undefined) return ref
  throw invalidReference(text, problem, { hint: gitHint })
}

/** The rules of git check-ref-format, as far as they keep a text from being taken for something else. */
function findRefProblem(ref: string): string | undefined {
  if (ref === '') return 'nothing follows the @'
  if (ref.length > 255) return 'the ref is longer than 255 characters'
  const stranger = /[\s~^:?*[\\]|\.\.|@\{|\/\//.exec(ref)?.[0]
  if (stranger !== undefined) return `the ref has "${stranger}"`
  const hasOddEnd = /^[-+/.]|[/.]$|\.lock$/.test(ref)
  return hasOddEnd ? `the ref "${ref}" starts or ends as no branch or tag does` : undefined
}

function checkPath(text: string, path: string): string {
  const parts = path.split('/').filter((part) => part !== '' && part !== '.')
  if (parts.length > 0 && !path.startsWith('/') && !parts.includes('..') && !parts.includes('.git')) {
    return parts.join('/')
  }
  throw invalidReference(text, `"${path}" after the # is no folder inside the repository`, { hint: gitHint })
}
