// The mirrors of a registry that are still worth asking, in their order.
import { type ErrorCode, toBundleError } from '../../lib/error.ts'
import type { Log } from '../../lib/host.ts'
import type { Endpoint } from './endpoint.ts'

/** Something to fetch that several places may have. */
export interface Wish<T> {
  /** For the log: `manifest tag 1.0`. */
  readonly what: string
  readonly ask: (endpoint: Endpoint) => Promise<T>
  readonly signal: AbortSignal
}

/** What a mirror gave. */
export interface Granted<T> {
  readonly mirror: Endpoint
  readonly value: T
}

export interface MirrorList {
  /** Those that did not fail so far. */
  readonly current: () => readonly Endpoint[]
  /** What the first mirror that has it gives; undefined when none does. Raises only the signal's reason. */
  readonly ask: <T>(wish: Wish<T>) => Promise<Granted<T> | undefined>
  /**
   * Told that a mirror did not give `what`. One that failed otherwise than by not having it is not asked again: it
   * would cost the same wait for each blob, and what sends wrong bytes once may do so twice.
   */
  readonly giveUp: (mirror: Endpoint, what: string, error: unknown) => void
}

/** What a mirror without a full copy says: nothing is wrong with it. */
const absentCodes: ReadonlySet<ErrorCode> = new Set(['MANIFEST_NOT_FOUND', 'BLOB_NOT_FOUND'])

/** Makes the list. The debug log says what came from which mirror; one that is left out is told once, as a warning. */
export function createMirrorList(mirrors: readonly Endpoint[], log: Log): MirrorList {
  const left = new Set(mirrors)
  const giveUp: MirrorList['giveUp'] = (mirror, what, error) => {
    const { code, message } = toBundleError(error)
    if (absentCodes.has(code)) log.debug(`Mirror ${mirror.host} does not have ${what}`)
    // Of requests side by side the first says it for all.
    else if (left.delete(mirror)) {
      log.warning(`Mirror ${mirror.host} is not asked any more in this run: ${message}`)
    }
  }
  return {
    current: () => [...left],
    giveUp,
    ask: async ({ what, ask, signal }) => {
      for (const mirror of [...left]) {
        try {
          const value = await ask(mirror)
          log.debug(`Mirror ${mirror.host} delivered ${what}`)
          return { mirror, value }
        } catch (error) {
          signal.throwIfAborted()
          giveUp(mirror, what, error)
        }
      }
      return undefined
    },
  }
}
