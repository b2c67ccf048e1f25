import { describe, expect, test } from 'vitest'
import type { RegistryV1Bundle } from '../../../../src/bundle/registryv1/bundle.ts'
import type { WebhookDefinition } from '../../../../src/bundle/registryv1/csv.ts'
import { isNamespacedKind, supportedKinds } from '../../../../src/bundle/registryv1/kinds.ts'
import { validateRegistryV1, validators } from '../../../../src/bundle/registryv1/validate.ts'
import type { JsonObject } from '../../../../src/lib/kubernetes.ts'
import { bundleOf, csvAt, modesOf } from './bundles.ts'

const deployments = (...names: string[]) => ({
  install: { strategy: 'deployment', spec: { deployments: names.map((name) => ({ name, spec: {} })) } },
})

function webhook(
  type: string,
  generateName: string,
  fields: Partial<WebhookDefinition> = {},
): WebhookDefinition {
  return {
    type,
    generateName,
    deploymentName: 'reef',
    sideEffects: null,
    admissionReviewVersions: null,
    ...fields,
  }
}

const validating = (name: string, fields: Partial<WebhookDefinition> = {}) =>
  webhook('ValidatingAdmissionWebhook', name, fields)
const mutating = (name: string, fields: Partial<WebhookDefinition> = {}) =>
  webhook('MutatingAdmissionWebhook', name, fields)
const conversion = (name: string, ...conversionCRDs: string[]) =>
  webhook('ConversionWebhook', name, { conversionCRDs })

/** Code of each finding, with the texts in quotes that its message names. */
function factsOf(bundle: RegistryV1Bundle): (string | undefined)[][] {
  return validateRegistryV1(bundle).map(({ code, message }) => [
    code,
    ...[...message.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text),
  ])
}

test('a sound bundle has no findings', () => {
  const owned = { owned: [{ name: 'a.example.com' }] }
  const bundle = bundleOf(
    {
      customresourcedefinitions: owned,
      webhookdefinitions: [
        validating('v.example.com', { rules: [{ apiGroups: ['apps'], resources: ['*'] }] }),
        mutating('v.example.com'),
        conversion('c.example.com', 'a.example.com'),
      ],
    },
    { crds: ['a.example.com', 'not-owned.example.com'], others: [{ kind: 'ConfigMap' }] },
  )
  expect(validateRegistryV1(bundle)).toEqual([])
  expect(validators).toHaveLength(13)
})

test('an install strategy without deployments, modes or anything else has no findings', () => {
  expect(validateRegistryV1(bundleOf({ install: { strategy: '' }, installModes: null }))).toEqual([])
})

test('every finding about the ClusterServiceVersion says where that is', () => {
  expect(validateRegistryV1(bundleOf(deployments('twin', 'twin')))).toEqual([
    {
      code: 'DEPLOYMENT_DUPLICATE',
      severity: 'error',
      message: 'The install strategy has 2 deployments with the same name "twin".',
      hint: expect.stringContaining('a name of its own'),
      object: 'ClusterServiceVersion.operators.coreos.com reef.v1.0.0',
      at: csvAt,
    },
  ])
})

describe('deployments', () => {
  test('duplicates are told once for each name, sorted by bytes', () => {
    expect(factsOf(bundleOf(deployments('b', 'a', 'b', 'a', 'b', 'c')))).toEqual([
      ['DEPLOYMENT_DUPLICATE', 'a'],
      ['DEPLOYMENT_DUPLICATE', 'b'],
    ])
  })

  test.each(['', 'Upper', '-dash', 'dash-', 'dot.', '.dot', 'a..b', 'a_b', 'ä', 'a b', 'a\n'])(
    'name %j is refused',
    (name) => {
      const [finding, ...others] = validateRegistryV1(bundleOf(deployments(name)))
      expect(others).toEqual([])
      expect(finding).toMatchObject({ code: 'DEPLOYMENT_NAME_INVALID' })
      expect(finding?.message).toContain('it must be an RFC 1123 subdomain')
    },
  )

  test('a name may have 253 characters and no more', () => {
    expect(validateRegistryV1(bundleOf(deployments('x'.repeat(253))))).toEqual([])
    const [finding] = validateRegistryV1(bundleOf(deployments('x'.repeat(254))))
    expect(finding?.message).toMatch(/: it must be no more than 253 characters long, and has 254\.$/)
  })
})

