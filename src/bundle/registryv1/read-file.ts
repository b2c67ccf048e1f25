// The objects of one file under manifests/, read as kubectl's builder reads a file (cli-runtime, "Local, Unstructured,
// Flatten"), which is what operator-controller loads a bundle with. Every fault becomes a finding.
import type { Finding, FindingCode } from '../../lib/finding.ts'
import { normalize } from '../../lib/go-types/normalize.ts'
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import { decodeText } from '../../lib/yaml.ts'
import { createLocator } from '../../lib/yaml-locate.ts'
import { readYamlStream, type StreamDocument } from '../../lib/yaml-stream.ts'
import type { TreeFile } from '../../unpack/tree.ts'
import { type Place, positionAt, type SourceObject, typeFindings } from './source-object.ts'

export interface ReadFile {
  readonly objects: readonly SourceObject[]
  readonly findings: readonly Finding[]
}

/** The objects of the file in order, Lists expanded, and what is wrong with it. */
export function readManifestFile({ path, bytes }: TreeFile): ReadFile {
  const text = decodeText(bytes)
  if (text === undefined)
    return {
      objects: [],
      findings: [
        {
          code: 'FILE_NOT_TEXT',
          severity: 'error',
          message: 'The file is not UTF-8 text, but every file under manifests/ is read as YAML or JSON.',
          hint: 'Save it as UTF-8, or move it out of manifests/.',
          at: { file: path },
        },
      ],
    }
  const { documents, faults } = readYamlStream(text)
  const findings = faults.map(
    ({ reason, line, column }): Finding => ({
      code: 'YAML_INVALID',
      severity: 'error',
      message: `Not YAML: ${reason}.`,
      hint: 'Every file under manifests/ is read as YAML or JSON, whatever its name: move other files elsewhere.',
      at: { file: path, ...(line !== undefined && { line }), ...(column !== undefined && { column }) },
    }),
  )
  const parts = documents
    .filter(({ value }) => value !== null)
    .map((document) => readDocument(path, document))
  return {
    objects: parts.flatMap((part) => part.objects),
    findings: [
      ...findings,
      ...documents.flatMap((document) => unreadFinding(path, document)),
      ...parts.flatMap((part) => part.findings),
    ],
  }
}

function unreadFinding(file: string, { unreadFrom }: StreamDocument): Finding[] {
  if (unreadFrom === undefined) return []
  return [
    {
      code: 'YAML_UNREAD',
      severity: 'warning',
      message: 'The document is complete before this line, so nothing from here on is read.',
      hint: "Indent the line as the document's first one, or put `---` before it.",
      at: { file, line: unreadFrom },
    },
  ]
}

function readDocument(file: string, document: StreamDocument): ReadFile {
  const place: Place = { file, document, locator: createLocator(document.text), base: [] }
  const { value } = document
  if (!isJsonObject(value))
    return faulty(
      'OBJECT_NOT_A_MAPPING',
      `The document is ${nameType(value)}, not a Kubernetes object.`,
      place,
      [],
    )
  if (kindOf(value) === '') return { objects: [], findings: [missingKind(value, place)] }
  const findings = checkDocument(value, place)
  // What a List holds cannot be told when it is none.
  if (findings.length > 0 && Object.hasOwn(value, 'items')) return { objects: [], findings }
  if (findings.length > 0)
    // What else is wrong with it is looked for all the same.
    return { objects: [{ value, at: positionAt(place, []), place, isFaulty: true }], findings }
  if (!Object.hasOwn(value, 'items'))
    return { objects: [{ value, at: positionAt(place, []), place }], findings: [] }
  return readList(value, place)
}

/** What is wrong with a document that has a kind: whether `metadata` fits ObjectMeta is all else that is asked of it. */
function checkDocument(value: JsonObject, place: Place): Finding[] {
  const faults = value.metadata === undefined ? [] : normalize('meta/v1.ObjectMeta', value.metadata).faults
  const label = describe(value)
  const findings = typeFindings(faults, { place, label, prefix: ['metadata'] })
  const { apiVersion = null } = value
  if (apiVersion !== null && typeof apiVersion !== 'string')
    findings.push(
      ...typeFindings([{ path: ['apiVersion'], expected: 'text', found: nameType(apiVersion) }], {
        place,
        label,
      }),
    )
  return findings
}

