import { once } from 'node:events'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../../src/host/http.ts'
import { get, open, serve, serveTcp, textOf } from './servers.ts'

const timeouts = { connect: 1000, headers: 1000, body: 1000 }

describe('a request', () => {
  test('carries method, path, headers and nothing that was not asked for', async () => {
    const server = await serve((request, response) =>
      response.end(JSON.stringify([request.method, request.url, request.headers])),
    )
    const response = await open()(get(new URL('/a%20b?c=d', server.url), { headers: { 'x-test': '1' } }))
    const [method, url, headers] = JSON.parse(await textOf(response))
    expect([method, url]).toEqual(['GET', '/a%20b?c=d'])
    expect(headers).toEqual({ 'x-test': '1', host: server.url.host, connection: 'keep-alive' })
  })

  test.each(['POST', 'PATCH', 'PUT', 'DELETE'] as const)(
    'sends the body of a %s with its length in bytes',
    async (method) => {
      const server = await serve(async (request, response) => {
        const body = Buffer.concat(await Array.fromAsync(request)).toString()
        response.end(
          JSON.stringify([body, request.headers['content-length'], request.headers['transfer-encoding']]),
        )
      })
      const response = await open()(get(server.url, { method, body: '{"ä":1}' }))
      expect(JSON.parse(await textOf(response))).toEqual(['{"ä":1}', '8', null])
    },
  )

  test('does not send a password that is in the URL', async () => {
    const server = await serve((request, response) => response.end(request.headers.authorization ?? 'none'))
    expect(await textOf(await open()(get(new URL(`http://me:secret@${server.url.host}/`))))).toBe('none')
  })
})

describe('a response', () => {
  test('comes as it was sent: redirects are not followed, nothing is decompressed, headers are joined', async () => {
    const body = gzipSync('hello')
    const server = await serve((_, response) => {
      response.setHeader('warning', ['299 - "a"', '299 - "b"'])
      response.writeHead(307, { location: '/next', 'content-encoding': 'gzip' })
      response.end(body)
    })
    const response = await open()(get(server.url))
    expect(response.status).toBe(307)
    expect(response.headers).toMatchObject({ location: '/next', warning: '299 - "a", 299 - "b"' })
    expect(Buffer.concat(await Array.fromAsync(response.body))).toEqual(body)
  })

  test('that was read to its end leaves its connection for the next request', async () => {
    const server = await serve((_, response) => response.end('x'.repeat(100_000)))
    const http = open()
    for (let count = 0; count < 3; count++) await textOf(await http(get(server.url)))
    expect(server.sockets).toHaveLength(1)
  })

  test('that was abandoned closes its connection', async () => {
    const server = await serve((_, response) => response.write('x'))
    for await (const _ of (await open()(get(server.url))).body) break
    const [socket] = server.sockets
    if (socket?.destroyed === false) await once(socket, 'close')
    expect(socket?.destroyed).toBe(true)
  })

  test('that ends early is an error', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    await expect(textOf(await open()(get(server.url)))).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  test('that broke before it was read is an error too', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('half', () => response.destroy())
    })
    const response = await open()(get(server.url))
    const [socket] = server.sockets
    if (socket?.destroyed === false) await once(socket, 'close')
    await new Promise((resolve) => setImmediate(resolve))
    await expect(textOf(response)).rejects.toMatchObject({ code: 'ECONNRESET' })
  })
})

