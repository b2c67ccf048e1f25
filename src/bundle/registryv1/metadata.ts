// metadata/annotations.yaml and metadata/properties.yaml, decoded as Go's encoding/json does: keys match without
// regard to case, and a number or boolean where text belongs becomes text.

import type { Position } from '../../lib/error.ts'
import type { Finding } from '../../lib/finding.ts'
import { goJson } from '../../lib/go-json.ts'
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import { decodeText, parseYaml } from '../../lib/yaml.ts'
import { createLocator, type PathStep } from '../../lib/yaml-locate.ts'
import type { Tree } from '../../unpack/tree.ts'
import { dependenciesFile } from './dependencies.ts'
import { nameType } from './read-file.ts'
import { formatPath, type Place, positionAt } from './source-object.ts'

export const annotationsPath = 'metadata/annotations.yaml'
export const propertiesPath = 'metadata/properties.yaml'

const prefix = 'operators.operatorframework.io.bundle.'
/** The annotations that are read; of their values only the package is used. */
const packageAnnotation = `${prefix}package.v1`
const textAnnotations = [packageAnnotation, `${prefix}channels.v1`, `${prefix}channel.default.v1`]

/** The package that metadata/annotations.yaml names, empty when it names none. */
export function readPackageName(tree: Tree): {
  readonly name: string
  /** Where it is written, or what is nearest to where it would be. */
  readonly at: Position
  readonly findings: readonly Finding[]
} {
  const at = { file: annotationsPath }
  if (!tree.files.has(annotationsPath)) return { name: '', at, findings: [missingAnnotations(tree)] }
  const { value, findings, place } = readMetadataFile(tree, annotationsPath)
  if (place === undefined) return { name: '', at, findings }
  const root = mappingAt(value, place, [])
  const [key, annotations] = fieldOf(root.value, 'annotations')
  const mapping = mappingAt(annotations, place, [key])
  const texts = textAnnotations.map((annotation) => {
    const [name, found] = fieldOf(mapping.value, annotation)
    return textAt(found, place, [key, name])
  })
  const name = texts[0]?.value ?? ''
  return {
    name,
    // Only a name that is missing is ever asked for, and finding its place is not free.
    at: name === '' ? positionAt(place, [key, packageAnnotation]) : at,
    findings: [root, mapping, ...texts].flatMap((part) => part.findings),
  }
}

/** A property of the bundle; `value` is JSON text. */
export interface Property {
  readonly type: string
  readonly value: string
}

/** The entries of metadata/properties.yaml; undefined when there is no such file, or nothing in it. */
export function readProperties(tree: Tree): {
  readonly properties?: readonly Property[]
  /** Where an entry stands. */
  readonly locate?: (index: number) => Position
  readonly findings: readonly Finding[]
} {
  if ((tree.files.get(propertiesPath)?.bytes.length ?? 0) === 0) return { findings: [] }
  const { value, findings, place } = readMetadataFile(tree, propertiesPath)
  if (place === undefined) return { findings }
  const root = mappingAt(value, place, [])
  const [key, entries] = fieldOf(root.value, 'properties')
  if (entries !== null && !Array.isArray(entries))
    return { findings: [...root.findings, wrongType(place, [key], 'a list', entries)] }
  const parts = ((entries ?? []) as readonly Json[]).map((entry, index) =>
    readEntry(entry, place, [key, index]),
  )
  return {
    properties: parts.map((part) => part.property),
    locate: (index) => positionAt(place, [key, index]),
    findings: [...root.findings, ...parts.flatMap((part) => part.findings)],
  }
}

function readEntry(
  entry: Json,
  place: Place,
  path: readonly PathStep[],
): { readonly property: Property; readonly findings: readonly Finding[] } {
  const mapping = mappingAt(entry, place, path)
  const [key, found] = fieldOf(mapping.value, 'type')
  const type = textAt(found, place, [...path, key])
  const [, value] = fieldOf(mapping.value, 'value')
  return {
    property: { type: type.value, value: goJson(value, { sortKeys: true }) },
    findings: [...mapping.findings, ...type.findings],
  }
}

