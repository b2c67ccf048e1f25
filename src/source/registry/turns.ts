// Work that must not overlap: what one caller finds out the next ones need not ask again.
import { untilAborted } from '../../lib/until-aborted.ts'

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
