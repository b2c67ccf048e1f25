// Scalars in single or double quotes.
import { code, isBlank, isBreak, isMarker } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import { foldBreaks, passBreak } from './yaml-scan-space.ts'
import type { Scanner } from './yaml-tokens.ts'

/** Reads the scalar whose quote stands here. */
export function scanQuoted(scanner: Scanner): string {
  const { source, at: opening } = scanner
  const quote = source.charCodeAt(opening)
  scanner.at++
  let text = ''
  for (;;) {
    text += passText(scanner, quote)
    const character = source.charCodeAt(scanner.at)
    if (character === code.end) throw new DocumentFault('the quote that opens here is never closed', opening)
    if (isBreak(character)) text += passBreaks(scanner, opening, false)
    else if (character === code.backslash) text += passEscape(scanner, opening)
    else if (quote === code.doubleQuote || source.charCodeAt(scanner.at + 1) !== quote) {
      scanner.at++
      return text
    } else {
      text += "'"
      scanner.at += 2
    }
  }
}

/** Passes what means itself, and returns it without the blanks that end a line. */
function passText(scanner: Scanner, quote: number): string {
  const { source, at: start } = scanner
  let { at } = scanner
  let character = source.charCodeAt(at)
  while (
    character !== quote &&
    character !== code.end &&
    !isBreak(character) &&
    (character !== code.backslash || quote === code.singleQuote)
  )
    character = source.charCodeAt(++at)
  scanner.at = at
  if (isBreak(character)) while (at > start && isBlank(source.charCodeAt(at - 1))) at--
  return source.slice(start, at)
}

/** Passes line breaks and the blanks that begin lines. The first break counts for nothing when it was escaped. */
function passBreaks(scanner: Scanner, opening: number, isEscaped: boolean): string {
  const { source } = scanner
  const first = passBreak(scanner)
  let others = ''
  for (;;) {
    const character = source.charCodeAt(scanner.at)
    if (isBreak(character)) others += passBreak(scanner)
    else if (isBlank(character)) scanner.at++
    else break
  }
  if (scanner.at === scanner.lineStart && isMarker(source, scanner.at))
    throw new DocumentFault('a document marker stands inside the quotes that open here', opening)
  return isEscaped ? others : foldBreaks(first, others)
}

const escapes: Readonly<Record<string, string>> = {
  '0': '\0',
  a: '\x07',
  b: '\b',
  t: '\t',
  '\t': '\t',
  n: '\n',
  v: '\v',
  f: '\f',
  r: '\r',
  e: '\x1B',
  ' ': ' ',
  '"': '"',
  "'": "'",
  '\\': '\\',
  N: '\u0085',
  _: '\u00A0',
  L: '\u2028',
  P: '\u2029',
}

/** Digits of an escape by its letter. */
const digits: Readonly<Record<string, number>> = { x: 2, u: 4, U: 8 }

function passEscape(scanner: Scanner, opening: number): string {
  const { source, at } = scanner
  if (isBreak(source.charCodeAt(at + 1))) {
    scanner.at++
    return passBreaks(scanner, opening, true)
  }
  const letter = source.charAt(at + 1)
  const length = digits[letter] ?? 0
  scanner.at += 2 + length
  if (length > 0) return characterOf(source.slice(at + 2, at + 2 + length), length, at)
  const meaning = escapes[letter]
  if (meaning !== undefined) return meaning
  if (letter === '/') throw new DocumentFault('YAML 1.1 does not know the escape `\\/`: write `/`', at)
  throw new DocumentFault(
    `\`\\${letter === '\0' ? '' : letter}\` is no escape of YAML: write \`\\\\\` for a backslash`,
    at,
  )
}

/** A code point is a character: JSON's surrogate pairs are none. */
function characterOf(text: string, length: number, at: number): string {
  if (text.length < length || !/^[0-9a-fA-F]+$/.test(text))
    throw new DocumentFault(`an escape takes ${length} hexadecimal digits`, at)
  const point = Number.parseInt(text, 16)
  if ((point >= 0xd800 && point <= 0xdfff) || point > 0x10ffff)
    throw new DocumentFault(`U+${text.toUpperCase()} is no character: write it out, or as \\UXXXXXXXX`, at)
  return String.fromCodePoint(point)
}
