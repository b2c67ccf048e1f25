// What is known of a run so far. The pipeline adds to it stage by stage, so that a run that fails, or is killed,
// still reports everything that happened before.
import type { AppliedObject } from '../apply/applied.ts'
import type { Bundle, Rendered } from '../bundle/bundle.ts'
import type { CacheReport } from '../cache/tally.ts'
import type { BundleError } from '../lib/error.ts'
import type { Finding } from '../lib/finding.ts'
import type { Clock } from '../lib/host.ts'
import type { Plan } from '../plan/plan.ts'
import type { Resolved } from '../source/resolved.ts'

/** The stages that a run reports on, in order. */
export const stageNames = ['Resolve', 'Unpack', 'Validate', 'Plan', 'Apply', 'Wait'] as const
export type StageName = (typeof stageNames)[number]

/** A finished stage, its result in one line, and how long it took. */
export interface FinishedStage {
  readonly stage: StageName
  readonly result: string
  readonly ms: number
}

export interface Facts {
  /** The reference as the user wrote it, without login and query. */
  readonly bundle: string
  readonly mode: 'deploy' | 'validate'
  readonly resolved?: Resolved
  /** What came from where; undefined where nothing is ever cached. */
  readonly cache?: CacheReport | undefined
  readonly loaded?: Bundle
  readonly findings?: readonly Finding[]
  readonly rendered?: Rendered
  /** Absolute path of the file with the rights that the deploying identity needs. */
  readonly rightsPath?: string
  /** Descriptions of objects whose rights that file lacks. */
  readonly rightsUnknown?: readonly string[]
  readonly plan?: Plan
  /** Set when this run created the release's namespace; `unknown` when it may have: its answer was lost. */
  readonly namespaceCreated?: 'created' | 'unknown'
  readonly applied: readonly AppliedObject[]
  /** Descriptions of objects that may have been applied or not: their answers were lost. */
  readonly unknown?: readonly string[]
  /** The stage that was started last. */
  readonly stage?: StageName
  /** Stages that ended well. */
  readonly finished: readonly FinishedStage[]
  /** False when `wait: false` left readiness unknown. */
  readonly waited?: boolean
  /** How many objects the job could not read while it waited. */
  readonly unreadable?: number
  readonly error?: BundleError
  /** The whole run in milliseconds. */
  readonly totalMs?: number
}

/** The facts of a run, and the functions that add to them. */
export interface FactsRecorder {
  readonly facts: () => Facts
  /** Adds to the facts; later values replace earlier ones. */
  readonly record: (facts: Partial<Facts>) => void
  /** The facts with the time that the run took. */
  readonly finish: () => Facts
}

/** A recorder that knows nothing yet. */
export function createRecorder(clock: Pick<Clock, 'now'>): FactsRecorder {
  const start = clock.now()
  let facts: Facts = { bundle: '', mode: 'deploy', applied: [], finished: [] }
  const record = (more: Partial<Facts>): void => {
    facts = { ...facts, ...more }
  }
  return {
    facts: () => facts,
    record,
    finish: () => {
      record({ totalMs: clock.now() - start })
      return facts
    },
  }
}
