// Versions and ranges as OLM reads them: blang/semver v4, whose every verdict test/conformance/semver.json holds.
// Prereleases are versions like any other; all parts of a version must be written, or end in `x`.

import {
  compareSemver,
  isBuildIdentifier,
  isPrereleaseIdentifier,
  type ParsedRange,
  parseNumber,
  type Semver,
  type SemverEvaluator,
  type SemverRange,
} from './semver.ts'
import { oneLine } from './text.ts'

type Parsed<Value> = { readonly value: Value } | { readonly problem: string }

/** A condition: an operator and the text of a version. */
interface Condition {
  readonly operator: string
  readonly version: string
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '': (order) => order === 0,
  '=': (order) => order === 0,
  '==': (order) => order === 0,
  '!': (order) => order !== 0,
  '!=': (order) => order !== 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
}

/** OLM's reading. Conditions are separated by blanks, alternatives by `||` between blanks. */
export const olmSemver: SemverEvaluator = { parseStrict, parseTolerant, parseRange }

function parseStrict(text: string): Semver | undefined {
  const [, majorText = '', minorText = '', patchText = '', pre, meta] =
    /^([0-9]+)\.([0-9]+)\.([0-9]+)(?:-([^+]*))?(?:\+(.*))?$/s.exec(text) ?? []
  const [major, minor, patch] = [majorText, minorText, patchText].map(parseStrictNumber)
  if (major === undefined || minor === undefined || patch === undefined) return undefined
  const prerelease = pre?.split('.') ?? []
  const build = meta?.split('.') ?? []
  const isSound =
    prerelease.every((part) => isPrereleaseIdentifier(part) && !isTooLarge(part)) &&
    build.every(isBuildIdentifier)
  return isSound ? { major, minor, patch, prerelease, build } : undefined
}

function parseStrictNumber(digits: string): bigint | undefined {
  return /^0[0-9]/.test(digits) ? undefined : parseNumber(digits)
}

function isTooLarge(identifier: string): boolean {
  return /^[0-9]+$/.test(identifier) && parseNumber(identifier) === undefined
}

function parseTolerant(text: string): Semver | undefined {
  const [major = '', minor, ...rest] = text.trim().replace(/^v/, '').split('.')
  const patch = rest.length === 0 ? undefined : rest.join('.')
  // A short version ends at its last number.
  if (patch === undefined && /[+-]/.test(minor ?? major)) return undefined
  return parseStrict([major, minor ?? '0', patch ?? '0'].map(dropZeros).join('.'))
}

function dropZeros(part: string): string {
  return part.length > 1 ? part.replace(/^0+(?=[0-9])/, '') : part
}

function parseRange(text: string): ParsedRange {
  const alternatives = splitAlternatives(splitConditions(text))
  // The library takes an empty alternative in the middle, and crashes when it comes to it.
  if (alternatives.some((conditions) => conditions.length === 0)) {
    return { problem: `"${oneLine(text)}" has nothing on one side of "||", or nothing at all` }
  }
  const ranges: SemverRange[] = []
  for (const conditions of alternatives) {
    const parsed = parseAll(conditions)
    if ('problem' in parsed) return parsed
    ranges.push((version) => parsed.value.every((isMet) => isMet(version)))
  }
  return { range: (version) => ranges.some((isMet) => isMet(version)) }
}

/** Splits at blanks, but not behind an operator. A single character, such as a comma, is dropped. */
function splitConditions(text: string): string[] {
  return text
    .replaceAll(/([<>=]) +/g, '$1')
    .split(' ')
    .filter((part) => part.length > 1)
}

function splitAlternatives(parts: readonly string[]): string[][] {
  const alternatives: string[][] = [[]]
  for (const part of parts) {
    if (part === '||') alternatives.push([])
    else alternatives.at(-1)?.push(part)
  }
  return alternatives
}

function parseAll(conditions: readonly string[]): Parsed<readonly SemverRange[]> {
  const ranges: SemverRange[] = []
  for (const text of conditions) {
    for (const condition of expandWildcard(splitOperator(text))) {
      const version = parseStrict(condition.version)
      const compare = comparisons[condition.operator]
      if (version === undefined || compare === undefined) {
        return { problem: `"${oneLine(text)}" is no condition that OLM reads, such as >=1.2.3` }
      }
      ranges.push((candidate) => compare(compareSemver(candidate, version)))
    }
  }
  return { value: ranges }
}

function splitOperator(text: string): Condition {
  const start = text.search(/\p{Nd}/u)
  return start < 0
    ? { operator: text, version: '' }
    : { operator: text.slice(0, start).trim(), version: text.slice(start) }
}

/**
 * The conditions that one with an `x` stands for: `1.2.x` for `>=1.2.0 <1.3.0`. The library takes every condition
 * with that letter for one, so `1.2.3-x` is refused, `^1.x` equals 1.0.0, and no version meets `!=1.2.x`.
 */
function expandWildcard(condition: Condition): readonly Condition[] {
  const { operator, version } = condition
  if (!`${operator}${version}`.includes('x')) return [condition]
  const flat = version.replace('.x.x', '.x').replace('.x', '.0')
  const first = flat.split('.').length === 2 ? `${flat}.0` : flat
  const next = nextOf(version, first)
  switch (operator) {
    case '>':
      return [{ operator: '>=', version: next }]
    case '<=':
      return [{ operator: '<', version: next }]
    case '>=':
    case '<':
      return [{ operator, version: first }]
    case '':
    case '=':
    case '==':
      return [
        { operator: '>=', version: first },
        { operator: '<', version: next },
      ]
    case '!':
    case '!=':
      return [
        { operator: '<', version: first },
        { operator: '>=', version: next },
      ]
    default:
      return [{ operator: '', version: first }]
  }
}

/** The first version behind a wildcard that starts with `first`; the empty text when it ends in no `x`. */
function nextOf(wildcard: string, first: string): string {
  const parts = wildcard.split('.')
  const raised = parts.length === 2 ? 0 : 1
  if (parts.at(-1) !== 'x' || parts.length > 3) return ''
  const numbers = first.split('.')
  const number = numbers[raised] ?? ''
  if (!/^[0-9]{1,18}$/.test(number)) return ''
  return numbers.with(raised, String(BigInt(number) + 1n)).join('.')
}
