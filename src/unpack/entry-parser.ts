// The tar library's parser, fed one header at a time. So fed it works synchronously, never sees what it would
// mistake for a compressed archive, and its state is known when its input ends or turns out to be damaged.
import { Header } from 'tar/header'
import { Parser } from 'tar/parse'
import type { ReadEntry } from 'tar/read-entry'
import { blockBytes } from './byte-source.ts'
import { type ArchiveName, formatFault } from './faults.ts'

/** A header as far as it must be known before the parser gets it. */
export interface HeaderPreview {
  /** Type flag, one character; the empty text for NUL, which old writers use for files. */
  readonly typeFlag: string
  /** Bytes of data that follow, or undefined when the field holds no size. */
  readonly size: number | undefined
}

/** A parser at work on one archive. */
export interface EntryParser {
  /** Takes an extended header with all of its data and padding. */
  readonly extend: (bytes: Buffer) => void
  /** Takes the header of an entry and gives what it says, together with the extended headers before. */
  readonly begin: (header: Buffer) => ReadEntry
  /** Takes a piece of the entry's data and padding: whole blocks. */
  readonly feed: (bytes: Buffer) => void
}

const notAnArchive = 'it is not a tar archive'

/** Reads type and size of a header block. Raises LAYER_FORMAT when it is none or cut off. */
export function previewHeader(block: Buffer, name: ArchiveName, position: number): HeaderPreview {
  if (block[0] === 0x1f && block[1] === 0x8b) {
    throw formatFault(
      name,
      `at byte ${position} there is gzip where a tar header must be: it is packed twice`,
    )
  }
  if (block.length < blockBytes) {
    throw formatFault(
      name,
      position === 0 ? notAnArchive : `the archive is cut off at byte ${position + block.length}`,
    )
  }
  const header = guard(name, position, () => new Header(block))
  if (!header.cksumValid) {
    throw formatFault(
      name,
      position === 0 ? notAnArchive : `the checksum of the tar header at byte ${position} is wrong`,
    )
  }
  return { typeFlag: block[156] === 0 ? '' : block.toString('latin1', 156, 157), size: header.size }
}

/** A parser with nothing read. */
export function createEntryParser(name: ArchiveName): EntryParser {
  let begun: ReadEntry | undefined
  let position = 0
  const parser = new Parser({
    strict: true,
    zstd: false,
    // Above its own limit it would silently drop a header; ours (limits.ts) refuses before.
    maxMetaEntrySize: Number.MAX_SAFE_INTEGER,
    onReadEntry: (entry) => {
      begun = entry
    },
  })
  const feed = (bytes: Buffer): void => {
    guard(name, position, () => parser.write(bytes))
    position += bytes.length
  }
  return {
    extend: feed,
    begin: (header) => {
      begun = undefined
      feed(header)
      if (begun === undefined) throw formatFault(name, `the tar header at byte ${position} gives no entry`)
      return begun
    },
    feed,
  }
}

function guard<Result>(name: ArchiveName, position: number, work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    const text = error instanceof Error ? error.message.replace(/^TAR_[A-Z_]+: /, '') : String(error)
    throw formatFault(name, `the tar header at byte ${position} is damaged (${text})`, error)
  }
}
