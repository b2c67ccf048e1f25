// Tar archives as a stream of checked entries. Every path, type and size is judged before its data is read.
import type { ReadEntry } from 'tar/read-entry'
import { type ByteSource, blockBytes, createByteSource } from './byte-source.ts'
import type { ArchiveContext } from './content.ts'
import { createEntryParser, type EntryParser, type HeaderPreview, previewHeader } from './entry-parser.ts'
import { checkPaxRecords, sparse } from './extended-header.ts'
import { type ArchiveName, formatFault, limitFault, quotePath, unsafePathFault } from './faults.ts'
import type { FileContent } from './node.ts'
import { findTargetFault, judgeHardLinkTarget, judgePath, type PathVerdict } from './paths.ts'

/** An entry whose path is in normal form (paths.ts); the archive's root is the empty path. */
export type ArchiveEntry =
  | {
      readonly kind: 'file'
      readonly path: string
      readonly content: FileContent
      readonly executable: boolean
    }
  | { readonly kind: 'directory'; readonly path: string }
  /** `target` as the archive has it: its meaning depends on what the other layers hold. */
  | { readonly kind: 'symlink'; readonly path: string; readonly target: string }
  /** `target` is a path of the archive or of a lower layer. */
  | { readonly kind: 'hardlink'; readonly path: string; readonly target: string }
  /** A device or pipe: its path was checked, and that is all. */
  | { readonly kind: 'special'; readonly path: string }

const zeros = Buffer.alloc(64 * 1024)
const typesOfExtendedHeaders = new Set(['x', 'g', 'L', 'K'])
const typesOfEntries = new Set(['', '0', '1', '2', '3', '4', '5', '6', '7'])

/**
 * Reads the entries of a tar archive (ustar, pax, GNU), and then `input` to its very end, so that whoever hashes
 * it has seen all. An archive may lack its end marker. Raises LAYER_FORMAT, LAYER_UNSUPPORTED, LAYER_UNSAFE_PATH,
 * LAYER_LIMIT, and what `input` fails with.
 */
export async function* readArchive(
  input: AsyncIterable<Uint8Array>,
  context: ArchiveContext,
): AsyncGenerator<ArchiveEntry> {
  const source = createByteSource(input, 'until-next')
  const parser = createEntryParser(context.name)
  try {
    let isExtended = false
    for (;;) {
      const position = source.position()
      const block = await source.take(blockBytes)
      if (isEnd(block)) {
        if (isExtended) throw formatFault(context.name, 'it ends after an extended header')
        await readTrailer(block, source, context)
        return
      }
      const header = previewHeader(block, context.name, position)
      isExtended = typesOfExtendedHeaders.has(header.typeFlag)
      if (isExtended) await readExtendedHeader(block, header, source, parser, context)
      else yield await readEntry(block, header, source, parser, context)
    }
  } finally {
    await source.close()
  }
}

function isEnd(block: Buffer): boolean {
  return block.equals(zeros.subarray(0, block.length))
}

// The end is two blocks of zeros, and zeros may follow; anything else would be skipped by one program and read by
// another.
async function readTrailer(first: Buffer, source: ByteSource, { name, note }: ArchiveContext): Promise<void> {
  let length = first.length
  for (;;) {
    const bytes = await source.takeBlocks(zeros.length)
    if (bytes.length === 0) break
    if (!isEnd(bytes))
      throw formatFault(name, `data follows the end of the archive, before byte ${source.position()}`)
    length += bytes.length
  }
  if (length < 2 * blockBytes) note('The archive has no end marker')
}

async function readExtendedHeader(
  block: Buffer,
  { typeFlag, size }: HeaderPreview,
  source: ByteSource,
  parser: EntryParser,
  { name, budget }: ArchiveContext,
): Promise<void> {
  const { extendedHeaderBytes } = budget.limits
  if (size === undefined) throw formatFault(name, 'an extended header has no valid size')
  if (size > extendedHeaderBytes) {
    throw limitFault(name, `an extended header of ${size} bytes; at most ${extendedHeaderBytes} are read`)
  }
  const head = Buffer.from(block)
  // All at once: given in two pieces, the parser would break a character at the border.
  const body = await source.take(padded(size))
  if (body.length < padded(size)) throw truncated(name, source)
  if (typeFlag === 'x' || typeFlag === 'g') checkPaxRecords(body.subarray(0, size), typeFlag === 'g', name)
  parser.extend(Buffer.concat([head, body]))
}

