// JSON without loss: integers beyond 2^53, which the API server keeps as int64, come and go as `bigint`.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'

declare global {
  // TypeScript's library does not know these two yet (ECMAScript proposal "JSON.parse source text access").
  interface JSON {
    parse(
      text: string,
      reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
    ): unknown
    rawJSON(text: string): object
  }
}

/** Sixteen digits in a row: the shortest integer that a double cannot hold has as many. */
const mayHoldBigInteger = /\d{16}/

/**
 * The JSON object that a text holds; undefined when the text is not JSON, or is another kind of value.
 */
export function parseJsonObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = mayHoldBigInteger.test(text)
      ? JSON.parse(text, reviveBigInteger)
      : JSON.parse(text)
    return isJsonObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The text of a JSON value; `bigint` is written with all its digits. */
export function writeJson(value: Json): string {
  return JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? JSON.rawJSON(member.toString()) : member,
  )
}

function reviveBigInteger(_key: string, value: unknown, { source }: { readonly source?: string }): unknown {
  if (typeof value !== 'number' || Number.isSafeInteger(value) || source === undefined) return value
  return /^-?\d+$/.test(source) ? BigInt(source) : value
}
