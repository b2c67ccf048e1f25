// Work that must not overlap: what one caller finds out the next ones need not ask again.

/** Runs one piece of work after the other; waiting for a turn, and for its end, ends when the signal aborts. */
export type TakeTurn = <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T>

/** Makes a queue. */
export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve()
  return async (work, signal) => {
    const turn = last.then(() => {
      signal.throwIfAborted()
      return work()
    })
    last = turn.catch(() => undefined)
    return await untilAborted(turn, signal)
  }
}

async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
