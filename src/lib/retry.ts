// Retries with exponential waits, full jitter and Retry-After (RFC 9110 section 10.2.3), for every kind of request.
import type { Host } from './host.ts'

export interface RetryPolicy {
  /** Tries in all, the first one included. */
  readonly attempts: number
  /** Upper limit of the first wait in milliseconds; it doubles with each try. */
  readonly baseMs: number
  /** Upper limit of every wait in milliseconds. */
  readonly maxMs: number
  /** Longest Retry-After in milliseconds that is obeyed; a longer one ends the tries. */
  readonly maxRetryAfterMs: number
}

/** Five tries over at most about half a minute. */
export const defaultRetryPolicy: RetryPolicy = {
  attempts: 5,
  baseMs: 500,
  maxMs: 30_000,
  maxRetryAfterMs: 120_000,
}

/** Why to try again, and how long the peer asked us to wait for it. */
export interface Again {
  readonly reason: string
  readonly retryAfterMs?: number
}

/** Allows one more retry, or not: shared by requests so that their retries do not multiply. */
export type RetryBudget = () => boolean

export interface RetryOptions<T> {
  /** What is tried, for the log: `GET https://ghcr.io/v2/…`. */
  readonly what: string
  readonly host: Pick<Host, 'clock' | 'log'>
  readonly signal: AbortSignal
  readonly policy?: RetryPolicy
  readonly budget?: RetryBudget
  /** Whether a value that was returned, such as an answer with status 503, calls for another try. */
  readonly judge?: (value: T) => Again | undefined
}

type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: unknown }

const transientStatuses: ReadonlySet<number> = new Set([
  408, 425, 429, 499, 500, 502, 503, 504, 520, 521, 522, 523, 524,
])

const transientCodes: ReadonlySet<string> = new Set([
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'HEADERS_TIMEOUT',
  'BODY_TIMEOUT',
])

/** A peer that hangs, or sends next to nothing, holds the run up for a minute a try. */
const timeoutCodes: ReadonlySet<string> = new Set(['CONNECT_TIMEOUT', 'HEADERS_TIMEOUT', 'BODY_TIMEOUT'])
const timeoutAttempts = 2

const slowMs = 30_000
/** Waits longer than this one are not left to the debug log. */
const shownWaitMs = 5000

/** A budget of so many retries. */
export function createRetryBudget(limit = 60): RetryBudget {
  let left = limit
  return () => left-- > 0
}

/** Whether an HTTP status is one that may be gone at the next try. */
export function isTransientStatus(status: number): boolean {
  return transientStatuses.has(status)
}

/** Whether a connection that failed with this code may stand at the next try. */
export function isTransientCode(code: string | undefined): boolean {
  return code !== undefined && transientCodes.has(code)
}

/** Node's `code` of an error (`ECONNRESET` …), if it has one. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}

/**
 * Milliseconds that a Retry-After header asks for (seconds or an HTTP date, RFC 9110 section 10.2.3). Undefined when it
 * cannot be read, and when it asks for no wait at all, as a date does that a clock ahead has passed: then the waits are
 * ours to choose.
 */
export function parseRetryAfter(value: string | undefined, now: number): number | undefined {
  if (value === undefined) return undefined
  // Every form of a date begins with the name of a day; what else `Date.parse` takes for one, such as `-5`, is none.
  const ms = /^\s*\d+\s*$/.test(value)
    ? Number(value) * 1000
    : /^\s*[a-z]{3,9},? /i.test(value)
      ? Date.parse(value) - now
      : 0
  return ms > 0 ? ms : undefined
}

/**
 * Runs `attempt` until it succeeds, fails for good, or the policy ends. The last result stands: a value that `judge`
 * still refuses is returned, an error is thrown as it is. The first retry and long waits are told in the log, so that
 * nobody wonders what a run waits for. Ends with the signal's reason when it aborts.
 */
export async function retry<T>(attempt: () => Promise<T>, options: RetryOptions<T>): Promise<T> {
  const { policy = defaultRetryPolicy, host, signal, what } = options
  let waited = 0
  for (let count = 1; ; count++) {
    signal.throwIfAborted()
    const result = await settle(attempt)
    signal.throwIfAborted()
    const again = result.ok ? options.judge?.(result.value) : judgeError(result.error, count)
    const attempts = result.ok ? policy.attempts : attemptsAfter(result.error, policy)
    const wait = again && waitFor(again, count, { ...policy, attempts }, host.clock.random)
    if (again === undefined || wait === undefined || options.budget?.() === false) {
      if (waited > slowMs) host.log.warning(`${what} took ${count} tries and ${seconds(waited)} of waiting`)
      return unwrap(result)
    }
    const isShown = count === 1 || wait > shownWaitMs
    host.log[isShown ? 'info' : 'debug'](
      `${what}: ${again.reason}, trying again in ${seconds(wait)} (${count + 1} of ${attempts})`,
    )
    await host.clock.sleep(wait, signal)
    waited += wait
  }
}

async function settle<T>(attempt: () => Promise<T>): Promise<Result<T>> {
  try {
    return { ok: true, value: await attempt() }
  } catch (error) {
    return { ok: false, error }
  }
}

function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value
  throw result.error
}

function judgeError(error: unknown, count: number): Again | undefined {
  const code = codeOf(error)
  if (code === undefined) return undefined
  // A name that does not exist stays so, but resolvers answer so for a moment while a network comes up.
  const isTransient = isTransientCode(code) || (code === 'ENOTFOUND' && count < 2)
  return isTransient ? { reason: `${failedHow(code)} (${code})` } : undefined
}

function failedHow(code: string): string {
  if (code.endsWith('_TIMEOUT') || code === 'ETIMEDOUT') return 'did not answer'
  return code === 'ENOTFOUND' || code === 'EAI_AGAIN' ? 'could not resolve its host' : 'lost its connection'
}

function attemptsAfter(error: unknown, { attempts }: RetryPolicy): number {
  return timeoutCodes.has(codeOf(error) ?? '') ? Math.min(attempts, timeoutAttempts) : attempts
}

function waitFor(again: Again, count: number, policy: RetryPolicy, random: () => number): number | undefined {
  if (count >= policy.attempts) return undefined
  if (again.retryAfterMs !== undefined) {
    return again.retryAfterMs > policy.maxRetryAfterMs ? undefined : again.retryAfterMs
  }
  return Math.round(random() * Math.min(policy.maxMs, policy.baseMs * 2 ** (count - 1)))
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
