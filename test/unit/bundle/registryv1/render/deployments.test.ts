import { describe, expect, test } from 'vitest'
import type { RenderContext } from '../../../../../src/bundle/registryv1/render/context.ts'
import { generateDeployments } from '../../../../../src/bundle/registryv1/render/deployments.ts'
import type { DeploymentDraft } from '../../../../../src/bundle/registryv1/render/pod-lists.ts'
import { contextOf, csvAt, deploymentOf, webhookOf } from './fixture.ts'

function deploymentsOf(context: RenderContext): DeploymentDraft[] {
  return generateDeployments(context).map(({ object }) => object as DeploymentDraft)
}

test('a Deployment is its entry, told what to watch', () => {
  const context = contextOf(
    {
      annotations: { capabilities: 'Basic Install', shared: 'csv', 'olm.targetNamespaces': 'csv' },
      strategy: {
        deployments: [
          deploymentOf('reef', {
            label: { tier: 'control' },
            annotations: { shared: 'template', 'olm.operatorNamespace': 'template' },
          }),
          deploymentOf('crab'),
        ],
      },
    },
    { targetNamespaces: ['bay', 'lagoon'] },
  )
  const [draft, second] = generateDeployments(context)
  expect(draft).toEqual({
    at: csvAt,
    object: {
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      metadata: { name: 'reef', namespace: 'reef-system', labels: { tier: 'control' } },
      spec: {
        selector: { matchLabels: { app: 'reef' } },
        strategy: {},
        revisionHistoryLimit: 1,
        template: {
          metadata: {
            labels: { app: 'reef' },
            annotations: {
              capabilities: 'Basic Install',
              shared: 'template',
              'olm.targetNamespaces': 'bay,lagoon',
              'olm.operatorNamespace': 'reef-system',
            },
          },
          spec: { containers: [{ name: 'manager', image: 'example.com/reef:1', resources: {} }] },
        },
      },
    },
  })
  expect(second?.object.metadata).toEqual({ name: 'crab', namespace: 'reef-system' })
})

test('all namespaces are the empty text; revisionHistoryLimit is 1 whatever the entry says', () => {
  const entry = deploymentOf('reef')
  const [deployment] = deploymentsOf(
    contextOf({
      strategy: {
        deployments: [{ ...entry, spec: { ...entry.spec, replicas: 0, revisionHistoryLimit: 9 } }],
      },
    }),
  )
  expect(deployment?.spec).toMatchObject({
    replicas: 0,
    revisionHistoryLimit: 1,
    template: {
      metadata: { annotations: { 'olm.targetNamespaces': '', 'olm.operatorNamespace': 'reef-system' } },
    },
  })
})

describe('certificate volumes', () => {
  const servingCerts = '/tmp/k8s-webhook-server/serving-certs'
  const entry = deploymentOf('reef', {
    pod: {
      volumes: [
        { name: 'kept', emptyDir: {} },
        { name: 'webhook-cert', emptyDir: {} },
        { name: 'mine', secret: { secretName: 'mine' } },
        { name: 'init-only', emptyDir: {} },
      ],
      initContainers: [{ name: 'init', volumeMounts: [{ name: 'init-only', mountPath: servingCerts }] }],
    },
    containers: [
      {
        name: 'manager',
        volumeMounts: [
          { name: 'kept', mountPath: '/data' },
          { name: 'mine', mountPath: '/apiserver.local.config/certificates' },
          { name: 'mine', mountPath: '/elsewhere' },
          { name: 'webhook-cert', mountPath: '/old' },
          { name: 'init-only', mountPath: `${servingCerts}/` },
        ],
      },
      { name: 'side' },
    ],
  })
  const parts = {
    strategy: { deployments: [entry, deploymentOf('plain')] },
    webhooks: [webhookOf('w.example.com', 'reef', { type: 'SomethingNew' })],
  }
  const items = (certificate: string, key: string) => [
    { key: 'tls.crt', path: certificate },
    { key: 'tls.key', path: key },
  ]
  const mounts = [
    { name: 'webhook-cert', mountPath: servingCerts },
    { name: 'apiservice-cert', mountPath: '/apiserver.local.config/certificates' },
  ]

  test.each(['cert-manager', 'service-ca'] as const)(
    '%s: replace what is in their places',
    (certificates) => {
      const [deployment, plain] = deploymentsOf(contextOf(parts, { certificates }))
      const pod = deployment?.spec.template.spec
      const secretName = 'reef-service-cert'
      expect(pod?.volumes).toEqual([
        { name: 'kept', emptyDir: {} },
        { name: 'init-only', emptyDir: {} },
        { name: 'webhook-cert', secret: { secretName, items: items('tls.crt', 'tls.key') } },
        { name: 'apiservice-cert', secret: { secretName, items: items('apiserver.crt', 'apiserver.key') } },
      ])
      expect(pod?.containers).toEqual([
        {
          name: 'manager',
          volumeMounts: [
            { name: 'kept', mountPath: '/data' },
            // A slash at the end makes it another path.
            { name: 'init-only', mountPath: `${servingCerts}/` },
            ...mounts,
          ],
        },
        { name: 'side', volumeMounts: mounts },
      ])
      expect(pod?.initContainers).toEqual([
        { name: 'init', volumeMounts: [{ name: 'init-only', mountPath: servingCerts }] },
      ])
      expect(plain?.spec.template.spec).toEqual({
        containers: [{ name: 'manager', image: 'example.com/reef:1', resources: {} }],
      })
    },
  )

  test('there are none without a provider', () => {
    const [deployment] = deploymentsOf(contextOf(parts))
    expect(deployment?.spec.template.spec.volumes).toHaveLength(4)
  })

  test('the configuration comes after them', () => {
    const volume = { name: 'webhook-cert', emptyDir: {} }
    const [deployment] = deploymentsOf(
      contextOf(parts, { certificates: 'service-ca', deploymentConfig: { volumes: [volume] } }),
    )
    expect(deployment?.spec.template.spec.volumes?.[2]).toEqual(volume)
  })

  test('a pod without containers stays without', () => {
    const bare = { ...entry, spec: { template: { metadata: {}, spec: { containers: null } } } }
    const [deployment] = deploymentsOf(
      contextOf(
        { ...parts, strategy: { deployments: [bare] } },
        { certificates: 'service-ca', deploymentConfig: { env: [{ name: 'A' }] } },
      ),
    )
    expect(deployment?.spec.template.spec.containers).toBeNull()
    expect(deployment?.spec.template.spec.volumes).toHaveLength(2)
  })
})
