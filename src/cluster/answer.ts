// What an answer of an API server says: a body, a refusal, or that no API server is there.
import { BundleError } from '../lib/error.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { type Again, parseRetryAfter } from '../lib/retry.ts'
import { oneLine, onlyText } from '../lib/text.ts'
import type { Connection } from './connection.ts'
import { serverName } from './connection-fault.ts'
import { type Failure, type FailureOptions, readFailure } from './status.ts'

/** An answer whose body was read to its end. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
  /** The JSON object in the text, empty when the text is; absent when it is no JSON object. */
  readonly body?: JsonObject
}

/** The JSON object of a success, or why the server refused. */
export interface ReadAnswer {
  readonly status: number
  readonly body: JsonObject
  readonly failure?: Failure
}

/** Reads an answer. Raises CLUSTER_PROTOCOL when it is not one that an API server gives. */
export function readAnswer(answer: Answer, connection: Connection, options: FailureOptions): ReadAnswer {
  const { status, headers, body } = answer
  const isRedirect = status >= 300 && status < 400
  const isHtml = /html/i.test(headers['content-type'] ?? '')
  if (isRedirect || (body === undefined && (status < 400 || isHtml)))
    throw notAnApiServer(answer, connection, options)
  if (status < 400) return { status, body: body ?? {} }
  return {
    status,
    body: {},
    failure: readFailure({ status, body: body ?? {}, text: shownText(answer) }, options),
  }
}

/** What may be shown of an answer that is no Status. */
export function shownText({ text, headers }: Answer): string {
  return onlyText(text, headers['content-type'])
}

/** Whether an answer calls for another try: statuses that pass, for a POST only the one that says "not processed". */
export function judgeAnswer({ status, headers }: Answer, method: string, now: number): Again | undefined {
  const isTransient =
    status === 429 || (method !== 'POST' && (status === 502 || status === 503 || status === 504))
  if (!isTransient) return undefined
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  return { reason: `status ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

/**
 * Whether an answer leaves open if the request was processed: a gateway's error, a timeout between the server and
 * etcd, or a success without an object in it.
 */
export function isInconclusive({ status, text, body }: Answer): boolean {
  if (status >= 200 && status < 300) return body?.metadata === undefined || body.kind === 'Status'
  if (status === 502 || status === 504) return true
  if (status < 500) return false
  if (body?.kind !== 'Status') return true
  return body.reason === 'Timeout' || /etcdserver: (?:request timed out|leader changed)/.test(text)
}

function notAnApiServer(
  answer: Answer,
  connection: Connection,
  { scrub, isConfidential }: FailureOptions,
): BundleError {
  const { status, headers } = answer
  const shown = isConfidential ? '' : oneLine(scrub(shownText(answer)), 200)
  const type = oneLine(scrub(headers['content-type'] ?? 'no content type'), 80)
  const location = headers.location === undefined ? null : URL.parse(headers.location, connection.server.href)
  const answered = `${serverName(connection)} answered ${status} with`
  if (location === null && /json/i.test(type)) {
    // Its text is not shown: it may be the start of a Secret.
    return new BundleError('CLUSTER_PROTOCOL', `${answered} a body that is not a JSON object`, {
      hint: 'The answer was cut off or mangled on its way: check the proxies between the runner and the cluster, then run again.',
    })
  }
  const start = shown === '' ? '' : `: ${shown}`
  const what = location === null ? `${type} instead of JSON${start}` : `a redirect to ${scrub(location.host)}`
  return new BundleError('CLUSTER_PROTOCOL', `${answered} ${what}`, {
    hint:
      status >= 500
        ? 'A proxy or load balancer answered in place of the API server: check both, then run again.'
        : 'Check `server` in the kubeconfig: a login page, a proxy or another web server answers there.',
  })
}
