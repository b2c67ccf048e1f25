// The registry that the benchmark pulls from, and how fast it answers by itself.
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { buildParts } from '../../test/bed/build.ts'
import { bedDirectory, runsDirectory } from '../../test/bed/directories.ts'
import type { Image } from '../../test/bed/images.ts'
import type { PartName } from '../../test/bed/parts.ts'
import { ownIdentity } from '../../test/bed/processes.ts'
import { startRegistry } from '../../test/bed/registry.ts'
import { createRun, removeRun } from '../../test/bed/run.ts'
import type { Tools } from './bench-contenders.ts'

/** What of the bed the benchmark needs. */
export interface BenchBed {
  readonly tools: Tools
  /** `127.0.0.1:port`. */
  readonly registry: string
  readonly stop: () => Promise<void>
}

/** Builds registry, oras and crane where they are not built, and starts the registry. */
export async function startBenchBed(): Promise<BenchBed> {
  const root = bedDirectory()
  const progress = (line: string): void => console.error(line)
  const built = await buildParts(['registry', 'oras', 'crane'], { root, progress, strict: true })
  const pathOf = (name: PartName): string => {
    const part = built.get(name)
    if (part?.available !== true) throw new Error(`${name} could not be built`)
    return part.path
  }
  const directory = join(runsDirectory(root), `bench-${process.pid}`)
  const run = createRun(directory, ownIdentity())
  const stop = (): Promise<void> => removeRun(directory)
  try {
    const { address } = await startRegistry(run, pathOf('registry'))
    return { tools: { oras: pathOf('oras'), crane: pathOf('crane') }, registry: address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Milliseconds that the registry takes to answer for manifest, config and layers, asked one after the other. */
export async function measureAnswers(
  registry: string,
  repository: string,
  { manifest, blobs }: Image,
): Promise<number> {
  const base = `http://${registry}/v2/${repository}`
  const agent = new Agent({ keepAlive: true })
  try {
    // Opens the connection that the others use.
    await read(agent, `http://${registry}/v2/`)
    let total = await read(agent, `${base}/manifests/${manifest.digest}`, manifest.mediaType)
    for (const { digest } of blobs) total += await read(agent, `${base}/blobs/${digest}`)
    return total
  } finally {
    agent.destroy()
  }
}

/** Milliseconds until the last byte of the answer. */
function read(agent: Agent, url: string, accept = '*/*'): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const start = performance.now()
  const outgoing = get(url, { agent, headers: { accept } }, (answer) => {
    answer.on('end', () => {
      if (answer.statusCode === 200) resolve(performance.now() - start)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    })
    answer.resume()
  })
  outgoing.on('error', reject)
  return promise
}
