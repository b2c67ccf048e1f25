// Carries a plan out, stage by stage. A stage is tried as a whole, so that one run shows all its faults; the next
// one starts only when everything before it went well.
import type { Discovery } from '../cluster/discovery.ts'
import type { Rest } from '../cluster/rest.ts'
import { amendError, BundleError, combineErrors } from '../lib/error.ts'
import type { Clock, Log } from '../lib/host.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { countOf } from '../lib/text.ts'
import type { Change, Plan, Stage } from '../plan/plan.ts'
import type { Applied, AppliedObject } from './applied.ts'
import { applyObject, type ObjectContext, type ObjectOutcome } from './apply-object.ts'
import { createGrace } from './grace.ts'
import { createNamespace } from './namespace.ts'

export interface ApplyContext {
  readonly rest: Rest
  readonly discovery: Discovery
  readonly clock: Clock
  readonly log: Log
  readonly signal: AbortSignal
  /** Waits until CRDs are established and Namespaces active; rejects with the error that ends the run. */
  readonly waitFor: (objects: readonly AppliedObject[], timeoutMs: number) => Promise<unknown>
  /** Called when the release's namespace was created, or may have been: its answer was lost. */
  readonly onNamespaceCreated?: (certainty: 'created' | 'unknown') => void
  /** Called for each object as soon as it is applied: what a run that fails or is cancelled has done so far. */
  readonly onApplied?: (object: AppliedObject) => void
  /** Called for each object that may have been applied or not: its answer was lost, and it cannot be read. */
  readonly onUnknown?: (description: string) => void
}

interface StageResult {
  readonly applied: readonly AppliedObject[]
  readonly faults: readonly BundleError[]
}

const maxRequests = 10

/** For CRDs to be established and Namespaces to be active. */
const definitionLimitMs = 60_000
const servedLimitMs = 10_000
const servedPollMs = 500

/**
 * Applies all objects of a plan. Raises APPLY_CONFLICT, APPLY_FORBIDDEN, APPLY_DENIED, APPLY_INVALID, APPLY_FAILED
 * with all faults of the stage; what `Rest.request` and `waitFor` raise; and the signal's reason, at most 1.5 s after
 * it aborts.
 */
export async function applyPlan(plan: Plan, context: ApplyContext): Promise<Applied> {
  using grace = createGrace(context.signal, context.clock)
  const objectContext = { ...context, requestSignal: grace.signal }
  const objects: AppliedObject[] = []
  context.signal.throwIfAborted()
  const createdNamespace =
    plan.createsNamespace && (await makeNamespace(plan.namespace, context, objectContext))
  for (const [index, stage] of plan.stages.entries()) {
    const { applied, faults } = await applyStage(stage, context, objectContext)
    objects.push(...applied)
    const [first, ...others] = faults
    if (first !== undefined)
      throw withProgress(combineErrors([first, ...others]), plan, index, objects.length)
    if (stage.waits) {
      await context.waitFor(applied, definitionLimitMs)
      await waitUntilServed(plan.stages.slice(index + 1), context)
    }
  }
  const unchanged = objects.filter(({ result }) => result === 'unchanged').length
  if (unchanged > 0) context.log.info(`${countOf(unchanged, 'object')} unchanged`)
  return { objects, ...(createdNamespace && { createdNamespace: plan.namespace }) }
}

/** Whether the namespace was created by this run. */
async function makeNamespace(
  name: string,
  { signal, onNamespaceCreated }: ApplyContext,
  objectContext: ObjectContext,
): Promise<boolean> {
  const result = await createNamespace(name, objectContext).catch((error: unknown) => {
    signal.throwIfAborted()
    throw error
  })
  if (result.state !== 'there') onNamespaceCreated?.(result.state)
  signal.throwIfAborted()
  if (result.state === 'unknown') throw result.error
  return result.state === 'created'
}

async function applyStage(
  stage: Stage,
  context: ApplyContext,
  objectContext: ObjectContext,
): Promise<StageResult> {
  const { signal } = context
  const outcomes: ObjectOutcome[] = []
  const faults: BundleError[] = []
  try {
    await mapConcurrently(stage.changes, maxRequests, async (change, index) => {
      signal.throwIfAborted()
      const outcome = await applyObject(change, objectContext)
      outcomes[index] = outcome
      tell(outcome, change, context)
      // The server as a whole is the trouble: further objects would only fail alike.
      if (outcome.kind === 'lost') throw outcome.error
    })
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof BundleError)) throw error
    if (!outcomes.some((outcome) => outcome.kind === 'lost' && outcome.error === error)) faults.push(error)
  }
  // Not in the order in which answers came, but in the plan's.
  const applied: AppliedObject[] = []
  for (const outcome of outcomes.filter(Boolean)) {
    if (outcome.kind !== 'applied') faults.push(outcome.error)
    const object = appliedIn(outcome)
    if (object !== undefined) applied.push(object)
  }
  return { applied, faults }
}

function appliedIn(outcome: ObjectOutcome): AppliedObject | undefined {
  if (outcome.kind === 'applied') return outcome.object
  return outcome.kind === 'lost' && outcome.found.state === 'applied' ? outcome.found.object : undefined
}

function tell(outcome: ObjectOutcome, change: Change, { log, onApplied, onUnknown }: ApplyContext): void {
  if (outcome.kind === 'lost' && outcome.found.state === 'unknown') onUnknown?.(change.description)
  const object = appliedIn(outcome)
  if (object === undefined) return
  onApplied?.(object)
  const line = `${object.result} ${object.description}`
  if (outcome.kind === 'lost') log.info(`${line} (the answer was lost, but the cluster shows it)`)
  else if (object.result === 'unchanged') log.debug(line)
  else log.info(line)
}

function withProgress(error: BundleError, plan: Plan, failedStage: number, applied: number): BundleError {
  const sizes = plan.stages.map(({ changes }) => changes.length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  const untried = sizes.slice(failedStage + 1).reduce((sum, size) => sum + size, 0)
  const progress = `${applied} of ${countOf(total, 'object')} applied, ${untried} not tried.`
  return amendError(error, { message: `${error.message} ${progress}` })
}

/**
 * Aggregated discovery may lag behind an established CRD. When the time is over the objects are applied all the
 * same: their own answers tell more.
 */
async function waitUntilServed(
  stages: readonly Stage[],
  { discovery, clock, signal }: ApplyContext,
): Promise<void> {
  const objects = stages.flatMap(({ changes }) => changes.map(({ loaded }) => loaded.object))
  const isServed = (): boolean =>
    objects.every(({ apiVersion, kind }) => discovery.find(apiVersion, kind) !== undefined)
  const end = clock.now() + servedLimitMs
  while (!isServed() && clock.now() < end) {
    await discovery.refresh(signal)
    if (isServed()) return
    await clock.sleep(servedPollMs, signal)
  }
}
