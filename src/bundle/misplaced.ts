// What to say of an OLM bundle that is not at the root of what was given. Its files read as plain manifests would be
// applied as they stand, which installs nothing.
import { BundleError } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'
import type { TreeFile } from '../unpack/tree.ts'
import { findBundleFolders, holdsCsv } from './registryv1/find-roots.ts'

const maxFolders = 5
const insist = '`format: plain` applies the files as they stand.'

/**
 * FORMAT_UNSUPPORTED for manifests of which some are an OLM bundle's, undefined where none is. `folder` is where in the
 * source the files are, empty for its root; their paths are relative to it.
 */
export function findMisplacedBundle(files: readonly TreeFile[], folder: string): BundleError | undefined {
  const folders = findBundleFolders(files)
  if (folders.length > 0) {
    const what = folders.length === 1 ? 'an OLM bundle' : `${folders.length} OLM bundles`
    return new BundleError(
      'FORMAT_UNSUPPORTED',
      `There is no OLM bundle at the root, but ${what} below it, which must not be applied as plain manifests.`,
      { hint: `${choosePath(folders, folder)} ${insist}` },
    )
  }
  const csv = files.find(holdsCsv)
  if (csv === undefined) return undefined
  const path = inSource(csv.path, folder)
  const where = folder === '' ? 'at the root' : `in ${oneLine(folder)}/`
  return new BundleError(
    'FORMAT_UNSUPPORTED',
    `There is a ClusterServiceVersion, but no directory manifests/ ${where} that holds it: applied as a plain manifest it installs nothing.`,
    { at: { file: path }, hint: `${pathAbove(path)} ${insist}` },
  )
}

/** A sentence that names the bundles' folders as values of `path`. */
export function choosePath(folders: readonly string[], folder: string): string {
  const shown = folders.slice(0, maxFolders).map((found) => oneLine(inSource(found, folder)))
  if (folders.length === 1) return `Set \`path: ${shown.join('')}\`.`
  const rest = folders.length - shown.length
  return `Set \`path\` to one of ${shown.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`
}

function pathAbove(path: string): string {
  const steps = path.split('/').slice(0, -1)
  if (steps.at(-1) === 'manifests') return `Set \`path: ${oneLine(steps.slice(0, -1).join('/') || '.')}\`.`
  return 'An OLM bundle has it in manifests/, beside metadata/: give the folder that holds both, often one level up.'
}

function inSource(path: string, folder: string): string {
  return folder === '' ? path : `${folder}/${path}`
}
