// Objects, and a discovery that knows a few kinds, for the tests of planning and applying.
import type { LoadedObject } from '../../../src/bundle/loaded-object.ts'
import type { Discovery, Resource } from '../../../src/cluster/discovery.ts'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'

let line = 0

/** `load('apps/v1', 'Deployment', 'web', 'shop')`, from a line of its own in `manifests/all.yaml`. */
export function load(
  apiVersion: string,
  kind: string,
  name: string,
  namespace?: string,
  fields: JsonObject = {},
): LoadedObject {
  line++
  return {
    object: {
      apiVersion,
      kind,
      metadata: { name, ...(namespace !== undefined && { namespace }) },
      ...fields,
    },
    at: { file: 'manifests/all.yaml', line },
  }
}

/** A CRD of `reefs.reef.example`, kind Reef, serving the versions. */
export function loadReefCrd(versions: readonly string[] = ['v1'], scope = 'Namespaced'): LoadedObject {
  return load('apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'reefs.reef.example', undefined, {
    spec: {
      group: 'reef.example',
      scope,
      names: { kind: 'Reef', plural: 'reefs' },
      versions: versions.map((name) => ({ name, served: true })),
    },
  })
}

const verbs = ['get', 'patch']
const namespaced = (plural: string): Resource => ({ plural, namespaced: true, verbs })
const clusterScoped = (plural: string): Resource => ({ plural, namespaced: false, verbs })

const served: Readonly<Record<string, Resource>> = {
  'v1 Namespace': clusterScoped('namespaces'),
  'v1 ConfigMap': namespaced('configmaps'),
  'v1 Secret': namespaced('secrets'),
  'v1 Service': namespaced('services'),
  'v1 Pod': namespaced('pods'),
  'apps/v1 Deployment': namespaced('deployments'),
  'policy/v1 PodDisruptionBudget': namespaced('poddisruptionbudgets'),
  'rbac.authorization.k8s.io/v1 ClusterRole': clusterScoped('clusterroles'),
  'rbac.authorization.k8s.io/v1 ClusterRoleBinding': clusterScoped('clusterrolebindings'),
  'apiextensions.k8s.io/v1 CustomResourceDefinition': clusterScoped('customresourcedefinitions'),
}

/** A discovery of the kinds above, of `more`, and from the given number of refreshes on of `late`. */
export function fakeDiscovery(
  options: {
    more?: Record<string, Resource>
    down?: string
    late?: Record<string, Resource>
    refreshes?: number
  } = {},
): Discovery & { readonly refreshed: () => number } {
  let refreshed = 0
  const kinds = () => ({
    ...served,
    ...options.more,
    ...(refreshed >= (options.refreshes ?? 1) && options.late),
  })
  return {
    find: (apiVersion, kind) => new Map(Object.entries(kinds())).get(`${apiVersion} ${kind}`),
    findVersions: (kind) =>
      Object.keys(kinds())
        .filter((key) => key.endsWith(` ${kind}`))
        .map((key) => key.split(' ')[0] ?? ''),
    isDown: (apiVersion) => apiVersion === options.down,
    refresh: async () => {
      refreshed++
    },
    refreshed: () => refreshed,
  }
}
