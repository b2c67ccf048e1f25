// Programs behind the `RunProcess` of lib/host.ts: credential helpers and git.
import { type ChildProcess, spawn } from 'node:child_process'
import type { ProcessOptions, ProcessResult, RunProcess } from '../lib/host.ts'

const keptErrorCharacters = 64 * 1024
const defaultMaxOutputBytes = 1024 * 1024

/** Runs programs of this machine, without a shell. */
export const runProcess: RunProcess = (program, parameters, options) =>
  new Promise<ProcessResult>((resolve, reject) => {
    const {
      signal,
      workingDirectory,
      environment,
      input = '',
      maxOutputBytes = defaultMaxOutputBytes,
    } = options
    signal.throwIfAborted()
    const child = spawn(program, parameters, {
      cwd: workingDirectory,
      env: { ...process.env, ...environment },
      stdio: ['pipe', 'pipe', 'pipe'],
      // In a group of its own, so that what it started can be ended with it.
      detached: true,
    })
    const watch = watchEnd(options, (reason) => {
      endGroup(child)
      reject(reason)
    })
    const output: Buffer[] = []
    let size = 0
    let errors = ''
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size <= maxOutputBytes) output.push(chunk)
      else watch.fail(withCode('PROCESS_OUTPUT', `it wrote more than ${maxOutputBytes} bytes`))
    })
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors = (errors + text).slice(-keptErrorCharacters)
    })
    child.on('error', watch.fail)
    child.on('close', (code) => {
      watch.stop()
      resolve({ exitCode: code ?? 1, stdout: Buffer.concat(output), stderr: errors })
    })
    // A program that does not read its input has closed it by the time we write: that is its own affair.
    child.stdin.on('error', () => undefined).end(input)
  })

/** Fails at the time limit, or when the signal aborts, unless it is stopped before. */
function watchEnd(
  { signal, timeoutMs }: ProcessOptions,
  onFailure: (reason: unknown) => void,
): { readonly fail: (reason: unknown) => void; readonly stop: () => void } {
  const stop = (): void => {
    clearTimeout(timer)
    signal.removeEventListener('abort', abort)
  }
  const fail = (reason: unknown): void => {
    stop()
    onFailure(reason)
  }
  const abort = (): void => fail(signal.reason)
  const expire = (): void => fail(withCode('PROCESS_TIMEOUT', `it did not end within ${timeoutMs / 1000} s`))
  const timer = setTimeout(expire, timeoutMs)
  signal.addEventListener('abort', abort, { once: true })
  return { fail, stop }
}

/** Ends the program and all that it started, and lets go of its pipes: what holds them open must not keep us alive. */
function endGroup(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // There are no groups on this system, or it has ended by itself.
    child.kill('SIGKILL')
  }
  for (const stream of child.stdio) stream?.destroy()
}

function withCode(code: string, message: string): Error {
  return Object.assign(new Error(message), { code })
}
