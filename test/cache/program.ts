// The program that the cache starts for each operation, bundled as it is in dist/, since it starts twice as fast then.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { ActionsProgram } from '../../src/cache/actions-process.ts'

export interface BuiltProgram extends ActionsProgram {
  readonly remove: () => void
}

/** Bundles the program into a temporary directory. */
export async function buildProgram(): Promise<BuiltProgram> {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-program-'))
  const file = join(directory, 'index.mjs')
  const input = join(import.meta.dirname, 'actions-program.ts')
  const bundle = await rolldown({ input, platform: 'node', logLevel: 'silent' })
  await bundle.write({ file, format: 'esm', minify: true, codeSplitting: false })
  await bundle.close()
  return {
    program: process.execPath,
    parameters: [file],
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}
