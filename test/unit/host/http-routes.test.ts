import type { RequestListener } from 'node:http'
import { connect } from 'node:net'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { describe, expect, onTestFinished, test } from 'vitest'
import { makeCertificate } from './certificate.ts'
import { get, open, serve, serveTcp, textOf } from './servers.ts'

const answerSafe: RequestListener = (_, response) => void response.end('safe')

const timeouts = { connect: 1000, headers: 1000, body: 1000 }

describe('TLS', () => {
  const certificate = makeCertificate('registry.test')

  test('trusts a given authority under a given name', async () => {
    const server = await serve((_, response) => response.end('safe'), certificate)
    const tls = { ca: Buffer.from(certificate.cert), servername: 'registry.test' }
    expect(await textOf(await open()(get(server.url, { tls })))).toBe('safe')
  })

  test('refuses a certificate that nobody vouches for, also after a trusting request', async () => {
    const server = await serve((_, response) => response.end('safe'), certificate)
    const http = open()
    await textOf(await http(get(server.url, { tls: { ca: certificate.cert, servername: 'registry.test' } })))
    await expect(http(get(server.url, { tls: { servername: 'registry.test' } }))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })

  test('trusts an authority besides those that it trusts anyway', async () => {
    const known = makeCertificate('known.test')
    const before = getCACertificates('default')
    setDefaultCACertificates([...before, known.cert])
    onTestFinished(() => setDefaultCACertificates(before))
    const servers = [await serve(answerSafe, certificate), await serve(answerSafe, known)] as const
    const names = ['registry.test', 'known.test'] as const
    for (const index of [0, 1] as const) {
      const tls = { additionalCa: certificate.cert, servername: names[index] }
      expect(await textOf(await open()(get(servers[index].url, { tls })))).toBe('safe')
    }
    const tls = { ca: certificate.cert, servername: 'known.test' }
    await expect(open()(get(servers[1].url, { tls }))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
  })

  test('keeps apart those who trust an authority besides and those who do not', async () => {
    const server = await serve(answerSafe, certificate)
    const http = open()
    const servername = 'registry.test'
    const trusting = { additionalCa: certificate.cert, servername }
    expect(await textOf(await http(get(server.url, { tls: trusting })))).toBe('safe')
    await expect(http(get(server.url, { tls: { servername } }))).rejects.toMatchObject({
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    })
    expect(await textOf(await http(get(server.url, { tls: trusting })))).toBe('safe')
  })

  test('refuses a certificate of another name', async () => {
    const server = await serve((_, response) => response.end('safe'), certificate)
    const tls = { ca: certificate.cert, servername: 'other.test' }
    await expect(open()(get(server.url, { tls }))).rejects.toMatchObject({
      code: 'ERR_TLS_CERT_ALTNAME_INVALID',
    })
  })
})

describe('a proxy', () => {
  test('gets plain requests whole', async () => {
    const proxy = await serve((request, response) =>
      response.end(`${request.url} ${request.headers['proxy-authorization']}`),
    )
    const http = open({ proxyEnv: { http_proxy: `http://u:p@${proxy.url.host}` } })
    const auth = Buffer.from('u:p').toString('base64')
    expect(await textOf(await http(get(new URL('http://registry.test/x'))))).toBe(
      `http://registry.test/x Basic ${auth}`,
    )
  })

  test('tunnels https, with the trust that the request asks for', async () => {
    const certificate = makeCertificate('registry.test')
    const target = await serve((request, response) => response.end(`${request.headers.host}`), certificate)
    const asked: string[] = []
    const proxy = await serveTcp((socket) =>
      socket.once('data', (head) => {
        asked.push(head.toString().split('\r\n')[0] ?? '')
        const onward = connect(Number(target.url.port), '127.0.0.1', () => {
          socket.write('HTTP/1.1 200 OK\r\n\r\n')
          socket.pipe(onward).pipe(socket)
        })
        onward.on('error', () => socket.destroy())
      }),
    )
    const http = open({ proxyEnv: { HTTPS_PROXY: proxy.url.href }, timeouts })
    const url = new URL('https://registry.test/x')
    expect(await textOf(await http(get(url, { tls: { ca: certificate.cert } })))).toBe('registry.test')
    expect(asked).toEqual(['CONNECT registry.test:443 HTTP/1.1'])
    await expect(http(get(url))).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' })
  })

  test('that refuses a tunnel is an error of its own', async () => {
    const proxy = await serveTcp((socket) =>
      socket.once('data', () => socket.end('HTTP/1.1 407 Auth\r\n\r\n')),
    )
    const http = open({ proxyEnv: { HTTPS_PROXY: proxy.url.href } })
    await expect(http(get(new URL('https://registry.test/')))).rejects.toMatchObject({
      code: 'ERR_PROXY_TUNNEL',
    })
  })

  test('that never answers runs into the limit, and can be cancelled', async () => {
    const proxy = await serveTcp(() => undefined)
    const http = open({ proxyEnv: { HTTPS_PROXY: proxy.url.href }, timeouts: { ...timeouts, connect: 50 } })
    const request = get(new URL('https://registry.test/'))
    await expect(http(request)).rejects.toMatchObject({
      code: expect.stringMatching(/CONNECT_TIMEOUT|ERR_PROXY_TUNNEL/),
    })
    await expect(http({ ...request, signal: AbortSignal.timeout(10) })).rejects.toMatchObject({
      name: 'TimeoutError',
    })
  })

  test('is named, without its password, by what fails on the way', async () => {
    const closed = 'http://me:secret@127.0.0.1:9'
    const proxy = { variable: 'https_proxy', address: 'http://127.0.0.1:9' }
    const http = open({ proxyEnv: { https_proxy: closed } })
    await expect(http(get(new URL('https://registry.test/')))).rejects.toMatchObject({ proxy })
    const cutting = await serve((_, response) => {
      response.writeHead(200, { 'content-length': 9 }).write('part')
      setTimeout(() => response.destroy(), 20)
    })
    const plain = open({ proxyEnv: { HTTP_PROXY: cutting.url.host } })
    const response = await plain(get(new URL('http://registry.test/')))
    await expect(textOf(response)).rejects.toMatchObject({
      code: 'ECONNRESET',
      proxy: { variable: 'HTTP_PROXY', address: cutting.url.origin },
    })
  })

  test('is left out for loopback hosts', async () => {
    const server = await serve((_, response) => response.end('direct'))
    const http = open({ proxyEnv: { HTTP_PROXY: 'http://127.0.0.1:9' } })
    expect(await textOf(await http(get(server.url)))).toBe('direct')
  })
})
