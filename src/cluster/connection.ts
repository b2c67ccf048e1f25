// What a kubeconfig says about one cluster: where it is, whom to trust, and how to prove who is asking.
import type { TlsSettings } from '../lib/host.ts'

/** What one request carries to be let in. Values are secrets. */
export interface Credentials {
  readonly headers: Readonly<Record<string, string>>
  /** The connection's TLS settings, with the client certificate that a credential plugin gave, if it gave one. */
  readonly tls: TlsSettings
}

/** The way to one API server, as one context of a kubeconfig describes it. */
export interface Connection {
  /** With the path below which the API lives, where a proxy such as Rancher's serves many clusters. */
  readonly server: URL
  /** Name of the context; `in-cluster` for the service account of a pod. */
  readonly context: string
  /** Name of the user entry; absent for anonymous access. */
  readonly user?: string
  /** The user that it acts as, by impersonation; absent when it acts as itself. */
  readonly impersonates?: string
  /** The context's default namespace. */
  readonly namespace?: string
  /**
   * The credentials for the next request. `rejected` are those that the server just answered 401 to: then a
   * credential plugin is run again instead of reusing what it said. Raises CLUSTER_UNAUTHORIZED when the kubeconfig's
   * plugin or token file gives none.
   */
  readonly authorize: (signal: AbortSignal, rejected?: Credentials) => Promise<Credentials>
}

/** Whether the server would see the same identity in both. */
export function isSameIdentity(left: Credentials, right: Credentials | undefined): boolean {
  return left.headers.authorization === right?.headers.authorization && left.tls.cert === right?.tls.cert
}
