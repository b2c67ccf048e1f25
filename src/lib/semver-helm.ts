// Versions and ranges as Helm reads them: Masterminds/semver v3.5, whose every verdict test/conformance/semver.json
// holds. A prerelease is only in a range that names one, within the same alternative.

import {
  comparePrereleases,
  compareSemver,
  isBuildIdentifier,
  isPrereleaseIdentifier,
  type ParsedRange,
  parseNumber,
  type Semver,
  type SemverEvaluator,
} from './semver.ts'
import { oneLine } from './text.ts'

/** Which parts of a condition's version were left out, or written as `x`, `X` or `*`. */
type Wildcard = 'none' | 'patch' | 'minor' | 'major'

/** A condition: the version that a candidate is compared with, and how. */
interface Condition {
  readonly operator: string
  readonly bound: Semver
  readonly wildcard: Wildcard
}

/** Limits of the library, against texts that take long. */
const maxVersionLength = 256
const maxRangeLength = 512
const maxAlternatives = 32

const space = '[\\t\\n\\f\\r ]'
const suffix = (mark: string) => `(?:${mark}([0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*))?`
const versionShape = new RegExp(`^v?([0-9]+)(?:\\.([0-9]+))?(?:\\.([0-9]+))?${suffix('-')}${suffix('\\+')}$`)
// A lone | is a digit to the library, and never a number.
const boundShape = `v?([0-9xX*|]+)(?:\\.([0-9xX*|]+))?(?:\\.([0-9xX*|]+))?${suffix('-')}${suffix('\\+')}`
const conditionShape = new RegExp(`(~>|[!<>]=|=[<>]|[=<>~^]|)${space}*(${boundShape})`, 'y')
const separatorShape = new RegExp(`${space}*,${space}*|${space}+`, 'y')
const hyphenShape = new RegExp(`${space}*(${boundShape})${space}+-${space}+(${boundShape})${space}*`, 'g')
/** The second version of `hyphenShape` follows the first and its five parts. */
const secondVersion = 7

type Test = (candidate: Semver, condition: Condition) => boolean

const isAtLeast: Test = (candidate, { bound }) => compareSemver(candidate, bound) >= 0

const tests: Readonly<Record<string, Test>> = {
  '': isSame,
  '=': isSame,
  '!=': isOther,
  '>': isAfter,
  '<': (candidate, { bound }) => compareSemver(candidate, bound) < 0,
  '>=': isAtLeast,
  '=>': isAtLeast,
  '<=': isUpTo,
  '=<': isUpTo,
  '~': isPatchOf,
  '~>': isPatchOf,
  '^': isCompatible,
}

/** Helm's reading. Conditions are separated by blanks or commas, alternatives by `||`. */
export const helmSemver: SemverEvaluator = { parseStrict, parseTolerant, parseRange }

function parseStrict(text: string): Semver | undefined {
  const numbers = /^([0-9]+)\.([0-9]+)\.([0-9]+)(?:[-+]|$)/.exec(text)?.slice(1)
  if (numbers === undefined || numbers.some((digits) => /^0[0-9]/.test(digits))) return undefined
  return parseTolerant(text)
}

function parseTolerant(text: string): Semver | undefined {
  // The library counts bytes; a version has none but of one byte.
  if (text.length > maxVersionLength) return undefined
  const [, majorText = '', minorText = '0', patchText = '0', pre, meta] = versionShape.exec(text) ?? []
  const [major, minor, patch] = [majorText, minorText, patchText].map(parseNumber)
  if (major === undefined || minor === undefined || patch === undefined) return undefined
  const prerelease = pre?.split('.') ?? []
  const build = meta?.split('.') ?? []
  const isSound = prerelease.every(isPrereleaseIdentifier) && build.every(isBuildIdentifier)
  return isSound ? { major, minor, patch, prerelease, build } : undefined
}

function parseRange(text: string): ParsedRange {
  if (Buffer.byteLength(text) > maxRangeLength) {
    return { problem: `it is longer than ${maxRangeLength} bytes` }
  }
  const alternatives = expandHyphens(text).split('||')
  if (alternatives.length > maxAlternatives) {
    return { problem: `it has more than ${maxAlternatives} alternatives` }
  }
  const parsed = alternatives.map(parseConditions)
  const faulty = alternatives.find((_, index) => parsed[index] === undefined)
  if (faulty !== undefined) {
    return {
      problem:
        faulty.trim() === ''
          ? 'it is empty, or has nothing on one side of "||"'
          : `"${oneLine(faulty)}" is no condition that Helm reads, such as ^1.2.3 or >=1.2`,
    }
  }
  return { range: (version) => parsed.some((conditions) => areMet(version, conditions ?? [])) }
}

