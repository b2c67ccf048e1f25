// Generator 6: Deployments (specification 3.9).
import type { JsonObject } from '../../../lib/kubernetes.ts'
import type { StrategyDeployment } from '../csv.ts'
import { mountCertificate } from './certificate-volumes.ts'
import { type Draft, deploymentsOf, fromCsv, type RenderContext, webhookDeployments } from './context.ts'
import { applyDeploymentConfig } from './deployment-config.ts'
import { certificateNameOf } from './naming.ts'
import { type DeploymentDraft, withPod } from './pod-lists.ts'

/** In the CSV's order. */
export function generateDeployments(context: RenderContext): readonly Draft[] {
  const serving = webhookDeployments(context.bundle)
  return deploymentsOf(context.bundle).map((entry) => {
    const plain = draft(context, entry)
    const certified =
      serving.has(entry.name) && context.certificates !== 'none'
        ? withPod(plain, (pod) => mountCertificate(pod, certificateNameOf(entry.name)))
        : plain
    const { deploymentConfig } = context
    return fromCsv(
      context,
      deploymentConfig === undefined ? certified : applyDeploymentConfig(certified, deploymentConfig),
    )
  })
}

function draft({ bundle, ...options }: RenderContext, entry: StrategyDeployment): DeploymentDraft {
  const spec = entry.spec as DeploymentDraft['spec']
  const { template } = spec
  const annotations = {
    ...(bundle.csv.metadata.annotations as JsonObject | undefined),
    ...template.metadata.annotations,
    // Operators read these to know what to watch: nothing in the bundle may say otherwise.
    'olm.targetNamespaces': options.targetNamespaces.join(','),
    'olm.operatorNamespace': options.installNamespace,
  }
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: {
      name: entry.name,
      namespace: options.installNamespace,
      ...(entry.label !== undefined && { labels: entry.label }),
    },
    spec: {
      ...spec,
      template: { ...template, metadata: { ...template.metadata, annotations } },
      revisionHistoryLimit: 1,
    },
  }
}
