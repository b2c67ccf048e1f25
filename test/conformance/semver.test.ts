// Verdicts of the two Go libraries, blang/semver v4.0.0 (OLM) and Masterminds/semver v3.5.0 (Helm), over versions and
// ranges of our own.
import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { compareSemver, formatSemver, type Semver, type SemverEvaluator } from '../../src/lib/semver.ts'
import { helmSemver } from '../../src/lib/semver-helm.ts'
import { olmSemver } from '../../src/lib/semver-olm.ts'

type Match = { readonly match: boolean } | { readonly errorOf: 'range' | 'version' }
type Parsed = { readonly parsed: string } | { readonly error: string }

interface Vectors {
  readonly ranges: readonly {
    readonly range: string
    readonly version: string
    readonly blang: Match
    readonly masterminds: Match
  }[]
  readonly versions: readonly {
    readonly version: string
    readonly blangParse: Parsed
    readonly blangParseTolerant: Parsed
    readonly mastermindsStrictNewVersion: Parsed
    readonly mastermindsNewVersion: Parsed
  }[]
  readonly compare: readonly {
    readonly a: string
    readonly b: string
    readonly blang: number | null
    readonly masterminds: number | null
  }[]
  readonly sorted: {
    readonly input: readonly string[]
    readonly blang: readonly string[]
    readonly masterminds: readonly string[]
  }
}

const vectors = JSON.parse(readFileSync(new URL('semver.json', import.meta.url), 'utf8')) as Vectors

let checked = 0
afterAll(() => console.log(`semver: ${checked} verdicts checked`))

function check<T>(actual: T, expected: T): void {
  checked++
  expect(actual).toEqual(expected)
}

function match(
  { parseRange }: SemverEvaluator,
  parseVersion: (text: string) => Semver | undefined,
  range: string,
  version: string,
): Match {
  const parsed = parseRange(range)
  if ('problem' in parsed) return { errorOf: 'range' }
  const candidate = parseVersion(version)
  return candidate === undefined ? { errorOf: 'version' } : { match: parsed.range(candidate) }
}

const verdict = (answer: Match) => ('errorOf' in answer ? { errorOf: answer.errorOf } : answer)
const textOf = (version: Semver | undefined) => (version === undefined ? undefined : formatSemver(version))
const parsedText = (answer: Parsed) => ('parsed' in answer ? answer.parsed : undefined)

describe.each(vectors.ranges)('$version in "$range"', ({ range, version, blang, masterminds }) => {
  test('as OLM', () => check(match(olmSemver, olmSemver.parseStrict, range, version), verdict(blang)))
  test('as Helm', () =>
    check(match(helmSemver, helmSemver.parseTolerant, range, version), verdict(masterminds)))
})

test.each(vectors.versions)('parses "$version"', (vector) => {
  const { version } = vector
  check(textOf(olmSemver.parseStrict(version)), parsedText(vector.blangParse))
  check(textOf(olmSemver.parseTolerant(version)), parsedText(vector.blangParseTolerant))
  check(textOf(helmSemver.parseStrict(version)), parsedText(vector.mastermindsStrictNewVersion))
  check(textOf(helmSemver.parseTolerant(version)), parsedText(vector.mastermindsNewVersion))
})

test.each(vectors.compare)('compares $a with $b', ({ a, b, blang, masterminds }) => {
  const compare = ({ parseTolerant }: SemverEvaluator) => {
    const [left, right] = [parseTolerant(a), parseTolerant(b)]
    return left === undefined || right === undefined ? null : Math.sign(compareSemver(left, right))
  }
  check(compare(olmSemver), blang)
  check(compare(helmSemver), masterminds)
})

test('sorts', () => {
  const sort = (parse: (text: string) => Semver | undefined) =>
    vectors.sorted.input
      .flatMap((text) => {
        const version = parse(text)
        return version === undefined ? [] : [{ text, version }]
      })
      .sort((left, right) => compareSemver(left.version, right.version))
      .map(({ text }) => text)
  check(sort(olmSemver.parseStrict), vectors.sorted.blang)
  check(sort(helmSemver.parseTolerant), vectors.sorted.masterminds)
})
