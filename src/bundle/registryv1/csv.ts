// The parts of a ClusterServiceVersion (operators.coreos.com/v1alpha1) that loading, checking and rendering read. A
// value of these types went through `normalize`, so it reads as Go would write it: what Go omits is absent, `null` is
// an unset list or object that Go writes, unknown fields are gone.
import type { Json, JsonObject, KubernetesObject } from '../../lib/kubernetes.ts'

export interface Csv extends KubernetesObject {
  readonly spec: CsvSpec
}

export interface CsvSpec extends JsonObject {
  readonly installModes: readonly InstallMode[] | null
  readonly install: {
    readonly strategy: string
    readonly spec?: InstallStrategy
  }
  readonly webhookdefinitions?: readonly WebhookDefinition[]
  readonly customresourcedefinitions?: JsonObject & {
    readonly owned?: readonly (JsonObject & { readonly name: string })[]
    readonly required?: readonly (JsonObject & { readonly name: string })[]
  }
  readonly apiservicedefinitions?: JsonObject & {
    readonly owned?: readonly JsonObject[]
    readonly required?: readonly JsonObject[]
  }
}

/** `OwnNamespace`, `SingleNamespace`, `MultiNamespace`, `AllNamespaces`; other types are ignored. */
export interface InstallMode extends JsonObject {
  readonly type: string
  readonly supported: boolean
}

export interface InstallStrategy extends JsonObject {
  readonly deployments: readonly StrategyDeployment[] | null
  readonly permissions?: readonly Permission[]
  readonly clusterPermissions?: readonly Permission[]
}

export interface StrategyDeployment extends JsonObject {
  readonly name: string
  /** Labels of the Deployment itself. */
  readonly label?: Readonly<Record<string, string>>
  /** apps/v1 DeploymentSpec. */
  readonly spec: JsonObject
}

/** Keys stand in the order of the Go struct, which is the order that is hashed. */
export interface Permission extends JsonObject {
  /** As written: the empty text stands for `default`. */
  readonly serviceAccountName: string
  readonly rules: readonly PolicyRule[] | null
}

/** rbac.authorization.k8s.io/v1 PolicyRule, keys in the order of the Go struct. */
export interface PolicyRule extends JsonObject {
  readonly verbs: readonly string[] | null
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
}

export interface WebhookDefinition extends JsonObject {
  /** `ValidatingAdmissionWebhook`, `MutatingAdmissionWebhook`, `ConversionWebhook`; others give a Service only. */
  readonly type: string
  readonly generateName: string
  readonly deploymentName?: string
  readonly containerPort?: number
  readonly targetPort?: Json
  readonly rules?: readonly JsonObject[]
  readonly failurePolicy?: string
  readonly matchPolicy?: string
  readonly objectSelector?: JsonObject
  readonly sideEffects: string | null
  readonly timeoutSeconds?: number
  readonly admissionReviewVersions: readonly string[] | null
  readonly reinvocationPolicy?: string
  readonly webhookPath?: string
  readonly conversionCRDs?: readonly string[]
}
