// When the answer to a write is lost, the write may have happened: the object is read again, so that the report says
// what is true.
import type { Rest, RestRequest } from '../cluster/rest.ts'
import { BundleError, toBundleError } from '../lib/error.ts'
import type { Clock } from '../lib/host.ts'
import { isJsonObject, type JsonObject } from '../lib/kubernetes.ts'
import type { Change } from '../plan/plan.ts'
import type { AppliedObject } from './applied.ts'
import type { Refusal } from './errors.ts'
import { isUntouched } from './untouched.ts'

/** What became of a write without an answer. */
export type Found =
  | { readonly state: 'applied'; readonly object: AppliedObject }
  | { readonly state: 'not applied' }
  | { readonly state: 'unknown' }

export interface LostAnswerContext {
  readonly rest: Pick<Rest, 'request'>
  readonly clock: Clock
  /** The run's; a cancelled run looks only briefly. */
  readonly signal: AbortSignal
}

const lookMs = 5000
/** Together with the grace period of requests it stays below the time that a cancelled run has. */
const cancelledLookMs = 1000

/** Looks whether the object was written. Never rejects. */
export async function findWritten(change: Change, context: LostAnswerContext): Promise<Found> {
  const { liveVersion, liveUnknown, loaded, description, target } = change
  const live = await look(target.path, context)
  if (live === 'missing') return { state: 'not applied' }
  if (!isJsonObject(live?.metadata) || liveUnknown === true) return { state: 'unknown' }
  if (isUntouched(change, live.metadata)) return { state: 'not applied' }
  const result = liveVersion === undefined ? 'created' : 'updated'
  return { state: 'applied', object: { object: loaded.object, description, target, result, live } }
}

/** The live object, `missing`, or undefined when nothing could be learnt in the time that there is. */
export async function look(
  path: string,
  { rest, clock, signal }: LostAnswerContext,
): Promise<JsonObject | 'missing' | undefined> {
  const limit = new AbortController()
  const done = new AbortController()
  clock.sleep(signal.aborted ? cancelledLookMs : lookMs, done.signal).then(
    () => limit.abort(new Error('no answer in time')),
    () => undefined,
  )
  try {
    const request: RestRequest = { method: 'GET', path, signal: limit.signal }
    const { status, body, failure } = await rest.request(request)
    if (failure === undefined) return body
    return status === 404 ? 'missing' : undefined
  } catch {
    return undefined
  } finally {
    done.abort()
  }
}

/** The error of a write whose answer was lost; `trouble` is the thrown error, or the answer that says nothing. */
export function lostAnswerError(
  change: Change,
  trouble: Refusal | { thrown: unknown },
  found: Found,
): BundleError {
  const { description, loaded } = change
  const details = { object: description, at: loaded.at }
  const outcome = describeFound(found)
  if ('thrown' in trouble) {
    const error = toBundleError(trouble.thrown)
    const message = `${description} got no answer to its apply: ${error.message.replace(/\.$/, '')}. ${outcome}`
    const hint = error.hint === undefined ? {} : { hint: error.hint }
    return new BundleError(error.code, message, { ...details, ...hint, cause: trouble.thrown })
  }
  const { status, failure } = trouble
  const message = `${description} got no clear answer to its apply (status ${status}): ${failure.message}. ${outcome}`
  return new BundleError('APPLY_FAILED', message, {
    ...details,
    hint: 'Check the load of the API server and the proxies before it, then run again.',
  })
}

function describeFound({ state }: Found): string {
  switch (state) {
    case 'applied':
      return 'It was applied all the same.'
    case 'not applied':
      return 'It was not applied.'
    case 'unknown':
      return 'Whether it was applied is not known.'
  }
}
