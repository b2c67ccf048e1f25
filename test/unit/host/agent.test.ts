// One buffer takes every read of a connection: what was handed on must not change when the next read fills it.
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createAgent } from '../../../src/host/agent.ts'
import type { HttpRequest } from '../../../src/lib/host.ts'
import { makeCertificate } from './certificate.ts'
import { get, open, serve, serveTcp, type TestServer, textOf } from './servers.ts'

const certificate = makeCertificate('registry.test')
const tls = { ca: certificate.cert, servername: 'registry.test' }
/** Longer than one read takes, and no two reads alike. */
const content = randomBytes(3_000_000)

describe.each(['http', 'https'] as const)('over %s', (scheme) => {
  const start = (listener: RequestListener): Promise<TestServer> =>
    serve(listener, scheme === 'https' ? certificate : undefined)
  const ask = (url: URL, more: Partial<HttpRequest> = {}): HttpRequest => get(url, { tls, ...more })

  test('chunks that are kept stay as they came', async () => {
    const server = await start((_, response) => response.end(content))
    const http = open()
    const first = await Array.fromAsync((await http(ask(server.url))).body)
    const second = await Array.fromAsync((await http(ask(server.url))).body)
    expect(first.length).toBeGreaterThan(1)
    expect(content.equals(Buffer.concat(first))).toBe(true)
    expect(content.equals(Buffer.concat(second))).toBe(true)
    expect(server.sockets).toHaveLength(1)
  })

  test('chunked bodies come whole, whatever the pieces', async () => {
    const server = await start(async (_, response) => {
      for (let at = 0, size = 1; at < content.length; at += size, size = (size * 7) % 90_001) {
        if (!response.write(content.subarray(at, at + size))) await once(response, 'drain')
      }
      response.end()
    })
    const chunks = await Array.fromAsync((await open()(ask(server.url))).body)
    expect(content.equals(Buffer.concat(chunks))).toBe(true)
  })

  test('bodies that come side by side do not mix', async () => {
    const bodies = Array.from({ length: 5 }, () => randomBytes(1_000_000))
    const server = await start((request, response) => response.end(bodies[Number(request.url?.slice(1))]))
    const http = open()
    const read = async (index: number): Promise<Buffer> =>
      Buffer.concat(await Array.fromAsync((await http(ask(new URL(`/${index}`, server.url)))).body))
    const got = await Promise.all(bodies.map((_, index) => read(index)))
    expect(got.map((body, index) => bodies[index]?.equals(body))).toEqual(bodies.map(() => true))
  })

  test('a reader that stands still stops the sender, and then gets everything', async () => {
    const large = Buffer.alloc(32_000_000, randomBytes(999_983))
    let isSent = false
    const server = await start((request, response) => {
      if (request.url !== '/large') return void response.end(content)
      response.end(large, () => {
        isSent = true
      })
    })
    const http = open()
    const chunks: Uint8Array[] = []
    for await (const chunk of (await http(ask(new URL('/large', server.url)))).body) {
      // The loop of events turns often enough for all of it to come, if it were still being read.
      if (chunks.length === 0)
        for (let count = 0; count < 5; count++) await textOf(await http(ask(server.url)))
      if (chunks.length === 0) expect(isSent).toBe(false)
      chunks.push(chunk)
    }
    expect(large.equals(Buffer.concat(chunks))).toBe(true)
  })

  test('what came before an abort stays right', async () => {
    const reason = new Error('cancelled')
    const server = await start((_, response) => response.write(content))
    const controller = new AbortController()
    const chunks: Uint8Array[] = []
    let size = 0
    const read = async (): Promise<void> => {
      for await (const chunk of (await open()(ask(server.url, { signal: controller.signal }))).body) {
        chunks.push(chunk)
        size += chunk.length
        if (size === content.length) controller.abort(reason)
      }
    }
    await expect(read()).rejects.toBe(reason)
    expect(content.equals(Buffer.concat(chunks))).toBe(true)
  })
})

test('what waits because nobody listens is not written over', async () => {
  const server = await serveTcp((socket) => socket.end(content))
  const agent = createAgent('http:', true, undefined)
  onTestFinished(() => agent.destroy())
  const { hostname: host, port } = server.url
  const socket = agent.createConnection({ host, port })
  if (!socket) throw new Error('no connection')
  const chunks: Uint8Array[] = []
  // Taken one by one, each after the next has had its time to come.
  for await (const chunk of socket) {
    chunks.push(chunk)
    for (let count = 0; count < 5; count++) await setImmediate()
  }
  expect(content.equals(Buffer.concat(chunks))).toBe(true)
})

test('bytes that come with the headers are part of the body', async () => {
  const server = await serveTcp((socket) =>
    socket.once('data', () => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\nbody')),
  )
  expect(await textOf(await open()(get(server.url)))).toBe('body')
})

test('an answer that nobody asked for is not taken for that of the next request', async () => {
  const answer = (body: string): string => `HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  const server = await serveTcp((socket) => socket.on('data', () => socket.write(answer('asked'))))
  const http = open()
  expect(await textOf(await http(get(server.url)))).toBe('asked')
  const [first] = server.sockets
  first?.write(answer('unasked'))
  if (first?.destroyed === false) await once(first, 'close')
  await setImmediate()
  expect(await textOf(await http(get(server.url)))).toBe('asked')
  expect(server.sockets).toHaveLength(2)
})
