// Generators 1 to 3: service accounts, and what they may do (specification 3.4 to 3.6).
import type { JsonObject } from '../../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { Permission, PolicyRule } from '../csv.ts'
import { type Draft, fromCsv, type RenderContext, strategyOf, watchesAllNamespaces } from './context.ts'
import { uniqueName } from './naming.ts'

const rbacGroup = 'rbac.authorization.k8s.io'
const defaultAccount = 'default'

/** What an operator that watches all namespaces may do beyond its permissions. */
const readNamespaces: PolicyRule = {
  verbs: ['get', 'list', 'watch'],
  apiGroups: [''],
  resources: ['namespaces'],
}

/** Accounts named by permissions of either kind, but for `default`, which every namespace has; sorted. */
export function generateServiceAccounts(context: RenderContext): readonly Draft[] {
  const { permissions = [], clusterPermissions = [] } = strategyOf(context.bundle)
  const names = new Set([...permissions, ...clusterPermissions].map(accountOf))
  names.delete(defaultAccount)
  return [...names].sort().map((name) =>
    fromCsv(context, {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, namespace: context.installNamespace },
    }),
  )
}

/** A Role and its RoleBinding for each watched namespace and each permission. */
export function generateRoles(context: RenderContext): readonly Draft[] {
  return namespacedGrants(context.bundle, context).flatMap(({ namespace, permission }) =>
    grant(context, permission, namespace),
  )
}

/** A ClusterRole and its ClusterRoleBinding for each permission that holds in the whole cluster. */
export function generateClusterRoles(context: RenderContext): readonly Draft[] {
  return clusterGrants(context.bundle, context).flatMap((permission) => grant(context, permission))
}

/** The account that a permission is for: no name stands for `default`. */
function accountOf({ serviceAccountName }: Permission): string {
  return serviceAccountName === '' ? defaultAccount : serviceAccountName
}

/** Permissions that hold in one namespace each: none when all are watched. */
function namespacedGrants(
  bundle: RegistryV1Bundle,
  options: Pick<RenderContext, 'targetNamespaces'>,
): readonly { readonly namespace: string; readonly permission: Permission }[] {
  if (watchesAllNamespaces(options)) return []
  const { permissions = [] } = strategyOf(bundle)
  return options.targetNamespaces.flatMap((namespace) =>
    permissions.map((permission) => ({ namespace, permission })),
  )
}

/**
 * Permissions that hold in the whole cluster: `clusterPermissions`, and when all namespaces are watched also
 * `permissions`, which then include reading the namespaces themselves.
 */
function clusterGrants(
  bundle: RegistryV1Bundle,
  options: Pick<RenderContext, 'targetNamespaces'>,
): readonly Permission[] {
  const { permissions = [], clusterPermissions = [] } = strategyOf(bundle)
  if (!watchesAllNamespaces(options)) return clusterPermissions
  const promoted = permissions.map((permission) => ({
    ...permission,
    rules: [...(permission.rules ?? []), readNamespaces],
  }))
  return [...clusterPermissions, ...promoted]
}

/** A role and its binding; in the whole cluster without a namespace. */
function grant(context: RenderContext, permission: Permission, namespace?: string): readonly Draft[] {
  const { serviceAccountName, rules } = permission
  const account = accountOf(permission)
  // A ClusterServiceVersion without a name loads, and Go then reads the empty text.
  const { name: csvName = '' } = context.bundle.csv.metadata
  // The name as written is hashed, not the account that it stands for.
  const name = uniqueName(`${csvName}-${account}`, { serviceAccountName, rules })
  const kind = namespace === undefined ? 'ClusterRole' : 'Role'
  const metadata: JsonObject & { name: string } = { name, ...(namespace !== undefined && { namespace }) }
  const apiVersion = `${rbacGroup}/v1`
  return [
    fromCsv(context, { apiVersion, kind, metadata, rules }),
    fromCsv(context, {
      apiVersion,
      kind: `${kind}Binding`,
      metadata,
      subjects: [{ kind: 'ServiceAccount', name: account, namespace: context.installNamespace }],
      roleRef: { apiGroup: rbacGroup, kind, name },
    }),
  ]
}
