// The rights that the deploying identity needs for some objects, and no more, as the Roles and ClusterRoles that an
// administrator can give it. Known without a cluster.
import { describeObject, type JsonObject, type KubernetesObject, namespaceOf } from '../../lib/kubernetes.ts'
import { grantsOf } from './grants.ts'
import { createResourceFinder } from './resources.ts'
import { type Rule, RuleSet, type Scope } from './rule-set.ts'

export interface RightsOptions {
  /** Name of the Roles and ClusterRoles. */
  readonly name: string
  /** The release's namespace: where namespaced objects go that name none. */
  readonly namespace: string
  readonly createNamespace: boolean
  /** Whether the run waits for readiness, and so looks at the pods of workloads. */
  readonly wait: boolean
  /** Whether the identity also takes objects away: in an uninstall, or to prune. */
  readonly deletes: boolean
}

export interface Rights {
  /** The release's namespace where it may have to be created: it must be there before the Role in it. */
  readonly namespaces: readonly KubernetesObject[]
  /** One Role a namespace and a ClusterRole, each as far as it is needed; with `-grants` what the operator is given. */
  readonly roles: readonly KubernetesObject[]
  /** Objects whose resource is not known without a cluster: what they need is missing. */
  readonly unknown: readonly string[]
}

const workloads: ReadonlySet<string> = new Set([
  'DaemonSet',
  'Deployment',
  'Job',
  'ReplicaSet',
  'StatefulSet',
])

const ownWords =
  'What bundle-deploy does with the objects of the bundle: look at them, create them and change them by server-side apply.'
const grantWords =
  'What the bundle gives to its operator. Kubernetes lets nobody create a role or a binding with more rights than their own, so the identity that deploys must have them too; the alternative is the verbs `escalate` and `bind`, with which it could give itself any right.'

/**
 * The rights for applying the objects (the verbs `get`, `create` and `patch`, by name), for what is asked of namespaces
 * and pods beside them, and for giving the operator its own rights (Kubernetes: RBAC, "Privilege escalation
 * prevention and bootstrapping"). A namespace that is to be created comes with the rights, since a Role cannot be
 * without it; so the run finds it and needs no right to create any. Plan, apply and wait read single objects; only pods
 * are listed, to say why a wait failed. Nothing is watched.
 */
export function rightsFor(objects: readonly KubernetesObject[], options: RightsOptions): Rights {
  const find = createResourceFinder(objects)
  const placed = objects.flatMap((object) => {
    const resource = find(object)
    if (resource === undefined) return []
    const scope: Scope = resource.namespaced ? (namespaceOf(object) ?? options.namespace) : undefined
    return [{ object, plural: resource.plural, scope }]
  })
  const grants = new RuleSet()
  for (const { object, scope } of placed) {
    for (const { at, rule } of grantsOf(object, scope, objects, options.namespace)) grants.add(at, rule)
  }
  return {
    namespaces: options.createNamespace ? [toNamespace(options.namespace)] : [],
    roles: [
      ...ownRights(placed, options)
        .roles()
        .map(({ scope, rules }) => toRole(options.name, scope, rules, ownWords)),
      ...grants.roles().map(({ scope, rules }) => toRole(`${options.name}-grants`, scope, rules, grantWords)),
    ],
    unknown: objects.filter((object) => find(object) === undefined).map((object) => describeObject(object)),
  }
}

interface PlacedObject {
  readonly object: KubernetesObject
  readonly plural: string
  readonly scope: Scope
}

function ownRights(placed: readonly PlacedObject[], options: RightsOptions): RuleSet {
  const own = new RuleSet()
  const verbs = ['get', 'create', 'patch', ...(options.deletes ? ['delete'] : [])]
  for (const { object, plural, scope } of placed) {
    own.addNamed(scope, verbs, object.apiVersion, plural, object.metadata.name)
    if (options.wait && scope !== undefined && workloads.has(object.kind)) own.add(scope, podsRule)
  }
  const used = placed.flatMap(({ scope }) => scope ?? [])
  for (const name of new Set([...(options.createNamespace ? [options.namespace] : []), ...used])) {
    own.addNamed(undefined, ['get'], 'v1', 'namespaces', name)
  }
  return own
}

/** What a failed wait asks of pods, to say why. */
const podsRule = rule(['list'], '', 'pods')

function rule(verbs: readonly string[], group: string, resource: string): Rule {
  return { verbs, apiGroups: [group], resources: [resource] }
}

function toNamespace(name: string): KubernetesObject {
  return { apiVersion: 'v1', kind: 'Namespace', metadata: { name } }
}

function toRole(name: string, scope: Scope, rules: readonly Rule[], why: string): KubernetesObject {
  const metadata: JsonObject & { name: string } = {
    name,
    ...(scope !== undefined && { namespace: scope }),
    annotations: { 'kubernetes.io/description': why },
  }
  const kind = scope === undefined ? 'ClusterRole' : 'Role'
  return { apiVersion: 'rbac.authorization.k8s.io/v1', kind, metadata, rules }
}