describe('an idle connection that the server has closed', () => {
  test.each(['GET', 'POST', 'PATCH'] as const)('costs a %s nothing: it is sent once more', async (method) => {
    const seen: string[] = []
    const server = await serve((request, response) => {
      seen.push(`${request.method}`)
      // From the second request on, every connection that was used before is cut without an answer.
      if (seen.length === 2) request.socket.destroy()
      else response.end('ok')
    })
    const http = open()
    await textOf(await http(get(server.url)))
    expect(
      await textOf(await http(get(server.url, { method, ...(method !== 'GET' && { body: '{}' }) }))),
    ).toBe('ok')
    expect(seen).toEqual(['GET', method, method])
  })

  test('is tried once, not for ever', async () => {
    let count = 0
    const server = await serve((request, response) =>
      count++ === 0 ? response.end('ok') : request.socket.destroy(),
    )
    const http = open()
    await textOf(await http(get(server.url)))
    await expect(http(get(server.url))).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(count).toBe(3)
  })

  test('is told apart from a new connection that breaks', async () => {
    let count = 0
    const server = await serve((request) => {
      count++
      request.socket.destroy()
    })
    await expect(open()(get(server.url))).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(count).toBe(1)
  })
})

describe('a time limit', () => {
  test('ends a TLS handshake that does not come to an end', async () => {
    const server = await serveTcp(() => undefined)
    const http = open({ timeouts: { ...timeouts, connect: 50 } })
    const url = new URL(server.url.href.replace('http:', 'https:'))
    await expect(http(get(url))).rejects.toMatchObject({
      code: 'CONNECT_TIMEOUT',
      message: `no connection to ${url.host} within 0.05 s`,
    })
  })

  test('ends the wait for headers', async () => {
    const server = await serve(() => undefined)
    await expect(open({ timeouts: { ...timeouts, headers: 50 } })(get(server.url))).rejects.toMatchObject({
      code: 'HEADERS_TIMEOUT',
    })
  })

  test('ends a body that has come to a halt', async () => {
    const server = await serve((_, response) => response.write('x'))
    const response = await open({ timeouts: { ...timeouts, body: 50 } })(get(server.url))
    await expect(textOf(response)).rejects.toMatchObject({ code: 'BODY_TIMEOUT' })
  })

  test('on the body leaves a slow reader alone', async () => {
    const server = await serve((_, response) => response.end('x'.repeat(1_000_000)))
    const response = await open({ timeouts: { ...timeouts, body: 50 } })(get(server.url))
    let size = 0
    for await (const chunk of response.body) {
      if (size === 0) await new Promise((resolve) => setTimeout(resolve, 80))
      size += chunk.length
    }
    expect(size).toBe(1_000_000)
  })
})

describe('a signal', () => {
  const reason = new Error('cancelled')

  test('that has aborted sends nothing', async () => {
    const server = await serve((_, response) => response.end())
    await expect(open()(get(server.url, { signal: AbortSignal.abort(reason) }))).rejects.toBe(reason)
    expect(server.sockets).toHaveLength(0)
  })

  test.each([
    ['a TLS handshake', 'https:'],
    ['the wait for headers', 'http:'],
  ])('ends %s with its reason', async (_, protocol) => {
    const server = await serveTcp(() => controller.abort(reason))
    const controller = new AbortController()
    const url = new URL(server.url.href.replace('http:', protocol))
    await expect(open()(get(url, { signal: controller.signal }))).rejects.toBe(reason)
  })

  test('ends a body with its reason', async () => {
    const server = await serve((_, response) => response.write('x'))
    const controller = new AbortController()
    const response = await open()(get(server.url, { signal: controller.signal }))
    const read = async () => {
      for await (const _ of response.body) setImmediate(() => controller.abort(reason))
    }
    await expect(read()).rejects.toBe(reason)
  })

  test('closes the connection of a body that nobody reads', async () => {
    const server = await serve((_, response) => response.write('x'))
    const controller = new AbortController()
    const response = await open()(get(server.url, { signal: controller.signal }))
    controller.abort(reason)
    const [socket] = server.sockets
    if (socket?.destroyed === false) await once(socket, 'close')
    await expect(textOf(response)).rejects.toBe(reason)
  })
})

test('close ends requests that are under way', async () => {
  const server = await serve((_, response) => response.write('x'))
  const { http, close } = createHttp()
  const response = await http(get(server.url))
  close()
  await expect(textOf(response)).rejects.toMatchObject({ code: 'ECONNRESET' })
})
