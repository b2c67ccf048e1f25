// The credentials of each request: asked for together by requests that need them together, and renewed when the
// server rejects them.
import type { Clock, TlsSettings } from '../lib/host.ts'
import { type Connection, type Credentials, isSameIdentity } from './connection.ts'
import { credentialFault } from './credential-fault.ts'
import { type ClientUser, createCredentialReader } from './kubeconfig.ts'
import type { Entry } from './kubeconfig-file.ts'

export interface AuthorizeOptions {
  /** The kubeconfig's entry, for messages; absent for anonymous access. */
  readonly user: Entry | undefined
  readonly clientUser: ClientUser | undefined
  readonly tls: TlsSettings
  readonly clock: Clock
}

interface Reading {
  readonly credentials: Promise<Credentials>
  readonly isRenewal: boolean
}

/** How long a credential plugin may take. */
const limitMs = 60_000

/** Makes the `authorize` of a connection. */
export function createAuthorize(options: AuthorizeOptions): Connection['authorize'] {
  const { user, clientUser, clock } = options
  let read = createCredentialReader(clientUser)
  let latest: Credentials | undefined
  let reading: Reading | undefined
  const start = (isRenewal: boolean): Reading => {
    const credentials = readCredentials(read, options)
      .then((value) => {
        latest = value
        return value
      })
      .finally(() => {
        if (reading === started) reading = undefined
      })
    const started = { credentials, isRenewal }
    return started
  }
  return async (signal, rejected) => {
    // Of many rejected requests only the first makes a new reader, which has forgotten what the plugin said.
    if (rejected !== undefined && isSameIdentity(rejected, latest) && !reading?.isRenewal) {
      read = createCredentialReader(clientUser)
      reading = start(true)
    }
    reading ??= start(false)
    return withinLimit(reading.credentials, { signal, clock, user })
  }
}

async function readCredentials(
  read: ReturnType<typeof createCredentialReader>,
  { user, clientUser, tls }: AuthorizeOptions,
): Promise<Credentials> {
  const { headers, certificate } = await read().catch((error: unknown) => {
    throw credentialFault(user, error)
  })
  if (clientUser?.exec !== undefined && headers.authorization === undefined && certificate === undefined) {
    throw credentialFault(user, undefined)
  }
  return { headers, tls: { ...tls, ...certificate } }
}

interface Limits {
  readonly signal: AbortSignal
  readonly clock: Clock
  readonly user: Entry | undefined
}

/** A plugin cannot be stopped through client-node, but nobody waits for it longer than the limit. */
async function withinLimit<Value>(value: Promise<Value>, { signal, clock, user }: Limits): Promise<Value> {
  const settled = new AbortController()
  const timer = clock.sleep(limitMs, AbortSignal.any([signal, settled.signal])).then(() => {
    throw credentialFault(user, 'timeout')
  })
  try {
    return await Promise.race([value, timer])
  } finally {
    settled.abort()
    timer.catch(() => undefined)
  }
}
