// Which files of a container image stay in memory. Most images that carry a bundle hold nothing else; some are built
// on an operating system or carry the operator too, and of those only what a bundle is made of is worth its memory.
import type { DirectoryNode, FileContent } from './node.ts'

/** The thresholds of `createKeeper`, in bytes. */
export interface KeepRule {
  /** Files outside of a bundle's own paths that are kept whatever they are, all together. */
  readonly otherBytes: number
  /** A top-level directory that is kept as a chart, without files over `chartFileBytes`. */
  readonly chartBytes: number
  /** One file of a chart. */
  readonly chartFileBytes: number
}

const mebibyte = 1024 * 1024

/** Far above any bundle; the size of a chart's file is where Helm itself stops reading (loader.MaxDecompressedFileSize). */
export const defaultKeepRule: KeepRule = Object.freeze({
  otherBytes: 16 * mebibyte,
  chartBytes: 16 * mebibyte,
  chartFileBytes: 5 * mebibyte,
})

/** Decides for all layers of one image, which are read side by side. */
export interface Keeper {
  /** Counts a file by its path in the archive. A file that is kept may still be dropped later. */
  readonly admit: (path: string, size: number) => FileContent
  /** Whether a path is below one of the bundle's own directories, of which nothing is dropped. */
  readonly isOwn: (path: string) => boolean
  /** Drops the files outside of charts, if there is to be dropping. To be called once, when all layers were read. */
  readonly settle: (isChart: (topDirectory: string) => boolean) => void
}

interface Directory {
  /** Of the files that a chart may have. */
  bytes: number
  /** Those that were not dropped. */
  files: FileContent[]
}

const ownDirectories = ['manifests/', 'metadata/', 'tests/']

function createContent(size: number): FileContent {
  return { size, bytes: new Uint8Array(0), isDropped: false }
}

/** The keeper of what holds nothing but a bundle. */
export const keepAll: Keeper = {
  admit: (_path, size) => createContent(size),
  isOwn: () => true,
  settle: () => undefined,
}

/** Tells of a top-level directory whether it is a chart, or a part of the one at the root. */
export function findCharts(root: DirectoryNode): (topDirectory: string) => boolean {
  if (root.children.has('Chart.yaml')) return () => true
  return (topDirectory) => {
    const node = root.children.get(topDirectory)
    return node?.kind === 'directory' && node.children.has('Chart.yaml')
  }
}

/**
 * A keeper by this rule, over the files of all layers together, also those that a higher layer replaces:
 *
 * 1. Files at the root and below `manifests/`, `metadata/`, `tests/` and `folder` are kept.
 * 2. All others are kept as well, as long as they have no more than `otherBytes` in all.
 * 3. With more than that, of the others only charts are kept: a top-level directory that holds a Chart.yaml, or every
 *    one when the root does, without files over `chartFileBytes`, and only when it has no more than `chartBytes`.
 *
 * Sums of sizes decide, and they only grow: so a file can be dropped as soon as its sum is over, and in which order
 * the layers come makes no difference to the outcome. Until all layers were read the memory taken for files that are
 * dropped in the end is `otherBytes` and at most `chartBytes` for each top-level directory.
 */
export function createKeeper(rule: KeepRule = defaultKeepRule, folder = ''): Keeper {
  const own = [...ownDirectories, ...asPrefix(folder)]
  const isOwn = (path: string): boolean => own.some((directory) => path.startsWith(directory))
  const directories = new Map<string, Directory>()
  let otherBytes = 0
  const isOver = (): boolean => otherBytes > rule.otherBytes
  const dropHopeless = (directory: Directory): void => {
    const isTooLarge = directory.bytes > rule.chartBytes
    for (const file of directory.files) if (isTooLarge || file.size > rule.chartFileBytes) drop(file)
    directory.files = directory.files.filter((file) => !file.isDropped)
  }
  const addOther = (top: string, file: FileContent): void => {
    const directory = directories.get(top) ?? { bytes: 0, files: [] }
    const wasOver = isOver()
    directories.set(top, directory)
    directory.files.push(file)
    if (file.size <= rule.chartFileBytes) directory.bytes += file.size
    otherBytes += file.size
    if (!isOver()) return
    if (!wasOver) for (const each of directories.values()) dropHopeless(each)
    else if (file.size > rule.chartFileBytes || directory.bytes > rule.chartBytes) dropHopeless(directory)
  }
  return {
    admit: (path, size) => {
      const file = createContent(size)
      const slash = path.indexOf('/')
      if (slash >= 0 && !isOwn(path)) addOther(path.slice(0, slash), file)
      return file
    },
    isOwn,
    settle: (isChart) => {
      if (!isOver()) return
      for (const [top, { files }] of directories) if (!isChart(top)) files.forEach(drop)
    },
  }
}

/** `deploy/` for any way to write that path; nothing for the root. */
function asPrefix(folder: string): string[] {
  const components = folder.split('/').filter((component) => component !== '' && component !== '.')
  return components.length === 0 ? [] : [`${components.join('/')}/`]
}

function drop(file: FileContent): void {
  file.isDropped = true
  file.bytes = new Uint8Array(0)
}
