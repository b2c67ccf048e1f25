// The README's tables of inputs and outputs, made from action.yml so that they cannot differ from it.
import type { ActionFile } from './action-file.ts'

/** The inputs as a Markdown table, in the order of action.yml. */
export function inputsTable({ inputs }: Pick<ActionFile, 'inputs'>): string {
  const rows = Object.entries(inputs).map(([name, { description, required, default: value }]) => [
    `\`${name}\`${required === true ? ' (required)' : ''}`,
    description,
    value === undefined || value === '' ? '' : `\`${value}\``,
  ])
  return markdownTable(['Input', 'Description', 'Default'], rows)
}

/** The outputs as a Markdown table, in the order of action.yml. */
export function outputsTable({ outputs }: Pick<ActionFile, 'outputs'>): string {
  const rows = Object.entries(outputs).map(([name, { description }]) => [`\`${name}\``, description])
  return markdownTable(['Output', 'Description'], rows)
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.map(formatCell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}

function formatCell(text: string): string {
  return text.trim().replaceAll(/\s+/g, ' ').replaceAll('|', '\\|')
}

/** The text with the table between its markers `<!-- NAME:start -->` and `<!-- NAME:end -->`. Throws when they are missing. */
export function replaceBetweenMarkers(text: string, name: string, table: string): string {
  const start = `<!-- ${name}:start -->`
  const end = `<!-- ${name}:end -->`
  const from = text.indexOf(start)
  const to = text.indexOf(end)
  if (from < 0 || to < from) throw new Error(`There are no markers ${start} and ${end}, in this order`)
  return `${text.slice(0, from + start.length)}\n${table}\n${text.slice(to)}`
}

/** The README with both tables as action.yml has them. */
export function updateReadme(readme: string, action: ActionFile): string {
  return replaceBetweenMarkers(
    replaceBetweenMarkers(readme, 'inputs', inputsTable(action)),
    'outputs',
    outputsTable(action),
  )
}
