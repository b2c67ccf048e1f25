// Runs and locks, with real processes: what is ours is found again and ended, and nothing else.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withLock } from './lock.ts'
import { commandLineOf, isRunning, ownIdentity } from './processes.ts'
import { waitUntil } from './readiness.ts'
import { createRun, isRunAlive, removeRun, sweepRuns } from './run.ts'

let runs = ''
beforeEach(() => {
  runs = mkdtempSync(join(tmpdir(), 'bed-run-'))
})
afterEach(() => rmSync(runs, { recursive: true, force: true }))

const dead = { pid: 4_194_304, started: '1' }

/** A command that idles, and whose command line names the run. */
function idle(directory: string): {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
} {
  return { name: 'idle', program: process.execPath, args: ['-e', 'setTimeout(() => {}, 60_000)', directory] }
}

test('knows this process, and that another with its pid is not it', () => {
  expect(isRunning(ownIdentity())).toBe(true)
  expect(isRunning({ ...ownIdentity(), started: '1' })).toBe(false)
})

test('removes a run: its programs end and its files go', async () => {
  const run = createRun(join(runs, 'a'), ownIdentity())
  const { pid } = run.start(idle(run.directory))
  expect(isRunAlive(run.directory)).toBe(true)
  await removeRun(run.directory)
  expect(commandLineOf(pid)).toBeUndefined()
  expect(existsSync(run.directory)).toBe(false)
})

test('sweeps the runs of dead owners and leaves those of living ones and of nobody', async () => {
  const abandoned = createRun(join(runs, 'abandoned'), dead)
  const { pid } = abandoned.start(idle(abandoned.directory))
  createRun(join(runs, 'wanted'), ownIdentity())
  createRun(join(runs, 'lasting'), null)
  mkdirSync(join(runs, 'being-made'))
  mkdirSync(join(runs, 'never-made'))
  utimesSync(join(runs, 'never-made'), 0, 0)
  expect((await sweepRuns(runs)).toSorted()).toEqual(['abandoned', 'never-made'])
  expect(commandLineOf(pid)).toBeUndefined()
  expect(existsSync(join(runs, 'being-made'))).toBe(true)
})

test('does not touch a process that got a recorded pid later', async () => {
  const stranger = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'])
  const run = createRun(join(runs, 'a'), dead)
  const record = { owner: dead, children: [{ name: 'etcd', pid: stranger.pid }] }
  writeFileSync(join(run.directory, 'processes.json'), JSON.stringify(record))
  await sweepRuns(runs)
  expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  stranger.kill('SIGKILL')
  await once(stranger, 'exit')
})

test('shows the end of the log of a program that ended too early', async () => {
  const run = createRun(join(runs, 'a'), ownIdentity())
  const args = ['-e', 'console.error("port is taken"); process.exit(3)', run.directory]
  const child = run.start({ name: 'server', program: process.execPath, args })
  const wait = waitUntil({ what: 'it answers', child, deadlineMilliseconds: 10_000, check: () => undefined })
  await expect(wait).rejects.toThrow(/server ended with code 3 before this: it answers\n.*port is taken/s)
})

test('says what did not come in time, and why', async () => {
  const run = createRun(join(runs, 'a'), ownIdentity())
  const child = run.start(idle(run.directory))
  const check = (): undefined => {
    throw new Error('connection refused')
  }
  const wait = waitUntil({ what: 'it answers', child, deadlineMilliseconds: 100, check })
  await expect(wait).rejects.toThrow(/Not within 0.1 s: it answers \(last: connection refused\)/)
  await removeRun(run.directory)
})

test('gives a lock to one after the other', async () => {
  const path = join(runs, 'lock')
  const events: string[] = []
  const work = (name: string) => async () => {
    events.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 30))
    events.push(`${name} ends`)
  }
  await Promise.all(['a', 'b'].map((name) => withLock(path, { pollMilliseconds: 5 }, work(name))))
  expect(events).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
  expect(existsSync(path)).toBe(false)
})

test('takes a lock over from an owner that died, and from one that wrote nothing sensible', async () => {
  const path = join(runs, 'lock')
  for (const content of [JSON.stringify(dead), '']) {
    writeFileSync(path, content)
    expect(await withLock(path, {}, async () => 'done')).toBe('done')
  }
})
