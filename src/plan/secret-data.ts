// Faults in the data of Secrets, found before anything is sent: the API server's own words would repeat the values.
import { BundleError } from '../lib/error.ts'
import { groupOf, isJsonObject, type Json } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from './plan.ts'

const base64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const maxKeysListed = 20

/** APPLY_INVALID for each field of a Secret with values that are no text, or no base64. Names keys, never values. */
export function checkSecretData({ loaded, description }: Change): readonly BundleError[] {
  const { apiVersion, kind, data, stringData } = loaded.object
  if (groupOf(apiVersion) !== '' || kind !== 'Secret') return []
  const fault = (what: string, hint: string): BundleError =>
    new BundleError('APPLY_INVALID', `${description} ${what}.`, {
      object: description,
      at: loaded.at,
      hint,
    })
  const fields: readonly (readonly [string, Json | undefined])[] = Object.entries({ data, stringData })
  return fields.flatMap(([field, values]) => {
    if (values === undefined || values === null) return []
    if (!isJsonObject(values)) return [fault(`has a \`${field}\` that is not a mapping`, mappingHint(field))]
    const untyped = keysWhere(values, (value) => value !== null && typeof value !== 'string')
    const undecodable = field === 'data' ? keysWhere(values, isNotBase64) : []
    return [
      ...(untyped.length === 0
        ? []
        : [fault(`has values in \`${field}\` that are not text: ${listOf(untyped)}`, quotesHint)]),
      ...(undecodable.length === 0
        ? []
        : [fault(`has values in \`data\` that are not base64: ${listOf(undecodable)}`, base64Hint)]),
    ]
  })
}

const quotesHint =
  'Put each of these values in quotes: YAML reads 123, 1.0, true and the like as other types.'
const base64Hint = 'Encode these values with `base64 -w0`, or move them to `stringData` as they are.'

function mappingHint(field: string): string {
  return `Write \`${field}\` as a mapping from keys to texts.`
}

function isNotBase64(value: Json): boolean {
  // Line breaks are skipped, as Go's decoder does.
  return typeof value === 'string' && !base64.test(value.replaceAll(/[\r\n]/g, ''))
}

function keysWhere(values: { readonly [key: string]: Json }, test: (value: Json) => boolean): string[] {
  return Object.entries(values)
    .filter(([, value]) => test(value))
    .map(([key]) => key)
}

function listOf(keys: readonly string[]): string {
  const listed = keys.slice(0, maxKeysListed).map((key) => oneLine(key, 100))
  const rest = keys.length - listed.length
  return `${listed.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
