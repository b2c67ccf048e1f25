// Bounded concurrency.

/**
 * Runs `work` over the items with at most `limit` in flight and gives the results in the items' order. After the
 * first failure no further item is started; the ones in flight are awaited, then the failure is thrown.
 */
export async function mapConcurrently<Item, Result>(
  items: readonly Item[],
  limit: number,
  work: (item: Item, index: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = new Array(items.length)
  const queue = items.entries()
  let failure: { readonly error: unknown } | undefined
  const runNext = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (failure !== undefined) return
      try {
        results[index] = await work(item, index)
      } catch (error) {
        failure ??= { error }
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, runNext))
  if (failure !== undefined) throw failure.error
  return results
}
