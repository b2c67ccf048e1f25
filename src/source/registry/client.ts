// The pull side of one repository (OCI distribution-spec 1.1, "Pull"): the registry and its mirrors, asked as the user's
// settings say.
import type { Digest } from '../../lib/digest.ts'
import { BundleError } from '../../lib/error.ts'
import type { Host, Http } from '../../lib/host.ts'
import { isMirrorOf, type Mirror } from '../../lib/mirror-line.ts'
import { createRetryBudget, defaultRetryPolicy, type RetryBudget, type RetryPolicy } from '../../lib/retry.ts'
import type { FetchedManifest, ImageSource } from '../image.ts'
import { formatReference, type RegistryReference } from '../reference.ts'
import { registryUrl } from './address.ts'
import { createAuthorizer } from './authorizer.ts'
import { createEndpoint, type Endpoint } from './endpoint.ts'
import { speakTlsOnLoopback } from './loopback-tls.ts'
import { fetchByDigest, fetchByTag } from './manifest-request.ts'
import { createPlaces, type Places } from './mirrors.ts'
import { describeNearTags } from './near-tags.ts'
import { enforcePace } from './pace.ts'
import type { RegistrySettings } from './settings.ts'
import { listTags, peekTags } from './tags.ts'

/** The source of the images of a repository. */
export interface RegistrySource extends ImageSource {
  readonly registry: string
  /** All tags of the repository. */
  readonly listTags: (signal: AbortSignal) => Promise<readonly string[]>
  /** The source of another tag, which goes on with the tokens, the credentials and the pace of this one. */
  readonly withTag: (tag: string) => RegistrySource
}

type RegistryHost = Pick<Host, 'http' | 'disk' | 'runProcess' | 'clock' | 'log'>

/** A mirror is worth one more try, not a wait of minutes: the next place has the same. */
const mirrorPolicy: RetryPolicy = { ...defaultRetryPolicy, attempts: 2, maxRetryAfterMs: 5000 }

/** Whom a source asks. */
interface Peers {
  readonly registry: Endpoint
  readonly mirrors: readonly Endpoint[]
  readonly places: Places
  readonly log: Host['log']
}

/**
 * Makes the source of the images of a repository. Its functions raise the codes `REGISTRY_…`, MANIFEST_NOT_FOUND,
 * MANIFEST_INVALID, DIGEST_MISMATCH, BLOB_NOT_FOUND and BLOB_SIZE_MISMATCH, or throw the signal's reason.
 */
export function createRegistrySource(
  reference: RegistryReference,
  settings: RegistrySettings,
  host: RegistryHost,
): RegistrySource {
  const budget = createRetryBudget()
  const [registry, ...mirrors] = createEndpoints(reference, settings, host, budget)
  const places = createPlaces(registry, mirrors, { host, budget })
  return sourceOf(reference, { registry, mirrors, places, log: host.log })
}

function sourceOf(reference: RegistryReference, peers: Peers): RegistrySource {
  const { host: registryHost, repository, tag = 'latest', digest } = reference
  const { registry, mirrors, places, log } = peers
  const fetchDigest = (wanted: Digest, signal: AbortSignal) =>
    places.fetch({ what: `manifest ${wanted}`, signal, ask: (place) => fetchByDigest(place, wanted, signal) })
  return {
    name: formatReference(reference),
    pin: (pinned) => `${registryHost}/${repository}@${pinned}`,
    fetchRoot: (signal) =>
      digest === undefined ? fetchTag(registry, tag, log, signal) : fetchDigest(digest, signal),
    fetchManifest: (descriptor, signal) => fetchDigest(descriptor.digest, signal),
    openBlob: places.openBlob,
    listTags: (signal) =>
      places.fetch({ what: 'list of tags', signal, ask: (place) => listTags(place, signal) }),
    withTag: (other) => sourceOf({ ...reference, tag: other }, peers),
    registry: registryHost,
    usedCredentials: () => [registry, ...mirrors].some((place) => place.usedCredentials()),
  }
}

/** The registry itself, then its mirrors. */
function createEndpoints(
  reference: RegistryReference,
  settings: RegistrySettings,
  host: RegistryHost,
  budget: RetryBudget,
): [Endpoint, ...Endpoint[]] {
  const { certificates, plainHttp } = settings
  const trusting = trustAlso(host.http, certificates)
  const http = enforcePace(plainHttp ? trusting : speakTlsOnLoopback(trusting), host.clock)
  const create = (name: string, repository: string, own: RegistrySettings, mirror?: Mirror): Endpoint =>
    createEndpoint({
      registry: name,
      repository,
      baseUrl: registryUrl(name, plainHttp),
      ...(mirror !== undefined && { mirrorOf: mirror.registry }),
      authorizer: createAuthorizer({ host: name, repository }, own, { ...host, http }),
      policy: mirror === undefined ? defaultRetryPolicy : mirrorPolicy,
      budget,
      host: { ...host, http },
    })
  // What the user is to the registry a mirror must not learn; it has entries of its own.
  const { login: _, ...mirrorSettings } = settings
  const mirrors = settings.mirrors.filter((mirror) => isMirrorOf(mirror, reference.host))
  return [
    create(reference.host, reference.repository, settings),
    ...mirrors.map((mirror) =>
      create(mirror.host, `${mirror.prefix}${reference.repository}`, mirrorSettings, mirror),
    ),
  ]
}

function trustAlso(http: Http, certificates: string | undefined): Http {
  if (certificates === undefined) return http
  return (request) => http({ ...request, tls: { ...request.tls, additionalCa: certificates } })
}

/** The registry alone says what a tag means: a mirror may be behind. */
async function fetchTag(
  registry: Endpoint,
  tag: string,
  log: Host['log'],
  signal: AbortSignal,
): Promise<FetchedManifest> {
  try {
    return await fetchByTag(registry, tag, log, signal)
  } catch (error) {
    if (!(error instanceof BundleError) || error.code !== 'MANIFEST_NOT_FOUND') throw error
    const near = describeNearTags(tag, await peekTags(registry, signal))
    if (near === undefined) throw error
    throw new BundleError(error.code, error.message, {
      hint: `Use a tag that the repository has, such as: ${near}.`,
      cause: error,
    })
  }
}
