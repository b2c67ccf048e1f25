// Finds where in a document a value stands, on demand: most runs never ask.
import { isJsonObject, type Json } from './kubernetes.ts'
import type { Places } from './yaml-compose.ts'
import { readFirstDocument } from './yaml-document.ts'
import { DocumentFault, lineAndColumn } from './yaml-fault.ts'

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
  let document: Placed | undefined
  return (path) => {
    if (path.length === 0) return lineAndColumn(text, contentStart(text))
    document ??= readPlaces(text)
    const offset = offsetOf(document, path)
    return offset === undefined ? undefined : lineAndColumn(text, offset)
  }
}

/** A document's value, and where its parts stand. */
interface Placed {
  readonly value: Json
  readonly places: Places
}

function readPlaces(text: string): Placed {
  const places: Places = new Map()
  const mark = text.startsWith('\uFEFF') ? 1 : 0
  try {
    const { value } = readFirstDocument(text.slice(mark), { duplicates: 'last', integers: 'int64' }, places)
    return { value, places }
  } catch (error) {
    if (error instanceof DocumentFault) return { value: null, places: new Map() }
    throw error
  }
}

/** Offset of the first line that is neither blank nor a comment, a directive or a marker. */
function contentStart(text: string): number {
  const match = /^(?![#%]|---)[ \t]*(?=[^\s#])/m.exec(text)
  return match === null ? 0 : match.index + match[0].length
}

function offsetOf({ value, places }: Placed, path: readonly PathStep[]): number | undefined {
  let node: Json | undefined = value
  let offset: number | undefined
  for (const step of path) {
    if (typeof node !== 'object' || node === null) return undefined
    offset = places.get(node)?.get(step)
    if (offset === undefined) return undefined
    node = childOf(node, step)
  }
  return offset
}

function childOf(node: Json, step: PathStep): Json | undefined {
  if (typeof step === 'number') return Array.isArray(node) ? (node as readonly Json[])[step] : undefined
  return isJsonObject(node) ? node[step] : undefined
}
