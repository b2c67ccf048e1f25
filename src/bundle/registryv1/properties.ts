// Merges metadata/properties.yaml into the annotation `olm.properties` of the ClusterServiceVersion, where the
// catalog and the pods find it.

import type { Finding } from '../../lib/finding.ts'
import { escapeAsGo, goJson } from '../../lib/go-json.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import type { ConvertedCsv } from './convert.ts'
import type { Csv } from './csv.ts'
import { type Property, propertiesPath } from './metadata.ts'
import { describe } from './read-file.ts'
import { positionAt } from './source-object.ts'

/** Entries that a message names. */
const maxShown = 20

/**
 * The properties in the annotation's text; a fault says why it is none. Values keep the text they have, less the blanks,
 * since Go does not decode them.
 */
function parsePropertiesAnnotation(
  text: string,
): { readonly properties: readonly Property[] } | { readonly fault: string } {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The reason that the parser gives quotes the text.
    return { fault: 'is not JSON' }
  }
  if (value === null) return { properties: [] }
  if (!Array.isArray(value)) return { fault: 'is not a list' }
  const entries = itemsOf(text).map(parseEntry)
  const properties = entries.filter((entry) => entry !== undefined)
  if (properties.length === entries.length) return { properties }
  const wrong = [...entries.keys()].filter((index) => entries[index] === undefined)
  const shown = wrong.slice(0, maxShown).join(', ')
  const more = wrong.length > maxShown ? ` and ${wrong.length - maxShown} more` : ''
  return {
    fault: `is wrong at ${wrong.length === 1 ? 'entry' : 'the entries'} ${shown}${more}, counted from 0: each takes an object with \`type\`, a text, and \`value\``,
  }
}

/** The text of the annotation: a JSON list as Go writes it; `null` when there are no properties at all. */
function formatProperties(properties: readonly Property[]): string {
  if (properties.length === 0) return 'null'
  return `[${properties.map(({ type, value }) => `{"type":${goJson(type)},"value":${value}}`).join(',')}]`
}

function parseEntry(text: string): Property | undefined {
  if (text === 'null') return { type: '', value: 'null' }
  if (!text.startsWith('{')) return undefined
  let type = ''
  let value = 'null'
  for (const [key, part] of membersOf(text)) {
    const name = key.toLowerCase()
    if (name === 'value') value = escapeAsGo(part)
    if (name !== 'type' || part === 'null') continue
    if (!part.startsWith('"')) return undefined
    type = JSON.parse(part)
  }
  return { type, value }
}

/** The ClusterServiceVersion with the file's properties behind those of its annotation. */
export function mergeProperties(
  converted: ConvertedCsv | undefined,
  properties: readonly Property[] | undefined,
): { readonly csv?: Csv; readonly findings: readonly Finding[] } {
  if (converted === undefined) return { findings: [] }
  const { csv, place } = converted
  const metadata = isJsonObject(csv.metadata) ? csv.metadata : { name: '' }
  const annotations = isJsonObject(metadata.annotations) ? metadata.annotations : {}
  const text = annotations['olm.properties']
  const existing = typeof text === 'string' ? parsePropertiesAnnotation(text) : { properties: [] }
  if ('fault' in existing)
    return {
      findings: [
        {
          code: 'METADATA_INVALID',
          severity: 'error',
          message: `${describe(csv)}: the annotation \`olm.properties\` ${existing.fault}.`,
          hint: `Write the properties to ${propertiesPath} instead.`,
          object: describe(csv),
          at: positionAt(place, ['metadata', 'annotations', 'olm.properties']),
        },
      ],
    }
  if (properties === undefined) return { csv, findings: [] }
  const merged = formatProperties([...existing.properties, ...properties])
  return {
    csv: { ...csv, metadata: { ...metadata, annotations: { ...annotations, 'olm.properties': merged } } },
    findings: [],
  }
}

const token = /"(?:[^"\\]|\\.)*"|[^\s"]/gs

/** The text of each item of a JSON list, without blanks. */
function itemsOf(list: string): string[] {
  return split(list)
}

function membersOf(object: string): (readonly [key: string, value: string])[] {
  return split(object).map((member) => {
    const key = /^"(?:[^"\\]|\\.)*"/s.exec(member)?.[0] ?? '""'
    return [JSON.parse(key), member.slice(key.length + 1)]
  })
}

/** Cuts the inside of a JSON list or object, known to be sound, at its own commas. */
function split(text: string): string[] {
  const parts: string[] = []
  let part = ''
  let depth = 0
  for (const [found] of text.matchAll(token)) {
    if (found === ']' || found === '}') depth--
    if (depth === 1 && found === ',') {
      parts.push(part)
      part = ''
    } else if (depth > 0) part += found
    if (found === '[' || found === '{') depth++
  }
  return part === '' ? parts : [...parts, part]
}
