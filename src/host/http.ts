// The network: one HTTP/1.1 client over Node's own modules, with pooled connections, proxies, time limits and
// cancelling. It neither follows redirects nor decompresses: digests are over the bytes as they came.
import {
  type ClientRequest,
  type Agent as HttpAgent,
  type IncomingMessage,
  request as requestHttp,
} from 'node:http'
import { request as requestHttps } from 'node:https'
import { createSecureContext, getCACertificates, type SecureContext } from 'node:tls'
import type { Http, HttpRequest, HttpResponse, TlsSettings } from '../lib/host.ts'
import { codeOf } from '../lib/retry.ts'
import { createAgent } from './agent.ts'
import { nameProxy, type ProxyEnvironment, proxyFor } from './proxy.ts'

/** Time limits in milliseconds. */
export interface HttpTimeouts {
  /** Until the connection stands: name look-up, TCP, proxy and TLS. */
  readonly connect: number
  /** From then until the headers of the answer are there. */
  readonly headers: number
  /** Between two pieces of a body; waiting for the reader does not count. */
  readonly body: number
}

export interface HttpSettings {
  readonly proxyEnv?: ProxyEnvironment
  readonly timeouts?: HttpTimeouts
}

type Agents = (url: URL, pooled: boolean) => HttpAgent

type Sent =
  | { readonly kind: 'response'; readonly message: IncomingMessage }
  | { readonly kind: 'stale'; readonly error: Error }

const defaultTimeouts: HttpTimeouts = { connect: 30_000, headers: 60_000, body: 60_000 }

/**
 * Makes the real `Http` and the function that closes its connections, used and idle. Requests reject with Node's own
 * errors, with the signal's reason, or with an Error whose code is `CONNECT_TIMEOUT`, `HEADERS_TIMEOUT`,
 * `BODY_TIMEOUT` or `PROXY_INVALID`.
 */
export function createHttp(settings: HttpSettings = {}): { readonly http: Http; readonly close: () => void } {
  const { proxyEnv = {}, timeouts = defaultTimeouts } = settings
  const pool = new Map<string, HttpAgent>()
  const agents: Agents = (url, pooled) => {
    const proxy = proxyFor(url, proxyEnv)?.href
    const key = `${url.protocol} ${pooled} ${proxy ?? ''}`
    const agent = pool.get(key) ?? createAgent(url.protocol, pooled, proxy)
    pool.set(key, agent)
    return agent
  }
  return {
    http: nameProxy((request) => exchange(request, agents, timeouts), proxyEnv),
    close: () => {
      for (const agent of pool.values()) agent.destroy()
      pool.clear()
    },
  }
}

async function exchange(request: HttpRequest, agents: Agents, timeouts: HttpTimeouts): Promise<HttpResponse> {
  let sent = await send(request, agents(request.url, true), timeouts)
  // A server may close an idle connection while our request is on its way. That says nothing about the server, so
  // the request goes out once more, on a connection of its own: others in the pool may be as dead.
  if (sent.kind === 'stale') sent = await send(request, agents(request.url, false), timeouts)
  if (sent.kind === 'stale') throw sent.error
  const { message } = sent
  return {
    status: message.statusCode ?? 0,
    headers: joinHeaders(message),
    body: readBody(message, request.signal, timeouts.body),
  }
}

/** Sends the request and settles when the headers of the answer are there. */
function send(request: HttpRequest, agent: HttpAgent, timeouts: HttpTimeouts): Promise<Sent> {
  const { signal, url } = request
  signal.throwIfAborted()
  const { promise, resolve, reject } = Promise.withResolvers<Sent>()
  const outgoing = open(request, agent, timeouts.connect)
  const finish = () => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  // Rejects by itself: a destroyed request emits nothing while a proxy's tunnel is being made.
  const fail = (error: unknown) => {
    finish()
    reject(error)
    outgoing.destroy()
  }
  const abort = () => fail(signal.reason)
  let timer = setTimeout(() => fail(timeout('CONNECT', url, timeouts.connect)), timeouts.connect)
  whenConnected(outgoing, url, () => {
    clearTimeout(timer)
    timer = setTimeout(() => fail(timeout('HEADERS', url, timeouts.headers)), timeouts.headers)
  })
  signal.addEventListener('abort', abort)
  outgoing.on('error', (error) => {
    finish()
    const isStale = outgoing.reusedSocket && ['ECONNRESET', 'EPIPE'].includes(codeOf(error) ?? '')
    if (isStale) resolve({ kind: 'stale', error })
    else reject(error)
  })
  outgoing.on('response', (message) => {
    finish()
    holdBody(message, signal)
    resolve({ kind: 'response', message })
  })
  outgoing.end(request.body)
  return promise
}

