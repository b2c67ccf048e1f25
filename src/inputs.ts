// The only reader of inputs and environment: made once, checked whole, frozen. All bad inputs are reported together.
import type { FormatChoice } from './bundle/detect.ts'
import type { CertProviderChoice } from './bundle/registryv1/cert-provider.ts'
import type { ActionsVariables } from './cache/cache.ts'
import type { CacheMode } from './cache/policy.ts'
import { isDnsLabel } from './lib/dns-name.ts'
import { BundleError } from './lib/error.ts'
import { InputReader, type Variables } from './lib/input-reader.ts'
import { type Mirror, parseMirror } from './lib/mirror-line.ts'

const certProviders = ['auto', 'cert-manager', 'service-ca', 'none'] as const

export const modes = ['deploy', 'validate'] as const
export type Mode = (typeof modes)[number]

/** What the user asked for; see action.yml for the meaning of each. */
export interface Inputs {
  readonly bundle: string
  readonly mode: Mode
  readonly format: FormatChoice
  /** Semver range over the repository's tags. */
  readonly version?: string
  /** Folder of the source that holds the bundle. */
  readonly path?: string
  readonly platform: string
  readonly login?: { readonly username: string; readonly password: string }
  readonly registryConfig?: string
  readonly githubToken?: string
  readonly registryCaFile?: string
  readonly mirrors: readonly Mirror[]
  readonly plainHttp: boolean
  readonly cache: CacheMode
  readonly namespace?: string
  /** Configuration of the bundle, YAML or JSON. */
  readonly values?: string
  readonly certProvider: CertProviderChoice
  readonly createNamespace: boolean
  readonly kubeconfig?: string
  readonly context?: string
  readonly wait: boolean
  readonly timeoutMs: number
  readonly summary: boolean
  readonly annotations: boolean
}

/** What the runner and its machine say. */
export interface Environment {
  /** Absolute path of the checked-out repository. */
  readonly workspace: string
  /** Value of KUBECONFIG: a list of paths. */
  readonly kubeconfigEnv?: string
  readonly home?: string
  /** Where a pod finds its API server; absent outside a cluster. */
  readonly serviceAccountHost?: string
  readonly serviceAccountPort?: string
  /** Absolute path of a directory for files of this job. */
  readonly temporaryDirectory: string
  /** Absolute path of a directory that outlives jobs; only on runners that do so too. */
  readonly toolCache?: string
  /** Absolute path of the file with the event that started the workflow. */
  readonly eventPath?: string
  /** Owner of the workflow's repository. */
  readonly repositoryOwner?: string
  /** By which the runner offers its cache to a step. */
  readonly cacheVariables: ActionsVariables
  /** How this program was started, so that it can start itself again. */
  readonly self: Self
  /** Variables by which tools find registry credentials. */
  readonly credentialVariables: Readonly<Record<string, string>>
  /** Whether the runner shows a job summary. */
  readonly hasSummary: boolean
  /** Proxy variables, both spellings, as Node's agents take them. */
  readonly proxy: Readonly<Record<string, string>>
}

/** A running program: absolute paths of Node and of the script that it runs. */
export interface Self {
  readonly program: string
  readonly script: string
}

/**
 * Reads every input from the `INPUT_*` variables. The fault, an INPUT_INVALID, names each input that is wrong and why;
 * the inputs then hold the defaults in their places, so that everything else can still be checked.
 */
export function parseInputs(variables: Variables): { readonly inputs: Inputs; readonly fault?: BundleError } {
  const reader = new InputReader(variables)
  const namespace = reader.optional('namespace', checkNamespace)
  const values = reader.optional('values')
  const kubeconfig = reader.optional('kubeconfig')
  const context = reader.optional('context')
  const version = reader.optional('version')
  const path = reader.optional('path')
  const login = reader.login('registry-username', 'registry-password')
  const registryConfig = reader.optional('registry-config')
  const githubToken = reader.optional('github-token')
  const registryCaFile = reader.optional('registry-ca-file')
  const inputs: Inputs = {
    bundle: reader.required('bundle'),
    mode: reader.choice('mode', modes, 'deploy'),
    format: reader.choice('format', ['auto', 'plain', 'registry+v1'] as const, 'auto'),
    ...(version !== undefined && { version }),
    ...(path !== undefined && { path }),
    platform: reader.optional('platform', checkPlatform) ?? 'linux/amd64',
    ...(login !== undefined && { login }),
    ...(registryConfig !== undefined && { registryConfig }),
    ...(githubToken !== undefined && { githubToken }),
    ...(registryCaFile !== undefined && { registryCaFile }),
    mirrors: reader.list('registry-mirrors', parseMirror),
    plainHttp: reader.flag('plain-http', false),
    cache: reader.choice('cache', ['auto', 'on', 'off', 'read-only'] as const, 'auto'),
    ...(namespace !== undefined && { namespace }),
    ...(values !== undefined && { values }),
    certProvider: reader.choice('cert-provider', certProviders, 'auto'),
    createNamespace: reader.flag('create-namespace', false),
    ...(kubeconfig !== undefined && { kubeconfig }),
    ...(context !== undefined && { context }),
    wait: reader.flag('wait', true),
    timeoutMs: reader.duration('timeout', 600_000),
    summary: reader.flag('summary', true),
    annotations: reader.flag('annotations', true),
  }
  const fault = reader.fault()
  return { inputs: Object.freeze(inputs), ...(fault !== undefined && { fault }) }
}

