// Archives of files as sources: a chart or a bundle in a `.tgz` on this machine.
import { BundleError } from '../lib/error.ts'
import type { Host } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'
import type { UnpackArchive } from './archive.ts'
import { digestOfFiles } from './directory.ts'
import { diskFault, findSourceFile } from './local.ts'
import { type ArchiveReference, unpackHint } from './reference-local.ts'
import type { ResolvedFiles } from './resolved.ts'

/**
 * Reads an archive. Its tree stays as it is: a chart's files are below a directory of the chart's name, which is part
 * of what a chart is. Raises SOURCE_NOT_FOUND, SOURCE_INVALID, what `unpackArchive` raises, or the signal's reason.
 */
export async function readArchiveFile(
  { path }: ArchiveReference,
  { disk }: Pick<Host, 'disk'>,
  unpackArchive: UnpackArchive,
  signal: AbortSignal,
): Promise<ResolvedFiles> {
  signal.throwIfAborted()
  await findSourceFile(disk, path)
  const name = oneLine(path)
  const files = await unpackArchive(disk.openFile(path), name, signal).catch((error: unknown) => {
    signal.throwIfAborted()
    throw diskFault(error, `File ${name}`)
  })
  refuseImages(files, path)
  const digest = digestOfFiles(files.values())
  return { kind: 'files', digest, reference: `archive:${path}@${digest}`, files }
}

/** Images are packed in archives too, and would be taken for plain files. */
function refuseImages(files: ResolvedFiles['files'], path: string): void {
  const name = oneLine(path)
  // Docker 25 and later write both forms into one archive.
  if (files.has('manifest.json') && [...files.keys()].some((file) => /^blobs\/|\/layer\.tar$/.test(file))) {
    throw new BundleError('SOURCE_INVALID', `${name} is an image that docker save has written.`, {
      hint: `Write docker-archive:${name}.`,
    })
  }
  if (!files.has('oci-layout')) return
  throw new BundleError('SOURCE_INVALID', `${name} is an OCI layout.`, { hint: unpackHint(name) })
}
