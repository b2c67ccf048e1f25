// Markdown out of text that others wrote: nothing in it is markup, and it stays in its table cell.
import { oneLine } from '../lib/text.ts'

/** The text as plain Markdown: one line, every character that could be markup escaped, cut to `limit`. */
export function plainText(text: string, limit = 500): string {
  return (
    oneLine(text, limit)
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll(/[\\`*_{}[\]()#+!|~@$]/g, '\\$&')
      // A bare address would become a link.
      .replaceAll('://', ':\u200B//')
      .replaceAll(/\bwww\./gi, (match) => `${match.slice(0, 3)}\u200B.`)
  )
}

/** The text as a code span that also holds in a table cell. */
export function codeSpan(text: string, limit = 500): string {
  const content = oneLine(text, limit).replaceAll('|', '\\|')
  if (content === '') return ''
  const longestRun = Math.max(0, ...[...content.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  const padding = longestRun > 0 ? ' ' : ''
  return `${fence}${padding}${content}${padding}${fence}`
}

/** A table; cells must be Markdown already. Without rows there is no table. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  return [line(headings), line(headings.map(() => '---')), ...rows.map(line)].join('\n')
}

/** A section that is folded until somebody opens it. */
export function folded(summary: string, content: string): string {
  return `<details><summary>${summary}</summary>\n\n${content}\n\n</details>`
}
