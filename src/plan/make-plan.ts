// From rendered objects to a plan: where each one goes, in which order, and what is there already. Reads only.
import type { Rendered } from '../bundle/bundle.ts'
import type { Discovery } from '../cluster/discovery.ts'
import type { Rest } from '../cluster/rest.ts'
import { combineErrors } from '../lib/error.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { checkNamespaces } from './namespaces.ts'
import { orderStages } from './order.ts'
import { placeObjects } from './place.ts'
import type { Change, Plan } from './plan.ts'

export interface PlanContext {
  /** The release's namespace: where namespaced objects go that name none. */
  readonly namespace: string
  /** Whether that namespace may be created. */
  readonly createNamespace: boolean
  readonly rest: Rest
  readonly discovery: Discovery
  readonly signal: AbortSignal
}

/** Enough of a live object to tell whether an apply changes it. */
const metadataOnly = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json'

const maxRequests = 10

/**
 * Makes the plan, with all faults of all objects at once: KIND_UNKNOWN, NAMESPACE_NOT_FOUND, NAMESPACE_TERMINATING
 * and APPLY_INVALID. Raises also what `Rest.request` raises.
 */
export async function makePlan({ objects }: Rendered, context: PlanContext): Promise<Plan> {
  const placed = placeObjects(objects, context)
  const { createsNamespace, faults } = await checkNamespaces(placed.changes, context)
  const [first, ...others] = [...placed.faults, ...faults]
  if (first !== undefined) throw combineErrors([first, ...others])
  const changes = await mapConcurrently(placed.changes, maxRequests, (change) => readLive(change, context))
  return { namespace: context.namespace, createsNamespace, stages: orderStages(changes) }
}

/** A live object that may not be read, or cannot be, is no fault: the apply itself will tell. */
async function readLive(change: Change, { rest, discovery, signal }: PlanContext): Promise<Change> {
  const { apiVersion, kind } = change.loaded.object
  if (discovery.find(apiVersion, kind) === undefined) return change
  const { status, body } = await rest.request({
    method: 'GET',
    path: change.target.path,
    accept: metadataOnly,
    signal,
  })
  const version = status === 200 && isJsonObject(body.metadata) ? body.metadata.resourceVersion : undefined
  return typeof version === 'string' ? { ...change, liveVersion: version } : change
}
