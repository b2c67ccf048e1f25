// Plain scalars: without quotes, folded when they take several lines.
import { code, isBlank, isBreak, isFlowIndicator, isMarker, isSpaceOrEnd } from './yaml-characters.ts'
import { DocumentFault } from './yaml-fault.ts'
import { foldBreaks, passBreak } from './yaml-scan-space.ts'
import type { Scanner } from './yaml-tokens.ts'

/** Reads the scalar that begins here, up to its last character that is no blank, and passes the space behind it. */
export function scanPlain(scanner: Scanner): string {
  const { source } = scanner
  const column = scanner.indent + 1
  let text = ''
  let start = scanner.at
  for (;;) {
    const end = passWords(scanner)
    if (!isBreak(source.charCodeAt(scanner.at))) return text + source.slice(start, end)
    text += source.slice(start, end)
    const fold = passBreaks(scanner, column)
    start = scanner.at
    if (!goesOn(scanner, column)) {
      scanner.isKeyAllowed = true
      return text
    }
    text += fold
  }
}

/** Whether the scalar goes on where the first character of a further line stands. */
function goesOn({ source, at, lineStart, flowLevel }: Scanner, column: number): boolean {
  if (flowLevel === 0 && at - lineStart < column) return false
  if (at === lineStart && isMarker(source, at)) return false
  const character = source.charCodeAt(at)
  return character !== code.hash && !isSpaceOrEnd(character) && !isEnd(source, at, flowLevel, character)
}

/** Passes words and the blanks between them, up to the end of the line or the scalar. Returns where the last word ends. */
function passWords(scanner: Scanner): number {
  const { source, flowLevel } = scanner
  let { at } = scanner
  let end = at
  for (;;) {
    let character = source.charCodeAt(at)
    while (!isSpaceOrEnd(character)) {
      if (isEnd(source, at, flowLevel, character)) break
      at++
      character = source.charCodeAt(at)
      end = at
    }
    if (!isBlank(character)) break
    while (isBlank(character)) character = source.charCodeAt(++at)
    if (character === code.hash || isBreak(character)) break
  }
  scanner.at = at
  return end
}

function isEnd(source: string, at: number, flowLevel: number, character: number): boolean {
  if (character === code.colon && isSpaceOrEnd(source.charCodeAt(at + 1))) return true
  return flowLevel > 0 && isFlowIndicator(character)
}

/** Passes line breaks and the blanks that begin lines. Returns what stands for them in the scalar. */
function passBreaks(scanner: Scanner, column: number): string {
  const { source } = scanner
  const first = passBreak(scanner)
  let others = ''
  for (;;) {
    const character = source.charCodeAt(scanner.at)
    if (isBreak(character)) others += passBreak(scanner)
    else if (!isBlank(character)) return foldBreaks(first, others)
    else {
      if (character === code.tab && scanner.at - scanner.lineStart < column)
        throw new DocumentFault('a tab stands where indentation is expected: use spaces', scanner.at)
      scanner.at++
    }
  }
}
