// A blob's bytes over as many requests as it takes: a transfer that is cut goes on where it ended (RFC 9110 section 14,
// distribution-spec "Pulling blobs"). What comes out is unverified, but no byte comes twice.
import { BundleError, type ErrorCode } from '../../lib/error.ts'
import type { Host } from '../../lib/host.ts'
import { codeOf, isTransientCode, type RetryBudget } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import type { Descriptor } from '../resolved.ts'
import { connectionFault, transferHint } from './connection-fault.ts'
import type { Endpoint } from './endpoint.ts'
import { describeSubject } from './refusal.ts'
import { type Answer, isWebPage, readStart, webPageFault } from './transport.ts'

export interface BlobOptions {
  readonly host: Pick<Host, 'clock' | 'log'>
  /** Resumes count as retries. */
  readonly budget: RetryBudget
  readonly signal: AbortSignal
  /** Bytes that are at hand already. */
  readonly offset?: number
}

/** A transfer under way. */
interface Transfer {
  readonly endpoint: Endpoint
  readonly descriptor: Descriptor
  /** When it must have ended. */
  readonly deadline: number
  /** Bytes that were passed on, and those that were at hand before. */
  offset: number
  /** Who sends, after redirects. */
  source: string
}

/** Why a part ended before the blob did. */
type Cut = { readonly error: unknown } | { readonly ended: string }

/** A body, and the place of its first byte in the blob. */
interface Part {
  readonly start: number
  readonly source: string
  readonly body: AsyncIterable<Uint8Array>
}

const maxResumes = 10
const resumeWaitMs = 1000
const maxBlobMs = 30 * 60_000

/**
 * Streams a blob from one endpoint: at most 10 resumes, each of which must bring something, and 30 minutes in all.
 * Raises what the endpoint raises, REGISTRY_UNREACHABLE and BLOB_SIZE_MISMATCH for a blob that does not come whole,
 * REGISTRY_PROTOCOL for a wrong range, or the signal's reason.
 */
export async function* streamBlob(
  endpoint: Endpoint,
  descriptor: Descriptor,
  options: BlobOptions,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { host, budget, signal, offset = 0 } = options
  const { clock, log } = host
  const transfer: Transfer = {
    ...{ endpoint, descriptor, offset },
    deadline: clock.now() + maxBlobMs,
    source: endpoint.host,
  }
  for (let resumes = 0; ; resumes++) {
    const start = transfer.offset
    const cut = yield* readPart(transfer, clock, signal)
    if (transfer.offset >= descriptor.size) return
    const isStuck = resumes > 0 && transfer.offset === start
    if (isStuck || resumes === maxResumes || !budget()) throw brokenOff(transfer, cut, resumes)
    log.debug(`${descriptor.digest} was cut at byte ${transfer.offset} of ${descriptor.size}; it is resumed`)
    await clock.sleep(resumeWaitMs + Math.round(clock.random() * resumeWaitMs), signal)
  }
}

async function* readPart(
  transfer: Transfer,
  clock: Host['clock'],
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, Cut, undefined> {
  const part = await openPart(transfer, signal)
  if (part === undefined) return { ended: 'there is nothing after it (HTTP 416)' }
  transfer.source = part.source
  let position = part.start
  try {
    for await (const chunk of part.body) {
      if (clock.now() > transfer.deadline) throw tooLong(transfer)
      const fresh = chunk.subarray(Math.max(0, transfer.offset - position))
      position += chunk.length
      if (fresh.length === 0) continue
      transfer.offset += fresh.length
      yield fresh
    }
    return { ended: 'the answer was complete' }
  } catch (error) {
    signal.throwIfAborted()
    if (isTransientCode(codeOf(error))) return { error }
    throw connectionFault(error, describePlace(transfer))
  }
}

/** Asks for the rest of the blob; undefined when the server says that there is none. */
async function openPart(transfer: Transfer, signal: AbortSignal): Promise<Part | undefined> {
  const { endpoint, descriptor, offset } = transfer
  const isResume = offset > 0
  try {
    return await endpoint.send({
      ...{ kind: 'blob', name: descriptor.digest, signal },
      url: endpoint.urlOf(`blobs/${descriptor.digest}`),
      headers: { accept: '*/*', ...(isResume && { range: `bytes=${offset}-` }) },
      statuses: isResume ? [200, 206, 416] : [200],
      read: (answer) => readAnswer(answer, transfer),
    })
  } catch (error) {
    if (!isResume || !(error instanceof BundleError)) throw error
    const { code, hint, cause } = error
    const where = `${describePlace(transfer)}, and could not be resumed: ${error.message}`
    throw new BundleError(code, where, { ...(hint !== undefined && { hint }), cause })
  }
}

async function readAnswer(answer: Answer, transfer: Transfer): Promise<Part | undefined> {
  const { status, headers, body, url } = answer
  const source = url.host
  if (isWebPage(headers)) {
    await readStart(body, 1)
    throw webPageFault(oneLine(source), `blob ${transfer.descriptor.digest}`)
  }
  // A server without ranges starts anew: what came before is skipped.
  if (status === 200) return { start: 0, source, body }
  const fault = status === 206 ? findRangeFault(headers, transfer) : undefined
  if (status === 206 && fault === undefined) return { start: transfer.offset, source, body }
  await readStart(body, 1)
  if (fault === undefined) return undefined
  throw new BundleError('REGISTRY_PROTOCOL', `${oneLine(source)} sent ${fault}`, {
    hint: 'Ask who runs the registry, or a proxy before it: ranges of blobs are not served right.',
  })
}

function findRangeFault(headers: Answer['headers'], { offset, descriptor }: Transfer): string | undefined {
  const type = headers['content-type'] ?? ''
  if (/^\s*multipart\//i.test(type)) return `several parts (${oneLine(type, 80)}) where one was asked for.`
  const range = headers['content-range'] ?? ''
  const [, first, last, total] = /^\s*bytes\s+(\d+)-(\d+)\/(\d+|\*)\s*$/i.exec(range) ?? []
  const isRight =
    Number(first) === offset &&
    Number(last) < descriptor.size &&
    (total === '*' || Number(total) === descriptor.size)
  if (isRight) return undefined
  return `"${oneLine(range, 80)}" as the range from byte ${offset} of ${descriptor.size}.`
}

function describePlace({ endpoint, descriptor, offset, source }: Transfer): string {
  const { host, repository } = endpoint
  const subject = describeSubject({ kind: 'blob', name: descriptor.digest, host, repository })
  const sender = source === endpoint.host ? '' : ` (from ${oneLine(source)})`
  return `The ${subject} broke off after ${offset} of ${descriptor.size} bytes${sender}`
}

function brokenOff(transfer: Transfer, cut: Cut, resumes: number): BundleError {
  const tries = resumes === 0 ? '' : ` and ${resumes} ${resumes === 1 ? 'resume' : 'resumes'}`
  const what = `${describePlace(transfer)}${tries}`
  if ('error' in cut) return connectionFault(cut.error, what)
  return fault(
    'BLOB_SIZE_MISMATCH',
    `${what}: ${cut.ended}.`,
    'Push the bundle again: the registry has lost a part of it.',
  )
}

function tooLong(transfer: Transfer): BundleError {
  const what = `${describePlace(transfer)}: it took longer than ${maxBlobMs / 60_000} minutes.`
  return fault('REGISTRY_UNREACHABLE', what, transferHint)
}

function fault(code: ErrorCode, message: string, hint: string): BundleError {
  return new BundleError(code, message, { hint })
}
