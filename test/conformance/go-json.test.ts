// Pairs of a text of JSON and how Go's encoding/json writes what it says. Written by scripts/go-types.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goJson } from '../../src/lib/go-json.ts'
import type { Json } from '../../src/lib/kubernetes.ts'

const vectors = JSON.parse(readFileSync(new URL('go-json.json', import.meta.url), 'utf8')) as [
  string,
  string,
][]

test('writes every value byte for byte as Go does', () => {
  const differences = vectors.flatMap(([text, expected]) => {
    const actual = goJson(JSON.parse(text) as Json, { sortKeys: true })
    return actual === expected ? [] : [{ text, expected, actual }]
  })
  expect(differences).toEqual([])
  expect(vectors.length).toBeGreaterThan(300)
})

test('keeps the order of the keys when it is not told to sort, and all digits of a bigint', () => {
  expect(goJson({ b: 1, a: [9223372036854775807n, -1n] })).toBe('{"b":1,"a":[9223372036854775807,-1]}')
})

test('has no text for numbers that are not finite', () => {
  expect(() => goJson([Number.NaN])).toThrow('NaN has no text in JSON')
})
