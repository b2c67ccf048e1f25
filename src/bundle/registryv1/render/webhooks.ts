// Generators 7 to 9: what has the API server call the operator's webhooks (specification 3.10, 3.11).
import type { Json, JsonObject } from '../../../lib/kubernetes.ts'
import type { WebhookDefinition } from '../csv.ts'
import { annotateCaller, annotateService } from './certificates.ts'
import {
  calledPort,
  type Draft,
  deploymentOf,
  deploymentsOf,
  fromCsv,
  type RenderContext,
  webhooksOf,
} from './context.ts'
import { serviceNameOf } from './naming.ts'

/** Generator 7, in the CSV's order. */
export function generateValidatingWebhooks(context: RenderContext): readonly Draft[] {
  return generateConfigurations(context, 'ValidatingAdmissionWebhook', 'ValidatingWebhookConfiguration')
}

/** Generator 8, in the CSV's order. */
export function generateMutatingWebhooks(context: RenderContext): readonly Draft[] {
  return generateConfigurations(context, 'MutatingAdmissionWebhook', 'MutatingWebhookConfiguration')
}

/** The name of a webhook's configuration: `generateName` without one hyphen at its end. */
export function webhookNameOf({ generateName }: WebhookDefinition): string {
  return generateName.endsWith('-') ? generateName.slice(0, -1) : generateName
}

/** Fields that a webhook has from its definition as they are. */
const copiedFields = [
  'rules',
  'failurePolicy',
  'matchPolicy',
  'objectSelector',
  'sideEffects',
  'timeoutSeconds',
  'admissionReviewVersions',
]

function generateConfigurations(context: RenderContext, type: string, kind: string): readonly Draft[] {
  const fields =
    kind === 'MutatingWebhookConfiguration' ? [...copiedFields, 'reinvocationPolicy'] : copiedFields
  return webhooksOf(context.bundle)
    .filter((webhook) => webhook.type === type)
    .map((webhook) => {
      const name = webhookNameOf(webhook)
      const configuration = {
        apiVersion: 'admissionregistration.k8s.io/v1',
        kind,
        // Of no meaning for a kind without namespaces, but upstream writes it.
        metadata: { name, namespace: context.installNamespace },
        webhooks: [
          {
            name,
            clientConfig: { service: serviceReference(context, webhook) },
            ...pick(webhook, fields),
            ...namespaceSelector(context.targetNamespaces),
          },
        ],
      }
      return fromCsv(context, annotateCaller(context, deploymentOf(webhook), configuration))
    })
}

function serviceReference(context: RenderContext, webhook: WebhookDefinition): JsonObject {
  return {
    namespace: context.installNamespace,
    name: serviceNameOf(deploymentOf(webhook)),
    ...pick({ path: webhook.webhookPath }, ['path']),
    port: calledPort(webhook),
  }
}

function namespaceSelector(targets: readonly string[]): JsonObject {
  if (targets.length === 0 || targets.includes('')) return {}
  const requirement = { key: 'kubernetes.io/metadata.name', operator: 'In', values: targets }
  return { namespaceSelector: { matchExpressions: [requirement] } }
}

function pick(
  from: { readonly [field: string]: Json | undefined },
  fields: readonly string[],
): Record<string, Json> {
  const picked: Record<string, Json> = {}
  for (const field of fields) {
    const value = from[field]
    if (value !== undefined) picked[field] = value
  }
  return picked
}

/** Generator 9: one Service for each deployment that serves a webhook, in the order of the deployments. */
export function generateServices(context: RenderContext): readonly Draft[] {
  const webhooks = Map.groupBy(webhooksOf(context.bundle), deploymentOf)
  return deploymentsOf(context.bundle).flatMap(({ name, spec }) => {
    const served = webhooks.get(name)
    if (served === undefined) return []
    const { matchLabels } = (spec.selector ?? {}) as { readonly matchLabels?: JsonObject }
    const service = {
      apiVersion: 'v1',
      kind: 'Service',
      metadata: { name: serviceNameOf(name), namespace: context.installNamespace },
      spec: {
        ports: servicePorts(served).map(({ port, targetPort }) => ({ name: `${port}`, port, targetPort })),
        ...(matchLabels !== undefined && { selector: matchLabels }),
      },
    }
    return [fromCsv(context, annotateService(context, name, service))]
  })
}

export interface ServicePort {
  readonly port: number
  /** IntOrString: the number 443 and the text "443" are two targets. */
  readonly targetPort: number | string
}

/** The port of a webhook on its Service. */
export function servicePortOf(webhook: WebhookDefinition): ServicePort {
  const called = calledPort(webhook)
  const port = called > 0 ? called : 443
  return { port, targetPort: (webhook.targetPort ?? port) as number | string }
}

/** The different ports of the webhooks, by port and then by target as a number; texts that are no number come first. */
export function servicePorts(webhooks: readonly WebhookDefinition[]): readonly ServicePort[] {
  const ports = new Map<string, ServicePort>()
  for (const webhook of webhooks) {
    const port = servicePortOf(webhook)
    ports.set(JSON.stringify([port.port, port.targetPort]), port)
  }
  return [...ports.values()].sort(
    (a, b) => a.port - b.port || numberOf(a.targetPort) - numberOf(b.targetPort) || rank(a) - rank(b),
  )
}

/** Upstream leaves ties to chance: here numbers come before texts, which stay in the CSV's order. */
function rank({ targetPort }: ServicePort): number {
  return typeof targetPort === 'number' ? 0 : 1
}

/** What Go's IntOrString.IntValue gives. */
function numberOf(targetPort: number | string): number {
  if (typeof targetPort === 'number') return targetPort
  return /^[+-]?\d+$/.test(targetPort) ? Number(targetPort) : 0
}
