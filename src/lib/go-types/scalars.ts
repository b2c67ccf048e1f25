// Text, numbers and the like.
import type { Json } from '../kubernetes.ts'
import { type Codec, noteFault, noteKind, noteWrap, quote, type Reading } from './reading.ts'

const minInt64 = -(2n ** 63n)

/** Go takes no number of this size and up for a whole one, because it writes it with an exponent. */
const firstWithExponent = 1e21

export const textCodec: Codec = {
  zero: () => '',
  read(value, reading) {
    if (typeof value === 'string') return value
    noteKind(reading, 'text', value)
    return ''
  },
  isEmpty: (written) => written === '',
}

export const booleanCodec: Codec = {
  zero: () => false,
  read(value, reading) {
    if (typeof value === 'boolean') return value
    noteKind(reading, 'true or false', value)
    return false
  },
  isEmpty: (written) => written === false,
}

export const floatCodec: Codec = {
  zero: () => 0,
  read(value, reading) {
    if (typeof value === 'number') return value
    if (typeof value === 'bigint') return Number(value)
    noteKind(reading, 'a number', value)
    return 0
  },
  isEmpty: (written) => written === 0,
}

/** Whole numbers of that many bits. */
export function integerCodec(bits: 32 | 64): Codec {
  return { zero: () => 0, read: (value, reading) => readInteger(bits, value, reading), isEmpty: isZero }
}

function isZero(written: Json): boolean {
  return written === 0
}

/** A whole number of that many bits, as the decoder takes it. */
export function readInteger(bits: 32 | 64, value: Json, reading: Reading): number | bigint {
  if (typeof value !== 'number' && typeof value !== 'bigint') {
    noteKind(reading, 'a whole number', value)
    return 0
  }
  if (typeof value === 'number' && !Number.isInteger(value)) {
    noteFault(reading, 'a whole number', quote(value))
    return 0
  }
  const isUnchecked = reading.decoder === 'unstructured'
  if (bits === 32 && typeof value === 'number' && value === (value | 0)) return value | 0
  const whole = BigInt(value)
  if (isUnchecked) {
    const kept = BigInt.asIntN(bits, toInt64(whole))
    if (kept !== whole) noteWrap(reading, bits, value, kept)
    return shorten(kept)
  }
  if (whole !== BigInt.asIntN(bits, whole) || Math.abs(Number(value)) >= firstWithExponent) {
    noteFault(reading, `a whole number of ${bits} bits`, quote(value))
    return 0
  }
  return shorten(whole)
}

/** What is too large for 64 bits is a float, which processors turn into the lowest whole number. */
function toInt64(whole: bigint): bigint {
  return whole === BigInt.asIntN(64, whole) ? whole : minInt64
}

function shorten(whole: bigint): number | bigint {
  const short = Number(whole)
  return Number.isSafeInteger(short) ? short : whole
}

/** `[]byte`, written in base64. A list of numbers is taken as well, as Go does. */
export const bytesCodec: Codec = {
  zero: () => null,
  read(value, reading) {
    if (typeof value === 'string') return readBase64(value, reading)
    if (!Array.isArray(value)) {
      noteKind(reading, 'text in base64', value)
      return ''
    }
    const numbers = value.map((item, index) => readByte(item, index, reading))
    return Buffer.from(numbers).toString('base64')
  },
  isEmpty: (written) => written === null || written === '',
}

function readByte(item: Json, index: number, reading: Reading): number {
  if (item === null) return 0
  reading.path.push(index)
  const number = readInteger(64, item, reading)
  if (reading.decoder !== 'unstructured' && (number < 0 || number > 255)) {
    noteFault(reading, 'a byte', quote(item))
  }
  const kept = BigInt.asUintN(8, BigInt(number))
  // What is cut to 64 bits first was noted as such.
  if (reading.decoder === 'unstructured' && kept !== BigInt(number)) noteWrap(reading, 8, number, kept)
  reading.path.pop()
  return Number(kept)
}

function readBase64(text: string, reading: Reading): string {
  const compact = text.replaceAll(/[\r\n]/g, '')
  if (/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(compact)) {
    return Buffer.from(compact, 'base64').toString('base64')
  }
  // What is meant to be base64 may be a secret that was written as it is.
  noteFault(reading, 'text in base64', 'other text')
  return ''
}
