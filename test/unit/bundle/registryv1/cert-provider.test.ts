import { describe, expect, test } from 'vitest'
import { chooseCertProvider } from '../../../../src/bundle/registryv1/cert-provider.ts'
import { bundleOf } from './bundles.ts'

const withWebhook = bundleOf({
  webhookdefinitions: [
    { type: 'Other', generateName: 'o', sideEffects: null, admissionReviewVersions: null },
  ],
})
const certManager = 'Certificate.v1.cert-manager.io'
const serviceCa = 'ServiceCA.v1.operator.openshift.io'
const serving =
  (...apis: string[]) =>
  ({ group, version, kind }: { group: string; version: string; kind: string }) =>
    apis.includes(`${kind}.${version}.${group}`)

describe('chooseCertProvider', () => {
  test.each(['none', 'cert-manager', 'service-ca'] as const)('takes %s when it is asked for', (choice) => {
    expect(chooseCertProvider(choice, withWebhook, serving(certManager, serviceCa))).toEqual({
      provider: choice,
    })
    expect(chooseCertProvider(choice, bundleOf())).toEqual({ provider: choice })
  })

  test('needs none without webhooks, whatever the cluster has', () => {
    expect(chooseCertProvider('auto', bundleOf(), serving(certManager))).toEqual({ provider: 'none' })
    expect(chooseCertProvider('auto', bundleOf({ webhookdefinitions: [] }))).toEqual({ provider: 'none' })
  })

  test('assumes cert-manager without a cluster, and says so', () => {
    expect(chooseCertProvider('auto', withWebhook)).toEqual({
      provider: 'cert-manager',
      why: expect.stringMatching(/cert-manager is assumed.*`cert-provider`/),
    })
  })

  test.each([
    [[certManager], 'cert-manager'],
    [[serviceCa], 'service-ca'],
    [[serviceCa, certManager], 'cert-manager'],
  ])('takes what the cluster serves: %j', (apis, provider) => {
    expect(chooseCertProvider('auto', withWebhook, serving(...apis))).toEqual({
      provider,
      why: `Certificates of webhooks: ${provider}, which the cluster has`,
    })
  })

  test.each([[[]], [['Certificate.v1alpha2.cert-manager.io']], [['Issuer.v1.cert-manager.io']]])(
    'takes none where the cluster serves %j',
    (apis) => {
      expect(chooseCertProvider('auto', withWebhook, serving(...apis))).toEqual({
        provider: 'none',
        why: 'Certificates of webhooks: the cluster has neither cert-manager nor OpenShift’s service CA',
      })
    },
  )
})
