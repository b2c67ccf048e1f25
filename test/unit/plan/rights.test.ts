import { describe, expect, test } from 'vitest'
import type { JsonObject, KubernetesObject } from '../../../src/lib/kubernetes.ts'
import { type RightsOptions, rightsFor } from '../../../src/plan/rights/rights.ts'
import { load, loadReefCrd } from './objects.ts'

const rbac = 'rbac.authorization.k8s.io/v1'
const options: RightsOptions = {
  name: 'reef-deployer',
  namespace: 'shop',
  createNamespace: false,
  wait: false,
  deletes: false,
}

const object = (...parts: Parameters<typeof load>): KubernetesObject => load(...parts).object

/** Rules by kind, namespace and name of the role. */
function rolesOf(objects: readonly KubernetesObject[], more: Partial<RightsOptions> = {}) {
  const { roles } = rightsFor(objects, { ...options, ...more })
  return Object.fromEntries(
    roles.map(({ kind, metadata, rules }) => [
      [kind, metadata.namespace, metadata.name].filter(Boolean).join(' '),
      rules as unknown as JsonObject[],
    ]),
  )
}

const applyVerbs = ['get', 'create', 'patch']
const onNames = (apiGroup: string, resource: string, ...resourceNames: string[]) => ({
  verbs: applyVerbs,
  apiGroups: [apiGroup],
  resources: [resource],
  resourceNames,
})
const namespaces = (...resourceNames: string[]) => ({
  verbs: ['get'],
  apiGroups: [''],
  resources: ['namespaces'],
  resourceNames,
})

describe('rights on the objects', () => {
  test('are by name: a Role for each namespace, a ClusterRole for the rest', () => {
    const objects = [
      object('v1', 'ConfigMap', 'b'),
      object('v1', 'ConfigMap', 'a', 'shop'),
      object('v1', 'ConfigMap', 'c', 'bar'),
      object('apps/v1', 'Deployment', 'reef', 'shop'),
      loadReefCrd().object,
      // The renderer gives webhook configurations a namespace, which the API has no use for.
      object('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'v', 'shop'),
    ]
    expect(rolesOf(objects)).toEqual({
      'ClusterRole reef-deployer': [
        onNames('apiextensions.k8s.io', 'customresourcedefinitions', 'reefs.reef.example'),
        onNames('admissionregistration.k8s.io', 'validatingwebhookconfigurations', 'v'),
        namespaces('bar', 'shop'),
      ],
      'Role bar reef-deployer': [onNames('', 'configmaps', 'c')],
      'Role shop reef-deployer': [
        onNames('', 'configmaps', 'a', 'b'),
        onNames('apps', 'deployments', 'reef'),
      ],
    })
  })

  test('are objects of RBAC that say why', () => {
    const [role] = rightsFor([object('v1', 'Secret', 'a')], options).roles.slice(1)
    expect(role).toMatchObject({
      apiVersion: rbac,
      kind: 'Role',
      metadata: {
        name: 'reef-deployer',
        namespace: 'shop',
        annotations: { 'kubernetes.io/description': expect.stringContaining('server-side apply') },
      },
    })
  })

  test.each([
    ['v1', 'Service', 'services'],
    ['v1', 'ServiceAccount', 'serviceaccounts'],
    ['autoscaling.k8s.io/v1', 'VerticalPodAutoscaler', 'verticalpodautoscalers'],
    ['cert-manager.io/v1', 'Certificate', 'certificates'],
    ['cert-manager.io/v1', 'Issuer', 'issuers'],
    ['monitoring.coreos.com/v1', 'PodMonitor', 'podmonitors'],
    ['monitoring.coreos.com/v1', 'PrometheusRule', 'prometheusrules'],
    ['monitoring.coreos.com/v1', 'ServiceMonitor', 'servicemonitors'],
    ['networking.k8s.io/v1', 'NetworkPolicy', 'networkpolicies'],
    ['policy/v1', 'PodDisruptionBudget', 'poddisruptionbudgets'],
    ['reef.example/v1', 'Reef', 'reefs'],
  ])('%s %s is in a namespace', (apiVersion, kind, plural) => {
    const roles = rolesOf([object(apiVersion, kind, 'x'), loadReefCrd().object])
    expect(roles['Role shop reef-deployer']).toEqual([
      onNames(apiVersion.split('/').at(-2) ?? '', plural, 'x'),
    ])
  })

  test.each([
    ['admissionregistration.k8s.io/v1', 'MutatingWebhookConfiguration', 'mutatingwebhookconfigurations'],
    ['console.openshift.io/v1', 'ConsoleCLIDownload', 'consoleclidownloads'],
    ['console.openshift.io/v1', 'ConsoleLink', 'consolelinks'],
    ['console.openshift.io/v1', 'ConsolePlugin', 'consoleplugins'],
    ['console.openshift.io/v1', 'ConsoleQuickStart', 'consolequickstarts'],
    ['console.openshift.io/v1', 'ConsoleYAMLSample', 'consoleyamlsamples'],
    ['scheduling.k8s.io/v1', 'PriorityClass', 'priorityclasses'],
    ['v1', 'Namespace', 'namespaces'],
  ])('%s %s is not', (apiVersion, kind, plural) => {
    expect(rolesOf([object(apiVersion, kind, 'x', 'shop')])).toEqual({
      'ClusterRole reef-deployer': [onNames(apiVersion.split('/').at(-2) ?? '', plural, 'x')],
    })
  })

  test('what is not known is named', () => {
    const { roles, unknown } = rightsFor([object('x.example.com/v1', 'Thing', 'a', 'shop')], options)
    expect([roles, unknown]).toEqual([[], ['Thing.x.example.com shop/a']])
  })

  test('follow what the run does', () => {
    const objects = [object('apps/v1', 'Deployment', 'reef')]
    const roles = rolesOf(objects, { wait: true, deletes: true, createNamespace: true, namespace: 'new' })
    expect(roles).toEqual({
      'ClusterRole reef-deployer': [namespaces('new')],
      'Role new reef-deployer': [
        { ...onNames('apps', 'deployments', 'reef'), verbs: [...applyVerbs, 'delete'] },
        { verbs: ['list'], apiGroups: [''], resources: ['pods'] },
      ],
    })
    const { namespaces: made } = rightsFor(objects, { ...options, createNamespace: true, namespace: 'new' })
    expect(made).toEqual([{ apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'new' } }])
    expect(rightsFor(objects, options).namespaces).toEqual([])
    expect(rolesOf([object('v1', 'Secret', 'a')], { wait: true })['Role shop reef-deployer']).toHaveLength(1)
  })
})

