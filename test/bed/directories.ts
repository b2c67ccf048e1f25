// Where the bed keeps what it builds and runs: outside every clone, so that all of them share one build.
import { homedir } from 'node:os'
import { join } from 'node:path'

/** The bed's own directory in the user's cache: builds by content, and runs. */
export function bedDirectory(environment: NodeJS.ProcessEnv = process.env): string {
  const cache = environment.XDG_CACHE_HOME || join(homedir(), '.cache')
  return join(cache, 'bundle-deploy', 'bed')
}

/** Directory that holds one subdirectory for every bed that runs. */
export function runsDirectory(root: string): string {
  return join(root, 'run')
}
