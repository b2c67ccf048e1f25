import { createHash } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import { digestOfFiles } from '../../../src/source/directory.ts'
import { readHttps } from '../../../src/source/https.ts'
import { parseReference } from '../../../src/source/reference.ts'
import { listSecrets } from '../../../src/source/reference-secrets.ts'
import { createUnpackArchive } from '../../../src/unpack/archive-tree.ts'
import { makeCertificate } from '../host/certificate.ts'
import { serve } from '../host/servers.ts'
import { file, tarOf } from '../unpack/tar-writer.ts'
import { createTestHost, errorOf, never, type TestHost } from './test-host.ts'

let host: TestHost

beforeEach(() => {
  host = createTestHost()
})

afterEach(() => host.close())

const archive = gzipSync(tarOf(file('app/Chart.yaml', 'name: app')))

interface Options {
  readonly signal?: AbortSignal
  readonly certificates?: string
}

async function read(url: string, { signal = never, certificates }: Options = {}) {
  const reference = parseReference(url)
  if (reference.kind !== 'https') throw new Error('not of the web')
  return readHttps(reference, { host, unpackArchive: createUnpackArchive(host.log), certificates, signal })
}

/** Serves the archive at /x.tgz, by the answers in turn before it. */
async function serveArchive(...answers: readonly RequestListener[]) {
  const seen: Parameters<RequestListener>[0][] = []
  const { url } = await serve((request, response) => {
    const answer = answers[seen.length]
    seen.push(request)
    if (answer !== undefined) answer(request, response)
    else response.end(archive)
  })
  return { url: `${url.href}x.tgz`, seen }
}

