// Tables of the benchmarks, in Markdown.

/** The value in the middle; the upper one of two. */
export function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** A table with a title row; the cells of all columns but the first stand to the right. */
export function formatTable(title: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const rule = title.map((_, index) => (index === 0 ? '---' : '---:'))
  return [title, rule, ...rows].map(line).join('\n')
}
