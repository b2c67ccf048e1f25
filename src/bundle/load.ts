// From a tree to a bundle: detect the format and load it.
import type { Position } from '../lib/error.ts'
import type { Finding } from '../lib/finding.ts'
import type { KubernetesObject } from '../lib/kubernetes.ts'
import type { Tree } from '../unpack/tree.ts'
import type { Bundle, BundleFormat } from './bundle.ts'
import { detectFormat, type FormatChoice } from './detect.ts'
import { loadPlain } from './plain/load.ts'
import type { RegistryV1Bundle } from './registryv1/bundle.ts'
import { loadRegistryV1 } from './registryv1/load.ts'
import { normalizeFolder, subtree } from './subtree.ts'

/** What was unpacked of a source. */
export interface BundleSource {
  readonly tree: Tree
  readonly labels: Readonly<Record<string, string>>
}

export interface LoadedBundle {
  readonly format: BundleFormat
  /** Absent where its format has no bundle with such errors. */
  readonly bundle?: Bundle
  readonly findings: readonly Finding[]
  /** Paths of files that were not read. */
  readonly ignored: readonly string[]
}

/**
 * Loads the bundle in a folder of the source; `.` is the whole of it. Positions are relative to the source. Raises
 * FORMAT_UNSUPPORTED, and what `subtree` raises.
 */
export function loadBundle(
  { tree: whole, labels }: BundleSource,
  choice: FormatChoice,
  path: string,
): LoadedBundle {
  const tree = subtree(whole, path)
  const folder = normalizeFolder(path)
  const format = detectFormat(tree, labels, choice, folder)
  const loaded = format === 'plain' ? loadPlain(tree, labels) : loadRegistryV1(tree, folder)
  return { format, ...withPrefix(loaded, folder) }
}

/** Findings and objects name files as the source has them, whatever folder of it was loaded. */
function withPrefix(loaded: Omit<LoadedBundle, 'format'>, folder: string): Omit<LoadedBundle, 'format'> {
  if (folder === '') return loaded
  const inSource = (at: Position): Position => ({ ...at, file: `${folder}/${at.file}` })
  const placed = <Placed extends { readonly at?: Position }>(item: Placed): Placed =>
    item.at === undefined ? item : { ...item, at: inSource(item.at) }
  const { bundle, findings, ignored } = loaded
  return {
    ...(bundle !== undefined && {
      bundle:
        bundle.format === 'plain'
          ? { ...bundle, objects: bundle.objects.map(placed) }
          : registryV1InSource(bundle, inSource, placed),
    }),
    findings: findings.map(placed),
    ignored: ignored.map((file) => `${folder}/${file}`),
  }
}

function registryV1InSource(
  bundle: RegistryV1Bundle,
  inSource: (at: Position) => Position,
  placed: <Placed extends { readonly at?: Position }>(item: Placed) => Placed,
): RegistryV1Bundle {
  return {
    ...bundle,
    nameAt: inSource(bundle.nameAt),
    csvAt: inSource(bundle.csvAt),
    crds: bundle.crds.map(placed),
    others: bundle.others.map(placed),
    locate: (object: KubernetesObject, path) => {
      const at = bundle.locate(object, path)
      return at && inSource(at)
    },
    locateDependency: (dependency) => {
      const at = bundle.locateDependency(dependency)
      return at && inSource(at)
    },
  }
}
