// Which host names mean this machine.
import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/**
 * Whether the host name (without a port; IPv6 with or without brackets) is `localhost`, a name below it (RFC 6761
 * section 6.3), or a loopback address.
 */
export function isLoopback(hostname: string): boolean {
  const name = hostname.replace(/^\[(.*)\]$/, '$1').toLowerCase()
  if (name === 'localhost' || name.endsWith('.localhost')) return true
  return (isIPv4(name) && loopback.check(name, 'ipv4')) || (isIPv6(name) && loopback.check(name, 'ipv6'))
}
