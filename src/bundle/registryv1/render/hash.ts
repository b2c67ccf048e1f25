// The hash in the names of generated RBAC objects (specification 3.3).
import { createHash } from 'node:crypto'
import { goJson } from '../../../lib/go-json.ts'
import type { Json } from '../../../lib/kubernetes.ts'

/**
 * SHA-224 over the JSON text that Go's encoder writes, line feed included, as one big-endian number in base 36
 * without padding: mostly 43 or 44 characters. The order of keys counts.
 */
export function hashOf(value: Json): string {
  const digest = createHash('sha224')
    .update(`${goJson(value)}\n`)
    .digest('hex')
  return BigInt(`0x${digest}`).toString(36)
}
