// What a value looks like after Go has read it into one of its types and written it again.
import type { Json } from '../kubernetes.ts'
import { codecOf } from './codecs.ts'
import { type Decoder, type NumberWrap, type Reading, readValue, type TypeFault } from './reading.ts'

export type { NumberWrap, TypeFault } from './reading.ts'

/** Types whose shape is known, as `package.Type`: `operators/v1alpha1.ClusterServiceVersion`; see the table. */
export type GoTypeName = string

export interface Normalized {
  /** As Go would write it: unknown fields dropped, empty ones left out as the type says, keys in the order of the struct. */
  readonly value: Json
  /** All of them; the value is undefined in meaning when there are any. */
  readonly faults: readonly TypeFault[]
  /** Numbers that are others than those written; only `unstructured` cuts them. */
  readonly wraps: readonly NumberWrap[]
}

/**
 * Reads the value into the type and writes it again. `decoder` is `unstructured` for the objects of a bundle, which
 * operator-controller converts with Kubernetes' unstructured converter, and `json` for its configuration, which goes
 * through encoding/json. Values nest as deep as `parseYaml` lets them.
 */
export function normalize(
  type: GoTypeName,
  value: Json,
  decoder: Exclude<Decoder, 'kubernetes'> = 'unstructured',
): Normalized {
  const reading: Reading = { decoder, path: [], faults: [], wraps: [] }
  return { value: readValue(codecOf(type), value, reading), faults: reading.faults, wraps: reading.wraps }
}
