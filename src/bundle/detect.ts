// Which format a tree holds, by its labels and content (registry+v1 bundle docs; Helm's "Charts" page).
import { BundleError } from '../lib/error.ts'
import type { Tree } from '../unpack/tree.ts'
import type { BundleFormat } from './bundle.ts'

/** What the `format` input can insist on. */
export type FormatChoice = 'auto' | BundleFormat

const mediaTypeLabel = 'operators.operatorframework.io.bundle.mediatype.v1'

/**
 * The format of the bundle; `auto` looks at labels and files, anything else is taken at its word. Raises
 * FORMAT_UNSUPPORTED for a Helm chart or a registry+v1 bundle, whose files must not be applied as they stand.
 */
export function detectFormat(
  tree: Tree,
  labels: Readonly<Record<string, string>>,
  choice: FormatChoice,
): BundleFormat {
  if (choice !== 'auto') return choice
  const other = foreignFormat(tree, labels)
  if (other === undefined) return 'plain'
  throw new BundleError(
    'FORMAT_UNSUPPORTED',
    `The bundle is ${other.what} (${other.sign}), which this version cannot deploy.`,
    {
      hint: 'Give a bundle of plain manifests, or set `format: plain` when its files are to be applied as they stand.',
    },
  )
}

function foreignFormat(
  tree: Tree,
  labels: Readonly<Record<string, string>>,
): { what: string; sign: string } | undefined {
  const mediaType = labels[mediaTypeLabel]
  if (mediaType !== undefined && mediaType !== 'plain+v0') {
    return { what: 'an OLM bundle', sign: `label ${mediaTypeLabel}=${mediaType.slice(0, 60)}` }
  }
  const chart = [...tree.files.keys()].find((path) => /^(?:[^/]+\/)?Chart\.yaml$/.test(path))
  if (chart !== undefined) return { what: 'a Helm chart', sign: chart }
  if (tree.files.has('metadata/annotations.yaml') && hasManifests(tree)) {
    return { what: 'an OLM registry+v1 bundle', sign: 'metadata/annotations.yaml' }
  }
  return undefined
}

function hasManifests(tree: Tree): boolean {
  return [...tree.files.keys()].some((path) => path.startsWith('manifests/'))
}
