// Which kinds the cluster serves, asked in two requests where it can (Kubernetes 1.27 and newer).
import { BundleError } from '../lib/error.ts'
import { mapConcurrently } from '../lib/pool.ts'
import {
  type Resource,
  readAggregated,
  readGroupVersions,
  readResourceList,
  type ServedVersion,
} from './discovery-document.ts'
import type { Rest, RestResponse } from './rest.ts'

export type { Resource } from './discovery-document.ts'

/** The kinds that a cluster serves, as it said when it was last asked. */
export interface Discovery {
  readonly find: (apiVersion: string, kind: string) => Resource | undefined
  /** Every apiVersion that serves a kind of this name, in any group: `['apps/v1']`. */
  readonly findVersions: (kind: string) => readonly string[]
  /** Whether the server behind the apiVersion is down, so that its kinds could not be learnt. */
  readonly isDown: (apiVersion: string) => boolean
  /** Asks again. */
  readonly refresh: (signal: AbortSignal) => Promise<void>
}

const aggregatedTypes = [
  'application/json;g=apidiscovery.k8s.io;v=v2;as=APIGroupDiscoveryList',
  'application/json;g=apidiscovery.k8s.io;v=v2beta1;as=APIGroupDiscoveryList',
  'application/json',
].join(',')

const maxRequests = 10

/**
 * Asks the cluster which kinds it serves. Groups whose server is down are remembered, and matter only to who needs
 * one of their kinds. Raises CLUSTER_UNAUTHORIZED when the identity may not ask, CLUSTER_UNREACHABLE when the server
 * is not ready, CLUSTER_PROTOCOL when it does not answer as an API server does, and what `Rest.request` raises.
 */
export async function loadDiscovery(rest: Rest, signal: AbortSignal): Promise<Discovery> {
  let versions = await readServedVersions(rest, signal)
  return {
    find: (apiVersion, kind) => versions.get(apiVersion)?.kinds.get(kind),
    findVersions: (kind) =>
      [...versions.values()].filter(({ kinds }) => kinds.has(kind)).map(({ apiVersion }) => apiVersion),
    isDown: (apiVersion) => versions.get(apiVersion)?.isStale ?? false,
    refresh: async (newSignal) => {
      versions = await readServedVersions(rest, newSignal)
    },
  }
}

async function readServedVersions(rest: Rest, signal: AbortSignal): Promise<Map<string, ServedVersion>> {
  const roots = await Promise.all(['/api', '/apis'].map((path) => readRoot(rest, path, signal)))
  const versions = await Promise.all(
    roots.map(
      ({ body }, index) =>
        readAggregated(body) ?? readLists(rest, index === 0 ? '/api' : '/apis', body, signal),
    ),
  )
  return new Map(versions.flat().map((version) => [version.apiVersion, version]))
}

async function readRoot(rest: Rest, path: string, signal: AbortSignal): Promise<RestResponse> {
  const response = await rest.request({ method: 'GET', path, accept: aggregatedTypes, signal })
  if (response.failure === undefined) return response
  throw discoveryFault(path, response.status, response.failure.message)
}

function discoveryFault(path: string, status: number, message: string): BundleError {
  if (status === 403) {
    const what = `The API server does not let this identity ask for ${path}: ${message}.`
    const isAnonymous = message.includes('system:anonymous')
    return new BundleError('CLUSTER_UNAUTHORIZED', what, {
      hint: isAnonymous
        ? 'The request was anonymous: add a user with credentials to the kubeconfig’s context.'
        : 'Bind the identity to the ClusterRole `system:discovery`, as clusters do by default for all who log in.',
    })
  }
  const what = `The API server answered ${status} to ${path}: ${message}.`
  if (status === 429 || status >= 500) {
    const hint = 'It is starting, overloaded or broken: try again in a while, and look into its log.'
    return new BundleError('CLUSTER_UNREACHABLE', what, { hint })
  }
  return new BundleError('CLUSTER_PROTOCOL', what, {
    hint: 'Check that `server` in the kubeconfig is a Kubernetes API server, with the right path and scheme.',
  })
}

/** The way of servers before aggregated discovery: one request a group version. */
function readLists(
  rest: Rest,
  root: string,
  body: RestResponse['body'],
  signal: AbortSignal,
): Promise<ServedVersion[]> {
  return mapConcurrently(readGroupVersions(body), maxRequests, async (apiVersion) => {
    const path = `${root}/${apiVersion.split('/').map(encodeURIComponent).join('/')}`
    const response = await rest.request({ method: 'GET', path, signal })
    if (response.failure !== undefined) return { apiVersion, kinds: new Map(), isStale: true }
    return readResourceList(apiVersion, response.body)
  })
}
