// Programs that the benchmarks start as processes of their own.
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * One file of JavaScript, as the built action is: otherwise its start would measure the stripping of types. CommonJS,
 * because the built action requires Node's modules too: to import node:http as a module loads all of undici.
 */
export async function bundleProgram(script: string, file: string): Promise<void> {
  const input = join(import.meta.dirname, script)
  const built = await rolldown({ input, platform: 'node', logLevel: 'warn' })
  await built.write({ file, format: 'cjs', minify: true, codeSplitting: false })
  await built.close()
}