describe('CRDs', () => {
  test('duplicates are told once for each name, with both places', () => {
    const findings = validateRegistryV1(bundleOf({}, { crds: ['b', 'a', 'b', 'b', 'a'] }))
    expect(findings.map(({ code, message, at }) => [code, message, at?.line])).toEqual([
      [
        'CRD_DUPLICATE',
        'The bundle holds the CustomResourceDefinition "a" more than once: it is in manifests/crds.yaml, line 2 already.',
        5,
      ],
      [
        'CRD_DUPLICATE',
        'The bundle holds the CustomResourceDefinition "b" more than once: it is in manifests/crds.yaml, line 1 already.',
        3,
      ],
    ])
  })

  test('owned ones must be there, by name alone; required ones need not', () => {
    const spec = {
      customresourcedefinitions: {
        owned: [{ name: 'z' }, { name: 'a', version: 'v1' }, { name: 'z', version: 'v2' }, { name: 'b' }],
        required: [{ name: 'r' }],
      },
    }
    expect(factsOf(bundleOf(spec, { crds: ['b'] }))).toEqual([
      ['CRD_MISSING', 'a'],
      ['CRD_MISSING', 'z'],
    ])
  })
})

test('the package must have a name', () => {
  expect(validateRegistryV1(bundleOf({}, { name: '' }))).toMatchObject([
    { code: 'PACKAGE_NAME_MISSING', at: { file: 'metadata/annotations.yaml' } },
  ])
})

describe('conversion webhooks', () => {
  test.each([
    [['AllNamespaces'], true],
    [[], false],
    [['OwnNamespace'], false],
    [['AllNamespaces', 'MultiNamespace'], false],
    [['AllNamespaces', 'OwnNamespace', 'SingleNamespace'], false],
  ])('with modes %j: allowed %s', (modes, isAllowed) => {
    const spec = {
      ...modesOf(...modes),
      webhookdefinitions: [conversion('z.example.com'), conversion('a.example.com')],
    }
    const findings = validateRegistryV1(bundleOf(spec))
    // In the order of the ClusterServiceVersion, each with the modes sorted.
    expect(findings.map(({ code, message }) => [code, message.slice(0, 56)])).toEqual(
      isAllowed
        ? []
        : [
            ['WEBHOOK_MODE_UNSUPPORTED', 'The bundle has the conversion webhook "z.example.com" an'],
            ['WEBHOOK_MODE_UNSUPPORTED', 'The bundle has the conversion webhook "a.example.com" an'],
          ],
    )
    for (const { message } of findings) expect(message).toContain(`[${modes.toSorted().join(' ')}]`)
  })

  test('name a CRD once, and only owned ones', () => {
    const spec = {
      customresourcedefinitions: { owned: [{ name: 'own' }] },
      webhookdefinitions: [
        conversion('z', 'x', 'own', 'b'),
        conversion('a', 'own', 'own'),
        validating('v', { conversionCRDs: ['x'] }),
      ],
    }
    expect(factsOf(bundleOf(spec, { crds: ['own'] }))).toEqual([
      ['WEBHOOK_CRD_SHARED', 'a', 'a', 'z', 'own'],
      ['WEBHOOK_CRD_NOT_OWNED', 'z', 'b'],
      ['WEBHOOK_CRD_NOT_OWNED', 'z', 'x'],
    ])
  })
})

