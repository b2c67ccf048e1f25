// What Go makes of values of our own in the types of Kubernetes 0.36.3 and operator-framework/api 0.45.0: the text that
// encoding/json writes after the decoder has read them, or null where it refuses them. Written by scripts/go-types.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { goJson } from '../../src/lib/go-json.ts'
import { normalize } from '../../src/lib/go-types/normalize.ts'
import type { Json } from '../../src/lib/kubernetes.ts'
import { readGoJson } from './read-go-json.ts'

type Vector = readonly [decoder: 'json' | 'unstructured', type: string, input: string, answer: string | null]

const vectors = JSON.parse(readFileSync(new URL('go-types.json', import.meta.url), 'utf8')) as Vector[]

/** Inputs for which ours differs, and why. */
const exceptions: Readonly<Record<string, string>> = {}

test('makes of every value what Go makes of it', () => {
  const differences = vectors.flatMap(([decoder, type, input, expected]) => {
    const { value, faults } = normalize(type, readGoJson(input) as Json, decoder)
    const actual = faults.length > 0 ? null : goJson(value)
    if (actual === expected || Object.hasOwn(exceptions, input)) return []
    return [{ decoder, type, input, expected, actual, faults }]
  })
  expect(differences.slice(0, 20)).toEqual([])
  expect(vectors.length).toBeGreaterThan(5000)
})
