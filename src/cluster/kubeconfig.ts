// The only door to @kubernetes/client-node, which runs credential plugins, OIDC refreshes and token files for us.
// Files are found, merged and checked by our own code (kubeconfig-connection.ts), because client-node refuses http://
// servers, reads `token-file` for `tokenFile`, and answers a wrong shape with a TypeError. No value of ours is imported
// here: the build packs this module by itself, and a second copy of a class is another class.
import type { RequestOptions } from 'node:https'
import { KubeConfig, type User } from '@kubernetes/client-node'

export type { User as ClientUser } from '@kubernetes/client-node'

/** What client-node gives for one request. */
export interface ClientCredentials {
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  /** A plugin's client certificate and its key, as PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string }
}

/** Gives credentials, from a plugin's last answer while that holds. Rejects with whatever went wrong. */
export type ReadCredentials = () => Promise<ClientCredentials>

/** A reader of the user's credentials that remembers nothing of earlier ones; without a user it gives none. */
export function createCredentialReader(user: User | undefined): ReadCredentials {
  const client = new KubeConfig()
  client.loadFromOptions({
    // Nothing is sent through it, so nothing is verified: the flag only makes it accept every server.
    clusters: [{ name: 'cluster', server: 'https://unused.invalid', skipTLSVerify: true }],
    users: user === undefined ? [] : [user],
    contexts: [{ name: 'context', cluster: 'cluster', user: user?.name }],
    currentContext: 'context',
  })
  return async () => {
    const options: RequestOptions = {}
    await client.applyToHTTPSOptions(options)
    const { cert, key } = options
    const isCertificate = typeof cert === 'string' && typeof key === 'string'
    return { headers: readHeaders(options), ...(isCertificate && { certificate: { cert, key } }) }
  }
}

function readHeaders({ headers, auth }: RequestOptions): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const [name, value] of Object.entries(headers ?? {})) {
    // A token file may end with a line feed, which no header may hold.
    if (typeof value === 'string') texts[name.toLowerCase()] = value.trim()
  }
  if (typeof auth === 'string') texts.authorization = `Basic ${Buffer.from(auth).toString('base64')}`
  return texts
}
