// Choosing a tag by a range of versions, as `helm pull --version` does. Tags hold `_` where a version has `+`, which
// no tag can hold.
import { BundleError } from '../lib/error.ts'
import {
  compareSemver,
  type ParsedRange,
  type Semver,
  type SemverEvaluator,
  type SemverRange,
} from '../lib/semver.ts'
import { countOf, oneLine } from '../lib/text.ts'

/** The tag chosen, or what is known of the others. */
export type VersionChoice =
  | { readonly tag: string }
  | {
      /** Tags that are versions. */
      readonly versions: number
      /** Those next to the first version that the range names, the highest first. */
      readonly near: readonly string[]
    }

interface Candidate {
  readonly tag: string
  readonly version: Semver
}

const nearOnEachSide = 3
const hint = 'Write a range such as ^1.2, ~1.2.3, >=1.2 <2 or 1.x.'

/**
 * Chooses the highest version in the range among the tags that are whole versions (`1.2.3`, also with a leading `v`);
 * floating tags such as `1.2` or `latest` are none. A tag that is the range itself, letter by letter, comes first;
 * prereleases count as the evaluator says. Raises INPUT_INVALID for a range that cannot be read.
 */
export function chooseVersion(
  tags: readonly string[],
  range: string,
  evaluator: SemverEvaluator,
): VersionChoice {
  const isInRange = parseVersionRange(range, evaluator)
  const candidates = tags.flatMap((tag) => readTag(tag, evaluator)).sort(compareCandidates)
  const exact = candidates.find(({ tag }) => tag === tagOf(range.trim()))
  const chosen = exact ?? candidates.findLast(({ version }) => isInRange(version))
  if (chosen !== undefined) return { tag: chosen.tag }
  return { versions: candidates.length, near: findNear(candidates, range, evaluator) }
}

/** The range as a test for versions. Raises INPUT_INVALID. */
export function parseVersionRange(range: string, evaluator: SemverEvaluator): SemverRange {
  const parsed: ParsedRange = evaluator.parseRange(range)
  if ('range' in parsed) return parsed.range
  throw new BundleError(
    'INPUT_INVALID',
    `\`version\` "${oneLine(range, 100)}" is no range of versions: ${parsed.problem}.`,
    { hint },
  )
}

/** MANIFEST_NOT_FOUND for a repository, `registry/name`, none of whose tags is in the range. */
export function noVersionFault(
  repository: string,
  range: string,
  tags: number,
  { versions, near }: Exclude<VersionChoice, { readonly tag: string }>,
): BundleError {
  const found = `of its ${countOf(tags, 'tag')} ${versions === 0 ? 'none is a version' : `${versions} ${versions === 1 ? 'is a version' : 'are versions'}`}`
  const nearest = near.length === 0 ? '' : `, the nearest being ${oneLine(near.join(', '))}`
  return new BundleError(
    'MANIFEST_NOT_FOUND',
    `No tag of ${repository} is in the range "${oneLine(range, 100)}" of \`version\`: ${found}${nearest}.`,
    {
      hint:
        versions === 0
          ? 'Name a tag in the reference instead: only tags such as 1.2.3 or v1.2.3 are versions.'
          : 'Widen the range; a prerelease is only in a range that names one, such as >=1.2.0-0.',
    },
  )
}

function readTag(tag: string, { parseStrict }: SemverEvaluator): Candidate[] {
  const version = parseStrict(tag.replace(/^v/, '').replaceAll('_', '+'))
  return version === undefined ? [] : [{ tag, version }]
}

function tagOf(version: string): string {
  return version.replaceAll('+', '_')
}

/** Of equal versions, which differ in a `v` or in their builds, the order does not depend on the registry's. */
function compareCandidates(left: Candidate, right: Candidate): number {
  const byVersion = compareSemver(left.version, right.version)
  if (byVersion !== 0) return byVersion
  const byPrefix = Number(right.tag.startsWith('v')) - Number(left.tag.startsWith('v'))
  if (byPrefix !== 0) return byPrefix
  return left.tag < right.tag ? -1 : 1
}

/** `candidates` in ascending order. */
function findNear(
  candidates: readonly Candidate[],
  range: string,
  { parseTolerant }: SemverEvaluator,
): readonly string[] {
  const pivot = parseTolerant(/\d+(?:\.\d+){0,2}(?:-[0-9A-Za-z.-]+)?/.exec(range)?.[0] ?? '')
  const index =
    pivot === undefined ? -1 : candidates.findIndex(({ version }) => compareSemver(version, pivot) >= 0)
  const middle = index < 0 ? candidates.length : index
  return candidates
    .slice(Math.max(0, middle - nearOnEachSide), middle + nearOnEachSide)
    .map(({ tag }) => tag)
    .reverse()
}
