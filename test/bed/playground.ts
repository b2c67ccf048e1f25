// A bed that outlives the command that starts it: one for each user, until it is stopped.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Bed, startBed } from './bed.ts'
import type { BuildOptions } from './build.ts'
import { runsDirectory } from './directories.ts'
import { withLock } from './lock.ts'
import { isRunAlive, removeRun } from './run.ts'

const name = 'playground'

/** The playground's bed, or undefined when it does not run. */
export function findPlayground(root: string): Bed | undefined {
  const directory = directoryOf(root)
  if (!isRunAlive(directory)) return undefined
  try {
    return JSON.parse(readFileSync(join(directory, 'bed.json'), 'utf8')) as Bed
  } catch {
    return undefined
  }
}

/** Starts the playground, unless it runs. One that runs only in part is replaced. */
export async function startPlayground(options: BuildOptions): Promise<Bed> {
  return await exclusively(options, async () => {
    const running = findPlayground(options.root)
    if (running !== undefined) return running
    await removeRun(directoryOf(options.root))
    const { bed } = await startBed({ ...options, lastingName: name })
    writeFileSync(join(bed.directory, 'bed.json'), JSON.stringify(bed, undefined, 2), { mode: 0o600 })
    return bed
  })
}

/** Stops the playground and removes its files. Returns whether there was one. */
export async function stopPlayground(options: Pick<BuildOptions, 'root' | 'progress'>): Promise<boolean> {
  return await exclusively(options, async () => {
    const directory = directoryOf(options.root)
    const found = existsSync(directory)
    await removeRun(directory)
    return found
  })
}

function exclusively<T>(
  { root, progress }: Pick<BuildOptions, 'root' | 'progress'>,
  work: () => Promise<T>,
): Promise<T> {
  const onWait = (pid: number) => progress(`waiting for process ${pid}, which starts or stops the playground`)
  return withLock(join(root, `${name}.lock`), { onWait }, work)
}

function directoryOf(root: string): string {
  return join(runsDirectory(root), name)
}
