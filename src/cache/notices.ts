// What the cache says to a person: trouble with it never fails a run, and each kind of it is told once.
import type { Log } from '../lib/host.ts'

/** Writes to the log, once for each kind. */
export interface Notices {
  /** What a person may want to look into. */
  readonly warn: (kind: string, text: string) => void
  /** What is in order, but explains why there was no hit. */
  readonly tell: (kind: string, text: string) => void
}

/** Makes the notices of one run. What is told already goes to the debug log. */
export function createNotices(log: Log): Notices {
  const told = new Set<string>()
  const once = (write: Log['info']) => (kind: string, text: string) => {
    if (told.has(kind)) return log.debug(text)
    told.add(kind)
    write(text)
  }
  return { warn: once(log.warning), tell: once(log.info) }
}
