// The API server's way to say no: a Status object (Kubernetes API conventions, "Response Status Kind").
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'

/** One reason of several, such as one field of an object or one conflict. */
export interface StatusCause {
  /** `FieldManagerConflict`, `FieldValueInvalid`, …; empty when the server gave none. */
  readonly reason: string
  readonly message: string
  /** Path of the field: `.spec.replicas` or `spec.ports[0].port`; empty when it concerns none. */
  readonly field: string
}

/** Why the server refused. All texts are printable and bounded. */
export interface Failure {
  /** `Forbidden`, `Invalid`, `Conflict`, …; empty when the answer was no Status. */
  readonly reason: string
  /** Without a full stop, so that it can end a sentence. */
  readonly message: string
  readonly causes: readonly StatusCause[]
}

const maxCauses = 50

/** Reads the Status of an answer that is no success; `text` stands in when the body was no Status. */
export function readFailure(status: number, body: JsonObject, text: string): Failure {
  const details = isJsonObject(body.details) ? body.details : {}
  const causes = Array.isArray(details.causes) ? details.causes : []
  const message = stringOf(body.message, 1000) || oneLine(text) || `HTTP status ${status}`
  return {
    reason: stringOf(body.reason, 100),
    message: message.replace(/\.$/, ''),
    causes: causes.slice(0, maxCauses).filter(isJsonObject).map(readCause),
  }
}

function readCause(cause: JsonObject): StatusCause {
  return {
    reason: stringOf(cause.reason, 100),
    message: stringOf(cause.message, 300),
    field: stringOf(cause.field, 300),
  }
}

function stringOf(value: Json | undefined, limit: number): string {
  return typeof value === 'string' ? oneLine(value, limit) : ''
}
