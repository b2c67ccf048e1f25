// One run of the bed: a directory with everything its programs read and write, and the record of their pids, by
// which a later run finds and ends what an interrupted one left behind.
import { spawn } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandLineOf, isRunning, killNow, type ProcessIdentity } from './processes.ts'

/** A program of the bed that was started. */
export interface Child {
  readonly name: string
  readonly pid: number
  /** File that takes its output. */
  readonly log: string
  /** How it ended, or undefined while it runs. */
  readonly ending: () => string | undefined
}

/** A run that programs can be started in. */
export interface Run {
  readonly directory: string
  /** Starts a program. Its arguments must name the run's directory: by that it is known again. */
  readonly start: (command: Command) => Child
}

interface RunRecord {
  /** Who must be alive for the run to be wanted: nobody, for one that stays until it is stopped. */
  readonly owner: ProcessIdentity | null
  readonly children: readonly Pick<Child, 'name' | 'pid'>[]
}

/** A command to start: the program, its arguments, and variables besides the few that every program gets. */
export interface Command {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
  readonly environment?: Readonly<{ [name: string]: string }>
}

const recordName = 'processes.json'
/** A directory without a record is one being made, unless it is older than this. */
const graceMilliseconds = 60_000

/** Makes the directory of a run and records its owner, or null for a run that stays until it is stopped. */
export function createRun(directory: string, owner: ProcessIdentity | null): Run {
  mkdirSync(join(directory, 'logs'), { recursive: true, mode: 0o700 })
  writeRecord(directory, { owner, children: [] })
  const children: Child[] = []
  const start = (command: Command): Child => {
    const child = startChild(directory, command)
    children.push(child)
    writeRecord(directory, { owner, children: children.map(({ name, pid }) => ({ name, pid })) })
    return child
  }
  return { directory, start }
}

/** Ends the programs of the run at `directory` without waiting for them. */
export function killRun(directory: string): void {
  for (const pid of ownPids(directory)) killNow(pid)
}

/** Ends the programs of a run, waits until they are gone, and removes its directory. */
export async function removeRun(directory: string): Promise<void> {
  const pids = ownPids(directory)
  for (const pid of pids) killNow(pid)
  const deadline = Date.now() + 5000
  while (pids.some((pid) => isOurs(pid, directory)) && Date.now() < deadline) await sleep(20)
  rmSync(directory, { recursive: true, force: true, maxRetries: 5 })
}

/** Whether the run at `directory` has programs and all of them run. */
export function isRunAlive(directory: string): boolean {
  const children = readRecord(directory)?.children ?? []
  return children.length > 0 && children.every(({ pid }) => isOurs(pid, directory))
}

/** Removes the runs under `runs` whose owner died. Returns their names. */
export async function sweepRuns(runs: string): Promise<readonly string[]> {
  const abandoned = listDirectory(runs).filter((name) => isAbandoned(join(runs, name)))
  for (const name of abandoned) await removeRun(join(runs, name))
  return abandoned
}

function startChild(directory: string, { name, program, args, environment = {} }: Command): Child {
  if (!args.some((argument) => argument.includes(directory))) {
    throw new Error(`${name} cannot be told from other processes: no argument names ${directory}`)
  }
  const log = join(directory, 'logs', `${name}.log`)
  const output = openSync(log, 'a')
  const started = spawn(program, args, {
    cwd: directory,
    env: { PATH: process.env.PATH, HOME: directory, ...environment },
    stdio: ['ignore', output, output],
    // Ctrl-C then reaches only the tests, which stop the programs in their own way.
    detached: true,
  })
  closeSync(output)
  started.unref()
  let ending: string | undefined
  started.once('error', (error) => {
    ending = `did not start (${error.message})`
  })
  started.once('exit', (code, signal) => {
    ending = signal === null ? `ended with code ${code}` : `was ended by ${signal}`
  })
  return { name, pid: started.pid ?? 0, log, ending: () => ending }
}

function isAbandoned(directory: string): boolean {
  const record = readRecord(directory)
  if (record !== undefined) return record.owner !== null && !isRunning(record.owner)
  const stat = statSync(directory, { throwIfNoEntry: false })
  return stat?.isDirectory() === true && Date.now() - stat.mtimeMs > graceMilliseconds
}

function ownPids(directory: string): readonly number[] {
  const pids = readRecord(directory)?.children.map(({ pid }) => pid) ?? []
  return pids.filter((pid) => isOurs(pid, directory))
}

/** Whether the process is still the one that was started here, and not another that got its pid later. */
function isOurs(pid: number, directory: string): boolean {
  return commandLineOf(pid)?.includes(directory) === true
}

function readRecord(directory: string): RunRecord | undefined {
  try {
    return JSON.parse(readFileSync(join(directory, recordName), 'utf8')) as RunRecord
  } catch {
    return undefined
  }
}

function writeRecord(directory: string, record: RunRecord): void {
  const path = join(directory, recordName)
  writeFileSync(`${path}.new`, JSON.stringify(record, undefined, 2))
  renameSync(`${path}.new`, path)
}

function listDirectory(path: string): readonly string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}
