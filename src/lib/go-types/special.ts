// Types that read and write JSON in a way of their own. The names are those of the table.
import { compareUtf8 } from '../go-json.ts'
import { isJsonObject, type Json } from '../kubernetes.ts'
import { formatSemver, isBuildIdentifier, isPrereleaseIdentifier, parseNumber } from '../semver.ts'
import { olmSemver } from '../semver-olm.ts'
import { canonicalQuantity } from './quantity.ts'
import { type Codec, noteFault, noteKind, quote, type Reading } from './reading.ts'
import { readInteger } from './scalars.ts'
import { canonicalTime } from './time.ts'

const never = (): boolean => false

/** A type that is written as text, from what `canonical` makes of the text (undefined: it is none of the type). */
function fromText(expected: string, zero: Json, canonical: (text: string) => Json | undefined): Codec {
  return {
    zero: () => zero,
    read(value, reading) {
      const written = typeof value === 'string' ? canonical(value) : undefined
      if (written !== undefined) return written
      noteFault(reading, expected, quote(value))
      return zero
    },
    isEmpty: never,
  }
}

function canonicalVersion(text: string): string | undefined {
  const version = olmSemver.parseTolerant(text)
  return version === undefined ? undefined : formatSemver(version)
}

function canonicalRelease(text: string): string | undefined {
  const isSound = text.split('.').every((part) => {
    if (/^[0-9]+$/.test(part)) return isPrereleaseIdentifier(part) && parseNumber(part) !== undefined
    return isBuildIdentifier(part)
  })
  return isSound ? text : undefined
}

/** What Go's strings.TrimSpace takes away, of what is not escaped in JSON. */
const goSpaces =
  /^[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+|[ \u0085\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+$/g

/** Whole numbers beyond 64 bits are floats to Go. */
function withinInt64<Value>(value: Value): Value | number {
  return typeof value === 'bigint' && value !== BigInt.asIntN(64, value) ? Number(value) : value
}

const quantity: Codec = {
  zero: () => '0',
  read(value, reading) {
    const text = typeof value === 'object' ? '' : String(withinInt64(value))
    const written = canonicalQuantity(text.replaceAll(goSpaces, ''))
    if (written !== undefined) return written
    noteFault(reading, 'a quantity, such as 2, 500m or 1Gi', quote(value))
    return '0'
  },
  isEmpty: never,
}

const intOrString: Codec = {
  zero: () => 0,
  read(value, reading) {
    if (typeof value === 'string') return value
    if (typeof value === 'number' || typeof value === 'bigint') {
      // The type checks the size itself, whoever reads it.
      return readInteger(32, value, { ...reading, decoder: 'json' })
    }
    noteKind(reading, 'text or a whole number', value)
    return 0
  },
  isEmpty: never,
}

/** Any JSON. Go writes its maps sorted. */
const json: Codec = { zero: () => null, read: (value) => sorted(value), isEmpty: never }

const rawMessage: Codec = { ...json, isEmpty: (written) => written === null }

function sorted(value: Json): Json {
  if (typeof value === 'bigint') return withinInt64(value)
  if (Array.isArray(value)) return value.map(sorted)
  if (!isJsonObject(value)) return value
  return sortedObject(Object.entries(value).map(([key, item]) => [key, sorted(item)]))
}

/** An object with its keys in Go's order. Every key becomes an own property, whatever its name. */
export function sortedObject(entries: [string, Json][]): Json {
  return Object.fromEntries(entries.sort(([a], [b]) => compareUtf8(a, b)))
}

/** What a part of a schema may be, besides a schema: each reads its parts with Kubernetes' own decoder. */
function orSchema(
  schema: Codec,
  zero: Json,
  readOther: (value: NonNullable<Json>, reading: Reading) => Json,
): Codec {
  return {
    zero: () => zero,
    read(value, reading) {
      const inner: Reading = { ...reading, decoder: 'kubernetes' }
      return isJsonObject(value) ? schema.read(value, inner) : readOther(value, inner)
    },
    isEmpty: never,
  }
}

/** The codecs of the special types. `codecOf` finds that of any other type. */
export function specialCodecs(codecOf: (type: string) => Codec): Readonly<Record<string, () => Codec>> {
  const schema = (): Codec => codecOf('apiextensions/v1.JSONSchemaProps')
  // What is neither of both is dropped without a word.
  const listOrNull =
    (list: Codec) =>
    (value: NonNullable<Json>, reading: Reading): Json => {
      const written = Array.isArray(value) ? list.read(value, reading) : null
      return Array.isArray(written) && written.length > 0 ? written : null
    }
  return {
    intOrString: () => intOrString,
    json: () => json,
    quantity: () => quantity,
    rawMessage: () => rawMessage,
    release: () => fromText('a release, such as 1 or 20240501.rc-2', '', canonicalRelease),
    time: () => fromText('a time, such as 2024-05-01T12:00:00Z', null, canonicalTime),
    version: () => fromText('a version, such as 1.2.3', '0.0.0', canonicalVersion),
    schemaOrArray: () => orSchema(schema(), null, listOrNull(codecOf('[]apiextensions/v1.JSONSchemaProps'))),
    schemaOrStringArray: () => orSchema(schema(), null, listOrNull(codecOf('[]string'))),
    schemaOrBool: () =>
      orSchema(schema(), false, (value, reading) => {
        if (typeof value === 'boolean') return value
        noteKind(reading, 'true, false or a schema', value)
        return false
      }),
  }
}
