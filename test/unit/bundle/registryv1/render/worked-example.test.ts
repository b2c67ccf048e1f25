// The worked example of the specification (3.17), object by object.
import { expect, test } from 'vitest'
import { describeOperator } from '../../../../../src/bundle/registryv1/render/describe-operator.ts'
import { generate } from '../../../../../src/bundle/registryv1/render/generators.ts'
import { contextOf, crdOf, deploymentOf, namesOf, objectsOf, webhookOf } from './fixture.ts'

const configmaps = { verbs: ['get', 'list'], apiGroups: [''], resources: ['configmaps'] }
const tokenReviews = { verbs: ['create'], apiGroups: ['authentication.k8s.io'], resources: ['tokenreviews'] }
const namespaces = { verbs: ['get', 'list', 'watch'], apiGroups: [''], resources: ['namespaces'] }
const manager = { name: 'manager', image: 'example.com/demo:1', resources: {} }

function demo(targetNamespaces: readonly string[]) {
  return contextOf(
    {
      name: 'demo.v0.1.0',
      annotations: { capabilities: 'Basic Install' },
      strategy: {
        permissions: [{ serviceAccountName: 'demo-sa', rules: [configmaps] }],
        clusterPermissions: [{ serviceAccountName: 'demo-sa', rules: [tokenReviews] }],
        deployments: [
          deploymentOf('demo-manager', {
            selector: { matchLabels: { app: 'demo' } },
            pod: { serviceAccountName: 'demo-sa' },
            containers: [manager],
          }),
        ],
      },
      webhooks: [
        webhookOf('vthing.demo.example.com', 'demo-manager', {
          containerPort: 9443,
          webhookPath: '/validate',
        }),
      ],
      crds: [crdOf('things.demo.example.com')],
      others: [{ apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'demo-config' } }],
    },
    { installNamespace: 'demo-system', certificates: 'cert-manager', targetNamespaces },
  )
}

const clusterRole = 'demo.v0.1.0-demo-sa-2j3tpiay3ngy246m2zic6i5fvgusoj81p1jrzn09f5og'
const promotedRole = 'demo.v0.1.0-demo-sa-37t5amtp37u7cxi1rddr8ko3ve299f42gyl5yjs5ryfj'
const role = 'demo.v0.1.0-demo-sa-2607vrkbrrch1di3qfmvv5kxc8v4uvqz7psmen4eu7lb'
const tail = [
  'CustomResourceDefinition things.demo.example.com',
  'ConfigMap demo-system/demo-config',
  'Deployment demo-system/demo-manager',
  'ValidatingWebhookConfiguration demo-system/vthing.demo.example.com',
  'Service demo-system/demo-manager-service',
  'Issuer demo-system/demo-manager-service-cert-selfsigned-issuer',
  'Certificate demo-system/demo-manager-service-cert',
]

test('all namespaces', () => {
  const drafts = generate(demo(['']))
  expect(namesOf(drafts)).toEqual([
    'ServiceAccount demo-system/demo-sa',
    `ClusterRole ${clusterRole}`,
    `ClusterRoleBinding ${clusterRole}`,
    `ClusterRole ${promotedRole}`,
    `ClusterRoleBinding ${promotedRole}`,
    ...tail,
  ])
  const objects = objectsOf(drafts)
  expect(objects[1]?.rules).toEqual([tokenReviews])
  expect(objects[3]?.rules).toEqual([configmaps, namespaces])
  expect(objects[7]?.spec).toMatchObject({
    revisionHistoryLimit: 1,
    template: {
      metadata: {
        annotations: {
          capabilities: 'Basic Install',
          'olm.targetNamespaces': '',
          'olm.operatorNamespace': 'demo-system',
        },
      },
      spec: {
        volumes: [
          { name: 'webhook-cert', secret: { secretName: 'demo-manager-service-cert' } },
          { name: 'apiservice-cert', secret: { secretName: 'demo-manager-service-cert' } },
        ],
        containers: [{ ...manager, volumeMounts: [{ name: 'webhook-cert' }, { name: 'apiservice-cert' }] }],
      },
    },
  })
  expect(objects[8]).toEqual({
    apiVersion: 'admissionregistration.k8s.io/v1',
    kind: 'ValidatingWebhookConfiguration',
    metadata: {
      name: 'vthing.demo.example.com',
      namespace: 'demo-system',
      annotations: { 'cert-manager.io/inject-ca-from': 'demo-system/demo-manager-service-cert' },
    },
    webhooks: [
      {
        name: 'vthing.demo.example.com',
        clientConfig: {
          service: { namespace: 'demo-system', name: 'demo-manager-service', path: '/validate', port: 9443 },
        },
        sideEffects: 'None',
        admissionReviewVersions: ['v1'],
      },
    ],
  })
  expect(objects[9]?.spec).toEqual({
    ports: [{ name: '9443', port: 9443, targetPort: 9443 }],
    selector: { app: 'demo' },
  })
})

test('its own namespace', () => {
  const drafts = generate(demo(['demo-system']))
  expect(namesOf(drafts)).toEqual([
    'ServiceAccount demo-system/demo-sa',
    `Role demo-system/${role}`,
    `RoleBinding demo-system/${role}`,
    `ClusterRole ${clusterRole}`,
    `ClusterRoleBinding ${clusterRole}`,
    ...tail,
  ])
  const objects = objectsOf(drafts)
  expect(objects[7]).toMatchObject({
    spec: { template: { metadata: { annotations: { 'olm.targetNamespaces': 'demo-system' } } } },
  })
  expect(objects[8]).toMatchObject({
    webhooks: [
      {
        namespaceSelector: {
          matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values: ['demo-system'] }],
        },
      },
    ],
  })
})

test('what the operator will be', () => {
  const { bundle, ...options } = demo([''])
  const description = {
    installNamespace: 'demo-system',
    watches: 'all',
    webhooks: [
      {
        type: 'validating',
        name: 'vthing.demo.example.com',
        deployment: 'demo-manager',
        service: 'demo-manager-service',
        rules: [],
        failurePolicy: 'Fail',
      },
    ],
    accounts: [
      { name: 'demo-sa', clusterWide: [tokenReviews, configmaps, namespaces], namespaces: [], unread: [] },
    ],
  }
  expect(describeOperator(bundle, options)).toEqual(description)
  expect(describeOperator(bundle, { ...options, targetNamespaces: ['bay', 'demo-system', 'bay'] })).toEqual({
    ...description,
    watches: ['bay', 'demo-system'],
    accounts: [
      {
        name: 'demo-sa',
        clusterWide: [tokenReviews],
        namespaces: [
          { namespace: 'bay', rules: [configmaps] },
          { namespace: 'demo-system', rules: [configmaps] },
        ],
        unread: [],
      },
    ],
  })
})
