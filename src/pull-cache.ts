// The cache that a run pulls an image through: what the runner offers, put together for one reference.
import { join } from 'node:path'
import { cacheCommand } from './cache/actions-protocol.ts'
import { createCache, hasActionsCache } from './cache/cache.ts'
import type { CacheReport } from './cache/tally.ts'
import type { Environment, Inputs } from './inputs.ts'
import type { Disk, Host } from './lib/host.ts'
import { isJsonObject } from './lib/kubernetes.ts'
import { randomName } from './lib/random-name.ts'
import type { DecorateSource } from './source/image.ts'
import type { Reference } from './source/reference.ts'

export interface PullCacheOptions {
  readonly inputs: Pick<Inputs, 'cache'>
  readonly environment: Environment
  readonly host: Host
  readonly signal: AbortSignal
}

/** What the stages see of the cache. */
export interface PullCache {
  readonly decorate?: DecorateSource
  /** What came from where so far; undefined where nothing is ever cached. */
  readonly report: () => CacheReport | undefined
  /** Starts to keep what was pulled, once every digest was right. Never throws. */
  readonly save: () => void
  /** Resolves when nothing of the cache runs any more, and its files are gone. Never rejects. */
  readonly close: () => Promise<void>
}

/** Largest event in bytes that is read; GitHub sends none over 25 MiB. */
const maxEventBytes = 32 * 1024 * 1024

/** For anything but a registry's image: it is read from where it is. */
const noCache: PullCache = { report: () => undefined, save: () => undefined, close: async () => undefined }

/** Opens the cache of a run. Nothing is asked or written before a blob is. */
export async function openPullCache(
  reference: Reference,
  { inputs, environment, host, signal }: PullCacheOptions,
): Promise<PullCache> {
  if (reference.kind !== 'registry') return noCache
  const { self, toolCache, repositoryOwner, eventPath, temporaryDirectory, cacheVariables } = environment
  const actions = { program: self.program, parameters: [self.script, cacheCommand] }
  const cache = createCache({
    mode: inputs.cache,
    reference,
    ...(repositoryOwner !== undefined && { repositoryOwner }),
    isPublicRepository: await readIsPublic(eventPath, host.disk),
    toolCache,
    actions: hasActionsCache(cacheVariables) ? actions : undefined,
    directory: join(temporaryDirectory, `bundle-deploy-cache-${randomName(host.clock)}`),
    host,
    signal,
  })
  let saved: Promise<unknown> = Promise.resolve()
  return {
    decorate: cache.decorate,
    report: cache.report,
    save: () => {
      saved = cache.settle(signal).catch((error: unknown) => host.log.debug(`Not saved: ${String(error)}`))
    },
    close: async () => {
      await saved
      await cache.close()
    },
  }
}

/** Whether everybody can read the workflow's repository, by the event that started it; undefined where it is not said. */
async function readIsPublic(path: string | undefined, disk: Disk): Promise<boolean | undefined> {
  if (path === undefined) return undefined
  try {
    const { size } = await disk.stat(path)
    if (size > maxEventBytes) return undefined
    const event: unknown = JSON.parse(Buffer.from(await disk.readFile(path)).toString())
    const repository = isJsonObject(event) ? event.repository : undefined
    const isPrivate = isJsonObject(repository) ? repository.private : undefined
    return typeof isPrivate === 'boolean' ? !isPrivate : undefined
  } catch {
    return undefined
  }
}
