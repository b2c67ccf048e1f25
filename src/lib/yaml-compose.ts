// What the nodes of a document mean to Go's yaml.v2: scalars and their tags, keys and merge keys, anchors and aliases.
import type { Json } from './kubernetes.ts'
import { DocumentFault } from './yaml-fault.ts'
import { keyText, resolvePlain, resolveTagged, type Scalar, ScalarFault } from './yaml-scalar.ts'
import type { Scanner } from './yaml-tokens.ts'

/** `refuse`: a key that is there already is a fault. `last`: the later value wins, as for kubectl, Helm and OLM. */
export type DuplicateKeys = 'refuse' | 'last'

export interface ComposeOptions {
  readonly duplicates: DuplicateKeys
  /** The largest integers that stay exact; what is beyond becomes a float. */
  readonly integers: 'uint64' | 'int64'
}

/** Offsets of the children of each collection, by key or index. */
export type Places = Map<object, Map<string | number, number>>

export interface Anchor {
  readonly value: Json
  readonly source: string
  /** Times that Go's decoder visits the node, aliases inside written out. */
  readonly weight: number
  /** How deep it nests. */
  readonly height: number
}

/** A document that is being read. */
export interface Reader extends ComposeOptions {
  readonly scanner: Scanner
  /** Handles of tags, and what they stand for. */
  readonly handles: Map<string, string>
  /** Undefined while the node is being read: an alias to it would never end. */
  readonly anchors: Map<string, Anchor | undefined>
  /** Filled when it is asked where values stand. */
  readonly places: Places | undefined
  /** Of the node that is being read, and of the deepest one read since this was last set. */
  depth: number
  deepest: number
  /** Of the node read last, which may be a key: where it begins, its text, which tells an integer from a float. */
  start: number
  text: string
  /** Whether it merges as a key; whether it is a list, and not an alias to one. */
  isMergeKey: boolean
  isList: boolean
  visits: number
  aliasVisits: number
  /** Where the first infinity or NaN stands that is no key. */
  infiniteAt: number | undefined
}

export function createReader(scanner: Scanner, options: ComposeOptions, places: Places | undefined): Reader {
  return {
    ...options,
    scanner,
    handles: new Map(),
    anchors: new Map(),
    places,
    depth: 0,
    deepest: 0,
    start: 0,
    text: '',
    isMergeKey: false,
    isList: false,
    visits: 1,
    aliasVisits: 0,
    infiniteAt: undefined,
  }
}

const mergeTags = new Set(['!', 'tag:yaml.org,2002:merge'])

/** The value of a scalar; `tag` empty for one without. Raises DocumentFault. */
export function composeScalar(reader: Reader, text: string, tag: string, isPlain: boolean): Json {
  reader.text = text
  reader.isList = false
  if (tag === '') {
    reader.isMergeKey = isPlain && text === '<<'
    return isPlain ? integerOf(reader, resolvePlain(text)) : text
  }
  reader.isMergeKey = text === '<<' && mergeTags.has(tag)
  try {
    return integerOf(reader, resolveTagged(tag, text))
  } catch (error) {
    throw atOffset(error, reader.start)
  }
}

function integerOf({ integers }: ComposeOptions, value: Scalar): Scalar {
  if (typeof value !== 'bigint' || integers === 'uint64') return value
  return BigInt.asIntN(64, value) === value ? value : Number(value)
}

function atOffset(error: unknown, offset: number): unknown {
  return error instanceof ScalarFault ? new DocumentFault(error.message, offset) : error
}

/** The value, for one that is no key: there, an infinity or NaN is a fault unless a later key replaces it. */
export function asValue(reader: Reader, value: Json): Json {
  if (typeof value === 'number' && !Number.isFinite(value)) reader.infiniteAt ??= reader.start
  return value
}

/** Raises DocumentFault when the value holds a number that JSON cannot. */
export function refuseInfinite({ infiniteAt }: Reader, value: Json): void {
  if (infiniteAt !== undefined && holdsInfinite(value, new Set()))
    throw new DocumentFault('an infinity or NaN is not a number that JSON can hold', infiniteAt)
}

/** `seen` keeps what several aliases stand for from being looked through more than once. */
function holdsInfinite(value: Json, seen: Set<object>): boolean {
  if (typeof value === 'number') return !Number.isFinite(value)
  if (typeof value !== 'object' || value === null || seen.has(value)) return false
  seen.add(value)
  return Object.values(value).some((part: Json) => holdsInfinite(part, seen))
}

/** Nesting that is followed, through aliases too: what handles the value later goes as deep. */
const maxDepth = 512

/** Raises DocumentFault when nodes lie deeper than is followed. */
export function noteDepth(reader: Reader, depth: number, offset: number): void {
  if (depth <= reader.deepest) return
  if (depth > maxDepth) throw new DocumentFault(`it nests deeper than ${maxDepth} levels`, offset)
  reader.deepest = depth
}

