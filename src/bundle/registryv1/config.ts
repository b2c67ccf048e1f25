// The configuration of a registry+v1 bundle, from the input `values`: checked against what the bundle's own install
// modes allow and against the Kubernetes types that a deploymentConfig is made of, as operator-controller's schema does.
import { BundleError, combineErrors } from '../../lib/error.ts'
import type { TypeFault } from '../../lib/go-types/normalize.ts'
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { nearestWord } from '../../lib/nearest.ts'
import { countOf, oneLine } from '../../lib/text.ts'
import { parseYaml } from '../../lib/yaml.ts'
import { createLocator, type Locator } from '../../lib/yaml-locate.ts'
import {
  type ConfigFault,
  type ConfigPath,
  checkShape,
  type ShapeReport,
  showPath,
  wrongType,
} from './config-shape.ts'
import { checkWatch, findMissingWatch, watchRule } from './config-watch-namespace.ts'
import type { Csv } from './csv.ts'
import { listModes, supportedModes } from './install-modes.ts'

/** What a bundle is installed with. Both keys are absent when they were not given, or null. */
export interface BundleConfig {
  /** The namespace to watch. */
  readonly watchNamespace?: string
  /** As written, of the right shape: an OLM SubscriptionConfig without `selector`. */
  readonly deploymentConfig?: JsonObject
  /** Fields within it that no Kubernetes type knows, and that change nothing: each with its path. */
  readonly ignored: readonly string[]
}

/** Keys of a deploymentConfig and the Go types of their values. */
const deploymentConfigTypes: Readonly<Record<string, string>> = {
  affinity: 'core/v1.Affinity',
  annotations: 'map[string]string',
  env: '[]core/v1.EnvVar',
  envFrom: '[]core/v1.EnvFromSource',
  nodeSelector: 'map[string]string',
  resources: 'core/v1.ResourceRequirements',
  tolerations: '[]core/v1.Toleration',
  volumeMounts: '[]core/v1.VolumeMount',
  volumes: '[]core/v1.Volume',
}

const selectorHint = 'Leave it out: OLM v0 takes a `selector` here, but never used it.'

const maxFaults = 100

/**
 * Reads the configuration, YAML or JSON; without a text it is empty. Raises CONFIG_INVALID with every fault: missing
 * fields first, then faults of fields in the order written, then unknown fields. The formats of `watchNamespace` that
 * speak of the install namespace are not checked when that is empty, and nothing of `watchNamespace` without a `csv`,
 * whose install modes say how it must be.
 */
export function readConfig(
  text: string | undefined,
  csv: Csv | undefined,
  installNamespace: string,
): BundleConfig {
  const value = parse(text ?? '{}')
  const report: ShapeReport = { faults: [], ignored: [] }
  checkConfig(value, csv, installNamespace, report)
  refuse(report.faults, createLocator(text ?? '{}'))
  const { watchNamespace, deploymentConfig } = value as JsonObject
  return {
    ...(typeof watchNamespace === 'string' && { watchNamespace }),
    ...(isJsonObject(deploymentConfig) && { deploymentConfig }),
    ignored: report.ignored,
  }
}

/**
 * Raises CONFIG_INVALID for what has the right shape but not the right value, such as a quantity that is none: the
 * faults of `normalize` for the deploymentConfig. Does nothing when there are none.
 */
export function refuseConfigTypes(text: string, faults: readonly TypeFault[]): void {
  refuse(
    faults.map(({ path, expected, found }) => {
      const whole = ['deploymentConfig', ...path]
      return { path: whole, message: `${showPath(whole)} must be ${expected}, but is ${oneLine(found, 80)}` }
    }),
    createLocator(text),
  )
}

