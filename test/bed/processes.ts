// Processes by pid, told apart from later ones that got the same pid. Reads Linux' /proc: where there is none
// nothing is ever taken for ours, so nothing is killed.
import { readFileSync } from 'node:fs'

/** A process: its pid, and when it started in clock ticks since boot (proc(5), field 22 of `stat`). */
export interface ProcessIdentity {
  readonly pid: number
  readonly started: string
}

/** Identity of this process. */
export function ownIdentity(): ProcessIdentity {
  return { pid: process.pid, started: startOf(process.pid) ?? 'unknown' }
}

/** Whether exactly that process still runs. */
export function isRunning({ pid, started }: ProcessIdentity): boolean {
  return startOf(pid) === started
}

/** Command line of a process, arguments joined by spaces; undefined when there is no such process. */
export function commandLineOf(pid: number): string | undefined {
  const text = readProc(pid, 'cmdline')
  return text === undefined || text === '' ? undefined : text.replaceAll('\0', ' ').trim()
}

/** Ends a process at once if it is still there. */
export function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}

function startOf(pid: number): string | undefined {
  const stat = readProc(pid, 'stat')
  if (stat === undefined) return undefined
  // The second field is the program's name in brackets, which may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return fields[0] === 'Z' ? undefined : fields[19]
}

function readProc(pid: number, file: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return undefined
  }
}
