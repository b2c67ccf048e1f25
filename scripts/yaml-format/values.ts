// Values that are easily lost between writing YAML and reading it again.
import type { Json } from '../../src/lib/kubernetes.ts'
import { texts } from './texts.ts'

const numbers: readonly Json[] = [
  0,
  1,
  -1,
  80,
  0.1,
  -0.5,
  1.5e-7,
  1e-5,
  123456789.125,
  1e20,
  1e21,
  1.7976931348623157e308,
  5e-324,
  9007199254740991,
  9007199254740993n,
  -9007199254740993n,
  9223372036854775807n,
  -9223372036854775808n,
  18446744073709551615n,
  true,
  false,
  null,
]

function nest(value: Json, depth: number): Json {
  return depth === 0 ? value : nest(depth % 2 === 0 ? [value] : { deep: value }, depth - 1)
}

/** Each text and number as a document, as the value of a key, in a list, and each text as a key; and shapes of all kinds. */
export const values: readonly Json[] = [
  ...texts,
  ...numbers,
  ...texts.map((text) => ({ key: text, list: [text, { inner: text }], after: 1 })),
  ...numbers.map((number) => ({ key: number, list: [number, [number]] })),
  ...texts
    .filter((text) => text.length < 2000)
    .map((text) => ({ [text]: { [text]: text }, z: [{ [text]: [text] }] })),
  {
    ['k'.repeat(1500)]: 'v',
    [`${'k'.repeat(1500)}2`]: { a: [1] },
    [`${'k'.repeat(1500)}3`]: ['a', 'b\nc\n'],
  },
  [],
  {},
  [[]],
  [{}],
  [[], {}, [[]]],
  { a: {}, b: [], c: [{}], d: { e: [] } },
  [[1, [2, [3, { a: [4] }]]]],
  [null, [null]],
  { a: null },
  [{ a: 1, b: [{ c: 2 }, { d: [{ e: 'x\ny\n' }] }] }],
  ['a\nb', ['c\nd\n', ['e\n\n']], { f: 'g\nh\n\n', i: 'j' }],
  nest('leaf', 60),
  { __proto__x: 1, constructor: 2, toString: 'x', ['__proto__']: { a: 1 } },
]
