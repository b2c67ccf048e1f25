// Pulls an image through the cache as the pipeline does: resolve, read every blob verified, settle, close.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CacheOptions, createCache } from '../../../src/cache/cache.ts'
import type { CacheReport } from '../../../src/cache/tally.ts'
import { createClock } from '../../../src/host/clock.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createHttp } from '../../../src/host/http.ts'
import { runProcess } from '../../../src/host/process.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { type Digest, digestOf } from '../../../src/lib/digest.ts'
import type { Host, Log } from '../../../src/lib/host.ts'
import { resolveImage } from '../../../src/source/image.ts'
import { parseReference } from '../../../src/source/reference.ts'
import { createRegistrySource } from '../../../src/source/registry/client.ts'
import { readVerifiedBytes } from '../../../src/unpack/blob.ts'
import type { FakeRegistry } from '../source/fake-registry.ts'
import { noSettings } from '../source/test-host.ts'

export interface Pulled {
  readonly report: CacheReport
  /** Digests of the bytes that were read: of config and layers, in their order. */
  readonly blobs: readonly Digest[]
  /** Paths below the repository that the registry was asked for. */
  readonly requests: readonly string[]
  readonly infos: readonly string[]
  readonly warnings: readonly string[]
  /** Everything that was logged. */
  readonly log: string
  readonly elapsedMs: number
}

export interface PullOptions extends Partial<Omit<CacheOptions, 'reference' | 'directory'>> {
  /** `:1.0` or `@sha256:…`. */
  readonly which: string
  /** What the runner says about its cache. */
  readonly variables?: Readonly<Record<string, string>>
}

/** One run of a job. */
export async function pull(registry: FakeRegistry, options: PullOptions): Promise<Pulled> {
  const { variables, which, ...given } = options
  const start = performance.now()
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-cache-'))
  const recorder = createRecordingLog()
  const { http, close } = createHttp()
  const host = createHost({ http, log: recorder.log }, variables)
  const reference = parseReference(`${registry.host}/shop/bundle${which}`)
  if (reference.kind !== 'registry') throw new Error('the fake registry was not named')
  const cache = createCache({
    mode: 'on',
    signal,
    ...given,
    reference,
    directory: join(directory, 'run'),
    host,
  })
  const before = registry.requests.length
  try {
    const source = cache.decorate(createRegistrySource(reference, noSettings.registry, host))
    const platform = { os: 'linux', architecture: 'amd64' }
    const image = await resolveImage(source, { platform }, signal)
    const blobs = await Promise.all(
      [image.config, ...image.layers].map(async (descriptor) =>
        digestOf(await readVerifiedBytes(image, descriptor, signal)),
      ),
    )
    const report = await cache.settle(signal)
    const requests = registry.requests.slice(before).map(({ path }) => path.replace('/v2/shop/bundle/', ''))
    return { report, blobs, requests, ...recorder.lines(), elapsedMs: performance.now() - start }
  } finally {
    await cache.close()
    close()
    rmSync(directory, { recursive: true, force: true })
  }
}

const { signal } = new AbortController()

function createHost(
  { http, log }: Pick<Host, 'http' | 'log'>,
  variables: Readonly<Record<string, string>> = {},
): Host {
  return {
    ...{ http, log },
    disk: createDisk(),
    storage: createStorage(),
    clock: createClock(),
    // The runner's variables, which a test must not set for its own process.
    runProcess: (command, parameters, options) =>
      runProcess(command, parameters, {
        ...options,
        environment: { ...variables, ...options.environment },
      }),
  }
}

/** A log that keeps its lines. */
export function createRecordingLog() {
  const lines = { infos: [] as string[], warnings: [] as string[], debugs: [] as string[] }
  const log: Log = {
    info: (text) => lines.infos.push(text),
    warning: (text) => lines.warnings.push(text),
    debug: (text) => lines.debugs.push(text),
    mask: () => undefined,
    redact: (text) => text,
  }
  const { infos, warnings } = lines
  const everything = () => [...lines.infos, ...lines.warnings, ...lines.debugs].join('\n')
  return { log, lines: () => ({ infos, warnings, log: everything() }) }
}
