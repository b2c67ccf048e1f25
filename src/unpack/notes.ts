// Debug lines about archives, of which a hostile one could cause any number.
import type { Log } from '../lib/host.ts'

/** Debug lines for one image or archive. */
const maxNotes = 100

/** Takes lines for the debug log. */
export interface Notes {
  readonly add: (text: string) => void
  /** Says how many lines were left out, if any were. */
  readonly close: () => void
}

/** Notes that write the first lines and count the others. */
export function createNotes(log: Log): Notes {
  let count = 0
  return {
    add: (text) => {
      if (++count <= maxNotes) log.debug(text)
    },
    close: () => {
      if (count > maxNotes) log.debug(`${count - maxNotes} more notes on what was unpacked were left out`)
    },
  }
}
