// Why a registry's token service gave no token, though nothing was wrong with who asked.
import { BundleError, type ErrorCode } from '../../lib/error.ts'
import { isTransientStatus } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'

/** A token service, and the registry that names it. */
export interface TokenService {
  readonly registry: string
  readonly realm: URL
}

/** `Token service auth.docker.io of registry docker.io`, for messages. */
export function describeService({ registry, realm }: TokenService): string {
  return `Token service ${oneLine(realm.host)} of registry ${registry}`
}

/** What a token service answered that is neither a token nor a refusal. */
export type TokenProblem =
  | { readonly problem: string }
  | { readonly status: number; readonly reason: string; readonly retryAfterMs?: number }

/** REGISTRY_PROTOCOL, REGISTRY_RATE_LIMITED or REGISTRY_UNREACHABLE for a token service that gives no token. */
export function tokenFault(of: TokenService, problem: TokenProblem): BundleError {
  const service = describeService(of)
  if ('problem' in problem) {
    return fault('REGISTRY_PROTOCOL', `${service} answered with no token: ${problem.problem}.`, protocolHint)
  }
  const { status, reason, retryAfterMs } = problem
  const answer = `(HTTP ${status}${reason})`
  if (status === 429) {
    const when = retryAfterMs === undefined ? 'later' : `in ${Math.ceil(retryAfterMs / 1000)} s, as it asks`
    return fault(
      'REGISTRY_RATE_LIMITED',
      `${service} takes no more requests from this machine for now ${answer}.`,
      `Run again ${when}.`,
    )
  }
  return isTransientStatus(status) || status >= 500
    ? fault(
        'REGISTRY_UNREACHABLE',
        `${service} fails ${answer}.`,
        'Run again later; this says nothing about the credentials.',
      )
    : fault('REGISTRY_PROTOCOL', `${service} gave no token ${answer}.`, protocolHint)
}

const protocolHint =
  'Check that the host is a registry; if so, its token service, or a proxy before it, is at fault.'

function fault(code: ErrorCode, message: string, hint: string): BundleError {
  return new BundleError(code, message, { hint })
}
