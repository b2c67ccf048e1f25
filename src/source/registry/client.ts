// The pull side of one repository (OCI distribution-spec 1.1, "Pull"), anonymous: manifests whose digest is computed
// over their bytes, and blobs as they come.
import { algorithmOf, type Digest, digestOf, isDigest } from '../../lib/digest.ts'
import { BundleError } from '../../lib/error.ts'
import type { Host } from '../../lib/host.ts'
import { createRetryBudget, isTransientStatus, parseRetryAfter, retry } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import type { FetchedManifest, ImageSource } from '../image.ts'
import { maxManifestBytes, tooLarge } from '../manifest.ts'
import { acceptedManifests } from '../media-type.ts'
import { formatReference, type RegistryReference } from '../reference.ts'
import type { Descriptor } from '../resolved.ts'
import { registryUrl } from './address.ts'
import { connectionFault } from './connection-fault.ts'
import { describeSubject, type Refusal, refusalError, type Subject } from './refusal.ts'
import { type Answer, get, readStart, readUpTo } from './transport.ts'
import { createWarningLog } from './warnings.ts'

/** How one kind of content is asked for, and what is kept of a good answer. */
interface Request<T> {
  readonly subject: Subject
  readonly path: string
  readonly accept: string
  readonly signal: AbortSignal
  readonly read: (answer: Answer) => Promise<T>
}

type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal }

type Send = <T>(request: Request<T>) => Promise<T>

type RegistryHost = Pick<Host, 'http' | 'clock' | 'log'>

const maxErrorBytes = 64 * 1024

/**
 * Makes the source of the images of a repository. Its functions raise the codes `REGISTRY_…`, MANIFEST_NOT_FOUND,
 * MANIFEST_INVALID, DIGEST_MISMATCH and BLOB_NOT_FOUND, or throw the signal's reason.
 */
export function createRegistrySource(reference: RegistryReference, host: RegistryHost): ImageSource {
  const { host: registry, repository, tag = 'latest', digest } = reference
  const send = createSend(registry, host)
  const fetch = (wanted: { readonly tag: string } | { readonly digest: Digest }, signal: AbortSignal) => {
    const name = 'digest' in wanted ? wanted.digest : `tag ${wanted.tag}`
    const subject: Subject = { kind: 'manifest', host: registry, repository, name }
    const path = `/v2/${repository}/manifests/${'digest' in wanted ? wanted.digest : wanted.tag}`
    const read = (answer: Answer) => readManifest(answer, subject)
    return send({ subject, path, accept: acceptedManifests, signal, read }).then((found) =>
      'digest' in wanted
        ? checkDigest(found, wanted.digest, subject)
        : adviseOnHeader(found, subject, host.log),
    )
  }
  return {
    name: formatReference(reference),
    pin: (pinned) => `${registry}/${repository}@${pinned}`,
    fetchRoot: (signal) => fetch(digest === undefined ? { tag } : { digest }, signal),
    fetchManifest: (descriptor, signal) => fetch({ digest: descriptor.digest }, signal),
    openBlob: (descriptor, signal) => {
      const subject: Subject = { kind: 'blob', host: registry, repository, name: descriptor.digest }
      return streamBlob(send, subject, descriptor, signal)
    },
  }
}

