// What an API server says it serves: aggregated discovery (KEP-3352; apidiscovery.k8s.io v2 and v2beta1) and the
// older lists of one group version each. Pure: documents in, kinds out.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'

/** How the server serves one kind. */
export interface Resource {
  /** The kind's name in paths: `deployments`. */
  readonly plural: string
  readonly namespaced: boolean
  readonly verbs: readonly string[]
}

/** The kinds of one group version. */
export interface ServedVersion {
  /** `v1`, `apps/v1`. */
  readonly apiVersion: string
  readonly kinds: ReadonlyMap<string, Resource>
  /** The server behind this group does not answer: its kinds are unknown or out of date. */
  readonly isStale: boolean
}

/** The document as aggregated discovery; undefined when an older server sent a plain list of groups. */
export function readAggregated(document: JsonObject): ServedVersion[] | undefined {
  if (document.kind !== 'APIGroupDiscoveryList') return undefined
  return objects(document.items).flatMap((group) => {
    const name = isJsonObject(group.metadata) ? text(group.metadata.name) : ''
    return objects(group.versions).map((version) => ({
      apiVersion: name === '' ? text(version.version) : `${name}/${text(version.version)}`,
      kinds: readKinds(objects(version.resources).map(readAggregatedResource)),
      isStale: version.freshness === 'Stale',
    }))
  })
}

/** The group versions that older lists name (`APIVersions` of /api, `APIGroupList` of /apis). */
export function readGroupVersions(document: JsonObject): string[] {
  if (Array.isArray(document.versions))
    return document.versions.filter((version) => typeof version === 'string')
  return objects(document.groups).flatMap((group) =>
    objects(group.versions).map((version) => text(version.groupVersion)),
  )
}

/** The kinds of an `APIResourceList`; subresources such as `deployments/scale` are left out. */
export function readResourceList(apiVersion: string, document: JsonObject): ServedVersion {
  const resources = objects(document.resources).filter((resource) => !text(resource.name).includes('/'))
  return {
    apiVersion,
    kinds: readKinds(
      resources.map((resource) => [
        text(resource.kind),
        {
          plural: text(resource.name),
          namespaced: resource.namespaced === true,
          verbs: texts(resource.verbs),
        },
      ]),
    ),
    isStale: false,
  }
}

function readAggregatedResource(resource: JsonObject): [string, Resource] {
  const kind = isJsonObject(resource.responseKind) ? text(resource.responseKind.kind) : ''
  return [
    kind,
    {
      plural: text(resource.resource),
      namespaced: resource.scope === 'Namespaced',
      verbs: texts(resource.verbs),
    },
  ]
}

/** Where two resources have one kind, the one that objects can be written to counts. */
function readKinds(resources: readonly (readonly [string, Resource])[]): Map<string, Resource> {
  const kinds = new Map<string, Resource>()
  for (const [kind, resource] of resources) {
    if (kind === '' || resource.plural === '') continue
    const known = kinds.get(kind)
    if (known === undefined || (!known.verbs.includes('patch') && resource.verbs.includes('patch')))
      kinds.set(kind, resource)
  }
  return kinds
}

function objects(value: Json | undefined): JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : []
}

function texts(value: Json | undefined): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

function text(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}
