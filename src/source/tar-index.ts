// What a tar archive holds and where in it, found in one pass that keeps no content: names, places, digests and links
// (POSIX.1-1988 ustar, pax, GNU long names).
import { Header, type HeaderData } from 'tar/header'
import { Pax } from 'tar/pax'
import { type Digest, Digester } from '../lib/digest.ts'
import { type ByteReader, createByteReader } from './byte-reader.ts'

/** A regular file of an archive. */
export interface ArchivedFile {
  /** Place of its first byte in the archive. */
  readonly offset: number
  /** Bytes. */
  readonly size: number
  /** Of its content. */
  readonly digest: Digest
  /** Its first four bytes, by which compressions are told apart. */
  readonly head: Uint8Array
}

/** Files and links by path, without a leading `./`. Of several entries with one path the last counts. */
export interface TarIndex {
  readonly files: ReadonlyMap<string, ArchivedFile>
  /** Hard links and symbolic links, with the path that they name, from the root of the archive. */
  readonly links: ReadonlyMap<string, string>
}

/** An index, or why the archive has none. */
export type IndexedTar = { readonly index: TarIndex } | { readonly problem: string }

const blockBytes = 512
const maxEntries = 100_000
const maxExtendedBytes = 1024 * 1024

interface Entry {
  readonly type: Header['type']
  /** Without a leading `./`. */
  readonly path: string
  /** Of a link, as it is written. */
  readonly target: string
  readonly size: number
}

/** Thrown within this module, and told as a problem. */
class Damage extends Error {}

/** Reads an archive to its end. Fails with what `chunks` fails with. */
export async function indexTar(chunks: AsyncIterable<Uint8Array>): Promise<IndexedTar> {
  const reader = createByteReader(chunks)
  try {
    return { index: await readIndex(reader) }
  } catch (error) {
    if (error instanceof Damage) return { problem: error.message }
    throw error
  } finally {
    await reader.close()
  }
}

async function readIndex(reader: ByteReader): Promise<TarIndex> {
  const files = new Map<string, ArchivedFile>()
  const links = new Map<string, string>()
  for (let count = 0; count < maxEntries; count++) {
    const entry = await readEntry(reader)
    if (entry === undefined) return { files, links }
    const { type, path, target, size } = entry
    files.delete(path)
    links.delete(path)
    if (type === 'Link') links.set(path, normalizePath(target))
    else if (type === 'SymbolicLink') links.set(path, resolveLink(path, target))
    const file = await readContent(reader, size)
    if (type === 'File' || type === 'OldFile') files.set(path, file)
  }
  throw new Damage(`it has more than ${maxEntries} entries`)
}

/** The next entry, with what extended headers say of it; undefined at the end of the archive. */
async function readEntry(reader: ByteReader): Promise<Entry | undefined> {
  let extended: HeaderData = {}
  for (;;) {
    const position = reader.position()
    const block = await reader.take(blockBytes)
    if (block.every((byte) => byte === 0)) return undefined
    const header = parseHeader(block, extended, position)
    switch (String.fromCharCode(block[156] ?? 0)) {
      case 'x':
        extended = Pax.parse(await readExtended(reader, header), extended)
        break
      case 'L':
        extended = { ...extended, path: untilNul(await readExtended(reader, header)) }
        break
      case 'K':
        extended = { ...extended, linkpath: untilNul(await readExtended(reader, header)) }
        break
      case 'g':
        await readExtended(reader, header)
        break
      default:
        return {
          type: header.type,
          path: normalizePath(extended.path ?? header.path ?? ''),
          target: extended.linkpath ?? header.linkpath ?? '',
          size: header.size ?? 0,
        }
    }
  }
}

function parseHeader(block: Buffer, extended: HeaderData, position: number): Header {
  if (block.length < blockBytes) throw new Damage(`it is cut off at byte ${position + block.length}`)
  const problem = position === 0 ? 'it is no tar archive' : `its header at byte ${position} is damaged`
  try {
    const header = new Header(block, 0, extended)
    if (header.cksumValid && Number.isSafeInteger(header.size)) return header
  } catch {
    // The library throws for numbers that it cannot hold.
  }
  throw new Damage(problem)
}

async function readExtended(reader: ByteReader, { size = 0 }: Header): Promise<string> {
  if (size > maxExtendedBytes) throw new Damage(`it has an extended header of ${size} bytes`)
  const bytes = await reader.take(size)
  await reader.skip(-size & (blockBytes - 1))
  if (bytes.length < size) throw new Damage(`it is cut off at byte ${reader.position()}`)
  return bytes.toString()
}

async function readContent(reader: ByteReader, size: number): Promise<ArchivedFile> {
  const offset = reader.position()
  const digester = new Digester()
  let head: Uint8Array = new Uint8Array(0)
  await reader.forward(size, (piece) => {
    if (head.length < 4) head = Buffer.concat([head, piece.subarray(0, 4 - head.length)])
    digester.update(piece)
  })
  await reader.skip(-size & (blockBytes - 1))
  if (reader.position() < offset + size) throw new Damage(`it is cut off at byte ${reader.position()}`)
  return { offset, size, digest: digester.digest(), head }
}

function untilNul(text: string): string {
  return text.split('\0', 1)[0] ?? ''
}

function normalizePath(path: string): string {
  return path
    .split('/')
    .filter((part) => part !== '' && part !== '.')
    .join('/')
}

/** Where a symbolic link leads; `..` at the root stays there, as it does for a kernel. */
function resolveLink(path: string, target: string): string {
  const start = target.startsWith('/') ? [] : path.split('/').slice(0, -1)
  const parts: string[] = []
  for (const part of [...start, ...normalizePath(target).split('/')]) {
    if (part === '..') parts.pop()
    else parts.push(part)
  }
  return parts.join('/')
}
