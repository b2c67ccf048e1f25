// A server that sends a byte now and then never runs into an idle limit. This one ends it: a body that comes slower
// than a modem is as good as cut.
import type { Clock, Http } from '../../lib/host.ts'

/** Bytes that must come within a window. */
const minWindowBytes = 60 * 1024
const windowMs = 60_000

/**
 * The same network, whose bodies fail with code `BODY_TIMEOUT` when less than 1 KiB/s comes over 60 s of waiting. Time
 * that the reader takes does not count.
 */
export function enforcePace(http: Http, clock: Pick<Clock, 'now'>): Http {
  return async (request) => {
    const response = await http(request)
    return { ...response, body: readAtPace(response.body, clock) }
  }
}

async function* readAtPace(body: AsyncIterable<Uint8Array>, clock: Pick<Clock, 'now'>) {
  let waited = 0
  let bytes = 0
  let since = clock.now()
  for await (const chunk of body) {
    waited += clock.now() - since
    bytes += chunk.length
    if (waited >= windowMs) {
      if (bytes < minWindowBytes) throw tooSlow(bytes, waited)
      waited = 0
      bytes = 0
    }
    yield chunk
    since = clock.now()
  }
}

/**
 * The same body, which fails with code `BODY_TIMEOUT` when it has not ended after `ms`: for what is small, and read at
 * once.
 */
export async function* endWithin(body: AsyncIterable<Uint8Array>, ms: number, clock: Pick<Clock, 'now'>) {
  const start = clock.now()
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (clock.now() - start > ms) throw tooSlow(bytes, clock.now() - start)
    yield chunk
  }
}

function tooSlow(bytes: number, ms: number): Error {
  const message = `only ${bytes} bytes came in ${Math.round(ms / 1000)} s`
  return Object.assign(new Error(message), { code: 'BODY_TIMEOUT' })
}
