// Which format a tree holds, by its labels and content (registry+v1 bundle docs; Helm's "Charts" page).
import { BundleError } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'
import type { Tree } from '../unpack/tree.ts'
import type { BundleFormat } from './bundle.ts'
import { findMisplacedBundle } from './misplaced.ts'
import { chooseManifests } from './plain/load.ts'
import { annotatedMediaType, holdsCsv } from './registryv1/find-roots.ts'

/** The formats that a tree can be found to hold. */
export type DetectedFormat = BundleFormat | 'registry+v1'

/** What the `format` input can insist on. */
export type FormatChoice = 'auto' | DetectedFormat

const mediaTypeLabel = 'operators.operatorframework.io.bundle.mediatype.v1'
const annotationsPath = 'metadata/annotations.yaml'

/**
 * The format of the bundle; `auto` looks at labels and files, anything else is taken at its word. What
 * metadata/annotations.yaml says counts more than a label. `folder` is where in the source the tree is, for hints.
 * Raises FORMAT_UNSUPPORTED for a Helm chart, for a media type of OLM that is neither registry+v1 nor plain+v0, and for
 * an OLM bundle that is not at the root.
 */
export function detectFormat(
  tree: Tree,
  labels: Readonly<Record<string, string>>,
  choice: FormatChoice,
  folder = '',
): DetectedFormat {
  if (choice !== 'auto') return choice
  const label = labels[mediaTypeLabel]
  const declared = formatOf(annotatedMediaType(tree.files.get(annotationsPath))) ?? formatOf(label)
  if (declared !== undefined) return declared
  if (label !== undefined) throw unknownMediaType(label)
  const chart = [...tree.files.keys()].find((path) => /^(?:[^/]+\/)?Chart\.yaml$/.test(path))
  if (chart !== undefined) throw helmChart(chart)
  const manifests = [...tree.files.values()].filter(({ path }) => path.startsWith('manifests/'))
  const isBundle = tree.files.has(annotationsPath) && manifests.length > 0
  if (isBundle || manifests.some(holdsCsv)) return 'registry+v1'
  const misplaced = findMisplacedBundle(chooseManifests(tree).manifests, folder)
  if (misplaced !== undefined) throw misplaced
  return 'plain'
}

function formatOf(mediaType: string | undefined): DetectedFormat | undefined {
  if (mediaType === 'registry+v1') return mediaType
  return mediaType === 'plain+v0' ? 'plain' : undefined
}

function unknownMediaType(label: string): BundleError {
  return new BundleError(
    'FORMAT_UNSUPPORTED',
    `The image's label ${mediaTypeLabel} names the format "${oneLine(label, 60)}", which this version cannot deploy.`,
    {
      hint: 'Formats are registry+v1 and plain+v0. If the label is wrong, correct it, or set `format: registry+v1` or `format: plain`.',
    },
  )
}

function helmChart(file: string): BundleError {
  return new BundleError(
    'FORMAT_UNSUPPORTED',
    `The bundle is a Helm chart (${oneLine(file)}), which this version cannot deploy.`,
    {
      hint: 'Give an OLM registry+v1 bundle or plain manifests, or set `format: plain` when its files are to be applied as they stand.',
    },
  )
}
