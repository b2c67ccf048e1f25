// Semantic versions (semver.org 2.0.0), and what the two dialects of version ranges have in common: OLM's
// (semver-olm.ts) and Helm's (semver-helm.ts), which differ in grammar and in what they make of prereleases.

/** A version. */
export interface Semver {
  readonly major: bigint
  readonly minor: bigint
  readonly patch: bigint
  /** Dot-separated identifiers; none for a release. */
  readonly prerelease: readonly string[]
  /** Dot-separated identifiers, which order nothing. */
  readonly build: readonly string[]
}

/** Whether a version is in a range. */
export type SemverRange = (version: Semver) => boolean

/** A range, or what is wrong with it: `"1.x.y" is no version`. */
export type ParsedRange = { readonly range: SemverRange } | { readonly problem: string }

/** One ecosystem's reading of versions and ranges. */
export interface SemverEvaluator {
  /** A version in its strict form; undefined for anything else. */
  readonly parseStrict: (text: string) => Semver | undefined
  /** A version as this ecosystem tolerates it: short, or with a leading `v`. */
  readonly parseTolerant: (text: string) => Semver | undefined
  readonly parseRange: (text: string) => ParsedRange
}

/** Numbers are 64 bits wide in both ecosystems. */
const maxNumber = 2n ** 64n - 1n

/** An unsigned number of 64 bits; undefined for anything else. */
export function parseNumber(digits: string): bigint | undefined {
  // Bounded first: the time that BigInt takes grows faster than its text.
  if (!/^0*[0-9]{1,20}$/.test(digits)) return undefined
  const value = BigInt(digits)
  return value <= maxNumber ? value : undefined
}

/** Whether the text is an identifier of a prerelease (semver.org item 9). */
export function isPrereleaseIdentifier(text: string): boolean {
  return isBuildIdentifier(text) && !/^0[0-9]+$/.test(text)
}

/** Whether the text is an identifier of a build (semver.org item 10). */
export function isBuildIdentifier(text: string): boolean {
  return /^[0-9A-Za-z-]+$/.test(text)
}

/** Negative, zero or positive as `a` comes before, with or after `b` (semver.org item 11). */
export function compareSemver(a: Semver, b: Semver): number {
  return (
    compareNumbers(a.major, b.major) ||
    compareNumbers(a.minor, b.minor) ||
    compareNumbers(a.patch, b.patch) ||
    comparePrereleases(a.prerelease, b.prerelease)
  )
}

/** `1.2.3-rc.1+build.5`. */
export function formatSemver({ major, minor, patch, prerelease, build }: Semver): string {
  const pre = prerelease.length === 0 ? '' : `-${prerelease.join('.')}`
  return `${major}.${minor}.${patch}${pre}${build.length === 0 ? '' : `+${build.join('.')}`}`
}

/** Compares lists of prerelease identifiers, of which none is the highest. */
export function comparePrereleases(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return b.length - a.length
  for (const [index, identifier] of a.entries()) {
    const other = b[index]
    if (other === undefined) return 1
    const order = compareIdentifiers(identifier, other)
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareIdentifiers(a: string, b: string): number {
  if (a === b) return 0
  // What is too large for a number counts as text, as it does for Helm; OLM refuses it.
  const left = parseNumber(a)
  const right = parseNumber(b)
  if (left !== undefined && right !== undefined) return compareNumbers(left, right)
  if (left !== undefined) return -1
  if (right !== undefined) return 1
  return a < b ? -1 : 1
}

function compareNumbers(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}
