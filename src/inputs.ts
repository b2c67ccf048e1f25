// The only reader of inputs and environment: made once, checked whole, frozen. All bad inputs are reported together.
import type { FormatChoice } from './bundle/detect.ts'
import { formatDuration, parseDuration } from './lib/duration.ts'
import { BundleError } from './lib/error.ts'
import { oneLine } from './lib/text.ts'

export const modes = ['deploy', 'validate'] as const
export type Mode = (typeof modes)[number]

/** What the user asked for; see action.yml for the meaning of each. */
export interface Inputs {
  readonly bundle: string
  readonly mode: Mode
  readonly format: FormatChoice
  readonly platform: string
  readonly namespace?: string
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
  /** Whether the runner shows a job summary. */
  readonly hasSummary: boolean
  /** Proxy variables, both spellings, as Node's agents take them. */
  readonly proxy: Readonly<Record<string, string>>
}

export type Variables = Readonly<Record<string, string | undefined>>

/**
 * Reads every input from the `INPUT_*` variables. The fault, an INPUT_INVALID, names each input that is wrong and why;
 * the inputs then hold the defaults in their places, so that everything else can still be checked.
 */
export function parseInputs(variables: Variables): { readonly inputs: Inputs; readonly fault?: BundleError } {
  const reader = new InputReader(variables)
  const namespace = reader.optional('namespace', checkNamespace)
  const kubeconfig = reader.optional('kubeconfig')
  const context = reader.optional('context')
  const inputs: Inputs = {
    bundle: reader.required('bundle'),
    mode: reader.choice('mode', modes, 'deploy'),
    format: reader.choice('format', ['auto', 'plain'] as const, 'auto'),
    platform: reader.optional('platform', checkPlatform) ?? 'linux/amd64',
    ...(namespace !== undefined && { namespace }),
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

/** Reads the variables that the runner sets, and those that kubectl and proxies go by. */
export function readEnvironment(variables: Variables, workingDirectory: string): Environment {
  const proxyNames = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'http_proxy', 'https_proxy', 'no_proxy']
  const proxy = proxyNames.flatMap((name) => (variables[name] ? [[name, variables[name]] as const] : []))
  return Object.freeze({
    workspace: variables.GITHUB_WORKSPACE || workingDirectory,
    ...(variables.KUBECONFIG && { kubeconfigEnv: variables.KUBECONFIG }),
    ...(variables.HOME && { home: variables.HOME }),
    ...(variables.KUBERNETES_SERVICE_HOST && { serviceAccountHost: variables.KUBERNETES_SERVICE_HOST }),
    ...(variables.KUBERNETES_SERVICE_PORT && { serviceAccountPort: variables.KUBERNETES_SERVICE_PORT }),
    hasSummary: Boolean(variables.GITHUB_STEP_SUMMARY),
    proxy: Object.fromEntries(proxy),
  })
}

/** The longest that a job may run, which is also less than what a timer of Node can hold. */
const longestMs = 5 * 24 * 3_600_000

/** Collects what is wrong instead of stopping at the first fault. */
class InputReader {
  readonly #variables: Variables
  readonly #faults: string[] = []

  constructor(variables: Variables) {
    this.#variables = variables
  }

  /** The trimmed value; undefined when it is empty, since the runner cannot tell an empty input from a missing one. */
  optional(name: string, check?: (value: string) => string | undefined): string | undefined {
    const value = this.#variables[`INPUT_${name.toUpperCase()}`]?.trim()
    if (value === undefined || value === '') return undefined
    const fault = check?.(value)
    if (fault !== undefined) this.#faults.push(`\`${name}\` is ${quote(value)}: ${fault}`)
    return value
  }

  required(name: string): string {
    const value = this.optional(name)
    if (value === undefined) this.#faults.push(`\`${name}\` is missing: it says what to deploy`)
    return value ?? ''
  }

  choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const value = this.optional(name)
    const chosen = choices.find((choice) => choice === value)
    if (value !== undefined && chosen === undefined) {
      this.#faults.push(`\`${name}\` is ${quote(value)}: it must be ${listChoices(choices)}`)
    }
    return chosen ?? fallback
  }

  flag(name: string, fallback: boolean): boolean {
    // The spellings of YAML 1.2's core schema, as @actions/core's getBooleanInput takes them.
    const value = this.optional(name, (text) =>
      /^(?:true|True|TRUE|false|False|FALSE)$/.test(text) ? undefined : 'it must be true or false',
    )
    return value === undefined ? fallback : value.toLowerCase() === 'true'
  }

  duration(name: string, fallback: number): number {
    const value = this.optional(name)
    if (value === undefined) return fallback
    const parsed = parseDuration(value)
    if (parsed !== undefined && parsed <= longestMs) return parsed
    this.#faults.push(
      `\`${name}\` is ${quote(value)}: it must be a duration such as 90s, 10m or 1h30m, above zero and at most ${formatDuration(longestMs)}`,
    )
    return fallback
  }

  fault(): BundleError | undefined {
    if (this.#faults.length === 0) return undefined
    const one = this.#faults.length === 1
    return new BundleError(
      'INPUT_INVALID',
      `${one ? 'Invalid input' : `${this.#faults.length} invalid inputs`}: ${this.#faults.join('; ')}.`,
      {
        hint: `Correct ${one ? 'it' : 'them'} under \`with:\` in the workflow; the README lists every input.`,
      },
    )
  }
}

function quote(value: string): string {
  return JSON.stringify(oneLine(value, 80))
}

function listChoices(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join('') : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`
}

/** RFC 1123 label, as the API server demands of a namespace. */
function checkNamespace(value: string): string | undefined {
  return /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/.test(value)
    ? undefined
    : 'a namespace has at most 63 lower-case letters, digits and inner hyphens'
}

function checkPlatform(value: string): string | undefined {
  return /^[a-z0-9._-]+\/[a-z0-9._-]+(?:\/[a-z0-9._-]+)?$/.test(value)
    ? undefined
    : 'it must have the form os/architecture[/variant], such as linux/amd64'
}
