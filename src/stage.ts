// What every stage has around it: a group of the log whose last line is the stage's result, its time, and the facts
// that it adds.

import { describeError } from './lib/describe-error.ts'
import { toBundleError } from './lib/error.ts'
import type { Clock } from './lib/host.ts'
import type { RunLog } from './lib/log.ts'
import type { FactsRecorder, StageName } from './report/facts.ts'

export interface StageOptions<Result> {
  readonly name: StageName
  /** Title of the log group. */
  readonly title: string
  readonly run: () => Promise<Result>
  /** The result in one line. */
  readonly describe: (result: Result) => string
}

export type RunStage = <Result>(options: StageOptions<Result>) => Promise<Result>

/** Runs one stage after the other for one run. A stage's error is printed in its group and thrown on. */
export function createStageRunner(
  log: RunLog,
  clock: Clock,
  { facts, record }: FactsRecorder,
  signal: AbortSignal,
): RunStage {
  return async ({ name, title, run, describe }) => {
    const start = clock.now()
    record({ stage: name })
    log.openGroup(title)
    try {
      signal.throwIfAborted()
      const result = await run()
      const line = describe(result)
      record({ finished: [...facts().finished, { stage: name, result: line, ms: clock.now() - start }] })
      log.info(`→ ${line}`)
      return result
    } catch (error) {
      const known = toBundleError(error)
      log.info(`✗ ${describeError(known)}`)
      throw known
    } finally {
      log.closeGroup()
    }
  }
}
