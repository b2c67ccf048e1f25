// `bundle: deploy` names a repository of Docker Hub, also where a directory `deploy` lies in the workspace. Who meant
// the directory should be told so when the registry does not have it.
import { BundleError } from '../lib/error.ts'
import type { Disk } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'

/** The error, with a hint at the directory that has the reference's name, if there is one. */
export async function hintAtDirectory(
  error: unknown,
  reference: string,
  disk: Pick<Disk, 'stat'>,
): Promise<unknown> {
  const isFromRegistry = error instanceof BundleError && /^(?:REGISTRY|MANIFEST)_/.test(error.code)
  if (!isFromRegistry || reference.includes(':') || reference.startsWith('.')) return error
  const found = await disk.stat(reference).catch(() => undefined)
  if (found?.type !== 'directory') return error
  return new BundleError(error.code, error.message, {
    hint: `${oneLine(reference)} is a directory here: write \`bundle: ./${oneLine(reference)}\` to use it.`,
    cause: error,
  })
}