function missingKind(value: JsonObject, place: Place): Finding {
  const { apiVersion, kind } = value
  const reason =
    typeof kind === 'string' && kind !== '' && typeof apiVersion === 'string'
      ? `\`apiVersion: ${oneLine(apiVersion, 60)}\` is no API version, so the object has no usable \`kind\``
      : `The object has no \`kind\`${kind === undefined || kind === null || kind === '' ? '' : ' that is text'}`
  return {
    code: 'OBJECT_NO_KIND',
    severity: 'error',
    message: `${reason}: ${outline(value)}.`,
    hint: 'Every document under manifests/ must be a Kubernetes object.',
    at: positionAt(place, []),
  }
}

/** What tells the object from others. It may be a Secret, so that no more of it is shown. */
function outline({ apiVersion, metadata, ...others }: JsonObject): string {
  const name = isJsonObject(metadata) ? metadata.name : undefined
  const known = [
    ...(typeof apiVersion === 'string' ? [`the apiVersion ${oneLine(apiVersion, 60)}`] : []),
    ...(typeof name === 'string' ? [`the name ${oneLine(name, 60)}`] : []),
  ]
  const keys = Object.keys(others)
  const shown = keys.slice(0, 8).map((key) => `\`${oneLine(key, 60)}\``)
  if (keys.length > shown.length) shown.push('more')
  if (shown.length > 0) known.push(`the ${keys.length === 1 ? 'field' : 'fields'} ${shown.join(', ')}`)
  return known.length === 0 ? 'it is empty' : `it has ${known.join(', ')}`
}

/** The kind as clients see it: empty as well when the apiVersion cannot be taken apart. */
function kindOf({ apiVersion, kind }: JsonObject): string {
  if (typeof kind !== 'string') return ''
  return typeof apiVersion === 'string' && apiVersion.split('/').length > 2 ? '' : kind
}

/** Anything with a top-level `items` is a List, whatever its kind is called. */
function readList(list: JsonObject, place: Place): ReadFile {
  const { items = null } = list
  if (items === null) return { objects: [], findings: [] }
  if (!Array.isArray(items))
    return faulty(
      'LIST_INVALID',
      `${describe(list)} has \`items\` and so is a List, but they are ${nameType(items)}.`,
      place,
      ['items'],
    )
  const parts = (items as readonly Json[]).map((item, index) =>
    readItem(item, list, { ...place, base: ['items', index] }),
  )
  return { objects: parts.flatMap((part) => part.objects), findings: parts.flatMap((part) => part.findings) }
}

function readItem(item: Json, list: JsonObject, place: Place): ReadFile {
  if (!isJsonObject(item))
    return faulty(
      'OBJECT_NOT_A_MAPPING',
      `The item of the List is ${nameType(item)}, not a Kubernetes object.`,
      place,
      [],
    )
  const value = withListKind(item, list)
  if (kindOf(value) === '') return { objects: [], findings: [missingKind(value, place)] }
  if (typeof value.apiVersion !== 'string' || value.apiVersion === '')
    return faulty(
      'OBJECT_NO_API_VERSION',
      `${describe(value)} stands in a List and has no \`apiVersion\`.`,
      place,
      [],
    )
  if (Array.isArray(value.items))
    return faulty('LIST_INVALID', `${describe(value)} is a List inside a List.`, place, [])
  return { objects: [{ value, at: positionAt(place, []), place }], findings: [] }
}

/** An item with neither kind nor apiVersion takes those of the List. */
function withListKind(item: JsonObject, { apiVersion, kind }: JsonObject): JsonObject {
  const hasOwn = [item.kind, item.apiVersion].some((field) => typeof field === 'string' && field !== '')
  if (hasOwn || typeof kind !== 'string') return item
  return {
    ...item,
    apiVersion: typeof apiVersion === 'string' ? apiVersion : '',
    kind: kind.replace(/List$/, ''),
  }
}

function faulty(code: FindingCode, message: string, place: Place, path: readonly string[]): ReadFile {
  return { objects: [], findings: [{ code, severity: 'error', message, at: positionAt(place, path) }] }
}

/** `ConfigMap settings`: kind and name, as far as there are any. */
export function describe({ kind, metadata }: JsonObject): string {
  const name = isJsonObject(metadata) && typeof metadata.name === 'string' ? metadata.name : ''
  return oneLine(`${typeof kind === 'string' ? kind : 'The object'} ${name}`.trim(), 160)
}

/** What a value is, for a person. */
export function nameType(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a mapping'
  if (typeof value === 'string') return 'text'
  return typeof value === 'boolean' ? 'a boolean' : 'a number'
}
