// The order in which kinds are applied: Helm's InstallOrder (helm.sh/helm/v4/pkg/release/v1/util/kind_sorter.go)
// with CRDs and Namespaces before it, custom resources after the workloads, and what intercepts requests last.
import { groupOf, type KubernetesObject } from '../lib/kubernetes.ts'
import type { Change, Stage } from './plan.ts'

const firstKinds: readonly string[] = ['CustomResourceDefinition', 'Namespace']

const listedKinds: readonly string[] = [
  'PriorityClass',
  'NetworkPolicy',
  'ResourceQuota',
  'LimitRange',
  'PodSecurityPolicy',
  'PodDisruptionBudget',
  'ServiceAccount',
  'Secret',
  'ConfigMap',
  'StorageClass',
  'PersistentVolume',
  'PersistentVolumeClaim',
  'ClusterRole',
  'ClusterRoleBinding',
  'Role',
  'RoleBinding',
  'Service',
  'DaemonSet',
  'Pod',
  'ReplicationController',
  'ReplicaSet',
  'Deployment',
  'HorizontalPodAutoscaler',
  'StatefulSet',
  'Job',
  'CronJob',
  'IngressClass',
  'Ingress',
]

const lastKinds: readonly string[] = [
  'APIService',
  'MutatingWebhookConfiguration',
  'ValidatingWebhookConfiguration',
]

const customRank = 1 + listedKinds.length

/**
 * Puts the changes into stages: CRDs and Namespaces in one that waits, then one stage for each kind. Changes of one
 * stage keep the order that they came in.
 */
export function orderStages(changes: readonly Change[]): Stage[] {
  const groups = Map.groupBy(changes, ({ loaded: { object } }) => sortKeyOf(object))
  return [...groups]
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([key, members]) => {
      const waits = key === sortKey(0)
      const kind = members[0]?.loaded.object.kind ?? ''
      return { name: waits ? 'definitions and namespaces' : kind, waits, changes: members }
    })
}

/** Custom resources share a rank and are told apart, and sorted, by their kind. */
function sortKeyOf({ apiVersion, kind }: KubernetesObject): string {
  if (!isBuiltIn(groupOf(apiVersion))) return sortKey(customRank, kind)
  if (firstKinds.includes(kind)) return sortKey(0)
  if (lastKinds.includes(kind)) return sortKey(customRank + 1 + lastKinds.indexOf(kind))
  const listed = listedKinds.indexOf(kind)
  return listed >= 0 ? sortKey(1 + listed) : sortKey(customRank, kind)
}

function sortKey(rank: number, kind = ''): string {
  return `${String(rank).padStart(3, '0')} ${kind}`
}

/** Kubernetes' own groups are short or end in k8s.io; a custom kind may be called `Service` or `Job` as well. */
function isBuiltIn(group: string): boolean {
  return !group.includes('.') || group.endsWith('.k8s.io')
}
