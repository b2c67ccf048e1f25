// Quantities (k8s.io/apimachinery resource.Quantity): `500m`, `1.5Gi`, `1e3`, and how Kubernetes writes them again.
// Its verdicts are in test/conformance/quantity.json.

type Format = 'decimal' | 'binary' | 'exponent'

/** A suffix: the factor is `base` to the power of `exponent`. */
interface Suffix {
  readonly base: 2 | 10
  readonly exponent: number
  readonly format: Format
}

/** A quantity's text without its sign. */
interface Parts {
  /** Leading zeros. */
  readonly zeros: string
  readonly digits: string
  /** Digits behind the point. */
  readonly fraction: string
  readonly suffix: Suffix
}

/** `digits` times 10 to the power of `exponent`. */
interface Decimal {
  readonly digits: bigint
  readonly exponent: number
}

/** Longest text that is read. Kubernetes has no limit, and would calculate with all of its digits. */
const maxLength = 1000

const maxInt64 = 2n ** 63n - 1n

/** Digits that Kubernetes can hold in 64 bits for sure; longer numbers go the slow way. */
const maxFastDigits = 18

const syntax = /^([+-]?)(0*)([0-9]*)(?:\.([0-9]*))?([eEinumkKMGTP]*[+-]?[0-9]*)$/

const decimalExponents: Readonly<Record<string, number>> = {
  n: -9,
  u: -6,
  m: -3,
  '': 0,
  k: 3,
  M: 6,
  G: 9,
  T: 12,
  P: 15,
  E: 18,
}
const decimalSuffixes = new Map(Object.entries(decimalExponents).map(([text, exponent]) => [exponent, text]))
const binaryExponents = new Map([...'KMGTPE'].map((letter, index) => [`${letter}i`, (index + 1) * 10]))
const binarySuffixes = new Map([...binaryExponents].map(([text, exponent]) => [exponent, text]))

/**
 * The quantity as Kubernetes writes it: as it was where that counts as canonical, else with the largest suffix that
 * needs no fraction. Undefined when the text is no quantity.
 */
export function canonicalQuantity(text: string): string | undefined {
  if (text === '' || text.length > maxLength) return undefined
  const [, sign = '', zeros = '', digits, fraction = '', suffixText = ''] = syntax.exec(text) ?? []
  const suffix = readSuffix(suffixText)
  if (digits === undefined || suffix === undefined) return undefined
  if (/^[+-]?0*$/.test(text)) return '0'
  const parts: Parts = { zeros, digits, fraction, suffix }
  const fast = isFast(parts)
  if (fast && isCanonical(parts)) return text
  const written = fast ? writeFast(parts) : writeSlow(parts)
  if (written === undefined) return undefined
  return sign === '-' && written !== '0' ? `-${written}` : written
}

/** The fast way, in 64 bits. */
function writeFast({ digits, fraction, suffix }: Parts): string {
  const value = BigInt(`0${digits}${fraction}`)
  return suffix.base === 2
    ? write({ digits: value * 2n ** BigInt(suffix.exponent), exponent: 0 }, suffix.format)
    : write({ digits: value, exponent: suffix.exponent - fraction.length }, suffix.format)
}

/** The slow way, with all digits. A suffix alone is zero on the fast way, and nothing on this one. */
function writeSlow({ zeros, digits, fraction, suffix }: Parts): string | undefined {
  const all = zeros + digits + fraction
  if (all === '') return undefined
  const { amount, format } = bound(BigInt(all), fraction.length, suffix)
  return write(amount, format)
}

function readSuffix(text: string): Suffix | undefined {
  if (Object.hasOwn(decimalExponents, text)) {
    return { base: 10, exponent: decimalExponents[text] ?? 0, format: 'decimal' }
  }
  const binary = binaryExponents.get(text)
  if (binary !== undefined) return { base: 2, exponent: binary, format: 'binary' }
  const [, exponentText] = /^[eE]([+-]?[0-9]+)$/.exec(text) ?? []
  if (exponentText === undefined) return undefined
  const exponent = BigInt(exponentText.replace('+', ''))
  if (exponent !== BigInt.asIntN(64, exponent)) return undefined
  // Kubernetes cuts the exponent to 32 bits without looking.
  return { base: 10, exponent: Number(BigInt.asIntN(32, exponent)), format: 'exponent' }
}

