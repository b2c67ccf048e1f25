// A loopback HTTP server that plays an API server's answers, and the host that a stage talks to it through.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Connection } from '../../../src/cluster/connection.ts'
import { createRest, type Rest } from '../../../src/cluster/rest.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createHttp } from '../../../src/host/http.ts'
import type { ClusterHost } from '../../../src/lib/host.ts'

export interface ReceivedRequest {
  readonly method: string
  /** As it came, still encoded, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | string[]>>
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown
}

/** `hang` never answers, `reset` cuts the connection. */
export type Answer = (request: ReceivedRequest, count: number) => Reply | 'hang' | 'reset' | Promise<Reply>

export interface ApiServer extends AsyncDisposable {
  readonly url: URL
  readonly requests: readonly ReceivedRequest[]
  /** Connections that were made so far. */
  readonly connections: () => number
  /** Closes the connections that are idle, as a load balancer does. */
  readonly dropIdle: () => void
}

/** Starts a server; dispose it at the end of the test. */
export async function startApiServer(answer: Answer): Promise<ApiServer> {
  const requests: ReceivedRequest[] = []
  let connections = 0
  const server = createServer(async (message, response) => {
    const request = await receive(message)
    requests.push(request)
    const reply = await answer(request, requests.length)
    if (reply === 'reset') message.socket.destroy()
    else if (reply !== 'hang') send(response, reply)
  })
  server.on('connection', () => connections++)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    requests,
    connections: () => connections,
    dropIdle: () => server.closeIdleConnections(),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function receive(message: IncomingMessage): Promise<ReceivedRequest> {
  const chunks: Uint8Array[] = []
  for await (const chunk of message) chunks.push(chunk)
  const [path = '', search = ''] = (message.url ?? '').split('?')
  return {
    method: message.method ?? '',
    path,
    query: new URLSearchParams(search),
    headers: message.headers,
    text: Buffer.concat(chunks).toString(),
  }
}

function send(response: ServerResponse, { status = 200, headers = {}, body = {} }: Reply): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

/** A Status as an API server sends it. */
export function statusReply(
  code: number,
  reason: string,
  message: string,
  causes: readonly unknown[] = [],
): Reply {
  const body = {
    kind: 'Status',
    apiVersion: 'v1',
    status: 'Failure',
    message,
    reason,
    code,
    details: { causes },
  }
  return { status: code, body }
}

export interface TestHost extends Disposable {
  readonly host: ClusterHost
  readonly lines: { readonly info: string[]; readonly debug: string[]; readonly warning: string[] }
  /** Milliseconds that were slept, by the clock that only sleeping moves. */
  readonly slept: () => number
}

/** Real network and disk, a collecting log, and a clock on which sleeping takes no time. */
export function createTestHost(): TestHost {
  const { http, close } = createHttp()
  const lines = { info: [] as string[], debug: [] as string[], warning: [] as string[] }
  let now = 0
  const host: ClusterHost = {
    http,
    disk: createDisk(),
    clock: {
      now: () => now,
      random: () => 0.5,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        await new Promise((resolve) => setImmediate(resolve))
        signal.throwIfAborted()
        now += ms
      },
    },
    log: {
      info: (text) => void lines.info.push(text),
      debug: (text) => void lines.debug.push(text),
      warning: (text) => void lines.warning.push(text),
      mask: () => undefined,
      redact: (text) => text,
    },
  }
  return { host, lines, slept: () => now, [Symbol.dispose]: close }
}

/** A connection with a fixed token; `more` replaces parts of it. */
export function connectionTo(server: URL, more: Partial<Connection> = {}): Connection {
  return {
    server,
    context: 'test',
    user: 'tester',
    authorize: async () => ({ headers: { authorization: 'Bearer token-1' }, tls: {} }),
    ...more,
  }
}

/** A client of the server, with the host that it runs on. */
export function connect(
  server: ApiServer,
  more: Partial<Connection> = {},
): TestHost & { readonly rest: Rest } {
  const host = createTestHost()
  return { ...host, rest: createRest(connectionTo(server.url, more), host.host) }
}

/** A signal that nobody aborts. */
export const never = new AbortController().signal
