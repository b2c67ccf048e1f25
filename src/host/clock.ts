// The real clock behind the `Clock` of lib/host.ts.
import { setTimeout as delay } from 'node:timers/promises'
import type { Clock } from '../lib/host.ts'

/** The clock of this machine. */
export function createClock(): Clock {
  return {
    now: () => Date.now(),
    random: () => Math.random(),
    sleep: async (ms, signal) => {
      try {
        await delay(ms, undefined, { signal })
      } catch (error) {
        // Node rejects with an AbortError of its own; callers expect the reason that they gave.
        throw signal.aborted ? signal.reason : error
      }
    },
  }
}
