// One run of the built action for the demo, with everything that a workflow would see of it.
import { type ActionOptions, type ActionResult, runAction } from '../../test/action/runner.ts'

const rule = '─'.repeat(100)

/** Prints a heading of the demo. */
export function heading(text: string): void {
  console.log(`\n${rule}\n${text}\n${rule}`)
}

/** A runner hides these lines unless debug logging is on. */
function withoutDebug(text: string): string {
  return text.replaceAll(/^::debug::.*\n/gm, '')
}

/** Runs the action, prints inputs, log, outputs and summary, and gives the result. */
export async function showAction(title: string, options: ActionOptions): Promise<ActionResult> {
  heading(title)
  console.log('with:')
  for (const [name, value] of Object.entries(options.inputs)) console.log(`  ${name}: ${value}`)
  console.log('\nlog:')
  const result = await runAction({ ...options, onOutput: (text) => process.stdout.write(withoutDebug(text)) })
  console.log('\noutputs:')
  for (const [name, value] of Object.entries(result.outputs))
    if (value !== '') console.log(`  ${name}: ${value}`)
  console.log(`\nsummary (Markdown):\n\n${result.summary.trim()}`)
  console.log(`\nexit code ${result.exitCode} after ${(result.elapsedMs / 1000).toFixed(1)} s`)
  return result
}
