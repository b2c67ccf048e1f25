// The end of every run, good or bad: outputs, annotations, job summary and the last lines of the log. Nothing that
// goes wrong here may fail a deploy.
import * as core from '../lib/commands.ts'
import { describeError } from '../lib/describe-error.ts'
import type { Log } from '../lib/host.ts'
import { safeLines } from '../lib/log.ts'
import { annotationsOf, writeAnnotations } from './annotations.ts'
import type { Facts } from './facts.ts'
import { type Outcome, outcomeOf, stateOf } from './outcome.ts'
import { outputsOf, writeOutputs } from './outputs.ts'
import { redactFacts } from './redact-facts.ts'
import { summaryOf, writeSummary } from './summary.ts'

export interface ReportOptions {
  readonly summary: boolean
  readonly annotations: boolean
  /** Absolute path that annotations are relative to. */
  readonly workspace: string
}

/** Reports the run and marks the step as failed when the facts hold an error. Never throws. */
export async function report(known: Facts, options: ReportOptions, log: Log): Promise<void> {
  const facts = redactFacts(known, log.redact)
  const outcome = outcomeOf(facts)
  const root = facts.resolved?.kind === 'files' ? facts.resolved.root : undefined
  const findings = facts.findings ?? []
  await attempt('set the outputs', log, () => writeOutputs(outputsOf(facts, outcome)))
  if (options.annotations) {
    await attempt('write annotations', log, () =>
      writeAnnotations(annotationsOf(findings, options.workspace, root)),
    )
  }
  if (options.summary) {
    await attempt('write the job summary', log, () => writeSummary(summaryOf(facts, outcome)))
  }
  if (facts.error === undefined) log.info(lastLine(facts, outcome))
  else fail(facts, log)
}

function lastLine(facts: Facts, { status, counts }: Outcome): string {
  if (facts.mode === 'validate') return 'The bundle is valid.'
  if (status === 'unchanged')
    return `Nothing to change: the cluster holds this bundle already (${facts.resolved?.digest}).`
  const namespace = facts.namespaceCreated === undefined ? '' : `namespace ${facts.plan?.namespace} created, `
  return `Deployed: ${namespace}${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged.`
}

function fail(facts: Facts, log: Log): void {
  const state = stateOf(facts)
  if (state !== undefined) log.info(state)
  if (facts.error !== undefined) core.setFailed(safeLines(describeError(facts.error)))
}

async function attempt(what: string, log: Log, act: () => void | Promise<void>): Promise<void> {
  try {
    await act()
  } catch (error) {
    log.warning(`Could not ${what}: ${error instanceof Error ? error.message : String(error)}`)
  }
}
