// Servers on loopback for tests of the network adapter.
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { afterEach } from 'vitest'
import { createHttp, type HttpSettings } from '../../../src/host/http.ts'
import type { Http, HttpRequest, HttpResponse } from '../../../src/lib/host.ts'
import type { TestCertificate } from './certificate.ts'

export interface TestServer {
  readonly url: URL
  /** Connections that were made so far. */
  readonly sockets: readonly Socket[]
}

const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** An HTTP server, or an HTTPS server with a certificate; closed after the test. */
export function serve(listener: RequestListener, certificate?: TestCertificate): Promise<TestServer> {
  return certificate === undefined
    ? listen(createServer(listener), 'http')
    : listen(createSecureServer({ ...certificate }, listener), 'https')
}

/** A bare TCP server; closed after the test. */
export function serveTcp(onSocket: (socket: Socket) => void): Promise<TestServer> {
  return listen(createTcpServer(onSocket), 'http')
}

/** The adapter under test; closed after the test. */
export function open(settings?: HttpSettings): Http {
  const { http, close } = createHttp(settings)
  cleanups.push(close)
  return http
}

/** A GET request, changed as told. */
export function get(url: URL, more: Partial<HttpRequest> = {}): HttpRequest {
  return { method: 'GET', url, signal: new AbortController().signal, ...more }
}

/** The whole body as text. */
export async function textOf(response: HttpResponse): Promise<string> {
  return Buffer.concat(await Array.fromAsync(response.body)).toString()
}

async function listen(server: Server, scheme: string): Promise<TestServer> {
  const sockets: Socket[] = []
  server.on('connection', (socket) => {
    socket.on('error', () => undefined)
    sockets.push(socket)
  })
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: new URL(`${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}/`), sockets }
}
