// The rights that are worked out without a cluster are those that its API server asks for.
import { expect, onTestFinished, test } from 'vitest'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { type RightsOptions, rightsFor } from '../../src/plan/rights/rights.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { type Grant, grant } from '../bed/kube.ts'
import { deploy, faultOf, object, openSession, resultsOf } from './session.ts'
import { configMap, deployment, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()
const rbac = 'rbac.authorization.k8s.io/v1'
const apiGroup = 'rbac.authorization.k8s.io'

/** An operator's objects: roles with rules of their own, bound to its account, and a role of the cluster. */
function operator(namespace: string) {
  const subjects = [{ kind: 'ServiceAccount', name: 'reef', namespace }]
  const bind = (kind: string, name: string, roleKind: string, role: string) =>
    object(rbac, kind, { name }, { subjects, roleRef: { apiGroup, kind: roleKind, name: role } })
  const role = (kind: string, name: string, rules: readonly JsonObject[]) =>
    object(rbac, kind, { name }, { rules })
  return [
    object('v1', 'ServiceAccount', { name: 'reef' }),
    role('Role', 'reef', [{ verbs: ['*'], apiGroups: [''], resources: ['secrets'] }]),
    bind('RoleBinding', 'reef', 'Role', 'reef'),
    role('ClusterRole', namespace, [
      { verbs: ['get', 'list'], apiGroups: [''], resources: ['nodes'] },
      { verbs: ['get'], nonResourceURLs: ['/metrics'] },
    ]),
    bind('ClusterRoleBinding', namespace, 'ClusterRole', namespace),
    bind('RoleBinding', 'reef-view', 'ClusterRole', 'view'),
    configMap('settings'),
    deployment(),
  ]
}

describeWithBed('an identity with exactly the rights', ['cluster'], ({ cluster }) => {
  test('deploys the bundle and deploys it again, and cannot without a part of them', async () => {
    const { namespace, removeLater } = workspace()
    removeLater(`/apis/${rbac}/clusterroles/${namespace}`)
    removeLater(`/apis/${rbac}/clusterrolebindings/${namespace}`)
    const objects = operator(namespace)
    const options: RightsOptions = {
      name: 'deployer',
      namespace,
      createNamespace: false,
      wait: false,
      deletes: false,
    }
    const { roles, unknown } = rightsFor(
      objects.map((loaded) => loaded.object),
      options,
    )
    expect(unknown).toEqual([])
    const give = async (name: string) => {
      for (const { metadata, rules } of roles.filter((role) => role.metadata.name === name)) {
        const { namespace: where } = metadata
        const revoke = await grant(cluster, {
          rules: rules as unknown as Grant['rules'],
          ...(typeof where === 'string' && { namespace: where }),
        })
        onTestFinished(revoke)
      }
    }
    using developer = await openSession(cluster.developer.kubeconfig)

    await give('deployer')
    expect(await faultOf(deploy(developer, objects, { namespace }))).toMatchObject({
      code: 'APPLY_FORBIDDEN',
    })
    await give('deployer-grants')
    const first = await deploy(developer, objects, { namespace })
    expect(first.objects).toHaveLength(objects.length)
    const again = await deploy(developer, objects, { namespace })
    expect(resultsOf(again).filter((line) => !line.startsWith('unchanged'))).toEqual([])
  })
})
