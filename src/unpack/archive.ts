// Tar archives as a stream of checked entries. Every path, type and size is judged before its data is read.
import type { ReadEntry } from 'tar/read-entry'
import { type ByteSource, blockBytes, createByteSource } from './byte-source.ts'
import { createEntryParser, type EntryParser, type HeaderPreview, previewHeader } from './entry-parser.ts'
import { checkPaxRecords, sparse } from './extended-header.ts'
import { type LayerName, layerFormat, layerLimit, layerUnsafePath, quotePath } from './faults.ts'
import type { Budget } from './limits.ts'
import { findTargetFault, judgeHardLinkTarget, judgePath, type PathVerdict } from './paths.ts'

/** An entry whose path is in normal form (paths.ts); the archive's root is the empty path. */
export type ArchiveEntry =
  | { readonly kind: 'file'; readonly path: string; readonly bytes: Uint8Array; readonly executable: boolean }
  | { readonly kind: 'directory'; readonly path: string }
  /** `target` as the archive has it: its meaning depends on what the other layers hold. */
  | { readonly kind: 'symlink'; readonly path: string; readonly target: string }
  /** `target` is a path of the archive or of a lower layer. */
  | { readonly kind: 'hardlink'; readonly path: string; readonly target: string }
  /** A device or pipe: its path was checked, and that is all. */
  | { readonly kind: 'special'; readonly path: string }

/** What reading an archive needs to know. */
export interface ArchiveContext {
  readonly layer: LayerName
  readonly budget: Budget
  /** Takes what a person looking into the matter may want to know. */
  readonly note: (text: string) => void
}

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
  const source = createByteSource(input)
  const parser = createEntryParser(context.layer)
  try {
    let isExtended = false
    for (;;) {
      const position = source.position()
      const block = await source.take(blockBytes)
      if (isEnd(block)) {
        if (isExtended) throw layerFormat(context.layer, 'it ends after an extended header')
        await readTrailer(block, source, context)
        return
      }
      const header = previewHeader(block, context.layer, position)
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
async function readTrailer(
  first: Buffer,
  source: ByteSource,
  { layer, note }: ArchiveContext,
): Promise<void> {
  let length = first.length
  for (;;) {
    const bytes = await source.takeBlocks(zeros.length)
    if (bytes.length === 0) break
    if (!isEnd(bytes))
      throw layerFormat(layer, `data follows the end of the archive, before byte ${source.position()}`)
    length += bytes.length
  }
  if (length < 2 * blockBytes) note('The archive has no end marker')
}

async function readExtendedHeader(
  block: Buffer,
  { typeFlag, size }: HeaderPreview,
  source: ByteSource,
  parser: EntryParser,
  { layer, budget }: ArchiveContext,
): Promise<void> {
  const { extendedHeaderBytes } = budget.limits
  if (size === undefined) throw layerFormat(layer, 'an extended header has no valid size')
  if (size > extendedHeaderBytes) {
    throw layerLimit(layer, `an extended header of ${size} bytes; at most ${extendedHeaderBytes} are read`)
  }
  // All at once: given in two pieces, the parser would break a character at the border.
  const body = await source.take(padded(size))
  if (body.length < padded(size)) throw truncated(layer, source)
  if (typeFlag === 'x' || typeFlag === 'g') checkPaxRecords(body.subarray(0, size), typeFlag === 'g', layer)
  parser.extend(Buffer.concat([block, body]))
}

async function readEntry(
  block: Buffer,
  { typeFlag }: HeaderPreview,
  source: ByteSource,
  parser: EntryParser,
  context: ArchiveContext,
): Promise<ArchiveEntry> {
  const { layer, budget } = context
  if (typeFlag === 'S') throw sparse(layer)
  if (!typesOfEntries.has(typeFlag)) {
    throw layerFormat(layer, `it has an entry of the unknown type ${quotePath(typeFlag)}`)
  }
  const entry = parser.begin(block)
  budget.countEntry(layer, entry.path)
  const path = safePath(judgePath(entry.path), entry.path, layer)
  if (path === '' && entry.type !== 'Directory') {
    throw layerUnsafePath(layer, entry.path, 'it takes the place of the root directory')
  }
  if (entry.type === 'File' || entry.type === 'OldFile' || entry.type === 'ContiguousFile') {
    const bytes = await readContent(entry, source, parser, context)
    return { kind: 'file', path, bytes, executable: ((entry.mode ?? 0) & 0o111) !== 0 }
  }
  // Some programs skip this data and some do not, so that they disagree on where the next entry starts.
  if (entry.remain > 0) throw layerFormat(layer, `the entry ${quotePath(path)} has data but is no file`)
  entry.resume()
  return linkOrDirectory(entry, path, layer)
}

function linkOrDirectory(entry: ReadEntry, path: string, layer: LayerName): ArchiveEntry {
  const target = entry.linkpath ?? ''
  switch (entry.type) {
    case 'Directory':
      return { kind: 'directory', path }
    case 'SymbolicLink': {
      const fault = findTargetFault(target)
      if (fault !== undefined) throw layerUnsafePath(layer, path, `a link whose target is unsafe: ${fault}`)
      return { kind: 'symlink', path, target }
    }
    case 'Link':
      return {
        kind: 'hardlink',
        path,
        target: safePath(judgeHardLinkTarget(target), path, layer, 'a hard link whose target is unsafe: '),
      }
    default:
      return { kind: 'special', path }
  }
}

async function readContent(
  entry: ReadEntry,
  source: ByteSource,
  parser: EntryParser,
  { layer, budget }: ArchiveContext,
): Promise<Uint8Array> {
  const { fileBytes } = budget.limits
  if (entry.header.size === undefined)
    throw layerFormat(layer, `the entry ${quotePath(entry.path)} has no valid size`)
  if (entry.remain > fileBytes) {
    throw layerLimit(layer, `a file of ${entry.remain} bytes; at most ${fileBytes} are read`, entry.path)
  }
  const bytes = new Uint8Array(entry.remain)
  let written = 0
  entry.on('data', (chunk: Buffer) => {
    bytes.set(chunk, written)
    written += chunk.length
  })
  entry.resume()
  for (let left = padded(bytes.length); left > 0; ) {
    const piece = await source.takeBlocks(left)
    if (piece.length === 0 || piece.length % blockBytes !== 0) throw truncated(layer, source)
    parser.feed(piece)
    left -= piece.length
  }
  return bytes
}

function safePath(verdict: PathVerdict, raw: string, layer: LayerName, prefix = ''): string {
  if (verdict.kind === 'unsafe') throw layerUnsafePath(layer, raw, `${prefix}${verdict.reason}`)
  return verdict.path
}

function padded(size: number): number {
  return Math.ceil(size / blockBytes) * blockBytes
}

function truncated(layer: LayerName, source: ByteSource): Error {
  return layerFormat(layer, `the archive is cut off at byte ${source.position()}`)
}
