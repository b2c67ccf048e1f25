// One host that holds the repository, the registry itself or a mirror of it, and how it is asked: authorization,
// retries, addresses that expire, warnings (OCI distribution-spec 1.1, "Pull").
import type { BundleError } from '../../lib/error.ts'
import type { Host, HttpResponse } from '../../lib/host.ts'
import {
  isTransientStatus,
  parseRetryAfter,
  type RetryBudget,
  type RetryPolicy,
  retry,
} from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import { isSamePeer } from './address.ts'
import type { Authorizer } from './authorizer.ts'
import { connectionFault } from './connection-fault.ts'
import { endWithin } from './pace.ts'
import { expiredStatuses, type Refusal, refusalError, type Subject } from './refusal.ts'
import { type Answer, get, readStart } from './transport.ts'
import { createWarningLog } from './warnings.ts'

/** How one piece of content is asked for, and what is kept of a good answer. */
export interface Request<T> {
  readonly kind: Subject['kind']
  /** For messages, as `Subject` has it. */
  readonly name: string
  readonly url: URL
  readonly headers: HttpResponse['headers']
  /** Statuses that `read` takes; 200 unless told. */
  readonly statuses?: readonly number[]
  readonly read: (answer: Answer) => Promise<T>
  readonly signal: AbortSignal
}

/** One host and the repository on it. */
export interface Endpoint {
  /** As references name it. */
  readonly host: string
  readonly repository: string
  /** The URL of a path below the repository: `manifests/1.0`. */
  readonly urlOf: (path: string) => URL
  /**
   * Sends a request. Raises the codes `REGISTRY_…`, MANIFEST_NOT_FOUND, BLOB_NOT_FOUND, what `read` raises, or the
   * signal's reason.
   */
  readonly send: <T>(request: Request<T>) => Promise<T>
  /** Whether a request was let through by credentials so far. */
  readonly usedCredentials: () => boolean
}

export interface EndpointOptions {
  /** As references name it. */
  readonly registry: string
  readonly repository: string
  readonly baseUrl: URL
  /** Registry that a mirror stands in for (`ns` of the specification's "Registry Proxying"). */
  readonly mirrorOf?: string
  readonly authorizer: Authorizer
  readonly policy: RetryPolicy
  readonly budget: RetryBudget
  readonly host: Pick<Host, 'http' | 'clock' | 'log'>
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

const maxErrorBytes = 64 * 1024
/** Manifests and lists of tags have at most 4 MiB. */
const maxSmallMs = 60_000
/** A first token, one for another scope or in place of an expired one, another scheme, and anonymously. */
const maxChallenges = 4

/** Makes the endpoint. Warnings of the host are logged, each once. */
export function createEndpoint(options: EndpointOptions): Endpoint {
  const { registry, repository, baseUrl, authorizer, policy, budget, host } = options
  const logWarnings = createWarningLog(host.log, registry)
  let usedCredentials = false

  const attempt = async <T>(request: Request<T>, onHop: (url: URL) => void): Promise<Outcome<T>> => {
    const mayRepeat = createRepeatRule(baseUrl, authorizer, request.signal)
    for (;;) {
      const sent = await authorizer.authorize(request.signal)
      const headers = headersOf(request, sent)
      const answer = await get(host.http, request.url, headers, request.signal, onHop)
      logWarnings(answer.headers.warning)
      if ((request.statuses ?? [200]).includes(answer.status)) {
        usedCredentials ||= sent !== undefined && authorizer.credentialSource() !== undefined
        return { ok: true, value: await request.read(boundTime(answer, request, host)) }
      }
      const refusal = { ...answer, body: await readStart(answer.body, maxErrorBytes) }
      if (!(await mayRepeat(refusal, sent))) return { ok: false, refusal }
    }
  }

  const send = async <T>(request: Request<T>): Promise<T> => {
    let asked = request.url
    const onHop = (url: URL): void => {
      asked = url
    }
    const { signal } = request
    const outcome = await retry(() => attempt(request, onHop), {
      what: `GET ${request.url.href}`,
      ...{ host, signal, policy, budget },
      judge: (found) => (found.ok ? undefined : judgeRefusal(found.refusal, host.clock.now())),
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw connectionFault(error, describeUnreachable(registry, repository, baseUrl, asked))
    })
    if (outcome.ok) return outcome.value
    throw refusalOf(options, request, outcome.refusal)
  }

  return {
    host: registry,
    repository,
    urlOf: (path) => urlOf(options, path),
    send,
    usedCredentials: () => usedCredentials,
  }
}

/** All but blobs is small: what drips at a pace that is good enough for a large layer must not take as long as one. */
function boundTime(answer: Answer, { kind }: Request<unknown>, { clock }: EndpointOptions['host']): Answer {
  return kind === 'blob' ? answer : { ...answer, body: endWithin(answer.body, maxSmallMs, clock) }
}

function refusalOf(
  { registry, repository, baseUrl, authorizer, host }: EndpointOptions,
  { kind, name }: Request<unknown>,
  refusal: Refusal,
): BundleError {
  const credentialSource = authorizer.credentialSource()
  return refusalError({ kind, name, host: registry, repository }, refusal, {
    now: host.clock.now(),
    baseUrl,
    redact: host.log.redact,
    ...(credentialSource !== undefined && { credentialSource }),
  })
}

function urlOf({ repository, baseUrl, mirrorOf }: EndpointOptions, path: string): URL {
  const url = new URL(`/v2/${repository}/${path}`, baseUrl)
  // A mirror of several registries has to be told whose content it is asked for.
  if (mirrorOf !== undefined) url.searchParams.set('ns', mirrorOf)
  return url
}

function headersOf({ headers }: Request<unknown>, authorization: string | undefined) {
  return {
    ...headers,
    // Digests are over the bytes as they are stored.
    'accept-encoding': 'identity',
    'user-agent': 'bundle-deploy',
    ...(authorization !== undefined && { authorization }),
  }
}

/** Whether a refused request is sent once more, at once: bounded for each request, so that no 401 goes in circles. */
function createRepeatRule(baseUrl: URL, authorizer: Authorizer, signal: AbortSignal) {
  let challenges = 0
  let renewals = 0
  return async ({ url, status, headers }: Refusal, sent: string | undefined): Promise<boolean> => {
    if (isSamePeer(url, baseUrl)) {
      return status === 401 && ++challenges <= maxChallenges && authorizer.challenged(headers, sent, signal)
    }
    // Storage behind a registry is reached by signed addresses, which expire: the registry gives a new one.
    return expiredStatuses.includes(status) && ++renewals === 1
  }
}

function judgeRefusal({ status, headers }: Refusal, now: number) {
  if (!isTransientStatus(status)) return undefined
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

function describeUnreachable(registry: string, repository: string, baseUrl: URL, asked: URL): string {
  const what = `Registry ${registry} cannot be reached for repository ${repository}`
  return asked.host === baseUrl.host ? what : `${what} at ${oneLine(asked.host)}, where it redirects to`
}
