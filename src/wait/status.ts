// How far an object is from what was asked of it: kstatus's rules (cli-utils, pkg/kstatus/status, which Helm 4 and
// Flux wait by), read from raw JSON. Where kstatus gives an error or panics, the status is Unknown with a message.
import { groupOf, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { type Condition, readConditions, textAt, toInteger, valueAt } from './fields.ts'
import {
  alwaysReady,
  apiServiceStatus,
  definitionStatus,
  namespaceStatus,
  serviceStatus,
  volumeClaimStatus,
} from './kinds.ts'
import { jobStatus, podStatus } from './pods.ts'
import {
  current,
  failed,
  inProgress,
  type JobReadiness,
  type ObjectView,
  type Rule,
  type Status,
  unknown,
} from './rule.ts'
import { daemonSetStatus, deploymentStatus, replicaSetStatus, statefulSetStatus } from './workloads.ts'

const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['/ConfigMap', alwaysReady],
  ['/Namespace', namespaceStatus],
  ['/PersistentVolumeClaim', volumeClaimStatus],
  ['/Pod', podStatus],
  ['/Secret', alwaysReady],
  ['/Service', serviceStatus],
  ['apiextensions.k8s.io/CustomResourceDefinition', definitionStatus],
  ['apiregistration.k8s.io/APIService', apiServiceStatus],
  ['apps/DaemonSet', daemonSetStatus],
  ['apps/Deployment', deploymentStatus],
  ['apps/ReplicaSet', replicaSetStatus],
  ['apps/StatefulSet', statefulSetStatus],
  ['batch/CronJob', alwaysReady],
  ['batch/Job', jobStatus],
  ['extensions/DaemonSet', daemonSetStatus],
  ['extensions/Deployment', deploymentStatus],
  ['extensions/ReplicaSet', replicaSetStatus],
  ['policy/PodDisruptionBudget', () => current('its allowed disruptions are computed')],
])

/**
 * The status of a live object; first what holds for every kind, then the rule of its kind, else its Ready condition.
 * `now` is milliseconds since the Unix epoch.
 */
export function statusOf(
  object: JsonObject,
  options: { readonly now: number; readonly jobs: JobReadiness },
): Status {
  const early = deletionStatus(object) ?? generationStatus(object)
  if (early !== undefined) return early
  const read = readConditions(object)
  if (!read.ok) return unknown(`its status cannot be read: ${read.fault}`)
  const view: ObjectView = { object, conditions: read.conditions, ...options }
  const rule = rules.get(`${groupOf(textAt(object, 'apiVersion'))}/${textAt(object, 'kind')}`)
  return standardStatus(read.conditions) ?? (rule ?? readyStatus)(view)
}

function deletionStatus(object: JsonObject): Status | undefined {
  const timestamp = valueAt(object, 'metadata.deletionTimestamp')
  if (timestamp === undefined || timestamp === '') return undefined
  if (typeof timestamp !== 'string')
    return unknown('its status cannot be read: `metadata.deletionTimestamp` is not text')
  const finalizers = valueAt(object, 'metadata.finalizers')
  const held =
    Array.isArray(finalizers) && finalizers.length > 0 ? `, held by ${oneLine(finalizers.join(', '))}` : ''
  return { status: 'Terminating', message: `being deleted${held}` }
}

function generationStatus(object: JsonObject): Status | undefined {
  const generation = valueAt(object, 'metadata.generation')
  const observed = valueAt(object, 'status.observedGeneration')
  if (generation === undefined || observed === undefined) return undefined
  const wanted = toGeneration(generation)
  const seen = toGeneration(observed)
  if (wanted === undefined || seen === undefined) {
    const field = wanted === undefined ? 'metadata.generation' : 'status.observedGeneration'
    return unknown(`its status cannot be read: \`${field}\` is not an integer`)
  }
  if (wanted === seen) return undefined
  return inProgress(
    'LatestGenerationNotObserved',
    `its controller has not seen generation ${wanted} yet, only ${seen}`,
  )
}

/** Argo Rollouts writes the observed generation as text (helm/helm#32615). */
function toGeneration(value: Json): number | undefined {
  return typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : toInteger(value)
}

/** The conditions that kstatus asks every controller to use; the first in the list decides. */
function standardStatus(conditions: readonly Condition[]): Status | undefined {
  for (const { type, status, reason, message } of conditions) {
    if (status !== 'True') continue
    if (type === 'Reconciling') return inProgress(reason, message)
    if (type === 'Stalled') return failed(reason, message)
  }
  return undefined
}

/** Any other kind: by its Ready condition, and ready when it has none. */
function readyStatus({ conditions }: ObjectView): Status {
  const ready = conditions.find(
    ({ type, status }) => type === 'Ready' && /^(?:True|False|Unknown)$/.test(status),
  )
  if (ready === undefined) return current('it reports no readiness')
  return ready.status === 'True' ? current('ready') : inProgress(ready.reason, ready.message)
}
