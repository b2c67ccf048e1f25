// How long the runner's cache may take. All in milliseconds, unless said otherwise.

export interface ActionsLimits {
  /** For finding an entry and starting on it. */
  readonly restoreMs: number
  /** Bytes a second below which a restore is too slow: hosted runners see five times as many. */
  readonly restoreRate: number
  /** For all restores that gave nothing, together. */
  readonly lostMs: number
  /** For all saves together. */
  readonly saveMs: number
}

export const defaultLimits: ActionsLimits = {
  restoreMs: 10_000,
  restoreRate: 4 * 1024 * 1024,
  lostMs: 60_000,
  saveMs: 60_000,
}

/** For the restore of an entry of that many bytes. */
export function restoreLimit(size: number, { restoreMs, restoreRate }: ActionsLimits): number {
  return restoreMs + (size / restoreRate) * 1000
}
