// How requests to one registry prove who asks (OCI distribution-spec; Docker's token authentication).
import type { HttpResponse } from '../../lib/host.ts'
import { AuthorizationSession, type AuthorizerHost } from './authorization-session.ts'
import type { Repository } from './repository.ts'
import type { RegistrySettings } from './settings.ts'

/** The authorization of the requests for one repository of one registry host. */
export interface Authorizer {
  /** Value of the Authorization header for the next request; undefined while none is known to be needed. */
  readonly authorize: (signal: AbortSignal) => Promise<string | undefined>
  /**
   * Told that the registry answered 401 to a request that carried `sent`. True when the request is worth sending
   * again: with a first or a fresh token, with another scheme, or anonymously. Raises REGISTRY_AUTH_REQUIRED,
   * REGISTRY_DENIED and REGISTRY_UNREACHABLE (of the token service), or the signal's reason.
   */
  readonly challenged: (
    headers: HttpResponse['headers'],
    sent: string | undefined,
    signal: AbortSignal,
  ) => Promise<boolean>
  /** Where the credentials come from, for messages: `the registry-username input`, `/root/.docker/config.json`; undefined when anonymous. */
  readonly credentialSource: () => string | undefined
}

/** Makes the authorizer of one repository. Nothing is read or asked before the first `authorize`. */
export function createAuthorizer(
  repository: Repository,
  settings: RegistrySettings,
  host: AuthorizerHost,
): Authorizer {
  const session = new AuthorizationSession(repository, settings, host)
  return {
    authorize: (signal) => session.authorize(signal),
    challenged: (headers, sent, signal) => session.challenged(headers, sent, signal),
    credentialSource: () => session.credentialSource(),
  }
}
