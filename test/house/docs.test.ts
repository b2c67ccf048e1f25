// What the documentation says of inputs, outputs and codes is what the code has.
import { expect, test } from 'vitest'
import { parseAction, readAction } from '../../scripts/lint/action-file.ts'
import {
  inputsTable,
  outputsTable,
  replaceBetweenMarkers,
  updateReadme,
} from '../../scripts/lint/action-tables.ts'
import { readText } from '../../scripts/lint/project.ts'
import { errorCodes } from '../../src/lib/error.ts'
import { findingCodes } from '../../src/lib/finding.ts'

test('README.md has the inputs and outputs of action.yml', () => {
  const readme = readText('README.md')
  expect(readme, 'README.md differs from action.yml: run `npm run docs`').toBe(
    updateReadme(readme, readAction()),
  )
})

test('docs/findings.md has a row for every finding code, with its severity, and for no other', () => {
  const rows = readText('docs/findings.md')
    .split('\n')
    .filter((line) => line.startsWith('| `'))
    .map((line) => line.split(' | ').map((cell) => cell.replaceAll(/^\| | \|$/g, '')))
  expect(rows.map(([code = '']) => code.replaceAll('`', '')).toSorted()).toEqual(findingCodes.toSorted())
  for (const row of rows) {
    expect(row, row[0]).toHaveLength(4)
    expect(row[1], row[0]).toMatch(/^(?:error|warning|info)(?:; (?:error|warning|info) .+)?$/)
  }
})

test('TROUBLESHOOTING.md has an entry for every error code, and for no other', () => {
  const entries = [...readText('TROUBLESHOOTING.md').matchAll(/^### `(\w+)`$/gm)].map(([, code]) => code)
  expect(entries.toSorted()).toEqual(errorCodes.toSorted())
})

const action = parseAction(`
name: a
description: b
inputs:
  bundle:
    description: >-
      What to deploy,
      a|b.
    required: true
  wait:
    description: Wait.
    default: "true"
outputs:
  digest: { description: Its digest. }
`)

test('writes a table of inputs in their order, each cell on one line', () => {
  expect(inputsTable(action)).toBe(
    [
      '| Input | Description | Default |',
      '| --- | --- | --- |',
      '| `bundle` (required) | What to deploy, a\\|b. |  |',
      '| `wait` | Wait. | `true` |',
    ].join('\n'),
  )
})

test('writes a table of outputs', () => {
  expect(outputsTable(action)).toBe('| Output | Description |\n| --- | --- |\n| `digest` | Its digest. |')
})

test('replaces what is between the markers, and nothing else', () => {
  const text = 'a\n<!-- x:start -->\nold\n<!-- x:end -->\nb\n'
  expect(replaceBetweenMarkers(text, 'x', 'new $&')).toBe('a\n<!-- x:start -->\nnew $&\n<!-- x:end -->\nb\n')
})

test('refuses a text whose markers are missing or in the wrong order', () => {
  expect(() => replaceBetweenMarkers('a', 'x', 'new')).toThrow(
    'no markers <!-- x:start --> and <!-- x:end -->',
  )
  expect(() => replaceBetweenMarkers('<!-- x:end --><!-- x:start -->', 'x', 'new')).toThrow('no markers')
})
