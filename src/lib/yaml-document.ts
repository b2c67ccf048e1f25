// From a text to the value of its first document: what may be written in it, directives, and where it ends.
import type { Json } from './kubernetes.ts'
import {
  asValue,
  type ComposeOptions,
  createReader,
  type Places,
  type Reader,
  refuseInfinite,
} from './yaml-compose.ts'
import { DocumentFault } from './yaml-fault.ts'
import { readNode, readNothing } from './yaml-read.ts'
import { peekToken } from './yaml-scan.ts'
import { createScanner, type TokenType, takeToken, token } from './yaml-tokens.ts'

/** The value of the first document, null when there is none, and where the text goes on behind its end. */
export interface ReadDocument {
  readonly value: Json
  /** Offset of what is not read, though no marker says that the document is over. */
  readonly unreadFrom?: number
  /** Offset of the first content behind the marker that ends the document, if there is any. */
  readonly nextFrom?: number
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what YAML 1.1 calls non-printable
const nonPrintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\uFFFE\uFFFF]/

/**
 * Reads the first document of a text, which has no byte order mark; `places` is filled with where its values stand.
 * Raises DocumentFault.
 */
export function readFirstDocument(text: string, options: ComposeOptions, places?: Places): ReadDocument {
  const control = text.search(nonPrintable)
  if (control < 0) return readDocument(createReader(createScanner(text), options, places))
  // What follows the document may be anything, but libyaml reads ahead.
  const scanner = createScanner(text.slice(0, control))
  const fault = new DocumentFault('control characters are not allowed', control)
  try {
    const read = readDocument(createReader(scanner, options, places))
    if (chunkOf(text, scanner.at) < chunkOf(text, control)) return read
  } catch (error) {
    if (!(error instanceof DocumentFault)) throw error
    if (chunkOf(text, scanner.at) < chunkOf(text, control)) throw error
  }
  throw fault
}

/** Which of the pieces of 512 bytes, in which libyaml reads a text, an offset lies in. */
function chunkOf(text: string, offset: number): number {
  return Math.floor(Buffer.byteLength(text.slice(0, offset)) / 512)
}

/** Reads no further than to what ends the document. */
function readDocument(reader: Reader): ReadDocument {
  const first = peekToken(reader.scanner)
  if (first.type === token.streamEnd) return { value: null }
  const isExplicit = startsDocument(first.type)
  readDirectives(reader)
  if (isExplicit) passDocumentStart(reader)
  const isEmpty = isExplicit && endsDocument(peekToken(reader.scanner).type)
  const value = isEmpty ? readNothing(reader) : asValue(reader, readNode(reader, true, false))
  refuseInfinite(reader, value)
  const { type, start } = peekToken(reader.scanner)
  if (!endsDocument(type)) return { value, unreadFrom: start }
  const nextFrom = type === token.streamEnd ? undefined : contentBehind(reader.scanner.source, start)
  return nextFrom === undefined ? { value } : { value, nextFrom }
}

/** Offset of what is no marker, comment or blank, at or behind the marker that begins at `start`. */
function contentBehind(source: string, start: number): number | undefined {
  const content = /^(?:(?:---|\.\.\.)(?=\s))?[ \t]*(?!(?:---|\.\.\.)[\s\0])(?=[^\s#\0])/gm
  content.lastIndex = start
  const match = content.exec(source)
  return match === null ? undefined : match.index + match[0].length
}

function startsDocument(type: TokenType): boolean {
  return type === token.versionDirective || type === token.tagDirective || type === token.documentStart
}

function endsDocument(type: TokenType): boolean {
  return startsDocument(type) || type === token.documentEnd || type === token.streamEnd
}

function readDirectives({ scanner, handles }: Reader): void {
  const versions: string[] = []
  for (;;) {
    const { type, text, suffix, start } = peekToken(scanner)
    if (type === token.versionDirective) {
      versions.push(text)
      refuseVersions(versions, start)
    } else if (type === token.tagDirective) {
      if (handles.has(text))
        throw new DocumentFault('a `%TAG` directive for the same handle is already there', start)
      handles.set(text, suffix)
    } else break
    takeToken(scanner)
  }
  if (!handles.has('!')) handles.set('!', '!')
  if (!handles.has('!!')) handles.set('!!', 'tag:yaml.org,2002:')
}

function refuseVersions([first, second]: readonly string[], start: number): void {
  if (second !== undefined) throw new DocumentFault('a document has one `%YAML` directive at most', start)
  if (first !== '1.1') throw new DocumentFault('only version 1.1 of YAML is read, as Kubernetes does', start)
}

function passDocumentStart({ scanner }: Reader): void {
  const { type, start } = peekToken(scanner)
  if (type !== token.documentStart) throw new DocumentFault('directives must be followed by `---`', start)
  takeToken(scanner)
}
