// What an operation of the runner's cache came to. @actions/cache throws nothing away but errors: what went wrong is
// only in what it prints, so that is read here. The wording is that of the version which is built into dist/.
import { oneLine } from '../lib/text.ts'
import { answerPrefix } from './actions-protocol.ts'

/** What went wrong, by what follows from it. */
export type Fault =
  /** There is no such service. */
  | 'unavailable'
  /** The job's token does not allow it: normal for pull requests from forks. */
  | 'denied'
  /** Too many entries were made lately. */
  | 'rate-limited'
  /** The repository's storage is used up. */
  | 'full'
  /** A new entry was not taken, for a reason that only the service knows. */
  | 'refused'
  /** The entry is there, but cannot be unpacked. */
  | 'damaged'
  /** The service, or the way to it, does not work. */
  | 'broken'

export type Outcome =
  | { readonly kind: 'restored' }
  | { readonly kind: 'missed' }
  | { readonly kind: 'saved' }
  /** Somebody else saved it, or is about to. */
  | { readonly kind: 'exists' }
  | { readonly kind: 'failed'; readonly fault: Fault; readonly detail: string }

/** In this order: the library wraps one message in another. */
const faults: readonly (readonly [RegExp, Fault | 'exists'])[] = [
  [/(?:read|write) denied|does not permit|\(40[13]\)|responded with 40[13]/i, 'denied'],
  [/rate limit|\(429\)|responded with 429/i, 'rate-limited'],
  [/storage quota|over the (?:10GB|data cap) limit|\(413\)/i, 'full'],
  [/\(409\)|already.?exists/i, 'exists'],
  [/tar" failed|failed with exit code/i, 'damaged'],
  [/Failed to \w+Cache\w+: |reserveCache failed/, 'broken'],
  [/Unable to reserve cache/, 'refused'],
]

/** What messages start with that say what went wrong, as the library and @actions/core print them. */
const complaint =
  /^(?:::(?:warning|error)::|::debug::Failed to reserve cache: |Failed to (?:save|restore): |Cache (?:save|restore) skipped: )(.*)$/gm

/** Reads the program's output. `key` is the one that was asked for; another one means a miss. */
export function readOutcome(output: string, key: string): Outcome {
  const complaints = [...output.matchAll(complaint)].map(([, text = '']) => text)
  const answer = output.trimEnd().split('\n').at(-1) ?? ''
  const [verb, matched = ''] = answer.startsWith(answerPrefix)
    ? answer.slice(answerPrefix.length).split(' ', 2)
    : []
  switch (verb) {
    case 'unavailable':
      return { kind: 'failed', fault: 'unavailable', detail: 'the runner has no cache service' }
    case 'restored':
      // The service looks keys up by their start too, and some services keep them in lower case.
      return { kind: matched.toLowerCase() === key.toLowerCase() ? 'restored' : 'missed' }
    case 'missed':
      return complaints.length === 0 ? { kind: 'missed' } : readFault(complaints)
    case 'saved':
      // The service of the first version gives an identifier before anything was sent.
      return complaints.length === 0 ? { kind: 'saved' } : readFault(complaints)
    default:
      return readFault(complaints)
  }
}

function readFault(complaints: readonly string[]): Outcome {
  const text = complaints.join('\n')
  const fault = faults.find(([pattern]) => pattern.test(text))?.[1] ?? 'broken'
  if (fault === 'exists') return { kind: 'exists' }
  return { kind: 'failed', fault, detail: describe(complaints[0]) }
}

/** What of a message tells the reason: the rest names keys, and functions of the library and the service. */
const reasons: readonly RegExp[] = [
  /cache (?:read|write) denied: (.*)/,
  /(?:Failed request|Unable to make request|error uploading cache archive|More details): (.*)/,
  /^(?:Failed to (?:restore|save)|Error): (.*)/,
]

/** The reason in one line, without the library's advice and without what signs an address. */
function describe(complaint = 'it ended without an answer'): string {
  const [line = ''] = complaint.split('%0A', 1)
  const reason = reasons.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined)
  const text = (reason ?? line).replaceAll(/(https?:\/\/[^\s?]*)\?\S*/g, '$1')
  return oneLine(text, 200).replace(/\.$/, '')
}
