// What stands between tokens: blanks, comments and the ends of lines.
import { code, isBlank, isBreak, isBreakOrEnd } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import type { Scanner } from './yaml-tokens.ts'

/** Passes blanks, comments and line breaks. A tab does not indent: it is none where a key may begin. */
export function passSpace(scanner: Scanner): void {
  const { source } = scanner
  for (;;) {
    let character = source.charCodeAt(scanner.at)
    while (
      character === code.space ||
      (character === code.tab && (scanner.flowLevel > 0 || !scanner.isKeyAllowed))
    )
      character = source.charCodeAt(++scanner.at)
    if (character === code.hash) {
      passComment(scanner)
      character = source.charCodeAt(scanner.at)
    }
    if (!isBreak(character)) return
    passBreak(scanner)
    if (scanner.flowLevel === 0) scanner.isKeyAllowed = true
  }
}

/** Passes everything up to the end of the line. */
export function passComment(scanner: Scanner): void {
  while (!isBreakOrEnd(scanner.source.charCodeAt(scanner.at))) scanner.at++
}

/** Passes blanks, a comment and the end of the line. Raises DocumentFault when something else stands there. */
export function passRestOfLine(scanner: Scanner, what: string): void {
  const { source } = scanner
  while (isBlank(source.charCodeAt(scanner.at))) scanner.at++
  if (source.charCodeAt(scanner.at) === code.hash) passComment(scanner)
  const character = source.charCodeAt(scanner.at)
  if (!isBreakOrEnd(character))
    throw new DocumentFault(`nothing but a comment can follow ${what} on its line`, scanner.at)
  if (character !== code.end) passBreak(scanner)
}

/** Passes the end of a line, and returns what it means in a scalar: all but LS and PS are a line feed. */
export function passBreak(scanner: Scanner): string {
  const character = scanner.source.charCodeAt(scanner.at)
  scanner.at++
  if (character === code.return && scanner.source.charCodeAt(scanner.at) === code.lineFeed) scanner.at++
  scanner.lineStart = scanner.at
  return character === 0x2028 ? '\u2028' : character === 0x2029 ? '\u2029' : '\n'
}

/** One line break between two lines of a scalar is a space, of several the first does not count. */
export function foldBreaks(first: string, others: string): string {
  if (first !== '\n') return first + others
  return others === '' ? ' ' : others
}
