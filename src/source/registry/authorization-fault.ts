// Why a registry's token service, or the registry itself, lets nobody through. Registries hide what is private, so
// each message allows for a repository that does not exist.
import { BundleError, type ErrorCode } from '../../lib/error.ts'
import { oneLine } from '../../lib/text.ts'
import type { Credential } from './credential.ts'
import { credentialHint, packageHint } from './refusal.ts'
import type { Repository } from './repository.ts'
import type { TokenRefusal } from './token.ts'

/** The token service gives nothing without credentials, and there are none. */
export function anonymousRefused(place: Repository, realm: URL, refusal: TokenRefusal): BundleError {
  return fault(
    'REGISTRY_AUTH_REQUIRED',
    `Registry ${place.host} gives no access to repository ${place.repository} without credentials: not found or no access (token service ${describe(realm, refusal)}).`,
    `${credentialHint(place, undefined)}${packageHint(place.host)}`,
  )
}

/**
 * The credentials are refused by the token service, or by the registry itself when `realm` and `refusal` are missing.
 * REGISTRY_AUTH_REQUIRED for credentials that are not accepted, REGISTRY_DENIED for ones that do not suffice.
 */
export function credentialRefused(
  place: Repository,
  { source }: Credential,
  by?: { readonly realm: URL; readonly refusal: TokenRefusal },
): BundleError {
  const { host, repository } = place
  const where = by === undefined ? '' : ` (token service ${describe(by.realm, by.refusal)})`
  return fault(
    by?.refusal.status === 403 ? 'REGISTRY_DENIED' : 'REGISTRY_AUTH_REQUIRED',
    `Registry ${host} refuses the credentials of ${source} for repository ${repository}: not found or no access${where}.`,
    `${credentialHint(place, source)}${packageHint(host)}`,
  )
}

/** The credentials are accepted, but a token that they give may not pull. */
export function accessLacking(place: Repository, { source }: Credential): BundleError {
  const { host, repository } = place
  return fault(
    'REGISTRY_DENIED',
    `The credentials of ${source} lack pull access to repository ${repository} of registry ${host}, or it does not exist (insufficient_scope).`,
    `Check the spelling of the repository, or grant the user access to it.${packageHint(host)}`,
  )
}

function describe(realm: URL, { status, reason }: TokenRefusal): string {
  return `${oneLine(realm.host)}: HTTP ${status}${reason}`
}

function fault(code: ErrorCode, message: string, hint: string): BundleError {
  return new BundleError(code, message, { hint })
}
