// What Kubernetes (k8s.io/apimachinery 0.36.3) makes of texts of our own as quantities: how it writes them again, or
// null where it refuses them. Written by scripts/go-types.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { normalize } from '../../src/lib/go-types/normalize.ts'

const vectors = JSON.parse(readFileSync(new URL('quantity.json', import.meta.url), 'utf8')) as Readonly<
  Record<string, string | null>
>

/** What the type makes of the text, through the field that every bundle has it in. */
function canonical(text: string): unknown {
  const { value, faults } = normalize('core/v1.ResourceRequirements', { limits: { cpu: text } })
  return faults.length > 0 ? null : (value as { limits: { cpu: string } }).limits.cpu
}

test('writes every quantity as Kubernetes does, and refuses what it refuses', () => {
  const differences = Object.entries(vectors).flatMap(([text, expected]) => {
    const actual = canonical(text)
    return actual === expected ? [] : [{ text, expected, actual }]
  })
  expect(differences).toEqual([])
  expect(Object.keys(vectors).length).toBeGreaterThan(1000)
})

test('takes no time for an exponent with which Kubernetes would calculate for hours', () => {
  expect(canonical('1e-2147483648')).toBe('1e-9')
  expect(canonical('1234567890123456789e2147483646')).toBe('1234567890123456789e2147483646')
})

test('reads no number of more than a thousand characters, of which Kubernetes would take any', () => {
  expect(canonical('1'.repeat(1001))).toBeNull()
})
