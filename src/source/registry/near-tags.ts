// Which tags may have been meant by one that is not there.
import { oneLine } from '../../lib/text.ts'

const maxShown = 5

/**
 * `v1.0, 1.0.1`: the tags most like the wanted one, or the last ones listed when none is like it; undefined without
 * tags. Versions with and without a leading `v`, and other case, are the usual reasons.
 */
export function describeNearTags(wanted: string, tags: readonly string[]): string | undefined {
  // Signatures and attestations are stored under tags made of digests.
  const names = tags.filter((tag) => !/^sha(?:256|512)-[0-9a-f]{64}/.test(tag))
  const key = keyOf(wanted)
  const near = names.filter((tag) => keyOf(tag).startsWith(key) || key.startsWith(keyOf(tag)))
  // The more alike come first: what starts alike differs by what is left.
  near.sort((left, right) => Math.abs(left.length - wanted.length) - Math.abs(right.length - wanted.length))
  const shown = near.length > 0 ? near.slice(0, maxShown) : names.slice(-maxShown)
  return shown.length === 0 ? undefined : oneLine(shown.join(', '))
}

function keyOf(tag: string): string {
  return tag.toLowerCase().replace(/^v(?=\d)/, '')
}
