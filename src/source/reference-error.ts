// How a faulty reference is shown.
import { BundleError } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'

const usage =
  'Write registry/repository:tag, registry/repository@sha256:…, oci-layout:DIR, or a directory such as ./manifests.'

/** The reference in quotes, bounded, without a password that was written into a URL. */
export function showReference(text: string): string {
  return `"${oneLine(text).replace(/\/\/[^/@]*@/, '//***@')}"`
}

/** REFERENCE_INVALID: `problem` says what is wrong with which part. */
export function invalidReference(
  text: string,
  problem: string,
  details: { hint?: string } = {},
): BundleError {
  const message = `Reference ${showReference(text)} cannot be read: ${oneLine(problem)}.`
  return new BundleError('REFERENCE_INVALID', message, { hint: details.hint ?? usage })
}
