// Reads applied objects back, one GET each: a job that may `get` can wait, without rights to list or watch.
import type { AppliedObject } from '../apply/applied.ts'
import type { Rest } from '../cluster/rest.ts'
import { BundleError } from '../lib/error.ts'
import type { JsonObject } from '../lib/kubernetes.ts'

/** The live object, or undefined when there is none. */
export type ReadObject = (applied: AppliedObject, signal: AbortSignal) => Promise<JsonObject | undefined>

/** Reads from an API server. Raises APPLY_FORBIDDEN when it may not, APPLY_FAILED for any other refusal. */
export function createReader(rest: Rest): ReadObject {
  return async ({ target, description }, signal) => {
    const { status, body, failure } = await rest.request({ method: 'GET', path: target.path, signal })
    if (failure === undefined) return body
    if (status === 404) return undefined
    const code = status === 403 ? 'APPLY_FORBIDDEN' : 'APPLY_FAILED'
    throw new BundleError(code, `${description} cannot be read: ${failure.message}`, { object: description })
  }
}
