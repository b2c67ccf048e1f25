import { expect, test } from 'vitest'
import { findRuleTrouble } from '../../../../../src/bundle/registryv1/render/rule-findings.ts'
import type { KubernetesObject } from '../../../../../src/lib/kubernetes.ts'
import { contextOf, csvAt } from './fixture.ts'

const metrics = { verbs: ['get'], nonResourceURLs: ['/metrics'] }
const pods = { verbs: ['get'], apiGroups: [''], resources: ['pods'] }
const permission = (...rules: (typeof metrics | typeof pods)[]) => ({ serviceAccountName: 'crab', rules })

test.each([
  [[''], []],
  [
    ['bay'],
    [
      'A rule of the permissions of "crab" has nonResourceURLs, which a Role cannot hold: a cluster refuses such a role, and the deploy fails.',
    ],
  ],
])('paths of the API server as permissions, watching %j', (targetNamespaces, messages) => {
  const strategy = { permissions: [permission(pods, metrics)], clusterPermissions: [permission(metrics)] }
  const findings = findRuleTrouble(contextOf({ strategy }, { targetNamespaces }))
  expect(findings.map(({ message }) => message)).toEqual(messages)
  for (const { code, severity, at, hint } of findings) {
    expect([code, severity, at, hint]).toEqual([
      'RULE_INVALID',
      'warning',
      csvAt,
      expect.stringContaining('clusterPermissions'),
    ])
  }
})

test('rules of manifests, and none of objects that only look like roles', () => {
  const role = (kind: string, ...rules: unknown[]): KubernetesObject =>
    ({
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind,
      metadata: { name: 'a' },
      rules,
    }) as unknown as KubernetesObject
  const bad = [
    { verbs: ['get'], apiGroups: [''] },
    { verbs: ['get'], resources: ['pods'] },
    { ...pods, verbs: null },
    { ...pods, ...metrics },
  ]
  const others = [
    role('Role', pods, metrics),
    role('ClusterRole', pods, metrics, ...bad, 'no rule'),
    { ...role('Role', metrics), apiVersion: 'example.com/v1' },
    { kind: 'Role', metadata: null, rules: [metrics] } as unknown as KubernetesObject,
  ]
  const findings = findRuleTrouble(contextOf({ others }))
  expect(findings.map(({ message, at }) => [message.split(':')[0], at?.line])).toEqual([
    ['A rule of the Role "a" has nonResourceURLs, which a Role cannot hold', 1],
    ['A rule of the ClusterRole "a" has no resources', 11],
    ['A rule of the ClusterRole "a" has no apiGroups', 11],
    ['A rule of the ClusterRole "a" has no verbs', 11],
    ['A rule of the ClusterRole "a" has both nonResourceURLs and resources', 11],
  ])
})
