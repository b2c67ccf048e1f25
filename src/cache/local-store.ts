// Blobs in a directory that outlives jobs, on runners that do so themselves: `<directory>/<algorithm>/<hex>`. Jobs that
// run side by side share it, so files appear whole, by being renamed, and may vanish at any time.
import { basename, dirname, join } from 'node:path'
import { algorithmOf, type Digest, hexOf } from '../lib/digest.ts'
import type { Host, StoredFile } from '../lib/host.ts'
import { randomName } from '../lib/random-name.ts'
import { codeOf } from '../lib/retry.ts'
import { formatBytes, oneLine } from '../lib/text.ts'
import type { BlobLevel, HeldContent } from './level.ts'
import type { Notices } from './notices.ts'

export interface LocalStoreOptions {
  /** Absolute path. */
  readonly directory: string
  /** What may stay in it; 2 GiB unless told. */
  readonly maxBytes?: number
  /** Whether what is found is not marked as used either. */
  readonly isReadOnly?: boolean
  readonly host: Pick<Host, 'disk' | 'storage' | 'clock' | 'log'>
  readonly notices: Notices
}

const defaultMaxBytes = 2 * 1024 * 1024 * 1024
/** Age at which a file that was never renamed is what a killed job left. */
const abandonedMs = 60 * 60 * 1000
const temporaryEnding = '.tmp'
const algorithms = ['sha256', 'sha512'] as const

/** Makes the level. What was not used for the longest time is removed when the directory is full. */
export function createLocalStore(options: LocalStoreOptions): BlobLevel {
  const { directory, maxBytes = defaultMaxBytes, isReadOnly = false, host, notices } = options
  const { disk, storage } = host
  const pathOf = (digest: Digest) => join(directory, algorithmOf(digest), hexOf(digest))
  const has = async (path: string): Promise<boolean> => {
    const found = await disk.stat(path).catch(() => undefined)
    return found?.type === 'file'
  }
  const isNew = async ({ digest, size, from }: HeldContent): Promise<boolean> =>
    from !== 'local' && size <= maxBytes && !(await has(pathOf(digest)))
  return {
    name: 'local',
    prepare: (manifest) => has(pathOf(manifest)),
    find: async ({ digest }) => {
      const path = pathOf(digest)
      if (!(await has(path))) return undefined
      // A directory that cannot be written can still be read.
      if (!isReadOnly) await storage.touch(path).catch(() => undefined)
      return { path, where: path }
    },
    discard: ({ path }) => storage.remove(path).catch(() => undefined),
    store: async (contents, signal) => {
      let failure: string | undefined
      const attempt = async (path: string, act: () => Promise<void>): Promise<void> => {
        try {
          await act()
        } catch (error) {
          failure ??= `${oneLine(path)} (${codeOf(error) ?? oneLine(String(error))})`
        }
        signal.throwIfAborted()
      }
      for (const content of contents) {
        const path = pathOf(content.digest)
        await attempt(path, async () => {
          if (await isNew(content)) await add(path, content.path, host)
        })
      }
      await attempt(directory, async () => {
        for (const path of await findSurplus(directory, maxBytes, host)) await storage.remove(path)
      })
      if (failure !== undefined) notices.warn('local store', `Blobs cannot be kept in ${failure}.`)
    },
    close: async () => undefined,
  }
}

/**
 * Copies a file into the store. Of two jobs that do so at a time one replaces the other's copy by its own. What stands in
 * its place and is no file was not put there by a job, and gives way.
 */
async function add(
  path: string,
  from: string,
  { disk, storage, clock }: LocalStoreOptions['host'],
): Promise<void> {
  await storage.makeDirectory(dirname(path))
  const temporary = join(dirname(path), `.${basename(path)}.${randomName(clock)}${temporaryEnding}`)
  try {
    await storage.write(temporary, disk.openFile(from))
    const found = await disk.stat(path).catch(() => undefined)
    if (found?.type === 'directory') await storage.remove(path)
    await storage.rename(temporary, path)
  } catch (error) {
    await storage.remove(temporary).catch(() => undefined)
    throw error
  }
}

/** Paths of the files that have to go, and of those that killed jobs left. */
async function findSurplus(
  directory: string,
  maxBytes: number,
  { storage, clock, log }: LocalStoreOptions['host'],
): Promise<readonly string[]> {
  const listed = await Promise.all(
    algorithms.map(async (algorithm) => {
      const files = await storage.list(join(directory, algorithm))
      return files.map((file) => ({ ...file, path: join(directory, algorithm, file.name) }))
    }),
  )
  const isTemporary = ({ name }: StoredFile) => name.endsWith(temporaryEnding)
  const files = listed.flat()
  const abandoned = files.filter((file) => isTemporary(file) && file.usedAt < clock.now() - abandonedMs)
  let total = 0
  const surplus = files
    .filter((file) => !isTemporary(file))
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .filter(({ size }) => {
      total += size
      return total > maxBytes
    })
  log.debug(`${oneLine(directory)} holds ${formatBytes(total)}; ${surplus.length} files are removed`)
  return [...abandoned, ...surplus].map(({ path }) => path)
}