describe('rights to give rights', () => {
  const pods = { verbs: ['get'], apiGroups: [''], resources: ['pods'] }
  const metrics = { verbs: ['get'], nonResourceURLs: ['/metrics'] }
  const bind = (resource: string, name: string) => ({
    verbs: ['bind'],
    apiGroups: ['rbac.authorization.k8s.io'],
    resources: [resource],
    resourceNames: [name],
  })
  const binding = (kind: string, roleKind: string, roleName: string, namespace?: string) =>
    object(rbac, kind, 'binding', namespace, { roleRef: { kind: roleKind, name: roleName } })

  const grantsOf = (...objects: KubernetesObject[]) =>
    Object.fromEntries(Object.entries(rolesOf(objects)).filter(([name]) => name.endsWith('-grants')))

  test('are the rules of the roles themselves, where those hold, each once', () => {
    const objects = [
      object(rbac, 'Role', 'a', 'bar', { rules: [pods] }),
      object(rbac, 'Role', 'b', undefined, { rules: [pods, pods] }),
      object(rbac, 'ClusterRole', 'c', undefined, { rules: [metrics, { verbs: null, resources: ['x'] }] }),
      object(rbac, 'ClusterRole', 'd', undefined, { rules: null }),
    ]
    expect(grantsOf(...objects)).toEqual({
      'ClusterRole reef-deployer-grants': [metrics],
      'Role bar reef-deployer-grants': [pods],
      'Role shop reef-deployer-grants': [pods],
    })
    const { roles } = rightsFor(objects, options)
    expect(roles.at(-1)?.metadata.annotations).toMatchObject({
      'kubernetes.io/description': expect.stringContaining('`escalate`'),
    })
  })

  test('leave out rules that no API server takes, which would fail the file as a whole', () => {
    const rules = [
      metrics,
      pods,
      { ...pods, ...metrics },
      { verbs: ['get'], resources: ['pods'] },
      { verbs: ['get'], apiGroups: [''] },
      { verbs: [], apiGroups: [''], resources: ['pods'] },
    ]
    expect(
      grantsOf(
        object(rbac, 'Role', 'a', 'bar', { rules }),
        object(rbac, 'ClusterRole', 'c', undefined, { rules }),
      ),
    ).toEqual({
      'ClusterRole reef-deployer-grants': [metrics, pods],
      'Role bar reef-deployer-grants': [pods],
    })
  })

  test('need nothing more for a binding of a role that is deployed too', () => {
    const role = object(rbac, 'Role', 'a', 'bar', { rules: [pods] })
    const clusterRole = object(rbac, 'ClusterRole', 'c', undefined, { rules: [pods] })
    expect(
      grantsOf(
        role,
        clusterRole,
        binding('RoleBinding', 'Role', 'a', 'bar'),
        binding('RoleBinding', 'ClusterRole', 'c', 'bar'),
        binding('ClusterRoleBinding', 'ClusterRole', 'c'),
      ),
    ).toEqual({ 'ClusterRole reef-deployer-grants': [pods], 'Role bar reef-deployer-grants': [pods] })
  })

  test('are `bind` for a role that is there already', () => {
    expect(
      grantsOf(
        object(rbac, 'Role', 'a', 'elsewhere', { rules: [] }),
        binding('RoleBinding', 'Role', 'a', 'bar'),
        binding('RoleBinding', 'ClusterRole', 'view'),
        binding('ClusterRoleBinding', 'ClusterRole', 'system:auth-delegator'),
      ),
    ).toEqual({
      'ClusterRole reef-deployer-grants': [bind('clusterroles', 'system:auth-delegator')],
      'Role bar reef-deployer-grants': [bind('roles', 'a')],
      'Role shop reef-deployer-grants': [bind('clusterroles', 'view')],
    })
  })

  test('are `escalate` for a role whose rules the cluster gathers', () => {
    const role = object(rbac, 'ClusterRole', 'sum', undefined, {
      aggregationRule: { clusterRoleSelectors: [] },
    })
    expect(grantsOf(role)).toEqual({
      'ClusterRole reef-deployer-grants': [{ ...bind('clusterroles', 'sum'), verbs: ['escalate'] }],
    })
  })

  test('are not asked for objects that only have such a name, or none that can be read', () => {
    expect(
      grantsOf(
        object('example.com/v1', 'Role', 'a', 'bar', { rules: [pods] }),
        object(rbac, 'RoleBinding', 'b', 'bar', { roleRef: 5 }),
        object(rbac, 'Role', 'c', 'bar', { rules: 'text' }),
      ),
    ).toEqual({})
  })
})
