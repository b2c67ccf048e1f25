// A clock whose time passes as soon as everybody sleeps, so that minutes of waiting take none.
import type { Clock } from '../../../src/lib/host.ts'

interface Sleeper {
  readonly atMs: number
  readonly wake: () => void
}

/** Starts at `startMs`. Work between two sleeps must need no more than resolved promises. */
export function createFakeClock(startMs = 0): Clock {
  const sleepers = new Set<Sleeper>()
  let now = startMs
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled || sleepers.size === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const next = [...sleepers].toSorted((a, b) => a.atMs - b.atMs)[0]
      if (next === undefined) return
      sleepers.delete(next)
      now = next.atMs
      next.wake()
      schedule()
    })
  }

  const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const sleeper = { atMs: now + ms, wake: resolve }
      sleepers.add(sleeper)
      signal.addEventListener('abort', () => {
        sleepers.delete(sleeper)
        reject(signal.reason)
      })
      schedule()
    })

  return { now: () => now, sleep, random: () => 0.5 }
}
