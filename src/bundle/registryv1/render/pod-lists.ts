// Lists of a pod template, as Deployments are put together: normalised JSON, read with the types of core/v1.
import type { Json, JsonObject } from '../../../lib/kubernetes.ts'

/** An entry of a list that Kubernetes keys by name. */
export type Named = JsonObject & { readonly name: string }

export interface Container extends Named {
  readonly env?: readonly Named[]
  readonly envFrom?: readonly JsonObject[]
  readonly resources?: JsonObject
  readonly volumeMounts?: readonly (Named & { readonly mountPath: string })[]
}

export interface PodSpec extends JsonObject {
  readonly volumes?: readonly Named[]
  readonly containers: readonly Container[] | null
  readonly tolerations?: readonly JsonObject[]
  readonly nodeSelector?: JsonObject
  readonly affinity?: JsonObject
}

/** A Deployment as it is put together. */
export interface DeploymentDraft extends JsonObject {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: JsonObject & { readonly name: string; readonly annotations?: JsonObject }
  readonly spec: JsonObject & {
    readonly template: JsonObject & {
      readonly metadata: JsonObject & { readonly annotations?: JsonObject }
      readonly spec: PodSpec
    }
  }
}

/** The Deployment with another pod. */
export function withPod(deployment: DeploymentDraft, edit: (pod: PodSpec) => PodSpec): DeploymentDraft {
  const { spec } = deployment
  const { template } = spec
  return { ...deployment, spec: { ...spec, template: { ...template, spec: edit(template.spec) } } }
}

/** The pod with each of its containers edited; init containers stay as they are. */
export function withContainers(pod: PodSpec, edit: (container: Container) => Container): PodSpec {
  return { ...pod, containers: pod.containers?.map(edit) ?? null }
}

/**
 * Entries replace those of the same name in place, the last one where a name stands twice, and are appended otherwise.
 * What stands there is looked at once, before: two new entries of one name are both appended.
 */
export function mergeByName<T extends Named>(existing: readonly T[], entries: readonly T[]): readonly T[] {
  const merged = [...existing]
  const places = new Map(existing.map(({ name }, index) => [name, index]))
  for (const entry of entries) {
    const place = places.get(entry.name)
    if (place === undefined) merged.push(entry)
    else merged[place] = entry
  }
  return merged
}

/** Entries are appended but for those of which an equal one is already there, appended ones included. */
export function appendDifferent(
  existing: readonly JsonObject[],
  entries: readonly JsonObject[],
): readonly JsonObject[] {
  const merged = [...existing]
  const seen = new Set(existing.map(canonical))
  for (const entry of entries) {
    const text = canonical(entry)
    if (seen.has(text)) continue
    seen.add(text)
    merged.push(entry)
  }
  return merged
}

/** A text that two values share exactly when they are equal as JSON. */
function canonical(value: Json): string {
  return JSON.stringify(value, (_key, part: Json) => {
    if (typeof part === 'bigint') return `integer ${part}`
    if (typeof part !== 'object' || part === null || Array.isArray(part)) return part
    return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
  })
}
