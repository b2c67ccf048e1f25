// One bed for a whole run of vitest's project `bed`; tests get it with inject('bed') or through describeWithBed.
import type { TestProject } from 'vitest/node'
import { type Bed, startBed } from './bed.ts'
import { bedDirectory } from './directories.ts'
import { findPlayground } from './playground.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly bed: Bed
  }
}

/** Builds and starts the bed, and returns what stops it. BUNDLE_DEPLOY_BED=playground takes the one of `up` if it runs. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const progress = (line: string): void => console.error(`bed: ${line}`)
  const root = bedDirectory()
  if (process.env.BUNDLE_DEPLOY_BED === 'playground') {
    const playground = findPlayground(root)
    if (playground !== undefined) {
      project.provide('bed', playground)
      return async () => {}
    }
    progress('the playground does not run, so a bed of its own is started; start it with: npm run bed -- up')
  }
  const { bed, stop } = await startBed({ root, progress, strict: Boolean(process.env.CI) })
  project.provide('bed', bed)
  return stop
}
