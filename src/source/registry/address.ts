// Where a registry's host is on the network, and which addresses are nobody else's business.
import { BlockList, isIP } from 'node:net'
import { isLoopback } from '../../lib/loopback.ts'

const privateNetworks = new BlockList()
for (const [network, length] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, length, 'ipv4')
}
privateNetworks.addAddress('::', 'ipv6')
privateNetworks.addAddress('::1', 'ipv6')
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/**
 * Base URL of a registry: http for loopback hosts (loopback-tls.ts has the exception), and for all with `plainHttp`; else https. docker.io's registry has
 * another name.
 */
export function registryUrl(host: string, plainHttp = false): URL {
  const name = host === 'docker.io' ? 'registry-1.docker.io' : host
  const url = new URL(`https://${name}`)
  return plainHttp || isLoopback(url.hostname) ? new URL(`http://${name}`) : url
}

/**
 * Whether two URLs lead to the same server: they have one origin, or differ by http and https on one port of a loopback
 * host, where TLS is spoken to a server that asks for it (loopback-tls.ts).
 */
export function isSamePeer(a: URL, b: URL): boolean {
  return (
    a.origin === b.origin || (isLoopback(a.hostname) && a.hostname === b.hostname && portOf(a) === portOf(b))
  )
}

function portOf({ port, protocol }: URL): string {
  return port || (protocol === 'https:' ? '443' : '80')
}

/** Whether a host name of a URL is `localhost` or a literal address of a private, link-local or loopback network. */
export function isPrivateAddress(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1')
  const family = isIP(name)
  if (family === 0) return isLoopback(name)
  return privateNetworks.check(name, family === 6 ? 'ipv6' : 'ipv4')
}
