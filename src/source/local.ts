// What the local sources share: the real path of a directory and never leaving it, files, and the disk's own errors.
import { isAbsolute, join, relative, sep } from 'node:path'
import { BundleError, type ErrorCode } from '../lib/error.ts'
import type { Disk } from '../lib/host.ts'
import { codeOf } from '../lib/retry.ts'
import { oneLine } from '../lib/text.ts'

/** Whether `path` is below `root`; both real paths. */
export function isInside(root: string, path: string): boolean {
  const way = relative(root, path)
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way)
}

/** The real path of a directory. Raises SOURCE_NOT_FOUND, and SOURCE_INVALID when it is no directory. */
export async function findDirectory(disk: Disk, path: string): Promise<string> {
  const name = oneLine(path)
  try {
    const root = await disk.realPath(path)
    const { type } = await disk.stat(root)
    if (type === 'directory') return root
  } catch (error) {
    throw diskFault(error, `Directory ${name}`, 'SOURCE_NOT_FOUND')
  }
  throw new BundleError('SOURCE_INVALID', `${name} is not a directory.`, {
    hint: 'Name the directory that holds the files, or an archive of them: .tgz, .tar.gz, .tar.zst or .tar.',
  })
}

/** Checks that a path names a file, and gives its size. Raises SOURCE_NOT_FOUND, and SOURCE_INVALID for a directory. */
export async function findSourceFile(disk: Disk, path: string): Promise<{ readonly size: number }> {
  const name = oneLine(path)
  const { type, size } = await disk.stat(path).catch((error: unknown) => {
    throw diskFault(error, `File ${name}`, 'SOURCE_NOT_FOUND')
  })
  if (type === 'file') return { size }
  throw new BundleError('SOURCE_INVALID', `${name} is not a file.`, {
    hint:
      type === 'directory'
        ? `Write ${name}/ if the directory of that name is the bundle.`
        : 'Name a regular file: devices, sockets and pipes are not read.',
  })
}

/**
 * The real path of a file of a directory, and its size. Raises `missing` when there is none, SOURCE_INVALID when it
 * is no file or when a link leads out of the directory. `what` names the file in messages.
 */
export async function findFile(
  disk: Disk,
  root: string,
  path: string,
  what: string,
  missing: ErrorCode,
): Promise<{ readonly path: string; readonly size: number }> {
  let real: string
  let found: Awaited<ReturnType<Disk['stat']>>
  try {
    real = await disk.realPath(join(root, path))
    found = await disk.stat(real)
  } catch (error) {
    throw diskFault(error, what, missing)
  }
  if (!isInside(root, real)) {
    throw new BundleError('SOURCE_INVALID', `${what} is a link that leads out of the directory.`, {
      hint: 'Replace the link by a copy of the file.',
    })
  }
  if (found.type === 'file') return { path: real, size: found.size }
  throw new BundleError('SOURCE_INVALID', `${what} is not a file.`, {
    hint: 'Write the layout again with a tool such as crane, oras or skopeo.',
  })
}

/** `missing` when the disk says that there is nothing, else SOURCE_INVALID with the disk's reason. */
export function diskFault(error: unknown, what: string, missing: ErrorCode = 'SOURCE_INVALID'): BundleError {
  if (error instanceof BundleError) return error
  const code = codeOf(error)
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    return new BundleError(missing, `${what} does not exist.`, {
      hint: 'Check the path; a relative one starts at the working directory of the step.',
      cause: error,
    })
  }
  const reason = oneLine(error instanceof Error ? error.message : String(error))
  return new BundleError('SOURCE_INVALID', `${what} cannot be read: ${reason}.`, {
    hint: 'Check that the user of this step may read the path.',
    cause: error,
  })
}
