// A reverse proxy on loopback that hands every request on to a real server and remembers it: so a test sees what the
// action asked of the registry and of the API server.
import { createServer, type IncomingMessage, request as requestHttp, type ServerResponse } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { AddressInfo } from 'node:net'

export interface RecordedRequest {
  readonly method: string
  /** Path and query. */
  readonly path: string
  readonly body: string
}

export interface RecordingProxy extends AsyncDisposable {
  /** `http://127.0.0.1:PORT` */
  readonly url: string
  readonly requests: readonly RecordedRequest[]
}

/** Starts a proxy in front of the server at `target`; `ca` is what an https target is verified with. */
export async function startRecordingProxy(target: string, ca?: string): Promise<RecordingProxy> {
  const requests: RecordedRequest[] = []
  const server = createServer(async (incoming, outgoing) => {
    const body = await readBody(incoming)
    requests.push({ method: incoming.method ?? '', path: incoming.url ?? '', body })
    forward(new URL(target), { incoming, outgoing, body, ca })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Exchange {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly body: string
  readonly ca: string | undefined
}

function forward(target: URL, { incoming, outgoing, body, ca }: Exchange): void {
  const send = target.protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: incoming.method,
    headers: { ...incoming.headers, host: target.host },
    ...(ca !== undefined && { ca }),
  }
  const upstream = send(new URL(incoming.url ?? '/', target), options, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  upstream.on('error', () => outgoing.destroy())
  outgoing.on('close', () => upstream.destroy())
  upstream.end(body)
}

async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of message) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
