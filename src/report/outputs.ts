// The step outputs of action.yml. They are set in every mode and on failure, as far as their values are known.
import * as core from '../lib/commands.ts'
import type { Facts } from './facts.ts'
import type { Outcome } from './outcome.ts'

/** Output names and values; what is not known is the empty string. */
export function outputsOf(facts: Facts, outcome: Outcome): Readonly<Record<string, string>> {
  const { resolved, cache, loaded, plan } = facts
  const isDeploy = facts.mode === 'deploy'
  const count = (value: number): string => (isDeploy ? String(value) : '')
  return {
    digest: resolved?.digest ?? '',
    'manifest-digest': resolved?.kind === 'image' ? resolved.manifestDigest : '',
    reference: resolved?.reference ?? '',
    'cache-hit': cache?.hit ?? (resolved === undefined ? '' : 'off'),
    format: loaded?.format ?? '',
    name: loaded?.name ?? '',
    version: loaded?.version ?? '',
    valid: outcome.valid === undefined ? '' : String(outcome.valid),
    errors: String(outcome.errors),
    warnings: String(outcome.warnings),
    status: outcome.status,
    changed: String(outcome.changed),
    namespace: plan?.namespace ?? '',
    created: count(outcome.counts.created),
    updated: count(outcome.counts.updated),
    unchanged: count(outcome.counts.unchanged),
    'rights-path': facts.rightsPath ?? '',
    conditions: JSON.stringify(outcome.conditions),
  }
}

/** Hands the outputs to the runner. */
export function writeOutputs(outputs: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(outputs)) core.setOutput(name, value)
}
