// A BundleError as text for a person.
import { type BundleError, formatPosition } from './error.ts'

/** Errors of one step that are written out; the rest are counted. */
const shownErrors = 20

/** `CODE: message`, the hint on a line of its own, and the same for every further error of the step. */
export function describeError(error: BundleError): string {
  const all = [error, ...error.others]
  const texts = all.slice(0, shownErrors).map(({ code, message, hint, at }) => {
    const where = at === undefined ? '' : `${formatPosition(at)}: `
    return `${code}: ${where}${message}${hint === undefined ? '' : `\n  → ${hint}`}`
  })
  if (all.length > shownErrors) texts.push(`… and ${all.length - shownErrors} more errors`)
  return texts.join('\n')
}
