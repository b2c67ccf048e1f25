// Readiness of the kinds that count replicas (kstatus: Deployment, ReplicaSet, StatefulSet, DaemonSet).
import { countOf } from '../lib/text.ts'
import { hasCondition, integerAt, textAt, toInteger, valueAt } from './fields.ts'
import { current, failed, inProgress, type ObjectView, type Status } from './rule.ts'

/** The Deployment controller takes this progressDeadlineSeconds (2^31 - 1) for "no deadline". */
const noDeadline = 2_147_483_647

/** Available, with all replicas of the newest revision. A paused Deployment is not waited for. */
export function deploymentStatus({ object, conditions }: ObjectView): Status {
  if (valueAt(object, 'spec.paused') === true)
    return current('paused', 'it is paused, so its rollout is not waited for')
  const overdue = conditions.find(
    ({ type, reason }) => type === 'Progressing' && reason === 'ProgressDeadlineExceeded',
  )
  if (overdue !== undefined) {
    const message = ['its rollout made no progress within its deadline', overdue.message]
      .filter(Boolean)
      .join(': ')
    return failed('ProgressDeadlineExceeded', message)
  }
  const wanted = integerAt(object, 'spec.replicas', 1)
  const created = integerAt(object, 'status.replicas', 0)
  const updated = integerAt(object, 'status.updatedReplicas', 0)
  const hasDeadline = integerAt(object, 'spec.progressDeadlineSeconds', noDeadline) !== noDeadline
  const isRolledOut = conditions.some(
    ({ type, status, reason }) =>
      type === 'Progressing' && status === 'True' && reason === 'NewReplicaSetAvailable',
  )
  return (
    findShortage('LessReplicas', created, wanted, 'replicas created') ??
    findShortage('LessUpdated', updated, wanted, 'replicas updated') ??
    findSurplus(created, wanted) ??
    findShortage(
      'LessAvailable',
      integerAt(object, 'status.availableReplicas', 0),
      updated,
      'updated replicas available',
    ) ??
    findShortage('LessReady', integerAt(object, 'status.readyReplicas', 0), wanted, 'replicas ready') ??
    (hasDeadline && !isRolledOut
      ? inProgress('ReplicaSetNotAvailable', 'its new ReplicaSet is not available yet')
      : hasCondition(conditions, 'Available', 'True')
        ? current(`${countOf(created, 'replica')} available`)
        : inProgress('DeploymentNotAvailable', 'it is not available yet'))
  )
}

/** All replicas labelled, available and ready, and no more than those. */
export function replicaSetStatus({ object, conditions }: ObjectView): Status {
  const failure = conditions.find(({ type, status }) => type === 'ReplicaFailure' && status === 'True')
  if (failure !== undefined) {
    return inProgress('ReplicaFailure', failure.message || 'its pods cannot be created')
  }
  const wanted = integerAt(object, 'spec.replicas', 1)
  const count = (field: string): number => integerAt(object, `status.${field}`, 0)
  return (
    findShortage('LessLabelled', count('fullyLabeledReplicas'), wanted, 'replicas labelled') ??
    findShortage('LessAvailable', count('availableReplicas'), wanted, 'replicas available') ??
    findShortage('LessReady', count('readyReplicas'), wanted, 'replicas ready') ??
    findSurplus(count('replicas'), wanted) ??
    current(`${countOf(count('replicas'), 'replica')} available`)
  )
}

/** All replicas ready at the newest revision, down to the partition where one is set. */
export function statefulSetStatus({ object }: ObjectView): Status {
  if (textAt(object, 'spec.updateStrategy.type') === 'OnDelete') {
    return current('its pods are updated when somebody deletes them (OnDelete)')
  }
  const wanted = integerAt(object, 'spec.replicas', 1)
  const count = (field: string): number => integerAt(object, `status.${field}`, 0)
  return (
    findShortage('LessReplicas', count('replicas'), wanted, 'replicas created') ??
    findShortage('LessReady', count('readyReplicas'), wanted, 'replicas ready') ??
    findSurplus(count('replicas'), wanted) ??
    statefulSetRevision(object, wanted)
  )
}

function statefulSetRevision(object: ObjectView['object'], wanted: number): Status {
  const updated = integerAt(object, 'status.updatedReplicas', 0)
  const partition = toInteger(valueAt(object, 'spec.updateStrategy.rollingUpdate.partition'))
  // The API server sets partition to 0 by default, so this is the usual way.
  if (partition !== undefined) {
    return (
      findShortage('PartitionRollout', updated, wanted - partition, 'replicas updated') ??
      current(`rollout complete: ${countOf(updated, 'replica')} updated`)
    )
  }
  const isSettled = textAt(object, 'status.currentRevision') === textAt(object, 'status.updateRevision')
  return (
    findShortage(
      'LessCurrent',
      integerAt(object, 'status.currentReplicas', 0),
      wanted,
      'replicas at the current revision',
    ) ??
    (isSettled
      ? current(`${countOf(integerAt(object, 'status.replicas', 0), 'replica')} ready`)
      : inProgress('RevisionMismatch', 'its rollout to the new revision has not finished'))
  )
}

/** A pod that is updated, available and ready on each node that should have one. */
export function daemonSetStatus({ object }: ObjectView): Status {
  if (valueAt(object, 'metadata.generation') === undefined)
    return inProgress('NoGeneration', 'it has no generation yet')
  if (valueAt(object, 'status.observedGeneration') === undefined) {
    return inProgress('NoObservedGeneration', 'its controller has not seen it yet')
  }
  const wanted = toInteger(valueAt(object, 'status.desiredNumberScheduled'))
  if (wanted === undefined) {
    return inProgress('NoDesiredNumber', 'its controller has not counted the nodes for it yet')
  }
  const count = (field: string): number => integerAt(object, `status.${field}`, 0)
  return (
    findShortage('LessCurrent', count('currentNumberScheduled'), wanted, 'pods scheduled') ??
    findShortage('LessUpdated', count('updatedNumberScheduled'), wanted, 'pods updated') ??
    findShortage('LessAvailable', count('numberAvailable'), wanted, 'pods available') ??
    findShortage('LessReady', count('numberReady'), wanted, 'pods ready') ??
    current(`${countOf(wanted, 'pod')} ready`)
  )
}

function findShortage(reason: string, have: number, wanted: number, what: string): Status | undefined {
  return have < wanted ? inProgress(reason, `${have} of ${wanted} ${what}`) : undefined
}

function findSurplus(have: number, wanted: number): Status | undefined {
  return have > wanted
    ? inProgress('ExtraPods', `${countOf(have - wanted, 'surplus replica')} still to be removed`)
    : undefined
}
