// OCI image layout directories (image-spec image-layout.md): oci-layout, index.json, blobs/<algorithm>/<hex>.
import { algorithmOf, type Digest, digestOf, hexOf } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import type { Disk, Host } from '../lib/host.ts'
import { isJsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { FetchedManifest, ImageSource } from './image.ts'
import { parseJson } from './json.ts'
import { chooseEntry } from './layout-entry.ts'
import { diskFault, findDirectory, findFile } from './local.ts'
import { maxManifestBytes, parseLayoutIndex, tooLarge } from './manifest.ts'
import { formatReference, type LayoutReference } from './reference.ts'
import type { Descriptor } from './resolved.ts'

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
      const entries = await readEntries(disk, root)
      if (reference.digest !== undefined) return fetchPinned(disk, root, entries, reference.digest)
      return fetchManifest(chooseEntry(entries, reference), signal)
    },
    fetchManifest,
    usedCredentials: () => false,
    openBlob: (descriptor, signal) => streamBlob(disk, path, descriptor, signal),
  }
}

async function checkVersion(disk: Disk, root: string): Promise<void> {
  const { bytes, refuse } = await readSmall(disk, root, 'oci-layout')
  const parsed = parseJson(bytes)
  if ('problem' in parsed) throw refuse(parsed.problem)
  const version = isJsonObject(parsed.value) ? parsed.value.imageLayoutVersion : undefined
  if (version === '1.0.0') return
  if (typeof version !== 'string') throw refuse('it has no "imageLayoutVersion"')
  throw new BundleError(
    'SOURCE_INVALID',
    `The OCI layout ${oneLine(root)} is of version ${oneLine(version, 40)}; 1.0.0 is read.`,
    { hint },
  )
}

async function readEntries(disk: Disk, root: string): Promise<readonly Descriptor[]> {
  const { bytes, refuse } = await readSmall(disk, root, 'index.json')
  return parseLayoutIndex(bytes, refuse).manifests
}

/** A file of the layout itself, and the SOURCE_INVALID for what is wrong with it. */
async function readSmall(
  disk: Disk,
  root: string,
  file: 'oci-layout' | 'index.json',
): Promise<{ readonly bytes: Uint8Array; readonly refuse: (problem: string) => BundleError }> {
  const what = `The file ${file} of ${oneLine(root)}`
  const refuse = (problem: string) =>
    new BundleError('SOURCE_INVALID', `${what} cannot be used: ${problem}.`, { hint })
  const found = await findFile(disk, root, file, what, 'SOURCE_INVALID')
  if (found.size > maxManifestBytes) {
    throw refuse(`it has ${found.size} bytes, more than the ${maxManifestBytes} that are read`)
  }
  return { bytes: await readFile(disk, found.path, what), refuse }
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
