// The runner's cache as a level. Nothing about it may hold a run up for long, or fail it.
import { join } from 'node:path'
import type { Host } from '../lib/host.ts'
import { untilAborted } from '../lib/until-aborted.ts'
import { createBreaker } from './actions-breaker.ts'
import { isOwnEntry, keyOf, nameOf, packKeyOf } from './actions-keys.ts'
import { type ActionsLimits, defaultLimits } from './actions-limits.ts'
import { makeWorkspace, type RunOperation } from './actions-process.ts'
import { createRestorer } from './actions-restore.ts'
import { saveEntries } from './actions-save.ts'
import type { BlobLevel, Content } from './level.ts'
import type { Notices } from './notices.ts'

export interface ActionsLevelOptions {
  readonly run: RunOperation
  /** Absolute path of a directory for this run alone. It need not exist. */
  readonly directory: string
  readonly limits?: Partial<ActionsLimits>
  readonly host: Pick<Host, 'disk' | 'storage' | 'clock' | 'log'>
  readonly notices: Notices
  /** Ends everything, whoever waits for it. */
  readonly signal: AbortSignal
}

/** Makes the level. */
export function createActionsLevel(options: ActionsLevelOptions): BlobLevel {
  const { run, directory, host } = options
  const limits = { ...defaultLimits, ...options.limits }
  const closing = new AbortController()
  const signal = AbortSignal.any([options.signal, closing.signal])
  const breaker = createBreaker(options.notices)
  let count = 0
  const newWorkspace = async (): Promise<string> => {
    const workspace = join(directory, `entry-${++count}`)
    await makeWorkspace(host.storage, workspace)
    return workspace
  }
  const shared = { run, breaker, newWorkspace, limits, host }
  const restorer = createRestorer({ ...shared, signal })
  return {
    name: 'actions',
    prepare: async (manifest) => {
      void restorer.look(packKeyOf(manifest), 0)
      return false
    },
    find: async (content, callerSignal) => {
      const key = keyOf(content)
      const { files } = await untilAborted(restorer.look(key, sizeOfEntry(content)), callerSignal)
      const path = files.get(nameOf(content.digest))
      return path === undefined ? undefined : { path, where: `entry ${key}` }
    },
    discard: ({ path }) => host.storage.remove(path).catch(() => undefined),
    store: async (contents, callerSignal) => {
      const saveSignal = AbortSignal.any([signal, callerSignal])
      try {
        await saveEntries(contents, { ...shared, knows: restorer.knows, signal: saveSignal })
      } catch (error) {
        callerSignal.throwIfAborted()
        host.log.debug(`Saving to the Actions cache ended early: ${String(error)}`)
      }
    },
    close: async () => {
      closing.abort()
      await restorer.idle()
    },
  }
}

/** A pack's size is not known before it is there; its parts are small. */
function sizeOfEntry(content: Content): number {
  return isOwnEntry(content) ? content.size : 0
}
