// The real network, disk and clock, handed to the pipeline by the entry.
import type { Host, Log } from '../lib/host.ts'
import { createClock } from './clock.ts'
import { createDisk } from './disk.ts'
import { createHttp } from './http.ts'
import { runProcess } from './process.ts'
import type { ProxyEnvironment } from './proxy.ts'
import { createStorage } from './storage.ts'

/** The host of this process; `close` ends its idle connections, so that the process can end. */
export function createHost(log: Log, proxy: ProxyEnvironment): Host & { readonly close: () => void } {
  const { http, close } = createHttp({ proxyEnv: proxy })
  return { http, disk: createDisk(), storage: createStorage(), runProcess, clock: createClock(), log, close }
}
