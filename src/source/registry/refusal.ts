// Answers of a registry that are no success, as errors that say what to do.
import { BundleError, type ErrorCode } from '../../lib/error.ts'
import { isGithubRegistry } from '../../lib/github.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import { parseRetryAfter } from '../../lib/retry.ts'
import { oneLine, onlyText } from '../../lib/text.ts'
import { parseJson } from '../json.ts'
import { isSamePeer } from './address.ts'

/** What was asked for. */
export interface Subject {
  readonly kind: 'manifest' | 'blob' | 'tags'
  /** The registry as the reference names it. */
  readonly host: string
  readonly repository: string
  /** `tag 1.0`, or a digest; `list of tags`. */
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

/** How storage behind a registry answers when its signed address has expired, or lets nobody in. */
export const expiredStatuses: readonly number[] = [400, 401, 403]

/** What an answer is judged by besides itself. */
export interface Circumstances {
  /** Milliseconds since the Unix epoch, for a Retry-After that names a date. */
  readonly now: number
  /** The registry's own URL. */
  readonly baseUrl: URL
  /** Where the credentials come from that were sent; undefined when none were. */
  readonly credentialSource?: string
  /** Takes the secrets out that the registry was sent. */
  readonly redact: (text: string) => string
}

/** The error for an answer that was not a success. */
export function refusalError(subject: Subject, refusal: Refusal, circumstances: Circumstances): BundleError {
  const isElsewhere = !isSamePeer(refusal.url, circumstances.baseUrl)
  const { code, what, hint } =
    isElsewhere && expiredStatuses.includes(refusal.status)
      ? deniedByStorage(subject, refusal)
      : explain(subject, refusal, circumstances)
  const reason = readReason(refusal, circumstances.redact)
  const from = isElsewhere ? ` from ${oneLine(refusal.url.host)}` : ''
  return new BundleError(code, `${what} (HTTP ${refusal.status}${from}${reason}).`, { hint })
}

/** `manifest tag 1.0 of shop/bundle in registry ghcr.io`, for messages about what was asked for. */
export function describeSubject({ kind, name, repository, host }: Subject): string {
  return `${kind === 'tags' ? '' : `${kind} `}${name} of repository ${repository} in registry ${host}`
}

interface Explanation {
  readonly code: ErrorCode
  readonly what: string
  readonly hint: string
}

function explain(
  subject: Subject,
  { status, headers }: Refusal,
  { now, credentialSource }: Circumstances,
): Explanation {
  const { host, repository } = subject
  switch (status) {
    case 401:
      return {
        code: 'REGISTRY_AUTH_REQUIRED',
        what: `Registry ${host} ${credentialSource === undefined ? 'wants' : 'wants other'} credentials for repository ${repository}`,
        hint: `${credentialHint(subject, credentialSource)} Some registries answer the same for a repository that does not exist.${shortNameHint(subject)}`,
      }
    case 403:
      return {
        code: 'REGISTRY_DENIED',
        what: `Registry ${host} denies access to the ${describeSubject(subject)}`,
        hint: `${credentialHint(subject, credentialSource)}${packageHint(host)}`,
      }
    case 404:
      return notFound(subject, credentialSource)
    case 429:
      return {
        code: 'REGISTRY_RATE_LIMITED',
        what: `Registry ${host} takes no more requests from this machine for now`,
        hint: `${waitHint(parseRetryAfter(headers['retry-after'], now))} Credentials (\`registry-username\`) or a mirror of your own (\`registry-mirrors\`) avoid the limit.`,
      }
    default:
      return status >= 500 || status === 408 || status === 407 ? failing(subject, status) : strange(subject)
  }
}

/** Whom a registry redirects to is sent no credentials: its links alone let one in. */
function deniedByStorage(subject: Subject, { url }: Refusal): Explanation {
  return {
    code: 'REGISTRY_DENIED',
    what: `Storage host ${oneLine(url.host)}, where registry ${subject.host} redirects to, refuses the ${describeSubject(subject)}`,
    hint: 'The link that the registry gave may have expired, or a firewall or a policy blocks it for this machine: run again, and if it stays, ask who runs the registry or the network.',
  }
}

/** What to do about credentials that do not suffice, or are missing; `source` is where they come from. */
export function credentialHint(
  { host, repository }: Pick<Subject, 'host' | 'repository'>,
  source: string | undefined,
): string {
  return source === undefined
    ? `No credentials for ${host} were found: set \`registry-username\` and \`registry-password\`, or log in with docker/login-action in an earlier step.`
    : `The credentials are those of ${source}: check that they are valid and may pull ${repository}.`
}

/** The most frequent reason there: packages grant access by repository. */
export function packageHint(host: string): string {
  return isGithubRegistry(host)
    ? " With the job's own token the job needs `permissions: packages: read`, and the package must grant this repository access under its settings, Manage Actions access."
    : ''
}

function notFound(subject: Subject, source: string | undefined): Explanation {
  const { host, repository, name } = subject
  if (subject.kind === 'blob') {
    return {
      code: 'BLOB_NOT_FOUND',
      what: `Registry ${host} has no blob ${name} in repository ${repository}, though the manifest names it`,
      hint: 'Push the bundle again: the registry has lost a part of it.',
    }
  }
  const thing = name.startsWith('tag ') ? name : `manifest ${name}`
  const what = subject.kind === 'tags' ? `repository ${repository}` : `${thing} in repository ${repository}`
  return {
    code: 'MANIFEST_NOT_FOUND',
    what: `Registry ${host} has no ${what}, or does not show it`,
    hint: `Check the spelling. A private repository may look as if it did not exist. ${credentialHint(subject, source)}${shortNameHint(subject)}`,
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

/**
 * The registry's own words, redacted: its error list, or plain text; a web page says nothing, nor do bytes that are no
 * text.
 */
export function readReason(
  { body, headers }: Pick<Refusal, 'body' | 'headers'>,
  redact: (text: string) => string,
): string {
  const parsed = parseJson(body)
  const errors = 'value' in parsed && isJsonObject(parsed.value) ? parsed.value.errors : undefined
  const text = Array.isArray(errors)
    ? errors.map(readError).join('; ')
    : onlyText(new TextDecoder().decode(body), headers['content-type'])
  const line = oneLine(redact(text))
  return line === '' || line.startsWith('<') ? '' : `: ${line}`
}

function readError(error: unknown): string {
  if (!isJsonObject(error)) return ''
  return [error.code, error.message].filter((part) => typeof part === 'string' && part !== '').join(' ')
}
