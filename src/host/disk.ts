// The real disk behind the `Disk` of lib/host.ts.
import { createReadStream } from 'node:fs'
import { readdir, readFile, realpath, stat } from 'node:fs/promises'
import type { DirectoryEntry, Disk, FilePart } from '../lib/host.ts'

/** The file system of this machine, read only. */
export function createDisk(): Disk {
  return {
    readFile: (path) => readFile(path),
    openFile: (path, part) => createReadStream(path, part && rangeOf(part)),
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