describe('webhooks', () => {
  test('need a deployment; by deployment, type and name', () => {
    const { deploymentName: _, ...nowhere } = validating('b')
    const webhookdefinitions = [
      validating('z', { deploymentName: 'no' }),
      validating('a', { deploymentName: 'no' }),
      mutating('z', { deploymentName: 'no' }),
      nowhere as WebhookDefinition,
      webhook('Other', 'o', { deploymentName: 'none' }),
    ]
    expect(factsOf(bundleOf({ webhookdefinitions }))).toEqual([
      ['WEBHOOK_DEPLOYMENT_MISSING', 'b', 'ValidatingAdmissionWebhook', ''],
      ['WEBHOOK_DEPLOYMENT_MISSING', 'z', 'MutatingAdmissionWebhook', 'no'],
      ['WEBHOOK_DEPLOYMENT_MISSING', 'a', 'ValidatingAdmissionWebhook', 'no'],
      ['WEBHOOK_DEPLOYMENT_MISSING', 'z', 'ValidatingAdmissionWebhook', 'no'],
      ['WEBHOOK_DEPLOYMENT_MISSING', 'o', 'Other', 'none'],
    ])
  })

  test('have a name of their own within their type; by type and name', () => {
    const webhookdefinitions = [
      validating('b'),
      validating('b'),
      validating('a'),
      validating('a'),
      validating('a'),
      mutating('a'),
      conversion('b'),
      conversion('b'),
    ]
    expect(factsOf(bundleOf({ webhookdefinitions }))).toEqual([
      ['WEBHOOK_DUPLICATE', 'b', 'ConversionWebhook'],
      ['WEBHOOK_DUPLICATE', 'a', 'ValidatingAdmissionWebhook'],
      ['WEBHOOK_DUPLICATE', 'b', 'ValidatingAdmissionWebhook'],
    ])
  })

  test('have a name that is a DNS subdomain, the "-" at the end included; by type and name', () => {
    const webhookdefinitions = [
      validating(''),
      validating('B'),
      mutating('a-'),
      conversion('a_b'),
      mutating('fine'),
    ]
    const findings = validateRegistryV1(bundleOf({ webhookdefinitions }))
    expect(factsOf(bundleOf({ webhookdefinitions }))).toEqual([
      ['WEBHOOK_NAME_INVALID', 'ConversionWebhook', 'a_b'],
      ['WEBHOOK_NAME_INVALID', 'MutatingAdmissionWebhook', 'a-'],
      ['WEBHOOK_NAME_INVALID', 'ValidatingAdmissionWebhook', ''],
      ['WEBHOOK_NAME_INVALID', 'ValidatingAdmissionWebhook', 'B'],
    ])
    expect(findings[1]?.hint).toContain('leave out the "-" at its end')
  })
})

describe('rules of admission webhooks', () => {
  const facts = (...rules: JsonObject[]) =>
    factsOf(bundleOf({ webhookdefinitions: [mutating('m', { rules })] }))
  const registration = 'admissionregistration.k8s.io'

  test.each(['*', 'olm.operatorframework.io'])('group %s is forbidden', (group) => {
    expect(facts({ apiGroups: ['apps', group], resources: ['*'] })).toEqual([
      ['WEBHOOK_RULE_FORBIDDEN', 'm', 'MutatingAdmissionWebhook', group],
    ])
  })

  test.each(['', 'apps', '*/*', 'OLM.operatorframework.io', 'x.olm.operatorframework.io'])(
    'group %j is allowed',
    (group) => {
      expect(facts({ apiGroups: [group], resources: ['*', 'validatingwebhookconfigurations'] })).toEqual([])
    },
  )

  test.each([
    '*',
    'mutatingwebhookconfiguration',
    'mutatingwebhookconfigurations',
    'validatingwebhookconfiguration',
    'ValidatingWebhookConfigurations',
  ])('resource %s of the registration group is forbidden', (resource) => {
    expect(facts({ apiGroups: [registration], resources: ['other', resource] })).toEqual([
      ['WEBHOOK_RULE_FORBIDDEN', 'm', 'MutatingAdmissionWebhook', resource, registration],
    ])
  })

  test.each(['validatingwebhookconfigurations/status', '*/*', 'validatingadmissionpolicies'])(
    'resource %s of it is allowed',
    (resource) => {
      expect(facts({ apiGroups: [registration], resources: [resource] })).toEqual([])
    },
  )

  test('all are told, in the order written, and none of a conversion webhook', () => {
    const rules = [{ apiGroups: ['*'] }, { apiGroups: [registration, '*'], resources: ['*', 'x'] }]
    const forbidden = conversion('c')
    expect(
      factsOf(
        bundleOf({
          webhookdefinitions: [
            validating('z', { rules }),
            mutating('a', { rules: [{ apiGroups: ['*'] }] }),
            { ...forbidden, rules },
          ],
        }),
      ),
    ).toEqual([
      ['WEBHOOK_RULE_FORBIDDEN', 'z', 'ValidatingAdmissionWebhook', '*'],
      ['WEBHOOK_RULE_FORBIDDEN', 'z', 'ValidatingAdmissionWebhook', '*', registration],
      ['WEBHOOK_RULE_FORBIDDEN', 'z', 'ValidatingAdmissionWebhook', '*'],
      ['WEBHOOK_RULE_FORBIDDEN', 'a', 'MutatingAdmissionWebhook', '*'],
    ])
  })
})

