// From the inputs and the environment to a connection, without asking the cluster anything.
import type { Host } from '../lib/host.ts'
import { createAuthorize } from './authorize.ts'
import type { Connection } from './connection.ts'
import { type Entry, selectContext } from './kubeconfig-file.ts'
import { type KubeconfigOptions, readKubeconfig } from './kubeconfig-source.ts'
import { readUser } from './kubeconfig-user.ts'
import { readTlsSettings, textField, wrongField } from './tls.ts'

export type { KubeconfigOptions } from './kubeconfig-source.ts'

/**
 * The connection that the inputs and the environment name: the input `kubeconfig`, else the KUBECONFIG list, else
 * `~/.kube/config`, else the service account of the pod. Raises KUBECONFIG_MISSING, KUBECONFIG_INVALID and
 * CONTEXT_NOT_FOUND. Nothing is sent and no plugin is run yet.
 */
export async function loadKubeconfig(
  options: KubeconfigOptions,
  host: Pick<Host, 'disk' | 'clock'>,
): Promise<Connection> {
  const kubeconfig = await readKubeconfig(options, host.disk)
  const selection = selectContext(kubeconfig, options.context === '' ? undefined : options.context)
  const { cluster, context, user, namespace } = selection
  const server = readServer(cluster)
  const tls = server.protocol === 'https:' ? await readTlsSettings(selection, host.disk) : {}
  const clientUser = user && readUser(user, cluster)
  return {
    server,
    context: context.name,
    ...(user !== undefined && { user: user.name }),
    ...(clientUser?.impersonateUser !== undefined && { impersonates: clientUser.impersonateUser }),
    ...(namespace !== undefined && { namespace }),
    authorize: createAuthorize({ user, clientUser, tls, clock: host.clock }),
  }
}

function readServer(cluster: Entry): URL {
  const text = textField(cluster, 'cluster', 'server')
  if (text === undefined) throw wrongField(cluster, 'cluster', 'has no `server`')
  if (textField(cluster, 'cluster', 'proxy-url') !== undefined) {
    throw wrongField(
      cluster,
      'cluster',
      'sets `proxy-url`, which is not supported',
      'Remove it, and set HTTPS_PROXY in the job’s environment.',
    )
  }
  const server = URL.parse(text)
  if (server === null || !/^https?:$/.test(server.protocol)) {
    throw wrongField(cluster, 'cluster', 'has a `server` that is no http:// or https:// URL')
  }
  if (server.username !== '' || server.password !== '') {
    throw wrongField(
      cluster,
      'cluster',
      'has a `server` with a user or password in it: they belong into a user entry',
    )
  }
  return server
}
