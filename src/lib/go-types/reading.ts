// What every type has in common: how it is read and written, and how what is wrong is noted.
import type { Json } from '../kubernetes.ts'
import { oneLine } from '../text.ts'

/** A value that the type cannot hold. */
export interface TypeFault {
  /** Keys and indexes from the root of the value. */
  readonly path: readonly (string | number)[]
  /** What the type takes, in words of JSON: `text`, `a number`, `a list`, `an object` … */
  readonly expected: string
  /** What was found: the same words, or the value itself where it is of the right kind but says the wrong thing. */
  readonly found: string
}

/** A whole number of which Go keeps only the lowest bits, without a word. */
export interface NumberWrap {
  readonly path: readonly (string | number)[]
  /** How many bits the field has. */
  readonly bits: 8 | 32 | 64
  readonly written: string
  readonly kept: string
}

/**
 * How Go fills a type: `unstructured` is runtime.DefaultUnstructuredConverter (whole numbers are cut to their size,
 * names have case), `json` is encoding/json (sizes are checked, names have none), `kubernetes` is Kubernetes' own
 * encoding/json (sizes are checked, names have case), which types that read themselves use for their parts.
 */
export type Decoder = 'unstructured' | 'json' | 'kubernetes'

/** One value on its way through the types. */
export interface Reading {
  readonly decoder: Decoder
  /** Where the reading is; changes as it goes on. */
  readonly path: (string | number)[]
  readonly faults: TypeFault[]
  readonly wraps: NumberWrap[]
}

/** A type: reads a value and gives what Go writes for it. */
export interface Codec {
  /** What is written for a value that is not set. */
  readonly zero: () => Json
  /** What is written for a value other than null. Faults are noted, and something of the type is given. */
  readonly read: (value: NonNullable<Json>, reading: Reading) => Json
  /** Whether `omitempty` leaves out what is written so, having been given so. */
  readonly isEmpty: (written: Json, given: Json | undefined) => boolean
}

/** As `read`, but null and nothing are unset. */
export function readValue(codec: Codec, value: Json | undefined, reading: Reading): Json {
  return value === null || value === undefined ? codec.zero() : codec.read(value, reading)
}

/** As `readValue`, for a part of the value that is being read. */
export function readPart(
  codec: Codec,
  key: string | number,
  value: Json | undefined,
  reading: Reading,
): Json {
  if (value === null || value === undefined) return codec.zero()
  reading.path.push(key)
  const written = codec.read(value, reading)
  reading.path.pop()
  return written
}

/** Notes that the value is not what the type takes. */
export function noteFault(reading: Reading, expected: string, found: string): void {
  reading.faults.push({ path: [...reading.path], expected, found })
}

/** Notes a value of the wrong kind. */
export function noteKind(reading: Reading, expected: string, value: Json): void {
  noteFault(reading, expected, kindOf(value))
}

/** Notes a number that is not what was written. */
export function noteWrap(reading: Reading, bits: NumberWrap['bits'], written: Json, kept: bigint): void {
  reading.wraps.push({ path: [...reading.path], bits, written: String(written), kept: String(kept) })
}

/** The kind of a value, in words of JSON. */
export function kindOf(value: Json): string {
  if (value === null) return 'null'
  if (typeof value === 'string') return 'text'
  if (typeof value === 'boolean') return 'true or false'
  if (typeof value === 'object') return Array.isArray(value) ? 'a list' : 'an object'
  return 'a number'
}

/** Longest part of a value that a fault quotes. */
const maxQuote = 60

/** The value itself where it is short, for faults in what it says; else its kind. */
export function quote(value: Json): string {
  if (typeof value === 'string') return JSON.stringify(oneLine(value, maxQuote))
  return typeof value === 'object' ? kindOf(value) : String(value)
}
