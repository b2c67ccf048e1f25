// Finds the files of a directory: links resolved inside it, limits enforced, faults collected.
import { relative, sep } from 'node:path'
import { BundleError } from '../lib/error.ts'
import type { DirectoryEntry, Disk } from '../lib/host.ts'
import { formatBytes, oneLine } from '../lib/text.ts'
import { diskFault, isInside } from './local.ts'

export interface DirectoryLimits {
  /** Files, directories and links, `.git` left out. */
  readonly entries: number
  readonly fileBytes: number
  readonly totalBytes: number
  /** Directories within directories. */
  readonly depth: number
}

/** A regular file: its path as the bundle sees it, and where its bytes are. */
export interface FoundFile {
  readonly path: string
  readonly realPath: string
  readonly executable: boolean
}

/** What a walk keeps count of. */
interface Walk {
  readonly disk: Disk
  /** What links must not leave. */
  readonly root: string
  readonly limits: DirectoryLimits
  readonly signal: AbortSignal
  readonly files: FoundFile[]
  readonly faults: BundleError[]
  entries: number
  bytes: number
}

/** A directory on the way: its path in the bundle, and the real paths from the root down to it. */
interface Place {
  readonly path: string
  readonly chain: readonly string[]
}

/** Far above any bundle; they keep a mistaken path, such as `/`, from filling the memory. */
export const defaultLimits: DirectoryLimits = {
  entries: 100_000,
  fileBytes: 64 * 1024 * 1024,
  totalBytes: 1024 * 1024 * 1024,
  depth: 64,
}

const maxFaults = 20

/** U+FFFD stands where a name was not UTF-8. */
const forbiddenInName = /[\p{Cc}\uFFFD]/u

/**
 * Lists the files below `start`, a real path, in no certain order. Links may lead anywhere in `root`. What a bundle cannot hold comes back as faults;
 * a directory beyond the limits raises SOURCE_INVALID at once.
 */
export async function walk(
  disk: Disk,
  { root, start }: { readonly root: string; readonly start: string },
  limits: DirectoryLimits,
  signal: AbortSignal,
): Promise<{ readonly files: readonly FoundFile[]; readonly faults: readonly BundleError[] }> {
  const state: Walk = { disk, root, limits, signal, files: [], faults: [], entries: 0, bytes: 0 }
  await visitDirectory(state, { path: '', chain: [start] })
  return { files: state.files, faults: state.faults }
}

/** SOURCE_INVALID for a directory beyond a limit. */
export function limitFault(root: string, what: string, limit: string): BundleError {
  return new BundleError(
    'SOURCE_INVALID',
    `Directory ${oneLine(root)} is too large: ${what}; the limit is ${limit}.`,
    {
      hint: 'Name the directory that holds the bundle alone.',
    },
  )
}

async function visitDirectory(state: Walk, place: Place): Promise<void> {
  const { disk, root, limits, signal } = state
  if (place.chain.length - 1 > limits.depth) {
    throw limitFault(root, `${oneLine(place.path)} is too deep`, `${limits.depth} levels`)
  }
  const directory = place.chain.at(-1) ?? root
  const entries = await disk.listDirectory(directory).catch((error: unknown) => {
    throw diskFault(error, `Directory ${oneLine(directory)}`)
  })
  for (const entry of entries) {
    if (entry.name === '.git') continue
    signal.throwIfAborted()
    if (++state.entries > limits.entries)
      throw limitFault(root, 'it has more entries', String(limits.entries))
    await visitEntry(state, place, directory, entry)
    if (state.faults.length >= maxFaults) return
  }
}

async function visitEntry(
  state: Walk,
  place: Place,
  directory: string,
  entry: DirectoryEntry,
): Promise<void> {
  const path = place.path === '' ? entry.name : `${place.path}/${entry.name}`
  if (forbiddenInName.test(entry.name)) {
    state.faults.push(fault(path, 'has a name with characters that a bundle cannot have', 'Rename it.'))
    return
  }
  const location = `${directory}${directory.endsWith(sep) ? '' : sep}${entry.name}`
  const realPath = entry.type === 'symlink' ? await followLink(state, path, location) : location
  if (realPath === undefined) return
  const found = await state.disk.stat(realPath).catch((error: unknown) => {
    throw diskFault(error, `File ${oneLine(location)}`)
  })
  if (found.type === 'file') addFile(state, { path, realPath, executable: found.executable }, found.size)
  else if (found.type === 'other') {
    state.faults.push(
      fault(
        path,
        'is neither a file nor a directory',
        'Remove it: a bundle has no devices, sockets or pipes.',
      ),
    )
  } else if (place.chain.includes(realPath)) {
    state.faults.push(fault(path, 'is a link to a directory around it, which has no end', 'Remove the link.'))
  } else await visitDirectory(state, { path, chain: [...place.chain, realPath] })
}

function addFile(state: Walk, file: FoundFile, size: number): void {
  const { limits, root } = state
  state.bytes += size
  if (size > limits.fileBytes) {
    throw limitFault(
      root,
      `file ${oneLine(file.path)} has ${formatBytes(size)}`,
      formatBytes(limits.fileBytes),
    )
  }
  if (state.bytes > limits.totalBytes) {
    throw limitFault(root, 'its files are larger in all', formatBytes(limits.totalBytes))
  }
  state.files.push(file)
}

/** The real path that a link ends at; undefined, and a fault, when that is nothing that the bundle may hold. */
async function followLink(state: Walk, path: string, location: string): Promise<string | undefined> {
  let target: string
  try {
    target = await state.disk.realPath(location)
  } catch {
    state.faults.push(
      fault(path, 'is a link that leads nowhere', 'Remove the link, or restore what it points at.'),
    )
    return undefined
  }
  if (target !== state.root && !isInside(state.root, target)) {
    state.faults.push(fault(path, 'is a link that leads out of the directory', 'Replace the link by a copy.'))
    return undefined
  }
  if (relative(state.root, target).split(sep).includes('.git')) {
    state.faults.push(fault(path, 'is a link into .git, which is not read', 'Replace the link by a copy.'))
    return undefined
  }
  return target
}

function fault(path: string, problem: string, hint: string): BundleError {
  return new BundleError('SOURCE_INVALID', `${oneLine(path)} ${problem}.`, { hint, at: { file: path } })
}
