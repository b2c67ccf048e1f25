// A cancelled run lets requests under way end: an apply that is cut off leaves nobody knowing whether it happened.
import type { Clock } from '../lib/host.ts'

/** The time between the cancelling and the end of requests under way. */
const graceMs = 1500

/** A signal that aborts some time after another one, with its reason. */
export interface Grace extends Disposable {
  readonly signal: AbortSignal
}

/** Makes the later signal. Dispose it when nothing is under way any more. */
export function createGrace(signal: AbortSignal, clock: Clock): Grace {
  const late = new AbortController()
  const ended = new AbortController()
  const onAbort = (): void => {
    clock.sleep(graceMs, ended.signal).then(
      () => late.abort(signal.reason),
      () => undefined,
    )
  }
  if (signal.aborted) late.abort(signal.reason)
  else signal.addEventListener('abort', onAbort, { once: true })
  return {
    signal: late.signal,
    [Symbol.dispose]: () => {
      signal.removeEventListener('abort', onAbort)
      ended.abort()
    },
  }
}
