// The grammar of YAML 1.1 as libyaml has it: from tokens to the value of a node, in one pass and without a tree in
// between, since a bundle can hold megabytes of YAML.
import type { Json } from './kubernetes.ts'
import {
  addEntry,
  asValue,
  checkAliases,
  composeScalar,
  createMapping,
  noteDepth,
  type Reader,
  readAnchored,
  resolveAlias,
  tagName,
} from './yaml-compose.ts'
import { DocumentFault } from './yaml-fault.ts'
import { peekToken } from './yaml-scan.ts'
import { misplaced, type Token, type TokenType, takeToken, token } from './yaml-tokens.ts'

/** A node that is not written. */
export function readNothing(reader: Reader, start = peekToken(reader.scanner).start): null {
  reader.visits++
  reader.text = ''
  finish(reader, start, false)
  return null
}

/** What the reader knows of a node that is no written scalar, once it was read. */
function finish(reader: Reader, start: number, isList: boolean): void {
  reader.start = start
  reader.isMergeKey = false
  reader.isList = isList
}

/** Reads a node; `isBlock` where one of block style can stand, `isEntry` where a list need not be indented. */
export function readNode(reader: Reader, isBlock: boolean, isEntry: boolean): Json {
  const next = peekToken(reader.scanner)
  const { type, text } = next
  if (type === token.alias) {
    reader.start = next.start
    takeToken(reader.scanner)
    return resolveAlias(reader, text)
  }
  if (type === token.anchor || type === token.tag) return readWithProperties(reader, isBlock, isEntry)
  visit(reader, next.start)
  return readContent(reader, next, '', isBlock, isEntry)
}

function visit(reader: Reader, start: number): void {
  reader.start = start
  reader.visits++
  if (reader.aliasVisits > 100) checkAliases(reader)
}

function readWithProperties(reader: Reader, isBlock: boolean, isEntry: boolean): Json {
  const { scanner } = reader
  const { type: first, start: propertyStart } = peekToken(scanner)
  let anchor = ''
  let tag = ''
  // One of each, in any order.
  for (let count = 0; count < 2; count++) {
    const { type, text, suffix, start } = peekToken(scanner)
    if (count > 0 && type === first) break
    if (type === token.anchor) anchor = text
    else if (type === token.tag) tag = tagName(reader, text, suffix, start)
    else break
    takeToken(scanner)
  }
  const next = peekToken(scanner)
  visit(reader, next.start)
  const read = (): Json => readTagged(reader, next, tag, isBlock, isEntry, propertyStart)
  return anchor === '' ? read() : readAnchored(reader, anchor, read)
}

/** A node with properties need not have content. */
function readTagged(
  reader: Reader,
  next: Token,
  tag: string,
  isBlock: boolean,
  isEntry: boolean,
  propertyStart: number,
): Json {
  if (hasContent(next.type, isBlock, isEntry)) return readContent(reader, next, tag, isBlock, isEntry)
  reader.start = propertyStart
  return composeScalar(reader, '', tag, true)
}

function hasContent(type: TokenType, isBlock: boolean, isEntry: boolean): boolean {
  switch (type) {
    case token.plain:
    case token.written:
    case token.flowSequence:
    case token.flowMapping:
      return true
    case token.blockSequence:
    case token.blockMapping:
      return isBlock
    case token.blockEntry:
      return isEntry
    default:
      return false
  }
}

function readContent(reader: Reader, next: Token, tag: string, isBlock: boolean, isEntry: boolean): Json {
  const { type, text, start } = next
  if (type === token.plain || type === token.written) {
    takeToken(reader.scanner)
    return composeScalar(reader, text, tag, type === token.plain)
  }
  if (!hasContent(type, isBlock, isEntry)) throw misplaced(reader.scanner, next, 'a value is')
  noteDepth(reader, ++reader.depth, start)
  const value = readCollection(reader, type)
  reader.depth--
  finish(reader, start, Array.isArray(value))
  return value
}

function readCollection(reader: Reader, type: TokenType): Json {
  // A list that is not indented has no token of its own.
  if (type !== token.blockEntry) takeToken(reader.scanner)
  switch (type) {
    case token.blockSequence:
      return readBlockSequence(reader)
    case token.blockEntry:
      return readEntries(reader)
    case token.blockMapping:
      return readBlockMapping(reader)
    case token.flowSequence:
      return readFlowSequence(reader)
    default:
      return readFlowMapping(reader)
  }
}

function addItem(
  list: Json[],
  places: Map<string | number, number> | undefined,
  reader: Reader,
  item: Json,
): void {
  list.push(asValue(reader, item))
  places?.set(list.length - 1, reader.start)
}

function createPlaces({ places }: Reader, list: object): Map<string | number, number> | undefined {
  if (places === undefined) return undefined
  const ofList = new Map<string | number, number>()
  places.set(list, ofList)
  return ofList
}

