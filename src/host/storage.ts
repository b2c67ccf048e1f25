// The real directory behind the `Storage` of lib/host.ts.
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage, StoredFile } from '../lib/host.ts'
import { codeOf } from '../lib/retry.ts'

/** Files of this machine that belong to the action. */
export function createStorage(): Storage {
  return {
    makeDirectory,
    write: writeFile,
    rename,
    // A program that was killed may still be writing into the directory.
    remove: (path) => rm(path, { recursive: true, force: true, maxRetries: 3 }),
    list: listFiles,
    touch: async (path) => {
      const now = new Date()
      await utimes(path, now, now)
    },
  }
}

/**
 * One level at a time: Node's own way hangs where a parent takes no directories (below /proc), and tells a read-only
 * file system as a path that does not exist.
 */
async function makeDirectory(path: string): Promise<void> {
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT' && dirname(path) !== path) {
      await makeDirectory(dirname(path))
      await mkdir(path, { mode: 0o700 }).catch(acceptDirectory(path))
    } else await acceptDirectory(path)(error)
  }
}

/** Takes the error for none when the directory is there: another job may have made it meanwhile. */
function acceptDirectory(path: string): (error: unknown) => Promise<void> {
  return async (error) => {
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory() !== true) throw error
  }
}

async function writeFile(path: string, content: AsyncIterable<Uint8Array> | Uint8Array): Promise<void> {
  const write = async (chunks: AsyncIterable<Uint8Array>): Promise<void> => {
    // Opened apart from writing: a file that is there already is somebody else's, and not ours to remove.
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(chunks)
    } catch (error) {
      await rm(path, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }
  // It listens to the content at once: a stream that fails while nobody does would end the process.
  await pipeline(content instanceof Uint8Array ? Readable.from([content]) : content, write)
}

async function listFiles(directory: string): Promise<StoredFile[]> {
  const entries = await readdir(directory, { withFileTypes: true }).catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async ({ name }) => {
      const found = await stat(join(directory, name)).catch(() => undefined)
      return found === undefined ? [] : [{ name, size: found.size, usedAt: found.mtimeMs }]
    })
  return (await Promise.all(files)).flat()
}
