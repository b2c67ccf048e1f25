import { expect, test } from 'vitest'
import { summarizeOperator } from '../../../../src/bundle/registryv1/operator-summary.ts'
import type { Json, JsonObject, KubernetesObject } from '../../../../src/lib/kubernetes.ts'
import { bundleOf } from './render/fixture.ts'

const rule = (verb: string) => ({ verbs: [verb], apiGroups: [''], resources: ['configmaps'] })
const bundle = bundleOf({
  strategy: {
    clusterPermissions: [{ serviceAccountName: 'crab', rules: [rule('list')] }],
    permissions: [
      { serviceAccountName: 'crab', rules: [rule('create')] },
      { serviceAccountName: '', rules: [rule('delete')] },
    ],
  },
})

test('tells rights by account: those of the cluster, then those of each watched namespace', () => {
  const options = {
    installNamespace: 'kelp',
    targetNamespaces: ['bay', 'reef'],
    certificates: 'none',
  } as const
  const { rights, watches, installNamespace } = summarizeOperator(bundle, options)
  expect({ watches, installNamespace }).toEqual({ watches: ['bay', 'reef'], installNamespace: 'kelp' })
  expect(rights).toEqual([
    {
      account: 'crab',
      rights: [
        { text: 'list configmaps in all namespaces' },
        { text: 'create configmaps in the namespace bay' },
        { text: 'create configmaps in the namespace reef' },
      ],
    },
    {
      account: 'default',
      rights: [
        { text: 'delete configmaps in the namespace bay' },
        { text: 'delete configmaps in the namespace reef' },
      ],
    },
  ])
})

test('an operator that watches all namespaces has all its rights everywhere', () => {
  const options = { installNamespace: 'kelp', targetNamespaces: [''], certificates: 'none' } as const
  const { rights, watches } = summarizeOperator(bundle, options)
  expect(watches).toBe('all')
  // What is given in each namespace becomes a right in all of them, and with it that to look at namespaces.
  const readNamespaces = { text: 'read namespaces in all namespaces' }
  expect(rights).toEqual([
    {
      account: 'crab',
      rights: [
        { text: 'list configmaps in all namespaces' },
        { text: 'create configmaps in all namespaces' },
        readNamespaces,
      ],
    },
    { account: 'default', rights: [{ text: 'delete configmaps in all namespaces' }, readNamespaces] },
  ])
})

const rbac = 'rbac.authorization.k8s.io/v1'
const options = { installNamespace: 'kelp', targetNamespaces: ['bay'], certificates: 'none' } as const
const role = (kind: string, name: string, more: JsonObject) => ({
  apiVersion: rbac,
  kind,
  metadata: { name, namespace: 'written' },
  ...more,
})
const binding = (name: string, kind: string, [roleKind, roleName]: [string, string], ...subjects: Json[]) =>
  role(kind, name, { roleRef: { kind: roleKind, name: roleName }, subjects })
const accountIn = (namespace: string, name: string) => ({ kind: 'ServiceAccount', name, namespace })
const rightsBy = (...others: KubernetesObject[]) =>
  Object.fromEntries(
    summarizeOperator(bundleOf({ others }), options).rights.map(({ account, rights }) => [account, rights]),
  )

test('tells rights that manifests give, where their bindings hold after the move to the install namespace', () => {
  expect(
    rightsBy(
      binding('a', 'ClusterRoleBinding', ['ClusterRole', 'own'], accountIn('kelp', 'crab')),
      binding('b', 'RoleBinding', ['ClusterRole', 'own'], accountIn('kelp', 'shrimp')),
      binding('c', 'RoleBinding', ['Role', 'near'], accountIn('kelp', 'shrimp')),
      // No role of this kind: it is a ClusterRole.
      binding('d', 'RoleBinding', ['Role', 'own'], accountIn('kelp', 'eel')),
      role('ClusterRole', 'own', { rules: [rule('list')] }),
      role('Role', 'near', { rules: [rule('delete')] }),
    ),
  ).toEqual({
    crab: [{ text: 'list configmaps in all namespaces' }],
    shrimp: [
      { text: 'list configmaps in the namespace kelp' },
      { text: 'delete configmaps in the namespace kelp' },
    ],
    eel: [
      {
        text: 'use every right of Role own in the namespace kelp',
        warning: 'the bundle does not bring this role, so its rules are not shown here',
      },
    ],
  })
})

