// Saving to the runner's cache what this run had from the registry.
import { join } from 'node:path'
import type { Digest } from '../lib/digest.ts'
import { formatDuration } from '../lib/duration.ts'
import type { Host } from '../lib/host.ts'
import { countOf, formatBytes } from '../lib/text.ts'
import type { Breaker } from './actions-breaker.ts'
import { isOwnEntry, keyOf, nameOf, packKeyOf } from './actions-keys.ts'
import type { ActionsLimits } from './actions-limits.ts'
import { filesOf, type RunOperation } from './actions-process.ts'
import type { HeldContent } from './level.ts'

export interface SaveOptions {
  readonly run: RunOperation
  readonly breaker: Breaker
  /** Whether the entry is known to exist: it cannot be written again. */
  readonly knows: (key: string) => Promise<boolean>
  readonly newWorkspace: () => Promise<string>
  readonly limits: ActionsLimits
  readonly host: Pick<Host, 'storage' | 'disk' | 'clock' | 'log'>
  readonly signal: AbortSignal
}

interface Entry {
  readonly key: string
  readonly contents: readonly HeldContent[]
}

/** Largest blob in bytes that is saved. */
const maxBlobBytes = 2 * 1024 * 1024 * 1024

/** Saves what is worth it until the time is up. Throws nothing but the signal's reason. */
export async function saveEntries(contents: readonly HeldContent[], options: SaveOptions): Promise<void> {
  const { host, limits, breaker, knows, signal } = options
  const end = host.clock.now() + limits.saveMs
  const saved: Entry[] = []
  for (const entry of planEntries(contents)) {
    signal.throwIfAborted()
    const timeoutMs = end - host.clock.now()
    if (!breaker.mayWrite()) break
    if (timeoutMs <= 0) {
      host.log.info(`Not everything was saved to the Actions cache within ${formatDuration(limits.saveMs)}`)
      break
    }
    if (!(await knows(entry.key)) && (await saveEntry(entry, timeoutMs, options))) saved.push(entry)
  }
  if (saved.length === 0) return
  const size = sizeOf(saved.flatMap((entry) => entry.contents))
  host.log.info(
    `Saved ${countOf(saved.length, 'entry', 'entries')} (${formatBytes(size)}) to the Actions cache`,
  )
}

/** The entries that hold something from the registry, the largest blobs first, the pack last. */
export function planEntries(contents: readonly HeldContent[]): readonly Entry[] {
  const blobs = contents
    .filter((content) => isOwnEntry(content) && content.from === 'registry' && content.size <= maxBlobBytes)
    .toSorted((a, b) => b.size - a.size)
    .map((content) => ({ key: keyOf(content), contents: [content] }))
  const small = Map.groupBy(
    contents.filter((content) => !isOwnEntry(content)),
    ({ manifest }): Digest => manifest,
  )
  const packs = [...small]
    .filter(([, parts]) => parts.some(({ from }) => from === 'registry'))
    .map(([manifest, parts]) => ({ key: packKeyOf(manifest), contents: parts }))
  return [...blobs, ...packs]
}

async function saveEntry(
  { key, contents }: Entry,
  timeoutMs: number,
  { run, breaker, newWorkspace, host, signal }: SaveOptions,
): Promise<boolean> {
  const { storage, disk, log } = host
  try {
    const workspace = await newWorkspace()
    for (const { digest, path } of contents) {
      await storage.write(join(filesOf(workspace), nameOf(digest)), disk.openFile(path))
    }
    const operation = { kind: 'save', key, workspace, timeoutMs } as const
    const outcome = await run({ ...operation, signal })
    breaker.note(operation, outcome)
    await storage.remove(workspace)
    return outcome.kind === 'saved'
  } catch (error) {
    signal.throwIfAborted()
    log.debug(`Entry ${key} was not saved: ${String(error)}`)
    return false
  }
}

function sizeOf(contents: readonly HeldContent[]): number {
  return contents.reduce((total, { size }) => total + size, 0)
}
