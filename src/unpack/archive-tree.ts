// A tar archive that is a source by itself (a chart or a bundle in a file): unpacked as a layer is, without whiteouts.
import type { Log } from '../lib/host.ts'
import type { UnpackArchive } from '../source/archive.ts'
import { readArchive } from './archive.ts'
import { type ArchiveContext, openContent } from './content.ts'
import { logDeadLinks } from './dead-links.ts'
import { addEntry } from './entries.ts'
import { formatFault, limitFault } from './faults.ts'
import { keepAll } from './keep.ts'
import { createBudget, defaultLimits, type Limits } from './limits.ts'
import { listFiles } from './listing.ts'
import { createNotes } from './notes.ts'
import { type LayerEntry, mergeLayers } from './overlay.ts'
import { createTree } from './tree.ts'

type Entries = ReadonlyMap<string, LayerEntry>

/**
 * An `UnpackArchive` that gives the files in byte order of their paths and writes what it leaves out to the debug
 * log. It reads the content to its end, or closes it. Raises LAYER_FORMAT, LAYER_UNSUPPORTED, LAYER_UNSAFE_PATH,
 * LAYER_LIMIT, what the content fails with, and the signal's reason. `limits` are those that differ from
 * `defaultLimits`.
 */
export function createUnpackArchive(log: Log, limits: Partial<Limits> = {}): UnpackArchive {
  const all = { ...defaultLimits, ...limits }
  return async (content, name, signal) => {
    const notes = createNotes(log)
    const context: ArchiveContext = {
      name: { kind: 'file', path: name },
      budget: createBudget(all),
      admit: keepAll.admit,
      note: (text) => notes.add(`Archive ${name}: ${text}`),
    }
    const entries = await readEntries(content, context, signal)
    const root = mergeLayers([{ name: context.name, entries, whiteouts: new Set(), opaques: new Set() }])
    const { files, deadLinks } = listFiles(root, {
      source: name,
      maxEntries: all.entries,
      isOwn: keepAll.isOwn,
    })
    logDeadLinks(deadLinks, { whole: `archive ${name}`, note: context.note, log })
    notes.close()
    return createTree(files).files
  }
}

async function readEntries(
  content: AsyncIterable<Uint8Array>,
  context: ArchiveContext,
  signal: AbortSignal,
): Promise<Entries> {
  const input = bound(content, context, signal)
  try {
    const { isEmpty, chunks } = await openContent(input, context, signal)
    if (isEmpty) throw formatFault(context.name, 'it is empty')
    const entries = new Map<string, LayerEntry>()
    for await (const entry of readArchive(chunks, context)) addEntry(entries, entry, context.note)
    // The decompressor stops at zeros behind its last member; whoever hashes the content must see them too.
    for await (const _ of input);
    return entries
  } finally {
    // Not awaited: a read may be pending, and would hold back the error for as long as nothing more comes.
    input.return().catch(() => undefined)
  }
}

async function* bound(
  content: AsyncIterable<Uint8Array>,
  { name, budget }: ArchiveContext,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { blobBytes } = budget.limits
  let size = 0
  signal.throwIfAborted()
  for await (const chunk of content) {
    signal.throwIfAborted()
    size += chunk.length
    if (size > blobBytes) throw limitFault(name, `it is longer than the ${blobBytes} bytes that are read`)
    yield chunk
  }
}