async function readEntry(
  block: Buffer,
  { typeFlag }: HeaderPreview,
  source: ByteSource,
  parser: EntryParser,
  context: ArchiveContext,
): Promise<ArchiveEntry> {
  const { name, budget } = context
  if (typeFlag === 'S') throw sparse(name)
  if (!typesOfEntries.has(typeFlag)) {
    throw formatFault(name, `it has an entry of the unknown type ${quotePath(typeFlag)}`)
  }
  const entry = parser.begin(block)
  budget.countEntry(name, entry.path)
  const path = safePath(judgePath(entry.path), entry.path, name)
  if (path === '' && entry.type !== 'Directory') {
    throw unsafePathFault(name, entry.path, 'it takes the place of the root directory')
  }
  if (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'ContiguousFile') {
    if (entry.header.size === undefined)
      throw formatFault(name, `the entry ${quotePath(entry.path)} has no valid size`)
    const content = context.admit(path, entry.remain)
    await readContent(content, entry, source, parser, context)
    return { kind: 'file', path, content, executable: ((entry.mode ?? 0) & 0o111) !== 0 }
  }
  // Some programs skip this data and some do not, so that they disagree on where the next entry starts.
  if (entry.remain > 0) throw formatFault(name, `the entry ${quotePath(path)} has data but is no file`)
  entry.resume()
  return linkOrDirectory(entry, path, name)
}

function linkOrDirectory(entry: ReadEntry, path: string, name: ArchiveName): ArchiveEntry {
  const target = entry.linkpath ?? ''
  switch (entry.type) {
    case 'Directory':
      return { kind: 'directory', path }
    case 'SymbolicLink': {
      const fault = findTargetFault(target)
      if (fault !== undefined) throw unsafePathFault(name, path, `a link whose target is unsafe: ${fault}`)
      return { kind: 'symlink', path, target }
    }
    case 'Link':
      return {
        kind: 'hardlink',
        path,
        target: safePath(judgeHardLinkTarget(target), path, name, 'a hard link whose target is unsafe: '),
      }
    default:
      return { kind: 'special', path }
  }
}

async function readContent(
  content: FileContent,
  entry: ReadEntry,
  source: ByteSource,
  parser: EntryParser,
  { name, budget }: ArchiveContext,
): Promise<void> {
  const { fileBytes } = budget.limits
  const { size } = content
  if (!content.isDropped && size > fileBytes) {
    throw limitFault(name, `a file of ${size} bytes; at most ${fileBytes} are read`, entry.path)
  }
  // Not set to zero first: no byte of it is seen before all have been written.
  const bytes = Buffer.allocUnsafeSlow(content.isDropped ? 0 : size)
  let written = 0
  entry.on('data', (chunk: Buffer) => {
    // It may be dropped meanwhile, by what other layers hold.
    if (content.isDropped) return
    bytes.set(chunk, written)
    written += chunk.length
  })
  entry.resume()
  for (let left = padded(size); left > 0; ) {
    const piece = await source.takeBlocks(left)
    if (piece.length === 0 || piece.length % blockBytes !== 0) throw truncated(name, source)
    parser.feed(piece)
    left -= piece.length
  }
  if (!content.isDropped) content.bytes = new Uint8Array(bytes.buffer)
}

function safePath(verdict: PathVerdict, raw: string, name: ArchiveName, prefix = ''): string {
  if (verdict.kind === 'unsafe') throw unsafePathFault(name, raw, `${prefix}${verdict.reason}`)
  return verdict.path
}

function padded(size: number): number {
  return Math.ceil(size / blockBytes) * blockBytes
}

function truncated(name: ArchiveName, source: ByteSource): Error {
  return formatFault(name, `the archive is cut off at byte ${source.position()}`)
}
