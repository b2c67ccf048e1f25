// What an operator will be: where it looks, what it is asked, and what it may do. Plain data for the report.
import type { JsonObject } from '../../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { WebhookDefinition } from '../csv.ts'
import { deploymentOf, type RenderOptions, watchesAllNamespaces, webhooksOf } from './context.ts'
import { describeAccounts, type OperatorAccount } from './describe-accounts.ts'
import { serviceNameOf } from './naming.ts'
import { webhookNameOf } from './webhooks.ts'

export interface OperatorDescription {
  readonly installNamespace: string
  /** The namespaces that the operator watches. */
  readonly watches: 'all' | readonly string[]
  /** In the CSV's order. */
  readonly webhooks: readonly OperatorWebhook[]
  /** All that are given rights, `default`, groups and accounts of others among them; the operator's own come first. */
  readonly accounts: readonly OperatorAccount[]
  /** How many more accounts there are; absent when there are none. */
  readonly moreAccounts?: number
}

interface WebhookService {
  readonly name: string
  readonly deployment: string
  readonly service: string
}

/** A webhook that the API server is told to call. */
export type OperatorWebhook =
  | (WebhookService & {
      readonly type: 'validating' | 'mutating'
      /** admissionregistration.k8s.io/v1 RuleWithOperations: what the webhook is asked about. */
      readonly rules: readonly JsonObject[]
      /** What happens to a request when the webhook does not answer; `Fail` where the CSV does not say. */
      readonly failurePolicy: string
    })
  | (WebhookService & {
      readonly type: 'conversion'
      /** The CRDs whose objects it converts. */
      readonly crds: readonly string[]
    })

/** Describes the operator that rendering with these options makes. */
export function describeOperator(bundle: RegistryV1Bundle, options: RenderOptions): OperatorDescription {
  const targetNamespaces = [...new Set(options.targetNamespaces)]
  const { accounts, left } = describeAccounts({ ...options, targetNamespaces, bundle })
  return {
    installNamespace: options.installNamespace,
    watches: watchesAllNamespaces({ targetNamespaces }) ? 'all' : targetNamespaces,
    webhooks: webhooksOf(bundle).flatMap(describeWebhook),
    accounts,
    ...(left > 0 && { moreAccounts: left }),
  }
}

/** Nothing for a definition of an unknown type: no one is told to call it. */
function describeWebhook(webhook: WebhookDefinition): OperatorWebhook[] {
  const deployment = deploymentOf(webhook)
  const shared = { name: webhookNameOf(webhook), deployment, service: serviceNameOf(deployment) }
  switch (webhook.type) {
    case 'ConversionWebhook':
      return [{ ...shared, type: 'conversion', crds: webhook.conversionCRDs ?? [] }]
    case 'ValidatingAdmissionWebhook':
    case 'MutatingAdmissionWebhook': {
      const type = webhook.type === 'MutatingAdmissionWebhook' ? 'mutating' : 'validating'
      const { rules = [], failurePolicy = 'Fail' } = webhook
      return [{ ...shared, type, rules, failurePolicy }]
    }
    default:
      return []
  }
}
