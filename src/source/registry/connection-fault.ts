// Network and TLS failures of a registry, as errors that say what to do.
import { BundleError, type ErrorCode, toBundleError } from '../../lib/error.ts'
import { describeProxy, proxyHint } from '../../lib/proxy.ts'
import { codeOf } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'

const certificateCodes: ReadonlySet<string> = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'HOSTNAME_MISMATCH',
  'INVALID_CA',
  'INVALID_PURPOSE',
  'PATH_LENGTH_EXCEEDED',
])

const tlsHint =
  'Check that the host speaks https with a certificate that this machine trusts: `registry-ca-file` adds a CA, and `plain-http` allows plain HTTP.'

const hints: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Check that the registry runs, and that host and port of the reference are right.',
  ENOTFOUND: 'Check the spelling of the host; a repository of Docker Hub is written without one.',
  EAI_AGAIN: 'Name resolution fails on this machine: check its DNS.',
  PROXY_INVALID: 'Correct the proxy variable of the environment.',
}

/** What to do about a transfer that does not come through. */
export const transferHint = 'Check the network between this machine and the registry, and run again.'

/**
 * The error of a request that got no whole answer: REGISTRY_TLS, REGISTRY_PROTOCOL for an answer that is no HTTP,
 * else REGISTRY_UNREACHABLE. `what` names host and object: `Registry ghcr.io cannot be reached`.
 */
export function connectionFault(error: unknown, what: string): BundleError {
  const code = codeOf(error)
  // Every failure of a connection has a code; an error without one is a fault of ours, and must not pass for one.
  if (code === undefined || error instanceof BundleError) return toBundleError(error)
  const kind = kindOf(code)
  const message = `${what}${describeProxy(error)}: ${describeCause(error)}.`
  return new BundleError(kind, message, { hint: hintOf(kind, code, error), cause: error })
}

function kindOf(code: string): ErrorCode {
  if (code.startsWith('HPE_')) return 'REGISTRY_PROTOCOL'
  return isTlsCode(code) ? 'REGISTRY_TLS' : 'REGISTRY_UNREACHABLE'
}

/** Whether a connection failed with this code while TLS was set up. */
export function isTlsCode(code: string): boolean {
  return certificateCodes.has(code) || /^(?:ERR_TLS_|ERR_SSL_|CERT_|UNABLE_TO_|CRL_|EPROTO$)/.test(code)
}

function hintOf(kind: ErrorCode, code: string, error: unknown): string {
  if (kind === 'REGISTRY_TLS') return tlsHint
  if (kind === 'REGISTRY_PROTOCOL')
    return 'What listens there does not speak HTTP: check host and port of the reference.'
  return proxyHint(error) ?? hints[code] ?? transferHint
}

function describeCause(error: unknown): string {
  // A host with several addresses fails with one error for each, under an empty message.
  const [first] = error instanceof AggregateError ? error.errors : []
  const cause: unknown = first ?? error
  const text = oneLine(cause instanceof Error ? cause.message : String(cause))
  const code = codeOf(cause)
  return code === undefined || text.includes(code) ? text : `${text} (${code})`
}
