// What somebody must be allowed who creates roles and bindings: every right that they give away, or the verbs that
// stand above this rule (Kubernetes: RBAC, "Privilege escalation prevention and bootstrapping").
import {
  groupOf,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubernetesObject,
  namespaceOf,
} from '../../lib/kubernetes.ts'
import { ruleFault } from '../../lib/rbac-rule.ts'
import type { Rule, Scope } from './rule-set.ts'

const group = 'rbac.authorization.k8s.io'

/** A rule, and where it must hold. */
export interface Grant {
  readonly at: Scope
  readonly rule: Rule
}

/**
 * Rights that creating the object takes beyond those on the object itself; `objects` are all that are deployed with it.
 * A role's own rules are asked for rather than `escalate`, and `bind` only for roles that are not deployed here, whose
 * rules are not known.
 */
export function grantsOf(
  object: KubernetesObject,
  scope: Scope,
  objects: readonly KubernetesObject[],
  namespace: string,
): readonly Grant[] {
  if (groupOf(object.apiVersion) !== group) return []
  switch (object.kind) {
    case 'Role':
      return rulesOf(object, true).map((rule) => ({ at: scope, rule }))
    case 'ClusterRole':
      return [
        ...rulesOf(object, false).map((rule) => ({ at: undefined, rule })),
        ...aggregationGrants(object),
      ]
    case 'RoleBinding':
    case 'ClusterRoleBinding':
      return bindingGrants(object, scope, objects, namespace)
    default:
      return []
  }
}

/** The rules that can be given away: one that an API server refuses would have it refuse all that stand beside it. */
function rulesOf({ rules }: JsonObject, isNamespaced: boolean): readonly Rule[] {
  if (!Array.isArray(rules)) return []
  return rules
    .filter(isJsonObject)
    .map(toRule)
    .filter((rule) => ruleFault(rule, isNamespaced) === undefined)
}

function toRule(rule: JsonObject): Rule {
  const verbs = textsOf(rule.verbs)
  const lists = ['apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'] as const
  const filled = lists
    .map((list) => [list, textsOf(rule[list])] as const)
    .filter(([, names]) => names.length > 0)
  return { verbs, ...Object.fromEntries(filled) }
}

function textsOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

/** Which rules an aggregated role will have is open, so the API server asks for all rights, or for `escalate`. */
function aggregationGrants({ aggregationRule, metadata }: KubernetesObject): readonly Grant[] {
  if (!isJsonObject(aggregationRule)) return []
  return [{ at: undefined, rule: ruleFor('escalate', 'clusterroles', metadata.name) }]
}

function bindingGrants(
  { roleRef }: KubernetesObject,
  scope: Scope,
  objects: readonly KubernetesObject[],
  namespace: string,
): readonly Grant[] {
  if (!isJsonObject(roleRef) || typeof roleRef.name !== 'string') return []
  const { kind, name } = roleRef
  if (kind !== 'Role' && kind !== 'ClusterRole') return []
  const isDeployed = objects.some(
    (other) =>
      other.kind === kind &&
      groupOf(other.apiVersion) === group &&
      other.metadata.name === name &&
      (kind === 'ClusterRole' || (namespaceOf(other) ?? namespace) === scope),
  )
  if (isDeployed) return []
  return [{ at: scope, rule: ruleFor('bind', kind === 'Role' ? 'roles' : 'clusterroles', name) }]
}

function ruleFor(verb: string, resource: string, name: string): Rule {
  return { verbs: [verb], apiGroups: [group], resources: [resource], resourceNames: [name] }
}
