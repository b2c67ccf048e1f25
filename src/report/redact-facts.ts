// The last line of defence: whatever way a secret took into a text, it stays out of summary, outputs and annotations.
import { amendError, type BundleError } from '../lib/error.ts'
import type { Facts } from './facts.ts'

type Redact = (text: string) => string

/**
 * The facts with every text for people redacted. What other steps go by stays as it is: digests, the pinned reference,
 * names.
 */
export function redactFacts(facts: Facts, redact: Redact): Facts {
  const { bundle, error, findings, finished } = facts
  return {
    ...facts,
    bundle: redact(bundle),
    finished: finished.map((stage) => ({ ...stage, result: redact(stage.result) })),
    ...(error !== undefined && { error: redactError(error, redact) }),
    ...(findings !== undefined && {
      findings: findings.map((finding) => ({
        ...finding,
        message: redact(finding.message),
        ...(finding.hint !== undefined && { hint: redact(finding.hint) }),
      })),
    }),
  }
}

function redactError(error: BundleError, redact: Redact): BundleError {
  return amendError(error, {
    message: redact(error.message),
    ...(error.hint !== undefined && { hint: redact(error.hint) }),
    others: error.others.map((other) => redactError(other, redact)),
  })
}
