// The release's namespace, made as `helm --create-namespace` makes it: bare, with the label `name`.
import type { RestResponse } from '../cluster/rest.ts'
import { BundleError, toBundleError } from '../lib/error.ts'
import type { ObjectContext } from './apply-object.ts'
import { look } from './lost-answer.ts'
import { fieldManager } from './untouched.ts'

/** `there`: somebody else made it, or it may be there. `unknown`: it was asked for, and the answer was lost. */
export type NamespaceResult =
  | { readonly state: 'created' | 'there' }
  | { readonly state: 'unknown'; readonly error: BundleError }

const namespacesPath = '/api/v1/namespaces'

/**
 * Creates the namespace unless it is there: many identities may use a namespace that they could not create, so the
 * server is asked first. Raises APPLY_FORBIDDEN or APPLY_FAILED, and what `Rest.request` raises.
 */
export async function createNamespace(name: string, context: ObjectContext): Promise<NamespaceResult> {
  const { rest, log, requestSignal: signal } = context
  const path = `${namespacesPath}/${encodeURIComponent(name)}`
  const found = await rest.request({ method: 'GET', path, signal })
  if (found.failure === undefined) return { state: 'there' }
  const wasMissing = found.status === 404
  const answer = await post(name, context)
  if ('thrown' in answer || (answer.failure !== undefined && answer.isLost))
    return afterLostAnswer(name, answer, wasMissing, context)
  const { status, failure } = answer
  if (failure === undefined) {
    log.info(`created Namespace ${name}`)
    return { state: 'created' }
  }
  if (failure.reason === 'AlreadyExists') return { state: 'there' }
  if (status === 403 && !wasMissing) {
    log.warning(
      `Namespace ${name} can be neither read nor created by this identity: going on as if it were there`,
    )
    return { state: 'there' }
  }
  throw notCreated(name, status, failure.message)
}

type Posted = (RestResponse & { readonly isLost: boolean }) | { readonly thrown: unknown }

/** Throws what surely kept the request from being processed. */
async function post(name: string, { rest, requestSignal: signal }: ObjectContext): Promise<Posted> {
  let isLost = false
  try {
    const response = await rest.request({
      method: 'POST',
      path: namespacesPath,
      query: { fieldManager },
      body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { name } } },
      signal,
      onLostAnswer: () => {
        isLost = true
      },
    })
    return { ...response, isLost }
  } catch (thrown) {
    if (!isLost) throw thrown
    return { thrown }
  }
}

/** A namespace that was missing before and is there now is all that was wanted. */
async function afterLostAnswer(
  name: string,
  answer: Posted,
  wasMissing: boolean,
  context: ObjectContext,
): Promise<NamespaceResult> {
  const live = await look(`${namespacesPath}/${encodeURIComponent(name)}`, context)
  if (typeof live === 'object' && wasMissing) {
    context.log.info(`created Namespace ${name} (the answer was lost, but it is there)`)
    return { state: 'created' }
  }
  const isMissing = live === 'missing'
  const outcome = isMissing ? 'It was not created.' : 'Whether it was created is not known.'
  const trouble =
    'thrown' in answer
      ? toBundleError(answer.thrown)
      : notCreated(name, answer.status, answer.failure?.message)
  const message = `Namespace ${name} was asked for, and the answer was lost: ${trouble.message.replace(/\.$/, '')}. ${outcome}`
  const error = new BundleError(trouble.code, message, {
    object: `Namespace ${name}`,
    ...(trouble.hint !== undefined && { hint: trouble.hint }),
    cause: trouble,
  })
  if (isMissing) throw error
  return { state: 'unknown', error }
}

function notCreated(name: string, status: number, reason = `status ${status}`): BundleError {
  const isForbidden = status === 403
  return new BundleError(
    isForbidden ? 'APPLY_FORBIDDEN' : 'APPLY_FAILED',
    `Namespace ${name} could not be created: ${reason}.`,
    {
      object: `Namespace ${name}`,
      hint: isForbidden
        ? 'Have somebody with rights on the cluster create the namespace once, or give the identity `create` on namespaces.'
        : 'Correct what the message names, or create the namespace in an earlier step.',
    },
  )
}
