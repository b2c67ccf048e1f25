// The parts of a Kubernetes object that every stage reads; the rest of an object stays raw JSON, because
// typed models drop fields that they do not know.

/** A JSON value. Integers beyond 2^53 are `bigint`, so that they keep all their digits. */
export type Json =
  | string
  | number
  | bigint
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json }

export type JsonObject = { readonly [key: string]: Json }

/** A Kubernetes object with the fields that identify it (API conventions, "Objects"). */
export interface KubernetesObject extends JsonObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: JsonObject & { readonly name: string }
}

/** Whether the value is a JSON object (neither null nor a list). */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** API group of an apiVersion: `apps/v1` → `apps`, `v1` → the empty core group. */
export function groupOf(apiVersion: string): string {
  const slash = apiVersion.indexOf('/')
  return slash < 0 ? '' : apiVersion.slice(0, slash)
}

/** Namespace that the object itself names, if any. */
export function namespaceOf(object: KubernetesObject): string | undefined {
  const { namespace } = object.metadata
  return typeof namespace === 'string' && namespace !== '' ? namespace : undefined
}

/**
 * How logs, findings and errors name an object: `Deployment shop/web`, `ClusterRole reader`. The group is added
 * where the kind alone could be mistaken: `Reef.reef.example.com shop/north`.
 */
export function describeObject(object: KubernetesObject, namespace = namespaceOf(object)): string {
  const group = groupOf(object.apiVersion)
  const kind = group.includes('.') && !group.endsWith('.k8s.io') ? `${object.kind}.${group}` : object.kind
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${object.metadata.name}`
}
