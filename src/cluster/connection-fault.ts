// Why an API server could not be asked: network, TLS and credentials, each with its usual remedy.
import { BundleError } from '../lib/error.ts'
import { describeProxy, proxyHint } from '../lib/proxy.ts'
import { codeOf } from '../lib/retry.ts'
import { oneLine } from '../lib/text.ts'
import type { Connection } from './connection.ts'

interface Remedy {
  /** Found in the error's code or message. */
  readonly signs: RegExp
  readonly what: string
  readonly hint: string
}

const tlsCodes = /^(?:ERR_OSSL_|ERR_SSL_|ERR_TLS_|EPROTO|CERT_|CRL_|INVALID_|DEPTH_|SELF_SIGNED_|UNABLE_TO_)/

const tlsRemedies: readonly Remedy[] = [
  {
    signs: /alert/i,
    what: 'refuses the client certificate of the kubeconfig',
    hint: 'Renew `client-certificate-data` and `client-key-data`: they have expired or are of another cluster.',
  },
  {
    signs: /CERT_HAS_EXPIRED|CERT_NOT_YET_VALID/,
    what: 'shows a certificate that is not valid today',
    hint: 'Renew the certificate of the API server, and check the runner’s clock.',
  },
  {
    signs: /ALTNAME/,
    what: 'shows a certificate for another name',
    hint: 'Use a name of the certificate in `server`, or set `tls-server-name` in the kubeconfig.',
  },
  {
    signs: /SELF_SIGNED|UNABLE_TO_|CERT_UNTRUSTED|CERT_SIGNATURE_FAILURE/,
    what: 'shows a certificate that no trusted authority signed',
    hint: 'Put the cluster’s own authority into `certificate-authority-data` of the kubeconfig.',
  },
  {
    signs: /wrong.version.number|http.request|packet.length/i,
    what: 'does not speak TLS',
    hint: 'Check the port of `server` in the kubeconfig, and whether it must start with http://.',
  },
  {
    signs: /./,
    what: 'could not be reached over TLS',
    hint: 'Check the certificates and the key in the kubeconfig.',
  },
]

const networkRemedies: readonly Remedy[] = [
  {
    signs: /^ECONNREFUSED/,
    what: 'refuses connections',
    hint: 'Check that the cluster runs, and that `server` in the kubeconfig is an address for this runner.',
  },
  {
    signs: /^(?:ENOTFOUND|EAI_AGAIN)/,
    what: 'has a name that this runner cannot resolve',
    hint: 'Check `server` in the kubeconfig; a private cluster needs a runner in its network.',
  },
  {
    signs: /^(?:\w+_TIMEOUT|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/,
    what: 'does not answer',
    hint: 'Check firewalls and allowed address ranges: the cluster must let this runner in.',
  },
  {
    signs: /^PROXY_INVALID/,
    what: 'could not be reached through the proxy',
    hint: 'Correct the proxy variables of the job.',
  },
  {
    signs: /./,
    what: 'could not be reached',
    hint: 'Check `server` in the kubeconfig and the network between the runner and the cluster.',
  },
]

/** How messages name the server: without a user or password that its URL may hold. */
export function serverName({ server }: Pick<Connection, 'server'>): string {
  return `API server ${server.origin}${server.pathname === '/' ? '' : server.pathname}`
}

/** The error as a BundleError; errors that are no network errors stay as they are. */
export function networkFault(error: unknown, connection: Connection): unknown {
  const code = codeOf(error)
  if (error instanceof BundleError || code === undefined || !(error instanceof Error)) return error
  const isTls = tlsCodes.test(code)
  const remedies = isTls ? tlsRemedies : networkRemedies
  const hint = isTls ? undefined : proxyHint(error)
  const remedy =
    hint === undefined
      ? remedies.find(({ signs }) => signs.test(`${code} ${error.message}`))
      : { what: 'could not be reached', hint }
  const what = `${remedy?.what}${describeProxy(error)}: ${reasonOf(error)} (context ${oneLine(connection.context, 100)})`
  return new BundleError(
    isTls ? 'CLUSTER_TLS' : 'CLUSTER_UNREACHABLE',
    `${serverName(connection)} ${what}.`,
    {
      ...(remedy !== undefined && { hint: remedy.hint }),
      cause: error,
    },
  )
}

/** Node's text without OpenSSL's source positions and the advice to Node's own users. */
function reasonOf({ message }: Error): string {
  const reason =
    /SSL routines:[^:]*:([^:]+)/.exec(message)?.[1] ?? message.split('; if the root CA')[0] ?? message
  return oneLine(reason, 200).replace(/\.$/, '')
}

/**
 * Whether an error ends the request at once: a connection that cannot be made within the time limit, and for a POST
 * everything that leaves open whether it was processed.
 */
export function isNeverRetried(error: unknown, method: string): boolean {
  const code = codeOf(error)
  return code === 'CONNECT_TIMEOUT' || (method === 'POST' && code !== 'EAI_AGAIN' && code !== 'ENOTFOUND')
}

const unsentCodes =
  /^(?:CONNECT_TIMEOUT|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|PROXY_INVALID)$/

/** Whether an error shows that the request did not get to the server, because there was no connection to send it over. */
export function wasNeverSent(error: unknown): boolean {
  const code = codeOf(error)
  return code !== undefined && (unsentCodes.test(code) || tlsCodes.test(code))
}

/** A CLUSTER_UNAUTHORIZED: the server does not know who is asking. */
export function unauthorized(connection: Connection, reason: string): BundleError {
  const who =
    connection.user === undefined
      ? 'anonymous requests'
      : `the credentials of user "${oneLine(connection.user, 100)}"`
  const hint =
    connection.user === undefined
      ? 'Add a user to the context in the kubeconfig.'
      : 'The token or certificate has expired, was revoked, or is of another cluster: log in again in an earlier step.'
  return new BundleError(
    'CLUSTER_UNAUTHORIZED',
    `${serverName(connection)} does not accept ${who}: ${reason}.`,
    { hint },
  )
}
