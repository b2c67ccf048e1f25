// What a YAML scalar means to Go: the resolution of yaml.v2, which sigs.k8s.io/yaml, Helm and OLM read with
// (YAML 1.1 booleans, octal integers, underscores in numbers), and the text that a key becomes in JSON.
const prefix = 'tag:yaml.org,2002:'

const words = new Map<string, boolean | null | number>([
  ...['', '~', 'null', 'Null', 'NULL'].map((word) => [word, null] as const),
  ...['y', 'Y', 'yes', 'Yes', 'YES', 'true', 'True', 'TRUE', 'on', 'On', 'ON'].map(
    (word) => [word, true] as const,
  ),
  ...['n', 'N', 'no', 'No', 'NO', 'false', 'False', 'FALSE', 'off', 'Off', 'OFF'].map(
    (word) => [word, false] as const,
  ),
  ...['inf', 'Inf', 'INF'].flatMap((word) => [
    [`.${word}`, Number.POSITIVE_INFINITY] as const,
    [`+.${word}`, Number.POSITIVE_INFINITY] as const,
    [`-.${word}`, Number.NEGATIVE_INFINITY] as const,
  ]),
  ...['.nan', '.NaN', '.NAN'].map((word) => [word, Number.NaN] as const),
])

const longestWord = 5

/** What the first character of a plain scalar lets it be: nothing but text (0), a word (1) or a number (2). */
const hints = new Uint8Array(128)
for (const character of 'yYnNtTfFoO~') hints[character.charCodeAt(0)] = 1
for (const character of '+-.0123456789') hints[character.charCodeAt(0)] = 2

const shortInteger = /^(?:0|[1-9][0-9]{0,14})$/
const integer = /^([-+]?)(?:0[xX]([0-9a-fA-F]+)|0[bB]([01]+)|0[oO]?([0-7]+)|(0|[1-9][0-9]*))$/
const decimal = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$/

const int64Min = -(2n ** 63n)
const int64Max = 2n ** 63n - 1n
const uint64Max = 2n ** 64n - 1n

/** A scalar that cannot be what its tag, or its place as a key, asks for; the message is for the bundle's author. */
export class ScalarFault extends Error {}

/** The value of a scalar; infinities and NaN come as such and are for the caller to refuse. */
export type Scalar = string | number | bigint | boolean | null

/** What a plain scalar without a tag stands for. Dates stay text. */
export function resolvePlain(source: string): Scalar {
  const first = source.charCodeAt(0)
  const hint = source === '' ? 1 : first < 128 ? (hints[first] ?? 0) : 0
  if (hint === 0) return source
  if (source.length <= longestWord) {
    const word = words.get(source)
    if (word !== undefined) return word
  }
  if (hint === 1) return source
  if (shortInteger.test(source)) return Number(source)
  return parseInteger(source) ?? parseDecimal(source) ?? source
}

/** The integer that Go's ParseInt(text, 0, 64) or ParseUint gives; undefined when both refuse the text. */
function parseInteger(text: string): number | bigint | undefined {
  if (text.startsWith('.')) return undefined
  const match = integer.exec(text.replaceAll('_', ''))
  if (match === null) return undefined
  const [, sign, hex, binary, octal, plain] = match
  const digits = digitsOf(hex, binary, octal) ?? plain ?? ''
  // A number has at most 64 binary digits, but a text may have megabytes of zeros in front.
  if (digits.length > 80 && /^(?:0[xbo])?[^0]/.test(digits)) return undefined
  const value = sign === '-' ? -BigInt(digits) : BigInt(digits)
  if (value < int64Min || value > (sign === '' ? uint64Max : int64Max)) return undefined
  return value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : value
}

function digitsOf(hex?: string, binary?: string, octal?: string): string | undefined {
  if (hex !== undefined) return `0x${hex}`
  if (binary !== undefined) return `0b${binary}`
  return octal === undefined ? undefined : `0o${octal}`
}

/** The float of a decimal text; undefined when it is none or overflows, since Go then keeps the text. */
function parseDecimal(text: string): number | undefined {
  // Where a number begins with its point, Go takes underscores only between digits.
  const plain = text.startsWith('.') ? text.replaceAll(/(?<=[0-9])_(?=[0-9])/g, '') : text.replaceAll('_', '')
  if (!decimal.test(plain)) return undefined
  const value = Number(plain)
  // Zero has no sign in a manifest: Go prints -0, and reads that as 0.
  return Number.isFinite(value) ? value + 0 : undefined
}

