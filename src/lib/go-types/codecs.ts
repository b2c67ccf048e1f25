// The codec of each type, made from the table when it is first asked for.
import { isJsonObject, type Json, type JsonObject } from '../kubernetes.ts'
import { type Codec, noteKind, type Reading, readPart } from './reading.ts'
import { booleanCodec, bytesCodec, floatCodec, integerCodec, textCodec } from './scalars.ts'
import { sortedObject, specialCodecs } from './special.ts'
import { fieldsOf, type GoField } from './table.ts'

const scalars: Readonly<Record<string, () => Codec>> = {
  bool: () => booleanCodec,
  bytes: () => bytesCodec,
  float64: () => floatCodec,
  int32: () => integerCodec(32),
  int64: () => integerCodec(64),
  string: () => textCodec,
}
const named: Readonly<Record<string, () => Codec>> = { ...scalars, ...specialCodecs(codecOf) }

const known = new Map<string, Codec>()

/** The codec of a type that the table names. */
export function codecOf(type: string): Codec {
  const found = known.get(type)
  if (found !== undefined) return found
  const made = makeCodec(type)
  known.set(type, made)
  return made
}

function makeCodec(type: string): Codec {
  const makeNamed = named[type]
  if (makeNamed !== undefined) return makeNamed()
  if (type.startsWith('*')) return pointerCodec(type.slice(1))
  if (type.startsWith('[]')) return listCodec(type.slice(2))
  if (type.startsWith('map[string]')) return mapCodec(type.slice('map[string]'.length))
  const fields = fieldsOf(type)
  if (fields === undefined) throw new Error(`${type} is not in the table of Go types`)
  return structCodec(fields)
}

/** The codec of a type, found only when it is used: types contain themselves. */
function later(type: string): () => Codec {
  let codec: Codec | undefined
  return () => {
    codec ??= codecOf(type)
    return codec
  }
}

/** A pointer may point to what is written as null, such as a list of schemas that is none. */
function isUnset(_written: Json, given: Json | undefined): boolean {
  return given === null || given === undefined
}

function pointerCodec(type: string): Codec {
  const target = later(type)
  return { zero: () => null, read: (value, reading) => target().read(value, reading), isEmpty: isUnset }
}

function listCodec(type: string): Codec {
  const element = later(type)
  return {
    zero: () => null,
    read(value, reading) {
      if (Array.isArray(value)) {
        return value.map((item: Json, index) => readPart(element(), index, item, reading))
      }
      noteKind(reading, 'a list', value)
      return null
    },
    isEmpty: (written) => written === null || (Array.isArray(written) && written.length === 0),
  }
}

function mapCodec(type: string): Codec {
  const element = later(type)
  return {
    zero: () => null,
    read(value, reading) {
      if (!isJsonObject(value)) {
        noteKind(reading, 'an object', value)
        return null
      }
      return sortedObject(
        Object.entries(value).map(([key, item]) => [key, readPart(element(), key, item, reading)]),
      )
    },
    isEmpty: (written) => written === null || (isJsonObject(written) && Object.keys(written).length === 0),
  }
}

interface FieldCodec extends GoField {
  /** Place in the struct. */
  readonly index: number
  readonly codec: () => Codec
  /** What is written for the field when it is not set; undefined when it is left out then. */
  readonly unset: () => Json | undefined
}

function fieldCodec(field: GoField, index: number): FieldCodec {
  const codec = later(field.type)
  // Most fields of most objects are not set, so this is found once.
  let unset: { readonly written: Json | undefined } | undefined
  return {
    ...field,
    index,
    codec,
    unset() {
      unset ??= { written: isLeftOut(field, codec(), codec().zero(), null) ? undefined : codec().zero() }
      return unset.written
    },
  }
}

function isLeftOut({ omitEmpty, omitZero }: GoField, codec: Codec, written: Json, given: Json): boolean {
  return (omitEmpty && codec.isEmpty(written, given)) || (omitZero && written === codec.zero())
}

function structCodec(fields: readonly GoField[]): Codec {
  const write = structWriter(fields)
  const nameOf = new Map(fields.map(({ name }) => [foldName(name), name]))
  let zero: Json | undefined
  return {
    zero() {
      zero ??= write({}, { decoder: 'unstructured', path: [], faults: [], wraps: [] })
      return zero
    },
    read(value, reading) {
      if (isJsonObject(value)) {
        return write(reading.decoder === 'json' ? withNames(value, nameOf) : value, reading)
      }
      noteKind(reading, 'an object', value)
      return this.zero()
    },
    isEmpty: () => false,
  }
}

/** Writes an object as a struct with those fields. */
function structWriter(fields: readonly GoField[]): (value: JsonObject, reading: Reading) => Json {
  const parts = fields.map(fieldCodec)
  const byName = new Map(parts.map((part) => [part.name, part]))
  let always: readonly FieldCodec[] | undefined
  // A schema has 43 fields of which few are set: only those are looked at, and those that are always written.
  return (value, reading) => {
    always ??= parts.filter(({ unset }) => unset() !== undefined)
    const wanted = [...always]
    for (const key of Object.keys(value)) {
      const part = byName.get(key)
      if (part !== undefined && part.unset() === undefined) wanted.push(part)
    }
    wanted.sort((a, b) => a.index - b.index)
    const written: Record<string, Json> = {}
    for (const field of wanted) {
      const part = writeField(field, value[field.name], reading)
      if (part !== undefined) written[field.name] = part
    }
    return written
  }
}

/** What is written for a field; undefined when it is left out. */
function writeField(field: FieldCodec, given: Json | undefined, reading: Reading): Json | undefined {
  if (given === undefined || given === null) return field.unset()
  const codec = field.codec()
  const part = readPart(codec, field.name, given, reading)
  return isLeftOut(field, codec, part, given) ? undefined : part
}

/** The object with its keys as the struct names them: encoding/json does not look at their case. The last one wins. */
function withNames(value: JsonObject, nameOf: ReadonlyMap<string, string>): JsonObject {
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(
    entries.flatMap(([key, item]) => {
      const name = nameOf.get(foldName(key))
      return name === undefined ? [] : [[name, item] as const]
    }),
  )
}

/** Unicode has two more letters that are an s and a k in another case. */
function foldName(name: string): string {
  return name.replaceAll('\u017f', 's').toLowerCase()
}
