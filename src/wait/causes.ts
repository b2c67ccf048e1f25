// Why an object is not ready, in the words that it holds itself: the conditions of its controller, and what its
// containers wait for. They explain a status of kstatus, and do not change it.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { readConditions, textAt, toInteger, valueAt } from './fields.ts'

/** Lines such as `ReplicaFailure: pods "web-1" is forbidden: …`; none when the object tells nothing more. */
export function causesIn(object: JsonObject): readonly string[] {
  if (textAt(object, 'apiVersion') === 'v1' && textAt(object, 'kind') === 'Pod') {
    const trouble = podTrouble(object)
    return trouble === undefined ? [] : [trouble.text]
  }
  const read = readConditions(object)
  if (!read.ok) return []
  return read.conditions
    .filter(({ type, status, reason }) => {
      if (type === 'ReplicaFailure') return status === 'True'
      // The rule of Deployments tells of the deadline itself.
      return type === 'Progressing' && status === 'False' && reason !== 'ProgressDeadlineExceeded'
    })
    .map(({ type, reason, message }) => `${type}: ${message || reason}`)
}

/** What holds a pod up; the lower the rank, the more it explains. */
export interface Trouble {
  readonly rank: number
  readonly text: string
}

/** Reasons of a waiting container that tell of no fault. */
const startingReasons: ReadonlySet<string> = new Set(['', 'ContainerCreating', 'PodInitializing'])

/** The worst of what holds a pod up; undefined when nothing does. */
export function podTrouble(pod: JsonObject): Trouble | undefined {
  const troubles = [
    ...statusesAt(pod, 'status.initContainerStatuses').flatMap((status) =>
      containerTrouble(status, 'init container'),
    ),
    ...statusesAt(pod, 'status.containerStatuses').flatMap((status) => containerTrouble(status, 'container')),
    ...schedulingTrouble(pod),
    ...phaseTrouble(pod),
  ]
  return troubles.toSorted((left, right) => left.rank - right.rank)[0]
}

function containerTrouble(status: JsonObject, what: string): Trouble[] {
  const name = `${what} ${oneLine(textAt(status, 'name'), 100)}`
  const waiting = valueAt(status, 'state.waiting')
  if (isJsonObject(waiting)) {
    const reason = oneLine(textAt(waiting, 'reason'), 100)
    const parts = [name, reason || 'waiting', oneLine(textAt(waiting, 'message'))].filter(Boolean)
    const text = `${parts.join(': ')}${describeExit(status, 'lastState.terminated', ', last')}`
    return [{ rank: startingReasons.has(reason) ? 5 : 0, text }]
  }
  const exitCode = toInteger(valueAt(status, 'state.terminated.exitCode'))
  if (exitCode !== undefined && exitCode !== 0)
    return [{ rank: 1, text: `${name}: ended${describeExit(status, 'state.terminated', '')}` }]
  const isRunning = isJsonObject(valueAt(status, 'state.running'))
  const isUnready = what === 'container' && isRunning && status.ready === false
  return isUnready ? [{ rank: 4, text: `${name}: running, but not ready` }] : []
}

function describeExit(status: JsonObject, path: string, before: string): string {
  const exitCode = toInteger(valueAt(status, `${path}.exitCode`))
  if (exitCode === undefined) return ''
  const words = [textAt(status, `${path}.reason`), textAt(status, `${path}.message`)].filter(Boolean)
  const why = words.length === 0 ? '' : ` (${oneLine(words.join(', '))})`
  return `${before} with exit code ${exitCode}${why}`
}

function schedulingTrouble(pod: JsonObject): Trouble[] {
  const read = readConditions(pod)
  const scheduled = read.ok
    ? read.conditions.find(({ type, status }) => type === 'PodScheduled' && status === 'False')
    : undefined
  if (scheduled === undefined) return []
  return [{ rank: 2, text: `no node takes it: ${scheduled.message || scheduled.reason}` }]
}

/** A pod that was evicted or killed says so at its top. */
function phaseTrouble(pod: JsonObject): Trouble[] {
  if (textAt(pod, 'status.phase') !== 'Failed') return []
  const words = [textAt(pod, 'status.reason'), textAt(pod, 'status.message')].filter(Boolean)
  return words.length === 0 ? [] : [{ rank: 3, text: `failed: ${oneLine(words.join(', '))}` }]
}

function statusesAt(pod: JsonObject, path: string): readonly JsonObject[] {
  const list: Json | undefined = valueAt(pod, path)
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}
