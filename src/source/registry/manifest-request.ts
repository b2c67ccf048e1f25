// Manifests of one endpoint: the digest is always that of the bytes (distribution-spec "Pulling manifests").
import { algorithmOf, type Digest, digestOf, isDigest } from '../../lib/digest.ts'
import { BundleError } from '../../lib/error.ts'
import type { Log } from '../../lib/host.ts'
import type { FetchedManifest } from '../image.ts'
import { maxManifestBytes, tooLarge } from '../manifest.ts'
import { acceptedManifests } from '../media-type.ts'
import type { Endpoint } from './endpoint.ts'
import { describeSubject } from './refusal.ts'
import { type Answer, isLonger, isWebPage, readUpTo, webPageFault } from './transport.ts'

interface FoundManifest {
  readonly bytes: Uint8Array
  readonly mediaType?: string
  /** What the registry says that the digest is. */
  readonly claimed: string | undefined
}

/** A manifest by digest. Raises DIGEST_MISMATCH, MANIFEST_INVALID, REGISTRY_PROTOCOL, and what the endpoint raises. */
export async function fetchByDigest(
  endpoint: Endpoint,
  wanted: Digest,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const { claimed: _, ...found } = await fetchManifest(endpoint, wanted, wanted, signal)
  const digest = digestOf(found.bytes, algorithmOf(wanted))
  if (digest === wanted) return { ...found, digest }
  const { host, repository } = endpoint
  const subject = describeSubject({ kind: 'manifest', name: wanted, host, repository })
  throw new BundleError(
    'DIGEST_MISMATCH',
    `Other bytes came for the ${subject}: their digest is ${digest}.`,
    {
      hint: 'Do not use this registry or mirror until it is known why: what it sends is not what was asked for.',
    },
  )
}

/** The manifest that a tag names now. Raises MANIFEST_INVALID, REGISTRY_PROTOCOL, and what the endpoint raises. */
export async function fetchByTag(
  endpoint: Endpoint,
  tag: string,
  log: Pick<Log, 'warning'>,
  signal: AbortSignal,
): Promise<FetchedManifest> {
  const { claimed, ...found } = await fetchManifest(endpoint, tag, `tag ${tag}`, signal)
  const digest = digestOf(found.bytes)
  // By tag there is nothing to hold the bytes against: they win over the header, which proxies get wrong.
  if (claimed !== undefined && isDigest(claimed) && digestOf(found.bytes, algorithmOf(claimed)) !== claimed) {
    log.warning(
      `Registry ${endpoint.host} says that tag ${tag} of ${endpoint.repository} is ${claimed}, but its bytes are ${digest}: the bytes count.`,
    )
  }
  return { ...found, digest }
}

function fetchManifest(
  endpoint: Endpoint,
  reference: string,
  name: string,
  signal: AbortSignal,
): Promise<FoundManifest> {
  return endpoint.send({
    ...{ kind: 'manifest', name, signal },
    url: endpoint.urlOf(`manifests/${reference}`),
    headers: { accept: acceptedManifests },
    read: (answer) => readManifest(answer, endpoint, name),
  })
}

/**
 * A Content-Length is not held against the bytes: registries state wrong ones, and the digest says more. But one that is
 * beyond all bounds is not waited for.
 */
async function readManifest(
  { headers, body }: Answer,
  { host, repository }: Endpoint,
  name: string,
): Promise<FoundManifest> {
  const bytes = isLonger(headers, maxManifestBytes) ? undefined : await readUpTo(body, maxManifestBytes)
  if (bytes === undefined) throw tooLarge(`${repository} ${name}`)
  const mediaType = headers['content-type']
  const start = Buffer.from(bytes.subarray(0, 64)).toString()
  if (isWebPage(headers) || /^\s*</.test(start)) {
    throw webPageFault(host, `manifest ${name} of repository ${repository}`)
  }
  return { bytes, claimed: headers['docker-content-digest'], ...(mediaType !== undefined && { mediaType }) }
}
