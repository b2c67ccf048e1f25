import { expect, test } from 'vitest'
import type { WebhookDefinition } from '../../../../../src/bundle/registryv1/csv.ts'
import { findWebhookFieldTrouble } from '../../../../../src/bundle/registryv1/render/webhook-findings.ts'
import { contextOf, csvAt, webhookOf } from './fixture.ts'

const mutating = 'MutatingAdmissionWebhook'
const rule = { operations: ['CREATE'], apiGroups: [''], apiVersions: ['v1'], resources: ['pods'] }

function trouble(more: Partial<WebhookDefinition>, name = 'a.reef.example') {
  const webhooks = [webhookOf(name, 'reef', { containerPort: 443, ...more })]
  return findWebhookFieldTrouble(contextOf({ webhooks }))
}

test.each([
  [{}],
  [{ failurePolicy: 'Ignore', matchPolicy: 'Exact', sideEffects: 'NoneOnDryRun', timeoutSeconds: 1 }],
  [{ type: mutating, timeoutSeconds: 30, reinvocationPolicy: 'IfNeeded', rules: [{ ...rule, scope: '*' }] }],
  // It is left out of what is rendered for webhooks that only look.
  [{ reinvocationPolicy: 'Sometimes' }],
  [{ containerPort: 65_535, targetPort: 'https-9' }],
  [{ targetPort: 0, webhookPath: '' }],
  [{ type: 'ConversionWebhook', failurePolicy: 'Never', sideEffects: null, webhookPath: '/convert' }],
])('takes %j', (more) => {
  expect(trouble(more)).toEqual([])
})

test.each<[Partial<WebhookDefinition>, string, string]>([
  [
    { failurePolicy: 'Retry' },
    'WEBHOOK_FIELD_INVALID',
    'has failurePolicy "Retry", which a cluster refuses: it must be one of Ignore, Fail.',
  ],
  [{ failurePolicy: '' }, 'WEBHOOK_FIELD_INVALID', 'has failurePolicy "",'],
  [{ matchPolicy: 'exact' }, 'WEBHOOK_FIELD_INVALID', 'has matchPolicy "exact",'],
  [{ sideEffects: 'Some' }, 'WEBHOOK_FIELD_INVALID', 'has sideEffects "Some",'],
  [{ sideEffects: null }, 'WEBHOOK_FIELD_INVALID', 'has no sideEffects,'],
  [
    { timeoutSeconds: 0 },
    'WEBHOOK_FIELD_INVALID',
    'has timeoutSeconds 0, which a cluster refuses: it must be a number from 1 to 30.',
  ],
  [{ timeoutSeconds: 31 }, 'WEBHOOK_FIELD_INVALID', 'has timeoutSeconds 31,'],
  [
    { type: mutating, reinvocationPolicy: 'Sometimes' },
    'WEBHOOK_FIELD_INVALID',
    'has reinvocationPolicy "Sometimes",',
  ],
  [{ admissionReviewVersions: ['v2'] }, 'WEBHOOK_FIELD_INVALID', 'has admissionReviewVersions ["v2"],'],
  [
    { type: 'ConversionWebhook', admissionReviewVersions: null },
    'WEBHOOK_FIELD_INVALID',
    'has no admissionReviewVersions,',
  ],
  [{ webhookPath: 'validate' }, 'WEBHOOK_FIELD_INVALID', 'has webhookPath "validate",'],
  [{ rules: [{ ...rule, operations: [] }] }, 'WEBHOOK_FIELD_INVALID', 'has operations [],'],
  [{ rules: [{ ...rule, operations: ['create'] }] }, 'WEBHOOK_FIELD_INVALID', 'has operations "create",'],
  [{ rules: [{ ...rule, scope: 'all' }] }, 'WEBHOOK_FIELD_INVALID', 'has scope "all",'],
  [{ containerPort: 65_536 }, 'WEBHOOK_PORT_INVALID', 'has containerPort 65536,'],
  [{ targetPort: 70_000 }, 'WEBHOOK_PORT_INVALID', 'has targetPort 70000,'],
  [{ targetPort: -1 }, 'WEBHOOK_PORT_INVALID', 'has targetPort -1,'],
  [{ targetPort: 'a b' }, 'WEBHOOK_PORT_INVALID', 'has targetPort "a b",'],
  [{ targetPort: '443' }, 'WEBHOOK_PORT_INVALID', 'has targetPort "443",'],
])('warns of %j', (more, code, words) => {
  expect(trouble(more)).toEqual([
    {
      code,
      severity: 'warning',
      message: expect.stringContaining(words),
      hint: expect.any(String),
      at: csvAt,
    },
  ])
})

test('warns of names of two parts, and of types that nothing calls', () => {
  expect(trouble({}, 'reef.example').map(({ code }) => code)).toEqual(['WEBHOOK_NAME_INVALID'])
  expect(trouble({}, 'a.reef.example').map(({ code }) => code)).toEqual([])
  expect(trouble({ type: 'ConversionWebhook' }, 'conv')).toEqual([])
  expect(trouble({ type: 'Novel' }, 'a').map(({ code, message }) => [code, message])).toEqual([
    [
      'WEBHOOK_TYPE_UNKNOWN',
      'The webhook "a" of type "Novel" is of an unknown type: nothing calls it, and only a Service is made for it.',
    ],
  ])
})
