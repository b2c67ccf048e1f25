import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Descriptor } from '../../../../src/source/resolved.ts'
import { serve } from '../../host/servers.ts'
import { type FakeRegistry, type Lie, refuse, startFakeRegistry } from '../fake-registry.ts'
import { collect, createTestHost, errorOf, never, type TestHost } from '../test-host.ts'
import { sourceOf } from './source-of.ts'

const bytes = Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 251))
let registry: FakeRegistry
let host: TestHost
let blob: Descriptor

beforeEach(async () => {
  registry = await startFakeRegistry()
  host = createTestHost({ timeouts: { connect: 2000, headers: 2000, body: 200 } })
  blob = registry.pushBlob(bytes)
})

afterEach(async () => {
  host.close()
  await registry.close()
})

const pull = () => collect(sourceOf(registry, host).openBlob(blob, never))
const lie = (answer: Lie) => registry.lie(`blobs/${blob.digest}`, answer)
const ranges = () => registry.requests.map(({ headers }) => headers.range)

/** Sends the next `count` bytes from where the request starts, as a good answer, and cuts the connection then. */
function sendPart(response: ServerResponse, range: string | undefined, count: number) {
  const start = Number(/\d+/.exec(range ?? '0'))
  response.writeHead(range === undefined ? 200 : 206, {
    'content-length': bytes.length - start,
    ...(range !== undefined && { 'content-range': `bytes ${start}-999/1000` }),
  })
  response.write(bytes.subarray(start, start + count), () => response.destroy())
}

describe('a blob', () => {
  test('streams as it is, uncompressed', async () => {
    expect((await pull()).equals(bytes)).toBe(true)
    expect(registry.requests[0]?.headers).toMatchObject({ 'accept-encoding': 'identity', accept: '*/*' })
    expect(ranges()).toEqual([undefined])
  })

  test('of no bytes is one request too', async () => {
    blob = registry.pushBlob(Buffer.alloc(0))
    expect(await pull()).toHaveLength(0)
    expect(registry.requests).toHaveLength(1)
  })

  test('that is missing is BLOB_NOT_FOUND', async () => {
    lie((response) => refuse(response, 404, 'BLOB_UNKNOWN', 'blob unknown'))
    const error = await errorOf(pull())
    expect(error).toMatchObject({ code: 'BLOB_NOT_FOUND', message: expect.stringContaining(blob.digest) })
  })

  test('is read no faster than its reader takes it', async () => {
    let sent = 0
    lie(async (response) => {
      while (!response.destroyed && sent < 256) {
        if (!response.write(Buffer.alloc(1024 * 1024))) await once(response, 'drain')
        sent++
      }
    })
    for await (const _ of sourceOf(registry, host).openBlob({ ...blob, size: 2 ** 28 }, never)) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      break
    }
    // In MiB: what fits into the buffers of both sockets.
    expect(sent).toBeLessThan(32)
  })

  test('ends with the reason of the signal', async () => {
    lie((response) => response.write('x'))
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const read = async () => {
      for await (const _ of sourceOf(registry, host).openBlob(blob, controller.signal))
        controller.abort(reason)
    }
    await expect(read()).rejects.toBe(reason)
  })
})

