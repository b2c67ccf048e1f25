// What the runner starts; and, with an operation of the runner's cache as its parameters, what the action starts to
// carry that out (cache/actions-process.ts).
import { cacheCommand } from './cache/actions-protocol.ts'
import { readEnvironment } from './inputs.ts'

const [program, script = '', command, ...parameters] = process.argv
if (command === cacheCommand) {
  const { runActionsCache } = await import('./cache/actions.ts')
  const answer = await runActionsCache(parameters)
  process.stdout.write(`${answer}\n`, () => process.exit())
} else {
  const { run } = await import('./run.ts')
  const start = {
    workingDirectory: process.cwd(),
    self: { program: program ?? process.execPath, script },
    userId: process.getuid?.(),
  }
  await run(process.env, readEnvironment(process.env, start))
  // Everything is reported. Whatever is still open, such as a connection that a proxy refused but does not close, must
  // not keep the step running.
  process.stdout.write('', () => process.exit())
}
