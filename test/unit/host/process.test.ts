import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runProcess } from '../../../src/host/process.ts'
import type { ProcessOptions } from '../../../src/lib/host.ts'

const never = new AbortController().signal

function shell(script: string, options: Partial<ProcessOptions> = {}) {
  return runProcess('/bin/sh', ['-c', script], { timeoutMs: 20_000, signal: never, ...options })
}

/** A process that has ended may stay in the table until somebody asks how. */
function isAlive(pid: number): boolean {
  const stat = `/proc/${pid}/stat`
  return existsSync(stat) && !/\) [ZX] /.test(readFileSync(stat, 'utf8'))
}

test('gives exit code, output and errors apart', async () => {
  const { exitCode, stdout, stderr } = await shell('echo out; echo err >&2; exit 3')
  expect({ exitCode, stdout: Buffer.from(stdout).toString(), stderr }).toEqual({
    exitCode: 3,
    stdout: 'out\n',
    stderr: 'err\n',
  })
})

test('writes the input as it is, and closes it', async () => {
  const { stdout } = await shell('od -c | head -1', { input: 'ab' })
  expect(Buffer.from(stdout).toString()).toMatch(/^0000000\s+a\s+b\s*$/)
  expect(Buffer.from((await shell('cat; echo end')).stdout).toString()).toBe('end\n')
})

test('does not mind a program that ends without reading its input', async () => {
  expect(await shell('exit 0', { input: 'x'.repeat(1_000_000) })).toMatchObject({ exitCode: 0 })
})

test('adds to the environment, and runs in the directory that it is given', async () => {
  const { stdout } = await shell('echo "$HARBOUR $HOME"; pwd', {
    environment: { HARBOUR: 'north' },
    workingDirectory: '/',
  })
  expect(Buffer.from(stdout).toString()).toBe(`north ${process.env.HOME}\n/\n`)
})

test('takes parameters as they are: there is no shell', async () => {
  const options = { timeoutMs: 20_000, signal: never }
  const { stdout } = await runProcess('echo', ['$HOME;', '`id`'], options)
  expect(Buffer.from(stdout).toString()).toBe('$HOME; `id`\n')
})

test('rejects with ENOENT for a program that is not there', async () => {
  const options = { timeoutMs: 20_000, signal: never }
  await expect(runProcess('bundle-deploy-no-such-program', [], options)).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('counts a program that was killed as failed', async () => {
  expect(await shell('kill -9 $$')).toMatchObject({ exitCode: 1 })
})

test('ends a program that writes too much', async () => {
  await expect(shell('cat /dev/zero', { maxOutputBytes: 1000 })).rejects.toMatchObject({
    code: 'PROCESS_OUTPUT',
    message: 'it wrote more than 1000 bytes',
  })
  expect((await shell('printf 1234', { maxOutputBytes: 4 })).stdout).toHaveLength(4)
})

test('keeps the last 64 KiB of errors', async () => {
  const { stderr } = await shell('head -c 200000 /dev/zero | tr "\\0" x >&2; echo end >&2')
  expect(stderr).toHaveLength(64 * 1024)
  expect(stderr.endsWith('xend\n')).toBe(true)
})

test('ends at the time limit', async () => {
  await expect(shell('sleep 20', { timeoutMs: 50 })).rejects.toMatchObject({
    code: 'PROCESS_TIMEOUT',
    message: 'it did not end within 0.05 s',
  })
})

test('rejects with the reason when the signal aborts, before and after the start', async () => {
  const reason = new Error('cancelled')
  await expect(shell('echo', { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  const cancel = new AbortController()
  setTimeout(() => cancel.abort(reason), 50)
  await expect(shell('sleep 20', { signal: cancel.signal })).rejects.toBe(reason)
})

test('ends what the program started, too', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-'))
  const file = join(directory, 'pid')
  const cancel = new AbortController()
  const running = shell(`sleep 20 & echo $! > ${file}; wait`, { signal: cancel.signal })
  const pid = await expect
    .poll(() => readPid(file))
    .toBeGreaterThan(0)
    .then(() => readPid(file))
  cancel.abort(new Error('cancelled'))
  await expect(running).rejects.toThrow('cancelled')
  await expect.poll(() => isAlive(pid)).toBe(false)
  rmSync(directory, { recursive: true })
})

function readPid(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
}
