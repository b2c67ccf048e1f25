// The pools of connections under the HTTP client. Each connection reads into one buffer over and over: Node's own way is
// a new one for every read, which for large layers is more work to allocate and to collect than to fill.
import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import type { OnReadOpts, TcpNetConnectOpts } from 'node:net'
import type { Duplex } from 'node:stream'

type Connect = HttpAgent['createConnection']

/** Bytes that one read takes at most; Node's own reads have 64 KiB. */
const readBytes = 256 * 1024

/**
 * A pool for URLs of that protocol, through the proxy of that URL if there is one. Connections to and through a proxy
 * are Node's own, and read as such.
 */
export function createAgent(protocol: string, keepAlive: boolean, proxy: string | undefined): HttpAgent {
  // Connections with different TLS settings stay apart: https.Agent keys its pool by them.
  const options = {
    keepAlive,
    ...(proxy !== undefined && { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } }),
  }
  const agent = protocol === 'https:' ? new HttpsAgent(options) : new HttpAgent(options)
  if (proxy === undefined) agent.createConnection = readingIntoOneBuffer(agent.createConnection.bind(agent))
  return agent
}

function readingIntoOneBuffer(connect: Connect): Connect {
  return (options, callback) => {
    let buffer = Buffer.allocUnsafeSlow(readBytes)
    const onread: OnReadOpts = {
      buffer: () => buffer,
      callback: (length) => {
        if (!socket) return false
        const wantsMore = socket.push(buffer.subarray(0, length))
        // The HTTP parser copies what it hands on, and is done when `push` returns. What was queued instead, because
        // nobody listens yet or any more, is still in the buffer, which must not be written again then.
        if (socket.readableLength > 0) buffer = Buffer.allocUnsafeSlow(readBytes)
        return wantsMore
      },
    }
    const withBuffer: typeof options & Pick<TcpNetConnectOpts, 'onread'> = { ...options, onread }
    const socket: Duplex | null | undefined = connect(withBuffer, callback)
    return socket
  }
}
