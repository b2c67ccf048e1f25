// Files and functions stay small enough to be read at once (scripts/lint/sizes.ts has the limits).
import { expect, test } from 'vitest'
import { parseSources } from '../../scripts/lint/project.ts'
import { findOversizes, maxFileLines, maxFunctionLines, percentile } from '../../scripts/lint/sizes.ts'
import { parseSource } from '../../scripts/lint/source-file.ts'

/** `path` or `path function`, and why it is better long. */
const exceptions: Readonly<Record<string, string>> = {}

const files = parseSources('src/**/*.ts', 'scripts/**/*.ts', 'test/bed/**/*.ts').filter(
  // The callback of a `describe` is as long as its tests.
  ({ path }) => !path.endsWith('.test.ts'),
)

test('no file and no function is longer than its limit, unless a listed exception says why', () => {
  const oversizes = findOversizes(files)
  const unlisted = oversizes.filter(({ what }) => !Object.hasOwn(exceptions, what))
  expect(unlisted.map(({ what, lines, limit }) => `${what}: ${lines} lines, at most ${limit}`)).toEqual([])
  const needed = new Set(oversizes.map(({ what }) => what))
  expect(Object.keys(exceptions).filter((what) => !needed.has(what))).toEqual([])
})

test('most of src/ is shorter still', () => {
  const source = files.filter(({ path }) => path.startsWith('src/'))
  const fileLines = source.map(({ lines }) => lines)
  const functionLines = source.flatMap(({ functions }) =>
    functions.flatMap(({ name, lines }) => (name === undefined ? [] : [lines])),
  )
  const describe = (values: readonly number[]): string =>
    `p50 ${percentile(values, 0.5)}, p90 ${percentile(values, 0.9)}, max ${Math.max(...values)}`
  console.log(
    `src/: ${source.length} files (lines: ${describe(fileLines)}), ${functionLines.length} named functions (lines: ${describe(functionLines)})`,
  )
  expect(percentile(functionLines, 0.9)).toBeLessThanOrEqual(30)
  expect(percentile(fileLines, 0.5)).toBeLessThanOrEqual(150)
})

test('finds a long file and a long function, by their names', () => {
  const body = 'work()\n'.repeat(maxFunctionLines - 2)
  const text = [
    `function short() {\n${body}}`,
    `const long = () => {\n${body}work()\n}`,
    `class A { method() {\n${body}work()\n} }`,
    `run(() => {\n${body}work()\n})`,
    '\n'.repeat(maxFileLines),
  ].join('\n')
  expect(
    findOversizes([parseSource('src/a.ts', text)]).map(({ what, lines }) => `${what}: ${lines}`),
  ).toEqual([
    'src/a.ts: 503',
    'src/a.ts long: 51',
    'src/a.ts method: 51',
    'src/a.ts function in line 153: 51',
  ])
})
