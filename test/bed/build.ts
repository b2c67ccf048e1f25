// Builds parts from their pinned Go modules, once for every clone of one user: the result's directory is named by
// the hash of everything that makes it what it is.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BedError } from './bed-error.ts'
import { withLock } from './lock.ts'
import { buildFlagsOf, type Part, type PartName, partOf } from './parts.ts'

/** Tells a person what is going on: one line without its line end. */
export type Progress = (line: string) => void

export interface BuildOptions {
  /** The bed's directory, see `bedDirectory`. */
  readonly root: string
  readonly progress: Progress
  /** A part that cannot be built is an error, not a reason to skip. */
  readonly strict: boolean
  /** The Go command: `go` from PATH when left out. */
  readonly go?: string
}

/** A part that can be run, or why it could not be built. */
export type Built =
  | { readonly available: true; readonly path: string }
  | { readonly available: false; readonly reason: string }

/** The parts that were asked for. */
export type BuiltParts = ReadonlyMap<PartName, Built>

const reportEvery = 30_000

/**
 * Builds each part that is not built yet, one after the other. A part that fails does not stop the others, unless
 * `strict` is set: then it raises a BedError that names all that failed.
 */
export async function buildParts(names: readonly PartName[], options: BuildOptions): Promise<BuiltParts> {
  const built = new Map<PartName, Built>()
  for (const name of names) built.set(name, await tryBuild(partOf(name), options))
  const failures = [...built.values()].filter((result) => !result.available).map(({ reason }) => reason)
  if (options.strict && failures.length > 0) throw new BedError([...new Set(failures)].join('\n'))
  return built
}

/** Where the part is, or will be once it is built. Raises a BedError when Go is missing. */
export async function locatePart(part: Part, { root, go = 'go' }: BuildOptions): Promise<string> {
  const hash = createHash('sha256')
  hash.update(JSON.stringify([await goVersion(go), part.package, buildFlagsOf(part)]))
  for (const name of (await readdir(part.directory)).sort()) {
    hash.update(`\0${name}\0`).update(await readFile(join(part.directory, name)))
  }
  return join(root, `${part.name}-${hash.digest('hex').slice(0, 16)}`, part.program)
}

async function tryBuild(part: Part, options: BuildOptions): Promise<Built> {
  try {
    return { available: true, path: await buildPart(part, options) }
  } catch (error) {
    if (!(error instanceof BedError)) throw error
    return { available: false, reason: error.message }
  }
}

async function buildPart(part: Part, options: BuildOptions): Promise<string> {
  const { root, progress } = options
  const path = await locatePart(part, options)
  if (existsSync(path)) return path
  const onWait = (pid: number) => progress(`${part.name}: waiting for process ${pid}, which is building`)
  // One lock for all parts: two builds at a time take longer than one after the other.
  return await withLock(join(root, 'build.lock'), { onWait }, async () => {
    if (!existsSync(path)) await compile(part, path, options)
    return path
  })
}

async function compile(part: Part, path: string, { progress, go = 'go' }: BuildOptions): Promise<void> {
  const directory = join(path, '..')
  const temporary = `${directory}.${process.pid}.tmp`
  const since = Date.now()
  progress(`${part.name}: building (about ${part.usualTime} on two cores, done once)`)
  const ticker = setInterval(() => progress(`${part.name}: still building, ${elapsed(since)}`), reportEvery)
  try {
    await removeLeftovers(join(directory, '..'))
    await mkdir(temporary, { recursive: true })
    const output = join(temporary, part.program)
    await runGo(go, ['build', ...buildFlagsOf(part), '-o', output, part.package], part)
    await publish(temporary, directory)
    progress(`${part.name}: built in ${elapsed(since)}`)
  } catch (error) {
    progress(`${part.name}: could not be built (${elapsed(since)})`)
    throw error
  } finally {
    clearInterval(ticker)
    await rm(temporary, { recursive: true, force: true })
  }
}

/** Removes what builds that were interrupted left behind. Only for the holder of the lock. */
async function removeLeftovers(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (name.endsWith('.tmp')) await rm(join(root, name), { recursive: true, force: true })
  }
}

async function publish(temporary: string, directory: string): Promise<void> {
  try {
    await rename(temporary, directory)
  } catch (error) {
    // Another process put the same content there first.
    if (!existsSync(directory)) throw error
  }
}

async function runGo(go: string, args: readonly string[], part: Part): Promise<void> {
  const child = spawn(go, args, {
    cwd: part.directory,
    env: goEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = `${errors}${text}`.slice(-4000)
  })
  const code = await exitOf(child, go)
  if (code === 0) return
  // What Go downloads is of no interest once something has failed.
  const lines = errors.split('\n').filter((line) => line !== '' && !line.startsWith('go: downloading'))
  throw new BedError(
    `${part.name} could not be built: go ended with ${code}:\n${lines.slice(-15).join('\n')}`,
  )
}

function exitOf(child: ChildProcess, go: string): Promise<string | number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(missingGo(go, error)))
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'no code'))
  })
}

async function goVersion(go: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(go, ['env', 'GOVERSION', 'GOOS', 'GOARCH', 'CGO_ENABLED'], {
      // Outside every module, or else a go.mod nearby could choose another version of Go.
      cwd: '/',
      env: goEnvironment(),
    })
    return stdout
  } catch (error) {
    throw missingGo(go, error)
  }
}

function goEnvironment(): NodeJS.ProcessEnv {
  // Neither a workspace around the clone nor flags in the environment may change what is built.
  return { ...process.env, GOFLAGS: '', GOWORK: 'off' }
}

function missingGo(go: string, cause: unknown): BedError {
  const why =
    cause instanceof Error && 'code' in cause && cause.code === 'ENOENT' ? 'is not installed' : 'does not run'
  return new BedError(
    `Go ${why} (looked for ${go}); get 1.26 or later from https://go.dev/dl/ and put it into PATH`,
    { cause },
  )
}

function elapsed(since: number): string {
  const seconds = Math.round((Date.now() - since) / 1000)
  return seconds < 90 ? `${seconds} s` : `${(seconds / 60).toFixed(1)} min`
}
