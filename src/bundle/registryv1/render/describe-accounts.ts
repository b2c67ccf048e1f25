// What every account may do that a binding names, whether the ClusterServiceVersion asks for the binding or a manifest
// brings it. Read from what is rendered, so that it is what the cluster will be told.
import {
  groupOf,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubernetesObject,
  namespaceOf,
} from '../../../lib/kubernetes.ts'
import type { PolicyRule } from '../csv.ts'
import type { RenderContext } from './context.ts'
import { generateOthers } from './definitions.ts'
import { generateClusterRoles, generateRoles } from './rbac.ts'

export interface OperatorAccount {
  /**
   * A service account of the install namespace by its name, of another one as `namespace/name`; `group NAME` and
   * `user NAME` as they stand.
   */
  readonly name: string
  /** Rights in the whole cluster, every permission's rules in order. */
  readonly clusterWide: readonly PolicyRule[]
  /** Rights in single namespaces, in the order of the watched ones. */
  readonly namespaces: readonly { readonly namespace: string; readonly rules: readonly PolicyRule[] }[]
  /** Roles that the account is bound to and whose rules only the cluster knows. */
  readonly unread: readonly UnreadRole[]
}

export interface UnreadRole {
  readonly kind: 'Role' | 'ClusterRole'
  readonly name: string
  /** Where the binding holds; absent for the whole cluster. */
  readonly namespace?: string
  /** `missing`: the bundle does not bring it; `gathered`: the cluster gathers its rules from other roles. */
  readonly why: 'missing' | 'gathered'
}

export interface DescribedAccounts {
  /** By name, those of the install namespace first. */
  readonly accounts: readonly OperatorAccount[]
  /** How many accounts were too many to be described. */
  readonly left: number
}

/** One account's hold on one role. */
interface Hold {
  readonly account: string
  readonly isOwn: boolean
  readonly kind: 'Role' | 'ClusterRole'
  readonly role: string
  readonly namespace: string | undefined
}

const group = 'rbac.authorization.k8s.io'
const accountPrefix = 'system:serviceaccount:'
const maxAccounts = 500

/** Describes all accounts that the rendered bindings name, and no more than 500 of them. */
export function describeAccounts(context: RenderContext): DescribedAccounts {
  const drafts = [
    ...generateRoles(context),
    ...generateClusterRoles(context),
    ...generateOthers(context),
  ].filter(({ object: { apiVersion, metadata } }) => isRbac(apiVersion) && isJsonObject(metadata))
  // The last of an identity is what stays when objects are applied in turn.
  const objects = new Map(
    drafts.map(({ object }) => [keyOf(object.kind, object.metadata.name, namespaceOf(object)), object]),
  )
  const holds = [...objects.values()].flatMap((object) => holdsOf(object, context.installNamespace))
  const byAccount = [...Map.groupBy(holds, ({ account }) => account)].toSorted(byOwnThenName)
  return {
    accounts: byAccount
      .slice(0, maxAccounts)
      .map(([account, own]) => describeAccount(account, unique(own), objects)),
    left: Math.max(0, byAccount.length - maxAccounts),
  }
}

/** The loader takes objects without an API version. */
function isRbac(apiVersion: unknown): boolean {
  return typeof apiVersion === 'string' && groupOf(apiVersion) === group
}

type AccountHolds = readonly [account: string, holds: readonly Hold[]]

function byOwnThenName([left, [ofLeft]]: AccountHolds, [right, [ofRight]]: AccountHolds): number {
  return Number(ofRight?.isOwn) - Number(ofLeft?.isOwn) || (left < right ? -1 : 1)
}

function unique(holds: readonly Hold[]): readonly Hold[] {
  return [
    ...new Map(
      holds.map((hold) => [JSON.stringify([hold.kind, hold.role, hold.namespace ?? null]), hold]),
    ).values(),
  ]
}

