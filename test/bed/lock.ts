// A lock between processes: a file that names its owner. An owner that died has lost it.
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { isRunning, ownIdentity, type ProcessIdentity } from './processes.ts'

export interface LockOptions {
  /** Told the owner's pid once, when the lock is found taken. */
  readonly onWait?: (pid: number) => void
  readonly pollMilliseconds?: number
  readonly signal?: AbortSignal
}

/** Runs `work` while holding the lock file at `path`, after waiting for whoever holds it. */
export async function withLock<T>(path: string, options: LockOptions, work: () => Promise<T>): Promise<T> {
  await acquire(path, options)
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

async function acquire(path: string, { onWait, pollMilliseconds = 300, signal }: LockOptions): Promise<void> {
  mkdirSync(dirname(path), { recursive: true })
  let told = false
  while (!tryAcquire(path)) {
    signal?.throwIfAborted()
    const owner = readOwner(path)
    if (owner !== undefined && isRunning(owner)) {
      if (!told) onWait?.(owner.pid)
      told = true
      await sleep(pollMilliseconds, undefined, { signal })
      continue
    }
    // Two processes that both find a dead owner may both go on from here. What the lock guards stands that: it
    // only costs the work twice, since results are put in place by renaming.
    rmSync(path, { force: true })
  }
}

function tryAcquire(path: string): boolean {
  const own = `${path}.${process.pid}`
  writeFileSync(own, JSON.stringify(ownIdentity()))
  try {
    // Linking, unlike writing, shows the file to others only with its content in it.
    linkSync(own, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(own, { force: true })
  }
}

function readOwner(path: string): ProcessIdentity | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as ProcessIdentity
  } catch {
    return undefined
  }
}
