// The queue of tokens between scanner and parser, and the state of the scanner: libyaml's design, because what Go takes
// and refuses follows from it. A key that is not announced by `?` is known only at its `:`, so its token is put in front of
// what has been scanned since; until then the token that may turn out to be a key is not handed out.
import { DocumentFault } from './yaml-fault.ts'

/** Kinds of tokens; a collection of block style ends with `blockEnd`. */
export const token = {
  streamEnd: 1,
  versionDirective: 2,
  tagDirective: 3,
  documentStart: 4,
  documentEnd: 5,
  blockSequence: 6,
  blockMapping: 7,
  blockEnd: 8,
  flowSequence: 9,
  flowSequenceEnd: 10,
  flowMapping: 11,
  flowMappingEnd: 12,
  flowEntry: 13,
  blockEntry: 14,
  key: 15,
  value: 16,
  alias: 17,
  anchor: 18,
  tag: 19,
  plain: 20,
  /** A scalar of any other style. */
  written: 21,
} as const

export type TokenType = (typeof token)[keyof typeof token]

/** A token; the object is used again when it has been taken and the next one is asked for. */
export interface Token {
  type: TokenType
  /** Offset of its first character. */
  start: number
  /** Of a scalar its value, of an anchor or alias its name, of a tag its handle. */
  text: string
  /** Of a tag what follows its handle, of a directive its prefix. */
  suffix: string
  /** Which of the scanner's keys this token may begin; -1 for none. */
  keyLevel: number
}

/** A place where a key may have begun that is not announced by `?`. */
export interface SimpleKey {
  isPossible: boolean
  /** Nothing but a key can stand there. */
  isRequired: boolean
  /** Number of the token that begins the key. */
  number: number
  start: number
  lineStart: number
}

export interface Scanner {
  /** What is scanned, with a NUL at its end. */
  readonly source: string
  /** Whether only line feeds end its lines. */
  readonly hasPlainBreaks: boolean
  at: number
  lineStart: number
  /** Column of the collection of block style around, -1 at the root. */
  indent: number
  readonly indents: number[]
  flowLevel: number
  /** Where the brackets that are open begin. */
  readonly openings: number[]
  isKeyAllowed: boolean
  /** One for the block style, and one for each bracket that is open. */
  readonly keys: SimpleKey[]
  tokens: Token[]
  head: number
  tail: number
  /** Tokens that were taken: the number of the one at the head. */
  taken: number
}

export function createScanner(text: string): Scanner {
  return {
    source: `${text}\0`,
    hasPlainBreaks: !/[\r\u0085\u2028\u2029]/.test(text),
    at: 0,
    lineStart: 0,
    indent: -1,
    indents: [],
    flowLevel: 0,
    openings: [],
    isKeyAllowed: true,
    keys: [noKey()],
    tokens: [],
    head: 0,
    tail: 0,
    taken: 0,
  }
}

function noKey(): SimpleKey {
  return { isPossible: false, isRequired: false, number: -1, start: 0, lineStart: 0 }
}

/** Number that the next token will have. */
function nextNumber(scanner: Scanner): number {
  return scanner.taken + scanner.tail - scanner.head
}

/** Puts a token at the end of the queue. */
export function addToken(scanner: Scanner, type: TokenType, start: number): Token {
  const { tokens } = scanner
  let added = tokens[scanner.tail]
  if (added === undefined) {
    added = { type, start, text: '', suffix: '', keyLevel: -1 }
    tokens.push(added)
  } else {
    added.type = type
    added.start = start
    added.text = ''
    added.suffix = ''
    added.keyLevel = -1
  }
  scanner.tail++
  return added
}

/** Puts a token in front of the one with the number; at the end when that one has been taken. */
export function insertToken(scanner: Scanner, type: TokenType, start: number, number: number): void {
  const added = addToken(scanner, type, start)
  const place = scanner.head + number - scanner.taken
  if (place < scanner.head) return
  const { tokens } = scanner
  for (let index = scanner.tail - 1; index > place; index--) tokens[index] = tokens[index - 1] as Token
  tokens[place] = added
}

