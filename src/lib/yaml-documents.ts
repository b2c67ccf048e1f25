// Cuts a stream into YAML documents as Kubernetes' own reader does (apimachinery's NewYAMLReader): a marker is a
// line that begins with `---`, wherever it stands, and may carry nothing else.
// Recorded from runs of that reader: test/conformance/yaml-documents.json.

/** One document of a stream: its text, and the line of the stream (from 1) that the text begins on. */
export interface YamlDocument {
  readonly text: string
  readonly line: number
}

export interface DocumentStream {
  readonly documents: readonly YamlDocument[]
  /** Set when a marker carries content: nothing of the stream can be trusted then. */
  readonly fault?: { readonly reason: string; readonly line: number }
}

/** The text with `\n` for line ends. */
export function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
}

/** Only a line feed ends a line here; `^` would know others. */
const marker = /(?<![^\n])---([^\n]*)\n?/g

/** The documents of a stream, with empty ones left out where the reader leaves them out. Line ends become `\n`. */
export function splitDocuments(stream: string): DocumentStream {
  const text = withLineFeeds(stream)
  const documents: YamlDocument[] = []
  let start = 0
  let line = 1
  let lineAt = 0
  const finish = (end: number): void => {
    if (end === start) return
    const part = text.slice(start, end)
    line += countLines(text, lineAt, start)
    lineAt = start
    documents.push({ text: part.endsWith('\n') ? part : `${part}\n`, line })
  }
  for (const { 0: whole, 1: content = '', index } of text.matchAll(marker)) {
    const rest = content.trim()
    if (rest !== '' && !rest.startsWith('#'))
      return {
        documents: [],
        fault: {
          reason: 'a document marker must stand alone, but text follows it',
          line: line + countLines(text, lineAt, index),
        },
      }
    // A marker before any text belongs to the document that follows it.
    if (index === start) continue
    finish(index)
    start = index + whole.length
  }
  finish(text.length)
  return { documents }
}

function countLines(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at >= 0 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}