/** metadata/dependencies.yaml, which nothing but a list for people is made of: its faults are warnings. */
export function readDependenciesFile(
  tree: Tree,
): Read<Json> & { readonly locate: (path: readonly PathStep[]) => Position } {
  const nowhere = (): Position => ({ file: dependenciesFile })
  if (!tree.files.has(dependenciesFile)) return { value: null, findings: [], locate: nowhere }
  const { value, findings, place } = readMetadataFile(tree, dependenciesFile)
  return {
    value,
    findings: findings.map((finding) => ({ ...finding, severity: 'warning' })),
    locate: place === undefined ? nowhere : (path) => positionAt(place, path),
  }
}

function readMetadataFile(
  tree: Tree,
  path: string,
): { readonly value: Json; readonly findings: readonly Finding[]; readonly place?: Place } {
  const text = decodeText(tree.files.get(path)?.bytes ?? new Uint8Array())
  if (text === undefined)
    return {
      value: null,
      findings: [
        {
          code: 'FILE_NOT_TEXT',
          severity: 'error',
          message: 'The file is not UTF-8 text.',
          hint: 'Save it as UTF-8.',
          at: { file: path },
        },
      ],
    }
  const parsed = parseYaml(text, { duplicates: 'last' })
  if (parsed.ok)
    return {
      value: parsed.value,
      findings: [],
      place: { file: path, document: { text, line: 1 }, locator: createLocator(text), base: [] },
    }
  const { reason, line, column } = parsed.fault
  const at = { file: path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) }
  return {
    value: null,
    findings: [{ code: 'YAML_INVALID', severity: 'error', message: `Not YAML: ${reason}.`, at }],
  }
}

interface Read<Value> {
  readonly value: Value
  readonly findings: readonly Finding[]
}

function mappingAt(value: Json, place: Place, path: readonly PathStep[]): Read<JsonObject> {
  if (isJsonObject(value)) return { value, findings: [] }
  return { value: {}, findings: value === null ? [] : [wrongType(place, path, 'a mapping', value)] }
}

function textAt(value: Json, place: Place, path: readonly PathStep[]): Read<string> {
  if (value === null) return { value: '', findings: [] }
  if (typeof value !== 'object')
    return { value: typeof value === 'number' ? goJson(value) : String(value), findings: [] }
  return { value: '', findings: [wrongType(place, path, 'text', value)] }
}

function wrongType(place: Place, path: readonly PathStep[], expected: string, found: Json): Finding {
  const subject = path.length === 0 ? 'The file' : `\`${formatPath(path)}\``
  return {
    code: 'METADATA_INVALID',
    severity: 'error',
    message: `${subject} takes ${expected}, but is ${nameType(found)}.`,
    at: positionAt(place, path),
  }
}

/** The field that Go would fill: of keys that differ in case the last that is not null, in order of their bytes. */
function fieldOf(mapping: JsonObject, name: string): readonly [key: string, value: Json] {
  const keys = Object.keys(mapping)
    .filter((key) => key.toLowerCase() === name.toLowerCase() && mapping[key] !== null)
    .sort()
  const key = keys.at(-1) ?? name
  return [key, mapping[key] ?? null]
}

function missingAnnotations(tree: Tree): Finding {
  const near = [...tree.files.keys()].find((path) => /(?:^|\/)annotations\.ya?ml$/.test(path))
  return {
    code: 'METADATA_MISSING',
    severity: 'error',
    message: `The bundle has no ${annotationsPath}, the only place where its package is read from.`,
    hint:
      near === undefined
        ? `Add it with \`annotations:\` and the key ${prefix}package.v1.`
        : near.endsWith(`/${annotationsPath}`)
          ? `${oneLine(near)} is not read: set \`path\` to the folder that holds this bundle.`
          : `${oneLine(near)} is not read: name it ${annotationsPath}.`,
    at: { file: annotationsPath },
  }
}
