import { describe, expect, test } from 'vitest'
import {
  codeOf,
  createRetryBudget,
  isTransientStatus,
  parseRetryAfter,
  type RetryOptions,
  retry,
} from '../../../src/lib/retry.ts'

function failure(code: string): Error {
  return Object.assign(new Error(code), { code })
}

/** Runs `retry` over the results in turn: a code is thrown, a number returned as a status. */
async function run(results: readonly (string | number)[], options: Partial<RetryOptions<number>> = {}) {
  const waits: number[] = []
  const lines: string[] = []
  const details: string[] = []
  let tries = 0
  const attempt = async () => {
    const result = results[Math.min(tries++, results.length - 1)]
    if (typeof result !== 'number') throw failure(result ?? '')
    return result
  }
  const clock = {
    now: () => 0,
    random: () => 1,
    sleep: async (ms: number) => {
      waits.push(ms)
    },
  }
  const log = {
    info: (text: string) => lines.push(text),
    debug: (text: string) => details.push(text),
    warning: (text: string) => lines.push(text),
    mask: () => undefined,
    redact: (text: string) => text,
  }
  const outcome = await retry(attempt, {
    what: 'GET /x',
    host: { clock, log },
    signal: new AbortController().signal,
    judge: (status) => (isTransientStatus(status) ? { reason: `HTTP ${status}` } : undefined),
    ...options,
  }).catch((error: unknown) => codeOf(error))
  return { outcome, tries, waits, lines, details }
}

describe('retry', () => {
  test('waits twice as long after each try, and gives the value', async () => {
    expect(await run(['ECONNRESET', 503, 429, 200])).toMatchObject({ outcome: 200, waits: [500, 1000, 2000] })
  })

  test('ends after five tries with the last error', async () => {
    expect(await run(['EPIPE'])).toMatchObject({ outcome: 'EPIPE', tries: 5 })
  })

  test('returns the last value when it never gets better', async () => {
    expect(await run([503])).toMatchObject({ outcome: 503, tries: 5 })
  })

  test.each(['ECONNREFUSED', 'CERT_HAS_EXPIRED', 'ERR_TLS_CERT_ALTNAME_INVALID'])(
    'does not repeat %s',
    async (code) => {
      expect(await run([code])).toMatchObject({ outcome: code, tries: 1 })
    },
  )

  test('tries an unknown host name twice', async () => {
    expect(await run(['ENOTFOUND'])).toMatchObject({ outcome: 'ENOTFOUND', tries: 2 })
  })

  test.each(['HEADERS_TIMEOUT', 'CONNECT_TIMEOUT'])('tries a peer that hangs (%s) twice', async (code) => {
    const { outcome, tries, lines } = await run([code])
    expect({ outcome, tries }).toEqual({ outcome: code, tries: 2 })
    expect(lines).toEqual([`GET /x: did not answer (${code}), trying again in 0.5 s (2 of 2)`])
  })

  test('caps the wait', async () => {
    const policy = { attempts: 4, baseMs: 1000, maxMs: 1500, maxRetryAfterMs: 0 }
    expect((await run([503], { policy })).waits).toEqual([1000, 1500, 1500])
  })

  test('waits as long as the peer asks', async () => {
    const judge = (status: number) => (status === 429 ? { reason: 'busy', retryAfterMs: 7000 } : undefined)
    expect(await run([429, 200], { judge })).toMatchObject({ outcome: 200, waits: [7000] })
  })

  test('gives up at once when the peer asks for more than two minutes', async () => {
    const judge = () => ({ reason: 'busy', retryAfterMs: 120_001 })
    expect(await run([429], { judge })).toMatchObject({ outcome: 429, tries: 1, waits: [] })
  })

  test('stops when the shared budget is spent', async () => {
    const budget = createRetryBudget(3)
    expect(await run([503], { budget })).toMatchObject({ tries: 4 })
    expect(await run([503], { budget })).toMatchObject({ tries: 1 })
  })

  test('ends with the reason of the signal', async () => {
    const controller = new AbortController()
    const reason = new Error('cancelled')
    const sleep = async () => controller.abort(reason)
    const host = {
      clock: { now: () => 0, random: () => 1, sleep },
      log: {
        info: () => undefined,
        debug: () => undefined,
        warning: () => undefined,
        mask: () => undefined,
        redact: (text: string) => text,
      },
    }
    const attempt = () => Promise.reject(failure('EPIPE'))
    await expect(retry(attempt, { what: 'x', host, signal: controller.signal })).rejects.toBe(reason)
  })

  test('shows the first retry, and a warning when the waiting was long', async () => {
    const judge = (status: number) => (status === 200 ? undefined : { reason: 'busy', retryAfterMs: 31_000 })
    const { lines } = await run([429, 200], { judge })
    expect(lines).toEqual([
      'GET /x: busy, trying again in 31.0 s (2 of 5)',
      'GET /x took 2 tries and 31.0 s of waiting',
    ])
  })

  test('shows later retries only when their wait is long', async () => {
    const waits = [1000, 4999, 5001]
    const judge = (status: number) => ({ reason: `status ${status}`, retryAfterMs: waits[status - 501] ?? 0 })
    const { lines, details } = await run([501, 502, 503, 504], { judge })
    expect(lines).toEqual([
      'GET /x: status 501, trying again in 1.0 s (2 of 5)',
      'GET /x: status 503, trying again in 5.0 s (4 of 5)',
    ])
    expect(details).toHaveLength(2)
  })
})

test.each([
  ['3', 3000],
  [' 0 ', undefined],
  ['-5', undefined],
  ['2030', 2_030_000],
  ['2030-01-01', undefined],
  ['Thursday, 01-Jan-70 00:00:20 GMT', 10_000],
  ['Thu Jan  1 00:00:20 1970 GMT', 10_000],
  ['Thu, 01 Jan 1970 00:00:20 GMT', 10_000],
  ['Thu, 01 Jan 1970 00:00:01 GMT', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('parseRetryAfter reads %j', (value, expected) => {
  expect(parseRetryAfter(value, 10_000)).toBe(expected)
})

test('codeOf reads codes of errors only', () => {
  expect([codeOf(failure('X')), codeOf({ code: 'X' }), codeOf(new Error('x'))]).toEqual([
    'X',
    undefined,
    undefined,
  ])
})