/** Raises NODE_UNSUPPORTED when the runner is too old to have the Node that the action is built for. */
export function checkNodeVersion(version: string): void {
  if (Number.parseInt(version, 10) >= 24) return
  throw new BundleError(
    'NODE_UNSUPPORTED',
    `The action needs Node.js 24, but the runner started it with ${version}.`,
    {
      hint: 'Update the runner to version 2.327.1 or newer.',
    },
  )
}

/** Where and as whom a program runs. */
export interface Start {
  /** Absolute path. */
  readonly workingDirectory: string
  readonly self: Self
  /** Where the system has users by number. */
  readonly userId?: number | undefined
}

/**
 * Reads the variables that the runner sets, and those that kubectl and proxies go by. The user stands as UID among the
 * credential variables, since shells do not export theirs.
 */
export function readEnvironment(
  variables: Variables,
  { workingDirectory, self, userId }: Start,
): Environment {
  const { RUNNER_TOOL_CACHE, GITHUB_EVENT_PATH, GITHUB_REPOSITORY_OWNER } = variables
  const outlivesJobs = variables.RUNNER_ENVIRONMENT === 'self-hosted'
  return Object.freeze({
    workspace: variables.GITHUB_WORKSPACE || workingDirectory,
    self,
    ...(outlivesJobs && RUNNER_TOOL_CACHE && { toolCache: RUNNER_TOOL_CACHE }),
    ...(GITHUB_EVENT_PATH && { eventPath: GITHUB_EVENT_PATH }),
    ...(GITHUB_REPOSITORY_OWNER && { repositoryOwner: GITHUB_REPOSITORY_OWNER }),
    cacheVariables: pick(variables, cacheNames),
    ...(variables.KUBECONFIG && { kubeconfigEnv: variables.KUBECONFIG }),
    ...(variables.HOME && { home: variables.HOME }),
    ...(variables.KUBERNETES_SERVICE_HOST && { serviceAccountHost: variables.KUBERNETES_SERVICE_HOST }),
    ...(variables.KUBERNETES_SERVICE_PORT && { serviceAccountPort: variables.KUBERNETES_SERVICE_PORT }),
    temporaryDirectory: variables.RUNNER_TEMP || variables.TMPDIR || '/tmp',
    credentialVariables: {
      ...pick(variables, credentialNames),
      ...(userId !== undefined && { UID: String(userId) }),
    },
    hasSummary: Boolean(variables.GITHUB_STEP_SUMMARY),
    proxy: pick(variables, proxyNames),
  })
}

const proxyNames = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
const cacheNames = [
  'ACTIONS_CACHE_SERVICE_V2',
  'ACTIONS_CACHE_URL',
  'ACTIONS_RESULTS_URL',
  'GITHUB_SERVER_URL',
]
const credentialNames = ['REGISTRY_AUTH_FILE', 'DOCKER_CONFIG', 'HOME', 'XDG_RUNTIME_DIR', 'XDG_CONFIG_HOME']

function pick(variables: Variables, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => (variables[name] ? [[name, variables[name]] as const] : [])),
  )
}

/** RFC 1123 label, as the API server demands of a namespace. */
function checkNamespace(value: string): string | undefined {
  return isDnsLabel(value)
    ? undefined
    : 'a namespace has at most 63 lower-case letters, digits and inner hyphens'
}

function checkPlatform(value: string): string | undefined {
  return /^[a-z0-9._-]+\/[a-z0-9._-]+(?:\/[a-z0-9._-]+)?$/.test(value)
    ? undefined
    : 'it must have the form os/architecture[/variant], such as linux/amd64'
}
