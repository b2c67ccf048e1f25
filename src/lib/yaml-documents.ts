// Cuts a stream into YAML documents as Kubernetes' own reader does (apimachinery's NewYAMLReader): a marker is a
// line that begins with `---`, wherever it stands, and may carry nothing else.
// Recorded from runs of that reader: test/conformance/yaml-documents.json.
import { EVENT_ID, type Event, getScalarValue, parseEvents } from 'js-yaml'
import { lineAndColumn } from './yaml.ts'

/** One document of a stream: its text, and the line of the stream (from 1) that the text begins on. */
export interface YamlDocument {
  readonly text: string
  readonly line: number
}

export interface DocumentStream {
  readonly documents: readonly YamlDocument[]
  /** Set when a marker carries content: nothing of the stream can be trusted then. */
  readonly fault?: { readonly reason: string; readonly line: number }
}

/** The documents of a stream, with empty ones left out where the reader leaves them out. Line ends become `\n`. */
export function splitDocuments(stream: string): DocumentStream {
  const documents: YamlDocument[] = []
  let lines: string[] = []
  let start = 1
  const finish = (): void => {
    if (lines.length > 0) documents.push({ text: `${lines.join('\n')}\n`, line: start })
  }
  const all = stream.replaceAll('\r\n', '\n').split('\n')
  if (all.at(-1) === '') all.pop()
  for (const [index, line] of all.entries()) {
    if (!line.startsWith('---')) {
      lines.push(line)
      continue
    }
    const rest = line.slice(3).trim()
    if (rest !== '' && !rest.startsWith('#'))
      return {
        documents: [],
        fault: {
          reason: `a document marker must stand alone, but is followed by ${JSON.stringify(rest.slice(0, 60))}`,
          line: index + 1,
        },
      }
    // A marker before any text belongs to the document that follows it.
    if (lines.length === 0) {
      lines.push(line)
      start = index + 1
      continue
    }
    finish()
    lines = []
    start = index + 2
  }
  finish()
  return { documents }
}

/** A step into a document: a key of a mapping or an index of a list. */
export type PathStep = string | number

/** Where a node begins, as line and column from 1; undefined when the path leads nowhere. */
export type Locator = (
  path: readonly PathStep[],
) => { readonly line: number; readonly column: number } | undefined

/**
 * A locator for one document. The document is parsed for positions only when a path into it is asked for, since that
 * costs as much as parsing it: the place of the document itself is found without.
 */
export function createLocator(text: string): Locator {
  let events: readonly Event[] | undefined
  return (path) => {
    if (path.length === 0) return lineAndColumn(text, contentStart(text))
    try {
      events ??= parseEvents(text, { maxDepth: 512 })
    } catch {
      return undefined
    }
    const offset = offsetOf(events, text, path)
    return offset === undefined ? undefined : lineAndColumn(text, offset)
  }
}

/** Offset of the first line that is neither blank nor a comment, a directive or a marker. */
function contentStart(text: string): number {
  const match = /^(?![#%]|---)[ \t]*(?=[^\s#])/m.exec(text)
  return match === null ? 0 : match.index + match[0].length
}

function offsetOf(events: readonly Event[], text: string, path: readonly PathStep[]): number | undefined {
  let index = events.findIndex((event) => event.type !== EVENT_ID.DOCUMENT)
  for (const step of path) {
    const next = childOf(events, index, step, text)
    if (next === undefined) return undefined
    index = next
  }
  const event = events[index]
  return event === undefined ? undefined : startOf(event)
}

function startOf(event: Event): number | undefined {
  if (event.type === EVENT_ID.SCALAR) return event.valueStart
  if (event.type === EVENT_ID.SEQUENCE || event.type === EVENT_ID.MAPPING) return event.start
  return event.type === EVENT_ID.ALIAS ? event.anchorStart : undefined
}

/** Index of the event that begins the child, or undefined. */
function childOf(events: readonly Event[], parent: number, step: PathStep, text: string): number | undefined {
  const isMapping = events[parent]?.type === EVENT_ID.MAPPING
  let index = parent + 1
  for (let position = 0; events[index] !== undefined && events[index]?.type !== EVENT_ID.POP; position++) {
    const key = isMapping ? keyAt(events[index], text) : position
    if (isMapping) index = endOf(events, index)
    if (key === step) return index
    index = endOf(events, index)
  }
  return undefined
}

function keyAt(event: Event | undefined, text: string): string | undefined {
  return event?.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : undefined
}

/** Index of the first event after the node that begins at `index`. */
function endOf(events: readonly Event[], index: number): number {
  let depth = 0
  for (let at = index; at < events.length; at++) {
    const type = events[at]?.type
    if (type === EVENT_ID.SEQUENCE || type === EVENT_ID.MAPPING) depth++
    if (type === EVENT_ID.POP) depth--
    if (depth === 0) return at + 1
  }
  return events.length
}
