// Scalars of block style: literal (`|`) and folded (`>`).
import { code, isBlank, isBreak, isBreakOrEnd, isDigit } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import { passBreak, passRestOfLine } from './yaml-scan-space.ts'
import type { Scanner } from './yaml-tokens.ts'

interface Header {
  /** `+` keeps the line breaks at the end, `-` drops them, otherwise the first stays. */
  readonly chomping: number
  /** Columns that the lines are indented deeper than what is around; 0 when that is to be found. */
  readonly increment: number
}

/** Reads the scalar whose `|` or `>` stands here. */
export function scanBlockScalar(scanner: Scanner, isLiteral: boolean): string {
  const { source } = scanner
  scanner.at++
  const { chomping, increment } = scanHeader(scanner)
  passRestOfLine(scanner, 'the mark of a block scalar')
  const given = increment === 0 ? 0 : Math.max(scanner.indent, 0) + increment
  let breaks = passIndentation(scanner, given)
  const indent = given > 0 ? given : breaks.deepest
  const parts: string[] = []
  let leading = ''
  let wasBlank = false
  while (scanner.at - scanner.lineStart === indent && scanner.at < source.length - 1) {
    const begins = isBlank(source.charCodeAt(scanner.at))
    if (isLiteral || wasBlank || begins || leading !== '\n') parts.push(leading)
    else if (breaks.text === '') parts.push(' ')
    wasBlank = begins
    const start = scanner.at
    passLine(scanner)
    parts.push(breaks.text, source.slice(start, scanner.at))
    leading = source.charCodeAt(scanner.at) === code.end ? '' : passBreak(scanner)
    breaks = passIndentation(scanner, indent)
  }
  if (chomping !== code.minus) parts.push(leading)
  if (chomping === code.plus) parts.push(breaks.text)
  return parts.join('')
}

function scanHeader(scanner: Scanner): Header {
  let chomping = 0
  let increment = 0
  const passChomping = (): void => {
    const character = scanner.source.charCodeAt(scanner.at)
    if (character !== code.plus && character !== code.minus) return
    chomping = character
    scanner.at++
  }
  passChomping()
  const digit = scanner.source.charCodeAt(scanner.at)
  if (isDigit(digit)) {
    increment = digit - code.zero
    if (increment === 0) throw new DocumentFault('a block scalar cannot be indented by 0', scanner.at)
    scanner.at++
    if (chomping === 0) passChomping()
  }
  return { chomping, increment }
}

/** Passes the rest of the line, up to what ends it. */
function passLine(scanner: Scanner): void {
  const { source } = scanner
  if (scanner.hasPlainBreaks) {
    const end = source.indexOf('\n', scanner.at)
    scanner.at = end < 0 ? source.length - 1 : end
    return
  }
  while (!isBreakOrEnd(source.charCodeAt(scanner.at))) scanner.at++
}

/** Line breaks between lines that hold something, and the column where the next begins if `indent` is to be found. */
interface Breaks {
  readonly text: string
  readonly deepest: number
}

/** Passes empty lines and the indentation of the next; `indent` 0 when the first line that is not empty tells it. */
function passIndentation(scanner: Scanner, indent: number): Breaks {
  const { source } = scanner
  let text = ''
  let deepest = 0
  const limit = indent === 0 ? Number.POSITIVE_INFINITY : indent
  for (;;) {
    while (scanner.at - scanner.lineStart < limit && source.charCodeAt(scanner.at) === code.space)
      scanner.at++
    const column = scanner.at - scanner.lineStart
    const character = source.charCodeAt(scanner.at)
    deepest = Math.max(deepest, column)
    if (character === code.tab && column < limit)
      throw new DocumentFault('a tab stands where the indentation of a block scalar is expected', scanner.at)
    if (!isBreak(character)) return { text, deepest: Math.max(deepest, scanner.indent + 1, 1) }
    text += passBreak(scanner)
  }
}
