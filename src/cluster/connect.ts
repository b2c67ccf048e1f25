// Opens the cluster: kubeconfig, client and discovery. Loaded only by modes that need a cluster, because the
// kubeconfig library is the largest part of the action.
import type { ClusterHost } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'
import type { Connection } from './connection.ts'
import { type Discovery, loadDiscovery } from './discovery.ts'
import { type KubeconfigOptions, loadKubeconfig } from './kubeconfig-connection.ts'
import { createRest, type Rest } from './rest.ts'

/** An API server that answered, and what it serves. */
export interface Cluster {
  readonly server: URL
  /** Name of the kubeconfig's context. */
  readonly context: string
  readonly rest: Rest
  readonly discovery: Discovery
}

/** Who asks, by the names of the kubeconfig: `, user admin as alice` where one user impersonates another. */
export function describeIdentity({ user, impersonates }: Pick<Connection, 'user' | 'impersonates'>): string {
  if (user === undefined) return ''
  return `, user ${user}${impersonates === undefined ? '' : ` as ${oneLine(impersonates, 200)}`}`
}

/** Raises what `loadKubeconfig` and `loadDiscovery` raise. */
export async function connectCluster(
  options: KubeconfigOptions,
  host: ClusterHost,
  signal: AbortSignal,
): Promise<Cluster> {
  const connection = await loadKubeconfig(options, host)
  const rest = createRest(connection, host)
  const { server, context } = connection
  host.log.info(`Cluster ${server.href} (context ${context}${describeIdentity(connection)})`)
  const discovery = await loadDiscovery(rest, signal)
  return { server, context, rest, discovery }
}
