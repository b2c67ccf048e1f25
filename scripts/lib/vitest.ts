// Vitest as a step: its own report goes to the terminal, its counts into the total.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitCodeOf } from './command.ts'
import { type Counts, countOne, type Step } from './step.ts'

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

/** A step that runs the test files that match `filters` (all of them when there are none). */
export function vitestStep(name: string, filters: readonly string[], cwd: string): Step {
  return { name, run: () => runVitest(filters, cwd) }
}

async function runVitest(filters: readonly string[], cwd: string): Promise<Counts> {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-tests-'))
  const file = join(directory, 'report.json')
  try {
    const parameters = [
      'run',
      ...filters,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ]
    const code = await exitCodeOf('vitest', parameters, { cwd })
    return countTests(JSON.parse(readFileSync(file, 'utf8')) as Report, code)
  } catch (error) {
    console.error(error)
    return countOne(false)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** A file that could not be loaded, or an error outside a test, fails the run without failing a test: it counts as one. */
function countTests(report: Report, exitCode: number): Counts {
  const failed = report.numFailedTests > 0 || exitCode === 0 ? report.numFailedTests : 1
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests + report.numTodoTests }
}
