// Requests to one API server: raw JSON in and out, because typed clients drop the fields they do not know.
// Statuses are answers, not exceptions: only what keeps the server from answering at all is thrown.
import { BundleError } from '../lib/error.ts'
import type { Host, HttpRequest } from '../lib/host.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { type Again, parseRetryAfter, retry } from '../lib/retry.ts'
import { oneLine } from '../lib/text.ts'
import { type Connection, type Credentials, isSameIdentity } from './connection.ts'
import { isNeverRetried, networkFault, serverName, unauthorized } from './connection-fault.ts'
import { parseJsonObject, writeJson } from './json.ts'
import { type Failure, readFailure } from './status.ts'
import { createWarningLog, parseWarnings } from './warnings.ts'

export interface RestRequest {
  readonly method: HttpRequest['method']
  /** Below the server's URL, each segment encoded: `/apis/apps/v1/namespaces/shop/deployments/web`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: JsonObject
  /** Of the body; `application/json` unless told. */
  readonly contentType?: string
  /** Media types to ask for; `application/json` unless told. */
  readonly accept?: string
  readonly signal: AbortSignal
}

export interface RestResponse {
  readonly status: number
  /** Empty when the answer had no JSON object in it. */
  readonly body: JsonObject
  /** Texts of the `Warning` headers; they were logged already. */
  readonly warnings: readonly string[]
  /** Why the server refused: present for every status from 400 on. */
  readonly failure?: Failure
}

/** One API server. */
export interface Rest {
  /**
   * Sends a request and gives the answer, whatever its status. Tries again what may pass (429, 502, 503, 504, lost
   * connections; a POST only when it surely was not processed), and once with new credentials after a 401.
   * Raises CLUSTER_UNREACHABLE, CLUSTER_TLS, CLUSTER_UNAUTHORIZED, CLUSTER_PROTOCOL, or the signal's reason.
   */
  readonly request: (request: RestRequest) => Promise<RestResponse>
}

interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly text: string
}

type RestHost = Pick<Host, 'http' | 'clock' | 'log'>

const userAgent = 'bundle-deploy'
const maxBodyBytes = 64 * 1024 * 1024

/** Makes the client of the connection's API server. */
export function createRest(connection: Connection, host: RestHost): Rest {
  const logWarnings = createWarningLog(host.log)
  return {
    request: async (request) => {
      const { method, path, signal } = request
      const answer = await retry(() => sendAuthorized(connection, host, request), {
        what: `${method} ${path}`,
        host,
        signal,
        judge: (value) => judge(value, method, host.clock.now()),
      }).catch((error: unknown) => {
        throw signal.aborted ? error : networkFault(error, connection)
      })
      const warnings = parseWarnings(answer.headers.warning ?? '')
      logWarnings(warnings)
      return { ...readAnswer(answer, connection), warnings }
    },
  }
}

function judge({ status, headers }: Answer, method: string, now: number): Again | undefined {
  const isTransient =
    status === 429 || (method !== 'POST' && (status === 502 || status === 503 || status === 504))
  if (!isTransient) return undefined
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  return { reason: `status ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

async function sendAuthorized(connection: Connection, host: RestHost, request: RestRequest): Promise<Answer> {
  const credentials = await connection.authorize(request.signal)
  const answer = await send(connection, host, request, credentials)
  if (answer.status !== 401) return answer
  const renewed = await connection.authorize(request.signal, credentials)
  const second = isSameIdentity(renewed, credentials)
    ? answer
    : await send(connection, host, request, renewed)
  if (second.status !== 401) return second
  throw unauthorized(connection, readFailure(401, parseJsonObject(second.text) ?? {}, second.text).message)
}

async function send(
  connection: Connection,
  { http }: RestHost,
  request: RestRequest,
  { headers, tls }: Credentials,
): Promise<Answer> {
  try {
    const response = await http({
      method: request.method,
      url: urlOf(connection.server, request),
      headers: {
        ...headers,
        accept: request.accept ?? 'application/json',
        'user-agent': userAgent,
        ...(request.body && { 'content-type': request.contentType ?? 'application/json' }),
      },
      ...(request.body && { body: writeJson(request.body) }),
      tls,
      signal: request.signal,
    })
    return {
      status: response.status,
      headers: response.headers,
      text: await readText(response.body, connection),
    }
  } catch (error) {
    if (!request.signal.aborted && isNeverRetried(error, request.method))
      throw networkFault(error, connection)
    throw error
  }
}

function urlOf(server: URL, { path, query }: RestRequest): URL {
  const url = new URL(server)
  const pathname = `${server.pathname.replace(/\/+$/, '')}${path}`
  url.pathname = pathname
  url.search = new URLSearchParams(query).toString()
  // A URL resolves `.` and `..`, which would make the request one for another object.
  if (url.pathname !== pathname)
    throw new BundleError('INTERNAL', `The request path ${oneLine(path)} is not safe to send.`)
  return url
}

async function readText(body: AsyncIterable<Uint8Array>, connection: Connection): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBodyBytes) {
      throw new BundleError(
        'CLUSTER_PROTOCOL',
        `${serverName(connection)} answered with more than ${maxBodyBytes / 1024 / 1024} MiB.`,
        { hint: 'Check that `server` in the kubeconfig is the API server.' },
      )
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

function readAnswer(answer: Answer, connection: Connection): Omit<RestResponse, 'warnings'> {
  const { status, headers, text } = answer
  const body = text === '' ? {} : parseJsonObject(text)
  const isRedirect = status >= 300 && status < 400
  const isHtml = /html/i.test(headers['content-type'] ?? '')
  if (isRedirect || (body === undefined && (status < 400 || isHtml))) throw notAnApiServer(answer, connection)
  if (status < 400) return { status, body: body ?? {} }
  return { status, body: body ?? {}, failure: readFailure(status, body ?? {}, text) }
}

function notAnApiServer({ status, headers, text }: Answer, connection: Connection): BundleError {
  const type = oneLine(headers['content-type'] ?? 'no content type', 80)
  const location = headers.location === undefined ? null : URL.parse(headers.location, connection.server.href)
  const what =
    location === null ? `${type} instead of JSON: ${oneLine(text, 200)}` : `a redirect to ${location.host}`
  return new BundleError('CLUSTER_PROTOCOL', `${serverName(connection)} answered ${status} with ${what}`, {
    hint: 'Check `server` in the kubeconfig: a login page, a proxy or another web server answers there.',
  })
}
