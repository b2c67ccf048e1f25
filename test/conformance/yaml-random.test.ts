// Random texts, most of them barely YAML or not at all, against what sigs.k8s.io/yaml 1.6.0 makes of them (computed by
// running it: scripts/yaml-random).
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { randomTexts } from '../../scripts/yaml-random/texts.ts'
import type { Json } from '../../src/lib/kubernetes.ts'
import { parseYaml } from '../../src/lib/yaml.ts'
import { createLocator, type PathStep } from '../../src/lib/yaml-locate.ts'

/** A text, and the JSON of its first document; null for one that is refused. */
type Vector = readonly [yaml: string, json: string | null]

const vectors: readonly Vector[] = JSON.parse(
  readFileSync(new URL('yaml-random.json', import.meta.url), 'utf8'),
)

test('there are vectors for the texts', () => {
  expect(vectors.map(([yaml]) => yaml)).toEqual(randomTexts(vectors.length))
})

test('of the texts many are taken and many are refused', () => {
  const taken = vectors.filter(([, json]) => json !== null).length
  expect(taken).toBeGreaterThan(1000)
  expect(vectors.length - taken).toBeGreaterThan(1000)
})

test('parseYaml takes and refuses what Go does, and reads the same values', () => {
  const wrong = vectors.flatMap(([yaml, json]) => {
    const result = parseYaml(yaml, { duplicates: 'last' })
    const wanted = json === null ? 'refused' : canonical(JSON.parse(json))
    const got = result.ok ? canonical(result.value) : 'refused'
    return got === wanted ? [] : [{ yaml, wanted, got }]
  })
  expect(wrong).toEqual([])
})

test('every value of a document has a place in its text', () => {
  for (const [yaml, json] of vectors) {
    if (json === null) continue
    const locate = createLocator(yaml)
    const result = parseYaml(yaml, { duplicates: 'last' })
    // A merge brings keys that are written elsewhere.
    const paths = result.ok && !yaml.includes('<<') ? pathsOf(result.value) : []
    for (const path of paths)
      expect(locate(path), `${JSON.stringify(yaml)} at ${path.join('.')}`).toBeDefined()
  }
})

function pathsOf(value: Json): PathStep[][] {
  if (typeof value !== 'object' || value === null) return []
  const entries: (readonly [PathStep, Json])[] = Array.isArray(value)
    ? (value as readonly Json[]).map((item, index) => [index, item] as const)
    : Object.entries(value)
  return entries.flatMap(([step, part]) => [[step], ...pathsOf(part).map((path) => [step, ...path])])
}

/** JSON with sorted keys; the exactness of large numbers is for other vectors. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint') return Number(part)
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
  })
}
