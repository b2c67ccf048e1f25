// The cases of test/conformance/registryv1, and what this project makes of one: every step in upstream's order,
// ending at the first that finds an error.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { readConfig, refuseConfigTypes } from '../../src/bundle/registryv1/config.ts'
import type { CertProvider } from '../../src/bundle/registryv1/gates.ts'
import { findUnsupported } from '../../src/bundle/registryv1/gates.ts'
import { supportedModes, targetNamespaces } from '../../src/bundle/registryv1/install-modes.ts'
import { loadRegistryV1 } from '../../src/bundle/registryv1/load.ts'
import { renderRegistryV1 } from '../../src/bundle/registryv1/render/render.ts'
import { normalizeDeploymentConfig } from '../../src/bundle/registryv1/render/typed.ts'
import { validateRegistryV1 } from '../../src/bundle/registryv1/validate.ts'
import { BundleError } from '../../src/lib/error.ts'
import { type Finding, hasErrors } from '../../src/lib/finding.ts'
import type { Json, JsonObject, KubernetesObject } from '../../src/lib/kubernetes.ts'
import { createTree, type Tree } from '../../src/unpack/tree.ts'

export interface Case {
  readonly name: string
  readonly note: string
  readonly installNamespace: string
  readonly certProvider: CertProvider
  readonly config: JsonObject | string | null
  readonly expect: { readonly objects?: readonly JsonObject[]; readonly error?: string }
  readonly tree: Tree
}

/** Objects, or the messages of what is wrong. */
export type Answer =
  | { readonly objects: readonly KubernetesObject[] }
  | { readonly messages: readonly string[] }

const root = join(import.meta.dirname, 'registryv1')

/** Every case, by name. */
export function readCases(): readonly Case[] {
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => {
      const text = readFileSync(join(root, name, 'case.json'), 'utf8')
      return { name, tree: readTree(join(root, name, 'bundle')), ...JSON.parse(text, exactInteger) }
    })
}

/** The files of a directory as a bundle. */
export function readTree(directory: string): Tree {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return createTree(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: relative(directory, path), bytes: readFileSync(path), executable: false }
    }),
  )
}

/** What this project makes of the case. */
export function answer({ tree, installNamespace, certProvider, config }: Case): Answer {
  const { bundle, findings } = loadRegistryV1(tree)
  if (bundle === undefined || hasErrors(findings)) return { messages: errorsOf(findings) }
  const unsupported = errorsOf(findUnsupported(bundle, certProvider))
  if (unsupported.length > 0) return { messages: unsupported }
  const text = config === null ? undefined : typeof config === 'string' ? config : JSON.stringify(config)
  try {
    const { watchNamespace, deploymentConfig } = readConfig(text, bundle.csv, installNamespace)
    const normalized = deploymentConfig && normalizeDeploymentConfig(deploymentConfig)
    refuseConfigTypes(text ?? '{}', normalized?.faults ?? [])
    const invalid = errorsOf(validateRegistryV1(bundle))
    if (invalid.length > 0) return { messages: invalid }
    const rendered = renderRegistryV1(bundle, {
      installNamespace,
      targetNamespaces: targetNamespaces(supportedModes(bundle.csv), installNamespace, watchNamespace),
      certificates: certProvider,
      ...(normalized && { deploymentConfig: normalized.config }),
    })
    const refused = errorsOf(rendered.findings)
    return refused.length > 0
      ? { messages: refused }
      : { objects: rendered.objects.map(({ object }) => object) }
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    return { messages: [error, ...error.others].map(({ message }) => message) }
  }
}

function errorsOf(findings: readonly Finding[]): string[] {
  return findings
    .filter(({ severity }) => severity === 'error')
    .map(({ message, at }) => `${message} ${at?.file}`)
}

/** Integers that a number cannot hold stay exact; beyond 64 bits they are floats, as for Go. */
function exactInteger(_key: string, value: Json, context?: { readonly source?: string }): Json {
  const source = context?.source ?? ''
  if (typeof value !== 'number' || Number.isSafeInteger(value) || !/^-?\d+$/.test(source)) return value
  const integer = BigInt(source)
  return BigInt.asIntN(64, integer) === integer ? integer : value
}
