// One object, one server-side apply patch, and the few refusals that pass by themselves.
import type { Rest, RestResponse } from '../cluster/rest.ts'
import type { BundleError } from '../lib/error.ts'
import type { Clock, Log } from '../lib/host.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from '../plan/plan.ts'
import type { AppliedObject, ApplyResult } from './applied.ts'
import { applyBody } from './body.ts'
import { isDenied, isFieldConflict, type Refusal, refusalError } from './errors.ts'

/** Helm's own name: what either of us wrote, the other can change (helm.sh/helm/v4/pkg/kube). */
export const fieldManager = 'helm'

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

/** A refusal that may pass. */
interface Patience {
  /** How long to go on trying, in milliseconds from the first refusal. */
  readonly limitMs: number
  readonly maxTries: number
  /** What the log says when the waiting starts. */
  readonly reason: string
}

const firstWaitMs = 250
const maxWaitMs = 4000

/**
 * Applies one object. The server's refusal comes back as an error value, so that the other objects of a stage are
 * still tried; what concerns the server as a whole is thrown as `Rest.request` does.
 */
export async function applyObject(
  change: Change,
  context: ObjectContext,
): Promise<AppliedObject | BundleError> {
  const { clock, log, rest, requestSignal, signal } = context
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
    })
    if (response.failure === undefined) return appliedObject(change, response)
    const refusal = { status: response.status, failure: response.failure }
    const patience = patienceWith(refusal)
    firstRefusedAt ??= clock.now()
    const left = patience === undefined ? 0 : patience.limitMs - (clock.now() - firstRefusedAt)
    if (patience === undefined || left <= 0 || tries >= patience.maxTries)
      return refusalError(change, refusal)
    if (tries === 1) log.info(`${change.description} ${patience.reason}: ${oneLine(refusal.failure.message)}`)
    const wait = Math.min(maxWaitMs, firstWaitMs * 2 ** (tries - 1)) * (0.5 + clock.random() / 2)
    await clock.sleep(Math.min(left, wait), signal)
  }
}

function appliedObject(
  { loaded, description, target, liveVersion }: Change,
  response: RestResponse,
): AppliedObject {
  const { status, body } = response
  const version = isJsonObject(body.metadata) ? body.metadata.resourceVersion : undefined
  const isUnchanged = liveVersion !== undefined && version === liveVersion
  const result: ApplyResult = status === 201 ? 'created' : isUnchanged ? 'unchanged' : 'updated'
  return { object: loaded.object, description, target, result, live: body }
}

function patienceWith(refusal: Refusal): Patience | undefined {
  const { status, failure } = refusal
  if (isWaitingForServiceAccount(refusal)) {
    return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its service account' }
  }
  if (isDenied(refusal) || isFieldConflict(refusal)) return undefined
  if (status >= 500 && /failed calling webhook|conversion webhook/.test(failure.message)) {
    return { limitMs: 60_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for a webhook' }
  }
  // An apply creates what is missing, so it is the kind or the namespace that the server does not know yet.
  if (status === 404)
    return { limitMs: 10_000, maxTries: Number.POSITIVE_INFINITY, reason: 'waits for its kind to be served' }
  if (status === 409)
    return { limitMs: 10_000, maxTries: 5, reason: 'was changed by others meanwhile, trying again' }
  return undefined
}

/** A namespace that was just made gets its `default` service account a moment later. */
function isWaitingForServiceAccount({ status, failure }: Refusal): boolean {
  return status === 403 && failure.message.includes('error looking up service account')
}
