// What the log says about files that were dropped (keep.ts), since what is missing is hard to notice.
import type { Log } from '../lib/host.ts'
import { countOf, formatBytes } from '../lib/text.ts'
import { quotePath } from './faults.ts'
import type { DroppedFiles } from './listing.ts'
import type { TreeFile } from './tree.ts'

const bundleFile = /^manifests\/|^(?:[^/]+\/)?Chart\.yaml$/

/**
 * Says how much was dropped, with a warning when manifests may be among it and the image holds nothing that is a
 * bundle for certain.
 */
export function logDropped(
  { count, bytes, manifests }: DroppedFiles,
  kept: readonly TreeFile[],
  log: Log,
): void {
  if (count === 0) return
  log.info(
    `Dropped ${countOf(count, 'file')} with ${formatBytes(bytes)} that are not part of a bundle: outside of manifests/, metadata/, tests/ and charts`,
  )
  const [example] = manifests
  if (example === undefined || kept.some(({ path }) => bundleFile.test(path))) return
  log.warning(
    `The image is too large to keep all of its files: ${countOf(manifests.length, 'file')} that may be manifests, such as ${quotePath(example)}, were dropped. Put them under manifests/, or build the bundle from scratch, so that its image holds nothing else.`,
  )
}
