// What the operator needs of others, as OLM v0 would have resolved it: the ClusterServiceVersion's required CRDs and
// API services, `olm.*` properties, and metadata/dependencies.yaml.
import type { Position } from '../../lib/error.ts'
import type { Finding } from '../../lib/finding.ts'
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import type { PathStep } from '../../lib/yaml-locate.ts'
import {
  type Constraint,
  type GroupVersionKind,
  readConstraint,
  readGvk,
  readPackage,
} from './constraints.ts'
import type { Csv } from './csv.ts'

/** Where a dependency is written. */
export type DependencySource = 'csv' | 'properties' | 'dependencies'

/** Something that must be there besides the bundle. */
export type Dependency = { readonly source: DependencySource } & (
  | Constraint
  /** `api` is absent where the version or the kind is not said. */
  | { readonly type: 'crd'; readonly name: string; readonly api?: GroupVersionKind }
  | { readonly type: 'label'; readonly label: string }
  | { readonly type: 'constraint'; readonly constraint: Constraint; readonly failureMessage?: string }
)

/** A dependency, or what should be one, and the path to it from the root of its source. */
interface Written<Part> {
  readonly part: Part
  readonly path: readonly PathStep[]
}

/**
 * Where something stands in a source: in the ClusterServiceVersion, in the list of all properties, or in
 * metadata/dependencies.yaml.
 */
export type LocateInSource = (source: DependencySource, path: readonly PathStep[]) => Position

/**
 * Where one of the bundle's dependencies is written; undefined for one that is none of them. Takes as long as parsing
 * the file when first asked about it.
 */
export type LocateDependency = (dependency: Dependency) => Position | undefined

/** What was read, and DEPENDENCY_INVALID for what cannot be. */
export interface ReadDependencies {
  readonly dependencies: readonly Dependency[]
  readonly locate: LocateDependency
  readonly findings: readonly Finding[]
}

export const dependenciesFile = 'metadata/dependencies.yaml'

/**
 * The bundle's dependencies: those of the ClusterServiceVersion, then those of its properties, then those of
 * metadata/dependencies.yaml, whose content is given when the bundle has it. Exact repetitions are left out.
 */
export function dependenciesOf(csv: Csv, locate: LocateInSource, file?: Json): ReadDependencies {
  const found = [...requiredByCsv(csv)]
  const findings = namelessCrds(csv, locate)
  const take = (entries: readonly Written<Json>[], source: DependencySource, read: Readers): void => {
    for (const { part, path } of entries) {
      const dependency = readEntry(part, read)
      if (dependency === undefined) findings.push(invalid(source, part, locate(source, path)))
      else if (dependency !== 'other') found.push({ part: { ...dependency, source }, path })
    }
  }
  take(numbered(propertiesOf(csv), []), 'properties', propertyReaders)
  if (file !== undefined && file !== null) {
    const entries = isJsonObject(file) ? (file.dependencies ?? []) : undefined
    const path = isJsonObject(file) ? ['dependencies'] : []
    if (Array.isArray(entries)) take(numbered(entries, path), 'dependencies', dependencyReaders)
    else findings.push(invalid('dependencies', null, locate('dependencies', path)))
  }
  const distinct = new Map<string, Written<Dependency>>()
  for (const written of found) {
    const key = JSON.stringify(written.part)
    if (!distinct.has(key)) distinct.set(key, written)
  }
  const paths = new Map([...distinct.values()].map(({ part, path }) => [part, path]))
  return {
    dependencies: [...paths.keys()],
    locate: (dependency) => {
      const path = paths.get(dependency)
      return path && locate(dependency.source, path)
    },
    findings,
  }
}

function numbered<Part>(parts: readonly Part[], path: readonly PathStep[]): readonly Written<Part>[] {
  return parts.map((part, index) => ({ part, path: [...path, index] }))
}

const requiredCrdsPath = ['spec', 'customresourcedefinitions', 'required'] as const

/** Required CRDs that nobody can know. */
function namelessCrds(csv: Csv, locate: LocateInSource): Finding[] {
  return numbered(csv.spec.customresourcedefinitions?.required ?? [], requiredCrdsPath)
    .filter(({ part: { name } }) => name === '')
    .map(({ path }) => ({
      code: 'DEPENDENCY_INVALID',
      severity: 'warning',
      message: 'The ClusterServiceVersion requires a CustomResourceDefinition, but does not name it.',
      hint: 'Give it `name`, `version` and `kind`, or remove it from `required`.',
      at: locate('csv', path),
    }))
}

