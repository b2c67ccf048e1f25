// Answers of a registry that are no success, as errors that say what to do.
import { BundleError, type ErrorCode } from '../../lib/error.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import { parseRetryAfter } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import { parseJson } from '../json.ts'

/** What was asked for. */
export interface Subject {
  readonly kind: 'manifest' | 'blob'
  /** The registry as the reference names it. */
  readonly host: string
  readonly repository: string
  /** `tag 1.0`, or a digest. */
  readonly name: string
}

/** An answer other than success. */
export interface Refusal {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** The start of the body. */
  readonly body: Uint8Array
  /** Who answered: another host than the registry's after a redirect. */
  readonly url: URL
}

/** The error for an answer that was not a success. `now` is for a Retry-After that names a date. */
export function refusalError(subject: Subject, refusal: Refusal, now: number): BundleError {
  const { code, what, hint } = explain(subject, refusal, now)
  const reason = readReason(refusal)
  const from = refusal.url.host === subject.host ? '' : ` from ${refusal.url.host}`
  return new BundleError(code, `${what} (HTTP ${refusal.status}${from}${reason}).`, { hint })
}

/** `manifest tag 1.0 of shop/bundle in registry ghcr.io`, for messages about what was asked for. */
export function describeSubject({ kind, name, repository, host }: Subject): string {
  return `${kind === 'manifest' ? 'manifest' : 'blob'} ${name} of repository ${repository} in registry ${host}`
}

interface Explanation {
  readonly code: ErrorCode
  readonly what: string
  readonly hint: string
}

function explain(subject: Subject, { status, headers }: Refusal, now: number): Explanation {
  const { host, repository } = subject
  switch (status) {
    case 401:
      return {
        code: 'REGISTRY_AUTH_REQUIRED',
        what: `Registry ${host} wants credentials for repository ${repository}`,
        hint: `This version pulls anonymously, without credentials or tokens: use a registry that allows it, or copy the bundle to an OCI layout in an earlier step.${shortNameHint(subject)}`,
      }
    case 403:
      return {
        code: 'REGISTRY_DENIED',
        what: `Registry ${host} denies access to the ${subject.kind} ${subject.name} of repository ${repository}`,
        hint: 'This version pulls anonymously: make the repository public, or use a registry that allows anonymous pulls.',
      }
    case 404:
      return notFound(subject)
    case 429:
      return {
        code: 'REGISTRY_RATE_LIMITED',
        what: `Registry ${host} takes no more requests from this machine for now`,
        hint: `${waitHint(parseRetryAfter(headers['retry-after'], now))} Pulling by way of a mirror of your own avoids the limit.`,
      }
    default:
      return status >= 500 || status === 408 || status === 407 ? failing(subject, status) : strange(subject)
  }
}

function notFound(subject: Subject): Explanation {
  const { host, repository, name } = subject
  if (subject.kind === 'blob') {
    return {
      code: 'BLOB_NOT_FOUND',
      what: `Registry ${host} has no blob ${name} in repository ${repository}, though the manifest names it`,
      hint: 'Push the bundle again: the registry has lost a part of it.',
    }
  }
  return {
    code: 'MANIFEST_NOT_FOUND',
    what: `Registry ${host} has no ${name.startsWith('tag ') ? name : `manifest ${name}`} in repository ${repository}`,
    hint: `Check the spelling of repository and tag; a private repository may look as if it did not exist.${shortNameHint(subject)}`,
  }
}

function failing({ host }: Subject, status: number): Explanation {
  return {
    code: 'REGISTRY_UNREACHABLE',
    what: status === 407 ? `The proxy before registry ${host} wants credentials` : `Registry ${host} fails`,
    hint:
      status === 407
        ? 'Put user and password into the URL of the proxy variable.'
        : "Run again later; the registry's status page or log has the cause.",
  }
}

function strange(subject: Subject): Explanation {
  return {
    code: 'REGISTRY_PROTOCOL',
    what: `Registry ${subject.host} did not give the ${describeSubject(subject)}`,
    hint: 'Check that the host is a registry that serves the OCI distribution API under /v2/.',
  }
}

/** A directory written without `./` reads as a repository of Docker Hub. */
function shortNameHint({ host, repository }: Subject): string {
  const short = host === 'docker.io' ? repository.replace(/^library\//, '') : undefined
  return short === undefined ? '' : ` If a directory was meant, write ./${short}.`
}

function waitHint(ms: number | undefined): string {
  return ms === undefined
    ? 'Run again later.'
    : `Run again in ${Math.ceil(ms / 1000)} s, as the registry asks.`
}

/** The registry's own words: its error list, or plain text; a web page says nothing. */
function readReason({ body }: Refusal): string {
  const parsed = parseJson(body)
  const errors = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value.errors : undefined
  const text = Array.isArray(errors) ? errors.map(readError).join('; ') : new TextDecoder().decode(body)
  const line = oneLine(text)
  return line === '' || line.startsWith('<') ? '' : `: ${line}`
}

function readError(error: unknown): string {
  if (!isJsonObject(error)) return ''
  return [error.code, error.message].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
