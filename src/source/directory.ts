// A directory as a source: all its files in memory, and a digest that depends on their paths, executable bits and
// contents alone.
import { join } from 'node:path'
import { type Digest, Digester, digestOf, hexOf } from '../lib/digest.ts'
import { combineErrors } from '../lib/error.ts'
import type { Disk, Host } from '../lib/host.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { formatBytes, oneLine } from '../lib/text.ts'
import { type DirectoryLimits, defaultLimits, type FoundFile, limitFault, walk } from './directory-walk.ts'
import { diskFault, findDirectory } from './local.ts'
import type { DirectoryReference } from './reference.ts'
import type { ResolvedFiles } from './resolved.ts'

type File = ResolvedFiles['files'] extends ReadonlyMap<string, infer Value> ? Value : never

const readsAtOnce = 16

/**
 * Reads a directory. `.git` is left out; links are resolved where they stay inside. Raises SOURCE_NOT_FOUND, and
 * SOURCE_INVALID for links that leave, for names and entries that a bundle cannot have (all of them, as `others`),
 * and for a directory beyond the limits.
 */
export async function readDirectory(
  reference: DirectoryReference,
  { disk }: Pick<Host, 'disk'>,
  signal: AbortSignal,
  limits: DirectoryLimits = defaultLimits,
): Promise<ResolvedFiles> {
  signal.throwIfAborted()
  const root = await findDirectory(disk, reference.path)
  const { digest, files } = await readFolder(disk, { root, start: root }, signal, limits)
  return { kind: 'files', digest, reference: `directory:${reference.path}@${digest}`, root, files }
}

/**
 * Reads the folder `start` of the directory `root`, both real paths, as `readDirectory` does; links may lead anywhere
 * in `root`.
 */
export async function readFolder(
  disk: Disk,
  place: { readonly root: string; readonly start: string },
  signal: AbortSignal,
  limits: DirectoryLimits = defaultLimits,
): Promise<Pick<ResolvedFiles, 'digest' | 'files'>> {
  const { files: found, faults } = await walk(disk, place, limits, signal)
  const [first, ...others] = faults
  if (first !== undefined) throw combineErrors([first, ...others])
  const sorted = found.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
  const files = await readFiles(disk, place.start, sorted, limits, signal)
  return { digest: digestOfFiles(files), files: new Map(files.map((file) => [file.path, file])) }
}

/**
 * Digest of a canonical file list: SHA-256 over one line for each file, in the order of the paths' UTF-8 bytes. A
 * line is `1` for an executable file, else `0`; a space; the SHA-256 of the content in lower-case hex; a space; the
 * path in UTF-8; and a line feed, which no path can hold. Times, owners, empty directories and the way in which
 * files were packed or linked have no part in it.
 */
export function digestOfFiles(files: Iterable<File>): Digest {
  const digester = new Digester()
  for (const { path, bytes, executable } of files) {
    digester.update(Buffer.from(`${executable ? 1 : 0} ${hexOf(digestOf(bytes))} ${path}\n`))
  }
  return digester.digest()
}

async function readFiles(
  disk: Disk,
  root: string,
  found: readonly FoundFile[],
  limits: DirectoryLimits,
  signal: AbortSignal,
): Promise<File[]> {
  let total = 0
  return mapConcurrently(found, readsAtOnce, async ({ path, realPath, executable }) => {
    signal.throwIfAborted()
    const name = oneLine(join(root, path))
    const bytes = await disk.readFile(realPath).catch((error: unknown) => {
      throw diskFault(error, `File ${name}`)
    })
    // Counted again: a file may have grown since it was found.
    total += bytes.length
    if (bytes.length > limits.fileBytes) {
      throw limitFault(root, `file ${name} has ${formatBytes(bytes.length)}`, formatBytes(limits.fileBytes))
    }
    if (total > limits.totalBytes) {
      throw limitFault(root, 'its files are larger in all', formatBytes(limits.totalBytes))
    }
    return { path, bytes, executable }
  })
}
