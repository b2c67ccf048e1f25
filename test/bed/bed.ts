// The test bed: real programs, built once and started for one run, and what tests need to know to use them.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { type BuildOptions, type Built, type BuiltParts, buildParts } from './build.ts'
import { startCluster } from './control-plane.ts'
import { runsDirectory } from './directories.ts'
import type { Cluster } from './kube.ts'
import { type PartName, partNames } from './parts.ts'
import { ownIdentity } from './processes.ts'
import { type Registry, startRegistry } from './registry.ts'
import { createRun, killRun, type Run, removeRun, sweepRuns } from './run.ts'

/** Something of the bed, or why this machine does not have it: the Go module could not be built. */
export type Available<T> =
  | ({ readonly available: true } & T)
  | { readonly available: false; readonly reason: string }

/** A built program. */
export interface Tool {
  readonly path: string
}

/** A started bed, as plain data. */
export interface Bed {
  /** Holds every file of the run; logs are in `logs/`. */
  readonly directory: string
  readonly cluster: Available<Cluster>
  readonly registry: Available<Registry>
  readonly crane: Available<Tool>
  readonly helm4: Available<Tool>
  readonly helm3: Available<Tool>
  readonly act: Available<Tool>
  readonly olmRenderer: Available<Tool>
  /** From the first program's start to the last one's readiness. */
  readonly startMilliseconds: number
}

export interface BedOptions extends BuildOptions {
  /** Name of a run that outlives this process; without it the run ends with the process. */
  readonly lastingName?: string
}

export interface RunningBed {
  readonly bed: Bed
  /** Ends every program and removes the run's directory. */
  readonly stop: () => Promise<void>
}

/** Builds what is not built, ends what interrupted runs left, and starts a bed. */
export async function startBed(options: BedOptions): Promise<RunningBed> {
  const built = await buildParts(partNames, options)
  const runs = runsDirectory(options.root)
  for (const name of await sweepRuns(runs)) options.progress(`removed the interrupted run ${name}`)
  const { lastingName } = options
  const directory = join(runs, lastingName ?? `${process.pid}-${randomBytes(3).toString('hex')}`)
  const run = createRun(directory, lastingName === undefined ? ownIdentity() : null)
  const release = lastingName === undefined ? killAtExit(directory) : () => {}
  try {
    const bed = await startPrograms(run, built)
    options.progress(`the bed is ready after ${(bed.startMilliseconds / 1000).toFixed(1)} s`)
    return {
      bed,
      stop: async () => {
        await removeRun(directory)
        release()
      },
    }
  } catch (error) {
    // The logs stay for whoever reads the error; the next run removes them.
    killRun(directory)
    throw error
  }
}

async function startPrograms(run: Run, built: BuiltParts): Promise<Bed> {
  const part = (name: PartName): Built =>
    built.get(name) ?? { available: false, reason: `${name} was not asked for` }
  const since = Date.now()
  const [cluster, registry] = await Promise.all([
    startClusterIfBuilt(run, part('control-plane'), part('kwok')),
    startRegistryIfBuilt(run, part('registry')),
  ])
  return {
    directory: run.directory,
    cluster,
    registry,
    crane: part('crane'),
    helm4: part('helm4'),
    helm3: part('helm3'),
    act: part('act'),
    olmRenderer: part('olm-renderer'),
    startMilliseconds: Date.now() - since,
  }
}

async function startClusterIfBuilt(run: Run, controlPlane: Built, kwok: Built): Promise<Bed['cluster']> {
  if (!controlPlane.available) return controlPlane
  if (!kwok.available) return kwok
  const cluster = await startCluster(run, { controlPlane: controlPlane.path, kwok: kwok.path })
  return { available: true, ...cluster }
}

async function startRegistryIfBuilt(run: Run, built: Built): Promise<Bed['registry']> {
  return built.available ? { available: true, ...(await startRegistry(run, built.path)) } : built
}

/** Ends the run's programs when this process ends in any way but SIGKILL. The function it returns undoes that. */
function killAtExit(directory: string): () => void {
  const atExit = (): void => killRun(directory)
  const atSignal = (signal: NodeJS.Signals): void => {
    killRun(directory)
    release()
    // Now that nobody of ours listens the signal does what it would have done without us.
    process.kill(process.pid, signal)
  }
  const signals = ['SIGTERM', 'SIGHUP'] as const
  const release = (): void => {
    process.off('exit', atExit)
    for (const signal of signals) process.off(signal, atSignal)
  }
  process.on('exit', atExit)
  for (const signal of signals) process.on(signal, atSignal)
  return release
}
