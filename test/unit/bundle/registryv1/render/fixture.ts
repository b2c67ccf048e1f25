// Small bundles in the form that loading gives: typed parts read as Go writes them.

import type { RegistryV1Bundle } from '../../../../../src/bundle/registryv1/bundle.ts'
import type {
  Csv,
  InstallStrategy,
  StrategyDeployment,
  WebhookDefinition,
} from '../../../../../src/bundle/registryv1/csv.ts'
import type { Draft, RenderContext } from '../../../../../src/bundle/registryv1/render/context.ts'
import type { JsonObject, KubernetesObject } from '../../../../../src/lib/kubernetes.ts'

export const csvAt = { file: 'manifests/csv.yaml', line: 1 }

interface Parts {
  readonly name?: string
  readonly annotations?: Readonly<Record<string, string>>
  readonly strategy?: Partial<InstallStrategy>
  readonly webhooks?: readonly WebhookDefinition[]
  readonly crds?: readonly KubernetesObject[]
  readonly others?: readonly KubernetesObject[]
}

export function bundleOf({
  name = 'reef.v1.0.0',
  annotations,
  strategy,
  webhooks,
  ...objects
}: Parts): RegistryV1Bundle {
  const { crds = [], others = [] } = objects
  const csv: Csv = {
    apiVersion: 'operators.coreos.com/v1alpha1',
    kind: 'ClusterServiceVersion',
    metadata: { name, ...(annotations !== undefined && { annotations }) },
    spec: {
      installModes: null,
      install: { strategy: 'deployment', spec: { deployments: null, ...strategy } },
      ...(webhooks !== undefined && { webhookdefinitions: webhooks }),
    },
  }
  const placed = (list: readonly KubernetesObject[], folder: string) =>
    list.map((object, index) => ({ object, at: { file: `manifests/${folder}.yaml`, line: index * 10 + 1 } }))
  return {
    format: 'registry+v1',
    name: 'reef',
    csv,
    nameAt: { file: 'metadata/annotations.yaml' },
    csvAt,
    crds: placed(crds, 'crds'),
    others: placed(others, 'others'),
    dependencies: [],
    locate: () => undefined,
    locateDependency: () => undefined,
  }
}

/** Watches all namespaces and has no certificates unless told otherwise. */
export function contextOf(parts: Parts, options: Partial<RenderContext> = {}): RenderContext {
  return {
    bundle: bundleOf(parts),
    installNamespace: 'reef-system',
    targetNamespaces: [''],
    certificates: 'none',
    ...options,
  }
}

interface PodParts {
  readonly containers?: readonly JsonObject[]
  readonly pod?: JsonObject
  readonly annotations?: JsonObject
  readonly label?: Readonly<Record<string, string>>
  readonly selector?: JsonObject
}

export function deploymentOf(name: string, parts: PodParts = {}): StrategyDeployment {
  const { containers = [{ name: 'manager', image: 'example.com/reef:1', resources: {} }], label } = parts
  return {
    name,
    ...(label !== undefined && { label }),
    spec: {
      selector: parts.selector ?? { matchLabels: { app: name } },
      template: {
        metadata: {
          labels: { app: name },
          ...(parts.annotations !== undefined && { annotations: parts.annotations }),
        },
        spec: { containers, ...parts.pod },
      },
      strategy: {},
    },
  }
}

export function webhookOf(
  generateName: string,
  deploymentName: string,
  rest: Partial<WebhookDefinition> = {},
): WebhookDefinition {
  return {
    type: 'ValidatingAdmissionWebhook',
    generateName,
    deploymentName,
    sideEffects: 'None',
    admissionReviewVersions: ['v1'],
    ...rest,
  } as WebhookDefinition
}

export function crdOf(name: string, spec: JsonObject = {}): KubernetesObject {
  return { apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', metadata: { name }, spec }
}

/** `Kind namespace/name` of every draft, in order. */
export function namesOf(drafts: readonly Pick<Draft, 'object'>[]): string[] {
  return drafts.map(({ object }) => {
    const { name, namespace } = object.metadata
    return `${object.kind} ${namespace === undefined ? '' : `${namespace}/`}${name}`
  })
}

export function objectsOf(drafts: readonly Pick<Draft, 'object'>[]): KubernetesObject[] {
  return drafts.map(({ object }) => object)
}
