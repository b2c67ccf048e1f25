// Reads a stream of YAML and JSON documents as Kubernetes' clients do (apimachinery's NewYAMLOrJSONDecoder): JSON values
// one after another for as long as they are JSON, YAML documents from there on.
// Recorded from runs of that decoder: test/conformance/yaml-documents.json.
import type { Json } from './kubernetes.ts'
import { parseYaml, type YamlFault } from './yaml.ts'
import { splitDocuments, withLineFeeds, type YamlDocument } from './yaml-documents.ts'

/** One document with its value; null for one that holds nothing. */
export interface StreamDocument extends YamlDocument {
  readonly value: Json
  /** Line of the stream from which on the document is not read (see `parseYaml`). */
  readonly unreadFrom?: number
}

/** All documents of a stream that can be read, and what is wrong with the others; lines are those of the stream. */
export interface YamlStream {
  readonly documents: readonly StreamDocument[]
  readonly faults: readonly YamlFault[]
}

/**
 * Reads every document of the stream; of keys that stand twice the later one wins. Where upstream stops at the first
 * fault this goes on, so that one run shows them all: with a fault the documents are not what upstream would load.
 */
export function readYamlStream(stream: string): YamlStream {
  const text = withLineFeeds(stream)
  // A byte order mark is no blank: what follows one is YAML.
  if (!/^[^\S\uFEFF]*\{/.test(text)) return readYaml(text, 1)
  const documents: StreamDocument[] = []
  const lineOf = createLineCounter(text)
  let at = 0
  for (;;) {
    const start = at + leadingSpace(text, at)
    if (start >= text.length) return { documents, faults: [] }
    const end = endOfJson(text, start)
    if (end === 'too deep')
      return {
        documents,
        faults: [{ reason: `it nests deeper than ${maxDepth} levels`, line: lineOf(start) }],
      }
    const value = end === undefined ? undefined : parseJson(text.slice(start, end))
    if (end === undefined || value === undefined) {
      if (documents.length > 1)
        return {
          documents,
          faults: [{ reason: 'it is neither JSON nor a further document', line: lineOf(start) }],
        }
      // Two values make it JSON for certain; until then it may be YAML that looks like it.
      const rest = at + (/^[^\S\n]*\n?/.exec(text.slice(at))?.[0].length ?? 0)
      const yaml = readYaml(text.slice(rest), lineOf(rest))
      return { documents: [...documents, ...yaml.documents], faults: yaml.faults }
    }
    documents.push({ text: text.slice(start, end), line: lineOf(start), value })
    at = end
  }
}

function readYaml(text: string, firstLine: number): YamlStream {
  const { documents: parts, fault } = splitDocuments(text)
  if (fault !== undefined)
    return { documents: [], faults: [{ reason: fault.reason, line: fault.line + firstLine - 1 }] }
  const documents: StreamDocument[] = []
  const faults: YamlFault[] = []
  for (const part of parts) {
    const line = part.line + firstLine - 1
    const parsed = parseYaml(part.text, { duplicates: 'last', integers: 'int64' })
    if (parsed.ok) {
      // The text was cut at each `---`, so that what comes next stands behind `...`.
      const { value, unreadFrom = parsed.nextFrom } = parsed
      const unread = unreadFrom === undefined ? {} : { unreadFrom: line + unreadFrom - 1 }
      documents.push({ text: part.text, line, value, ...unread })
    } else faults.push({ ...parsed.fault, line: line + (parsed.fault.line ?? 1) - 1 })
  }
  return { documents, faults }
}

function leadingSpace(text: string, at: number): number {
  const space = /[ \t\r\n]*/y
  space.lastIndex = at
  return space.exec(text)?.[0].length ?? 0
}

/** Nesting that is followed, as in YAML. */
const maxDepth = 512

/** Where the JSON value ends that begins at `start`; undefined when it does not end. */
function endOfJson(text: string, start: number): number | 'too deep' | undefined {
  // Strings are skipped whole, so that brackets inside them do not count.
  const token = /"(?:[^"\\]|\\.)*"|[[\]{}]|[^\s"[\]{}]+/gs
  token.lastIndex = start
  let depth = 0
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [first] = match[0]
    if (first === '{' || first === '[') depth++
    else if (first === '}' || first === ']') depth--
    if (depth <= 0) return token.lastIndex
    if (depth > maxDepth) return 'too deep'
  }
  return undefined
}

/** The value of a JSON text as Go reads it: integers with all their digits, `undefined` when it is not JSON. */
function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, /\d{16}|\\u[dD][89a-fA-F]/.test(text) ? exactly : undefined)
  } catch {
    return undefined
  }
}

function exactly(_key: string, value: Json, context?: { readonly source?: string }): Json {
  if (typeof value === 'string') return value.toWellFormed()
  const source = context?.source ?? ''
  return typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d+$/.test(source)
    ? integerOf(source, value)
    : value
}

/** Beyond int64 an integer becomes a float. */
function integerOf(source: string, value: number): Json {
  if (source.length > 20) return value
  const exact = BigInt(source)
  return BigInt.asIntN(64, exact) === exact ? exact : value
}

/** Line of an offset, for offsets that only grow: a stream may hold very many values. */
function createLineCounter(text: string): (offset: number) => number {
  let line = 1
  let next = text.indexOf('\n')
  return (offset) => {
    while (next >= 0 && next < offset) {
      line++
      next = text.indexOf('\n', next + 1)
    }
    return line
  }
}
