// At the end of a wait that did not end well: what the pods of workloads say, which is where the reason usually is.
import type { Rest } from '../cluster/rest.ts'
import type { Clock } from '../lib/host.ts'
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { oneLine } from '../lib/text.ts'
import { podTrouble } from './causes.ts'
import { textAt, valueAt } from './fields.ts'

/** The pods that a live workload selects; none when they may not be listed. */
export type ReadPods = (workload: JsonObject, signal: AbortSignal) => Promise<readonly JsonObject[]>

const workloadKinds: ReadonlySet<string> = new Set([
  'DaemonSet',
  'Deployment',
  'Job',
  'ReplicaSet',
  'StatefulSet',
])

const maxPods = 50
const maxWorkloads = 10
const maxRequests = 5
const limitMs = 5000

/** Lists pods with one request a workload. Rejects as `Rest.request` does. */
export function createPodReader(rest: Pick<Rest, 'request'>): ReadPods {
  return async (workload, signal) => {
    const namespace = textAt(workload, 'metadata.namespace')
    const labelSelector = selectorOf(workload)
    if (labelSelector === undefined || namespace === '') return []
    const { body } = await rest.request({
      method: 'GET',
      path: `/api/v1/namespaces/${encodeURIComponent(namespace)}/pods`,
      query: { labelSelector, limit: String(maxPods) },
      signal,
    })
    return Array.isArray(body.items) ? body.items.filter(isJsonObject) : []
  }
}

/**
 * What holds up the pods of each workload, in one line a workload: `pod web-1: container web: ImagePullBackOff`.
 * Workloads beyond the first ten, and whatever cannot be learnt in five seconds, have none. Never rejects.
 */
export async function diagnose(
  workloads: readonly JsonObject[],
  {
    readPods,
    clock,
    signal,
  }: { readonly readPods: ReadPods; readonly clock: Clock; readonly signal: AbortSignal },
): Promise<ReadonlyMap<JsonObject, string>> {
  const done = new AbortController()
  const limit = new AbortController()
  const ended = AbortSignal.any([signal, done.signal])
  clock.sleep(limitMs, ended).then(
    () => limit.abort(new Error('no answer in time')),
    () => undefined,
  )
  const found = new Map<JsonObject, string>()
  const asked = workloads.filter(({ kind }) => typeof kind === 'string' && workloadKinds.has(kind))
  await mapConcurrently(asked.slice(0, maxWorkloads), maxRequests, async (workload) => {
    const pods = await readPods(workload, AbortSignal.any([signal, limit.signal])).catch(() => [])
    const trouble = worstOf(pods)
    if (trouble !== undefined) found.set(workload, trouble)
  })
  done.abort()
  return found
}

function worstOf(pods: readonly JsonObject[]): string | undefined {
  const troubles = pods
    .filter((pod) => valueAt(pod, 'metadata.deletionTimestamp') === undefined)
    .flatMap((pod) => {
      const trouble = podTrouble(pod)
      return trouble === undefined ? [] : [{ ...trouble, name: oneLine(textAt(pod, 'metadata.name'), 100) }]
    })
  const worst = troubles.toSorted((left, right) => left.rank - right.rank)[0]
  return worst && `pod ${worst.name}: ${worst.text}`
}

/** `spec.selector` as a query has it (Kubernetes concepts, "Labels and Selectors"); undefined when it selects nothing. */
function selectorOf(workload: JsonObject): string | undefined {
  const labels = valueAt(workload, 'spec.selector.matchLabels')
  const expressions = valueAt(workload, 'spec.selector.matchExpressions')
  const terms = [
    ...(isJsonObject(labels) ? Object.entries(labels).map(([key, value]) => `${key}=${String(value)}`) : []),
    ...(Array.isArray(expressions) ? expressions.map(termOf) : []),
  ]
  return terms.length === 0 || terms.includes(undefined) ? undefined : terms.join(',')
}

function termOf(expression: Json): string | undefined {
  if (!isJsonObject(expression)) return undefined
  const key = textAt(expression, 'key')
  const values = Array.isArray(expression.values) ? expression.values.join(',') : ''
  switch (expression.operator) {
    case 'In':
      return `${key} in (${values})`
    case 'NotIn':
      return `${key} notin (${values})`
    case 'Exists':
      return key
    case 'DoesNotExist':
      return `!${key}`
    default:
      return undefined
  }
}