test('warns of roles whose rules the bundle does not tell', () => {
  expect(
    rightsBy(
      binding('a', 'ClusterRoleBinding', ['ClusterRole', 'cluster-admin'], accountIn('kelp', 'crab')),
      binding('b', 'RoleBinding', ['ClusterRole', 'admin'], accountIn('kelp', 'crab')),
      binding('c', 'ClusterRoleBinding', ['ClusterRole', 'sum'], accountIn('kelp', 'crab')),
      role('ClusterRole', 'sum', { aggregationRule: { clusterRoleSelectors: [] } }),
    ).crab,
  ).toEqual([
    {
      text: 'use every right of ClusterRole cluster-admin in all namespaces',
      warning: 'this is every right there is; the bundle does not bring this role',
    },
    {
      text: 'use every right of ClusterRole admin in the namespace kelp',
      warning: 'the bundle does not bring this role, so its rules are not shown here',
    },
    {
      text: 'use every right of ClusterRole sum in all namespaces',
      warning: 'the cluster gathers its rules from other roles',
    },
  ])
})

test('knows a service account by all its names, and names groups and accounts of others', () => {
  const group = (name: string) => ({ kind: 'Group', name })
  const subjects = [
    { kind: 'User', name: 'system:serviceaccount:kelp:crab' },
    { kind: 'User', name: 'system:serviceaccount:far:crab' },
    { kind: 'User', name: 'system:anonymous' },
    group('system:serviceaccounts:kelp'),
    group('system:authenticated'),
    group('sailors'),
    accountIn('kelp', 'crab'),
    accountIn('far', 'eel'),
    'no subject',
  ]
  const rights = rightsBy(
    binding('a', 'ClusterRoleBinding', ['ClusterRole', 'own'], ...subjects),
    role('ClusterRole', 'own', { rules: [rule('list')] }),
  )
  expect(Object.keys(rights)).toEqual([
    'crab',
    'group system:authenticated',
    'group system:serviceaccounts:kelp',
    'far/crab',
    'far/eel',
    'group sailors',
    'user system:anonymous',
  ])
  for (const list of Object.values(rights))
    expect(list).toEqual([{ text: 'list configmaps in all namespaces' }])
})

test('the last role of a name is what the cluster keeps, and unreadable ones give nothing', () => {
  const rights = rightsBy(
    role('ClusterRole', 'own', { rules: [rule('list')] }),
    role('ClusterRole', 'own', { rules: [5, { verbs: ['get', 5], resources: ['pods'], apiGroups: [''] }] }),
    binding('a', 'ClusterRoleBinding', ['ClusterRole', 'own'], accountIn('kelp', 'crab')),
    role('ClusterRoleBinding', 'b', { roleRef: null, subjects: 'crab' }),
    { kind: 'RoleBinding', metadata: null } as unknown as KubernetesObject,
  )
  expect(rights).toEqual({ crab: [{ text: 'get pods in all namespaces' }] })
})

test('tells how many accounts it leaves out', () => {
  const subjects = Array.from({ length: 502 }, (_, index) => accountIn('kelp', `a${index}`))
  const { rights } = summarizeOperator(
    bundleOf({ others: [binding('a', 'ClusterRoleBinding', ['ClusterRole', 'view'], ...subjects)] }),
    options,
  )
  expect(rights).toHaveLength(501)
  expect(rights.at(-1)).toEqual({
    account: 'others',
    rights: [{ text: '2 more accounts, not shown here', warning: 'the bundle gives them rights too' }],
  })
})

test('names what is needed besides', () => {
  const dependencies = [{ type: 'package', source: 'properties', name: 'tide', range: '>=1.0.0' } as const]
  const options = { installNamespace: 'kelp', targetNamespaces: [''], certificates: 'none' } as const
  expect(summarizeOperator({ ...bundle, dependencies }, options).needs).toEqual(['package tide >=1.0.0'])
  expect(summarizeOperator(bundle, options).needs).toEqual([])
})
