// Where an object lives in the API (Kubernetes API concepts, "Resource URIs"), for kinds that the cluster serves and
// for those that a CRD of the same bundle is going to make.
import type { Resource } from '../cluster/discovery.ts'
import { groupOf, isJsonObject, type KubernetesObject } from '../lib/kubernetes.ts'

/** The part of a resource that a path needs. */
export type PathResource = Pick<Resource, 'plural' | 'namespaced'>

/** Kinds by `apiVersion` and kind, as `kindKey` writes them. */
export type DefinedKinds = ReadonlyMap<string, PathResource>

/** Key of a kind in `DefinedKinds`. */
export function kindKey(apiVersion: string, kind: string): string {
  return `${apiVersion} ${kind}`
}

/** Path of one object. Names are encoded, and keep their capitals. */
export function objectPath(
  apiVersion: string,
  resource: PathResource,
  name: string,
  namespace?: string,
): string {
  const root = groupOf(apiVersion) === '' ? ['api'] : ['apis']
  const scope = resource.namespaced && namespace !== undefined ? ['namespaces', namespace] : []
  const segments = [...root, ...apiVersion.split('/'), ...scope, resource.plural, name]
  return segments.map((segment) => `/${encodeURIComponent(segment)}`).join('')
}

/**
 * Whether a name can be one segment of a path, as the API server demands of every name
 * (k8s.io/apimachinery/pkg/api/validation/path). Anything else would ask for another object.
 */
export function isPathSegment(name: string): boolean {
  return name !== '' && name !== '.' && name !== '..' && !/[/%]/.test(name)
}

/** The kinds that the bundle's own CRDs define, each version that they serve. */
export function readDefinedKinds(objects: readonly KubernetesObject[]): DefinedKinds {
  return new Map(objects.flatMap(readDefinition))
}

function readDefinition({ apiVersion, kind, spec }: KubernetesObject): (readonly [string, PathResource])[] {
  if (groupOf(apiVersion) !== 'apiextensions.k8s.io' || kind !== 'CustomResourceDefinition') return []
  if (!isJsonObject(spec) || !isJsonObject(spec.names)) return []
  const { group, names, scope } = spec
  const { kind: definedKind, plural } = names
  if (typeof group !== 'string' || typeof definedKind !== 'string' || typeof plural !== 'string') return []
  if (!isPathSegment(group) || !isPathSegment(plural)) return []
  const resource = { plural, namespaced: scope !== 'Cluster' }
  return servedVersions(spec.versions).map(
    (version) => [kindKey(`${group}/${version}`, definedKind), resource] as const,
  )
}

function servedVersions(versions: unknown): string[] {
  if (!Array.isArray(versions)) return []
  return versions
    .filter((version) => isJsonObject(version) && version.served !== false)
    .map((version) => version.name)
    .filter((name) => typeof name === 'string' && isPathSegment(name))
}
