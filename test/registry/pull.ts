// Pulls an image as the action does, on the real network, and keeps everything that a person would read.
import { expect, onTestFinished } from 'vitest'
import { createClock } from '../../src/host/clock.ts'
import { createDisk } from '../../src/host/disk.ts'
import { createHttp } from '../../src/host/http.ts'
import { runProcess } from '../../src/host/process.ts'
import type { ProxyEnvironment } from '../../src/host/proxy.ts'
import { describeError } from '../../src/lib/describe-error.ts'
import { digestOf } from '../../src/lib/digest.ts'
import { BundleError } from '../../src/lib/error.ts'
import type { RunProcess } from '../../src/lib/host.ts'
import { resolveImage } from '../../src/source/image.ts'
import { parseReference } from '../../src/source/reference.ts'
import { createRegistrySource } from '../../src/source/registry/client.ts'
import type { RegistrySettings } from '../../src/source/registry/settings.ts'

export interface PullOptions {
  readonly settings?: Partial<RegistrySettings>
  readonly run?: RunProcess
  /** Runs between the manifest and the layers. */
  readonly between?: () => Promise<void>
  /** Origins that stand for others, as a name server would have it. */
  readonly names?: Readonly<Record<string, string>>
  /** Proxy variables. */
  readonly proxyEnv?: ProxyEnvironment
}

/** Lines of all pulls: what was logged, and the text of errors. */
export const log: string[] = []

const never = new AbortController().signal

/** Pulls manifest and layers, each verified. */
export async function pull(reference: string, options: PullOptions = {}) {
  const { settings = {}, run = runProcess, between, names = {}, proxyEnv = {} } = options
  const { http, close } = createHttp({ proxyEnv })
  onTestFinished(close)
  const warnings: string[] = []
  const parsed = parseReference(reference)
  if (parsed.kind !== 'registry') throw new Error('not a registry')
  const source = createRegistrySource(
    parsed,
    { mirrors: [], plainHttp: false, variables: {}, ...settings },
    {
      http: (request) => {
        const { origin, pathname, search } = request.url
        return http({ ...request, url: new URL(`${pathname}${search}`, names[origin] ?? origin) })
      },
      ...{ disk: createDisk(), clock: createClock(), runProcess: run },
      log: {
        info: (text) => void log.push(text),
        debug: (text) => void log.push(text),
        warning: (text) => {
          log.push(text)
          warnings.push(text)
        },
        mask: () => undefined,
        redact: (text) => text,
      },
    },
  )
  try {
    const resolved = await resolveImage(source, { platform: { os: 'linux', architecture: 'amd64' } }, never)
    await between?.()
    for (const layer of resolved.layers) {
      const bytes = Buffer.concat(await Array.fromAsync(resolved.openBlob(layer, never)))
      expect(digestOf(bytes)).toBe(layer.digest)
    }
    return { digest: resolved.digest, usedCredentials: source.usedCredentials(), warnings }
  } catch (error) {
    if (error instanceof BundleError) log.push(describeError(error))
    throw error
  }
}