function open(request: HttpRequest, agent: HttpAgent, connectTimeout: number): ClientRequest {
  const { url, method, body, tls = {} } = request
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  const options = {
    agent,
    method,
    hostname: url.hostname.replace(/^\[(.*)\]$/, '$1'),
    port: url.port,
    path: `${url.pathname}${url.search}`,
    headers: { ...request.headers, ...length },
    // Bounds the making of a proxy's tunnel and the life of idle connections; it ends no request.
    timeout: connectTimeout,
  }
  return url.protocol === 'https:' ? requestHttps({ ...options, ...tlsOptions(tls) }) : requestHttp(options)
}

/** Contexts by the certificates that were added: parsing this machine's takes a while. */
const contexts = new Map<string, SecureContext>()

/**
 * Trusts what Node trusts by default (its own roots, those of NODE_EXTRA_CA_CERTS, the system's where Node is told to
 * use them) and the certificates added. Node's `ca` option alone would take their place.
 */
function trustAlso(additionalCa: string): { readonly ca: string; readonly secureContext: SecureContext } {
  const context =
    contexts.get(additionalCa) ?? createSecureContext({ ca: [...getCACertificates('default'), additionalCa] })
  contexts.set(additionalCa, context)
  // https.Agent keeps connections apart by `ca`, but not by the context, which is what counts.
  return { ca: additionalCa, secureContext: context }
}

function tlsOptions({ ca, additionalCa, cert, key, servername, rejectUnauthorized }: TlsSettings) {
  return {
    ...(ca === undefined && additionalCa !== undefined && trustAlso(additionalCa)),
    ...(ca !== undefined && { ca: pem(ca) }),
    ...(cert !== undefined && { cert: pem(cert) }),
    ...(key !== undefined && { key: pem(key) }),
    ...(servername !== undefined && { servername }),
    ...(rejectUnauthorized !== undefined && { rejectUnauthorized }),
  }
}

function pem(value: string | Uint8Array): string {
  return typeof value === 'string' ? value : Buffer.from(value).toString('latin1')
}

function whenConnected(outgoing: ClientRequest, url: URL, run: () => void): void {
  let isDone = false
  const once = () => {
    if (!isDone) run()
    isDone = true
  }
  outgoing.once('socket', (socket) => {
    if (outgoing.reusedSocket) once()
    else socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', once)
  })
  // A socket that comes out of a proxy's tunnel is connected already: it shows when the request has left.
  outgoing.once('finish', once)
}

/** Ends the body when the signal aborts, also while nobody reads it. */
function holdBody(message: IncomingMessage, signal: AbortSignal): void {
  const abort = () => message.destroy(new Error('aborted'))
  signal.addEventListener('abort', abort)
  message.once('close', () => signal.removeEventListener('abort', abort))
  // The reader gets the error from the iterator; without a listener Node would end the process.
  message.on('error', () => undefined)
}

async function* readBody(message: IncomingMessage, signal: AbortSignal, limit: number) {
  const expire = () => message.destroy(timeout('BODY', undefined, limit))
  let timer = setTimeout(expire, limit)
  try {
    for await (const chunk of message) {
      clearTimeout(timer)
      yield chunk as Uint8Array
      timer = setTimeout(expire, limit)
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    clearTimeout(timer)
  }
}

function timeout(phase: 'CONNECT' | 'HEADERS' | 'BODY', url: URL | undefined, ms: number): Error {
  const texts = {
    CONNECT: `no connection to ${url?.host}`,
    HEADERS: `no answer from ${url?.host}`,
    BODY: 'no further byte of the answer',
  }
  return Object.assign(new Error(`${texts[phase]} within ${ms / 1000} s`), { code: `${phase}_TIMEOUT` })
}

function joinHeaders(message: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    Object.entries(message.headersDistinct).map(([name, values]) => [name, values?.join(', ') ?? '']),
  )
}
