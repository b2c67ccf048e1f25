// Rules of roles that an API server refuses, which fails the whole deploy.
import type { Position } from '../../../lib/error.ts'
import type { Finding } from '../../../lib/finding.ts'
import { groupOf, isJsonObject, type Json, type JsonObject } from '../../../lib/kubernetes.ts'
import { ruleFault } from '../../../lib/rbac-rule.ts'
import { oneLine } from '../../../lib/text.ts'
import type { PolicyRule } from '../csv.ts'
import { type CsvPath, placeInCsv } from '../validate-report.ts'
import { type RenderContext, strategyOf, watchesAllNamespaces } from './context.ts'

type PermissionList = 'permissions' | 'clusterPermissions'

/** RULE_INVALID: rules of the ClusterServiceVersion in its order, then those of roles in manifests. */
export function findRuleTrouble(context: RenderContext): readonly Finding[] {
  // What is asked for in single namespaces becomes ClusterRoles where all are watched.
  const isNamespaced = !watchesAllNamespaces(context)
  return [
    ...findInCsv(context, 'permissions', isNamespaced),
    ...findInCsv(context, 'clusterPermissions', false),
    ...findInManifests(context),
  ]
}

function findInCsv(
  { bundle }: RenderContext,
  list: PermissionList,
  isNamespaced: boolean,
): readonly Finding[] {
  return (strategyOf(bundle)[list] ?? []).flatMap(({ serviceAccountName, rules }, index) =>
    (rules ?? []).flatMap((rule, number) => {
      const path: CsvPath = ['spec', 'install', 'spec', list, index, 'rules', number]
      const subject = `A rule of the ${list} of ${JSON.stringify(oneLine(serviceAccountName, 80))}`
      return toFinding(subject, rule, isNamespaced, () => placeInCsv(bundle, path))
    }),
  )
}

function findInManifests({ bundle }: RenderContext): readonly Finding[] {
  return bundle.others.flatMap(({ object, at }) => {
    const { apiVersion, kind, metadata, rules } = object
    // The loader takes plain documents that lack either.
    if (typeof apiVersion !== 'string' || !isJsonObject(metadata)) return []
    if (groupOf(apiVersion) !== 'rbac.authorization.k8s.io') return []
    if ((kind !== 'Role' && kind !== 'ClusterRole') || !Array.isArray(rules)) return []
    return rules.flatMap((rule, number) => {
      if (!isJsonObject(rule)) return []
      const subject = `A rule of the ${kind} ${JSON.stringify(oneLine(String(metadata.name), 80))}`
      const place = () => bundle.locate(object, ['rules', number]) ?? at
      return toFinding(subject, typed(rule), kind === 'Role', place)
    })
  })
}

function typed(rule: JsonObject): PolicyRule {
  const lists = ['verbs', 'apiGroups', 'resources', 'resourceNames', 'nonResourceURLs']
  return Object.fromEntries(lists.map((list) => [list, textsOf(rule[list])])) as unknown as PolicyRule
}

function textsOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}

function toFinding(
  subject: string,
  rule: PolicyRule,
  isNamespaced: boolean,
  place: () => Position,
): Finding[] {
  const fault = ruleFault(rule, isNamespaced)
  if (fault === undefined) return []
  return [
    {
      code: 'RULE_INVALID',
      severity: 'warning',
      message: `${subject} ${fault}: a cluster refuses such a role, and the deploy fails.`,
      hint:
        isNamespaced && (rule.nonResourceURLs ?? []).length > 0
          ? 'Move the rule to clusterPermissions, or to a ClusterRole.'
          : 'Give the rule verbs, and either apiGroups and resources or nonResourceURLs.',
      at: place(),
    },
  ]
}
