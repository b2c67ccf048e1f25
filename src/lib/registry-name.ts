// Hosts and paths of repositories by the grammar of registry references (distribution/reference), rule by rule, so that
// a message can name the part that is wrong. Where distribution and others differ, ours is noted at the rule.
import { isIPv6 } from 'node:net'

/** What is wrong with a host and its port; undefined for nothing. */
export function findHostProblem(host: string): string | undefined {
  if (/^\[[^\]]*$/.test(host)) return `the host "${host}" has no "]" after its IPv6 address`
  const [, name = '', port] = /^(\[.*\]|.*?)(?::([^:]*))?$/.exec(host) ?? []
  // Ours: distribution takes any number of digits.
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535)) {
    return `the port "${port}" of host "${host}" is not a number from 1 to 65535`
  }
  if (name.startsWith('[')) return findAddressProblem(name)
  if (name.includes(':'))
    return `the host "${host}" has several colons: an IPv6 address goes in square brackets`
  if (/[^\p{ASCII}]/u.test(name)) return `the host "${name}" is not ASCII: write its xn-- form`
  const label = name.split('.').find((part) => !/^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i.test(part))
  if (label === '') return `the host "${name}" has an empty part`
  if (label !== undefined) {
    return `the part "${label}" of host "${name}" may only have letters, digits and inner dashes`
  }
  // Ours: what ends in a number must be an IPv4 address, and xn-- forms must decode, or no URL can be made of it.
  return URL.canParse(`https://${name}`) ? undefined : `the host "${name}" is neither a name nor an address`
}

function findAddressProblem(bracketed: string): string | undefined {
  const address = bracketed.slice(1, -1)
  if (address.includes('%')) return `the zone of the IPv6 address "${bracketed}" is not allowed`
  if (/^[0-9a-f:]+$/i.test(address) && isIPv6(address)) return undefined
  return `"${bracketed}" is no IPv6 address of hex digits and colons`
}

/** What is wrong with the path of a repository; undefined for nothing. */
export function findPathProblem(path: string, hasHost: boolean): string | undefined {
  if (path === '') return hasHost ? 'it has a host but no repository' : 'it has no repository'
  const parts = path.split('/')
  if (parts.includes('')) return `the repository "${path}" has an empty part: a slash too many`
  const part = parts.find((candidate) => !/^[a-z0-9]+(?:(?:\.|_|__|-+)[a-z0-9]+)*$/.test(candidate))
  if (part === undefined) return undefined
  if (/[A-Z]/.test(part)) return `the repository "${path}" must be lower-case`
  const stranger = /[^a-z0-9._-]/u.exec(part)
  if (stranger !== null) return `the repository "${path}" has "${stranger[0]}", which is not allowed there`
  if (/^[._-]|[._-]$/.test(part)) return `"${part}" in the repository starts or ends with ".", "_" or "-"`
  return `"${part}" in the repository has separators in a row: one ".", "_", "__" or dashes are allowed`
}
