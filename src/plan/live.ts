// What is in the cluster already of the objects that are to be applied.
import type { Discovery } from '../cluster/discovery.ts'
import type { Rest, RestResponse } from '../cluster/rest.ts'
import type { Log } from '../lib/host.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { countOf } from '../lib/text.ts'
import { isBinding } from './lost-rights.ts'
import type { Change } from './plan.ts'

export interface LiveContext {
  readonly rest: Pick<Rest, 'request'>
  readonly discovery: Pick<Discovery, 'find'>
  readonly log: Pick<Log, 'warning'>
  readonly signal: AbortSignal
}

/** Enough of a live object to tell whether an apply changes it. */
const metadataOnly = 'application/json;as=PartialObjectMetadata;g=meta.k8s.io;v=v1,application/json'

const maxRequests = 10

/**
 * The changes with what is known of their live objects. An object that cannot be read is no fault, because the apply
 * itself will tell; a server that fails to answer is told in one warning.
 */
export async function readLiveObjects(
  changes: readonly Change[],
  context: LiveContext,
): Promise<readonly Change[]> {
  const failures: string[] = []
  const read = await mapConcurrently(changes, maxRequests, async (change) => {
    const { apiVersion, kind } = change.loaded.object
    if (context.discovery.find(apiVersion, kind) === undefined) return change
    const response = await request(change, context)
    const { status, failure } = response
    if (failure === undefined) return withVersion(change, response)
    if (status === 404) return change
    if (status !== 403) failures.push(`status ${status}: ${failure.message}`)
    return { ...change, liveUnknown: true as const }
  })
  const [first] = failures
  if (first !== undefined) {
    context.log.warning(
      `${countOf(failures.length, 'object')} could not be read: how much of the bundle is in the cluster already is not known (${first})`,
    )
  }
  return read
}

/**
 * Reads one object. Where that is not allowed, an empty patch as a dry run brings the same answer for the right to
 * `patch`, which every apply needs, and leaves the object as it is.
 */
async function request(change: Change, { rest, signal }: LiveContext): Promise<RestResponse> {
  const { path } = change.target
  // Bindings are small, and whom they bind is worth knowing.
  const accept = isBinding(change) ? 'application/json' : metadataOnly
  const read = await rest.request({ method: 'GET', path, accept, signal })
  if (read.status !== 403) return read
  const patched = await rest.request({
    method: 'PATCH',
    path,
    query: { dryRun: 'All' },
    contentType: 'application/merge-patch+json',
    accept,
    body: {},
    signal,
  })
  return patched.failure === undefined || patched.status === 404 ? patched : read
}

function withVersion(change: Change, { body: { metadata, subjects } }: RestResponse): Change {
  const version = isJsonObject(metadata) ? metadata.resourceVersion : undefined
  return isJsonObject(metadata) && typeof version === 'string'
    ? {
        ...change,
        liveVersion: version,
        liveMetadata: metadata,
        ...(subjects !== undefined && { liveSubjects: subjects }),
      }
    : { ...change, liveUnknown: true }
}
