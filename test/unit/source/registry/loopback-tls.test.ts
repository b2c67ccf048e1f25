import { type RequestListener, STATUS_CODES } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { speakTlsOnLoopback } from '../../../../src/source/registry/loopback-tls.ts'
import { makeCertificate } from '../../host/certificate.ts'
import { open, serve, serveTcp, textOf } from '../../host/servers.ts'
import { imageOf, imageType } from '../fake-registry.ts'
import { createTestHost, errorOf, never } from '../test-host.ts'
import { sourceOf } from './source-of.ts'

const certificate = makeCertificate('registry.localhost')
const tls = { servername: 'registry.localhost' }

/** A registry on TLS that sends `1.0` on to `1.1` by its full address. */
async function serveRegistry() {
  const seen: string[] = []
  const answer: RequestListener = (request, response) => {
    seen.push(`${request.url} ${request.headers.authorization ?? ''}`)
    if (request.url?.endsWith('/v2/')) {
      response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end()
    } else if (request.url?.endsWith('1.0')) {
      response.writeHead(307, { location: `${server.url.origin}/v2/shop/bundle/manifests/1.1` }).end()
    } else response.writeHead(200, { 'content-type': imageType }).end(JSON.stringify(imageOf()))
  }
  const server = await serve(answer, certificate)
  return { host: server.url.host, seen, server }
}

function createHost() {
  const host = createTestHost({ tls })
  onTestFinished(host.close)
  return host
}

test('a registry on loopback that speaks TLS is spoken to so, with its CA and credentials', async () => {
  const registry = await serveRegistry()
  const login = { username: 'me', password: 'secret' }
  const source = sourceOf(registry, createHost(), { certificates: certificate.cert, login })
  expect(await source.fetchRoot(never)).toMatchObject({ mediaType: imageType })
  const basic = `Basic ${Buffer.from('me:secret').toString('base64')}`
  expect(registry.seen).toEqual([
    '/v2/ ',
    `/v2/shop/bundle/manifests/1.0 ${basic}`,
    `/v2/shop/bundle/manifests/1.1 ${basic}`,
  ])
})

test('its certificate must be trusted', async () => {
  const registry = await serveRegistry()
  expect(await errorOf(sourceOf(registry, createHost()).fetchRoot(never))).toMatchObject({
    code: 'REGISTRY_TLS',
    hint: expect.stringContaining('registry-ca-file'),
  })
  expect(registry.seen).toEqual([])
})

test('where plain HTTP is asked for, nothing else is spoken', async () => {
  const registry = await serveRegistry()
  const settings = { certificates: certificate.cert, plainHttp: true }
  expect(await errorOf(sourceOf(registry, createHost(), settings).fetchRoot(never))).toMatchObject({
    code: 'REGISTRY_UNREACHABLE',
  })
})

/** A request by plain HTTP; the answer's status and text. */
async function ask(origin: URL) {
  const http = speakTlsOnLoopback((request) =>
    network({ ...request, tls: { ...tls, additionalCa: certificate.cert } }),
  )
  const network = open()
  const url = new URL(origin)
  url.protocol = 'http:'
  const send = async () => {
    const response = await http({ method: 'GET', url, signal: never })
    return `${response.status} ${await textOf(response)}`
  }
  return [await send(), await send()]
}

test.each([
  ['Client sent an HTTP request to an HTTPS server.', true],
  ['<h1>400</h1>The plain HTTP request was sent to HTTPS port', true],
  ['no such tag', false],
])('a 400 that says %j is followed by TLS: %s', async (text, isFollowed) => {
  const firsts: string[] = []
  const server = await serveTcp((socket) =>
    socket.on('data', (data) => {
      firsts.push(data[0] === 0x16 ? 'TLS' : 'HTTP')
      const body = data[0] === 0x16 ? 'no TLS either' : text
      socket.end(`HTTP/1.1 400 ${STATUS_CODES[400]}\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
    }),
  )
  expect(await ask(server.url)).toEqual([`400 ${text}`, `400 ${text}`])
  expect(firsts.slice(0, 2)).toEqual(['HTTP', isFollowed ? 'TLS' : 'HTTP'])
})

test('a plain registry gets one request for each, and no other connection', async () => {
  const server = await serve((_, response) => response.end('plain'))
  expect(await ask(server.url)).toEqual(['200 plain', '200 plain'])
  expect(server.sockets).toHaveLength(1)
})
