// Registries on loopback mostly speak plain HTTP, and are asked so. One that speaks TLS shows it by how it takes that;
// it is asked by https then, on the same port, and from there on.
import type { Http, HttpRequest, HttpResponse } from '../../lib/host.ts'
import { isLoopback } from '../../lib/loopback.ts'
import { codeOf } from '../../lib/retry.ts'
import { isTlsCode } from './connection-fault.ts'
import { readStart } from './transport.ts'

/** What came of plain HTTP, and whether a server that speaks TLS may have answered so. */
interface Plain {
  readonly give: () => HttpResponse
  readonly mayBeTls: boolean
}

const maxRefusalBytes = 64 * 1024
/** How OpenSSL takes an answer that is no TLS. */
const notTls = /WRONG_VERSION_NUMBER|PACKET_LENGTH|HTTP_REQUEST|wrong version number|packet length/i
/** How servers say so that do: Go's, nginx, Apache. */
const wantsTls =
  /HTTP request to an HTTPS server|HTTP request was sent to HTTPS port|SSL-enabled server port/i

/**
 * The same network, which speaks TLS to those loopback hosts of `http:` URLs that want it. Where https does not help,
 * what came of plain HTTP stands; but what a server that does speak TLS fails with, as for its certificate, is raised.
 */
export function speakTlsOnLoopback(http: Http): Http {
  const known = new Map<string, 'http:' | 'https:'>()
  return async (request) => {
    const { host, hostname, protocol } = request.url
    if (protocol !== 'http:' || !isLoopback(hostname) || known.get(host) === 'http:')
      return await http(request)
    if (known.get(host) === 'https:') return await http(overTls(request))
    const plain = await askPlain(http, request)
    if (!plain.mayBeTls) {
      known.set(host, 'http:')
      return plain.give()
    }
    try {
      const response = await http(overTls(request))
      known.set(host, 'https:')
      return response
    } catch (error) {
      request.signal.throwIfAborted()
      if (!speaksTls(error)) return plain.give()
      known.set(host, 'https:')
      throw error
    }
  }
}

async function askPlain(http: Http, request: HttpRequest): Promise<Plain> {
  try {
    const response = await http(request)
    if (response.status !== 400) return { give: () => response, mayBeTls: false }
    const start = await readStart(response.body, maxRefusalBytes)
    const mayBeTls = wantsTls.test(new TextDecoder().decode(start))
    return { give: () => ({ ...response, body: bodyOf(start) }), mayBeTls }
  } catch (error) {
    const code = codeOf(error) ?? ''
    if (request.signal.aborted || !/^(?:ECONNRESET|EPIPE|HPE_\w+)$/.test(code)) throw error
    const give = () => {
      throw error
    }
    return { give, mayBeTls: true }
  }
}

async function* bodyOf(bytes: Uint8Array) {
  yield bytes
}

function overTls(request: HttpRequest): HttpRequest {
  const { host, hostname, port, pathname, search } = request.url
  // The same server: https has another port where none is named.
  const at = port === '' ? `${hostname}:80` : host
  return { ...request, url: new URL(`https://${at}${pathname}${search}`) }
}

function speaksTls(error: unknown): boolean {
  const code = codeOf(error) ?? ''
  return isTlsCode(code) && !notTls.test(`${code} ${String(error)}`)
}
