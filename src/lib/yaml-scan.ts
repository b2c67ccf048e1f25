// The scanner: cuts a text into tokens as libyaml does, no further than the parser asks.
import { code, isMarker, isSpaceOrEnd, startsPlain } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import { scanBlockScalar } from './yaml-scan-block.ts'
import { scanPlain } from './yaml-scan-plain.ts'
import { scanAnchor, scanDirective, scanTag } from './yaml-scan-property.ts'
import { scanQuoted } from './yaml-scan-quoted.ts'
import { passSpace } from './yaml-scan-space.ts'
import {
  addToken,
  closeFlow,
  confirmKey,
  currentKey,
  dropKey,
  insertToken,
  isPossibleKey,
  isUndecided,
  openFlow,
  type Scanner,
  startKey,
  type Token,
  type TokenType,
  token,
} from './yaml-tokens.ts'

/** The next token, which stays at the head of the queue. Raises DocumentFault. */
export function peekToken(scanner: Scanner): Token {
  while (scanner.head === scanner.tail || isUndecided(scanner)) scanToken(scanner)
  return scanner.tokens[scanner.head] as Token
}

function scanToken(scanner: Scanner): void {
  passSpace(scanner)
  const { source, at } = scanner
  const column = at - scanner.lineStart
  closeBlocks(scanner, column)
  const character = source.charCodeAt(at)
  if (character === code.end) endStream(scanner)
  else if (column === 0 && character === code.percent) addDirective(scanner)
  else if (column === 0 && isMarker(source, at)) addMarker(scanner, character)
  else if (startsPlain(character) || isPlainIndicator(scanner, character)) addScalar(scanner, token.plain)
  else scanIndicator(scanner, character)
}

/** Whether the character, which often is an indicator, begins a plain scalar here. */
function isPlainIndicator({ source, at, flowLevel }: Scanner, character: number): boolean {
  const canBegin =
    character === code.minus || (flowLevel === 0 && (character === code.question || character === code.colon))
  return canBegin && !isSpaceOrEnd(source.charCodeAt(at + 1))
}

function scanIndicator(scanner: Scanner, character: number): void {
  switch (character) {
    case code.openBracket:
      openBracket(scanner, token.flowSequence)
      break
    case code.openBrace:
      openBracket(scanner, token.flowMapping)
      break
    case code.closeBracket:
      closeBracket(scanner, token.flowSequenceEnd)
      break
    case code.closeBrace:
      closeBracket(scanner, token.flowMappingEnd)
      break
    case code.comma:
      addFlowEntry(scanner)
      break
    case code.minus:
      addBlockEntry(scanner)
      break
    case code.question:
      addKey(scanner)
      break
    case code.colon:
      addValue(scanner)
      break
    default:
      scanNode(scanner, character)
  }
}

/** What begins with a mark of its own. */
function scanNode(scanner: Scanner, character: number): void {
  if (character === code.singleQuote || character === code.doubleQuote) addScalar(scanner, token.written)
  else if (character === code.asterisk) addProperty(scanner, token.alias)
  else if (character === code.ampersand) addProperty(scanner, token.anchor)
  else if (character === code.exclamation) addProperty(scanner, token.tag)
  else if ((character === code.bar || character === code.greater) && scanner.flowLevel === 0)
    addBlockScalar(scanner, character === code.bar)
  else throw noToken(scanner, character)
}

function noToken({ at, source }: Scanner, character: number): DocumentFault {
  if (character === code.tab)
    return new DocumentFault('a tab stands where indentation is expected: use spaces', at)
  return new DocumentFault(
    `no value can begin with ${JSON.stringify(String.fromCodePoint(source.codePointAt(at) ?? 0))}: put it in quotes`,
    at,
  )
}

/** Begins a collection of block style when the column lies right of the one around. */
function openBlock(scanner: Scanner, type: TokenType, start: number, number?: number): void {
  const column = start - scanner.lineStart
  if (scanner.flowLevel > 0 || scanner.indent >= column) return
  scanner.indents.push(scanner.indent)
  scanner.indent = column
  if (number === undefined) addToken(scanner, type, start)
  else insertToken(scanner, type, start, number)
}

