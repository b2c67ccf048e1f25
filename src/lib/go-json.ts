// The text of JSON as Go's encoding/json writes it, byte for byte: what operator-controller hashes and stores.
import type { Json } from './kubernetes.ts'

export interface GoJsonOptions {
  /** Keys in the order of their UTF-8 bytes, as Go writes maps; otherwise in the order of the object. */
  readonly sortKeys?: boolean
}

/**
 * The value in Go's text: no blanks, `<`, `>`, `&`, U+2028 and U+2029 escaped, half surrogates replaced by U+FFFD.
 * Note that JavaScript itself puts keys that read as indexes (`10`) first in every object.
 */
export function goJson(value: Json, options: GoJsonOptions = {}): string {
  const parts: string[] = []
  write(value, options.sortKeys === true, parts)
  return parts.join('')
}

/** Compares texts by their UTF-8 bytes, which is by code points; a plain comparison goes by UTF-16. */
export function compareUtf8(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let index = 0; index < length; index++) {
    const left = a.charCodeAt(index)
    const right = b.charCodeAt(index)
    if (left !== right) return rankOf(left) - rankOf(right)
  }
  return a.length - b.length
}

/** Surrogates stand for code points above all that one unit can hold. */
function rankOf(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit
}

function write(value: Json, isSorted: boolean, parts: string[]): void {
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') parts.push(String(value))
  else if (typeof value === 'number') parts.push(numberText(value))
  else if (typeof value === 'string') parts.push(stringText(value))
  else if (isList(value)) writeList(value, isSorted, parts)
  else writeObject(value, isSorted, parts)
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value)
}

function writeList(list: readonly Json[], isSorted: boolean, parts: string[]): void {
  parts.push('[')
  for (const [index, value] of list.entries()) {
    if (index > 0) parts.push(',')
    write(value, isSorted, parts)
  }
  parts.push(']')
}

function writeObject(object: { readonly [key: string]: Json }, isSorted: boolean, parts: string[]): void {
  const entries = Object.entries(object)
  if (isSorted) entries.sort(([a], [b]) => compareUtf8(a, b))
  parts.push('{')
  for (const [index, [key, value]] of entries.entries()) {
    if (index > 0) parts.push(',')
    parts.push(stringText(key), ':')
    write(value, isSorted, parts)
  }
  parts.push('}')
}

/** Go and JavaScript agree on all numbers but the negative zero. Neither has a text for what is not finite. */
function numberText(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} has no text in JSON`)
  return Object.is(value, -0) ? '-0' : String(value)
}

function stringText(value: string): string {
  return escapeAsGo(JSON.stringify(value.toWellFormed()))
}

/** JSON text with those characters escaped that Go's encoder escapes for the sake of HTML and JavaScript. */
export function escapeAsGo(json: string): string {
  return json.replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
