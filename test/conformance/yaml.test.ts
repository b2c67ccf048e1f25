// Every vector of sigs.k8s.io/yaml 1.6.0 (computed by running it) against lib/yaml.ts, in both modes.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeText, parseYaml } from '../../src/lib/yaml.ts'

interface Answer {
  readonly json?: string
  readonly error?: string
}

interface Vector extends Answer {
  readonly id: string
  readonly note: string
  readonly yaml?: string
  readonly yamlBase64?: string
  readonly strict: Answer
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL('yaml.json', import.meta.url), 'utf8'))

/** Where we answer differently on purpose; each entry must still differ, or it has to leave this list. */
const knownDifferences: Readonly<Record<string, string>> = {
  'dup-key-types': 'upstream answers at random: we refuse',
}

describe('parseYaml with duplicates: last reads what YAMLToJSON reads', () => {
  for (const vector of vectors) {
    test(`${vector.id}: ${vector.note}`, () => {
      expect(answer(vector, 'last')).toBe(expected(vector))
    })
  }
})

describe('parseYaml reads what YAMLToJSONStrict reads', () => {
  for (const vector of vectors) {
    test(`${vector.id}: ${vector.note}`, () => {
      const wanted = mergesAreRefused(vector) ? expected(vector) : expected(vector.strict)
      if (vector.id in knownDifferences) expect(answer(vector, 'refuse')).not.toBe(wanted)
      else expect(answer(vector, 'refuse')).toBe(wanted)
    })
  }
})

/** Upstream's strictness also refuses to override a merged key, which is what merge keys are for: we do not. */
function mergesAreRefused({ yaml, json, strict }: Vector): boolean {
  return json !== undefined && strict.error !== undefined && /<<:/.test(yaml ?? '')
}

function expected({ json }: Answer): string {
  return json === undefined ? 'refused' : canonical(JSON.parse(json, exactInteger))
}

function answer({ yaml, yamlBase64 }: Vector, duplicates: 'refuse' | 'last'): string {
  const text = yaml ?? decodeText(Buffer.from(yamlBase64 ?? '', 'base64'))
  const result = text === undefined ? undefined : parseYaml(text, { duplicates })
  return result?.ok === true ? canonical(result.value) : 'refused'
}

function exactInteger(_key: string, value: unknown, context?: { source?: string }): unknown {
  const source = context?.source ?? ''
  return typeof value === 'number' && /^-?\d{16,19}$/.test(source) && !Number.isSafeInteger(value)
    ? BigInt(source)
    : value
}

/** JSON with sorted keys; integers beyond 2^53 marked, so that a rounded one differs. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'bigint')
      return BigInt.asIntN(65, part) === part && isRounded(part) ? Number(part) : `exactly ${part}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}

/** Go prints a float above 2^53 without an exponent: such a text stands for the float, not for the integer. */
function isRounded(integer: bigint): boolean {
  return integer > 2n ** 64n - 1n || integer < -(2n ** 63n)
}
