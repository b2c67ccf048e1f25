// YAML as Go reads it: what sigs.k8s.io/yaml makes of a document, so that a manifest means here what it means to
// kubectl, Helm and OLM (YAML 1.1 booleans, octal integers, keys turned into text, duplicate keys refused).
// The rules were recorded from runs of that library: test/conformance/yaml.json.
import { constructFromEvents, EVENT_ID, type Event, parseEvents, YAMLException } from 'js-yaml'
import type { Json } from './kubernetes.ts'
import { goSchema } from './yaml-schema.ts'

/** Nesting that is followed; the API server itself refuses deeper JSON. */
const maxDepth = 512

/** Nodes that a document may have once its aliases are written out: a bound on "billion laughs". */
const maxExpandedNodes = 400_000

/** Why a document is not YAML, and where: line and column from 1, within the text that was parsed. */
export interface YamlFault {
  readonly reason: string
  readonly line?: number
  readonly column?: number
}

export type YamlResult =
  | { readonly ok: true; readonly value: Json }
  | { readonly ok: false; readonly fault: YamlFault }

/**
 * Parses one YAML (or JSON) document. An empty document, or one of comments alone, is null. Only the first
 * document of the text is read; `splitDocuments` cuts a stream. Integers beyond 2^53 come as `bigint`.
 */
export function parseYaml(text: string): YamlResult {
  const source = withoutByteOrderMark(text)
  const control = findControlCharacter(source)
  if (control !== undefined)
    return { ok: false, fault: { reason: 'control characters are not allowed', ...control } }
  try {
    const events = firstDocument(parseEvents(source, { maxDepth }))
    if (events.length === 0) return { ok: true, value: null }
    const [value] = constructFromEvents(events, { source, schema: goSchema })
    if (!isWithinNodeLimit(events, value)) {
      return { ok: false, fault: { reason: `aliases expand to more than ${maxExpandedNodes} nodes` } }
    }
    return { ok: true, value: toJson(value) }
  } catch (error) {
    return { ok: false, fault: faultOf(error) }
  }
}

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. Undefined when the bytes are neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what YAML 1.1 calls non-printable
const nonPrintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/

function findControlCharacter(text: string): { line: number; column: number } | undefined {
  const index = text.search(nonPrintable)
  return index < 0 ? undefined : lineAndColumn(text, index)
}

/** Line and column, counted from 1, of an offset into a text. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}

/** The events up to the end of the first document that is not empty text before a marker. */
function firstDocument(events: readonly Event[]): Event[] {
  let depth = 0
  for (const [index, event] of events.entries()) {
    if (event.type === EVENT_ID.POP) depth--
    else if (
      event.type === EVENT_ID.DOCUMENT ||
      event.type === EVENT_ID.SEQUENCE ||
      event.type === EVENT_ID.MAPPING
    )
      depth++
    if (depth === 0) return events.slice(0, index + 1)
  }
  return [...events]
}

function faultOf(error: unknown): YamlFault {
  if (!(error instanceof YAMLException)) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
  const { mark, reason } = error
  return mark === undefined ? { reason } : { reason, line: mark.line + 1, column: mark.column + 1 }
}

/** Shared nodes are counted as often as they would be written out, without writing them out. */
function isWithinNodeLimit(events: readonly Event[], value: unknown): boolean {
  if (!events.some((event) => event.type === EVENT_ID.ALIAS)) return true
  const known = new Map<object, number>()
  const count = (node: unknown): number => {
    if (typeof node !== 'object' || node === null) return 1
    const before = known.get(node)
    if (before !== undefined) return before
    known.set(node, Number.POSITIVE_INFINITY) // an alias to its own ancestor never ends
    let total = 1
    for (const child of Object.values(node)) total += count(child)
    known.set(node, total)
    return total
  }
  return count(value) <= maxExpandedNodes
}

/** The schema constructs nothing but JSON values: this is the parse border. */
function toJson(value: unknown): Json {
  return value === undefined ? null : (value as Json)
}
