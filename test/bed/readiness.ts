// Waiting for the bed's programs, with the right log in hand when the wait is in vain.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { BedError } from './bed-error.ts'
import type { Child } from './run.ts'

/** What is waited for, and whose log says why it does not come. */
export interface Wait<T> {
  /** Completes the sentence "… did not happen": `the API server answers readyz`. */
  readonly what: string
  readonly child: Child
  readonly deadlineMilliseconds: number
  /** The awaited value, or undefined as long as it is not there. What it throws counts as not there yet. */
  readonly check: () => Promise<T | undefined> | T | undefined
}

const pollMilliseconds = 50

/** Polls until the check has a value. Raises a BedError with the end of the log when the program or the time ended. */
export async function waitUntil<T>({ what, child, deadlineMilliseconds, check }: Wait<T>): Promise<T> {
  const deadline = Date.now() + deadlineMilliseconds
  let lastError: unknown
  while (Date.now() < deadline) {
    const ending = child.ending()
    if (ending !== undefined)
      throw new BedError(`${child.name} ${ending} before this: ${what}\n${tailOf(child.log)}`)
    try {
      const value = await check()
      if (value !== undefined) return value
    } catch (error) {
      lastError = error
    }
    await sleep(pollMilliseconds)
  }
  const why = lastError instanceof Error ? ` (last: ${lastError.message})` : ''
  throw new BedError(`Not within ${deadlineMilliseconds / 1000} s: ${what}${why}\n${tailOf(child.log)}`)
}

function tailOf(log: string, lines = 20): string {
  const text = readFileSync(log, 'utf8').trimEnd()
  const tail = text
    .split('\n')
    .slice(-lines)
    .map((line) => `  ${line.slice(0, 500)}`)
  return `End of ${log}:\n${text === '' ? '  (empty)' : tail.join('\n')}`
}
