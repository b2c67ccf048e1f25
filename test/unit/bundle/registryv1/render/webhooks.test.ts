import { describe, expect, test } from 'vitest'
import { generateCertificates } from '../../../../../src/bundle/registryv1/render/certificates.ts'
import {
  generateDefinitions,
  generateOthers,
} from '../../../../../src/bundle/registryv1/render/definitions.ts'
import {
  generateMutatingWebhooks,
  generateServices,
  generateValidatingWebhooks,
  servicePorts,
} from '../../../../../src/bundle/registryv1/render/webhooks.ts'
import type { JsonObject, KubernetesObject } from '../../../../../src/lib/kubernetes.ts'
import { contextOf, crdOf, deploymentOf, namesOf, objectsOf, webhookOf } from './fixture.ts'

const everything = {
  containerPort: 9443,
  webhookPath: '/check',
  rules: [
    { operations: ['CREATE'], apiGroups: ['reef.example.com'], apiVersions: ['v1'], resources: ['reefs'] },
  ],
  failurePolicy: 'Ignore',
  matchPolicy: 'Exact',
  objectSelector: { matchLabels: { watch: 'yes' } },
  timeoutSeconds: 7,
  reinvocationPolicy: 'IfNeeded',
}

function firstWebhook(configuration: KubernetesObject | undefined): JsonObject {
  return (configuration as unknown as { readonly webhooks: readonly [JsonObject] }).webhooks[0]
}

describe('webhook configurations', () => {
  test('have every field of their definition, and call the Service of their deployment', () => {
    const webhooks = [webhookOf('v.example.com', 'my.reef', everything)]
    expect(objectsOf(generateValidatingWebhooks(contextOf({ webhooks })))).toEqual([
      {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind: 'ValidatingWebhookConfiguration',
        metadata: { name: 'v.example.com', namespace: 'reef-system' },
        webhooks: [
          {
            name: 'v.example.com',
            clientConfig: {
              service: { namespace: 'reef-system', name: 'my-reef-service', path: '/check', port: 9443 },
            },
            rules: everything.rules,
            failurePolicy: 'Ignore',
            matchPolicy: 'Exact',
            objectSelector: { matchLabels: { watch: 'yes' } },
            sideEffects: 'None',
            timeoutSeconds: 7,
            admissionReviewVersions: ['v1'],
          },
        ],
      },
    ])
  })

  test('only mutating ones are called again', () => {
    const webhooks = [webhookOf('m.example.com', 'reef', { ...everything, type: 'MutatingAdmissionWebhook' })]
    const [object] = objectsOf(generateMutatingWebhooks(contextOf({ webhooks })))
    expect(object).toMatchObject({
      kind: 'MutatingWebhookConfiguration',
      webhooks: [{ name: 'm.example.com', reinvocationPolicy: 'IfNeeded' }],
    })
  })

  test('are one for each definition of the type, in order; one hyphen at the end of the name goes', () => {
    const context = contextOf({
      webhooks: [
        webhookOf('z--', 'reef'),
        webhookOf('m-', 'reef', { type: 'MutatingAdmissionWebhook' }),
        webhookOf('a', 'reef'),
        webhookOf('c', 'reef', { type: 'ConversionWebhook' }),
        webhookOf('u', 'reef', { type: 'SomethingNew' }),
      ],
    })
    expect(namesOf(generateValidatingWebhooks(context))).toEqual([
      'ValidatingWebhookConfiguration reef-system/z-',
      'ValidatingWebhookConfiguration reef-system/a',
    ])
    expect(namesOf(generateMutatingWebhooks(context))).toEqual(['MutatingWebhookConfiguration reef-system/m'])
  })

  test.each([
    [undefined, 0],
    [-5, -5],
    [8443, 8443],
  ])('containerPort %s is called as %i; a path that is not set is left out', (containerPort, port) => {
    const webhooks = [webhookOf('v', 'reef', containerPort === undefined ? {} : { containerPort })]
    const [object] = objectsOf(generateValidatingWebhooks(contextOf({ webhooks })))
    const service = { namespace: 'reef-system', name: 'reef-service', port }
    expect(firstWebhook(object).clientConfig).toEqual({ service })
  })

  test('what the CSV leaves null stays null, and an empty path stays', () => {
    const webhooks = [
      webhookOf('v', 'reef', {
        sideEffects: null,
        admissionReviewVersions: null,
        webhookPath: '',
        objectSelector: {},
      }),
    ]
    const [object] = objectsOf(generateValidatingWebhooks(contextOf({ webhooks })))
    expect(object?.webhooks).toMatchObject([
      {
        sideEffects: null,
        admissionReviewVersions: null,
        objectSelector: {},
        clientConfig: { service: { path: '' } },
      },
    ])
  })

  test.each([
    [[''], undefined],
    [['bay'], ['bay']],
    [
      ['lagoon', 'bay'],
      ['lagoon', 'bay'],
    ],
  ])('watching %j', (targetNamespaces, values) => {
    const [object] = objectsOf(
      generateValidatingWebhooks(contextOf({ webhooks: [webhookOf('v', 'reef')] }, { targetNamespaces })),
    )
    expect(firstWebhook(object).namespaceSelector).toEqual(
      values && { matchExpressions: [{ key: 'kubernetes.io/metadata.name', operator: 'In', values }] },
    )
  })
})

