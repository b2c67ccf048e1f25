// What is said of objects that are not ready: one line each, and the two errors that a wait ends with.
import type { AppliedObject } from '../apply/applied.ts'
import { formatDuration } from '../lib/duration.ts'
import { BundleError, type ErrorCode } from '../lib/error.ts'
import { groupOf } from '../lib/kubernetes.ts'
import { countOf } from '../lib/text.ts'
import type { Status } from './rule.ts'

/** `unreadable`: the job may not read the object, so nothing is known of it, and it was not waited for. */
export type Readiness = 'ready' | 'failed' | 'waiting' | 'unreadable'

/** An applied object and what was last seen of it. */
export interface ObjectState {
  readonly applied: AppliedObject
  readonly status: Status
  readonly readiness: Readiness
  /** What the object, or a pod of it, says of the reason. */
  readonly causes?: readonly string[]
}

/**
 * A line for each object that failed or is still waited for, such as `Deployment shop/web: 0 of 2 replicas ready
 * (LessReady); pod web-1: container web: ImagePullBackOff`.
 */
export function describeNotReady(states: readonly ObjectState[]): readonly string[] {
  return states.filter(isNotReady).map(({ applied, status, readiness, causes = [] }) => {
    const message = status.message === '' ? 'not ready' : status.message
    const reason = status.reason === undefined ? '' : ` (${status.reason})`
    const said = `${applied.description}: ${readiness === 'failed' ? 'failed: ' : ''}${message}${reason}`
    return [said, ...causes.filter((cause) => !isSaidBy(message, cause))].join('; ')
  })
}

/** WAIT_FAILED: everything else became ready, these failed for good. */
export function failedError(states: readonly ObjectState[]): BundleError {
  const count = states.filter(isNotReady).length
  return errorOf('WAIT_FAILED', `${count} of ${countOf(states.length, 'object')} failed`, states)
}

/** WAIT_TIMEOUT: these were not ready at the deadline, among them those that failed before. */
export function timeoutError(states: readonly ObjectState[], timeoutMs: number): BundleError {
  const count = states.filter(isNotReady).length
  const message = `${count} of ${countOf(states.length, 'object')} not ready after ${formatDuration(timeoutMs)}`
  return errorOf('WAIT_TIMEOUT', message, states, ' If it only needs longer, set a longer `timeout`.')
}

/** A rule may have taken its message from the same condition. */
function isSaidBy(message: string, cause: string): boolean {
  return message.includes(cause.slice(cause.indexOf(': ') + 2))
}

function isNotReady({ readiness }: ObjectState): boolean {
  return readiness === 'failed' || readiness === 'waiting'
}

function errorOf(code: ErrorCode, summary: string, states: readonly ObjectState[], advice = ''): BundleError {
  const notReady = states.filter(isNotReady)
  const first = notReady.find(({ readiness }) => readiness === 'failed') ?? notReady[0]
  return new BundleError(code, [`${summary}:`, ...describeNotReady(states)].join('\n'), {
    ...(first !== undefined && { hint: `Start with ${describeFirstStep(first.applied)}.${advice}` }),
    ...(first !== undefined && notReady.length === 1 && { object: first.applied.description }),
  })
}

const kindsWithPods = /^(?:Deployment|ReplicaSet|StatefulSet|DaemonSet|Job|Pod)$/

function describeFirstStep({ object, target }: AppliedObject): string {
  const resource = target.path.split('/').at(-2) ?? object.kind
  const group = groupOf(object.apiVersion)
  const namespace = target.namespace === undefined ? '' : ` -n ${target.namespace}`
  const command = `kubectl describe ${resource}${group === '' ? '' : `.${group}`}/${object.metadata.name}${namespace}`
  return `\`${command}\`${kindsWithPods.test(object.kind) ? ' and the logs of its pods' : ''}`
}