describe('a blob that is cut', () => {
  test.each([0, 1, 500, 999])('after %d bytes goes on there after a wait', async (count) => {
    lie((response, tries, request, answer) =>
      tries === 1 ? sendPart(response, request.headers.range, count) : answer(),
    )
    expect((await pull()).equals(bytes)).toBe(true)
    expect(ranges()).toEqual([undefined, count === 0 ? undefined : `bytes=${count}-`])
    expect(host.waits).toEqual([2000])
    expect(host.notes).toContain(`${blob.digest} was cut at byte ${count} of 1000; it is resumed`)
  })

  test('after its last byte is whole', async () => {
    lie((response) => {
      response.writeHead(200, { 'transfer-encoding': 'chunked' })
      response.write(bytes, () => response.destroy())
    })
    expect((await pull()).equals(bytes)).toBe(true)
    expect(registry.requests).toHaveLength(1)
  })

  test('ten times comes whole', async () => {
    lie((response, _, request) => sendPart(response, request.headers.range, 91))
    expect((await pull()).equals(bytes)).toBe(true)
    expect(registry.requests).toHaveLength(11)
  })

  test('more often is given up, and the error says where', async () => {
    lie((response, _, request) => sendPart(response, request.headers.range, 50))
    expect(await errorOf(pull())).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: `The blob ${blob.digest} of repository shop/bundle in registry ${registry.host} broke off after 550 of 1000 bytes and 10 resumes: aborted (ECONNRESET).`,
      hint: expect.stringContaining('Check the network'),
    })
  })

  test('is given up when a resume brings nothing', async () => {
    lie((response, _, request) =>
      sendPart(response, request.headers.range, registry.requests.length > 1 ? 0 : 60),
    )
    expect((await errorOf(pull())).message).toContain('after 60 of 1000 bytes and 1 resume: ')
    expect(registry.requests).toHaveLength(2)
  })

  test('and cannot be resumed is told with both faults', async () => {
    lie((response, tries, request) =>
      tries > 1 ? refuse(response, 503, 'UNAVAILABLE', 'x') : sendPart(response, request.headers.range, 60),
    )
    const error = await errorOf(pull())
    expect(error).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringMatching(
        /broke off after 60 of 1000 bytes, and could not be resumed: Registry .* fails \(HTTP 503/,
      ),
    })
  })

  test('by a halt is resumed too', async () => {
    lie((response, tries, _, answer) => {
      if (tries > 1) return answer()
      response.writeHead(200, { 'content-length': 1000 }).write(bytes.subarray(0, 60))
    })
    expect((await pull()).equals(bytes)).toBe(true)
    expect(ranges()).toEqual([undefined, 'bytes=60-'])
  })

  test('is skipped up to there when the server has no ranges', async () => {
    lie((response, tries) => {
      if (tries === 1) sendPart(response, undefined, 300)
      else if (tries === 2) sendPart(response, undefined, 400)
      else response.end(bytes)
    })
    expect((await pull()).equals(bytes)).toBe(true)
    expect(registry.requests).toHaveLength(3)
  })

  test('is given up when a server without ranges never gets further', async () => {
    lie((response) => sendPart(response, undefined, 300))
    expect((await errorOf(pull())).message).toContain('after 300 of 1000 bytes and 1 resume')
  })

  test('because the server has no more is BLOB_SIZE_MISMATCH', async () => {
    const short = bytes.subarray(0, 600)
    lie((response, _, request) =>
      request.headers.range === undefined ? response.end(short) : response.writeHead(416).end(),
    )
    expect(await errorOf(pull())).toMatchObject({
      code: 'BLOB_SIZE_MISMATCH',
      message: expect.stringContaining(
        'after 600 of 1000 bytes and 1 resume: there is nothing after it (HTTP 416)',
      ),
    })
  })

  test.each([
    [
      'from another place',
      { 'content-range': 'bytes 0-999/1000' },
      '"bytes 0-999/1000" as the range from byte 60',
    ],
    ['of another blob', { 'content-range': 'bytes 60-1999/2000' }, '"bytes 60-1999/2000"'],
    ['that goes beyond', { 'content-range': 'bytes 60-1000/*' }, '"bytes 60-1000/*"'],
    ['without its place', {}, '"" as the range'],
    [
      'in parts',
      { 'content-type': 'multipart/byteranges; boundary=x', 'content-range': 'bytes 60-999/1000' },
      'several parts (multipart/byteranges; boundary=x)',
    ],
  ])('and resumed with a range %s is refused', async (_, headers, part) => {
    lie((response, tries) =>
      tries === 1 ? sendPart(response, undefined, 60) : response.writeHead(206, headers).end('wrong'),
    )
    expect(await errorOf(pull())).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining(part),
    })
  })

  test.each(['bytes 60-999/*', 'Bytes  60-999/1000'])('takes the range %s', async (range) => {
    lie((response, tries) =>
      tries === 1
        ? sendPart(response, undefined, 60)
        : response.writeHead(206, { 'content-range': range }).end(bytes.subarray(60)),
    )
    expect((await pull()).equals(bytes)).toBe(true)
  })
})