/** A sender with retries, one budget and one log of warnings for everything that this repository is asked. */
function createSend(registry: string, { http, clock, log }: RegistryHost): Send {
  const base = registryUrl(registry)
  const budget = createRetryBudget()
  const logWarnings = createWarningLog(log, registry)
  return async <T>({ subject, path, accept, signal, read }: Request<T>): Promise<T> => {
    const url = new URL(path, base)
    const headers = { accept, 'accept-encoding': 'identity', 'user-agent': 'bundle-deploy' }
    const attempt = async (): Promise<Outcome<T>> => {
      const answer = await get(http, url, headers, signal)
      logWarnings(answer.headers.warning)
      if (answer.status === 200) return { ok: true, value: await read(answer) }
      return { ok: false, refusal: { ...answer, body: await readStart(answer.body, maxErrorBytes) } }
    }
    const judge = (outcome: Outcome<T>) => {
      if (outcome.ok || !isTransientStatus(outcome.refusal.status)) return undefined
      const { status, headers } = outcome.refusal
      const retryAfterMs = parseRetryAfter(headers['retry-after'], clock.now())
      return { reason: `HTTP ${status}`, ...(retryAfterMs !== undefined && { retryAfterMs }) }
    }
    const outcome = await retry(attempt, {
      what: `GET ${url.href}`,
      host: { clock, log },
      signal,
      budget,
      judge,
    }).catch((error: unknown) => {
      signal.throwIfAborted()
      throw connectionFault(
        error,
        `Registry ${registry} cannot be reached for repository ${subject.repository}`,
      )
    })
    if (outcome.ok) return outcome.value
    throw refusalError(subject, outcome.refusal, clock.now())
  }
}

interface FoundManifest extends Omit<FetchedManifest, 'digest'> {
  readonly claimed: string | undefined
}

async function readManifest({ headers, body }: Answer, subject: Subject): Promise<FoundManifest> {
  const bytes = await readUpTo(body, maxManifestBytes)
  if (bytes === undefined) throw tooLarge(`${subject.repository} ${subject.name}`)
  const mediaType = headers['content-type']
  const isWebPage =
    /^\s*text\/html\b/i.test(mediaType ?? '') || /^\s*</.test(Buffer.from(bytes.subarray(0, 64)).toString())
  if (isWebPage) {
    throw new BundleError(
      'REGISTRY_PROTOCOL',
      `Registry ${subject.host} answered with a web page instead of the manifest ${subject.name} of repository ${subject.repository}.`,
      { hint: 'Check that the host is a registry, and that no proxy or sign-in page stands before it.' },
    )
  }
  return { bytes, claimed: headers['docker-content-digest'], ...(mediaType !== undefined && { mediaType }) }
}

function checkDigest(
  { claimed: _, ...found }: FoundManifest,
  wanted: Digest,
  subject: Subject,
): FetchedManifest {
  const digest = digestOf(found.bytes, algorithmOf(wanted))
  if (digest === wanted) return { ...found, digest }
  throw new BundleError(
    'DIGEST_MISMATCH',
    `Registry ${subject.host} sent other bytes for the ${describeSubject(subject)}: their digest is ${digest}.`,
    {
      hint: 'Do not use this registry or mirror until it is known why: what it sends is not what was asked for.',
    },
  )
}

/** By tag there is nothing to hold the bytes against: they win over the header, which proxies get wrong. */
function adviseOnHeader(
  { claimed, ...found }: FoundManifest,
  subject: Subject,
  log: Host['log'],
): FetchedManifest {
  if (claimed !== undefined && isDigest(claimed) && digestOf(found.bytes, algorithmOf(claimed)) !== claimed) {
    log.warning(
      `Registry ${subject.host} says that ${subject.name} of ${subject.repository} is ${claimed}, but its bytes are ${digestOf(found.bytes)}: the bytes count.`,
    )
  }
  return { ...found, digest: digestOf(found.bytes) }
}

async function* streamBlob(send: Send, subject: Subject, descriptor: Descriptor, signal: AbortSignal) {
  const path = `/v2/${subject.repository}/blobs/${descriptor.digest}`
  const answer = await send({ subject, path, accept: '*/*', signal, read: async (found) => found })
  let size = 0
  try {
    for await (const chunk of answer.body) {
      size += chunk.length
      yield chunk
    }
  } catch (error) {
    signal.throwIfAborted()
    const place = `after ${size} of ${descriptor.size} bytes`
    throw connectionFault(
      error,
      `The ${describeSubject(subject)} broke off ${place} (from ${oneLine(answer.url.host)})`,
    )
  }
}
