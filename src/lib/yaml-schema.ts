// The js-yaml schema that resolves tags and plain scalars as Go's yaml.v2 does, which sigs.k8s.io/yaml builds on.
import { defineMappingTag, defineScalarTag, defineSequenceTag, mergeTag, NOT_RESOLVED, Schema } from 'js-yaml'

const yamlTag = (name: string): string => `tag:yaml.org,2002:${name}`

const never = (): boolean => false

const nulls = new Set(['', '~', 'null', 'Null', 'NULL'])
const trues = new Set(['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'])
const falses = new Set(['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'])
const infinities = /^[-+]?\.(?:inf|Inf|INF)$/
const notANumber = /^\.(?:nan|NaN|NAN)$/
const integer = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

const int64Min = -(2n ** 63n)
const uint64Max = 2n ** 64n - 1n

/** The integer that Go's ParseInt(text, 0, 64) or ParseUint gives; undefined when both refuse the text. */
function parseInteger(text: string): number | bigint | undefined {
  const match = integer.exec(text.replaceAll('_', ''))
  if (match === null) return undefined
  const [, sign, hex, binary, octal, plain] = match
  const digits =
    hex !== undefined
      ? `0x${hex}`
      : binary !== undefined
        ? `0b${binary}`
        : octal !== undefined
          ? `0o${octal}`
          : (plain ?? '')
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits)
  if (value < int64Min || value > uint64Max) return undefined
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : value
}

/** The float of a decimal text; undefined when it is none or overflows, since Go then keeps the text. */
function parseDecimal(text: string): number | undefined {
  const plain = text.replaceAll('_', '')
  if (!decimal.test(plain)) return undefined
  const value = Number(plain)
  return Number.isFinite(value) ? value : undefined
}

const nullTag = defineScalarTag<null>(yamlTag('null'), {
  implicit: true,
  resolve: (source) => (nulls.has(source) ? null : NOT_RESOLVED),
  identify: (data) => data === null,
  represent: () => 'null',
})

const boolTag = defineScalarTag<boolean>(yamlTag('bool'), {
  implicit: true,
  resolve: (source) => (trues.has(source) ? true : falses.has(source) ? false : NOT_RESOLVED),
  identify: (data) => typeof data === 'boolean',
})

const intTag = defineScalarTag<number | bigint>(yamlTag('int'), {
  implicit: true,
  resolve: (source) => parseInteger(source) ?? NOT_RESOLVED,
  identify: (data) => typeof data === 'bigint' || Number.isInteger(data),
})

/** An infinity or NaN is refused, because JSON has no such value; the message is for the bundle's author. */
class NotJsonNumber extends Error {
  constructor(source: string) {
    super(`${source} is not a number that JSON can hold`)
  }
}

const floatTag = defineScalarTag<number | InfinityText>(yamlTag('float'), {
  implicit: true,
  resolve: (source) => {
    if (infinities.test(source) || notANumber.test(source)) return new InfinityText(source)
    return parseDecimal(source) ?? NOT_RESOLVED
  },
  identify: (data) => typeof data === 'number',
})

/** `.inf` and `.nan` are legal as keys, where they stay text, and an error as values. */
class InfinityText {
  readonly source: string
  constructor(source: string) {
    this.source = source
  }
}

const stringTag = defineScalarTag<string>(yamlTag('str'), {
  resolve: (source) => source,
  identify: (data) => typeof data === 'string',
})

/** An explicit tag that Go does not know, or `!!timestamp`: the text stays as it is. */
const textTags = ['!', 'tag:'].map((prefix) =>
  defineScalarTag<string>(prefix, { matchByTagPrefix: true, resolve: (source) => source, identify: never }),
)

const binaryTag = defineScalarTag<string>(yamlTag('binary'), {
  resolve: (source) => {
    const compact = source.replaceAll(/\s/g, '')
    if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) return NOT_RESOLVED
    return Buffer.from(compact, 'base64').toString('utf8')
  },
  identify: never,
})

/** A key as JSON writes it: Go turns numbers and booleans into text and refuses everything else. */
function keyText(key: unknown): string | undefined {
  if (typeof key === 'string') return key
  if (typeof key === 'number' || typeof key === 'bigint' || typeof key === 'boolean') return String(key)
  if (key instanceof InfinityText) return key.source
  return undefined
}

function refuseInfinity(value: unknown): unknown {
  if (value instanceof InfinityText) throw new NotJsonNumber(value.source)
  return value
}

const mapOptions = {
  create: (): Record<string, unknown> => ({}),
  addPair: (map: Record<string, unknown>, key: unknown, value: unknown): string => {
    const name = keyText(key)
    if (name === undefined)
      return `a mapping key must be text, a number or a boolean, not ${key === null ? 'null' : 'a collection'}`
    // An own property even for `__proto__`, which an assignment would take for the prototype.
    Object.defineProperty(map, name, {
      value: refuseInfinity(value),
      enumerable: true,
      configurable: true,
      writable: true,
    })
    return ''
  },
  has: (map: Record<string, unknown>, key: unknown): boolean => {
    const name = keyText(key)
    return name !== undefined && Object.hasOwn(map, name)
  },
  keys: (map: Record<string, unknown>): Iterable<string> => Object.keys(map),
  get: (map: Record<string, unknown>, key: unknown): unknown => map[keyText(key) ?? ''],
}

const isPlainObject = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && !Array.isArray(data)

const mapTags = [
  defineMappingTag<Record<string, unknown>>(yamlTag('map'), { ...mapOptions, identify: isPlainObject }),
  ...['!', 'tag:'].map((prefix) =>
    defineMappingTag<Record<string, unknown>>(prefix, {
      ...mapOptions,
      matchByTagPrefix: true,
      identify: never,
    }),
  ),
]

const sequenceOptions = {
  create: (): unknown[] => [],
  addItem: (list: unknown[], item: unknown): void => {
    list.push(refuseInfinity(item))
  },
}

const sequenceTags = [
  defineSequenceTag<unknown[]>(yamlTag('seq'), { ...sequenceOptions, identify: Array.isArray }),
  ...['!', 'tag:'].map((prefix) =>
    defineSequenceTag<unknown[]>(prefix, { ...sequenceOptions, matchByTagPrefix: true, identify: never }),
  ),
]

/** Resolves what Go's yaml.v2 resolves; constructs JSON values only (`bigint` for integers beyond 2^53). */
export const goSchema = new Schema([
  stringTag,
  ...sequenceTags,
  ...mapTags,
  mergeTag,
  nullTag,
  boolTag,
  intTag,
  floatTag,
  binaryTag,
  ...textTags,
])