/** What a scalar with an explicit tag stands for. Raises ScalarFault when the text is none of the tag's. */
export function resolveTagged(tag: string, source: string): Scalar {
  if (tag === `${prefix}binary`) return decodeBinary(source)
  const isOfTag = tag.startsWith(prefix) ? checks.get(tag.slice(prefix.length)) : undefined
  if (isOfTag === undefined) return source
  const value = resolvePlain(source)
  if (!isOfTag(value, source))
    throw new ScalarFault(`the text after the tag is no !!${tag.slice(prefix.length)}`)
  return typeof value === 'bigint' && tag === `${prefix}float` ? Number(value) : value
}

/** The tags that Go checks; with any other the text stays as it is. */
const checks = new Map<string, (value: Scalar, source: string) => boolean>([
  ['null', (value) => value === null],
  ['bool', (value) => typeof value === 'boolean'],
  ['int', (_value, source) => isInteger(source)],
  ['float', (value) => typeof value === 'number' || (typeof value === 'bigint' && value <= int64Max)],
  ['timestamp', (_value, source) => isTimestamp(source)],
])

/** Whether the text is an integer and not a float with an integral value. */
function isInteger(source: string): boolean {
  return /^[-+0-9]/.test(source) && parseInteger(source) !== undefined
}

const timestamp =
  /^(\d{4})-(\d{1,2})-(\d{1,2})(?:(?:[Tt]| +)(\d{1,2}):(\d{1,2}):(\d{1,2})(?:[.,]\d+)?(Z|[-+]\d\d:\d\d)?)?$/

/** Whether the text is a time that exists; with a `T` it has a zone, and with a space none. */
function isTimestamp(source: string): boolean {
  const [whole, year, month, day, hour = '0', minute = '0', second = '0', zone] = timestamp.exec(source) ?? []
  if (whole === undefined || /[Tt]/.test(whole) !== (zone !== undefined)) return false
  const [zoneHour = 0, zoneMinute = 0] = zone?.match(/\d+/g)?.map(Number) ?? []
  const date = new Date(0)
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day))
  const isDay = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
  return isDay && isTime && zoneHour <= 24 && zoneMinute <= 60
}

function decodeBinary(source: string): string {
  const compact = source.replaceAll(/[\r\n]/g, '')
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact))
    throw new ScalarFault('the value of a !!binary is not base64')
  return decodeAsGo(Buffer.from(compact, 'base64'))
}

/** UTF-8 as Go reads it: each byte that belongs to no character is one U+FFFD, where others take several together. */
function decodeAsGo(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  if (!text.includes('\uFFFD')) return text
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const parts: string[] = []
  for (let at = 0; at < bytes.length; ) {
    const first = bytes[at] ?? 0
    const length = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
    try {
      parts.push(decoder.decode(bytes.subarray(at, at + length)))
      at += length
    } catch {
      parts.push('\uFFFD')
      at++
    }
  }
  return parts.join('')
}

/** The JSON key that a scalar becomes. Raises ScalarFault for null and integers beyond int64, which Go refuses. */
export function keyText(source: string, value: Scalar): string {
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return String(value)
  if (value === null) throw new ScalarFault('a mapping key must be text, a number or a boolean, not null')
  if (typeof value === 'bigint') {
    if (value <= int64Max) return String(value)
    throw new ScalarFault('the mapping key is too large for an integer')
  }
  return isInteger(source) ? String(value) : floatKey(value)
}

/** Go prints a float as a key with the precision of 32 bits: the shortest digits that give the same float32. */
function floatKey(value: number): string {
  if (Number.isNaN(value)) return '.nan'
  const single = Math.fround(value)
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf'
  let shortest = single
  for (let precision = 1; precision <= 9; precision++) {
    shortest = Number(single.toPrecision(precision))
    if (Math.fround(shortest) === single) break
  }
  const scientific = shortest.toExponential()
  const exponent = Number(scientific.slice(scientific.indexOf('e') + 1))
  return exponent >= -4 && exponent < 6
    ? String(shortest)
    : scientific.replace(/e([-+])(\d)$/, (_match, sign: string, digit: string) => `e${sign}0${digit}`)
}