function readBlockSequence(reader: Reader): Json[] {
  const { scanner } = reader
  const list: Json[] = []
  const places = createPlaces(reader, list)
  for (;;) {
    const { type, start } = peekToken(scanner)
    if (type === token.blockEnd) break
    if (type !== token.blockEntry)
      throw new DocumentFault('an item of the list must begin with `- `, in the column of the others', start)
    takeToken(scanner)
    const next = peekToken(scanner).type
    const isEmpty = next === token.blockEntry || next === token.blockEnd
    addItem(list, places, reader, isEmpty ? readNothing(reader) : readNode(reader, true, false))
  }
  takeToken(scanner)
  return list
}

/** The items of a list that is no deeper than the key it belongs to. */
function readEntries(reader: Reader): Json[] {
  const { scanner } = reader
  const list: Json[] = []
  const places = createPlaces(reader, list)
  while (peekToken(scanner).type === token.blockEntry) {
    takeToken(scanner)
    const next = peekToken(scanner).type
    const isEmpty = next === token.blockEntry || endsBlockEntry(next)
    addItem(list, places, reader, isEmpty ? readNothing(reader) : readNode(reader, true, false))
  }
  return list
}

function endsBlockEntry(type: TokenType): boolean {
  return type === token.key || type === token.value || type === token.blockEnd
}

function readBlockMapping(reader: Reader): Json {
  const { scanner } = reader
  const mapping = createMapping(reader)
  for (;;) {
    const { type, start } = peekToken(scanner)
    if (type === token.blockEnd) break
    if (type !== token.key)
      throw new DocumentFault('a key of the mapping must stand here, in the column of the others', start)
    takeToken(scanner)
    addEntry(reader, mapping, readBlockPart(reader, start), readBlockValue)
  }
  takeToken(scanner)
  return mapping.map
}

/** `start`: of the mark before it, which is where nothing stands. */
function readBlockPart(reader: Reader, start: number): Json {
  return endsBlockEntry(peekToken(reader.scanner).type)
    ? readNothing(reader, start)
    : readNode(reader, true, true)
}

function readBlockValue(reader: Reader): Json {
  const { type, start } = peekToken(reader.scanner)
  if (type !== token.value) return readNothing(reader)
  takeToken(reader.scanner)
  return asValue(reader, readBlockPart(reader, start))
}

/** Passes the comma before all entries but the first, and tells whether another one follows. */
function passComma(reader: Reader, isFirst: boolean, end: TokenType): boolean {
  const { scanner } = reader
  const next = peekToken(scanner)
  if (next.type === end) return false
  if (isFirst) return true
  if (next.type !== token.flowEntry)
    throw misplaced(scanner, next, `\`,\` or \`${end === token.flowSequenceEnd ? ']' : '}'}\` is`)
  takeToken(scanner)
  return peekToken(scanner).type !== end
}

function readFlowSequence(reader: Reader): Json[] {
  const { scanner } = reader
  const list: Json[] = []
  const places = createPlaces(reader, list)
  for (let isFirst = true; passComma(reader, isFirst, token.flowSequenceEnd); isFirst = false) {
    const isPair = peekToken(scanner).type === token.key
    addItem(list, places, reader, isPair ? readPair(reader) : readNode(reader, false, false))
  }
  takeToken(scanner)
  return list
}

/** A mapping of one entry without braces, in brackets. */
function readPair(reader: Reader): Json {
  const { scanner } = reader
  const { start } = peekToken(scanner)
  takeToken(scanner)
  visit(reader, start)
  const mapping = createMapping(reader)
  const { type } = peekToken(scanner)
  if (type === token.value || type === token.flowEntry || type === token.flowSequenceEnd) {
    // libyaml passes what it should have left alone.
    takeToken(scanner)
    addEntry(reader, mapping, readNothing(reader), readPairValue)
  } else addEntry(reader, mapping, readNode(reader, false, false), readPairValue)
  finish(reader, start, false)
  return mapping.map
}

function readPairValue(reader: Reader): Json {
  return readFlowValue(reader, token.flowSequenceEnd)
}

function readFlowMapping(reader: Reader): Json {
  const { scanner } = reader
  const mapping = createMapping(reader)
  for (let isFirst = true; passComma(reader, isFirst, token.flowMappingEnd); isFirst = false) {
    if (peekToken(scanner).type !== token.key) {
      addEntry(reader, mapping, readNode(reader, false, false), readNothing)
      continue
    }
    const { start } = peekToken(scanner)
    takeToken(scanner)
    const { type } = peekToken(scanner)
    const isEmpty = type === token.value || type === token.flowEntry || type === token.flowMappingEnd
    addEntry(
      reader,
      mapping,
      isEmpty ? readNothing(reader, start) : readNode(reader, false, false),
      readMappingValue,
    )
  }
  takeToken(scanner)
  return mapping.map
}

function readMappingValue(reader: Reader): Json {
  return readFlowValue(reader, token.flowMappingEnd)
}

function readFlowValue(reader: Reader, end: TokenType): Json {
  const { scanner } = reader
  const { type: mark, start } = peekToken(scanner)
  if (mark !== token.value) return readNothing(reader)
  takeToken(scanner)
  const { type } = peekToken(scanner)
  if (type === token.flowEntry || type === end) return readNothing(reader, start)
  return asValue(reader, readNode(reader, false, false))
}
