// What errors of requests that went through a proxy say about it: whoever made them would blame the server.
import type { UsedProxy } from './host.ts'

/** ` (through the proxy http://proxy.test:3128 of HTTPS_PROXY)`, for messages; empty where there was none. */
export function describeProxy(error: unknown): string {
  const proxy = proxyOf(error)
  return proxy === undefined ? '' : ` (through the proxy ${proxy.address} of ${proxy.variable})`
}

/** What to do about a connection through a proxy that does not stand; undefined where there was none. */
export function proxyHint(error: unknown): string | undefined {
  const proxy = proxyOf(error)
  if (proxy === undefined) return undefined
  return `Check that \`${proxy.variable}\` is spelt right, and that the proxy runs and lets the request through; or add the host to \`NO_PROXY\`.`
}

function proxyOf(error: unknown): UsedProxy | undefined {
  return error instanceof Error && 'proxy' in error ? (error.proxy as UsedProxy) : undefined
}
