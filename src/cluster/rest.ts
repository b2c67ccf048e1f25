// Requests to one API server: raw JSON in and out, because typed clients drop the fields they do not know.
// Statuses are answers, not exceptions: only what keeps the server from answering at all is thrown.
import { BundleError } from '../lib/error.ts'
import type { Host, HttpRequest } from '../lib/host.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { retry } from '../lib/retry.ts'
import { oneLine } from '../lib/text.ts'
import { type Answer, isInconclusive, judgeAnswer, readAnswer, shownText } from './answer.ts'
import { confidentialWarning, isConfidential } from './confidential.ts'
import { type Connection, type Credentials, isSameIdentity } from './connection.ts'
import { isNeverRetried, networkFault, serverName, unauthorized, wasNeverSent } from './connection-fault.ts'
import { parseJsonObject, writeJson } from './json.ts'
import { createScrubber, type Scrubber } from './scrubber.ts'
import { type Failure, type FailureOptions, readFailure } from './status.ts'
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
  /**
   * Called when a try may have been processed although nobody can tell: its answer was lost, or says nothing. Later
   * tries may still succeed.
   */
  readonly onLostAnswer?: () => void
}

export interface RestResponse {
  readonly status: number
  /** Empty when the server refused, or when the answer had no JSON object in it. */
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
   * No text that it gives or raises holds the credentials, and none the values of a Secret.
   * Raises CLUSTER_UNREACHABLE, CLUSTER_TLS, CLUSTER_UNAUTHORIZED, CLUSTER_PROTOCOL, or the signal's reason.
   */
  readonly request: (request: RestRequest) => Promise<RestResponse>
}

type RestHost = Pick<Host, 'http' | 'clock' | 'log'>

const userAgent = 'bundle-deploy'
const maxBodyBytes = 64 * 1024 * 1024

interface Client {
  readonly connection: Connection
  readonly host: RestHost
  readonly scrubber: Scrubber
}

/** Makes the client of the connection's API server. */
export function createRest(connection: Connection, host: RestHost): Rest {
  const client = { connection, host, scrubber: createScrubber() }
  const logWarnings = createWarningLog(host.log)
  return {
    request: async (request) => {
      const answer = await sendWithRetries(client, request)
      const warnings = parseWarnings(answer.headers.warning ?? '', client.scrubber.scrub)
      const shown = isConfidential(request.path) ? warnings.map(() => confidentialWarning) : warnings
      logWarnings(shown)
      return { ...readAnswer(answer, connection, failureOptions(client, request)), warnings: shown }
    },
  }
}

function failureOptions({ scrubber: { scrub } }: Client, { path }: RestRequest): FailureOptions {
  return { scrub, isConfidential: isConfidential(path) }
}

function sendWithRetries(client: Client, request: RestRequest): Promise<Answer> {
  const { connection, host } = client
  const { method, signal } = request
  const url = urlOf(connection.server, request)
  return retry(() => sendAuthorized(client, request), {
    what: `${method} ${url.origin}${url.pathname}`,
    host,
    signal,
    judge: (answer) => {
      if (isInconclusive(answer)) request.onLostAnswer?.()
      return judgeAnswer(answer, method, host.clock.now())
    },
  }).catch((error: unknown) => {
    throw signal.aborted ? error : networkFault(error, connection)
  })
}

async function sendAuthorized(client: Client, request: RestRequest): Promise<Answer> {
  const { connection } = client
  const credentials = await connection.authorize(request.signal)
  const answer = await send(client, request, credentials)
  if (answer.status !== 401) return answer
  const renewed = await connection.authorize(request.signal, credentials)
  const second = isSameIdentity(renewed, credentials) ? answer : await send(client, request, renewed)
  if (second.status !== 401) return second
  const { message } = readFailure(
    { body: {}, ...second, text: shownText(second) },
    failureOptions(client, request),
  )
  throw unauthorized(connection, message)
}

async function send(
  { connection, host, scrubber }: Client,
  request: RestRequest,
  credentials: Credentials,
): Promise<Answer> {
  const { headers, tls } = credentials
  scrubber.learn(credentials)
  try {
    const response = await host.http({
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
    const text = await readText(response.body, connection)
    const body = text === '' ? {} : parseJsonObject(text)
    return { status: response.status, headers: response.headers, text, ...(body !== undefined && { body }) }
  } catch (error) {
    if (!wasNeverSent(error)) request.onLostAnswer?.()
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
