// What a run is going to do, known before the first write.
import type { LoadedObject } from '../bundle/loaded-object.ts'
import type { Json, JsonObject } from '../lib/kubernetes.ts'

/** Where the API server keeps an object. */
export interface Target {
  /** Path of the object: `/apis/apps/v1/namespaces/shop/deployments/web`. */
  readonly path: string
  /** The namespace that the object goes to; absent for cluster-scoped kinds. */
  readonly namespace?: string
}

/** One object to apply. */
export interface Change {
  readonly loaded: LoadedObject
  /** As `describeObject` names it, with the namespace it goes to. */
  readonly description: string
  /** For a kind that a CRD of this bundle makes, as that CRD says. */
  readonly target: Target
  /** resourceVersion of the live object; absent when there is none, or when `liveUnknown` is set. */
  readonly liveVersion?: string
  /** Metadata of the live object; there when `liveVersion` is. */
  readonly liveMetadata?: JsonObject
  /** `subjects` of a live RoleBinding or ClusterRoleBinding, where it has any. */
  readonly liveSubjects?: Json
  /** Set when nothing could be learnt about a live object. */
  readonly liveUnknown?: true
  /** Set when it is not known whether the namespace that the object goes to is there. */
  readonly namespaceUnknown?: true
}

/** Objects in stages: each is applied and, where it must be, waited for before the next one starts. */
export interface Plan {
  readonly namespace: string
  /** Whether `namespace` must be created first, unless `namespaceUnknown` is set and it turns out to be there. */
  readonly createsNamespace: boolean
  /** Set when it is not known whether `namespace` is there. */
  readonly namespaceUnknown?: true
  readonly stages: readonly Stage[]
}

/** A batch of objects that may be applied side by side. */
export interface Stage {
  /** The kind of its objects, or what they are: `definitions and namespaces`. */
  readonly name: string
  /** CRDs and Namespaces: the next stage needs them established and active. */
  readonly waits: boolean
  readonly changes: readonly Change[]
}