describe('a blob in storage elsewhere', () => {
  test('gets a new address when the first one has expired', async () => {
    const storage = await serve((request, response) => {
      if (request.url === '/fresh') response.end(bytes)
      else response.writeHead(403).end('<Code>AccessDenied</Code><Message>Request has expired</Message>')
    })
    lie((response, tries) =>
      response.writeHead(307, { location: `${storage.url.origin}/${tries === 1 ? 'stale' : 'fresh'}` }).end(),
    )
    expect((await pull()).equals(bytes)).toBe(true)
    expect(host.waits).toEqual([])
  })

  test('that refuses each address is refused, naming who does', async () => {
    const storage = await serve((_, response) => response.writeHead(403).end('no'))
    lie((response) => response.writeHead(307, { location: storage.url.href }).end())
    expect(await errorOf(pull())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message: expect.stringContaining(`(HTTP 403 from ${storage.url.host}: no)`),
    })
    expect(registry.requests).toHaveLength(2)
  })

  test('that breaks off is named', async () => {
    const storage = await serve((request, response) => sendPart(response, request.headers.range, 0))
    lie((response) => response.writeHead(307, { location: storage.url.href }).end())
    expect((await errorOf(pull())).message).toContain(
      `after 0 of 1000 bytes (from ${storage.url.host}) and 1 resume`,
    )
  })

  test('that is not there is named', async () => {
    lie((response) => response.writeHead(307, { location: 'http://127.0.0.1:1/x' }).end())
    expect((await errorOf(pull())).message).toContain(
      `Registry ${registry.host} cannot be reached for repository shop/bundle at 127.0.0.1:1, where it redirects to: connect ECONNREFUSED`,
    )
  })
})

describe('a blob that trickles', () => {
  /** Sends `size` bytes a time; before each the clock moves on by `ms`. */
  function trickle(size: number, ms: number) {
    lie(async (response) => {
      response.writeHead(200, { 'content-length': 1_000_000 })
      for (let sent = 0; sent < 1_000_000 && !response.destroyed; sent += size) {
        host.advance(ms)
        if (!response.write(Buffer.alloc(size))) await once(response, 'drain')
        await new Promise((resolve) => setTimeout(resolve, 2))
      }
    })
    blob = { ...blob, size: 1_000_000 }
  }

  test('slower than 1 KiB/s is cut, however long it goes on', async () => {
    trickle(10, 1000)
    const error = await errorOf(pull())
    expect(error.code).toBe('REGISTRY_UNREACHABLE')
    expect(error.message).toMatch(/only \d+ bytes came in \d+ s \(BODY_TIMEOUT\)/)
  })

  test('because its reader is slow is not cut', async () => {
    let size = 0
    lie(async (response) => {
      for (let sent = 0; sent < 1000; sent += 100) {
        response.write(bytes.subarray(sent, sent + 100))
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
      response.end()
    })
    for await (const chunk of sourceOf(registry, host).openBlob(blob, never)) {
      host.advance(70_000)
      size += chunk.length
    }
    expect(size).toBe(1000)
    expect(registry.requests).toHaveLength(1)
  })

  test('for more than half an hour in all is given up', async () => {
    trickle(100_000, 10 * 60_000)
    expect(await errorOf(pull())).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringContaining('it took longer than 30 minutes'),
    })
  })
})
