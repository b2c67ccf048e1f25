// An HTTP proxy that tunnels (RFC 9110 section 9.3.6), wants a login, and can hang up in the middle.
import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

export interface TunnelProxy {
  /** With the login, as it stands in HTTPS_PROXY. */
  readonly url: string
  /** `host:port` of each tunnel that was asked for. */
  readonly asked: string[]
  /** Hangs up once, when so many bytes came through one tunnel. */
  readonly cutAfter: (bytes: number) => void
  readonly close: () => Promise<void>
}

const login = 'pilot:harbour-light-9'

/** Starts a proxy all of whose tunnels end at one address, `host:port`, whatever name they are asked for. */
export async function startTunnelProxy(target: string): Promise<TunnelProxy> {
  const [host = '', port] = target.split(':')
  const asked: string[] = []
  const sockets = new Set<Socket>()
  let left = Number.POSITIVE_INFINITY
  const server = createServer().on('connect', (request, socket: Socket) => {
    asked.push(request.url ?? '')
    const wanted = `Basic ${Buffer.from(login).toString('base64')}`
    if (request.headers['proxy-authorization'] !== wanted) {
      socket.end(
        'HTTP/1.1 407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="harbour"\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
      )
      return
    }
    const onward = connect(Number(port), host, () => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
    for (const end of [socket, onward]) sockets.add(end.on('error', () => undefined))
    let through = 0
    onward.on('data', (chunk: Buffer) => {
      through += chunk.length
      if (through < left) return
      left = Number.POSITIVE_INFINITY
      socket.destroy()
      onward.destroy()
    })
    onward.pipe(socket).pipe(onward)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://${login}@127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    cutAfter: (bytes) => {
      left = bytes
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
