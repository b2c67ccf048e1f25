// The last step of rendering: objects and configuration as Go writes their types (specification 3.16).
import { normalize, type TypeFault } from '../../../lib/go-types/normalize.ts'
import { isJsonObject, type JsonObject, type KubernetesObject } from '../../../lib/kubernetes.ts'
import type { LoadedObject } from '../../loaded-object.ts'
import type { Draft } from './context.ts'
import type { DeploymentConfig } from './deployment-config.ts'

/** The Go type of each kind that is rendered through one. */
const goTypes: ReadonlyMap<string, string> = new Map([
  ['ServiceAccount', 'core/v1.ServiceAccount'],
  ['Role', 'rbac/v1.Role'],
  ['RoleBinding', 'rbac/v1.RoleBinding'],
  ['ClusterRole', 'rbac/v1.ClusterRole'],
  ['ClusterRoleBinding', 'rbac/v1.ClusterRoleBinding'],
  ['CustomResourceDefinition', 'apiextensions/v1.CustomResourceDefinition'],
  ['Deployment', 'apps/v1.Deployment'],
  ['ValidatingWebhookConfiguration', 'admissionregistration/v1.ValidatingWebhookConfiguration'],
  ['MutatingWebhookConfiguration', 'admissionregistration/v1.MutatingWebhookConfiguration'],
  ['Service', 'core/v1.Service'],
])

/** The draft as Go writes it; what has no Go type upstream stays as it is. */
export function finish({ object, at, raw }: Draft): LoadedObject {
  const type = goTypes.get(object.kind)
  if (raw === true || type === undefined) return { object, at }
  const { value, faults } = normalize(type, object)
  // The CSV went through its types already, and what generators add fits by construction.
  if (faults.length > 0) throw new Error(`generated ${object.kind}: ${JSON.stringify(faults[0])}`)
  return { object: value as KubernetesObject, at }
}

/**
 * `deploymentConfig` as Go reads and writes it, and what its types do not take though its schema lets it pass, such
 * as a quantity that is none.
 */
export function normalizeDeploymentConfig(config: JsonObject): {
  readonly config: DeploymentConfig
  readonly faults: readonly TypeFault[]
} {
  const { value, faults } = normalize('operators/v1alpha1.SubscriptionConfig', config, 'json')
  const normalized = value as DeploymentConfig
  // Go leaves an empty map out, but an empty nodeSelector means: clear it.
  const clears = isJsonObject(config.nodeSelector) && Object.keys(config.nodeSelector).length === 0
  return { config: clears ? { ...normalized, nodeSelector: {} } : normalized, faults }
}
