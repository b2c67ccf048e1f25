// Classes of characters in YAML 1.1 as libyaml has them, by UTF-16 code. NUL stands for the end of the text; control
// characters have been refused before, so that all else up to the space is a blank or ends a line.

export const code = {
  end: 0,
  tab: 9,
  lineFeed: 10,
  return: 13,
  space: 32,
  exclamation: 33,
  doubleQuote: 34,
  hash: 35,
  percent: 37,
  ampersand: 38,
  singleQuote: 39,
  asterisk: 42,
  plus: 43,
  comma: 44,
  minus: 45,
  dot: 46,
  zero: 48,
  nine: 57,
  colon: 58,
  less: 60,
  greater: 62,
  question: 63,
  at: 64,
  openBracket: 91,
  backslash: 92,
  closeBracket: 93,
  backtick: 96,
  openBrace: 123,
  bar: 124,
  closeBrace: 125,
} as const

/** A space or a tab. */
export function isBlank(character: number): boolean {
  return character === code.space || character === code.tab
}

/** What ends a line: LF, CR, NEL, LS and PS. */
export function isBreak(character: number): boolean {
  return (
    character === code.lineFeed ||
    character === code.return ||
    character === 0x85 ||
    character === 0x2028 ||
    character === 0x2029
  )
}

/** A line's end or the text's. */
export function isBreakOrEnd(character: number): boolean {
  return character === code.end || isBreak(character)
}

/** A blank, or a line's end or the text's. */
export function isSpaceOrEnd(character: number): boolean {
  return character <= code.space || character === 0x85 || character === 0x2028 || character === 0x2029
}

export function isDigit(character: number): boolean {
  return character >= code.zero && character <= code.nine
}

/** Letters and digits of ASCII, `_` and `-`: what names of anchors and handles are made of. */
export function isWord(character: number): boolean {
  return (
    (character >= 97 && character <= 122) ||
    (character >= 65 && character <= 90) ||
    isDigit(character) ||
    character === 95 ||
    character === code.minus
  )
}

/** Brackets, commas and question marks end a plain scalar inside of brackets. */
export function isFlowIndicator(character: number): boolean {
  return (
    character === code.comma ||
    character === code.question ||
    character === code.openBracket ||
    character === code.closeBracket ||
    character === code.openBrace ||
    character === code.closeBrace
  )
}

const startsNoPlain: ReadonlySet<number> = new Set(
  Array.from('-?:,[]{}#&*!|>\'"%@`', (character) => character.charCodeAt(0)),
)

/** Whether a plain scalar can begin with the character, whatever follows it. */
export function startsPlain(character: number): boolean {
  return !isSpaceOrEnd(character) && !startsNoPlain.has(character)
}

/** Whether a document marker, `---` or `...`, begins at the offset, which is that of a line. */
export function isMarker(source: string, offset: number): boolean {
  const first = source.charCodeAt(offset)
  return (
    (first === code.minus || first === code.dot) &&
    source.charCodeAt(offset + 1) === first &&
    source.charCodeAt(offset + 2) === first &&
    isSpaceOrEnd(source.charCodeAt(offset + 3))
  )
}
