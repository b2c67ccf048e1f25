// Merges the configuration's deploymentConfig into a Deployment (specification 3.14).
import type { Json, JsonObject } from '../../../lib/kubernetes.ts'
import {
  appendDifferent,
  type Container,
  type DeploymentDraft,
  mergeByName,
  type PodSpec,
  withContainers,
  withPod,
} from './pod-lists.ts'

/** `deploymentConfig` in normalised form: operators/v1alpha1 SubscriptionConfig without `selector`. */
export interface DeploymentConfig extends JsonObject {
  readonly env?: NonNullable<Container['env']>
  readonly envFrom?: readonly JsonObject[]
  readonly volumes?: NonNullable<PodSpec['volumes']>
  readonly volumeMounts?: NonNullable<Container['volumeMounts']>
  readonly tolerations?: readonly JsonObject[]
  readonly resources?: JsonObject
  /** Empty stays empty here, which clears, though Go would leave it out. */
  readonly nodeSelector?: JsonObject
  readonly affinity?: JsonObject
  readonly annotations?: JsonObject
}

/** The Deployment with the configuration merged into it. */
export function applyDeploymentConfig(
  deployment: DeploymentDraft,
  config: DeploymentConfig,
): DeploymentDraft {
  const edited = withPod(deployment, (pod) =>
    withContainers(configurePod(pod, config), (container) => configureContainer(container, config)),
  )
  return addAnnotations(edited, config.annotations ?? {})
}

function configureContainer(container: Container, config: DeploymentConfig): Container {
  const { env = [], envFrom = [], volumeMounts = [] } = container
  return {
    ...container,
    env: mergeByName(env, config.env ?? []),
    envFrom: appendDifferent(envFrom, config.envFrom ?? []),
    // By the volume's name, not by the path: two mounts of one volume become one edited and one kept.
    volumeMounts: mergeByName(volumeMounts, config.volumeMounts ?? []),
    ...(config.resources !== undefined && { resources: config.resources }),
  }
}

function configurePod(pod: PodSpec, config: DeploymentConfig): PodSpec {
  const { affinity, ...rest } = pod
  const merged = mergeAffinity(affinity, config.affinity)
  return {
    ...rest,
    volumes: mergeByName(pod.volumes ?? [], config.volumes ?? []),
    tolerations: appendDifferent(pod.tolerations ?? [], config.tolerations ?? []),
    ...(config.nodeSelector !== undefined && { nodeSelector: config.nodeSelector }),
    ...(merged !== undefined && { affinity: merged }),
  } as PodSpec
}

const affinityFields = ['nodeAffinity', 'podAffinity', 'podAntiAffinity'] as const

/** Each part that the configuration has replaces the pod's, or erases it when it asks for nothing. */
function mergeAffinity(existing?: JsonObject, config?: JsonObject): JsonObject | undefined {
  if (config === undefined) return existing
  const given = affinityFields.filter((field) => isPresent(config[field]))
  if (given.length === 0) return undefined
  const merged: Record<string, Json> = {}
  for (const field of affinityFields) {
    const part = given.includes(field) ? (config[field] as JsonObject) : existing?.[field]
    const erased = given.includes(field) && asksForNothing(part as JsonObject)
    if (isPresent(part) && !erased) merged[field] = part
  }
  return Object.keys(merged).length === 0 ? undefined : merged
}

/** Whether neither a hard nor a soft rule is in the part; node affinity has its hard rules one level deeper. */
function asksForNothing(part: JsonObject): boolean {
  const hard = part.requiredDuringSchedulingIgnoredDuringExecution
  const rules = Array.isArray(hard) ? hard : (hard as JsonObject | null | undefined)?.nodeSelectorTerms
  return isEmptyList(rules) && isEmptyList(part.preferredDuringSchedulingIgnoredDuringExecution)
}

function isEmptyList(value: Json | undefined): boolean {
  return !Array.isArray(value) || value.length === 0
}

function isPresent(value: Json | undefined): value is Json {
  return value !== undefined && value !== null
}

/** On the Deployment and on its pods; whoever wrote a key first keeps it. */
function addAnnotations(deployment: DeploymentDraft, annotations: JsonObject): DeploymentDraft {
  if (Object.keys(annotations).length === 0) return deployment
  const { metadata, spec } = deployment
  const { template } = spec
  const pods = { ...template.metadata, annotations: { ...annotations, ...template.metadata.annotations } }
  return {
    ...deployment,
    metadata: { ...metadata, annotations: { ...annotations, ...metadata.annotations } },
    spec: { ...spec, template: { ...template, metadata: pods } },
  }
}