function holdsOf(object: KubernetesObject, installNamespace: string): readonly Hold[] {
  const { kind, roleRef, subjects } = object
  if (kind !== 'RoleBinding' && kind !== 'ClusterRoleBinding') return []
  if (!isJsonObject(roleRef) || typeof roleRef.name !== 'string' || !Array.isArray(subjects)) return []
  const { kind: roleKind, name: role } = roleRef
  if (roleKind !== 'Role' && roleKind !== 'ClusterRole') return []
  const namespace = kind === 'RoleBinding' ? namespaceOf(object) : undefined
  return subjects.filter(isJsonObject).flatMap((subject) => {
    const account = accountOf(subject, installNamespace)
    return account === undefined ? [] : [{ ...account, kind: roleKind, role, namespace }]
  })
}

/** The account that the subject is; a service account may also be named as the user that it logs in as. */
function accountOf(
  { kind, name, namespace }: JsonObject,
  installNamespace: string,
): Pick<Hold, 'account' | 'isOwn'> | undefined {
  if (typeof name !== 'string') return undefined
  if (kind === 'ServiceAccount') return serviceAccount(name, namespace, installNamespace)
  if (kind === 'Group') return { account: `group ${name}`, isOwn: coversAll(name, installNamespace) }
  if (kind !== 'User') return undefined
  const [home, account] = name.startsWith(accountPrefix) ? name.slice(accountPrefix.length).split(':') : []
  return account === undefined
    ? { account: `user ${name}`, isOwn: false }
    : serviceAccount(account, home, installNamespace)
}

function serviceAccount(name: string, namespace: Json | undefined, installNamespace: string) {
  const isOwn = namespace === installNamespace
  return { account: isOwn ? name : `${typeof namespace === 'string' ? namespace : ''}/${name}`, isOwn }
}

/** Groups that every service account of the namespace is in (Kubernetes: Authenticating, "Service account tokens"). */
function coversAll(name: string, namespace: string): boolean {
  return ['system:serviceaccounts', `system:serviceaccounts:${namespace}`, 'system:authenticated'].includes(
    name,
  )
}

function describeAccount(
  name: string,
  holds: readonly Hold[],
  objects: ReadonlyMap<string, KubernetesObject>,
): OperatorAccount {
  const held = holds.map((hold) => ({ hold, role: objects.get(keyOf(hold.kind, hold.role, hold.namespace)) }))
  const rulesIn = (list: typeof held) => list.flatMap(({ role }) => readRules(role?.rules))
  const clusterWide = held.filter(({ hold }) => hold.namespace === undefined)
  const namespaced = Map.groupBy(
    held.filter(({ hold }) => hold.namespace !== undefined),
    ({ hold }) => hold.namespace ?? '',
  )
  return {
    name,
    clusterWide: rulesIn(clusterWide),
    namespaces: [...namespaced]
      .map(([namespace, list]) => ({ namespace, rules: rulesIn(list) }))
      .filter(({ rules }) => rules.length > 0),
    unread: held.flatMap(({ hold, role }) => unreadOf(hold, role)),
  }
}

/** The namespace of a ClusterRole, which a manifest may have, is of no meaning. */
function keyOf(kind: string, name: string, namespace: string | undefined): string {
  return JSON.stringify([kind, name, kind.startsWith('Cluster') ? '' : (namespace ?? '')])
}

function unreadOf(
  { kind, role: name, namespace }: Hold,
  role: KubernetesObject | undefined,
): readonly UnreadRole[] {
  const place = namespace === undefined ? {} : { namespace }
  if (role === undefined) return [{ kind, name, ...place, why: 'missing' }]
  return isJsonObject(role.aggregationRule) ? [{ kind, name, ...place, why: 'gathered' }] : []
}

/** Manifests are no typed objects: what is no list of texts is not there. */
function readRules(rules: Json | undefined): readonly PolicyRule[] {
  if (!Array.isArray(rules)) return []
  const lists = ['apiGroups', 'resources', 'resourceNames', 'nonResourceURLs'] as const
  return rules.filter(isJsonObject).map((rule) => ({
    verbs: textsOf(rule.verbs),
    ...Object.fromEntries(
      lists.filter((list) => rule[list] !== undefined).map((list) => [list, textsOf(rule[list])]),
    ),
  }))
}

function textsOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
