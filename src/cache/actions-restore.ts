// Reading the runner's cache: each entry is restored at most once in a run, into a directory of its own.
import { join } from 'node:path'
import type { Host } from '../lib/host.ts'
import type { Breaker } from './actions-breaker.ts'
import { type ActionsLimits, restoreLimit } from './actions-limits.ts'
import type { Outcome } from './actions-outcome.ts'
import { filesOf, type RunOperation } from './actions-process.ts'
import { createGate } from './wait.ts'

export interface RestoreOptions {
  readonly run: RunOperation
  readonly breaker: Breaker
  readonly newWorkspace: () => Promise<string>
  readonly limits: ActionsLimits
  readonly host: Pick<Host, 'storage' | 'clock'>
  readonly signal: AbortSignal
}

/** What this run knows of an entry. */
export interface Entry {
  /** Undefined when it could not be found out. */
  readonly exists?: boolean
  /** Paths of its files by their names. */
  readonly files: ReadonlyMap<string, string>
}

export interface Restorer {
  /** The entry, restored if it can be. `size` is what it should hold in bytes, or less. Never rejects. */
  readonly look: (key: string, size: number) => Promise<Entry>
  /** Whether the entry is known to exist. */
  readonly knows: (key: string) => Promise<boolean>
  /** Resolves when nothing is being restored. */
  readonly idle: () => Promise<void>
}

/** Restores at a time: each is a process of 80 MB. */
const maxRestores = 3
const unknown: Entry = { files: new Map() }

/** Makes the restorer of a run. */
export function createRestorer(options: RestoreOptions): Restorer {
  const { run, breaker, newWorkspace, limits, host } = options
  const signal = AbortSignal.any([options.signal, breaker.signal])
  const entries = new Map<string, Promise<Entry>>()
  const inTurn = createGate(maxRestores)
  let lostMs = 0

  const restore = async (key: string, size: number): Promise<Entry> => {
    const timeoutMs = Math.min(restoreLimit(size, limits), limits.lostMs - lostMs)
    if (!breaker.mayRead() || timeoutMs <= 0) return unknown
    const start = host.clock.now()
    const workspace = await newWorkspace()
    const operation = { kind: 'restore', key, workspace, timeoutMs } as const
    const outcome = await run({ ...operation, signal })
    breaker.note(operation, outcome)
    if (outcome.kind !== 'restored') lostMs += host.clock.now() - start
    return readEntry(outcome, workspace, host.storage)
  }

  return {
    look: (key, size) => {
      const entry = entries.get(key) ?? inTurn(() => restore(key, size)).catch(() => unknown)
      entries.set(key, entry)
      return entry
    },
    knows: async (key) => (await entries.get(key))?.exists === true,
    idle: async () => {
      await Promise.all(entries.values())
    },
  }
}

async function readEntry(outcome: Outcome, workspace: string, storage: Host['storage']): Promise<Entry> {
  const directory = filesOf(workspace)
  switch (outcome.kind) {
    case 'restored': {
      // Only regular files are listed, so that nothing else that an entry may hold is ever opened.
      const files = await storage.list(directory)
      return { exists: true, files: new Map(files.map(({ name }) => [name, join(directory, name)])) }
    }
    case 'missed':
      return { exists: false, files: new Map() }
    case 'failed':
      return outcome.fault === 'damaged' ? { exists: true, files: new Map() } : unknown
    case 'saved':
    case 'exists':
      return unknown
  }
}
