// Whether the namespaces that objects go to are there and may be written to, asked before the first write.
import type { OperatorSummary } from '../bundle/registryv1/operator-summary.ts'
import type { Rest } from '../cluster/rest.ts'
import { BundleError } from '../lib/error.ts'
import { isJsonObject, type JsonObject } from '../lib/kubernetes.ts'
import { mapConcurrently } from '../lib/pool.ts'
import type { Change } from './plan.ts'
import { objectPath } from './target.ts'

export interface NamespaceContext {
  readonly namespace: string
  readonly createNamespace: boolean
  /** What the operator of a registry+v1 bundle watches; absent for bundles that may hold namespaces themselves. */
  readonly watches?: OperatorSummary['watches']
  readonly rest: Rest
  readonly signal: AbortSignal
}

/** What was found out about the namespaces of a plan. */
export interface NamespaceCheck {
  /** Whether the release's namespace must be created before anything else, or may have to be. */
  readonly createsNamespace: boolean
  /** Names of the namespaces that may be there or not: the server did not say. */
  readonly unknown: ReadonlySet<string>
  /** NAMESPACE_NOT_FOUND and NAMESPACE_TERMINATING. */
  readonly faults: readonly BundleError[]
}

type NamespaceState = 'there' | 'missing' | 'terminating' | 'unknown'

const maxRequests = 10

/**
 * Checks every namespace that an object goes to, and the release's also when it may be created for its own sake. Who
 * may not look is not stopped.
 */
export async function checkNamespaces(
  changes: readonly Change[],
  context: NamespaceContext,
): Promise<NamespaceCheck> {
  const used = changes.flatMap(({ target }) => target.namespace ?? [])
  const names = [...new Set([...(context.createNamespace ? [context.namespace] : []), ...used])]
  const states = await mapConcurrently(names, maxRequests, (name) => readState(name, context))
  const inBundle = new Set(changes.filter(isNamespace).map(({ loaded }) => loaded.object.metadata.name))
  const namesIn = (state: NamespaceState): string[] =>
    names.filter((name, index) => states[index] === state && !(state !== 'terminating' && inBundle.has(name)))
  const missing = namesIn('missing')
  const unknown = new Set(namesIn('unknown'))
  const mayBeMissing = missing.includes(context.namespace) || unknown.has(context.namespace)
  const createsNamespace = context.createNamespace && mayBeMissing
  return {
    createsNamespace,
    unknown,
    faults: [
      ...namesIn('terminating').map(terminating),
      ...missing
        .filter((name) => !(createsNamespace && name === context.namespace))
        .map((name) => notFound(name, changes, context)),
    ],
  }
}

async function readState(name: string, { rest, signal }: NamespaceContext): Promise<NamespaceState> {
  const path = objectPath('v1', { plural: 'namespaces', namespaced: false }, name)
  const { status, body, failure } = await rest.request({ method: 'GET', path, signal })
  if (failure !== undefined) return status === 404 ? 'missing' : 'unknown'
  return isTerminating(body) ? 'terminating' : 'there'
}

function isTerminating({ metadata, status }: JsonObject): boolean {
  if (isJsonObject(metadata) && typeof metadata.deletionTimestamp === 'string') return true
  return isJsonObject(status) && status.phase === 'Terminating'
}

function isNamespace({ loaded: { object } }: Change): boolean {
  return object.apiVersion === 'v1' && object.kind === 'Namespace'
}

function terminating(name: string): BundleError {
  return new BundleError(
    'NAMESPACE_TERMINATING',
    `Namespace ${name} is being deleted, so nothing can be created in it.`,
    {
      object: `Namespace ${name}`,
      hint: `Wait until it is gone; \`kubectl get namespace ${name} -o yaml\` says what holds it up.`,
    },
  )
}

function notFound(
  name: string,
  changes: readonly Change[],
  { namespace, watches }: NamespaceContext,
): BundleError {
  if (name === namespace) {
    return new BundleError('NAMESPACE_NOT_FOUND', `Namespace ${name} does not exist.`, {
      object: `Namespace ${name}`,
      hint: 'Set the input `create-namespace: true`, or create the namespace first.',
    })
  }
  const first = changes.find(({ target }) => target.namespace === name)
  return new BundleError(
    'NAMESPACE_NOT_FOUND',
    `Namespace ${name} of ${first?.description} does not exist.`,
    {
      object: `Namespace ${name}`,
      ...(first !== undefined && { at: first.loaded.at }),
      hint: creationHint(name, watches),
    },
  )
}

function creationHint(name: string, watches: NamespaceContext['watches']): string {
  const own = '`create-namespace` makes the release’s only.'
  if (watches === undefined)
    return `Add a Namespace object to the bundle, or create the namespace first: ${own}`
  if (watches !== 'all' && watches.includes(name))
    return `The operator is to watch it: create it first, or correct \`watchNamespace\` under the input \`values\`; ${own}`
  return `Create it first: a registry+v1 bundle cannot bring it, and ${own}`
}
