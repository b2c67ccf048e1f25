// What is said of a certificate provider that the cluster does not have.
import { expect, test } from 'vitest'
import { chooseCertProvider, withMissingProviders } from '../../../../src/bundle/registryv1/cert-provider.ts'
import type { GroupVersionKind } from '../../../../src/bundle/registryv1/constraints.ts'
import { findUnsupported } from '../../../../src/bundle/registryv1/gates.ts'
import { bundleOf } from './bundles.ts'

const webhook = {
  type: 'ValidatingAdmissionWebhook',
  generateName: 'v.example.com',
  sideEffects: null,
  admissionReviewVersions: null,
}
const withWebhook = bundleOf({ webhookdefinitions: [webhook] })
const serving =
  (...kinds: string[]) =>
  ({ kind }: GroupVersionKind) =>
    kinds.includes(kind)

test('a provider that was asked for is taken, with a warning where the cluster shows no sign of it', () => {
  const { provider, warning } = chooseCertProvider('service-ca', withWebhook, serving('Certificate'))
  expect(provider).toBe('service-ca')
  expect(warning).toContain('does not serve ServiceCA in operator.openshift.io/v1')
})

test('nothing is said of one that the cluster serves, of one that no webhook needs, nor without a cluster', () => {
  const silent = { provider: 'cert-manager' }
  expect(chooseCertProvider('cert-manager', withWebhook, serving('Certificate'))).toEqual(silent)
  expect(chooseCertProvider('cert-manager', bundleOf(), serving())).toEqual(silent)
  expect(chooseCertProvider('cert-manager', withWebhook)).toEqual(silent)
})

test('a cluster without providers is told with the APIs that it would have', () => {
  const found = findUnsupported(withWebhook, 'none').map(withMissingProviders)
  expect(found).toMatchObject([
    {
      code: 'CERT_PROVIDER_MISSING',
      message: expect.stringMatching(
        /"v\.example\.com".*neither cert-manager \(Certificate in cert-manager\.io\/v1\) nor service-ca \(ServiceCA in operator\.openshift\.io\/v1\)/,
      ),
      hint: 'Install cert-manager in the cluster, then run again.',
    },
  ])
})

test('other findings are left as they are', () => {
  const found = findUnsupported(bundleOf({ installModes: [] }), 'none')
  expect(found).toHaveLength(1)
  expect(found.map(withMissingProviders)).toEqual(found)
})
