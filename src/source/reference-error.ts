// How a faulty reference is shown.
import { BundleError } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'
import { hideQuoted, hideSecrets } from './reference-secrets.ts'

const usage =
  'Write registry/repository:tag, registry/repository@sha256:…, a path such as ./manifests or ./chart.tgz, oci-layout:DIR, docker-archive:FILE, https://host/chart.tgz, or git+https://host/repository.git@ref.'

/** The reference in quotes, bounded, without login and query: both may be secrets. */
export function showReference(text: string): string {
  return `"${oneLine(hideSecrets(text))}"`
}

/** REFERENCE_INVALID: `problem` says what is wrong with which part. */
export function invalidReference(
  text: string,
  problem: string,
  details: { hint?: string } = {},
): BundleError {
  const message = `Reference ${showReference(text)} cannot be read: ${oneLine(hideQuoted(problem, text))}.`
  return new BundleError('REFERENCE_INVALID', message, { hint: details.hint ?? usage })
}

/** REFERENCE_UNSUPPORTED: a known form that is not read; `hint` says what to write instead. */
export function unsupportedReference(text: string, what: string, hint: string): BundleError {
  return new BundleError('REFERENCE_UNSUPPORTED', `${what} cannot be read: ${showReference(text)}.`, { hint })
}
