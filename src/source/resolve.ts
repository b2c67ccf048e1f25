// The source stage: from a parsed reference to digests computed over bytes that we hold.
import { BundleError } from '../lib/error.ts'
import type { Host } from '../lib/host.ts'
import { helmSemver } from '../lib/semver-helm.ts'
import { countOf, oneLine } from '../lib/text.ts'
import type { UnpackArchive } from './archive.ts'
import { readArchiveFile } from './archive-file.ts'
import { readDirectory } from './directory.ts'
import { readGit } from './git.ts'
import { readHttps } from './https.ts'
import { type DecorateSource, resolveImage } from './image.ts'
import { createLayoutSource } from './layout.ts'
import type { Wanted } from './platform.ts'
import { formatReference, type Reference, type RegistryReference } from './reference.ts'
import { hideSecrets } from './reference-secrets.ts'
import { createRegistrySource, type RegistrySource } from './registry/client.ts'
import type { RegistrySettings } from './registry/settings.ts'
import type { Resolved } from './resolved.ts'
import { chooseVersion, noVersionFault, parseVersionRange } from './version.ts'

/** The platform (and artifact type) to choose from an index, and the means. */
export interface ResolveOptions extends Wanted {
  readonly host: Host
  readonly registry: RegistrySettings
  /** Range that chooses among the tags of a repository, in Helm's grammar. */
  readonly version?: string
  /** Put around a registry's source. */
  readonly decorate?: DecorateSource
  /** Unpacks archives (unpack/archive-tree.ts). */
  readonly unpackArchive: UnpackArchive
  /** Absolute path of a directory for repositories; what is put there is removed again. */
  readonly temporaryDirectory: string
  readonly signal: AbortSignal
}

/**
 * Resolves a reference: the manifest of an image is fetched and verified, its blobs are left to `openBlob`; files are
 * read whole. Raises the codes of the source group and LAYER_UNSUPPORTED; for archives those of group `unpack`;
 * INPUT_INVALID for a `version` that does not go with the reference; or the signal's reason.
 */
export async function resolve(reference: Reference, options: ResolveOptions): Promise<Resolved> {
  const { host, registry, unpackArchive, version, signal } = options
  if (version !== undefined) checkVersion(reference, version)
  switch (reference.kind) {
    case 'registry':
      return resolveRegistry(reference, options)
    case 'oci-layout':
      return resolveImage(createLayoutSource(reference, host), options, signal)
    case 'docker-archive': {
      // Reads tar, which is much to load for the few who need it.
      const { resolveDockerArchive } = await import('./docker-archive.ts')
      return resolveDockerArchive(reference, host, signal)
    }
    case 'directory':
      return readDirectory(reference, host, signal)
    case 'archive':
      return readArchiveFile(reference, host, unpackArchive, signal)
    case 'https':
      return readHttps(reference, { ...options, certificates: registry.certificates })
    case 'git':
      return readGit(reference, { ...options, certificates: registry.certificates })
  }
}

async function resolveRegistry(reference: RegistryReference, options: ResolveOptions): Promise<Resolved> {
  const { host, registry, version, decorate = (source) => source, signal } = options
  const source = createRegistrySource(reference, registry, host)
  const chosen = version === undefined ? source : await chooseTag(source, reference, version, options)
  return resolveImage(decorate(chosen), options, signal)
}

/** The source of the tag that the range chooses. */
async function chooseTag(
  source: RegistrySource,
  reference: RegistryReference,
  version: string,
  { host, signal }: ResolveOptions,
): Promise<RegistrySource> {
  const repository = `${reference.host}/${reference.repository}`
  const tags = await source.listTags(signal)
  const choice = chooseVersion(tags, version, helmSemver)
  if (!('tag' in choice)) throw noVersionFault(repository, version, tags.length, choice)
  host.log.info(
    `Tag ${choice.tag} is the highest in the range ${oneLine(version, 100)}, of ${countOf(tags.length, 'tag')} of ${repository}`,
  )
  return source.withTag(choice.tag)
}

/**
 * Checks a range before anything is asked. Raises INPUT_INVALID when it cannot be read, or when the reference leaves
 * nothing to choose.
 */
export function checkVersion(reference: Reference, version: string): void {
  parseVersionRange(version, helmSemver)
  const problem = findVersionProblem(reference)
  if (problem === undefined) return
  const name = oneLine(hideSecrets(formatReference(reference)))
  throw new BundleError('INPUT_INVALID', `\`version\` does not go with \`bundle\` ${name}: ${problem}.`, {
    hint: 'Leave `version` out, or write `bundle` as registry/repository alone.',
  })
}

function findVersionProblem(reference: Reference): string | undefined {
  if (reference.kind !== 'registry') return 'only a repository of a registry has tags to choose from'
  const { tag, digest } = reference
  if (tag === undefined && digest === undefined) return undefined
  return `its ${digest === undefined ? 'tag' : 'digest'} already says which one is meant`
}
