import { describe, expect, test } from 'vitest'
import { describeOperator } from '../../../../../src/bundle/registryv1/render/describe-operator.ts'
import {
  findIdentityTrouble,
  findRefusals,
  findWebhookTrouble,
} from '../../../../../src/bundle/registryv1/render/findings.ts'
import { generate } from '../../../../../src/bundle/registryv1/render/generators.ts'
import type { KubernetesObject } from '../../../../../src/lib/kubernetes.ts'
import { contextOf, crdOf, csvAt, deploymentOf, webhookOf } from './fixture.ts'

const conversion = { type: 'ConversionWebhook', conversionCRDs: ['a.example.com'], containerPort: 443 }

test('a CRD that keeps unknown fields cannot be converted', () => {
  const crds = [
    crdOf('b.example.com', { preserveUnknownFields: true }),
    crdOf('a.example.com', { preserveUnknownFields: true }),
  ]
  expect(findRefusals(contextOf({ crds }).bundle)).toEqual([])
  expect(findRefusals(contextOf({ crds, webhooks: [webhookOf('conv', 'reef', conversion)] }).bundle)).toEqual(
    [
      {
        code: 'CRD_CONVERSION_INVALID',
        severity: 'error',
        message: expect.stringMatching(
          /CustomResourceDefinition a\.example\.com .* "conv".*preserveUnknownFields/,
        ),
        hint: expect.stringContaining('false'),
        object: 'CustomResourceDefinition a.example.com',
        at: { file: 'manifests/crds.yaml', line: 11 },
      },
    ],
  )
})

describe('what a cluster refuses of webhooks', () => {
  const trouble = (...webhooks: ReturnType<typeof webhookOf>[]) => {
    const names = new Set(webhooks.map(({ deploymentName = '' }) => deploymentName))
    const deployments = [...names].map((name) => deploymentOf(name))
    return findWebhookTrouble(contextOf({ strategy: { deployments }, webhooks }))
  }

  test('ports that are none', () => {
    const findings = trouble(
      webhookOf('without.example.com', 'reef'),
      webhookOf('below.example.com', 'reef', { containerPort: -1 }),
      webhookOf('converts.example.com', 'reef', { ...conversion, containerPort: 0 }),
      webhookOf('converts-nothing', 'reef', { type: 'ConversionWebhook' }),
      webhookOf('unknown', 'reef', { type: 'SomethingNew' }),
      webhookOf('fine', 'reef', { containerPort: 443 }),
    )
    expect(findings.map(({ code, severity, at }) => ({ code, severity, at }))).toEqual(
      Array(3).fill({ code: 'WEBHOOK_PORT_INVALID', severity: 'warning', at: csvAt }),
    )
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /"without\.example\.com" of type "ValidatingAdmissionWebhook" has no containerPort.* port 0,/,
      ),
      expect.stringMatching(
        /"below\.example\.com" of type "ValidatingAdmissionWebhook" has containerPort -1.* port -1,/,
      ),
      expect.stringMatching(/"converts\.example\.com" of type "ConversionWebhook" has containerPort 0/),
    ])
  })

  test.each([
    [55, []],
    [56, ['SERVICE_NAME_TOO_LONG']],
    [57, []],
  ])('the Service name of a deployment name of %i characters', (length, codes) => {
    const findings = trouble(
      webhookOf('v', 'd'.repeat(length), { containerPort: 443 }),
      webhookOf('w', 'd'.repeat(length), { containerPort: 443 }),
    )
    expect(findings.map(({ code }) => code)).toEqual(codes)
    for (const { message } of findings)
      expect(message).toContain(`${'d'.repeat(56)}-service", has 64 characters`)
  })

  test('one port with several targets', () => {
    const ports = (containerPort: number, targetPort: number | string) => ({ containerPort, targetPort })
    const findings = trouble(
      webhookOf('a', 'reef', ports(443, 9443)),
      webhookOf('b', 'reef', ports(443, 'https')),
      webhookOf('c', 'reef', ports(444, 'https')),
      webhookOf('d', 'crab', ports(443, 'https')),
    )
    expect(findings).toEqual([
      {
        code: 'SERVICE_PORT_CONFLICT',
        severity: 'warning',
        message: expect.stringMatching(/"reef" share the Service port 443 .*"https", 9443/),
        hint: expect.any(String),
        at: csvAt,
      },
    ])
  })
})

