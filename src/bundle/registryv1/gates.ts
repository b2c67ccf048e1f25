// What operator-controller does not install, checked before anything else of a bundle (its manifest provider, with
// all feature gates on). It stops at the first; here all are told, in its order.
import type { Finding } from '../../lib/finding.ts'
import { oneLine } from '../../lib/text.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { hasUsableMode, listModes, supportedModes, usableModes } from './install-modes.ts'
import { csvError, webhookPath } from './validate-report.ts'

/** Who makes the certificates of webhooks; `none` leaves webhooks without. */
export type CertProvider = 'none' | 'cert-manager' | 'service-ca'

/** A finding for each reason why the bundle is of no supported kind. */
export function findUnsupported(bundle: RegistryV1Bundle, certProvider: CertProvider): readonly Finding[] {
  const { csv } = bundle
  const findings: Finding[] = []
  const services = csv.spec.apiservicedefinitions?.owned ?? []
  if (services.length > 0) {
    findings.push(
      csvError(
        bundle,
        ['spec', 'apiservicedefinitions', 'owned', 0],
        'API_SERVICE_UNSUPPORTED',
        `The bundle is not supported: apiservicedefinitions.owned has ${listNames(services.map(({ name }) => name))}, and owned API services (apiServiceDefinitions) are not supported.`,
        'Serve the API by a CustomResourceDefinition, or deploy the APIService by other means.',
      ),
    )
  }
  const webhooks = csv.spec.webhookdefinitions ?? []
  if (webhooks.length > 0 && certProvider === 'none') {
    findings.push(
      csvError(
        bundle,
        webhookPath(0),
        'CERT_PROVIDER_MISSING',
        `The bundle is not supported without a certificate provider: webhookDefinitions has ${listNames(webhooks.map(({ generateName }) => generateName))}, and a webhook needs a certificate.`,
        'Set the input `cert-provider` to cert-manager or service-ca, whichever the cluster has.',
      ),
    )
  }
  const modes = supportedModes(csv)
  if (!hasUsableMode(modes)) {
    findings.push(
      csvError(
        bundle,
        ['spec', 'installModes'],
        'INSTALL_MODE_UNSUPPORTED',
        `The bundle is not supported: it must support at least one of the install modes [${usableModes.join(' ')}], and supports ${listModes(modes)}.`,
        modes.size === 0
          ? 'Set the modes of spec.installModes that the operator can work in to `supported: true`, such as AllNamespaces.'
          : 'MultiNamespace alone cannot be installed: set another mode of spec.installModes to `supported: true` if the operator can work that way.',
      ),
    )
  }
  return findings
}

function listNames(names: readonly unknown[]): string {
  const shown = names.slice(0, 5).map((name) => JSON.stringify(oneLine(String(name ?? ''), 80)))
  return `${shown.join(', ')}${names.length > shown.length ? ` and ${names.length - shown.length} more` : ''}`
}
