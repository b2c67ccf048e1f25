import { expect, test } from 'vitest'
import {
  generateClusterRoles,
  generateRoles,
  generateServiceAccounts,
} from '../../../../../src/bundle/registryv1/render/rbac.ts'
import { contextOf, csvAt, namesOf, objectsOf } from './fixture.ts'

const rules = [{ verbs: ['*'], apiGroups: ['test'], resources: ['pods'] }]
const permission = { serviceAccountName: 'testServiceAccount', rules }
const hash = '6z7kior5hsnilgifmx57j23dtugm86tub7on204dh7r'
const promotedHash = '6kle063jz1xqpgqbmtf2ojqru3ecp3oa9tfkcjxwndv'

test('service accounts are those of both lists, once each and sorted; `default` is everywhere already', () => {
  const account = (serviceAccountName: string) => ({ serviceAccountName, rules })
  const drafts = generateServiceAccounts(
    contextOf({
      strategy: {
        permissions: [account('zebra'), account(''), account('crab')],
        clusterPermissions: [account('crab'), account('default'), account('Bass')],
      },
    }),
  )
  expect(drafts[0]).toEqual({
    object: {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'Bass', namespace: 'reef-system' },
    },
    at: csvAt,
  })
  expect(namesOf(drafts)).toEqual([
    'ServiceAccount reef-system/Bass',
    'ServiceAccount reef-system/crab',
    'ServiceAccount reef-system/zebra',
  ])
})

test('a CSV without permissions, or without a strategy, grants nothing', () => {
  const context = contextOf({}, { targetNamespaces: ['bay'] })
  const { install: _, ...spec } = context.bundle.csv.spec
  const bare = {
    ...context,
    bundle: {
      ...context.bundle,
      csv: { ...context.bundle.csv, spec: { ...spec, install: { strategy: '' } } },
    },
  }
  for (const each of [context, bare]) {
    expect([generateServiceAccounts(each), generateRoles(each), generateClusterRoles(each)]).toEqual([
      [],
      [],
      [],
    ])
  }
})

test('a permission becomes a Role and a RoleBinding in every watched namespace', () => {
  const drafts = generateRoles(
    contextOf(
      { name: 'testCSV', strategy: { permissions: [permission, { serviceAccountName: '', rules: null }] } },
      { targetNamespaces: ['bay', 'lagoon', 'bay'] },
    ),
  )
  const name = `testCSV-testService-${hash}`
  expect(objectsOf(drafts).slice(0, 2)).toEqual([
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'Role',
      metadata: { name, namespace: 'bay' },
      rules,
    },
    {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'RoleBinding',
      metadata: { name, namespace: 'bay' },
      subjects: [{ kind: 'ServiceAccount', name: 'testServiceAccount', namespace: 'reef-system' }],
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'Role', name },
    },
  ])
  expect(objectsOf(drafts)[2]).toMatchObject({
    metadata: { name: expect.stringMatching(/^testCSV-default-/) },
    rules: null,
  })
  expect(objectsOf(drafts)[3]).toMatchObject({ subjects: [{ name: 'default' }] })
  // Namespaces are the outer loop, and one named twice counts twice.
  expect(drafts.map(({ object }) => object.metadata.namespace)).toEqual([
    ...Array(4).fill('bay'),
    ...Array(4).fill('lagoon'),
    ...Array(4).fill('bay'),
  ])
})

test('when all namespaces are watched permissions hold in the cluster, with leave to read namespaces', () => {
  const context = contextOf({
    name: 'testCSV',
    strategy: { permissions: [permission], clusterPermissions: [permission] },
  })
  expect(generateRoles(context)).toEqual([])
  const drafts = generateClusterRoles(context)
  expect(namesOf(drafts)).toEqual([
    `ClusterRole testCSV-testService-${hash}`,
    `ClusterRoleBinding testCSV-testService-${hash}`,
    `ClusterRole testCSV-testService-${promotedHash}`,
    `ClusterRoleBinding testCSV-testService-${promotedHash}`,
  ])
  expect(objectsOf(drafts)[2]?.rules).toEqual([
    ...rules,
    { verbs: ['get', 'list', 'watch'], apiGroups: [''], resources: ['namespaces'] },
  ])
  expect(objectsOf(drafts)[3]).toMatchObject({
    subjects: [{ kind: 'ServiceAccount', name: 'testServiceAccount', namespace: 'reef-system' }],
    roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: 'ClusterRole' },
  })
})

test('in single namespaces cluster permissions hold in the cluster alone and as they are', () => {
  const drafts = generateClusterRoles(
    contextOf(
      { name: 'testCSV', strategy: { permissions: [permission], clusterPermissions: [permission] } },
      { targetNamespaces: ['bay'] },
    ),
  )
  expect(namesOf(drafts)).toEqual([
    `ClusterRole testCSV-testService-${hash}`,
    `ClusterRoleBinding testCSV-testService-${hash}`,
  ])
})

test('an account named `default` hashes differently from one that is not named', () => {
  const [named, , unnamed] = namesOf(
    generateClusterRoles(
      contextOf({
        strategy: {
          clusterPermissions: [
            { serviceAccountName: 'default', rules },
            { serviceAccountName: '', rules },
          ],
        },
      }),
    ),
  )
  expect(named?.slice(0, 30)).toBe(unnamed?.slice(0, 30))
  expect(named).not.toBe(unnamed)
})