/** Ends the collections of block style that lie right of the column. */
function closeBlocks(scanner: Scanner, column: number): void {
  if (scanner.flowLevel > 0) return
  while (scanner.indent > column) {
    addToken(scanner, token.blockEnd, scanner.at)
    scanner.indent = scanner.indents.pop() ?? -1
  }
}

/** Everything that is open ends here, but for brackets. */
function closeDocument(scanner: Scanner): void {
  closeBlocks(scanner, -1)
  dropKey(scanner)
  scanner.isKeyAllowed = false
}

function endStream(scanner: Scanner): void {
  // The end of the text ends its last line too: nothing on it can be a key any more.
  scanner.lineStart = scanner.at
  closeDocument(scanner)
  addToken(scanner, token.streamEnd, scanner.at)
}

function addDirective(scanner: Scanner): void {
  closeDocument(scanner)
  scanDirective(scanner)
}

function addMarker(scanner: Scanner, character: number): void {
  closeDocument(scanner)
  addToken(scanner, character === code.minus ? token.documentStart : token.documentEnd, scanner.at)
  scanner.at += 3
}

/** Adds the token of an indicator of one character. */
function addIndicator(scanner: Scanner, type: TokenType): void {
  addToken(scanner, type, scanner.at)
  scanner.at++
}

function openBracket(scanner: Scanner, type: TokenType): void {
  const level = startKey(scanner)
  openFlow(scanner)
  scanner.isKeyAllowed = true
  addToken(scanner, type, scanner.at).keyLevel = level
  scanner.at++
}

function closeBracket(scanner: Scanner, type: TokenType): void {
  dropKey(scanner)
  closeFlow(scanner)
  scanner.isKeyAllowed = false
  addIndicator(scanner, type)
}

function addFlowEntry(scanner: Scanner): void {
  dropKey(scanner)
  scanner.isKeyAllowed = true
  addIndicator(scanner, token.flowEntry)
}

function addBlockEntry(scanner: Scanner): void {
  if (scanner.flowLevel === 0) {
    refuseUnlessAllowed(scanner, 'a list item (`- `)')
    openBlock(scanner, token.blockSequence, scanner.at)
  }
  dropKey(scanner)
  scanner.isKeyAllowed = true
  addIndicator(scanner, token.blockEntry)
}

function addKey(scanner: Scanner): void {
  if (scanner.flowLevel === 0) {
    refuseUnlessAllowed(scanner, 'a key (`? `)')
    openBlock(scanner, token.blockMapping, scanner.at)
  }
  dropKey(scanner)
  scanner.isKeyAllowed = scanner.flowLevel === 0
  addIndicator(scanner, token.key)
}

function addValue(scanner: Scanner): void {
  const key = currentKey(scanner)
  if (isPossibleKey(scanner, key)) {
    confirmKey(scanner, key)
    insertToken(scanner, token.key, key.start, key.number)
    openBlock(scanner, token.blockMapping, key.start, key.number)
    scanner.isKeyAllowed = false
  } else {
    if (scanner.flowLevel === 0) {
      refuseUnlessAllowed(scanner, 'the value of a key (`: `)')
      openBlock(scanner, token.blockMapping, scanner.at)
    }
    scanner.isKeyAllowed = scanner.flowLevel === 0
  }
  addIndicator(scanner, token.value)
}

function refuseUnlessAllowed({ isKeyAllowed, at }: Scanner, what: string): void {
  if (!isKeyAllowed)
    throw new DocumentFault(
      `${what} cannot begin here: put text that holds its mark in quotes, or correct the indentation`,
      at,
    )
}

function addProperty(scanner: Scanner, type: TokenType): void {
  const level = startKey(scanner)
  scanner.isKeyAllowed = false
  const added = addToken(scanner, type, scanner.at)
  added.keyLevel = level
  if (type === token.tag) scanTag(scanner, added)
  else scanAnchor(scanner, added)
}

function addScalar(scanner: Scanner, type: TokenType): void {
  const level = startKey(scanner)
  scanner.isKeyAllowed = false
  const added = addToken(scanner, type, scanner.at)
  added.keyLevel = level
  added.text = type === token.plain ? scanPlain(scanner) : scanQuoted(scanner)
}

function addBlockScalar(scanner: Scanner, isLiteral: boolean): void {
  dropKey(scanner)
  scanner.isKeyAllowed = true
  addToken(scanner, token.written, scanner.at).text = scanBlockScalar(scanner, isLiteral)
}
