// What the API server answered to each applied object.
import type { JsonObject, KubernetesObject } from '../lib/kubernetes.ts'
import type { Target } from '../plan/plan.ts'

export type ApplyResult = 'created' | 'updated' | 'unchanged'

export interface AppliedObject {
  readonly object: KubernetesObject
  readonly description: string
  readonly target: Target
  readonly result: ApplyResult
  /** The object as the server returned it. */
  readonly live: JsonObject
}

export interface Applied {
  readonly objects: readonly AppliedObject[]
  /** The release's namespace, when this run made it. It is no object of the bundle. */
  readonly createdNamespace?: string
}
