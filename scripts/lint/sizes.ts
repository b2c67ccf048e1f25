// Measures sources: lines of files and functions, against the limits of the house.
import type { SourceFile } from './source-file.ts'

export const maxFileLines = 300
export const maxFunctionLines = 50

/** A file or function that is longer than its limit. */
export interface Oversize {
  /** `src/plan/plan.ts`, or `src/plan/plan.ts makePlan` for a function. */
  readonly what: string
  readonly lines: number
  readonly limit: number
}

/** Everything that is longer than the limits. */
export function findOversizes(files: readonly SourceFile[]): Oversize[] {
  return files.flatMap(({ path, lines, functions }) => [
    ...(lines > maxFileLines ? [{ what: path, lines, limit: maxFileLines }] : []),
    ...functions
      .filter((measured) => measured.lines > maxFunctionLines)
      .map(({ name, line, lines: length }) => ({
        what: `${path} ${name ?? `function in line ${line}`}`,
        lines: length,
        limit: maxFunctionLines,
      })),
  ])
}

/** The value below which a share of the values lies; 0 when there are none. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