describe('kinds', () => {
  test.each(supportedKinds())('%s is supported', (kind) => {
    expect(
      validateRegistryV1(bundleOf({}, { others: [{ kind, apiVersion: 'any.example.com/v9' }] })),
    ).toEqual([])
  })

  test('namespaced are the ones that upstream moves into the install namespace', () => {
    expect(supportedKinds().filter(isNamespacedKind).toSorted()).toEqual([
      'ConfigMap',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'PodMonitor',
      'PrometheusRule',
      'Role',
      'RoleBinding',
      'Secret',
      'Service',
      'ServiceAccount',
      'ServiceMonitor',
    ])
    expect(supportedKinds()).toHaveLength(21)
  })

  test('others are refused in load order, with or without a name', () => {
    const others = [
      { kind: 'Deployment', metadata: { name: 'stray' } },
      { kind: 'Namespace', metadata: { name: 'extra' } },
      { kind: 'ConfigMap', metadata: { name: 'fine' } },
      { kind: 'configmap', metadata: { generateName: 'x-' } },
      { kind: 'Tick', metadata: { name: 'sample "one"' } },
      { kind: 'Event', metadata: null },
      { kind: 'Pod' },
    ]
    const bundle = bundleOf({}, { others })
    expect(factsOf(bundle)).toEqual([
      ['KIND_UNSUPPORTED', 'stray', 'Deployment'],
      ['KIND_UNSUPPORTED', 'extra', 'Namespace'],
      ['KIND_UNSUPPORTED', '', 'configmap'],
      ['KIND_UNSUPPORTED', 'sample \\"one\\"', 'Tick'],
      ['KIND_UNSUPPORTED', '', 'Event'],
      ['KIND_UNSUPPORTED', '', 'Pod'],
    ])
    expect(validateRegistryV1(bundle).map(({ at }) => at?.line)).toEqual([1, 2, 4, 5, 6, 7])
    expect(validateRegistryV1(bundle)[2]?.hint).toBe('Kinds are told apart by capitals: write ConfigMap.')
  })
})

test('names of others stay on one line and within bounds', () => {
  const [finding] = validateRegistryV1(
    bundleOf({}, { others: [{ kind: `A\n::error::${'x'.repeat(9999)}` }] }),
  )
  expect(finding?.message).not.toContain('\n')
  expect(finding?.message.length).toBeLessThan(500)
})

test('findings come in the order of the checks', () => {
  const spec = {
    ...modesOf('OwnNamespace'),
    ...deployments('Twin', 'Twin'),
    customresourcedefinitions: { owned: [{ name: 'absent' }] },
    webhookdefinitions: [
      validating('A', { rules: [{ apiGroups: ['*'] }] }),
      validating('A', { deploymentName: 'Twin' }),
      { ...conversion('c', 'x', 'x'), deploymentName: 'Twin' },
    ],
  }
  expect(
    factsOf(bundleOf(spec, { name: '', crds: ['d', 'd'], others: [{ kind: 'Pod' }] })).map(([code]) => code),
  ).toEqual([
    'DEPLOYMENT_DUPLICATE',
    'DEPLOYMENT_NAME_INVALID',
    'CRD_DUPLICATE',
    'CRD_MISSING',
    'PACKAGE_NAME_MISSING',
    'WEBHOOK_MODE_UNSUPPORTED',
    'WEBHOOK_DEPLOYMENT_MISSING',
    'WEBHOOK_DUPLICATE',
    'WEBHOOK_NAME_INVALID',
    'WEBHOOK_CRD_SHARED',
    'WEBHOOK_CRD_NOT_OWNED',
    'WEBHOOK_CRD_NOT_OWNED',
    'WEBHOOK_RULE_FORBIDDEN',
    'KIND_UNSUPPORTED',
  ])
})
