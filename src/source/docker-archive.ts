// Archives of `docker save` (the image tarball of Docker's image specification 1.2): manifest.json, configs, and
// layers as tar archives, which may be links to one another, or files below blobs/sha256 (Docker 25).
import type { Digest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Disk, Host } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'
import {
  type ArchivedImage,
  chooseArchivedImage,
  maxManifestBytes,
  parseArchiveManifest,
} from './docker-archive-manifest.ts'
import { diskFault, findSourceFile } from './local.ts'
import type { DockerArchiveReference } from './reference.ts'
import type { Descriptor, ResolvedImage } from './resolved.ts'
import { type ArchivedFile, indexTar, type TarIndex } from './tar-index.ts'

/** An archive on the disk, and what it holds. */
interface Archive {
  readonly name: string
  readonly path: string
  readonly disk: Disk
  readonly index: TarIndex
}

const configType = 'application/vnd.docker.container.image.v1+json'
const layerType = 'application/vnd.docker.image.rootfs.diff.tar'
const maxLinks = 40
const hint = 'Write the archive again with docker save, podman save or skopeo.'

/**
 * Resolves an image of a docker-archive. The archive is read once, to compute the digests of what it holds; blobs
 * are then read from their places in the file. Such an archive has no manifest with a digest: the digest is that of
 * the image's config (Docker's image ID), which names all layers by their diff IDs. Raises SOURCE_NOT_FOUND,
 * SOURCE_INVALID, MANIFEST_NOT_FOUND, BLOB_NOT_FOUND and DIGEST_MISMATCH, or the signal's reason.
 */
export async function resolveDockerArchive(
  reference: DockerArchiveReference,
  { disk }: Pick<Host, 'disk'>,
  signal: AbortSignal,
): Promise<ResolvedImage> {
  const archive = await openArchive(reference.path, disk, signal)
  const images = parseArchiveManifest(await readManifest(archive, signal), archive.name)
  const find = (path: string) => findFile(archive, path)
  const image = chooseArchivedImage(images, reference, ({ config }) => find(config).digest)
  const config = { file: find(image.config), mediaType: configType }
  const layers = image.layers.map((path) => {
    const file = find(path)
    return { file, mediaType: `${layerType}${compressionOf(file)}` }
  })
  checkNames(archive, image)
  const blobs = new Map([config, ...layers].map(({ file }) => [file.digest, file]))
  const { digest } = config.file
  const descriptors = layers.map(describe)
  return {
    kind: 'image',
    digest,
    manifestDigest: digest,
    reference: `docker-archive:${reference.path}@${digest}`,
    config: describe(config),
    layers: descriptors,
    size: descriptors.reduce((total, { size }) => total + size, config.file.size),
    openBlob: (descriptor, blobSignal) =>
      openBlob(archive, blobs.get(descriptor.digest), descriptor.digest, blobSignal),
  }
}

async function openArchive(path: string, disk: Disk, signal: AbortSignal): Promise<Archive> {
  const name = `the docker-archive ${oneLine(path)}`
  const { size } = await findSourceFile(disk, path)
  const indexed = await indexTar(read(disk, path, { start: 0, length: size }, signal))
  if ('index' in indexed) return { name, path, disk, index: indexed.index }
  throw invalid(name, await explain(indexed.problem, disk, path, signal))
}

/** Whole archives are compressed by hand at times, which leaves no place to read a layer from. */
async function explain(problem: string, disk: Disk, path: string, signal: AbortSignal): Promise<string> {
  const head = Buffer.concat(await Array.fromAsync(read(disk, path, { start: 0, length: 4 }, signal)))
  const isCompressed = compressionOf({ head }) !== ''
  return isCompressed ? 'it is compressed as a whole: decompress it in an earlier step' : problem
}

async function readManifest(archive: Archive, signal: AbortSignal): Promise<Uint8Array> {
  const { index, name, disk, path } = archive
  const file = index.files.get('manifest.json')
  if (file === undefined) {
    const isLayout = index.files.has('oci-layout')
    throw invalid(
      name,
      isLayout
        ? 'it is an OCI layout: unpack it in an earlier step and write oci-layout: and the directory'
        : 'it has no manifest.json',
    )
  }
  if (file.size > maxManifestBytes) {
    throw invalid(
      name,
      `its manifest.json has ${file.size} bytes, more than the ${maxManifestBytes} that are read`,
    )
  }
  return Buffer.concat(
    await Array.fromAsync(read(disk, path, { start: file.offset, length: file.size }, signal)),
  )
}

/** The file at a path, through links. Raises BLOB_NOT_FOUND. */
function findFile({ index, name }: Archive, path: string): ArchivedFile {
  let current = path.replace(/^(?:\.\/)+/, '')
  for (let count = 0; count < maxLinks; count++) {
    const file = index.files.get(current)
    if (file !== undefined) return file
    const target = index.links.get(current)
    if (target === undefined) break
    current = target
  }
  throw new BundleError(
    'BLOB_NOT_FOUND',
    `${oneLine(path)} of ${name} is not in it, though its manifest.json names it.`,
    {
      hint,
    },
  )
}

/** Configs and, since Docker 25, layers are named by their digests. */
function checkNames(archive: Archive, { config, layers }: ArchivedImage): void {
  for (const path of [config, ...layers]) {
    const hex = /^(?:blobs\/sha256\/([0-9a-f]{64})|([0-9a-f]{64})\.json)$/.exec(path)?.slice(1).join('')
    const { digest } = findFile(archive, path)
    if (hex === undefined || digest === `sha256:${hex}`) continue
    throw new BundleError(
      'DIGEST_MISMATCH',
      `${path} of ${archive.name} has other content than its name says: its digest is ${digest}.`,
      { hint },
    )
  }
}

function describe({
  file,
  mediaType,
}: {
  readonly file: ArchivedFile
  readonly mediaType: string
}): Descriptor {
  return { mediaType, digest: file.digest, size: file.size }
}

function compressionOf({ head }: Pick<ArchivedFile, 'head'>): '' | '.gzip' | '.zstd' {
  const start = Buffer.from(head).toString('hex')
  if (start.startsWith('1f8b')) return '.gzip'
  return start === '28b52ffd' ? '.zstd' : ''
}

async function* openBlob(
  { name, disk, path }: Archive,
  file: ArchivedFile | undefined,
  digest: Digest,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  signal.throwIfAborted()
  if (file === undefined)
    throw new BundleError('BLOB_NOT_FOUND', `Blob ${digest} is not in ${name}.`, { hint })
  yield* read(disk, path, { start: file.offset, length: file.size }, signal)
}

async function* read(
  disk: Disk,
  path: string,
  part: { readonly start: number; readonly length: number },
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  if (part.length === 0) return
  try {
    for await (const chunk of disk.openFile(path, part)) {
      signal.throwIfAborted()
      yield chunk
    }
  } catch (error) {
    signal.throwIfAborted()
    throw diskFault(error, `File ${oneLine(path)}`)
  }
}

function invalid(name: string, problem: string): BundleError {
  return new BundleError('SOURCE_INVALID', `Nothing can be read from ${name}: ${problem}.`, { hint })
}