describe('readHttps', () => {
  test('gives the files, their digest, and the reference pinned to the bytes of the file', async () => {
    const { url, seen } = await serveArchive()
    const resolved = await read(url)
    expect([...resolved.files.keys()]).toEqual(['app/Chart.yaml'])
    expect(resolved.digest).toBe(digestOfFiles(resolved.files.values()))
    expect(resolved.reference).toBe(`${url}#${digestOf(archive)}`)
    expect(seen[0]?.headers).not.toHaveProperty('authorization')
    expect(await read(resolved.reference)).toEqual(resolved)
  })

  test('takes a pin of SHA-512', async () => {
    const { url } = await serveArchive()
    const pin = `sha512:${createHash('sha512').update(archive).digest('hex')}`
    expect((await read(`${url}#${pin}`)).reference).toBe(`${url}#${pin}`)
  })

  test('refuses other bytes than the pin says', async () => {
    const { url } = await serveArchive()
    const error = await errorOf(read(`${url}#sha256:${'0'.repeat(64)}`))
    expect(error).toMatchObject({ code: 'DIGEST_MISMATCH' })
    expect(error.message).toContain(`has the digest ${digestOf(archive)} instead of sha256:000`)
  })

  test('follows redirects, and leaves a query out of what it shows', async () => {
    const { url } = await serveArchive((_, response) =>
      response.writeHead(302, { location: '/y?signature=secret' }).end(),
    )
    const { reference } = await read(`${url}?token=secret`)
    expect(reference).toBe(`${url}?***#${digestOf(archive)}`)
  })

  test('leaves a query out of what the server says of it', async () => {
    const { url } = await serveArchive((request, response) =>
      response.writeHead(403).end(`no such signature: ${request.url?.split('=')[1]}`),
    )
    // As the run does before anything else.
    for (const secret of listSecrets(`${url}?sig=S3CRET`)) host.log.mask(secret)
    const error = await errorOf(read(`${url}?sig=S3CRET`))
    expect(error.message).toBe(
      `${url}?*** is not there, or not public (HTTP 403 from ${new URL(url).host}: no such signature: ***).`,
    )
  })

  test('tries again after an answer that may pass, and after a cut in the middle', async () => {
    const { url, seen } = await serveArchive(
      (_, response) => response.writeHead(503).end(),
      (_, response) => response.writeHead(429, { 'retry-after': '7' }).end(),
      (_, response) => {
        response.writeHead(200, { 'content-length': archive.length })
        response.write(archive.subarray(0, 40), () => response.destroy())
      },
    )
    expect((await read(url)).files.size).toBe(1)
    expect(seen).toHaveLength(4)
    expect(host.waits).toEqual([500, 7000, 2000])
  })

  test.each([
    [404, 'SOURCE_NOT_FOUND', 'is not there, or not public (HTTP 404 from 127.0.0.1'],
    [401, 'SOURCE_NOT_FOUND', 'is not there, or not public (HTTP 401'],
    [500, 'SOURCE_UNREACHABLE', 'fails (HTTP 500'],
  ])('says what an answer of status %d means', async (status, code, part) => {
    const answer: RequestListener = (_, response) => response.writeHead(status).end('no\u001b[31m such file')
    const { url } = await serveArchive(answer, answer, answer, answer, answer)
    const error = await errorOf(read(url))
    expect(error).toMatchObject({ code, message: expect.stringContaining(part) })
    expect(error.message).toContain(': no [31m such file')
  })

  test.each<readonly [string, RequestListener, string]>([
    [
      'is a web page',
      (_, response) => response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end('<html>'),
      'answered with a web page',
    ],
    [
      'is too large by its own word',
      (_, response) => response.writeHead(200, { 'content-length': 2 ** 30 }).write('x'),
      'more than 536.9 MB',
    ],
    [
      'leads elsewhere without end',
      (_, response) => response.writeHead(302, { location: '/x.tgz' }).end(),
      'redirects more than 10 times',
    ],
    [
      'leads to another protocol',
      (_, response) => response.writeHead(302, { location: 'ftp://127.0.0.1/' }).end(),
      'redirects to ftp:',
    ],
  ])('says when what is there %s', async (_, listener, part) => {
    const { url } = await serve(listener)
    const error = await errorOf(read(`${url}x.tgz`))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining(part) })
    expect(error.message).not.toContain('Registry')
  })

  test('does not go from a public server to a private address', async () => {
    const { url } = await serveArchive((_, response) =>
      response.writeHead(302, { location: 'https://10.0.0.1/x.tgz' }).end(),
    )
    host.close()
    host = createTestHost({ names: { 'https://files.test': new URL(url).origin } })
    const error = await errorOf(read('https://files.test/x.tgz'))
    expect(error.message).toContain('redirects to the private address 10.0.0.1')
  })

  test('says when nobody answers', async () => {
    const { url } = await serve(() => undefined)
    host.close()
    host = createTestHost({ timeouts: { connect: 1000, headers: 50, body: 1000 } })
    const error = await errorOf(read(`${url}x.tgz`))
    expect(error).toMatchObject({ code: 'SOURCE_UNREACHABLE' })
    expect(error.message).toContain('no answer from 127.0.0.1')
    expect(host.waits).toHaveLength(1)
  })

  test('trusts the certificates of the settings', async () => {
    const certificate = makeCertificate('localhost')
    const { url } = await serve((_, response) => response.end(archive), certificate)
    const name = `https://localhost:${url.port}/x.tgz`
    expect((await read(name, { certificates: certificate.cert })).files.size).toBe(1)
    expect(await errorOf(read(name))).toMatchObject({ code: 'SOURCE_UNREACHABLE' })
  })

  test('passes on what unpacking finds, at once', async () => {
    const { url, seen } = await serveArchive((_, response) => response.end('no archive'))
    expect((await errorOf(read(url))).code).toBe('LAYER_FORMAT')
    expect(seen).toHaveLength(1)
  })

  test('ends with the reason of the signal while it waits for bytes', async () => {
    const controller = new AbortController()
    const { url } = await serve((_, response) => response.write(archive.subarray(0, 20)))
    const reason = new Error('cancelled')
    setTimeout(() => controller.abort(reason), 50)
    await expect(read(`${url}x.tgz`, { signal: controller.signal })).rejects.toBe(reason)
  })
})
