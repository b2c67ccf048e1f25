// Checks one source against the rules of the house: each breach with its line, the rule and the reason.
import { posix } from 'node:path'
import { globalRules, globalUsers, type Layer, layerOf, packageRules, pureModules } from './house-rules.ts'
import type { ImportUse, SourceFile } from './source-file.ts'

/** Something that a rule forbids, in one line: `src/plan/a.ts:3: …`. */
export type Breach = string

/** Every breach of one source under `src/`. */
export function findBreaches(file: SourceFile): Breach[] {
  const layer = layerOf(file.path)
  if (layer === undefined) {
    return [
      `${file.path}:1: has no place in the house: move it, or add its place to scripts/lint/house-rules.ts`,
    ]
  }
  const imports = file.imports.flatMap((use) => {
    const fault = checkImport(file.path, layer, use)
    return fault === undefined ? [] : [`${file.path}:${use.line}: ${fault}`]
  })
  return [...imports, ...findGlobalBreaches(file)]
}

/** Path of the imported source; undefined for packages and Node's own modules. */
export function resolveImport(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined
}

function checkImport(path: string, layer: Layer, use: ImportUse): string | undefined {
  if (use.specifier === undefined)
    return 'imports a computed path: the import graph must be readable from the text'
  const target = resolveImport(path, use.specifier)
  if (target !== undefined) return checkLayer(layer, target, use)
  return use.specifier.startsWith('node:')
    ? checkNodeModule(layer, use.specifier, use)
    : checkPackage(path, use.specifier, use)
}

function checkLayer(layer: Layer, target: string, { kind }: ImportUse): string | undefined {
  const other = layerOf(target)
  if (other === undefined) return `imports ${target}, which is outside the house`
  const what = `imports ${kind === 'type' ? 'types' : 'values'} of ${target}`
  if (other.kind === 'entry' && layer.kind !== 'entry') return `${what}: only entries import entries`
  const { allows, why } = layerRules[layer.kind]
  return allows(layer, other, kind) ? undefined : `${what}: ${why}`
}

interface LayerRule {
  readonly allows: (own: Layer, other: Layer, kind: ImportUse['kind']) => boolean
  readonly why: string
}

const layerRules: Readonly<Record<Layer['kind'], LayerRule>> = {
  lib: {
    allows: (_own, other) => other.kind === 'lib',
    why: 'lib imports only lib, since everything else builds on it',
  },
  host: {
    allows: (_own, other) => other.kind === 'lib' || other.kind === 'host',
    why: 'host imports only lib and host',
  },
  stage: {
    allows: (own, other, kind) => {
      if (other.kind === 'lib' || isSameStage(own, other)) return true
      return kind === 'type' && (other.kind === 'stage' || other.kind === 'inputs')
    },
    why: 'a stage imports only lib and the types of other stages; what it needs of them is handed in by the pipeline',
  },
  inputs: {
    allows: (_own, other, kind) => other.kind === 'lib' || kind === 'type',
    why: 'inputs.ts imports only lib and types',
  },
  pipeline: {
    allows: (_own, other) => other.kind !== 'host',
    why: 'the pipeline is handed a Host by the entry',
  },
  entry: { allows: () => true, why: '' },
}

function isSameStage(own: Layer, other: Layer): boolean {
  return own.kind === 'stage' && other.kind === 'stage' && own.stage === other.stage
}

function checkNodeModule(layer: Layer, specifier: string, { kind, names }: ImportUse): string | undefined {
  if (kind === 'type' || layer.kind === 'host' || layer.kind === 'entry') return undefined
  const allowed = Object.hasOwn(pureModules, specifier) ? pureModules[specifier] : undefined
  const forbidden = allowed === 'all' ? [] : names.filter((name) => !allowed?.includes(name))
  if (allowed !== undefined && forbidden.length === 0) return undefined
  const what = allowed === undefined ? specifier : `${forbidden.join(', ')} of ${specifier}`
  return `imports ${what}: disk, network, processes, timers and chance are reached only through Host (src/host)`
}

function checkPackage(path: string, specifier: string, { kind }: ImportUse): string | undefined {
  const name = specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
  const rule = Object.hasOwn(packageRules, name) ? packageRules[name] : undefined
  if (rule === undefined) return `imports ${name}, which no rule in scripts/lint/house-rules.ts allows`
  return kind === 'type' || rule.importers.test(path) ? undefined : `imports ${name}: ${rule.why}`
}

function findGlobalBreaches({ path, globals }: SourceFile): Breach[] {
  if (globalUsers.test(path)) return []
  return globals.flatMap(({ name, line }) => {
    const rule = globalRules.find(({ pattern }) => pattern.test(name))
    return rule === undefined ? [] : [`${path}:${line}: uses ${name}: ${rule.instead}`]
  })
}
