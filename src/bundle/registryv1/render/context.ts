// What every generator gets and gives.
import type { Position } from '../../../lib/error.ts'
import type { KubernetesObject } from '../../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { InstallStrategy, StrategyDeployment, WebhookDefinition } from '../csv.ts'
import type { CertProvider } from '../gates.ts'
import type { DeploymentConfig } from './deployment-config.ts'

/** What the bundle is rendered for. The bundle and these passed gates, validators and configuration. */
export interface RenderOptions {
  readonly installNamespace: string
  /** Namespaces that the operator watches, in the order given; `['']` stands for all of them. */
  readonly targetNamespaces: readonly string[]
  readonly certificates: CertProvider
  /** What `normalizeDeploymentConfig` made of the configuration. */
  readonly deploymentConfig?: DeploymentConfig
}

/** What a generator works on. */
export interface RenderContext extends RenderOptions {
  readonly bundle: RegistryV1Bundle
}

/** A generated object before it is written the way Go writes its type. */
export interface Draft {
  readonly object: KubernetesObject
  readonly at: Position
  /** Stays as it is: upstream handles it without a type, or its type wrote it before. */
  readonly raw?: true
}

export type Generator = (context: RenderContext) => readonly Draft[]

/** Whether the operator watches every namespace. */
export function watchesAllNamespaces({ targetNamespaces }: Pick<RenderOptions, 'targetNamespaces'>): boolean {
  return targetNamespaces.length === 1 && targetNamespaces[0] === ''
}

/** The CSV's strategy; an empty one when the CSV has none. */
export function strategyOf({ csv }: RegistryV1Bundle): InstallStrategy {
  return csv.spec.install.spec ?? { deployments: null }
}

/** The CSV's deployments in its order. */
export function deploymentsOf(bundle: RegistryV1Bundle): readonly StrategyDeployment[] {
  return strategyOf(bundle).deployments ?? []
}

/** The CSV's webhook definitions in its order. */
export function webhooksOf({ csv }: RegistryV1Bundle): readonly WebhookDefinition[] {
  return csv.spec.webhookdefinitions ?? []
}

/** The deployment that serves the webhook; the empty text when the definition names none. */
export function deploymentOf(webhook: WebhookDefinition): string {
  return webhook.deploymentName ?? ''
}

/** Names of the deployments that serve a webhook of any type, conversion and unknown types included. */
export function webhookDeployments(bundle: RegistryV1Bundle): ReadonlySet<string> {
  return new Set(webhooksOf(bundle).map(deploymentOf))
}

/** The port that the API server is told to call: as written, so 0 when it is not. */
export function calledPort(webhook: WebhookDefinition): number {
  return webhook.containerPort ?? 0
}

/** A draft of an object that the ClusterServiceVersion asks for. */
export function fromCsv({ bundle }: RenderContext, object: KubernetesObject): Draft {
  return { object, at: bundle.csvAt }
}