/** `1.0 - 2` means `>= 1.0, <= 2`. */
function expandHyphens(text: string): string {
  let expanded = text
  for (const match of text.matchAll(hyphenShape)) {
    const comparisons = `>= ${match[1]}, <= ${match[secondVersion]} `
    expanded = expanded.replace(match[0], () => comparisons)
  }
  return expanded
}

/** Conditions that must all be met; undefined when the text is none. */
function parseConditions(text: string): readonly Condition[] | undefined {
  const trimmed = trimSpace(text)
  const conditions: Condition[] = []
  for (let position = 0; ; ) {
    const match = matchAt(conditionShape, trimmed, position)
    const condition = match === undefined ? undefined : parseCondition(match)
    if (match === undefined || condition === undefined) return undefined
    conditions.push(condition)
    position += match[0].length
    if (position === trimmed.length) return conditions
    const separator = matchAt(separatorShape, trimmed, position)
    if (separator === undefined) return undefined
    position += separator[0].length
  }
}

function trimSpace(text: string): string {
  return text.replace(new RegExp(`^${space}+`), '').replace(new RegExp(`(?<!${space})${space}+$`), '')
}

function matchAt(shape: RegExp, text: string, position: number): RegExpExecArray | undefined {
  shape.lastIndex = position
  return shape.exec(text) ?? undefined
}

function parseCondition(match: RegExpExecArray): Condition | undefined {
  const [, operator = '', version = '', major, minor, patch, pre] = match
  const prerelease = pre === undefined ? '' : `-${pre}`
  const wildcard = findWildcard(major, minor, patch)
  const bound = parseTolerant(
    {
      major: `0.0.0${prerelease}`,
      minor: `${major}.0.0${prerelease}`,
      patch: `${major}.${minor}.0${prerelease}`,
      none: version,
    }[wildcard],
  )
  return bound && { operator, bound, wildcard }
}

function findWildcard(...parts: readonly (string | undefined)[]): Wildcard {
  const index = parts.findIndex((part) => part === undefined || /^[xX*]$/.test(part))
  return (['major', 'minor', 'patch'] as const)[index] ?? 'none'
}

function areMet(candidate: Semver, conditions: readonly Condition[]): boolean {
  const namesPrerelease = conditions.some(({ bound }) => bound.prerelease.length > 0)
  if (candidate.prerelease.length > 0 && !namesPrerelease) return false
  return conditions.every((condition) => tests[condition.operator]?.(candidate, condition) ?? false)
}

function isSame(candidate: Semver, condition: Condition): boolean {
  if (condition.wildcard !== 'none') return isPatchOf(candidate, condition)
  return compareSemver(candidate, condition.bound) === 0
}

function isOther(candidate: Semver, { bound, wildcard }: Condition): boolean {
  switch (wildcard) {
    case 'minor':
      return candidate.major !== bound.major
    case 'patch':
      return (
        candidate.major !== bound.major ||
        candidate.minor !== bound.minor ||
        comparePrereleases(candidate.prerelease, bound.prerelease) !== 0
      )
    default:
      return compareSemver(candidate, bound) !== 0
  }
}

function isAfter(candidate: Semver, { bound, wildcard }: Condition): boolean {
  switch (wildcard) {
    case 'minor':
      return candidate.major > bound.major
    case 'patch':
      return (
        candidate.major > bound.major || (candidate.major === bound.major && candidate.minor > bound.minor)
      )
    default:
      return compareSemver(candidate, bound) > 0
  }
}

function isUpTo(candidate: Semver, { bound, wildcard }: Condition): boolean {
  if (wildcard === 'none') return compareSemver(candidate, bound) <= 0
  if (candidate.major !== bound.major) return candidate.major < bound.major
  return wildcard === 'minor' || candidate.minor <= bound.minor
}

/** `~1.2.3`, `~1.2` and `1.2.x`: the same minor version; `~1`: the same major version. */
function isPatchOf(candidate: Semver, condition: Condition): boolean {
  const { bound, wildcard } = condition
  if (!isAtLeast(candidate, condition)) return false
  const isZero = bound.major === 0n && bound.minor === 0n && bound.patch === 0n
  // The library takes ~0.0.0 for what `*` becomes.
  if (isZero && (wildcard === 'none' || wildcard === 'major')) return true
  return candidate.major === bound.major && (wildcard === 'minor' || candidate.minor === bound.minor)
}

/** `^1.2.3`: everything up to the next change of the first number that is not zero. */
function isCompatible(candidate: Semver, condition: Condition): boolean {
  const { bound, wildcard } = condition
  if (!isAtLeast(candidate, condition) || candidate.major !== bound.major) return false
  if (bound.major > 0n || wildcard === 'minor') return true
  if (candidate.minor !== bound.minor) return false
  return bound.minor > 0n || wildcard === 'patch' || candidate.patch === bound.patch
}
