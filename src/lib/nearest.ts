// Which known word may have been meant by one that is not known.

/** Longer words are no slips of the finger, and comparing them takes time. */
const maxLength = 64

/** The known word most like the given one, if any is like it: other case, or an edit in about each third letter. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  if (word.length > maxLength) return undefined
  const lower = word.toLowerCase()
  const [best] = known
    .map((candidate) => ({ candidate, distance: editDistance(lower, candidate.toLowerCase()) }))
    .filter(({ candidate, distance }) => distance <= Math.max(1, Math.floor(candidate.length / 3)))
    .toSorted((left, right) => left.distance - right.distance)
  return best?.candidate
}

/** Edits that make one text the other: a letter put in, left out, changed, or swapped with the next (restricted Damerau-Levenshtein). */
function editDistance(from: string, to: string): number {
  let older: readonly number[] = []
  let old: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      next.push(
        Math.min(
          (old[column] ?? 0) + 1,
          (next[column - 1] ?? 0) + 1,
          (old[column - 1] ?? 0) + (isSame ? 0 : 1),
          isSwap ? (older[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    older = old
    old = next
  }
  return old[to.length] ?? 0
}
