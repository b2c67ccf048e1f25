// The token service that a registry names: where credentials go, so the registry alone must not decide.
import { BundleError } from '../../lib/error.ts'
import { isLoopback } from '../../lib/loopback.ts'
import { oneLine } from '../../lib/text.ts'
import { isPrivateAddress, registryUrl } from './address.ts'

/**
 * The URL of a challenge's realm, which may be relative to the registry. Plain http is refused, but for a registry on
 * plain http: then on loopback, or where `plainHttp` says so. A private address is refused to public registries.
 * Raises REGISTRY_PROTOCOL.
 */
export function resolveRealm(realm: string | undefined, host: string, plainHttp: boolean): URL {
  const registry = registryUrl(host, plainHttp)
  const url = realm === undefined || realm === '' ? null : URL.parse(realm, registry.href)
  if (url === null) throw realmFault(host, `its challenge names no address (realm ${realm ?? 'missing'})`)
  const isPlain = url.protocol === 'http:'
  if (!isPlain && url.protocol !== 'https:') throw realmFault(host, `it is at ${url.protocol}`)
  if (isPlain && !(registry.protocol === 'http:' && (plainHttp || isLoopback(url.hostname)))) {
    throw realmFault(host, `${url.host} is on plain http, where credentials can be read`)
  }
  if (url.host !== registry.host && isPrivateAddress(url.hostname) && !isPrivateAddress(registry.hostname)) {
    throw realmFault(
      host,
      `${url.host} is a private address, which a public registry has no business to name`,
    )
  }
  return url
}

function realmFault(host: string, problem: string): BundleError {
  return new BundleError(
    'REGISTRY_PROTOCOL',
    `The token service of registry ${host} is not used: ${oneLine(problem)}.`,
    {
      hint: 'Check the host of the reference; if it is right, ask who runs the registry to correct the realm of its WWW-Authenticate header.',
    },
  )
}