/** Takes the token at the head. */
export function takeToken(scanner: Scanner): void {
  scanner.taken++
  scanner.head++
  if (scanner.head < scanner.tail) return
  scanner.head = 0
  scanner.tail = 0
}

/** The token of that number no longer may begin a key. */
function forget(scanner: Scanner, number: number): void {
  const place = scanner.head + number - scanner.taken
  if (place < scanner.head || place >= scanner.tail) return
  const found = scanner.tokens[place]
  if (found !== undefined) found.keyLevel = -1
}

function keyAt(scanner: Scanner, level: number): SimpleKey {
  return scanner.keys[level] as SimpleKey
}

/** The key that may have begun in the innermost bracket. */
export function currentKey(scanner: Scanner): SimpleKey {
  return keyAt(scanner, scanner.keys.length - 1)
}

/** Notes that a key may begin here, at the token that is added next. Returns its level, -1 when none may. */
export function startKey(scanner: Scanner): number {
  if (!scanner.isKeyAllowed) return -1
  dropKey(scanner)
  const key = currentKey(scanner)
  key.isPossible = true
  key.isRequired = scanner.flowLevel === 0 && scanner.indent === scanner.at - scanner.lineStart
  key.number = nextNumber(scanner)
  key.start = scanner.at
  key.lineStart = scanner.lineStart
  return scanner.keys.length - 1
}

/** What may have been a key is none. Raises DocumentFault where there must be one. */
export function dropKey(scanner: Scanner): void {
  const key = currentKey(scanner)
  if (!key.isPossible) return
  if (key.isRequired) throw missingColon(key)
  key.isPossible = false
  forget(scanner, key.number)
}

/** The key turned out to be one. */
export function confirmKey(scanner: Scanner, key: SimpleKey): void {
  key.isPossible = false
  forget(scanner, key.number)
}

/** Whether the key can still be one: on its line, and within 1024 characters. Raises DocumentFault where it must be. */
export function isPossibleKey(scanner: Scanner, key: SimpleKey): boolean {
  if (!key.isPossible) return false
  if (key.lineStart === scanner.lineStart && !isTooLong(scanner, key)) return true
  if (key.isRequired) throw missingColon(key)
  key.isPossible = false
  return false
}

const longestKey = 1024

function isTooLong({ source, at }: Scanner, { start }: SimpleKey): boolean {
  if (at - start <= longestKey) return false
  // Characters count, not halves of them.
  return at - start > 2 * longestKey || Array.from(source.slice(start, at)).length > longestKey
}

function missingColon(key: SimpleKey): DocumentFault {
  return new DocumentFault('a key stands here, but no `: ` follows it on its line', key.start)
}

/** The fault of a token that cannot stand where it does; `expected` says what can. */
export function misplaced({ openings }: Scanner, { type, start }: Token, expected: string): DocumentFault {
  const opening = openings.at(-1)
  return type === token.streamEnd && opening !== undefined
    ? new DocumentFault('the bracket that opens here is never closed', opening)
    : new DocumentFault(`${expected} expected here`, start)
}

/** Whether the token at the head may yet turn out to begin a key. */
export function isUndecided(scanner: Scanner): boolean {
  const level = scanner.tokens[scanner.head]?.keyLevel ?? -1
  return level >= 0 && level < scanner.keys.length && isPossibleKey(scanner, keyAt(scanner, level))
}

export function openFlow(scanner: Scanner): void {
  scanner.keys.push({ ...noKey(), number: nextNumber(scanner) })
  scanner.openings.push(scanner.at)
  scanner.flowLevel++
}

export function closeFlow(scanner: Scanner): void {
  if (scanner.flowLevel === 0) return
  scanner.openings.pop()
  scanner.flowLevel--
  forget(scanner, scanner.keys.pop()?.number ?? -1)
}
