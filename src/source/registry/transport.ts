// GET requests to one registry: redirects by our own rules (oci-distribution "Pulling blobs"), bounded bodies.
import { BundleError } from '../../lib/error.ts'
import type { Host, HttpResponse } from '../../lib/host.ts'
import { oneLine } from '../../lib/text.ts'
import { isPrivateAddress, isSamePeer } from './address.ts'

/** A response and where it came from after redirects. */
export interface Answer extends HttpResponse {
  readonly url: URL
}

type Headers = Readonly<Record<string, string>>

const maxRedirects = 10
const maxDiscarded = 64 * 1024
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** Headers that may go to another origin: everything else, credentials above all, is for the registry alone. */
const headersForAll: ReadonlySet<string> = new Set(['accept', 'accept-encoding', 'range', 'user-agent'])

/**
 * GETs a URL, following at most 10 redirects. Refuses one to plain http from https, and one to a private address
 * from a public registry. `onHop` is told who is asked next. Raises REGISTRY_PROTOCOL; the host's own errors pass.
 */
export async function get(
  http: Host['http'],
  start: URL,
  headers: Headers,
  signal: AbortSignal,
  onHop: (url: URL) => void = () => undefined,
): Promise<Answer> {
  let url = start
  let allowed = headers
  for (let count = 0; count <= maxRedirects; count++) {
    // For good: whoever sends us back to the registry must not choose where on it credentials go.
    if (!isSamePeer(url, start)) allowed = keepHeadersForAll(headers)
    onHop(url)
    const response = await http({ method: 'GET', url, headers: allowed, signal })
    if (!redirectStatuses.has(response.status)) return { ...response, url }
    await discard(response.body)
    url = nextUrl(url, response.headers.location, start)
  }
  throw redirectFault(start, `redirects more than ${maxRedirects} times`)
}

/** Whether an answer is a web page, as sign-in pages of networks and proxies are: registries send none. */
export function isWebPage(headers: Answer['headers']): boolean {
  return /^\s*text\/html\b/i.test(headers['content-type'] ?? '')
}

/** REGISTRY_PROTOCOL for a web page in the place of `what`. */
export function webPageFault(host: string, what: string): BundleError {
  return new BundleError(
    'REGISTRY_PROTOCOL',
    `Registry ${host} answered with a web page instead of the ${what}.`,
    {
      hint: 'Check that the host is a registry, and that no proxy or sign-in page stands before it.',
    },
  )
}

/** Whether an answer says by its headers that it has more than `limit` bytes. */
export function isLonger(headers: Answer['headers'], limit: number): boolean {
  return Number(headers['content-length'] ?? 0) > limit
}

/** Reads a body up to `limit` bytes; undefined when there are more. */
export async function readUpTo(
  body: AsyncIterable<Uint8Array>,
  limit: number,
): Promise<Uint8Array | undefined> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > limit) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** The first `limit` bytes of a body. */
export async function readStart(body: AsyncIterable<Uint8Array>, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= limit) break
  }
  return Buffer.concat(chunks).subarray(0, limit)
}

/** Reads a short body to its end, so that the connection can be used again. */
export async function discard(body: AsyncIterable<Uint8Array>): Promise<void> {
  await readStart(body, maxDiscarded)
}

function keepHeadersForAll(headers: Headers): Headers {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => headersForAll.has(name.toLowerCase())))
}

function nextUrl(current: URL, location: string | undefined, start: URL): URL {
  const next = location === undefined ? null : URL.parse(location, current.href)
  if (next === null) throw redirectFault(start, `redirects to no address (Location: ${location ?? 'none'})`)
  if (next.protocol !== 'https:' && next.protocol !== 'http:') {
    throw redirectFault(start, `redirects to ${next.protocol}`)
  }
  if (current.protocol === 'https:' && next.protocol === 'http:') {
    throw redirectFault(start, `redirects from https to plain http at ${next.host}`)
  }
  if (isPrivateAddress(next.hostname) && !isPrivateAddress(start.hostname)) {
    throw redirectFault(start, `redirects to the private address ${next.host}`)
  }
  return next
}

function redirectFault(start: URL, problem: string): BundleError {
  return new BundleError('REGISTRY_PROTOCOL', `Registry ${start.host} ${oneLine(problem)}.`, {
    hint: 'Ask who runs the registry, or a proxy before it, to correct its redirects.',
  })
}
