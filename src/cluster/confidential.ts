// The server's words about a Secret are not shown: they repeat its values (`.stringData.pin: expected string, got …`).
// What is said instead is made of field paths, reasons and a few phrases in which no value can be.
import type { StatusCause } from './status-cause.ts'

/** Whether a path below the server's URL is of a Secret, or of several. */
export function isConfidential(path: string): boolean {
  return /^\/api\/[^/]+\/(?:namespaces\/[^/]+\/)?secrets(?:\/|$)/.test(path)
}

/** What is logged in place of a warning about a Secret. */
export const confidentialWarning =
  'it warns about a Secret; its words are not shown, because they may hold values of the Secret'

const maxPhrases = 20

const safePhrases: readonly RegExp[] = [
  /\bUser "[^"]{1,200}" cannot \w+ resource "\w+"(?: in API group "[^"]*")?(?: in the namespace "[^"]*")?/g,
  /\b(?:admission|failed calling|conversion) webhook\b(?: "[^"]{1,200}")?/g,
  /\bValidatingAdmissionPolicy '[^']{1,200}'/g,
  /\bnamespaces "[^"]{1,200}" not found/g,
  /\bbecause it is being terminated\b/g,
  /\bexceeded quota: [\w.-]{1,200}/g,
  /\billegal base64 data\b/g,
  /\b(?:field is immutable|Too long|entity too large)\b/g,
  /\bthe object has been modified\b/g,
  // One error a line, or the only one after the name of the object.
  /(?<=^|\n\s*|Kind=Secret\): )\.[^\s:]{1,200}: (?:expected \w+|field not declared in schema)/g,
]

/** The message of a refusal that concerns a Secret, without anything that the server took from the Secret. */
export function describeConfidential(
  { status, reason, message }: { readonly status: number; readonly reason: string; readonly message: string },
  causes: readonly StatusCause[],
): string {
  const fields = causes.map(({ field, reason: why }) => [field, why].filter(Boolean).join(': '))
  const phrases = safePhrases.flatMap((pattern) => message.match(pattern) ?? [])
  const known = [...new Set([...fields, ...phrases])].filter(Boolean).slice(0, maxPhrases)
  const text = known.length > 0 ? known.join(', ') : reason || `HTTP status ${status}`
  return `${text} (the server’s own words are not shown, because they may hold values of the Secret)`
}

/** The causes with nothing in them but field, reason and the other manager of a conflict. */
export function confidentialCauses(causes: readonly StatusCause[]): readonly StatusCause[] {
  return causes.map(({ reason, message, field }) => ({
    reason,
    message: /^conflict with "[^"]*"/.exec(message)?.[0] ?? '',
    field,
  }))
}
