// Resources of the kinds that a registry+v1 bundle is rendered into, for when there is no cluster to ask: the scope
// is that of the API, which upstream's renderer does not always follow (it takes VerticalPodAutoscaler for
// cluster-scoped).
import { groupOf, type KubernetesObject } from '../../lib/kubernetes.ts'
import { kindKey, type PathResource, readDefinedKinds } from '../target.ts'

const openshift = 'console.openshift.io'
const monitoring = 'monitoring.coreos.com'
const rbac = 'rbac.authorization.k8s.io'

/** Group, kind, plural. */
type KnownKind = readonly [group: string, kind: string, plural: string]

/** Kinds whose objects live in a namespace. */
const namespacedKinds: readonly KnownKind[] = [
  ['', 'ConfigMap', 'configmaps'],
  ['', 'Secret', 'secrets'],
  ['', 'Service', 'services'],
  ['', 'ServiceAccount', 'serviceaccounts'],
  ['apps', 'Deployment', 'deployments'],
  ['autoscaling.k8s.io', 'VerticalPodAutoscaler', 'verticalpodautoscalers'],
  ['cert-manager.io', 'Certificate', 'certificates'],
  ['cert-manager.io', 'Issuer', 'issuers'],
  [monitoring, 'PodMonitor', 'podmonitors'],
  [monitoring, 'PrometheusRule', 'prometheusrules'],
  [monitoring, 'ServiceMonitor', 'servicemonitors'],
  ['networking.k8s.io', 'NetworkPolicy', 'networkpolicies'],
  ['policy', 'PodDisruptionBudget', 'poddisruptionbudgets'],
  [rbac, 'Role', 'roles'],
  [rbac, 'RoleBinding', 'rolebindings'],
]

/** Kinds whose objects live in none. */
const clusterKinds: readonly KnownKind[] = [
  ['', 'Namespace', 'namespaces'],
  ['admissionregistration.k8s.io', 'MutatingWebhookConfiguration', 'mutatingwebhookconfigurations'],
  ['admissionregistration.k8s.io', 'ValidatingWebhookConfiguration', 'validatingwebhookconfigurations'],
  ['apiextensions.k8s.io', 'CustomResourceDefinition', 'customresourcedefinitions'],
  [openshift, 'ConsoleCLIDownload', 'consoleclidownloads'],
  [openshift, 'ConsoleLink', 'consolelinks'],
  [openshift, 'ConsolePlugin', 'consoleplugins'],
  [openshift, 'ConsoleQuickStart', 'consolequickstarts'],
  [openshift, 'ConsoleYAMLSample', 'consoleyamlsamples'],
  [rbac, 'ClusterRole', 'clusterroles'],
  [rbac, 'ClusterRoleBinding', 'clusterrolebindings'],
  ['scheduling.k8s.io', 'PriorityClass', 'priorityclasses'],
]

const known: ReadonlyMap<string, PathResource> = new Map([
  ...entriesOf(namespacedKinds, true),
  ...entriesOf(clusterKinds, false),
])

function entriesOf(kinds: readonly KnownKind[], namespaced: boolean): readonly [string, PathResource][] {
  return kinds.map(([group, kind, plural]) => [`${group}/${kind}`, { plural, namespaced }])
}

/** Finds the resource of an object among the known kinds and those that CRDs among the objects define. */
export function createResourceFinder(
  objects: readonly KubernetesObject[],
): (object: KubernetesObject) => PathResource | undefined {
  const defined = readDefinedKinds(objects)
  return ({ apiVersion, kind }) =>
    known.get(`${groupOf(apiVersion)}/${kind}`) ?? defined.get(kindKey(apiVersion, kind))
}
