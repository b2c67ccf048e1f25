// The real disk behind the `Disk` of lib/host.ts.
import { constants } from 'node:fs'
import { type FileHandle, open, readdir, realpath, stat } from 'node:fs/promises'
import type { DirectoryEntry, Disk, FilePart } from '../lib/host.ts'

/** The file system of this machine, read only. */
export function createDisk(): Disk {
  return {
    readFile: async (path) => {
      const file = await openRegular(path)
      try {
        return await file.readFile()
      } finally {
        await file.close()
      }
    },
    openFile: streamFile,
    listDirectory: async (path) => {
      const entries = await readdir(path, { withFileTypes: true })
      return entries.map((entry) => ({ name: entry.name, type: typeOf(entry) }))
    },
    stat: async (path) => {
      const found = await stat(path)
      const type = typeOf(found)
      return {
        type: type === 'symlink' ? 'other' : type,
        size: found.size,
        executable: (found.mode & 0o111) !== 0,
      }
    },
    realPath: (path) => realpath(path),
  }
}

async function* streamFile(path: string, part?: FilePart): AsyncGenerator<Uint8Array> {
  const file = await openRegular(path)
  // The stream closes the file at its end, and when it is abandoned.
  yield* file.createReadStream(part && rangeOf(part)) as AsyncIterable<Uint8Array>
}

/**
 * Opens a file without waiting. A named pipe would hold up a thread of Node until somebody writes to it, which nothing
 * can end, not even the end of the process.
 */
async function openRegular(path: string): Promise<FileHandle> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const found = await file.stat()
  if (found.isFile()) return file
  await file.close()
  const code = found.isDirectory() ? 'EISDIR' : 'EINVAL'
  throw Object.assign(new Error(`${code}: not a regular file, open '${path}'`), { code })
}

/** Node counts the last byte in, so that it has no way to say "none". */
function rangeOf({ start, length }: FilePart): { readonly start: number; readonly end: number } {
  return { start, end: start + length - 1 }
}

interface Typed {
  isFile(): boolean
  isDirectory(): boolean
  isSymbolicLink(): boolean
}

function typeOf(entry: Typed): DirectoryEntry['type'] {
  if (entry.isFile()) return 'file'
  if (entry.isDirectory()) return 'directory'
  return entry.isSymbolicLink() ? 'symlink' : 'other'
}
