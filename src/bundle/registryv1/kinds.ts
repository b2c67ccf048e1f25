// Kinds that a registry+v1 bundle may hold beside its ClusterServiceVersion (registry+v1, operator-registry's
// bundle package). Only the kind counts: a kind of any API group passes.

/** Every supported kind, and whether the renderer moves its objects into the install namespace. */
const namespacedByKind: ReadonlyMap<string, boolean> = new Map([
  ['ClusterServiceVersion', true],
  ['CustomResourceDefinition', false],
  ['Secret', true],
  ['ClusterRole', false],
  ['ClusterRoleBinding', false],
  ['ConfigMap', true],
  ['ServiceAccount', true],
  ['Service', true],
  ['Role', true],
  ['RoleBinding', true],
  ['PrometheusRule', true],
  ['ServiceMonitor', true],
  ['PodMonitor', true],
  ['PodDisruptionBudget', true],
  ['PriorityClass', false],
  // A namespaced API that upstream's table takes for a cluster-scoped one.
  ['VerticalPodAutoscaler', false],
  ['ConsoleYAMLSample', false],
  ['ConsoleQuickStart', false],
  ['ConsoleCLIDownload', false],
  ['ConsoleLink', false],
  ['ConsolePlugin', false],
  ['NetworkPolicy', true],
])

export function isSupportedKind(kind: string): boolean {
  return namespacedByKind.has(kind)
}

/** Whether objects of the kind are rendered into the install namespace, whatever namespace they name. */
export function isNamespacedKind(kind: string): boolean {
  return namespacedByKind.get(kind) ?? false
}

/** Supported kinds in words, for a hint. */
export function supportedKinds(): readonly string[] {
  return [...namespacedByKind.keys()].filter((kind) => kind !== 'ClusterServiceVersion')
}
