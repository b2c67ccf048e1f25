// What is wrong with a YAML document, and where. A reason never quotes the document, in which secrets may stand: the
// place says what is meant.

/** Something that Go refuses; `offset` into the text that is read, undefined where nothing is written. */
export class DocumentFault extends Error {
  readonly offset: number | undefined
  constructor(message: string, offset: number | undefined) {
    super(message)
    this.offset = offset
  }
}

/** Line and column, counted from 1, of an offset into a text. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  let line = 1
  let lineStart = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', end + 1)) {
    line++
    lineStart = end + 1
  }
  return { line, column: offset - lineStart + 1 }
}
