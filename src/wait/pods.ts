// Readiness of what runs to an end or crashes: Pods and Jobs (kstatus; Jobs also by Helm's --wait-for-jobs).
import { isJsonObject, type JsonObject } from '../lib/kubernetes.ts'
import { countOf, oneLine } from '../lib/text.ts'
import { hasCondition, integerAt, textAt, valueAt } from './fields.ts'
import { current, failed, inProgress, type ObjectView, type Status, unknown } from './rule.ts'

/** How long a new Pod may be unschedulable, since nodes may be on their way. */
const schedulingGraceMs = 15_000

/** Ready or completed; Failed when its containers crash in a loop or no node takes it. */
export function podStatus(view: ObjectView): Status {
  const phase = textAt(view.object, 'status.phase')
  switch (phase) {
    case 'Succeeded':
      return current('completed')
    case 'Failed':
      return current('completed, but not successfully', describeFailedPod(view.object))
    case 'Running':
      return runningPodStatus(view)
    case 'Pending':
      return pendingPodStatus(view)
    case '':
      return inProgress('PodNotObserved', 'it has no phase yet')
    default:
      return unknown(
        `its phase is ${oneLine(phase, 60)}, which is none that Kubernetes defines for a reachable Pod`,
      )
  }
}

function describeFailedPod(object: JsonObject): string {
  const { status } = object
  const parts = isJsonObject(status)
    ? [textAt(status, 'reason'), textAt(status, 'message')].filter(Boolean)
    : []
  return `it has failed${parts.length > 0 ? `: ${oneLine(parts.join(', '))}` : ''}, and counts as completed`
}

function runningPodStatus({ object, conditions }: ObjectView): Status {
  if (hasCondition(conditions, 'Ready', 'True')) return current('ready')
  const containers = valueAt(object, 'status.containerStatuses') ?? []
  if (!Array.isArray(containers) || !containers.every(isJsonObject)) {
    return unknown('`status.containerStatuses` is not a list of container statuses')
  }
  const crashing = containers
    .filter((container) => textAt(container, 'state.waiting.reason') === 'CrashLoopBackOff')
    .map((container) => textAt(container, 'name'))
    .filter(Boolean)
  if (crashing.length === 0) return inProgress('PodRunningNotReady', 'running, but not ready')
  return failed('ContainerCrashLooping', `crashing in a loop: ${oneLine(crashing.join(', '))}`)
}

function pendingPodStatus({ object, conditions, now }: ObjectView): Status {
  const scheduled = conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False')
  if (scheduled?.reason !== 'Unschedulable') return inProgress('PodPending', 'pending')
  const createdAt = Date.parse(textAt(object, 'metadata.creationTimestamp'))
  const isYoung = now - createdAt < schedulingGraceMs
  const message = ['no node takes it', scheduled.message].filter(Boolean).join(': ')
  return isYoung ? inProgress('PodNotScheduled', message) : failed('PodUnschedulable', message)
}

/** Complete or suspended, or also just started when the wait does not ask for completion. */
export function jobStatus({ object, conditions, jobs }: ObjectView): Status {
  const completions = integerAt(object, 'spec.completions', integerAt(object, 'spec.parallelism', 1))
  const count = (field: string): number => integerAt(object, `status.${field}`, 0)
  const end = conditions.find(
    ({ type, status }) => (type === 'Complete' || type === 'Failed') && status === 'True',
  )
  if (end?.type === 'Complete')
    return current(`complete: ${count('succeeded')} of ${completions} pods succeeded`)
  if (end !== undefined) {
    const counts = `${countOf(count('failed'), 'pod')} failed, ${countOf(completions, 'completion')} wanted`
    const why = [end.reason, end.message].filter(Boolean).join(', ')
    return failed('JobFailed', why === '' ? counts : `${counts}: ${why}`)
  }
  const progress = `${count('succeeded')} succeeded, ${count('active')} active, ${count('failed')} failed`
  if (valueAt(object, 'spec.suspend') === true) {
    return current(`suspended: ${progress}`, 'it is suspended, so its completion is not waited for')
  }
  if (textAt(object, 'status.startTime') === '') return inProgress('JobNotStarted', 'not started yet')
  return jobs === 'started'
    ? current(`running: ${progress}`)
    : inProgress('JobNotComplete', `running: ${progress}`)
}
