// Bundles for the tests of checks, in the form that the loader gives them.
import type { RegistryV1Bundle } from '../../../../src/bundle/registryv1/bundle.ts'
import type { Csv, CsvSpec } from '../../../../src/bundle/registryv1/csv.ts'
import type { JsonObject, KubernetesObject } from '../../../../src/lib/kubernetes.ts'

export const csvAt = { file: 'manifests/reef.clusterserviceversion.yaml', line: 1 }

/** A ClusterServiceVersion that supports all namespaces, with the given parts of its spec in place. */
export function csvOf(spec: Partial<CsvSpec> = {}): Csv {
  return {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'ClusterServiceVersion',
    metadata: { name: 'reef.v1.0.0' },
    spec: {
      installModes: [{ type: 'AllNamespaces', supported: true }],
      install: { strategy: 'deployment', spec: { deployments: [{ name: 'reef', spec: {} }] } },
      ...spec,
    },
  }
}

/** Install modes, all of them supported. */
export function modesOf(...types: string[]): Pick<CsvSpec, 'installModes'> {
  return { installModes: types.map((type) => ({ type, supported: true })) }
}

/** A sound bundle with the given parts in place. */
export function bundleOf(
  spec: Partial<CsvSpec> = {},
  parts: {
    readonly name?: string
    readonly crds?: readonly string[]
    readonly others?: readonly JsonObject[]
  } = {},
): RegistryV1Bundle {
  const { name = 'reef', crds = [], others = [] } = parts
  return {
    format: 'registry+v1',
    name,
    csv: csvOf(spec),
    nameAt: { file: 'metadata/annotations.yaml' },
    csvAt,
    crds: crds.map((crd, index) => ({
      object: {
        apiVersion: 'apiextensions.k8s.io/v1',
        kind: 'CustomResourceDefinition',
        metadata: { name: crd },
      },
      at: { file: 'manifests/crds.yaml', line: index + 1 },
    })),
    // What identifies an object is not checked before, so some have no name.
    others: others.map((object, index) => ({
      object: object as KubernetesObject,
      at: { file: 'manifests/others.yaml', line: index + 1 },
    })),
    dependencies: [],
    locate: () => undefined,
    locateDependency: () => undefined,
  }
}
