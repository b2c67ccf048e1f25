// From rendered objects to a plan: where each one goes, in which order, and what is there already. Changes nothing.
import type { Rendered } from '../bundle/bundle.ts'
import type { Discovery } from '../cluster/discovery.ts'
import type { Rest } from '../cluster/rest.ts'
import { combineErrors } from '../lib/error.ts'
import type { Log } from '../lib/host.ts'
import { readLiveObjects } from './live.ts'
import { warnOfLostRights } from './lost-rights.ts'
import { checkNamespaces } from './namespaces.ts'
import { orderStages } from './order.ts'
import { placeObjects } from './place.ts'
import type { Plan } from './plan.ts'
import { checkSecretData } from './secret-data.ts'

export interface PlanContext {
  /** The release's namespace: where namespaced objects go that name none. */
  readonly namespace: string
  /** Whether that namespace may be created. */
  readonly createNamespace: boolean
  readonly rest: Rest
  readonly discovery: Discovery
  readonly log: Pick<Log, 'warning'>
  readonly signal: AbortSignal
}

/**
 * Makes the plan, with all faults of all objects at once: KIND_UNKNOWN, NAMESPACE_NOT_FOUND, NAMESPACE_TERMINATING
 * and APPLY_INVALID. Raises also what `Rest.request` raises.
 */
export async function makePlan({ objects, operator }: Rendered, context: PlanContext): Promise<Plan> {
  const placed = placeObjects(objects, { ...context, isOperator: operator !== undefined })
  const namespaces = await checkNamespaces(placed.changes, {
    ...context,
    ...(operator !== undefined && { watches: operator.watches }),
  })
  const [first, ...others] = [
    ...placed.faults,
    ...placed.changes.flatMap(checkSecretData),
    ...namespaces.faults,
  ]
  if (first !== undefined) throw combineErrors([first, ...others])
  const { unknown } = namespaces
  const changes = await readLiveObjects(
    placed.changes.map((change) =>
      unknown.has(change.target.namespace ?? '') ? { ...change, namespaceUnknown: true } : change,
    ),
    context,
  )
  warnOfLostRights(changes, context)
  return {
    namespace: context.namespace,
    createsNamespace: namespaces.createsNamespace,
    ...(unknown.has(context.namespace) && { namespaceUnknown: true }),
    stages: orderStages(changes),
  }
}
