// Every vector of sigs.k8s.io/yaml 1.6.0 (computed by running it) against lib/yaml.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { decodeText, parseYaml } from '../../src/lib/yaml.ts'

interface Vector {
  readonly id: string
  readonly note: string
  readonly yaml?: string
  readonly yamlBase64?: string
  readonly json?: string
  readonly strict: { readonly json?: string; readonly error?: string }
}

const vectors: readonly Vector[] = JSON.parse(readFileSync(new URL('yaml.json', import.meta.url), 'utf8'))

/** Where js-yaml reads a text differently; each entry must still differ, or it has to leave this list. */
const knownDifferences: Readonly<Record<string, string>> = {
  'dup-key-types': 'upstream answers at random: we refuse',
  'directive-1-2': 'upstream refuses %YAML 1.2',
  'block-tabs': 'upstream refuses a tab after the indentation of a block scalar',
  'quote-slash': 'upstream does not know the escape \\/',
  'quote-surrogates': 'upstream refuses surrogates in \\u escapes',
  'tab-in-flow': 'upstream takes tabs as indentation inside a flow collection',
  'nel-ls': 'upstream takes U+0085 for a line break',
}

describe('parseYaml reads what sigs.k8s.io/yaml reads', () => {
  for (const vector of vectors) {
    test(`${vector.id}: ${vector.note}`, () => {
      const agrees = expectedAnswers(vector).includes(answer(vector))
      expect(agrees, `answer: ${answer(vector)}\nexpected: ${expectedAnswers(vector).join('\n or ')}`).toBe(
        !(vector.id in knownDifferences),
      )
    })
  }
})

/** The strict answer; or the lenient one where strictness refuses the override of a merged key. */
function expectedAnswers({ json, strict }: Vector): readonly string[] {
  const strictAnswer =
    strict.json === undefined ? 'refused' : canonical(JSON.parse(strict.json, exactInteger))
  const overridesMerge = json !== undefined && strict.error !== undefined
  return overridesMerge ? ['refused', canonical(JSON.parse(json, exactInteger))] : [strictAnswer]
}

function answer({ yaml, yamlBase64 }: Vector): string {
  const text = yaml ?? decodeText(Buffer.from(yamlBase64 ?? '', 'base64'))
  const result = text === undefined ? undefined : parseYaml(text)
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