describe('what a cluster cannot tell apart', () => {
  const permission = { serviceAccountName: 'crab', rules: null }
  const troubleOf = (...parts: Parameters<typeof contextOf>) => {
    const context = contextOf(...parts)
    return findIdentityTrouble(context, generate(context))
  }

  test('identical permissions, and an account that the manifests bring too', () => {
    const account = {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name: 'crab' },
      secrets: [{ name: 'token' }],
    }
    const findings = troubleOf({
      strategy: { clusterPermissions: [permission, permission] },
      others: [account],
    })
    expect(findings.map(({ code, severity, object, at }) => [code, severity, object, at?.line])).toEqual([
      ['OBJECT_DUPLICATE', 'warning', 'ServiceAccount reef-system/crab', 1],
      ['OBJECT_DUPLICATE', 'warning', expect.stringMatching(/^ClusterRole reef\.v1\.0\.0-/), 1],
      ['OBJECT_DUPLICATE', 'warning', expect.stringMatching(/^ClusterRoleBinding reef/), 1],
    ])
    expect(findings.map(({ message }) => message)).toEqual([
      expect.stringContaining('twice, and the two differ'),
      expect.stringContaining('twice with the same content'),
      expect.stringContaining('twice with the same content'),
    ])
    expect(findings[0]?.at).toEqual({ file: 'manifests/others.yaml', line: 1 })
  })

  test('objects whose names are made of the names of two deployments', () => {
    const names = ['e.f', 'e-f']
    const webhooks = names.map((name) => webhookOf(`of-${name}`, name, { containerPort: 443 }))
    const strategy = { deployments: names.map((name) => deploymentOf(name)) }
    const findings = troubleOf({ strategy, webhooks }, { certificates: 'cert-manager' })
    const hint = (kind: string): string =>
      `The deployments "e-f", "e.f" serve webhooks, and their names become one ${kind} name: change all of them but one.`
    expect(findings.map(({ object, hint }) => [object, hint])).toEqual([
      ['Service reef-system/e-f-service', hint('Service')],
      ['Issuer.cert-manager.io reef-system/e-f-service-cert-selfsigned-issuer', hint('Issuer')],
      ['Certificate.cert-manager.io reef-system/e-f-service-cert', hint('Certificate')],
    ])
  })

  test('several of one identity are told once, with their number', () => {
    const permissions = [permission, permission, permission]
    const same = troubleOf({ strategy: { clusterPermissions: permissions } })
    expect(same.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^ClusterRole reef.* is rendered 3 times with the same content\.$/),
      expect.stringMatching(/^ClusterRoleBinding reef.* is rendered 3 times with the same content\.$/),
    ])
    const configMap = (value: string) => ({
      object: { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'tide' }, data: { value } },
      at: csvAt,
    })
    expect(
      findIdentityTrouble(contextOf({}), ['a', 'a', 'b'].map(configMap)).map(({ message }) => message),
    ).toEqual([
      'ConfigMap tide is rendered 3 times, and they differ: which of them stays depends on their order.',
    ])
  })

  test('objects without a name or an API version, which the loader takes', () => {
    const objects = [
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: null },
      { apiVersion: 'v1', kind: 'ConfigMap', metadata: {} },
      { kind: 'Secret' },
      { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'fine' } },
    ]
    const findings = findIdentityTrouble(
      contextOf({}),
      objects.map((object) => ({ object: object as unknown as KubernetesObject, at: csvAt })),
    )
    expect(findings.map(({ code, message }) => [code, message.split(' ')[0]])).toEqual([
      ['OBJECT_NO_NAME', 'ConfigMap'],
      ['OBJECT_NO_NAME', 'ConfigMap'],
      ['OBJECT_NO_API_VERSION', 'Secret'],
      ['OBJECT_NO_NAME', 'Secret'],
    ])
  })
})

test('the description tells each kind of webhook, and rights by account', () => {
  const rule = (verb: string) => ({ verbs: [verb] })
  const webhookRules = [{ operations: ['*'], resources: ['reefs'] }]
  const { bundle, ...options } = contextOf({
    strategy: {
      clusterPermissions: [
        { serviceAccountName: 'crab', rules: [rule('a')] },
        { serviceAccountName: '', rules: [rule('b')] },
        { serviceAccountName: 'crab', rules: [rule('c')] },
        { serviceAccountName: 'idle', rules: null },
      ],
    },
    webhooks: [
      webhookOf('m-', 'reef', {
        type: 'MutatingAdmissionWebhook',
        rules: webhookRules,
        failurePolicy: 'Ignore',
      }),
      webhookOf('c', 'reef', conversion),
      webhookOf('u', 'reef', { type: 'SomethingNew' }),
    ],
  })
  const shared = { deployment: 'reef', service: 'reef-service' }
  expect(describeOperator(bundle, options)).toMatchObject({
    webhooks: [
      { ...shared, type: 'mutating', name: 'm', rules: webhookRules, failurePolicy: 'Ignore' },
      { ...shared, type: 'conversion', name: 'c', crds: ['a.example.com'] },
    ],
    accounts: [
      { name: 'crab', clusterWide: [rule('a'), rule('c')] },
      { name: 'default', clusterWide: [rule('b')] },
      { name: 'idle', clusterWide: [] },
    ],
  })
})
