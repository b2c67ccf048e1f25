// The job summary: result table, what went wrong, findings, objects.
import type { Bundle, Rendered } from '../bundle/bundle.ts'
import * as core from '../lib/commands.ts'
import { formatDuration } from '../lib/duration.ts'
import { type BundleError, formatPosition } from '../lib/error.ts'
import { countOf } from '../lib/text.ts'
import type { Facts } from './facts.ts'
import { codeSpan, folded, plainText, table } from './markdown.ts'
import { operatorSection } from './operator.ts'
import { type Outcome, type Status, stateOf } from './outcome.ts'
import { describePulled } from './results.ts'

/** The runner refuses a summary over 1 MiB as a whole, so sections that would go over this are left out. */
const maxBytes = 900 * 1024

const maxFindings = 200
const maxObjects = 1000
const foldObjectsAbove = 25

const titles: Readonly<Record<Status, string>> = {
  valid: '✅ Bundle is valid',
  invalid: '❌ Bundle is invalid',
  deployed: '✅ Bundle deployed',
  unchanged: '✅ Bundle unchanged',
  failed: '❌ Bundle not deployed',
}

/** The summary of a run as Markdown. */
export function summaryOf(facts: Facts, outcome: Outcome): string {
  const sections = [
    `## ${titleOf(facts, outcome)}`,
    resultTable(facts, outcome),
    facts.error === undefined ? '' : errorSection(facts, facts.error),
    findingsSection(facts),
    operatorSection(facts),
    objectsSection(facts),
  ]
  return `${withinBudget(sections.filter((section) => section !== '')).join('\n\n')}\n`
}

function withinBudget(sections: readonly string[]): string[] {
  let left = maxBytes
  return sections.map((section) => {
    const bytes = Buffer.byteLength(section)
    if (bytes > left) return '*This part is too long for a job summary: see the log.*'
    left -= bytes
    return section
  })
}

function titleOf(facts: Facts, outcome: Outcome): string {
  if (outcome.status !== 'failed') return titles[outcome.status]
  if (facts.mode === 'validate') return '❌ Bundle could not be validated'
  return outcome.changed ? '❌ Bundle deployed in part' : titles.failed
}

function resultTable(facts: Facts, { counts }: Outcome): string {
  const { resolved, cache, loaded, plan } = facts
  const rows: [string, string][] = [['Bundle', codeSpan(facts.bundle)]]
  if (resolved !== undefined) rows.push(['Digest', codeSpan(resolved.digest)])
  if (resolved?.kind === 'image' && resolved.manifestDigest !== resolved.digest) {
    rows.push(['Manifest', codeSpan(resolved.manifestDigest)])
  }
  if (cache !== undefined) rows.push(['Cache', `${cache.hit}; ${describePulled(cache)}`])
  if (loaded !== undefined) rows.push(['Format', formatOf(loaded, facts.rendered)])
  if (plan !== undefined) rows.push(['Namespace', codeSpan(plan.namespace)])
  if (facts.applied.length > 0) {
    rows.push([
      'Objects',
      `${facts.namespaceCreated === 'created' ? `namespace ${codeSpan(plan?.namespace ?? '')} created, ` : ''}${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged`,
    ])
  }
  if (facts.totalMs !== undefined) rows.push(['Time', timings(facts, facts.totalMs)])
  return table(['', ''], rows)
}

function formatOf(loaded: Bundle, rendered: Rendered | undefined): string {
  const count = rendered?.objects.length ?? (loaded.format === 'plain' ? loaded.objects.length : undefined)
  const objects = count === undefined ? '' : `, ${countOf(count, 'object')}`
  return `${loaded.format}${objects}`
}

function timings(facts: Facts, totalMs: number): string {
  const stages = facts.finished.map(({ stage, ms }) => `${stage.toLowerCase()} ${formatDuration(ms)}`)
  return stages.length === 0 ? formatDuration(totalMs) : `${formatDuration(totalMs)} (${stages.join(', ')})`
}

function errorSection(facts: Facts, error: BundleError): string {
  const all = [error, ...error.others]
  const state = stateOf(facts)
  return all
    .slice(0, 20)
    .map(({ code, message, hint, at }) => {
      const where = at === undefined ? '' : ` ${codeSpan(formatPosition(at))}`
      const lines = message
        .split('\n')
        .slice(0, 30)
        .map((line) => `> ${plainText(line, 1500)}  `)
      return [
        `> **${code}**${where}  `,
        ...lines,
        ...(hint === undefined ? [] : ['>', `> ${plainText(hint, 1000)}`]),
      ].join('\n')
    })
    .concat(all.length > 20 ? [`> … and ${all.length - 20} more: see the log.`] : [])
    .concat(state === undefined ? [] : [plainText(state)])
    .join('\n\n')
}

function findingsSection(facts: Facts): string {
  const findings = facts.findings ?? []
  if (findings.length === 0) return ''
  const rows = findings
    .slice(0, maxFindings)
    .map(({ severity, code, message, hint, at }) => [
      severity,
      at === undefined ? '' : codeSpan(formatPosition(at), 200),
      `${plainText(message)}${hint === undefined ? '' : ` ${plainText(hint)}`} (${codeSpan(code)})`,
    ])
  const rest = findings.length - rows.length
  const more = rest === 0 ? '' : `\n\n… and ${rest} more: see the log.`
  return `### ${countOf(findings.length, 'finding')}\n\n${table(['', 'Where', 'What'], rows)}${more}`
}

function objectsSection({ applied }: Facts): string {
  if (applied.length === 0) return ''
  const rows = applied
    .slice(0, maxObjects)
    .map(({ description, result }) => [codeSpan(description, 300), result])
  const rest = applied.length - rows.length
  const content = `${table(['Object', 'Result'], rows)}${rest === 0 ? '' : `\n\n… and ${rest} more.`}`
  const heading = countOf(applied.length, 'object')
  return applied.length > foldObjectsAbove ? folded(heading, content) : `### ${heading}\n\n${content}`
}

/** Appends the summary to the job's. Does nothing where the runner gives no file for it. */
export async function writeSummary(markdown: string): Promise<void> {
  await core.summary.addRaw(markdown).write()
}
