// What a registry wants of everyone who asks (distribution-spec "Determining Support").
import type { Host, HttpResponse } from '../../lib/host.ts'
import { isTransientStatus, retry } from '../../lib/retry.ts'
import { registryUrl } from './address.ts'
import { type ChosenChallenge, chooseChallenge } from './challenge.ts'
import { connectionFault } from './connection-fault.ts'
import { discard } from './transport.ts'

/**
 * The challenge of `/v2/`; undefined when there is none. No credentials go there: ECR answers 400 to them. Raises
 * REGISTRY_UNREACHABLE, REGISTRY_TLS and REGISTRY_PROTOCOL, or throws the signal's reason.
 */
export async function pingRegistry(
  registry: string,
  plainHttp: boolean,
  { http, clock, log }: Pick<Host, 'http' | 'clock' | 'log'>,
  signal: AbortSignal,
): Promise<ChosenChallenge | undefined> {
  const url = new URL('/v2/', registryUrl(registry, plainHttp))
  const attempt = async (): Promise<HttpResponse> => {
    const response = await http({ method: 'GET', url, headers: { 'user-agent': 'bundle-deploy' }, signal })
    await discard(response.body)
    return response
  }
  const { status, headers } = await retry(attempt, {
    what: `GET ${url.href}`,
    ...{ host: { clock, log }, signal },
    judge: (response) =>
      isTransientStatus(response.status) ? { reason: `HTTP ${response.status}` } : undefined,
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw connectionFault(error, `Registry ${registry} cannot be reached`)
  })
  // Quay answers 401 for public repositories too.
  return status === 401 ? chooseChallenge(headers['www-authenticate']) : undefined
}
