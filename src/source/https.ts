// Archives behind a URL: downloaded without credentials, by the rules that hold for registries (redirects, retries,
// pace, private CA), and unpacked while they come.
import { algorithmOf, type Digest, Digester } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Host, Http } from '../lib/host.ts'
import { describeProxy, proxyHint } from '../lib/proxy.ts'
import { codeOf, isTransientStatus, parseRetryAfter, retry } from '../lib/retry.ts'
import { formatBytes, oneLine, onlyText } from '../lib/text.ts'
import type { UnpackArchive } from './archive.ts'
import { digestOfFiles } from './directory.ts'
import type { HttpsReference } from './reference.ts'
import { hideSecrets } from './reference-secrets.ts'
import { enforcePace } from './registry/pace.ts'
import { type Answer, get, isLonger, readStart } from './registry/transport.ts'
import type { ResolvedFiles } from './resolved.ts'

export interface DownloadOptions {
  readonly host: Pick<Host, 'http' | 'clock' | 'log'>
  readonly unpackArchive: UnpackArchive
  /** PEM certificates that are trusted besides the system's. */
  readonly certificates: string | undefined
  readonly signal: AbortSignal
}

type Attempt =
  | { readonly ok: true; readonly files: ResolvedFiles['files']; readonly fileDigest: Digest }
  | { readonly ok: false; readonly answer: Answer; readonly reason: string }

/** Largest file in bytes; unpacking stops there too. */
const maxBytes = 512 * 1024 * 1024
const maxReasonBytes = 64 * 1024

const connectionHint =
  'Check host and port, the proxy variables, and for a private CA `registry-ca-file`; run again when the network was at fault.'

/**
 * Downloads and unpacks an archive. The reference of the result is pinned by the digest of the file's bytes; when the
 * reference has such a pin, other bytes are refused. A query is left out of it, since it may be a signature. Raises SOURCE_NOT_FOUND, SOURCE_UNREACHABLE, SOURCE_INVALID,
 * DIGEST_MISMATCH, what `unpackArchive` raises, or the signal's reason.
 */
export async function readHttps(
  { url, fileDigest: pinned }: HttpsReference,
  { host, unpackArchive, certificates, signal }: DownloadOptions,
): Promise<ResolvedFiles> {
  const name = oneLine(hideSecrets(url))
  const http = enforcePace(trustAlso(host.http, certificates), host.clock)
  const attempt = async (): Promise<Attempt> => {
    const answer = await request(http, new URL(url), name, signal)
    if (answer.status !== 200) return { ok: false, answer, reason: await readReason(answer, host.log.redact) }
    checkHeaders(answer, name)
    const digester = new Digester(pinned === undefined ? 'sha256' : algorithmOf(pinned))
    const files = await unpackArchive(measure(answer, digester, name), name, signal)
    return { ok: true, files, fileDigest: digester.digest() }
  }
  const done = await retry(attempt, {
    what: `GET ${name}`,
    ...{ host, signal },
    judge: (result) => (result.ok ? undefined : judgeStatus(result.answer, host.clock.now())),
  }).catch((error: unknown) => {
    signal.throwIfAborted()
    throw connectionFault(error, name)
  })
  if (!done.ok) throw refusal(done, name)
  const { files, fileDigest } = done
  if (pinned !== undefined && pinned !== fileDigest) throw mismatch(name, fileDigest, pinned)
  const digest = digestOfFiles(files.values())
  return { kind: 'files', digest, reference: `${hideSecrets(url)}#${fileDigest}`, files }
}

function trustAlso(http: Http, certificates: string | undefined): Http {
  if (certificates === undefined) return http
  return (request) => http({ ...request, tls: { ...request.tls, additionalCa: certificates } })
}

async function request(http: Http, url: URL, name: string, signal: AbortSignal): Promise<Answer> {
  const headers = { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'bundle-deploy' }
  try {
    return await get(http, url, headers, signal)
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    // Redirects that are not followed; the transport speaks of registries.
    const problem = error.message.replace(/^Registry /, 'server ')
    throw invalid(name, problem.replace(/\.$/, ''), 'Name the address that the redirects end at.')
  }
}

/** What a server says before the body: no page to sign in at, and not too much. */
function checkHeaders({ headers }: Answer, name: string): void {
  if (/^\s*text\/html\b/i.test(headers['content-type'] ?? '')) {
    throw invalid(
      name,
      'the server answered with a web page',
      'Open the address in a private browser window: it must give the file to anybody, without signing in.',
    )
  }
  if (isLonger(headers, maxBytes)) throw tooLarge(name)
}

async function* measure({ body }: Answer, digester: Digester, name: string): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw tooLarge(name)
    digester.update(chunk)
    yield chunk
  }
}

/** The server's own words; it may repeat a query that is a signature. */
async function readReason({ headers, body }: Answer, redact: (text: string) => string): Promise<string> {
  const start = new TextDecoder().decode(await readStart(body, maxReasonBytes))
  const text = oneLine(redact(onlyText(start, headers['content-type'])))
  return text === '' || text.startsWith('<') ? '' : `: ${text}`
}

function judgeStatus({ status, headers }: Answer, now: number) {
  if (!isTransientStatus(status)) return undefined
  const retryAfterMs = parseRetryAfter(headers['retry-after'], now)
  return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
}

function refusal({ answer, reason }: Extract<Attempt, { ok: false }>, name: string): BundleError {
  const { status, url } = answer
  const what = `HTTP ${status} from ${oneLine(url.host)}${reason}`
  if (status >= 500 || isTransientStatus(status)) {
    return new BundleError('SOURCE_UNREACHABLE', `Server of ${name} fails (${what}).`, {
      hint: "Run again later; the server's status page or log has the cause.",
    })
  }
  return new BundleError('SOURCE_NOT_FOUND', `${name} is not there, or not public (${what}).`, {
    hint: 'Check the address. No credentials are sent: download what is not public in an earlier step, and name the file.',
  })
}

function connectionFault(error: unknown, name: string): unknown {
  if (error instanceof BundleError || codeOf(error) === undefined) return error
  const [first] = error instanceof AggregateError ? error.errors : []
  const cause: unknown = first ?? error
  const text = oneLine(cause instanceof Error ? cause.message : String(cause))
  const what = `${name} cannot be downloaded${describeProxy(error)}: ${text} (${codeOf(error)}).`
  return new BundleError('SOURCE_UNREACHABLE', what, {
    hint: proxyHint(error) ?? connectionHint,
    cause: error,
  })
}

function mismatch(name: string, actual: Digest, pinned: Digest): BundleError {
  return new BundleError('DIGEST_MISMATCH', `${name} has the digest ${actual} instead of ${pinned}.`, {
    hint: 'Do not use the file until it is known why it changed; if it should have, correct the digest in `bundle`.',
  })
}

function tooLarge(name: string): BundleError {
  return invalid(
    name,
    `it has more than ${formatBytes(maxBytes)}`,
    'Name an archive that holds the bundle alone.',
  )
}

function invalid(name: string, problem: string, hint: string): BundleError {
  return new BundleError('SOURCE_INVALID', `${name} cannot be used: ${problem}.`, { hint })
}
