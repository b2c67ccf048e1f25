// Durations as Go writes them (time.ParseDuration), since Helm and kubectl users know that form.

const unitMs: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 }

/** Milliseconds of a duration such as `90s`, `10m` or `1h30m`; undefined when the text is none or is not positive. */
export function parseDuration(text: string): number | undefined {
  if (!/^(?:\d+(?:\.\d+)?(?:ms|s|m|h))+$/.test(text)) return undefined
  let total = 0
  for (const [, amount, unit] of text.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h)/g)) {
    total += Number(amount) * (unitMs[unit ?? ''] ?? Number.NaN)
  }
  return Number.isFinite(total) && total > 0 ? Math.round(total) : undefined
}

/** A duration for a person: `40ms`, `1.4s`, `12s`, `3m20s`, `1h5m`. */
export function formatDuration(ms: number): string {
  if (ms < 995) return `${Math.round(ms)}ms`
  if (ms < 9950) return `${(ms / 1000).toFixed(1)}s`
  const seconds = Math.round(ms / 1000)
  if (seconds < 60) return `${seconds}s`
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes}m` : `${minutes}m${seconds % 60}s`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${Math.floor(minutes / 60)}h${minutes % 60}m`
}
