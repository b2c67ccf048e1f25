// Which proxy a request goes through: HTTPS_PROXY, HTTP_PROXY and NO_PROXY as Go's programs (kubectl, helm) read them.
import { BlockList, isIP } from 'node:net'
import type { Http, UsedProxy } from '../lib/host.ts'
import { isLoopback } from '../lib/loopback.ts'

/** The proxy variables of an environment; lower-case names win. */
export type ProxyEnvironment = Readonly<Record<string, string | undefined>>

/** A proxy, and its whole URL with user and password. */
export interface ProxyRoute extends UsedProxy {
  readonly href: string
}

/**
 * The proxy for a request, or undefined for a direct connection. Loopback hosts are always reached directly.
 * Throws an Error with code `PROXY_INVALID` that names the variable, not its value: it may hold a password.
 */
export function proxyFor(url: URL, environment: ProxyEnvironment): ProxyRoute | undefined {
  const kind = url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY'
  const name = [kind.toLowerCase(), kind].find((each) => environment[each])
  const value = name && environment[name]
  if (!name || !value || isLoopback(url.hostname)) return undefined
  if (bypasses(url, environment.no_proxy || environment.NO_PROXY || '')) return undefined
  const proxy = URL.parse(value.includes('://') ? value : `http://${value}`)
  if (proxy === null || !/^https?:$/.test(proxy.protocol)) {
    throw Object.assign(new Error(`${name} is not an http:// or https:// URL`), { code: 'PROXY_INVALID' })
  }
  return { variable: name, address: proxy.origin, href: proxy.href }
}

/** The same network, whose errors say which proxy the request was to go through. */
export function nameProxy(http: Http, environment: ProxyEnvironment): Http {
  return async (request) => {
    const route = proxyFor(request.url, environment)
    if (route === undefined) return await http(request)
    const { variable, address } = route
    const name = (error: unknown) =>
      error instanceof Error && !request.signal.aborted
        ? Object.assign(error, { proxy: { variable, address } satisfies UsedProxy })
        : error
    try {
      const response = await http(request)
      return { ...response, body: renameErrors(response.body, name) }
    } catch (error) {
      throw name(error)
    }
  }
}

async function* renameErrors(body: AsyncIterable<Uint8Array>, rename: (error: unknown) => unknown) {
  try {
    yield* body
  } catch (error) {
    throw rename(error)
  }
}

function bypasses(url: URL, list: string): boolean {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  const port = url.port || (url.protocol === 'https:' ? '443' : '80')
  return list
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
    .some((entry) => entry === '*' || matchesEntry(host, port, entry))
}

function matchesEntry(host: string, port: string, entry: string): boolean {
  if (entry.includes('/')) return isInNetwork(host, entry)
  const [, name = entry, entryPort] = /^(\[.*\]|[^:]*):(\d+)$/.exec(entry) ?? []
  if (entryPort !== undefined && entryPort !== port) return false
  const bare = name.replace(/^\[(.*)\]$/, '$1').replace(/^\*?\./, '')
  return host === bare || (isIP(host) === 0 && host.endsWith(`.${bare}`))
}

function isInNetwork(host: string, cidr: string): boolean {
  const [network = '', prefix = ''] = cidr.split('/')
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
  const length = Number(prefix)
  if (isIP(network) === 0 || isIP(host) === 0 || !/^\d+$/.test(prefix)) return false
  if (length > (family === 'ipv6' ? 128 : 32)) return false
  const list = new BlockList()
  list.addSubnet(network, length, family)
  return list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4')
}
