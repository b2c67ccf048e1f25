// What an API server asks of an RBAC rule (Kubernetes: Using RBAC Authorization, "Referring to resources").

/** The lists of rbac.authorization.k8s.io/v1 PolicyRule. */
export interface RuleLists {
  readonly verbs?: readonly string[] | null
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
}

/** Why an API server refuses the rule, as the end of a sentence about it; undefined when it takes the rule. */
export function ruleFault(rule: RuleLists, isNamespaced: boolean): string | undefined {
  const { verbs, apiGroups = [], resources = [], resourceNames = [], nonResourceURLs = [] } = rule
  if (verbs === undefined || verbs === null || verbs.length === 0) return 'has no verbs'
  if (nonResourceURLs.length > 0) {
    if (isNamespaced) return 'has nonResourceURLs, which a Role cannot hold'
    const isMixed = apiGroups.length + resources.length + resourceNames.length > 0
    return isMixed ? 'has both nonResourceURLs and resources' : undefined
  }
  if (apiGroups.length === 0) return 'has no apiGroups'
  return resources.length === 0 ? 'has no resources' : undefined
}
