// Generators 4 and 5: what the bundle brings as objects (specification 3.7, 3.8).
import { isJsonObject, type JsonObject, type KubernetesObject } from '../../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { WebhookDefinition } from '../csv.ts'
import { isNamespacedKind } from '../kinds.ts'
import { annotateCaller } from './certificates.ts'
import { calledPort, type Draft, deploymentOf, type RenderContext, webhooksOf } from './context.ts'
import { serviceNameOf } from './naming.ts'

/** Generator 4: CRDs in load order; those that a conversion webhook converts are told to call it. */
export function generateDefinitions(context: RenderContext): readonly Draft[] {
  const converters = convertersOf(context.bundle)
  return context.bundle.crds.map(({ object, at }) => {
    const webhook = converters.get(object.metadata.name)
    // One that stays as it was loaded is as Go writes it already, and may be large.
    return webhook === undefined
      ? { object, at, raw: true }
      : { object: convertBy(context, webhook, object), at }
  })
}

/** The conversion webhook of each CRD that has one. */
export function convertersOf(bundle: RegistryV1Bundle): ReadonlyMap<string, WebhookDefinition> {
  const conversions = webhooksOf(bundle).filter(({ type }) => type === 'ConversionWebhook')
  return new Map(
    conversions.flatMap((webhook) => (webhook.conversionCRDs ?? []).map((name) => [name, webhook])),
  )
}

/** Nothing of a conversion that the author wrote stays. */
function convertBy(
  context: RenderContext,
  webhook: WebhookDefinition,
  crd: KubernetesObject,
): KubernetesObject {
  const deployment = deploymentOf(webhook)
  const service = {
    namespace: context.installNamespace,
    name: serviceNameOf(deployment),
    path: webhook.webhookPath ?? '/',
    port: calledPort(webhook),
  }
  const conversion = {
    strategy: 'Webhook',
    webhook: { clientConfig: { service }, conversionReviewVersions: webhook.admissionReviewVersions },
  }
  return annotateCaller(context, deployment, {
    ...crd,
    spec: { ...(crd.spec as JsonObject), conversion },
  })
}

/** Generator 5: everything else in load order. Namespaced kinds move to the install namespace, the rest stays as written. */
export function generateOthers(context: RenderContext): readonly Draft[] {
  return context.bundle.others.map(({ object, at }) => ({
    object: isNamespacedKind(object.kind) ? moveTo(object, context.installNamespace) : object,
    at,
    raw: true,
  }))
}

function moveTo(object: KubernetesObject, namespace: string): KubernetesObject {
  const metadata: unknown = object.metadata
  // `metadata: null` takes no namespace, but a missing one does: so it is upstream.
  if (metadata !== undefined && !isJsonObject(metadata)) return object
  return { ...object, metadata: { ...object.metadata, namespace } }
}
