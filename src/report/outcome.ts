// What a run came to, derived from its facts alone: status, counts and conditions.
import type { ApplyResult } from '../apply/applied.ts'
import { countOf, oneLine } from '../lib/text.ts'
import type { Facts, FinishedStage, StageName } from './facts.ts'

export type Status = 'valid' | 'invalid' | 'deployed' | 'unchanged' | 'failed'

/** As a Kubernetes condition reads; reasons as the rukpak API named them where it has one. */
export interface Condition {
  readonly type: 'Resolved' | 'Unpacked' | 'Validated' | 'Planned' | 'Installed' | 'Healthy'
  readonly status: 'True' | 'False' | 'Unknown'
  readonly reason: string
  readonly message: string
}

export interface Outcome {
  readonly status: Status
  /** Also true when a change cannot be ruled out. */
  readonly changed: boolean
  readonly errors: number
  readonly warnings: number
  /** Absent while the bundle was not validated. */
  readonly valid?: boolean
  readonly counts: Readonly<Record<ApplyResult, number>>
  readonly conditions: readonly Condition[]
}

/** Derives the outcome of a run, whether it ended well, failed or was cancelled. */
export function outcomeOf(facts: Facts): Outcome {
  const counts = { created: 0, updated: 0, unchanged: 0 }
  for (const { result } of facts.applied) counts[result]++
  const errors = facts.findings?.filter((finding) => finding.severity === 'error').length ?? 0
  const isUncertain = (facts.unknown ?? []).length > 0
  const changed = counts.created + counts.updated > 0 || facts.namespaceCreated !== undefined || isUncertain
  return {
    status: statusOf(facts, changed),
    changed,
    errors,
    warnings: facts.findings?.filter((finding) => finding.severity === 'warning').length ?? 0,
    ...(facts.findings !== undefined && { valid: errors === 0 }),
    counts,
    conditions: conditionsOf(facts),
  }
}

function statusOf(facts: Facts, changed: boolean): Status {
  if (facts.error !== undefined) return facts.error.code === 'BUNDLE_INVALID' ? 'invalid' : 'failed'
  if (facts.mode === 'validate') return 'valid'
  return changed ? 'deployed' : 'unchanged'
}

/**
 * Where a run that did not end well left things, in one line: what somebody needs to know first. Undefined when there
 * is nothing to say.
 */
export function stateOf(facts: Facts): string | undefined {
  const stopped =
    facts.error?.code === 'CANCELLED' && facts.stage !== undefined ? [`Stopped in stage ${facts.stage}.`] : []
  const cluster = facts.mode === 'validate' ? [] : [clusterStateOf(facts)]
  const lines = [...stopped, ...cluster]
  return lines.length === 0 ? undefined : lines.join(' ')
}

function clusterStateOf(facts: Facts): string {
  const { counts, changed } = outcomeOf(facts)
  if (!changed && facts.applied.length === 0) return 'The cluster was not changed.'
  const total = facts.plan?.stages.reduce((sum, stage) => sum + stage.changes.length, 0) ?? 0
  const unknown = facts.unknown?.length ?? 0
  const untouched = total - facts.applied.length - unknown
  const parts = [
    ...(['created', 'updated', 'unchanged'] as const).map((result) =>
      counts[result] > 0 ? `${counts[result]} ${result}` : '',
    ),
    unknown > 0
      ? `${unknown} may have been applied (${unknown === 1 ? 'its answer was' : 'their answers were'} lost)`
      : '',
    untouched > 0 ? `${untouched} not applied` : '',
    namespaceStateOf(facts),
  ]
  return `Of ${countOf(total, 'object')}: ${parts.filter((part) => part !== '').join(', ')}.`
}

function namespaceStateOf({ namespaceCreated, plan }: Facts): string {
  if (namespaceCreated === undefined) return ''
  return namespaceCreated === 'created'
    ? `namespace ${plan?.namespace} created`
    : `namespace ${plan?.namespace} may have been created (its answer was lost)`
}

interface ConditionRule {
  readonly type: Condition['type']
  readonly stage: StageName
  readonly success: string
  readonly failure: string
}

const rules: readonly ConditionRule[] = [
  { type: 'Resolved', stage: 'Resolve', success: 'ResolveSuccessful', failure: 'ResolveFailed' },
  { type: 'Unpacked', stage: 'Unpack', success: 'UnpackSuccessful', failure: 'UnpackFailed' },
  { type: 'Validated', stage: 'Validate', success: 'ValidationSuccessful', failure: 'ValidationFailed' },
  { type: 'Planned', stage: 'Plan', success: 'PlanSuccessful', failure: 'PlanFailed' },
  { type: 'Installed', stage: 'Apply', success: 'InstallationSucceeded', failure: 'InstallFailed' },
  { type: 'Healthy', stage: 'Wait', success: 'Healthy', failure: 'Unhealthy' },
]

/** A condition for each stage of the mode: True where it ended well, False where the run stopped, Unknown after. */
function conditionsOf(facts: Facts): Condition[] {
  const stages = facts.mode === 'validate' ? rules.slice(0, 3) : rules
  const reached = stages.findIndex(({ stage }) => finishedStage(facts, stage) === undefined)
  return stages.map((rule, index): Condition => {
    const { type, stage } = rule
    const finished = finishedStage(facts, stage)
    if (stage === 'Wait' && finished !== undefined && (facts.unreadable ?? 0) > 0)
      return { type, status: 'Unknown', reason: 'NotReadable', message: finished.result }
    if (finished !== undefined)
      return { type, status: 'True', reason: rule.success, message: finished.result }
    if (stage === 'Wait' && facts.waited === false) {
      return {
        type,
        status: 'Unknown',
        reason: 'WaitSkipped',
        message: 'The run did not wait for readiness.',
      }
    }
    if (index === reached && facts.error !== undefined && facts.stage !== undefined) {
      const reason = facts.error.code === 'CANCELLED' ? 'Cancelled' : rule.failure
      return { type, status: 'False', reason, message: oneLine(facts.error.message, 1000) }
    }
    return { type, status: 'Unknown', reason: 'NotReached', message: '' }
  })
}

function finishedStage(facts: Facts, stage: StageName): FinishedStage | undefined {
  return facts.finished.find((finished) => finished.stage === stage)
}
