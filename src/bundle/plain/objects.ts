// Turns a parsed document into Kubernetes objects: Lists are expanded, and what identifies an object is checked
// (Kubernetes API conventions, "Objects" and "Lists").
import type { Position } from '../../lib/error.ts'
import type { Finding, FindingCode } from '../../lib/finding.ts'
import { isJsonObject, type Json, type JsonObject, type KubernetesObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import type { YamlDocument } from '../../lib/yaml-documents.ts'
import { createLocator, type Locator, type PathStep } from '../../lib/yaml-locate.ts'
import type { LoadedObject } from '../loaded-object.ts'

interface Node {
  readonly value: Json
  readonly path: readonly PathStep[]
}

/** The objects of one document, each with its place in the file, and a finding for each node that is none. */
export function readObjects(
  value: Json,
  file: string,
  document: YamlDocument,
): { readonly objects: readonly LoadedObject[]; readonly findings: readonly Finding[] } {
  const objects: LoadedObject[] = []
  const findings: Finding[] = []
  const nodes: Node[] = [{ value, path: [] }]
  const locate = createLocator(document.text)
  for (let node = nodes.shift(); node !== undefined; node = nodes.shift()) {
    const at = positionOf(file, document, locate(node.path))
    const list = isJsonObject(node.value) ? listItems(node.value) : undefined
    if (list === 'invalid') {
      findings.push(fault('LIST_INVALID', 'A List needs `items`, a list of objects.', at))
    } else if (list !== undefined) {
      // Items take the list's place in the order.
      nodes.unshift(
        ...list.map((item, index) => ({ value: item, path: [...(node?.path ?? []), 'items', index] })),
      )
    } else {
      const faults = findIdentityFaults(node.value, at)
      if (faults.length > 0) findings.push(...faults)
      else objects.push({ object: node.value as KubernetesObject, at })
    }
  }
  return { objects, findings }
}

function positionOf(file: string, document: YamlDocument, place: ReturnType<Locator>): Position {
  return place === undefined
    ? { file, line: document.line }
    : { file, line: document.line + place.line - 1, column: place.column }
}

/** The items of a List kind, each with the kind that the List implies; undefined when it is not a List. */
function listItems(value: JsonObject): readonly Json[] | 'invalid' | undefined {
  const { apiVersion, kind, items } = value
  if (typeof kind !== 'string' || !kind.endsWith('List')) return undefined
  if (kind === 'List' && apiVersion === 'v1') return Array.isArray(items) ? items : 'invalid'
  // A custom kind may be called `…List` without being one: only `items` tells.
  if (!Array.isArray(items)) return undefined
  const itemKind = kind.slice(0, -'List'.length)
  return items.map((item) =>
    isJsonObject(item) && item.kind === undefined && item.apiVersion === undefined && apiVersion !== undefined
      ? { apiVersion, kind: itemKind, ...item }
      : item,
  )
}

function findIdentityFaults(value: Json, at: Position): Finding[] {
  if (!isJsonObject(value)) {
    return [fault('OBJECT_NOT_A_MAPPING', `The document is ${nameType(value)}, not a Kubernetes object.`, at)]
  }
  const findings: Finding[] = []
  const named = typeof value.kind === 'string' && value.kind !== '' ? value.kind : undefined
  if (typeof value.apiVersion !== 'string' || value.apiVersion === '') {
    findings.push(
      fault(
        'OBJECT_NO_API_VERSION',
        `${named ?? 'The object'} has no \`apiVersion\`${wrongType(value.apiVersion)}.`,
        at,
      ),
    )
  }
  if (named === undefined) {
    findings.push(fault('OBJECT_NO_KIND', `The object has no \`kind\`${wrongType(value.kind)}.`, at))
  }
  const metadata = isJsonObject(value.metadata) ? value.metadata : {}
  if (typeof metadata.name !== 'string' || metadata.name === '') {
    findings.push({
      ...fault(
        'OBJECT_NO_NAME',
        `${named ?? 'The object'} has no \`metadata.name\`${wrongType(metadata.name)}.`,
        at,
      ),
      ...(metadata.generateName !== undefined && {
        hint: '`generateName` makes a new object on every run: give the object a fixed name.',
      }),
    })
  } else {
    findings.push(...findNameFaults(metadata, named ?? 'The object', at))
  }
  return findings
}

/** Names that could not stand in the path of a request (apimachinery ValidatePathSegmentName): they would name something else. */
function findNameFaults(metadata: JsonObject, kind: string, at: Position): Finding[] {
  return ['name', 'namespace'].flatMap((field) => {
    const value = metadata[field]
    if (typeof value !== 'string' || !isUnfitForPath(value)) return []
    const message = `${kind} has a \`metadata.${field}\` that the API server cannot take: ${JSON.stringify(oneLine(value, 80))}.`
    return [
      {
        ...fault('OBJECT_NAME_INVALID', message, at),
        hint: 'Use at most 253 lower-case letters, digits, `-` and `.`.',
      },
    ]
  })
}

function isUnfitForPath(name: string): boolean {
  return name === '.' || name === '..' || name.length > 253 || /[/%\p{Cc}\p{Zl}\p{Zp}]/u.test(name)
}

function fault(code: FindingCode, message: string, at: Position): Finding {
  return { code, severity: 'error', message, at }
}

function wrongType(value: Json | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  return typeof value === 'string' ? '' : `: it is ${nameType(value)}, so put it in quotes`
}

function nameType(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a mapping'
  return typeof value === 'bigint' ? 'a number' : `a ${typeof value}`
}