/** Whether Kubernetes calculates in 64 bits. */
function isFast({ digits, fraction, suffix: { base, exponent } }: Parts): boolean {
  const length = Math.max(digits.length, 1) + fraction.length
  if (base === 2) return fraction === '' && 14 - length - Math.trunc((exponent * 3) / 10) >= 0
  return length <= maxFastDigits && exponent - fraction.length >= -9
}

/** Whether a number on the fast way stays as it is written. */
function isCanonical({ digits, fraction, suffix: { base, exponent } }: Parts): boolean {
  const all = digits === '' ? '0' : digits + fraction
  if (base === 2) return BigInt(all) % 8n !== 0n
  return (exponent - fraction.length) % 3 === 0 && !all.endsWith('000') && !all.startsWith('0')
}

/** Rounds up to a whole number of nanos, and caps binary amounts at what 64 bits hold. */
function bound(
  digits: bigint,
  places: number,
  suffix: Suffix,
): { readonly amount: Decimal; readonly format: Format } {
  const isBinary = suffix.base === 2
  const scaled = isBinary ? digits * 2n ** BigInt(suffix.exponent) : digits
  const amount = roundUp({ digits: scaled, exponent: isBinary ? -places : suffix.exponent - places }, -9)
  if (!isBinary) return { amount, format: suffix.format }
  if (compare(amount, maxInt64) > 0) return { amount: { digits: maxInt64, exponent: 0 }, format: 'binary' }
  return { amount, format: amount.digits > 0n && compare(amount, 1n) < 0 ? 'decimal' : 'binary' }
}

/** The amount with no digits below 10 to the power of `exponent`, rounded away from zero. Amounts are not negative. */
function roundUp(amount: Decimal, exponent: number): Decimal {
  const places = exponent - amount.exponent
  if (places <= 0 || amount.digits === 0n) return amount
  // No amount has more digits than its text and a binary factor.
  if (places > maxLength + 30) return { digits: 1n, exponent }
  const divisor = 10n ** BigInt(places)
  return { digits: (amount.digits + divisor - 1n) / divisor, exponent }
}

/** Compares an amount that is not negative, and has at most nine places, with a whole number. */
function compare({ digits, exponent }: Decimal, other: bigint): number {
  const difference =
    exponent >= 0 ? digits * 10n ** BigInt(exponent) - other : digits - other * 10n ** BigInt(-exponent)
  if (difference === 0n) return 0
  return difference > 0n ? 1 : -1
}

function write(amount: Decimal, format: Format): string {
  if (amount.digits === 0n) return '0'
  const whole = format === 'binary' ? wholeOf(amount) : undefined
  if (whole === undefined || whole < 1024n) return writeDecimal(amount, format)
  let digits = whole
  let exponent = 0
  while (digits % 1024n === 0n) {
    digits /= 1024n
    exponent += 10
  }
  return `${digits}${binarySuffixes.get(exponent) ?? ''}`
}

/** The amount as a whole number, if it is one. Binary amounts have no positive exponent. */
function wholeOf({ digits, exponent }: Decimal): bigint | undefined {
  const divisor = 10n ** BigInt(-exponent)
  return digits % divisor === 0n ? digits / divisor : undefined
}

function writeDecimal(amount: Decimal, format: Format): string {
  let { digits, exponent } = amount
  while (digits % 10n === 0n) {
    digits /= 10n
    exponent++
  }
  while (exponent % 3 !== 0) {
    digits *= 10n
    exponent--
  }
  if (format === 'exponent') return exponent === 0 ? `${digits}` : `${digits}e${exponent}`
  // Beyond `E` Kubernetes has no suffix and writes none.
  return `${digits}${decimalSuffixes.get(exponent) ?? ''}`
}
