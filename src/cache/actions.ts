// One operation of the runner's cache, run as a program of its own (actions-process.ts starts it), because
// @actions/cache goes by the environment, tars relative to GITHUB_WORKSPACE, prints annotations, and cannot be stopped.
import { isFeatureAvailable, restoreCache, saveCache } from '@actions/cache'
import { answerPrefix, entryDirectory } from './actions-protocol.ts'

/**
 * Carries out `restore KEY` or `save KEY` on the directory of entries below the working directory, and gives the line
 * that must be printed last. The program must end then, whatever the library still has open.
 */
export async function runActionsCache([operation, key = '']: readonly string[]): Promise<string> {
  return `${answerPrefix}${await carryOut(operation, key)}`
}

async function carryOut(operation: string | undefined, key: string): Promise<string> {
  if (!isFeatureAvailable()) return 'unavailable'
  // The path is a part of what the service tells entries apart by; so would be Windows, but for the last parameter.
  if (operation === 'restore') {
    const matched = await restoreCache([entryDirectory], key, [], downloadOptions, true)
    return matched === undefined ? 'missed' : `restored ${matched}`
  }
  const id = await saveCache([entryDirectory], key, {}, true)
  return id === -1 ? 'failed' : 'saved'
}

/** A download that stalls is given up within seconds: the registry has the same bytes. */
const downloadOptions = { timeoutInMs: 5000, segmentTimeoutInMs: 20_000 }
