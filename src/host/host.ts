// The real network, disk and clock, handed to the pipeline by the entry.
import type { Host, Log } from '../lib/host.ts'
import { createClock } from './clock.ts'
import { createDisk } from './disk.ts'
import { createHttp } from './http.ts'
import type { ProxyEnvironment } from './proxy.ts'

/** The host of this process; `close` ends its idle connections, so that the process can end. */
export function createHost(log: Log, proxy: ProxyEnvironment): Host & { readonly close: () => void } {
  const { http, close } = createHttp({ proxyEnv: proxy })
  return { http, disk: createDisk(), clock: createClock(), log, close }
}
