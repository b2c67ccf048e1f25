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
export function namespaceOf(object: JsonObject): string | undefined {
  const namespace = textAt(metadataOf(object), 'namespace')
  return namespace === '' ? undefined : namespace
}

function metadataOf({ metadata }: JsonObject): JsonObject {
  return isJsonObject(metadata) ? metadata : {}
}

function textAt(object: JsonObject, field: string): string {
  const value = object[field]
  return typeof value === 'string' ? value : ''
}

/**
 * How logs, findings and errors name an object: `Deployment shop/web`, `ClusterRole reader`. The group is added
 * where the kind alone could be mistaken: `Reef.reef.example.com shop/north`. A bundle may hold objects that lack
 * what identifies them: what is missing is left out.
 */
export function describeObject(object: JsonObject, namespace = namespaceOf(object)): string {
  const group = groupOf(textAt(object, 'apiVersion'))
  const written = textAt(object, 'kind')
  const kind = group.includes('.') && !group.endsWith('.k8s.io') ? `${written}.${group}` : written
  const name = textAt(metadataOf(object), 'name')
  return `${kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`.trim()
}

/**
 * A text that two objects share exactly when a cluster takes them for one: group, kind, namespace and name. The
 * version is only a view of it.
 */
export function identify(object: JsonObject): string {
  return JSON.stringify([
    groupOf(textAt(object, 'apiVersion')),
    textAt(object, 'kind'),
    namespaceOf(object) ?? '',
    textAt(metadataOf(object), 'name'),
  ])
}
