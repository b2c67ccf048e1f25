// Webhook definitions: each with a deployment that serves it, and a name of its own that Kubernetes takes.

import { dnsSubdomainFaults } from '../../lib/dns-name.ts'
import type { Finding } from '../../lib/finding.ts'
import { compareUtf8 } from '../../lib/go-json.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import type { WebhookDefinition } from './csv.ts'
import { deploymentNames } from './validate-deployments.ts'
import { csvError, quote, webhookPath } from './validate-report.ts'

/** WEBHOOK_DEPLOYMENT_MISSING for each webhook whose deployment is not there; by deployment, type and name. */
export function findHomelessWebhooks(bundle: RegistryV1Bundle): readonly Finding[] {
  const deployments = new Set(deploymentNames(bundle))
  return placedWebhooks(bundle)
    .filter(({ webhook: { deploymentName = '' } }) => !deployments.has(deploymentName))
    .toSorted(
      ({ webhook: left }, { webhook: right }) =>
        compareUtf8(left.deploymentName ?? '', right.deploymentName ?? '') || compareWebhooks(left, right),
    )
    .map(({ webhook, index }) =>
      csvError(
        bundle,
        [...webhookPath(index), 'deploymentName'],
        'WEBHOOK_DEPLOYMENT_MISSING',
        `The webhook ${quote(webhook.generateName)} of type ${quote(webhook.type)} names the deployment ${quote(webhook.deploymentName ?? '')}, which does not exist in the install strategy.`,
        'Set deploymentName to the name of an entry of spec.install.spec.deployments.',
      ),
    )
}

/** WEBHOOK_DUPLICATE, once for each name that several webhooks of one type have; by type and name. */
export function findDuplicateWebhooks(bundle: RegistryV1Bundle): readonly Finding[] {
  return groupedWebhooks(bundle).flatMap((uses) => {
    const [, second] = uses
    if (second === undefined) return []
    const { type, generateName } = second.webhook
    return csvError(
      bundle,
      [...webhookPath(second.index), 'generateName'],
      'WEBHOOK_DUPLICATE',
      `The webhook name ${quote(generateName)} is a duplicate: ${uses.length} webhooks of type ${quote(type)} have it.`,
      'Give each webhook of one type a generateName of its own: it becomes the name of an object.',
    )
  })
}

/** WEBHOOK_NAME_INVALID, once for each type and name that is no DNS subdomain; by type and name. */
export function findMisnamedWebhooks(bundle: RegistryV1Bundle): readonly Finding[] {
  return groupedWebhooks(bundle).flatMap(([first]) => {
    if (first === undefined) return []
    const { type, generateName } = first.webhook
    const faults = dnsSubdomainFaults(generateName)
    if (faults.length === 0) return []
    return csvError(
      bundle,
      [...webhookPath(first.index), 'generateName'],
      'WEBHOOK_NAME_INVALID',
      `The webhook of type ${quote(type)} has the invalid name ${quote(generateName)}: ${faults.join('; ')}.`,
      generateName.endsWith('-')
        ? 'Nothing is added to a generateName here: leave out the "-" at its end.'
        : 'Change generateName: it becomes the name of an object.',
    )
  })
}

function compareWebhooks(left: WebhookDefinition, right: WebhookDefinition): number {
  return compareUtf8(left.type, right.type) || compareUtf8(left.generateName, right.generateName)
}

interface PlacedWebhook {
  readonly webhook: WebhookDefinition
  /** Place in the ClusterServiceVersion. */
  readonly index: number
}

function placedWebhooks({ csv }: RegistryV1Bundle): readonly PlacedWebhook[] {
  return (csv.spec.webhookdefinitions ?? []).map((webhook, index) => ({ webhook, index }))
}

/** The webhooks of each type and name, sorted by these. */
function groupedWebhooks(bundle: RegistryV1Bundle): readonly (readonly PlacedWebhook[])[] {
  const groups = Map.groupBy(placedWebhooks(bundle), ({ webhook: { type, generateName } }) =>
    JSON.stringify([type, generateName]),
  )
  return [...groups.values()].toSorted(([left], [right]) =>
    left === undefined || right === undefined ? 0 : compareWebhooks(left.webhook, right.webhook),
  )
}
