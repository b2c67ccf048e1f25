import type { Position } from '../lib/error.ts'
import type { KubernetesObject } from '../lib/kubernetes.ts'

/** An object and the place in the bundle that it was read from. */
export interface LoadedObject {
  readonly object: KubernetesObject
  readonly at: Position
}
