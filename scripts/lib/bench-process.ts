// Whole processes for the benchmark: how long they take, and how much memory at most.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** One finished process. */
export interface Measured {
  /** From its start to its end. */
  readonly ms: number
  /** Most memory that it held; undefined where there is no /proc. */
  readonly peakBytes: number | undefined
  readonly output: string
}

/** How often the kernel's own record of the peak is read: only what happens after the last reading is missed. */
const pollMs = 5

/** Runs a program to its end. Rejects with its output when it does not exit with 0. */
export function measureProcess(
  program: string,
  parameters: readonly string[],
  options: { readonly cwd: string; readonly env?: Readonly<Record<string, string>> },
): Promise<Measured> {
  const { promise, resolve, reject } = Promise.withResolvers<Measured>()
  const start = performance.now()
  const child = spawn(program, parameters, {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, HOME: options.cwd, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let peakBytes: number | undefined
  const poll = setInterval(() => {
    peakBytes = (child.pid === undefined ? undefined : readPeak(child.pid)) ?? peakBytes
  }, pollMs)
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  child.on('error', reject)
  child.on('close', (code) => {
    clearInterval(poll)
    const ms = performance.now() - start
    if (code === 0) resolve({ ms, peakBytes, output })
    else reject(new Error(`${program} ${parameters.join(' ')} ended with ${code}:\n${output.slice(-2000)}`))
  })
  return promise
}

/** Peak memory of a process in bytes (proc(5), VmHWM), of this one as `self`. */
export function readPeak(pid: number | 'self'): number | undefined {
  try {
    const match = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return match === null ? undefined : Number(match[1]) * 1024
  } catch {
    return undefined
  }
}
