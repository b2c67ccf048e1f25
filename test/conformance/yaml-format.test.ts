// What formatYaml writes, read by sigs.k8s.io/yaml 1.6.0 (its answers: scripts/yaml-format) and by parseYaml.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { texts } from '../../scripts/yaml-format/texts.ts'
import { values } from '../../scripts/yaml-format/values.ts'
import type { Json } from '../../src/lib/kubernetes.ts'
import { parseYaml } from '../../src/lib/yaml.ts'
import { splitDocuments } from '../../src/lib/yaml-documents.ts'
import { formatYaml } from '../../src/lib/yaml-format.ts'

interface Vector {
  readonly yaml: string
  readonly json: string
}

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('yaml-format.json', import.meta.url), 'utf8'),
)

test('there are vectors for the values as they are now written', () => {
  expect(vectors.map(({ yaml }) => yaml)).toEqual(values.map(formatYaml))
})

test('sigs.k8s.io/yaml reads the value that was written', () => {
  const wrong = vectors.filter(
    ({ json }, index) => canonical(parse(json)) !== canonical(values[index] ?? null),
  )
  expect(wrong).toEqual([])
})

describe.each(['refuse', 'last'] as const)('parseYaml with duplicates: %s', (duplicates) => {
  test('reads the value that was written', () => {
    for (const value of values)
      expect(parseYaml(formatYaml(value), { duplicates })).toEqual({ ok: true, value })
  })

  test('reads documents of random shape', () => {
    const random = createRandom(20_240_506)
    for (let count = 0; count < 1500; count++) {
      const value = randomValue(random, 4)
      const yaml = formatYaml(value)
      expect(parseYaml(yaml, { duplicates }), yaml).toEqual({ ok: true, value })
    }
  })
})

test('a document never looks like several', () => {
  for (const value of values) {
    const { documents, fault } = splitDocuments(formatYaml(value))
    expect(fault).toBeUndefined()
    expect(documents.length).toBe(1)
  }
})

test('writes what needs no quotes without', () => {
  expect(
    formatYaml({
      kind: 'ConfigMap',
      metadata: { name: 'web-1.a' },
      data: { on: 'yes', port: '80', text: 'a\nb\n' },
      list: ['a b', 'x:y'],
    }),
  ).toBe(
    'kind: ConfigMap\nmetadata:\n  name: web-1.a\ndata:\n  "on": "yes"\n  port: "80"\n  text: |\n    a\n    b\nlist:\n- a b\n- x:y\n',
  )
})

/** Whole numbers between 0 and the limit; the same ones in every run. */
function createRandom(seed: number): (limit: number) => number {
  let state = seed
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

function randomValue(random: (limit: number) => number, depth: number): Json {
  const shape = depth === 0 ? 0 : random(4)
  if (shape === 2) return Array.from({ length: random(4) }, () => randomValue(random, depth - 1))
  if (shape === 3)
    return Object.fromEntries(
      Array.from({ length: random(4) }, () => [randomText(random), randomValue(random, depth - 1)]),
    )
  return random(6) === 0 ? random(2 ** 31) - 2 ** 30 : randomText(random)
}

/** Texts that are two of the nasty ones, or single characters that mean something in YAML, in a row. */
function randomText(random: (limit: number) => number): string {
  const marks = [...' \n\t-?:,[]{}#&*!|>\'"%@`~=<a0.\\\r\u0085']
  if (random(2) === 0) return Array.from({ length: random(7) }, () => marks[random(marks.length)]).join('')
  return `${texts[random(texts.length)]}${texts[random(texts.length)]}`
}

function parse(json: string): unknown {
  return JSON.parse(json, (_key, value: unknown, context?: { readonly source?: string }) =>
    typeof value === 'number' &&
    !Number.isSafeInteger(value) &&
    /^-?\d{1,19}$|^1844\d{16}$/.test(context?.source ?? '')
      ? BigInt(context?.source ?? '')
      : value,
  )
}

/** JSON with sorted keys. A number beyond 2^53 counts as the integer it is, whichever type holds it. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return `number ${part}`
    if (
      typeof part === 'number' &&
      Number.isInteger(part) &&
      !Number.isSafeInteger(part) &&
      Math.abs(part) < 2 ** 64
    )
      return `number ${BigInt(part)}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })
}
