// What the log says about links that lead nowhere: little, unless one of them should have been a manifest.
import type { Log } from '../lib/host.ts'
import { countOf } from '../lib/text.ts'
import { quotePath } from './faults.ts'

/** A link that was left out. */
export interface DeadLink {
  /** As it was come upon, which may be below another link. */
  readonly path: string
  /** As the archive has it. */
  readonly target: string
  /** `leads to nothing` */
  readonly fault: string
}

/** Links that a warning names; a hostile image could have any number. */
const maxNamed = 10

/** Files that loaders read, in a bundle at the root or in a folder, and the directories themselves. */
const manifestName =
  /^(?:manifests|metadata)$|(?:^|\/)(?:manifests|metadata)\/(?:.*\/)?[^/]+\.(?:ya?ml|json)$/

export interface DeadLinkOptions {
  /** What the links are of, as messages name it. */
  readonly whole: string
  /** Takes a line for the debug log. */
  readonly note: (text: string) => void
  readonly log: Log
}

/** Notes every link, and warns of those that may be manifests. */
export function logDeadLinks(links: readonly DeadLink[], { whole, note, log }: DeadLinkOptions): void {
  for (const link of links) note(`Left out the link ${describe(link)}`)
  const missed = links.filter(({ path }) => manifestName.test(path))
  if (missed.length === 0) return
  const named = missed.slice(0, maxNamed).map(describe).join('; ')
  const more = missed.length > maxNamed ? `; and ${missed.length - maxNamed} more` : ''
  log.warning(
    `Of ${whole} ${countOf(missed.length, 'link')} ${missed.length === 1 ? 'was' : 'were'} left out where manifests should be: ${named}${more}. Put the files themselves in their places.`,
  )
}

function describe({ path, target, fault }: DeadLink): string {
  return `${quotePath(path)} -> ${quotePath(target)} ${fault}`
}
