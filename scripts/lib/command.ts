// Child processes of the scripts: their output is the script's output, and a failure ends the script.
import { spawn } from 'node:child_process'

export interface CommandOptions {
  readonly cwd: string
  readonly env?: Readonly<Record<string, string | undefined>>
}

/** Runs a program with the script's own standard streams. Rejects when it does not exit with 0. */
export async function runCommand(
  program: string,
  parameters: readonly string[],
  options: CommandOptions,
): Promise<void> {
  const code = await exitCodeOf(program, parameters, options)
  if (code !== 0) throw new Error(`${program} ${parameters.join(' ')} ended with exit code ${code}`)
}

/** Runs a program with the script's own standard streams and gives its exit code (1 when a signal ended it). */
export function exitCodeOf(
  program: string,
  parameters: readonly string[],
  options: CommandOptions,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      cwd: options.cwd,
      env: { ...process.env, ...options.env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', reject)
    child.on('close', (code) => resolve(code ?? 1))
  })
}
