// The steps of `npm run check` and `npm test`, and the count that they end with.
import { exitCodeOf } from './command.ts'

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** One thing to check. A step that is one command counts as one test. */
export interface Step {
  readonly name: string
  readonly run: () => Promise<Counts>
}

/** A step that passes when the program exits with 0. */
export function commandStep(name: string, program: string, parameters: readonly string[], cwd: string): Step {
  return {
    name,
    run: async () => countOne((await exitCodeOf(program, parameters, { cwd })) === 0),
  }
}

export function countOne(hasPassed: boolean): Counts {
  return hasPassed ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 }
}

/** Runs every step, whatever fails, prints the totals as the last line, and sets the exit code. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const total = { passed: 0, failed: 0, skipped: 0 }
  const failedSteps: string[] = []
  for (const step of steps) {
    console.log(`\n== ${step.name}`)
    const counts = await step.run().catch((error: unknown) => {
      console.error(error)
      return countOne(false)
    })
    total.passed += counts.passed
    total.failed += counts.failed
    total.skipped += counts.skipped
    if (counts.failed > 0) failedSteps.push(step.name)
  }
  if (failedSteps.length > 0) {
    console.log(`\nFailed: ${failedSteps.join(', ')}`)
    process.exitCode = 1
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
}
