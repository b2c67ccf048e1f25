// Whether a value has the shape of a Kubernetes type, as the OpenAPI document describes it: required fields are there,
// every field has its type, nothing is null. Unknown fields are allowed, and told apart. For the types that a
// deploymentConfig may use, the OpenAPI document says what the Go types say.
import { fieldsOf, requiredOf } from '../../lib/go-types/table.ts'
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { nearestWord } from '../../lib/nearest.ts'
import { oneLine } from '../../lib/text.ts'

export type ConfigPath = readonly (string | number)[]

/** Something in the configuration that does not fit. */
export interface ConfigFault {
  readonly path: ConfigPath
  /** A sentence without its end: what of which field, what is expected and what was found. */
  readonly message: string
  readonly hint?: string
}

/** Where faults go, and the paths of fields that are not known, which change nothing. */
export interface ShapeReport {
  readonly faults: ConfigFault[]
  readonly ignored: string[]
}

const mapPrefix = 'map[string]'

/**
 * Checks the value against a Go type, as the table of Go types writes it: `[]core/v1.EnvVar`. Missing fields come first,
 * then the fields in the order written.
 */
export function checkShape(value: Json, type: string, path: ConfigPath, report: ShapeReport): void {
  // Pointers only say whether a field is set, and a field that is given is.
  const shape = type.replace(/^\*+/, '')
  const misfit = misfitOf(value, shape)
  if (misfit !== undefined) {
    report.faults.push(wrongType(value, misfit, path))
    return
  }
  if (Array.isArray(value)) {
    const element = shape.slice('[]'.length)
    for (const [index, item] of value.entries()) checkShape(item, element, [...path, index], report)
  } else if (isJsonObject(value)) {
    if (shape.startsWith(mapPrefix)) checkEntries(value, shape.slice(mapPrefix.length), path, report)
    else checkFields(value, shape, path, report)
  }
}

function checkEntries(value: JsonObject, type: string, path: ConfigPath, report: ShapeReport): void {
  for (const [key, item] of Object.entries(value)) checkShape(item, type, [...path, key], report)
}

function checkFields(value: JsonObject, struct: string, path: ConfigPath, report: ShapeReport): void {
  const fields = typesOfFields(struct)
  // `json` has no fields: of all that a deploymentConfig may hold it is metadata.managedFields.fieldsV1, any object.
  if (fields === undefined) return
  for (const field of requiredOf(struct)) {
    if (!Object.hasOwn(value, field)) report.faults.push(missing([...path, field], Object.keys(value)))
  }
  for (const [field, item] of Object.entries(value)) {
    const type = fields.get(field)
    if (type === undefined) report.ignored.push(describeIgnored([...path, field], [...fields.keys()]))
    else checkShape(item, type, [...path, field], report)
  }
}

const structs = new Map<string, ReadonlyMap<string, string>>()

/** The types of a struct's fields; kept, as lists hold the same struct many times. */
function typesOfFields(struct: string): ReadonlyMap<string, string> | undefined {
  const kept = structs.get(struct)
  if (kept !== undefined) return kept
  const found = fieldsOf(struct)
  if (found === undefined) return undefined
  const types = new Map(found.map(({ name, type }) => [name, type]))
  structs.set(struct, types)
  return types
}

function describeIgnored(path: ConfigPath, known: readonly string[]): string {
  const near = nearestWord(String(path.at(-1)), known)
  return `${showPath(path)}${near === undefined ? '' : ` (did you mean ${near}?)`}`
}

/** What the shape wants in words, when the value is something else. */
function misfitOf(value: Json, shape: string): string | undefined {
  if (shape.startsWith('[]')) return Array.isArray(value) ? undefined : 'a list'
  const scalar = scalars.get(shape)
  if (scalar !== undefined) return scalar.fits(value) ? undefined : scalar.words
  return isJsonObject(value) ? undefined : 'an object'
}

interface Scalar {
  readonly words: string
  readonly fits: (value: Json) => boolean
}

/** The schema does not say how large it may be. */
const wholeNumber: Scalar = {
  words: 'a whole number',
  fits: (value) => typeof value === 'bigint' || Number.isInteger(value),
}

const scalars: ReadonlyMap<string, Scalar> = new Map([
  ['string', { words: 'a string', fits: (value) => typeof value === 'string' }],
  ['bool', { words: 'a boolean', fits: (value) => typeof value === 'boolean' }],
  ['int32', wholeNumber],
  ['int64', wholeNumber],
  [
    'quantity',
    {
      words: 'a quantity (a string or a number)',
      fits: (value) => ['string', 'number', 'bigint'].includes(typeof value),
    },
  ],
  ['time', { words: 'a time such as "2006-01-02T15:04:05Z"', fits: isTime }],
])

/** RFC 3339, section 5.6, with days that exist. */
function isTime(text: Json): boolean {
  if (typeof text !== 'string') return false
  const match = /^(\d{4}-\d\d-\d\d)[Tt]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.exec(
    text,
  )
  if (match?.[1] === undefined) return false
  const day = new Date(`${match[1]}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(match[1])
}

/** `deploymentConfig.env.0.name` must be one thing but is another. */
export function wrongType(value: Json, wanted: string, path: ConfigPath): ConfigFault {
  const isQuotable = wanted === 'a string' && ['number', 'bigint', 'boolean'].includes(typeof value)
  const subject = path.length === 0 ? 'the configuration' : showPath(path)
  return {
    path,
    message: `${subject} must be ${wanted}, but is ${describe(value)}`,
    ...(isQuotable && { hint: 'Put the value in quotes.' }),
  }
}

/** A required field that is not there; `given` are the keys beside it, one of which may be a slip for it. */
export function missing(path: ConfigPath, given: readonly string[], why = ''): ConfigFault {
  const near = nearestWord(String(path.at(-1)), given)
  return {
    path,
    message: `${showPath(path)} is required, but missing${why}`,
    ...(near !== undefined && { hint: `${JSON.stringify(oneLine(near, 80))} may be meant for it.` }),
  }
}

/** Dotted path as messages show it, bounded. */
export function showPath(path: ConfigPath): string {
  return `\`${oneLine(path.join('.'), 200)}\``
}

/** What a value is, in words of JSON; the value itself may be a secret. */
function describe(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return typeof value === 'bigint' ? 'a number' : `a ${typeof value}`
}