function requiredByCsv(csv: Csv): readonly Written<Dependency>[] {
  const { customresourcedefinitions, apiservicedefinitions, nativeAPIs } = csv.spec
  const crds = numbered(customresourcedefinitions?.required ?? [], requiredCrdsPath)
  return [
    ...crds
      .filter(({ part: { name } }) => name !== '')
      .map(({ part: { name, version, kind }, path }) => {
        // A CRD is named plural.group (apiextensions.k8s.io/v1).
        const api = readGvk({
          group: name.slice(name.indexOf('.') + 1),
          version: textOf(version),
          kind: textOf(kind),
        })
        const part = { type: 'crd', source: 'csv', name, ...(api !== undefined && { api }) } as const
        return { part, path: [...path, 'name'] }
      }),
    ...requiredApis(apiservicedefinitions?.required, ['spec', 'apiservicedefinitions', 'required']),
    ...requiredApis(nativeAPIs, ['spec', 'nativeAPIs']),
  ]
}

function requiredApis(list: Json | undefined, path: readonly PathStep[]): readonly Written<Dependency>[] {
  if (!Array.isArray(list)) return []
  return numbered<Json>(list, path).flatMap((entry) => {
    const api = readGvk(entry.part)
    return api === undefined ? [] : { part: { type: 'gvk', source: 'csv', api } as const, path: entry.path }
  })
}

function textOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : ''
}

/** All properties. The loader has merged metadata/properties.yaml into this annotation, and has checked that it is JSON. */
export function propertiesOf(csv: Csv): readonly Json[] {
  const { annotations } = csv.metadata
  const text = isJsonObject(annotations) ? annotations['olm.properties'] : undefined
  if (typeof text !== 'string') return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}

type Body = Dependency extends infer Each ? (Each extends Dependency ? Omit<Each, 'source'> : never) : never

type Readers = Readonly<Record<string, (value: JsonObject) => Body | undefined>>

const readGvkBody = (value: JsonObject): Body | undefined => {
  const api = readGvk(value)
  return api && { type: 'gvk', api }
}

const readConstraintBody = (value: JsonObject): Body | undefined => {
  const constraint = readConstraint(value)
  if (constraint === undefined) return undefined
  const { failureMessage } = value
  return { type: 'constraint', constraint, ...(typeof failureMessage === 'string' && { failureMessage }) }
}

/** Other properties say what the bundle is, not what it needs. */
const propertyReaders: Readers = {
  'olm.package.required': (value) => readPackage(value, 'versionRange'),
  'olm.gvk.required': readGvkBody,
  'olm.constraint': readConstraintBody,
}

const dependencyReaders: Readers = {
  'olm.package': (value) => readPackage(value, 'version'),
  'olm.gvk': readGvkBody,
  'olm.label': ({ label }) =>
    typeof label === 'string' && label !== '' ? { type: 'label', label } : undefined,
  'olm.constraint': readConstraintBody,
}

/** `other` is a property that is no dependency; a type that dependencies.yaml does not have is a fault. */
function readEntry(entry: Json, readers: Readers): Body | 'other' | undefined {
  if (!isJsonObject(entry) || typeof entry.type !== 'string')
    return readers === propertyReaders ? 'other' : undefined
  const read = Object.hasOwn(readers, entry.type) ? readers[entry.type] : undefined
  if (read === undefined) return readers === propertyReaders ? 'other' : undefined
  // Files from before properties have the value as JSON text.
  const value = typeof entry.value === 'string' ? parseText(entry.value) : entry.value
  return isJsonObject(value) ? read(value) : undefined
}

function parseText(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function invalid(source: DependencySource, entry: Json, at: Position): Finding {
  const type =
    isJsonObject(entry) && typeof entry.type === 'string' ? ` of type ${oneLine(entry.type, 80)}` : ''
  const what =
    source === 'properties' ? 'The properties hold a dependency' : `${dependenciesFile} holds a dependency`
  return {
    code: 'DEPENDENCY_INVALID',
    // OLM v1 does not read them when it installs a bundle.
    severity: 'warning',
    message: `${what}${type} that cannot be read: a field is missing or has the wrong type.`,
    hint: 'Give it what its type asks for: olm.gvk has group, version and kind; olm.package has packageName and version (in properties, olm.package.required has packageName and versionRange); olm.label has label; olm.constraint has one of gvk, package, cel, all, any and not.',
    at,
  }
}