/** The tag in full. */
export function tagName({ handles }: Reader, handle: string, suffix: string, offset: number): string {
  if (handle === '') return suffix
  const prefix = handles.get(handle)
  if (prefix === undefined)
    throw new DocumentFault('no `%TAG` directive says what the handle of the tag stands for', offset)
  return prefix + suffix
}

/** A mapping as it is read. */
export interface Mapping {
  readonly map: Record<string, Json>
  /** Keys that were merged into it, which the mapping's own may override. */
  merged: Set<string> | undefined
  readonly places: Map<string | number, number> | undefined
}

export function createMapping({ places }: Reader): Mapping {
  const mapping: Mapping = { map: {}, merged: undefined, places: places && new Map() }
  if (mapping.places) places?.set(mapping.map, mapping.places)
  return mapping
}

/** Adds an entry, whose key was read last. Raises DocumentFault for a key that JSON cannot have. */
export function addEntry(
  reader: Reader,
  mapping: Mapping,
  key: Json,
  readValue: (reader: Reader) => Json,
): void {
  if (reader.isMergeKey) {
    // Go does not visit the key itself.
    reader.visits--
    mapping.merged ??= new Set()
    mergeInto(mapping.map, mapping.merged, readValue(reader), reader)
    return
  }
  const name = typeof key === 'string' ? key : keyOf(reader, key)
  if (
    reader.duplicates === 'refuse' &&
    Object.hasOwn(mapping.map, name) &&
    mapping.merged?.delete(name) !== true
  )
    throw new DocumentFault('the mapping has this key already', reader.start)
  setOwn(mapping.map, name, readValue(reader))
  mapping.places?.set(name, reader.start)
}

function keyOf({ start, text }: Reader, key: Exclude<Json, string>): string {
  if (typeof key === 'object' && key !== null)
    throw new DocumentFault('a mapping key must be text, a number or a boolean, not a collection', start)
  try {
    return keyText(text, key)
  } catch (error) {
    throw atOffset(error, start)
  }
}

/** A merge overrides what stands before it and yields to what comes after; of several mappings the first wins. */
function mergeInto(
  map: Record<string, Json>,
  merged: Set<string>,
  value: Json,
  { isList, start }: Reader,
): void {
  const sources: readonly Json[] = isList && Array.isArray(value) ? value.toReversed() : [value]
  for (const source of sources) {
    if (typeof source !== 'object' || source === null || Array.isArray(source))
      throw new DocumentFault('`<<` takes a mapping or a list of mappings', start)
    for (const [name, part] of Object.entries(source)) {
      setOwn(map, name, part)
      merged.add(name)
    }
  }
}

/** An own property even for `__proto__`, which an assignment would take for the prototype. */
function setOwn(map: Record<string, Json>, name: string, value: Json): void {
  if (name !== '__proto__') map[name] = value
  else Object.defineProperty(map, name, { value, enumerable: true, configurable: true, writable: true })
}

/** Reads the node of an anchor, which aliases stand for from then on. */
export function readAnchored(reader: Reader, name: string, read: () => Json): Json {
  const { visits, depth, deepest } = reader
  reader.anchors.set(name, undefined)
  reader.deepest = depth
  const value = read()
  // The visit of the node itself has been counted.
  const weight = reader.visits - visits + 1
  reader.anchors.set(name, { value, source: reader.text, weight, height: reader.deepest - depth })
  reader.deepest = Math.max(deepest, reader.deepest)
  return value
}

/** The value of the anchor. Raises DocumentFault when there is none, or the alias stands in it. */
export function resolveAlias(reader: Reader, name: string): Json {
  const anchor = reader.anchors.get(name)
  if (anchor === undefined) {
    const reason = reader.anchors.has(name)
      ? 'the alias stands inside the value that it stands for'
      : 'no anchor of that name stands before the alias: put text that begins with `*` in quotes'
    throw new DocumentFault(reason, reader.start)
  }
  noteDepth(reader, reader.depth + anchor.height, reader.start)
  reader.visits += 1 + anchor.weight
  reader.aliasVisits += anchor.weight
  checkAliases(reader)
  reader.text = anchor.source
  reader.isMergeKey = false
  reader.isList = false
  return anchor.value
}

const fewVisits = 400_000
const manyVisits = 4_000_000

/** Go's own bound on "billion laughs": how much of a document may come from aliases, less the larger it gets. */
export function checkAliases({ visits, aliasVisits, start }: Reader): void {
  if (aliasVisits <= 100 || visits <= 1000) return
  const allowed =
    visits <= fewVisits
      ? 0.99
      : visits >= manyVisits
        ? 0.1
        : 0.99 - 0.89 * ((visits - fewVisits) / (manyVisits - fewVisits))
  if (aliasVisits / visits > allowed)
    throw new DocumentFault('too much of the document comes from aliases', start)
}
