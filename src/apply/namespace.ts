// The release's namespace, made as `helm --create-namespace` makes it: bare, with the label `name`.
import { BundleError } from '../lib/error.ts'
import { fieldManager, type ObjectContext } from './apply-object.ts'

const namespacesPath = '/api/v1/namespaces'

/**
 * Creates the namespace unless it is there: many identities may use a namespace that they could not create, so the
 * server is asked first. True when this run made it. Raises APPLY_FORBIDDEN or APPLY_FAILED.
 */
export async function createNamespace(name: string, context: ObjectContext): Promise<boolean> {
  const { rest, log, requestSignal: signal } = context
  const found = await rest.request({
    method: 'GET',
    path: `${namespacesPath}/${encodeURIComponent(name)}`,
    signal,
  })
  if (found.status !== 404) return false
  const { status, failure } = await rest.request({
    method: 'POST',
    path: namespacesPath,
    query: { fieldManager },
    body: { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels: { name } } },
    signal,
  })
  if (failure === undefined) {
    log.info(`created Namespace ${name}`)
    return true
  }
  if (failure.reason !== 'AlreadyExists') {
    const isForbidden = status === 403
    throw new BundleError(
      isForbidden ? 'APPLY_FORBIDDEN' : 'APPLY_FAILED',
      `Namespace ${name} could not be created: ${failure.message}.`,
      {
        object: `Namespace ${name}`,
        hint: isForbidden
          ? 'Have somebody with rights on the cluster create the namespace once, or give the identity `create` on namespaces.'
          : 'Correct what the message names, or create the namespace in an earlier step.',
      },
    )
  }
  return false
}
