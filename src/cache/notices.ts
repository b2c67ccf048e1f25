// What the cache says to a person: trouble with it never fails a run, and each kind of it is told once.
import type { Log } from '../lib/host.ts'

/** Writes to the log, once for each kind. */
export interface Notices {
  /** What a person may want to look into. */
  readonly warn: (kind: string, text: string) => void
  /** What is in order, but explains why there was no hit. */
  readonly tell: (kind: string, text: string) => void
}

/** Makes the notices of one run. Other words of a kind that was told already go to the debug log. */
export function createNotices(log: Log): Notices {
  const told = new Map<string, ReadonlySet<string>>()
  const once = (write: Log['info']) => (kind: string, text: string) => {
    const before = told.get(kind) ?? new Set()
    if (before.has(text)) return
    told.set(kind, new Set([...before, text]))
    if (before.size === 0) write(text)
    else log.debug(text)
  }
  return { warn: once(log.warning), tell: once(log.info) }
}