describe('Services', () => {
  test('one for each deployment that serves a webhook of any type, in the order of the deployments', () => {
    const context = contextOf({
      strategy: {
        deployments: ['zebra', 'idle', 'my.crab', 'odd'].map((name) =>
          deploymentOf(name, name === 'odd' ? { selector: { matchExpressions: [] } } : {}),
        ),
      },
      webhooks: [
        webhookOf('u', 'odd', { type: 'SomethingNew' }),
        webhookOf('c', 'my.crab', { type: 'ConversionWebhook', containerPort: 9443 }),
        webhookOf('v', 'zebra', { targetPort: 'https' }),
      ],
    })
    const spec = (port: number, targetPort: number | string, app?: string) => ({
      ports: [{ name: `${port}`, port, targetPort }],
      ...(app !== undefined && { selector: { app } }),
    })
    const service = (name: string, rest: object) => ({
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name, namespace: 'reef-system' },
      spec: rest,
    })
    expect(objectsOf(generateServices(context))).toEqual([
      service('zebra-service', spec(443, 'https', 'zebra')),
      service('my-crab-service', spec(9443, 9443, 'my.crab')),
      // Without labels to match there is no selector.
      service('odd-service', spec(443, 443)),
    ])
  })

  test('a deployment without a selector gives none', () => {
    const entry = deploymentOf('reef')
    const context = contextOf({
      strategy: { deployments: [{ ...entry, spec: { ...entry.spec, selector: null } }] },
      webhooks: [webhookOf('v', 'reef')],
    })
    expect(objectsOf(generateServices(context))[0]?.spec).toEqual({
      ports: [{ name: '443', port: 443, targetPort: 443 }],
    })
  })

  test.each<[string, [(number | undefined)?, (number | string)?][], [number, number | string][]]>([
    ['nothing given', [[]], [[443, 443]]],
    ['a negative port', [[-5]], [[443, 443]]],
    ['a port alone is its own target', [[8443]], [[8443, 8443]]],
    ['a target alone', [[undefined, 9443]], [[443, 9443]]],
    ['a target of 0 stays', [[8443, 0]], [[8443, 0]]],
    ['equal ones collapse', [[443, 443], [], [443]], [[443, 443]]],
    [
      'a number and a text differ',
      [
        [443, '443'],
        [443, 443],
      ],
      [
        [443, 443],
        [443, '443'],
      ],
    ],
    [
      'by port, then target',
      [[9090, 9099], [443, 8080], [8443], [443]],
      [
        [443, 443],
        [443, 8080],
        [8443, 8443],
        [9090, 9099],
      ],
    ],
    [
      'texts that are numbers sort as such',
      [
        [443, '1000'],
        [443, 999],
        [443, 'web'],
      ],
      [
        [443, 'web'],
        [443, 999],
        [443, '1000'],
      ],
    ],
  ])('ports: %s', (_case, given, ports) => {
    const webhooks = given.map(([containerPort, targetPort]) =>
      webhookOf('v', 'reef', {
        ...(containerPort !== undefined && { containerPort }),
        ...(targetPort !== undefined && { targetPort }),
      }),
    )
    expect(servicePorts(webhooks).map(({ port, targetPort }) => [port, targetPort])).toEqual(ports)
  })
})

