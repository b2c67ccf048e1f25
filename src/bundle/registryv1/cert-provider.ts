// Which certificate provider serves an operator's webhooks (specification 3.12).
import type { Finding } from '../../lib/finding.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { describeApi, type GroupVersionKind } from './constraints.ts'
import type { CertProvider } from './gates.ts'

/** The input `cert-provider`. */
export type CertProviderChoice = 'auto' | CertProvider

/** By what a cluster is known to have a provider, in the order in which operator-controller prefers them. */
const signs: readonly (readonly [CertProvider, GroupVersionKind])[] = [
  ['cert-manager', { group: 'cert-manager.io', version: 'v1', kind: 'Certificate' }],
  ['service-ca', { group: 'operator.openshift.io', version: 'v1', kind: 'ServiceCA' }],
]

export interface ChosenProvider {
  readonly provider: CertProvider
  /** A line for the log, where nobody chose the provider. */
  readonly why?: string
  /** Set where the provider was chosen, and the cluster does not seem to have it. */
  readonly warning?: string
}

/**
 * The provider for a bundle: the one that was asked for; none where there are no webhooks; the one that the cluster
 * has; and without a cluster cert-manager.
 */
export function chooseCertProvider(
  choice: CertProviderChoice,
  bundle: RegistryV1Bundle,
  isServed?: (api: GroupVersionKind) => boolean,
): ChosenProvider {
  const webhooks = bundle.csv.spec.webhookdefinitions ?? []
  if (choice !== 'auto') {
    const warning = webhooks.length > 0 && isServed !== undefined && warnOfAbsent(choice, isServed)
    return { provider: choice, ...(warning && { warning }) }
  }
  if (webhooks.length === 0) return { provider: 'none' }
  if (isServed === undefined) {
    const why =
      'Certificates of webhooks: cert-manager is assumed, since no cluster is asked; `cert-provider` says otherwise'
    return { provider: 'cert-manager', why }
  }
  const [provider] = signs.find(([, api]) => isServed(api)) ?? ['none' as const]
  return {
    provider,
    why:
      provider === 'none'
        ? 'Certificates of webhooks: the cluster has neither cert-manager nor OpenShift’s service CA'
        : `Certificates of webhooks: ${provider}, which the cluster has`,
  }
}

/** Only a sign is missing: a distribution may have the service CA without the API that configures it. */
function warnOfAbsent(
  choice: CertProvider,
  isServed: (api: GroupVersionKind) => boolean,
): string | undefined {
  const [, api] = signs.find(([provider]) => provider === choice) ?? []
  if (api === undefined || isServed(api)) return undefined
  return `The input \`cert-provider\` is ${choice}, but the cluster does not serve ${describeApi(api)}: the webhooks get no certificate unless it is there nonetheless.`
}

/** The finding that an operator has webhooks and no provider, for a cluster that was asked and has none. */
export function withMissingProviders(finding: Finding): Finding {
  if (finding.code !== 'CERT_PROVIDER_MISSING') return finding
  const apis = signs.map(([provider, api]) => `${provider} (${describeApi(api)})`)
  return {
    ...finding,
    message: `${finding.message} The cluster has neither ${apis.join(' nor ')}.`,
    hint: 'Install cert-manager in the cluster, then run again.',
  }
}