function parse(text: string): Json {
  const parsed = parseYaml(text)
  if (parsed.ok && parsed.nextFrom === undefined) return parsed.value
  if (parsed.ok)
    throw new BundleError(
      'CONFIG_INVALID',
      `The input \`values\` has a second document (line ${parsed.nextFrom}), but only one is read.`,
      { hint: 'Write everything into one object, without `---` or `...`.' },
    )
  const { reason, line } = parsed.fault
  throw new BundleError(
    'CONFIG_INVALID',
    `The input \`values\` is not YAML: ${oneLine(reason)}${line === undefined ? '' : ` (line ${line})`}.`,
    { hint: 'Write an object, such as `watchNamespace: team-a`, on lines of its own under `values: |`.' },
  )
}

function checkConfig(value: Json, csv: Csv | undefined, installNamespace: string, report: ShapeReport): void {
  const rule = csv && watchRule(supportedModes(csv))
  const { faults } = report
  if (!isJsonObject(value)) {
    faults.push(wrongType(value, 'an object', []))
    return
  }
  const keys = Object.keys(value)
  const known = rule?.use === 'forbidden' ? ['deploymentConfig'] : ['watchNamespace', 'deploymentConfig']
  if (rule !== undefined) faults.push(...findMissingWatch(rule, keys, installNamespace))
  for (const [key, item] of Object.entries(value)) {
    if (!known.includes(key)) continue
    if (key === 'deploymentConfig') checkDeploymentConfig(item, report)
    else if (rule !== undefined) faults.push(...checkWatch(item, rule, installNamespace))
  }
  for (const key of keys.filter((name) => !known.includes(name))) {
    faults.push(csv && key === 'watchNamespace' ? forbiddenWatch(csv) : unknownKey([key], known))
  }
}

function checkDeploymentConfig(value: Json, report: ShapeReport): void {
  const path = ['deploymentConfig']
  if (!isJsonObject(value)) {
    report.faults.push(wrongType(value, 'an object', path))
    return
  }
  const known = Object.keys(deploymentConfigTypes)
  const unknown: ConfigFault[] = []
  for (const [key, item] of Object.entries(value)) {
    const type = Object.hasOwn(deploymentConfigTypes, key) ? deploymentConfigTypes[key] : undefined
    if (key === 'selector') unknown.push({ ...unknownKey([...path, key], known), hint: selectorHint })
    else if (type === undefined) unknown.push(unknownKey([...path, key], known))
    else checkShape(item, type, [...path, key], report)
  }
  report.faults.push(...unknown)
}

function forbiddenWatch(csv: Csv): ConfigFault {
  const modes = listModes(supportedModes(csv))
  return {
    path: ['watchNamespace'],
    message: `the field \`watchNamespace\` is unknown to this bundle: it supports the install modes ${modes}, and only OwnNamespace and SingleNamespace take a namespace`,
    hint: 'Leave it out: the operator watches all namespaces.',
  }
}

function unknownKey(path: readonly string[], known: readonly string[]): ConfigFault {
  const near = nearestWord(path.at(-1) ?? '', known)
  return {
    path,
    message: `the field ${showPath(path)} is unknown; known ${known.length === 1 ? 'is' : 'are'} ${known.join(', ')}`,
    ...(near !== undefined && { hint: `Did you mean ${near}? Capitals count.` }),
  }
}

function refuse(faults: readonly ConfigFault[], locate: Locator): void {
  const errors = faults.slice(0, maxFaults).map(({ path, message, hint }) => {
    const line = lineOf(path, locate)
    const text = `In the input \`values\`, ${message}${line === undefined ? '' : ` (line ${line})`}.`
    return new BundleError('CONFIG_INVALID', text, hint === undefined ? {} : { hint })
  })
  if (faults.length > maxFaults) {
    const more = countOf(faults.length - maxFaults, 'more fault')
    errors.push(new BundleError('CONFIG_INVALID', `The input \`values\` has ${more}.`))
  }
  const [first, ...others] = errors
  if (first !== undefined) throw combineErrors([first, ...others])
}

/** Line of the field; of what it should be in when it is missing, but never of the whole configuration. */
function lineOf(path: ConfigPath, locate: Locator): number | undefined {
  for (let depth = path.length; depth > 0; depth--) {
    const place = locate(path.slice(0, depth))
    if (place !== undefined) return place.line
  }
  return undefined
}
