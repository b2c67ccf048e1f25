// One object, one server-side apply patch, and the few refusals that pass by themselves.
import type { Rest, RestResponse } from '../cluster/rest.ts'
import { BundleError } from '../lib/error.ts'
import type { Clock, Log } from '../lib/host.ts'
import { isJsonObject, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from '../plan/plan.ts'
import type { AppliedObject, ApplyResult } from './applied.ts'
import { applyBody } from './body.ts'
import { isDenied, isFieldConflict, isMissingNamespace, type Refusal, refusalError } from './errors.ts'
import { type Found, findWritten, lostAnswerError } from './lost-answer.ts'
import { fieldManager, isUntouched } from './untouched.ts'

/** What applying one object needs. */
export interface ObjectContext {
  readonly rest: Pick<Rest, 'request'>
  readonly clock: Clock
  readonly log: Log
  /** Ends waits between tries. */
  readonly signal: AbortSignal
  /** Ends a request that is under way; aborts later than `signal`, because its outcome is worth knowing. */
  readonly requestSignal: AbortSignal
}

/** What became of one object. */
export type ObjectOutcome =
  | { readonly kind: 'applied'; readonly object: AppliedObject }
  /** The server said no to this object; others may fare better. */
  | { readonly kind: 'refused'; readonly error: BundleError }
  /** The server's answer was lost or said nothing; `found` is what could be learnt afterwards. */
  | { readonly kind: 'lost'; readonly error: BundleError; readonly found: Found }

/** A refusal that may pass. */
interface Patience {
  /** How long to go on trying, in milliseconds from the first refusal. */
  readonly limitMs: number
  readonly maxTries: number
  /** What the log says when the waiting starts. */
  readonly reason: string
}

type Ending = RestResponse | { readonly thrown: unknown }

const firstWaitMs = 250
const maxWaitMs = 4000

/**
 * Applies one object. Throws as `Rest.request` does when the server as a whole is the trouble and surely did not
 * process the request.
 */
export async function applyObject(change: Change, context: ObjectContext): Promise<ObjectOutcome> {
  let isAnswerLost = false
  const onLostAnswer = (): void => {
    isAnswerLost = true
  }
  const ending: Ending = await patchPatiently(change, context, onLostAnswer).catch((thrown: unknown) => ({
    thrown,
  }))
  if ('thrown' in ending) {
    if (!isAnswerLost) throw ending.thrown
    return lost(change, ending, context)
  }
  const { status, body, failure } = ending
  if (failure === undefined) {
    if (body.metadata === undefined) return lost(change, { thrown: noObject(status) }, context)
    return { kind: 'applied', object: appliedObject(change, ending, isAnswerLost) }
  }
  const refusal = { status, failure }
  if (isAnswerLost) return lost(change, refusal, context)
  return { kind: 'refused', error: refusalError(change, refusal) }
}

async function lost(
  change: Change,
  trouble: Refusal | { readonly thrown: unknown },
  context: ObjectContext,
): Promise<ObjectOutcome> {
  const found = await findWritten(change, context)
  return { kind: 'lost', error: lostAnswerError(change, trouble, found), found }
}

function noObject(status: number): BundleError {
  return new BundleError('CLUSTER_PROTOCOL', `The API server answered ${status} without an object`, {
    hint: 'Check that `server` in the kubeconfig is the API server, and the proxies before it.',
  })
}

/** Sends the patch until there is an answer other than one that may pass, or the time for that is over. */
async function patchPatiently(
  change: Change,
  { clock, log, rest, requestSignal, signal }: ObjectContext,
  onLostAnswer: () => void,
): Promise<RestResponse> {
  const body = applyBody(change.loaded.object, change.target.namespace)
  let firstRefusedAt: number | undefined
  for (let tries = 1; ; tries++) {
    const response = await rest.request({
      method: 'PATCH',
      path: change.target.path,
      query: { fieldManager, fieldValidation: 'Strict', force: 'false' },
      contentType: 'application/apply-patch+yaml',
      body,
      signal: requestSignal,
      onLostAnswer,
    })
    const { status, failure } = response
    const patience = failure === undefined ? undefined : patienceWith({ status, failure })
    if (failure === undefined || patience === undefined) return response
    firstRefusedAt ??= clock.now()
    const left = patience.limitMs - (clock.now() - firstRefusedAt)
    if (left <= 0 || tries >= patience.maxTries) return response
    if (tries === 1) log.info(`${change.description} ${patience.reason}: ${oneLine(failure.message)}`)
    const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + clock.random() / 2)
    await clock.sleep(Math.min(left, wait), signal)
  }
}

function appliedObject(change: Change, { status, body }: RestResponse, isRepeated: boolean): AppliedObject {
  const { loaded, description, target } = change
  return {
    object: loaded.object,
    description,
    target,
    result: resultOf(change, status, body, isRepeated),
    live: body,
  }
}

/** Where the live object could not be looked at before, an answer that is no `201` counts as an update. */
function resultOf(
  change: Change,
  status: number,
  { metadata }: JsonObject,
  isRepeated: boolean,
): ApplyResult {
  const { liveVersion, liveUnknown } = change
  if (status === 201) return 'created'
  if (liveVersion === undefined) return isRepeated && liveUnknown === undefined ? 'created' : 'updated'
  return isJsonObject(metadata) && isUntouched(change, metadata) ? 'unchanged' : 'updated'
}

function patienceWith(refusal: Refusal): Patience | undefined {
  const { status, failure } = refusal
  if (isWaitingForServiceAccount(refusal)) {
    return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its service account' }
  }
  if (isDenied(refusal) || isFieldConflict(refusal) || isMissingNamespace(refusal)) return undefined
  if (status >= 500 && /failed calling webhook|conversion webhook/.test(failure.fullMessage)) {
    return { limitMs: 60_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for a webhook' }
  }
  // An apply creates what is missing, so it is the kind that the server does not know yet.
  if (status === 404)
    return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its kind to be served' }
  if (status === 409)
    return { limitMs: 10_000, maxTries: 5, reason: 'was changed by others meanwhile, trying again' }
  return undefined
}

/** A namespace that was just made gets its `default` service account a moment later. */
function isWaitingForServiceAccount({ status, failure }: Refusal): boolean {
  return status === 403 && failure.fullMessage.includes('error looking up service account')
}
