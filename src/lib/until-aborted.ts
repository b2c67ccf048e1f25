// Waiting that ends with the signal, for work that cannot be ended itself.

/** The promise's result, or the signal's reason when that comes first. The work behind the promise goes on. */
export async function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  if (signal.aborted) abort()
  signal.addEventListener('abort', abort, { once: true })
  try {
    // Also with a signal that aborted before: the race sees to it that no rejection stays unheard.
    return await Promise.race([aborted, promise])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}