describe('conversion', () => {
  const written = { strategy: 'Webhook', webhook: { clientConfig: { caBundle: 'Zm9v' } } }
  const crds = [
    crdOf('a.example.com', { group: 'g', conversion: written }),
    crdOf('b.example.com', { conversion: written }),
  ]

  test('replaces what the author wrote in the CRDs it names, and leaves the others alone', () => {
    const webhooks = [
      webhookOf('c', 'my.reef', { type: 'ConversionWebhook', conversionCRDs: ['a.example.com'] }),
      webhookOf('v', 'reef', { conversionCRDs: ['b.example.com'] }),
    ]
    expect(generateDefinitions(contextOf({ crds, webhooks }))).toEqual([
      {
        object: crdOf('a.example.com', {
          group: 'g',
          conversion: {
            strategy: 'Webhook',
            webhook: {
              clientConfig: {
                service: { namespace: 'reef-system', name: 'my-reef-service', path: '/', port: 0 },
              },
              conversionReviewVersions: ['v1'],
            },
          },
        }),
        at: { file: 'manifests/crds.yaml', line: 1 },
      },
      { object: crds[1], at: { file: 'manifests/crds.yaml', line: 11 }, raw: true },
    ])
  })

  test('takes path and port as written', () => {
    const conversionCRDs = ['a.example.com', 'b.example.com']
    const rest = { type: 'ConversionWebhook', conversionCRDs, webhookPath: '/convert', containerPort: 9443 }
    const objects = objectsOf(
      generateDefinitions(contextOf({ crds, webhooks: [webhookOf('c', 'reef', rest)] })),
    )
    expect(objects.map(({ spec }) => spec)).toMatchObject(
      Array(2).fill({
        conversion: { webhook: { clientConfig: { service: { path: '/convert', port: 9443 } } } },
      }),
    )
  })
})

