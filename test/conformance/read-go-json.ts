// JSON as Kubernetes reads it: whole numbers of 64 bits keep all their digits, everything else is a float.
import type { Json } from '../../src/lib/kubernetes.ts'

/** The value of a text of JSON. */
export function readGoJson(text: string): Json {
  return JSON.parse(text, (_key, value: Json, context?: { readonly source?: string }) => {
    const source = context?.source
    if (typeof value !== 'number' || source === undefined || !/^-?[0-9]+$/.test(source)) return value
    return Number.isSafeInteger(value) ? value : BigInt(source)
  }) as Json
}
