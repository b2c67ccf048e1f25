// The API server's way to say no: a Status object (Kubernetes API conventions, "Response Status Kind").
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine, oneLineWithEnd } from '../lib/text.ts'
import { confidentialCauses, describeConfidential } from './confidential.ts'
import type { StatusCause } from './status-cause.ts'

export type { StatusCause } from './status-cause.ts'

/** Why the server refused. All texts but `fullMessage` are printable and bounded. */
export interface Failure {
  /** `Forbidden`, `Invalid`, `Conflict`, …; empty when the answer was no Status. */
  readonly reason: string
  /** Without a full stop, so that it can end a sentence. */
  readonly message: string
  /** All that the server said: to find out what it means, never to be shown. */
  readonly fullMessage: string
  readonly causes: readonly StatusCause[]
}

export interface FailureOptions {
  /** Takes credentials out of a text. */
  readonly scrub: (text: string) => string
  /** Whether the request was about a Secret, so that the server's own words are not to be shown. */
  readonly isConfidential: boolean
}

const maxCauses = 50
const maxMessage = 1000
const maxCauseMessage = 300
const maxFullMessage = 256 * 1024

/** Reads the Status of an answer that is no success; `text` stands in when the body was no Status. */
export function readFailure(
  { status, body, text }: { readonly status: number; readonly body: JsonObject; readonly text: string },
  { scrub, isConfidential }: FailureOptions,
): Failure {
  const details = isJsonObject(body.details) ? body.details : {}
  const list = Array.isArray(details.causes) ? details.causes : []
  const causes = list
    .slice(0, maxCauses)
    .filter(isJsonObject)
    .map((cause) => readCause(cause, scrub))
  const reason = oneLine(scrub(textOf(body.reason)), 100)
  const said = textOf(body.message)
  const fullMessage = readable(scrub(said || text).slice(0, maxFullMessage))
  const shown = isConfidential
    ? describeConfidential({ status, reason, message: fullMessage }, causes)
    : said === ''
      ? oneLine(fullMessage)
      : shorten(fullMessage, causes)
  const message = (shown || `HTTP status ${status}`).replace(/\.$/, '')
  return { reason, message, fullMessage, causes: isConfidential ? confidentialCauses(causes) : causes }
}

/** Go's way to print a value that it has no words for. */
function readable(message: string): string {
  return message.replaceAll(/&value\.valueUnstructured\{Value:([^}]*)\}/g, '$1')
}

/** Each cause keeps its end, which says what is wrong; the value before it may fill pages. */
function shorten(message: string, causes: readonly StatusCause[]): string {
  const start = /^.{1,300}? is invalid: /s.exec(message)?.[0]
  if (message.length <= maxMessage || start === undefined || causes.length === 0)
    return oneLineWithEnd(message, maxMessage)
  const parts = causes.map((cause) => `${cause.field}: ${oneLineWithEnd(cause.message, 200)}`)
  return oneLineWithEnd(`${start}${parts.join(', ')}`, maxMessage)
}

function readCause(cause: JsonObject, scrub: FailureOptions['scrub']): StatusCause {
  return {
    reason: oneLine(scrub(textOf(cause.reason)), 100),
    message: oneLineWithEnd(readable(scrub(textOf(cause.message))), maxCauseMessage),
    field: oneLineWithEnd(scrub(textOf(cause.field)), 300),
  }
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