describe('certificate providers', () => {
  const crd: KubernetesObject = {
    ...crdOf('a.example.com'),
    metadata: {
      name: 'a.example.com',
      annotations: { keep: '1', 'cert-manager.io/inject-ca-from': 'old/old' },
    },
  }
  const parts = {
    strategy: { deployments: [deploymentOf('zebra'), deploymentOf('my.crab')] },
    crds: [crd],
    webhooks: [
      webhookOf('v', 'zebra'),
      webhookOf('m', 'zebra', { type: 'MutatingAdmissionWebhook' }),
      webhookOf('c', 'my.crab', { type: 'ConversionWebhook', conversionCRDs: ['a.example.com'] }),
    ],
  }
  const annotationsOf = (certificates: 'none' | 'cert-manager' | 'service-ca') => {
    const context = contextOf(parts, { certificates })
    const drafts = [
      generateValidatingWebhooks,
      generateMutatingWebhooks,
      generateDefinitions,
      generateServices,
    ]
    return drafts.flatMap((each) => objectsOf(each(context)).map(({ metadata }) => metadata.annotations))
  }

  test('none annotates nothing and adds nothing', () => {
    expect(annotationsOf('none')).toEqual([
      undefined,
      undefined,
      crd.metadata.annotations,
      undefined,
      undefined,
    ])
    expect(generateCertificates(contextOf(parts))).toEqual([])
  })

  test('cert-manager annotates what calls, and adds an Issuer and a Certificate for each deployment', () => {
    const from = (certificate: string) => ({ 'cert-manager.io/inject-ca-from': `reef-system/${certificate}` })
    expect(annotationsOf('cert-manager')).toEqual([
      from('zebra-service-cert'),
      from('zebra-service-cert'),
      { keep: '1', ...from('my-crab-service-cert') },
      undefined,
      undefined,
    ])
    const drafts = generateCertificates(contextOf(parts, { certificates: 'cert-manager' }))
    expect(namesOf(drafts)).toEqual([
      'Issuer reef-system/my-crab-service-cert-selfsigned-issuer',
      'Certificate reef-system/my-crab-service-cert',
      'Issuer reef-system/zebra-service-cert-selfsigned-issuer',
      'Certificate reef-system/zebra-service-cert',
    ])
    expect(objectsOf(drafts).slice(2)).toEqual([
      {
        apiVersion: 'cert-manager.io/v1',
        kind: 'Issuer',
        metadata: { name: 'zebra-service-cert-selfsigned-issuer', namespace: 'reef-system' },
        spec: { selfSigned: {} },
        status: {},
      },
      {
        apiVersion: 'cert-manager.io/v1',
        kind: 'Certificate',
        metadata: { name: 'zebra-service-cert', namespace: 'reef-system' },
        spec: {
          secretName: 'zebra-service-cert',
          usages: ['server auth'],
          commonName: 'zebra-service.reef-system',
          dnsNames: [
            'zebra-service.reef-system',
            'zebra-service.reef-system.svc',
            'zebra-service.reef-system.svc.cluster.local',
          ],
          issuerRef: { name: 'zebra-service-cert-selfsigned-issuer' },
          duration: '17520h0m0s',
          renewBefore: '24h0m0s',
        },
        status: {},
      },
    ])
  })

  test('service-ca annotates what calls and the Services, and adds nothing', () => {
    const inject = { 'service.beta.openshift.io/inject-cabundle': 'true' }
    const serving = (name: string) => ({ 'service.beta.openshift.io/serving-cert-secret-name': name })
    expect(annotationsOf('service-ca')).toEqual([
      inject,
      inject,
      { ...(crd.metadata.annotations as object), ...inject },
      serving('zebra-service-cert'),
      serving('my-crab-service-cert'),
    ])
    expect(generateCertificates(contextOf(parts, { certificates: 'service-ca' }))).toEqual([])
  })
})

describe('other objects', () => {
  const move = (object: object) => generateOthers(contextOf({ others: [object as KubernetesObject] }))[0]

  test('of a namespaced kind move to the install namespace, whatever their group', () => {
    const object = {
      apiVersion: 'odd.example.com/v9',
      kind: 'Service',
      metadata: { name: 'a', namespace: 'elsewhere', creationTimestamp: null },
      status: { a: null },
    }
    expect(move(object)).toEqual({
      object: { ...object, metadata: { ...object.metadata, namespace: 'reef-system' } },
      at: { file: 'manifests/others.yaml', line: 1 },
      raw: true,
    })
  })

  test.each(['ClusterRole', 'PriorityClass', 'ConsoleLink', 'VerticalPodAutoscaler'])(
    'of kind %s stay as written',
    (kind) => {
      const object = { apiVersion: 'a/v1', kind, metadata: { name: 'a', namespace: 'elsewhere' } }
      expect(move(object)?.object).toBe(object)
    },
  )

  test('`metadata: null` takes no namespace, a missing one does', () => {
    const bare = { apiVersion: 'v1', kind: 'ConfigMap' }
    expect(move({ ...bare, metadata: null })?.object).toEqual({ ...bare, metadata: null })
    expect(move(bare)?.object).toEqual({ ...bare, metadata: { namespace: 'reef-system' } })
  })
})
