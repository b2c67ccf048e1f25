// The host that source tests run on: real network and disk, a clock that does not wait, a log that remembers.
import { createDisk } from '../../../src/host/disk.ts'
import { createHttp, type HttpTimeouts } from '../../../src/host/http.ts'
import { runProcess } from '../../../src/host/process.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { BundleError } from '../../../src/lib/error.ts'
import type { Host, TlsSettings } from '../../../src/lib/host.ts'
import { createRedactor } from '../../../src/lib/redactor.ts'
import type { ResolveOptions } from '../../../src/source/resolve.ts'

export interface TestHost extends Host {
  readonly waits: number[]
  readonly warnings: string[]
  /** Lines for the debug log. */
  readonly notes: string[]
  /** Moves the clock on. */
  readonly advance: (ms: number) => void
  readonly close: () => void
}

export interface TestHostSettings {
  readonly timeouts?: HttpTimeouts
  /** Origins that stand for others, as a name server would have it: `https://registry.test` → `https://127.0.0.1:1`. */
  readonly names?: Readonly<Record<string, string>>
  readonly tls?: TlsSettings
}

/** Makes a host; its clock starts at 2026-01-01 and only moves by waits, its jitter is always the upper limit. */
export function createTestHost({ timeouts, names = {}, tls }: TestHostSettings = {}): TestHost {
  const { http, close } = createHttp(timeouts === undefined ? {} : { timeouts })
  const { learn, redact } = createRedactor()
  const waits: number[] = []
  const warnings: string[] = []
  const notes: string[] = []
  let now = Date.UTC(2026, 0, 1)
  return {
    http: (request) => {
      const { origin, pathname, search } = request.url
      const url = new URL(`${pathname}${search}`, names[origin] ?? origin)
      return http({ ...request, url, ...(tls !== undefined && { tls: { ...request.tls, ...tls } }) })
    },
    disk: createDisk(),
    storage: createStorage(),
    runProcess,
    clock: {
      now: () => now,
      random: () => 1,
      sleep: async (ms, signal) => {
        signal.throwIfAborted()
        waits.push(ms)
        now += ms
      },
    },
    log: {
      info: () => undefined,
      debug: (text) => notes.push(text),
      warning: (text) => warnings.push(text),
      mask: learn,
      redact,
    },
    waits,
    warnings,
    notes,
    advance: (ms) => {
      now += ms
    },
    close,
  }
}

/** The BundleError that the work ends with. */
export async function errorOf(work: Promise<unknown> | (() => unknown)): Promise<BundleError> {
  try {
    await (typeof work === 'function' ? work() : work)
  } catch (error) {
    if (error instanceof BundleError) return error
    throw error
  }
  throw new Error('no error was thrown')
}

/** All bytes of a stream. */
export async function collect(stream: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(stream))
}

/** A signal that never aborts. */
export const never = new AbortController().signal

/** Resolving with nothing set: anonymous, no mirrors; archives are not unpacked. */
export const noSettings = {
  registry: { mirrors: [], plainHttp: false, variables: {} },
  unpackArchive: () => Promise.reject(new Error('no archive is read here')),
  temporaryDirectory: '/nowhere',
} satisfies Pick<ResolveOptions, 'registry' | 'unpackArchive' | 'temporaryDirectory'>
