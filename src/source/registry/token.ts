// Tokens of a registry's token service (distribution's "Token Authentication" and "OAuth2 Token Authentication").
import type { Host, HttpResponse } from '../../lib/host.ts'
import { isJsonObject, type JsonObject } from '../../lib/kubernetes.ts'
import { isTransientStatus, parseRetryAfter, retry } from '../../lib/retry.ts'
import { parseJson } from '../json.ts'
import { connectionFault } from './connection-fault.ts'
import { formatBasic, identityTokenUser, type Secret } from './credential.ts'
import { readReason } from './refusal.ts'
import { describeService, type TokenService, tokenFault } from './token-fault.ts'
import { get, readStart, readUpTo } from './transport.ts'

/** What a token is wanted for, and who asks. */
export interface TokenRequest extends TokenService {
  readonly service?: string
  readonly scopes: readonly string[]
  /** Absent for an anonymous token. */
  readonly secret?: Secret
}

/** A token for the registry. */
export interface Token {
  readonly value: string
  /** When to get another, in milliseconds since the Unix epoch. */
  readonly renewAt: number
}

/** The service does not take these credentials, or gives nothing without. */
export interface TokenRefusal {
  readonly status: number
  /** The service's own words; empty or `: …`. */
  readonly reason: string
}

/** A refusal, or any other answer, as far as it was read. */
interface Answer {
  readonly response: HttpResponse
  /** Undefined when it is too long. */
  readonly body: Uint8Array | undefined
}

type TokenHost = Pick<Host, 'http' | 'clock' | 'log'>

const maxTokenBytes = 128 * 1024
const minLifeMs = 60_000
const minMarginMs = 10_000
const clientId = 'bundle-deploy'

/**
 * Asks for a token, again when the service fails for a moment. Raises REGISTRY_UNREACHABLE, REGISTRY_TLS,
 * REGISTRY_RATE_LIMITED and REGISTRY_PROTOCOL, or throws the signal's reason.
 */
export async function requestToken(
  request: TokenRequest,
  host: TokenHost,
  signal: AbortSignal,
): Promise<{ readonly token: Token } | { readonly refusal: TokenRefusal }> {
  const { secret } = request
  const since = host.clock.now()
  let answer = await send(request, secret?.kind === 'identity-token' ? postForm : getQuery, host, signal)
  // Services without OAuth2 know the token as the password of the older request.
  if (secret?.kind === 'identity-token' && [404, 405].includes(answer.response.status)) {
    answer = await send(request, getQuery, host, signal)
  }
  const { status, headers } = answer.response
  if (status === 200) return { token: readToken(request, answer.body, since) }
  const reason = readReason({ body: answer.body ?? new Uint8Array(), headers }, host.log.redact)
  if (status === 401 || status === 403 || (status === 400 && secret !== undefined)) {
    return { refusal: { status, reason } }
  }
  const retryAfterMs = parseRetryAfter(headers['retry-after'], host.clock.now())
  throw tokenFault(request, { status, reason, ...(retryAfterMs !== undefined && { retryAfterMs }) })
}

type Send = (request: TokenRequest, host: TokenHost, signal: AbortSignal) => Promise<HttpResponse>

async function send(request: TokenRequest, by: Send, host: TokenHost, signal: AbortSignal): Promise<Answer> {
  const attempt = async (): Promise<Answer> => {
    const response = await by(request, host, signal)
    const isGood = response.status === 200
    const body = isGood
      ? await readUpTo(response.body, maxTokenBytes)
      : await readStart(response.body, maxTokenBytes)
    return { response, body }
  }
  const service = describeService(request)
  return await retry(attempt, {
    what: `${service}: the token`,
    ...{ host, signal },
    judge: ({ response: { status, headers } }) => {
      if (!isTransientStatus(status)) return undefined
      const retryAfterMs = parseRetryAfter(headers['retry-after'], host.clock.now())
      return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    },
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw connectionFault(error, `${service} cannot be reached`)
  })
}

/** Parameters that the realm's URL has already are kept. */
const getQuery: Send = ({ realm, service, scopes, secret }, { http }, signal) => {
  const url = new URL(realm)
  if (service !== undefined) url.searchParams.set('service', service)
  for (const scope of scopes) url.searchParams.append('scope', scope)
  if (secret?.kind === 'password') url.searchParams.set('account', secret.username)
  const authorization = formatAuthorization(secret)
  const headers = {
    accept: 'application/json',
    'user-agent': clientId,
    ...(authorization && { authorization }),
  }
  return get(http, url, headers, signal)
}

const postForm: Send = ({ realm, service, scopes, secret }, { http }, signal) => {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: clientId,
    ...(service !== undefined && { service }),
    scope: scopes.join(' '),
    ...(secret?.kind === 'identity-token' && { refresh_token: secret.token }),
  })
  const headers = {
    accept: 'application/json',
    'content-type': 'application/x-www-form-urlencoded',
    'user-agent': clientId,
  }
  return http({ method: 'POST', url: realm, headers, body: form.toString(), signal })
}

function formatAuthorization(secret: Secret | undefined): string | undefined {
  switch (secret?.kind) {
    case 'password':
      return formatBasic(secret.username, secret.password)
    case 'identity-token':
      return formatBasic(secret.username ?? identityTokenUser, secret.token)
    case 'registry-token':
    case undefined:
      return undefined
  }
}

function readToken(request: TokenRequest, body: Uint8Array | undefined, since: number): Token {
  const parsed =
    body === undefined ? { problem: `it is longer than ${maxTokenBytes / 1024} KiB` } : parseJson(body)
  if ('problem' in parsed) throw tokenFault(request, { problem: parsed.problem })
  const answer = isJsonObject(parsed.value) ? parsed.value : {}
  const value = [answer.token, answer.access_token].find((token) => typeof token === 'string' && token !== '')
  if (typeof value !== 'string')
    throw tokenFault(request, { problem: 'it has neither `token` nor `access_token`' })
  // It becomes a header.
  if (!/^[\x21-\x7e]+$/.test(value))
    throw tokenFault(request, { problem: 'its token has characters that no token has' })
  const life = readLife(answer)
  return { value, renewAt: since + life - Math.max(minMarginMs, life / 10) }
}

/** Milliseconds. The services' clocks are not ours: only `expires_in` counts, from when we asked. */
function readLife({ expires_in: seconds }: JsonObject): number {
  const life = Number(seconds) * 1000
  return Number.isFinite(life) ? Math.max(minLifeMs, life) : minLifeMs
}
