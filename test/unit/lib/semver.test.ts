// Corners that the vectors of test/conformance do not reach. The answers are those of the two Go libraries, but for an
// empty alternative, over which OLM's crashes.
import { describe, expect, test } from 'vitest'
import type { SemverEvaluator } from '../../../src/lib/semver.ts'
import { helmSemver } from '../../../src/lib/semver-helm.ts'
import { olmSemver } from '../../../src/lib/semver-olm.ts'

/** Range, version, and the answer of OLM and of Helm: `range` when that is refused. */
const corners: readonly (readonly [string, string, string, string])[] = [
  ['^1.x', '1.0.0', 'true', 'true'],
  ['^1.x', '1.1.0', 'false', 'true'],
  ['~0.1.x', '0.1.0', 'true', 'true'],
  ['1.x.x', '1.0.9', 'true', 'true'],
  ['1.x.x', '1.1.0', 'false', 'true'],
  ['>=1.2.3-rc.x', '1.2.3-rc.0', 'true', 'false'],
  ['>1.2.3-x', '2.0.0', 'range', 'true'],
  ['1.0.0 || || 2.0.0', '1.0.0', 'range', 'range'],
  ['1.0.0 | 2.0.0', '1.0.0', 'false', 'range'],
  ['~0.0.0', '7.1.0', 'range', 'true'],
  ['~*', '3.0.0', 'range', 'true'],
  ['~0.0', '0.1.0', 'range', 'false'],
  ['!=1.2.x', '1.2.3', 'false', 'false'],
  ['!=1.2.x-0', '1.2.3-0', 'range', 'false'],
  ['!=*', '0.0.0', 'range', 'false'],
  ['1.0.0 2.0.0 - 3.0.0', '2.5.0', 'false', 'range'],
  ['1 - 2 || 5', '5.1.0', 'range', 'true'],
  ['1.0.0\u00a0||\u00a02.0.0', '2.0.0', 'range', 'range'],
  ['>=1.0.0-0 || <1.0.0', '0.9.0-rc.1', 'true', 'false'],
  ['v1 - v2', '2.9.9', 'range', 'true'],
  ['<=*', '4.0.0', 'range', 'false'],
  ['1.0.0-18446744073709551616', '1.0.0-18446744073709551616', 'range', 'true'],
]

function answer({ parseRange, parseStrict, parseTolerant }: SemverEvaluator, range: string, version: string) {
  const parsed = parseRange(range)
  if ('problem' in parsed) return 'range'
  const candidate = parseStrict(version) ?? parseTolerant(version)
  return candidate === undefined ? 'version' : String(parsed.range(candidate))
}

describe.each(corners)('range %j and version %s', (range, version, olm, helm) => {
  test(`are ${olm} for OLM`, () => expect(answer(olmSemver, range, version)).toBe(olm))
  test(`are ${helm} for Helm`, () => expect(answer(helmSemver, range, version)).toBe(helm))
})

test.each([
  ['Helm', helmSemver, '1.0.0 || >=x.1.y', '">=x.1.y" is no condition that Helm reads'],
  ['Helm', helmSemver, '', 'it is empty'],
  ['Helm', helmSemver, '1'.repeat(513), 'longer than 512 bytes'],
  ['Helm', helmSemver, Array(33).fill('1').join('||'), 'more than 32 alternatives'],
  ['OLM', olmSemver, '>=1.2', '">=1.2" is no condition that OLM reads'],
  ['OLM', olmSemver, '|| 1.0.0', 'nothing on one side of "||"'],
])('%s says what is wrong with a range', (_, evaluator, range, part) => {
  const parsed = evaluator.parseRange(range)
  expect('problem' in parsed && parsed.problem).toContain(part)
})
