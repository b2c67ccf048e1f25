// YAML as Go reads it: what sigs.k8s.io/yaml makes of a document, so that a manifest means here what it means to
// kubectl, Helm and OLM (YAML 1.1 booleans, octal integers, keys turned into text).
// The rules were recorded from runs of that library: test/conformance/yaml.json.
import type { Json } from './kubernetes.ts'
import type { DuplicateKeys } from './yaml-compose.ts'
import { readFirstDocument } from './yaml-document.ts'
import { DocumentFault, lineAndColumn } from './yaml-fault.ts'

/** Why a document is not YAML, and where: line and column from 1, within the text that was parsed. */
export interface YamlFault {
  readonly reason: string
  readonly line?: number
  readonly column?: number
}

export type YamlResult =
  | {
      readonly ok: true
      readonly value: Json
      /** Line from which on Go reads nothing, with `last` only: the document is complete before it. */
      readonly unreadFrom?: number
      /** Line of the first content behind the marker, `---` or `...`, that ends the document: it is not read either. */
      readonly nextFrom?: number
    }
  | { readonly ok: false; readonly fault: YamlFault }

export interface YamlOptions {
  /** `refuse` unless said otherwise. Merge keys (`<<`) never count as duplicates. */
  readonly duplicates?: DuplicateKeys
  /** The largest integers that stay exact: `uint64`, as YAML has them, unless said otherwise. */
  readonly integers?: 'uint64' | 'int64'
}

/**
 * Parses one YAML (or JSON) document. An empty document, or one of comments alone, is null. Only the first
 * document of the text is read; `splitDocuments` cuts a stream. Integers beyond 2^53 come as `bigint`.
 */
export function parseYaml(
  text: string,
  { duplicates = 'refuse', integers = 'uint64' }: YamlOptions = {},
): YamlResult {
  const source = withoutByteOrderMark(text)
  try {
    const { value, unreadFrom: offset, nextFrom } = readFirstDocument(source, { duplicates, integers })
    if (nextFrom !== undefined) return { ok: true, value, nextFrom: lineAndColumn(source, nextFrom).line }
    if (offset === undefined) return { ok: true, value }
    const { line } = lineAndColumn(source, offset)
    if (duplicates === 'last') return { ok: true, value, unreadFrom: line }
    return { ok: false, fault: { reason: 'the document is complete, but more follows', line } }
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    const { message: reason, offset } = error
    return { ok: false, fault: { reason, ...(offset !== undefined && lineAndColumn(source, offset)) } }
  }
}

function withoutByteOrderMark(text: string): string {
  return text.startsWith('\uFEFF') ? text.slice(1) : text
}

/** The text of a file: UTF-8, or UTF-16 with a byte order mark. Undefined when the bytes are neither. */
export function decodeText(bytes: Uint8Array): string | undefined {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
