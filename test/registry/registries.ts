// Real registries of one test file, which share their content.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildParts } from '../bed/build.ts'
import { bedDirectory, runsDirectory } from '../bed/directories.ts'
import { ownIdentity } from '../bed/processes.ts'
import { type RegistryOptions, startRegistry } from '../bed/registry.ts'
import { createRun, removeRun } from '../bed/run.ts'

export interface Registries {
  /** Starts one more and gives its address. */
  readonly start: (name: string, options?: Omit<RegistryOptions, 'name'>) => Promise<string>
  /** Writes a file for their configuration and gives its path. */
  readonly write: (name: string, content: string) => string
  readonly stop: () => Promise<void>
}

/** Makes a run of the bed for registries, whose program was built with the bed. */
export async function openRegistries(): Promise<Registries> {
  const root = bedDirectory()
  const built = (await buildParts(['registry'], { root, progress: () => undefined, strict: true })).get(
    'registry',
  )
  if (built?.available !== true) throw new Error('the registry is not built')
  const run = createRun(join(runsDirectory(root), `registries-${process.pid}`), ownIdentity())
  return {
    start: async (name, options) => (await startRegistry(run, built.path, { name, ...options })).address,
    write: (name, content) => {
      const path = join(run.directory, name)
      writeFileSync(path, content)
      return path
    },
    stop: () => removeRun(run.directory),
  }
}
