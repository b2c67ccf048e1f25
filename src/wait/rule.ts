// What a readiness rule is given, and what it answers. Statuses and reasons are kstatus's (cli-utils, pkg/kstatus/status).
import type { JsonObject } from '../lib/kubernetes.ts'
import type { Condition } from './fields.ts'

export type StatusName = 'Current' | 'InProgress' | 'Failed' | 'Terminating' | 'NotFound' | 'Unknown'

/** How far an object is from what was asked of it. */
export interface Status {
  readonly status: StatusName
  /** One word for a machine, such as `LessReady`; absent for `Current`. */
  readonly reason?: string
  /** For a person; may be empty when a controller gave no message. */
  readonly message: string
  /** What a person should know although the object counts as ready. */
  readonly note?: string
}

/** `started`: a Job that runs is ready; `complete`: a Job is ready when it has completed. */
export type JobReadiness = 'started' | 'complete'

/** An object with what its rule may look at besides. */
export interface ObjectView {
  readonly object: JsonObject
  readonly conditions: readonly Condition[]
  /** Milliseconds since the Unix epoch. */
  readonly now: number
  readonly jobs: JobReadiness
}

/** The readiness rule of one kind; for objects that are not being deleted and whose generation was observed. */
export type Rule = (view: ObjectView) => Status

export function current(message: string, note?: string): Status {
  return { status: 'Current', message, ...(note !== undefined && { note }) }
}

export function inProgress(reason: string, message: string): Status {
  return withReason('InProgress', reason, message)
}

export function failed(reason: string, message: string): Status {
  return withReason('Failed', reason, message)
}

/** The object has a shape that no rule can read. */
export function unknown(message: string): Status {
  return { status: 'Unknown', message }
}

function withReason(status: StatusName, reason: string, message: string): Status {
  return { status, ...(reason !== '' && { reason }), message }
}
