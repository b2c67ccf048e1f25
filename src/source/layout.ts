// OCI image layout directories (image-spec image-layout.md): oci-layout, index.json, blobs/<algorithm>/<hex>.
import { algorithmOf, type Digest, digestOf, hexOf } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Disk, Host } from '../lib/host.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { FetchedManifest, ImageSource } from './image.ts'
import { parseJson } from './json.ts'
import { diskFault, findDirectory, findFile } from './local.ts'
import { maxManifestBytes, parseManifest, tooLarge } from './manifest.ts'
import { formatReference, type LayoutReference } from './reference.ts'
import type { Descriptor } from './resolved.ts'

const nameAnnotation = 'org.opencontainers.image.ref.name'
const maxListed = 20
const hint = 'Write the layout again with a tool such as crane, oras or skopeo.'

/**
 * Makes the source of the images of a layout directory. Its functions raise SOURCE_NOT_FOUND, SOURCE_INVALID,
 * MANIFEST_NOT_FOUND, MANIFEST_INVALID, BLOB_NOT_FOUND, BLOB_SIZE_MISMATCH and DIGEST_MISMATCH.
 */
export function createLayoutSource(reference: LayoutReference, { disk }: Pick<Host, 'disk'>): ImageSource {
  const { path } = reference
  const fetchManifest = async (descriptor: Descriptor, signal: AbortSignal) => {
    signal.throwIfAborted()
    const root = await findDirectory(disk, path)
    const bytes = await readBlob(disk, root, descriptor.digest, 'BLOB_NOT_FOUND', descriptor.size)
    return { bytes, digest: descriptor.digest, mediaType: descriptor.mediaType }
  }
  return {
    name: formatReference(reference),
    pin: (digest) => `oci-layout:${path}@${digest}`,
    fetchRoot: async (signal) => {
      signal.throwIfAborted()
      const root = await findDirectory(disk, path)
      await checkVersion(disk, root)
      const entries = await readEntries(disk, root, reference)
      if (reference.digest !== undefined) return fetchPinned(disk, root, entries, reference.digest)
      return fetchManifest(chooseEntry(entries, reference), signal)
    },
    fetchManifest,
    usedCredentials: () => false,
    openBlob: (descriptor, signal) => streamBlob(disk, path, descriptor, signal),
  }
}

async function checkVersion(disk: Disk, root: string): Promise<void> {
  const file = 'oci-layout'
  const parsed = parseJson(await readSmall(disk, root, file, `The file ${file} of ${oneLine(root)}`))
  const version =
    'value' in parsed && isJsonObject(parsed.value) ? parsed.value.imageLayoutVersion : undefined
  if (version === '1.0.0') return
  const problem = typeof version === 'string' ? `is of version ${oneLine(version, 40)}` : 'states no version'
  throw new BundleError('SOURCE_INVALID', `The OCI layout ${oneLine(root)} ${problem}; 1.0.0 is read.`, {
    hint,
  })
}

async function readEntries(disk: Disk, root: string, reference: LayoutReference) {
  const name = `${formatReference(reference)} (index.json)`
  const bytes = await readSmall(disk, root, 'index.json', `The file index.json of ${oneLine(root)}`)
  const index = parseManifest(bytes, 'application/vnd.oci.image.index.v1+json', name)
  return index.kind === 'index' ? index.manifests : []
}

async function readSmall(disk: Disk, root: string, file: string, what: string): Promise<Uint8Array> {
  const found = await findFile(disk, root, file, what, 'SOURCE_INVALID')
  if (found.size > maxManifestBytes) throw tooLarge(oneLine(found.path))
  return readFile(disk, found.path, what)
}

async function readFile(disk: Disk, path: string, what: string): Promise<Uint8Array> {
  try {
    return await disk.readFile(path)
  } catch (error) {
    throw diskFault(error, what)
  }
}

async function fetchPinned(
  disk: Disk,
  root: string,
  entries: readonly Descriptor[],
  digest: Digest,
): Promise<FetchedManifest> {
  // A digest may also name a manifest below an index, which index.json does not list.
  const entry = entries.find((candidate) => candidate.digest === digest)
  const bytes = await readBlob(disk, root, digest, 'MANIFEST_NOT_FOUND', entry?.size)
  return { bytes, digest, ...(entry !== undefined && { mediaType: entry.mediaType }) }
}

/** By tag the entry of that name, else the only entry. Names may be a tag or a whole reference. */
function chooseEntry(entries: readonly Descriptor[], { tag, path }: LayoutReference): Descriptor {
  const exact = entries.filter((entry) => tag === undefined || entry.annotations?.[nameAnnotation] === tag)
  const loose = entries.filter((entry) => entry.annotations?.[nameAnnotation]?.endsWith(`:${tag}`))
  const found = exact.length > 0 ? exact : loose
  const digests = new Set(found.map(({ digest }) => digest))
  const [chosen] = found
  if (chosen !== undefined && digests.size === 1) return chosen
  const wanted = tag === undefined ? '' : ` named ${tag}`
  const message = `The OCI layout ${oneLine(path)} has ${digests.size || 'no'} ${digests.size > 1 ? 'images' : 'image'}${wanted}`
  throw new BundleError('MANIFEST_NOT_FOUND', `${message}${listNames(entries)}.`, {
    hint: `Choose one: oci-layout:${oneLine(path)}:TAG, or @ and its digest.`,
  })
}

function listNames(entries: readonly Descriptor[]): string {
  const names = entries.map((entry) => entry.annotations?.[nameAnnotation] ?? entry.digest)
  return names.length === 0 ? '' : `; it lists ${oneLine(names.slice(0, maxListed).join(', '), 2000)}`
}

async function readBlob(
  disk: Disk,
  root: string,
  digest: Digest,
  missing: 'BLOB_NOT_FOUND' | 'MANIFEST_NOT_FOUND',
  size: number | undefined,
): Promise<Uint8Array> {
  const what = `Blob ${digest} of the OCI layout ${oneLine(root)}`
  const found = await findFile(disk, root, blobPath(digest), what, missing)
  if (found.size > maxManifestBytes) throw tooLarge(what)
  if (size !== undefined) checkSize(found.size, size, what)
  const bytes = await readFile(disk, found.path, what)
  const actual = digestOf(bytes, algorithmOf(digest))
  if (actual === digest) return bytes
  throw new BundleError('DIGEST_MISMATCH', `${what} has other content: its digest is ${actual}.`, { hint })
}

async function* streamBlob(disk: Disk, path: string, { digest, size }: Descriptor, signal: AbortSignal) {
  signal.throwIfAborted()
  const root = await findDirectory(disk, path)
  const what = `Blob ${digest} of the OCI layout ${oneLine(root)}`
  const found = await findFile(disk, root, blobPath(digest), what, 'BLOB_NOT_FOUND')
  checkSize(found.size, size, what)
  try {
    for await (const chunk of disk.openFile(found.path)) {
      signal.throwIfAborted()
      yield chunk
    }
  } catch (error) {
    signal.throwIfAborted()
    throw diskFault(error, what)
  }
}

function checkSize(actual: number, stated: number, what: string): void {
  if (actual === stated) return
  throw new BundleError('BLOB_SIZE_MISMATCH', `${what} has ${actual} bytes instead of ${stated}.`, { hint })
}

function blobPath(digest: Digest): string {
  return `blobs/${algorithmOf(digest)}/${hexOf(digest)}`
}
