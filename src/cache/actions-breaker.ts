// Whether the runner's cache is still worth asking in this run, and what a person is told when it is not.
import type { Fault, Outcome } from './actions-outcome.ts'
import type { Operation } from './actions-process.ts'
import type { Notices } from './notices.ts'

type Kind = Operation['kind']
type Failure = Extract<Outcome, { kind: 'failed' }>

export interface Breaker {
  readonly mayRead: () => boolean
  readonly mayWrite: () => boolean
  /** Aborts when nothing is to be read any more: what still runs need not be waited for. */
  readonly signal: AbortSignal
  /** Draws the conclusions from an operation. */
  readonly note: (operation: Pick<Operation, 'kind' | 'key'>, outcome: Outcome) => void
}

/** Makes the breaker of a run. */
export function createBreaker(notices: Notices): Breaker {
  const broken = new AbortController()
  let [mayRead, mayWrite] = [true, true]
  const stop = (kind: Kind | 'both'): void => {
    if (kind !== 'save') mayRead = false
    if (kind !== 'restore') mayWrite = false
    if (!mayRead) broken.abort()
  }
  const stops: Readonly<Record<Fault, (kind: Kind) => void>> = {
    unavailable: () => stop('both'),
    broken: () => stop('both'),
    denied: stop,
    'rate-limited': stop,
    full: () => stop('save'),
    refused: () => stop('save'),
    damaged: () => undefined,
  }
  return {
    mayRead: () => mayRead,
    mayWrite: () => mayWrite,
    signal: broken.signal,
    note: ({ kind, key }, outcome) => {
      if (outcome.kind !== 'failed') return
      stops[outcome.fault](kind)
      const message = describe(outcome, kind, key)
      const write = message.isWarning ? notices.warn : notices.tell
      write(message.kind, message.text)
    },
  }
}

interface Message {
  /** Told once for each. */
  readonly kind: string
  readonly isWarning: boolean
  readonly text: string
}

function describe({ fault, detail }: Failure, kind: Kind, key: string): Message {
  const verb = kind === 'restore' ? 'read' : 'written'
  switch (fault) {
    case 'unavailable':
      return told(fault, 'The Actions cache is not used: the runner offers none to this step.')
    case 'denied':
      return told(
        fault,
        `The Actions cache cannot be ${verb} by this job (${detail}). That is normal for runs that outsiders can start, such as those of pull requests from forks.`,
      )
    case 'rate-limited':
      return told(fault, `The Actions cache takes no more requests for now (${detail}).`)
    case 'full':
      return told(
        fault,
        `The Actions cache takes no more entries (${detail}). Remove entries under Actions, Caches, or raise its limit.`,
      )
    case 'refused':
      return told(fault, `The Actions cache took no new entry (${detail}).`)
    case 'damaged':
      return warned(
        fault,
        `Entry ${key} of the Actions cache cannot be unpacked (${detail}). The registry is asked instead. Delete the entry under Actions, Caches.`,
      )
    case 'broken':
      return warned(
        fault,
        `The Actions cache does not work (${detail}). This run does without it. If it stays so, set \`cache: off\`.`,
      )
  }
}

function told(kind: string, text: string): Message {
  return { kind, isWarning: false, text }
}

function warned(kind: string, text: string): Message {
  return { kind, isWarning: true, text }
}
