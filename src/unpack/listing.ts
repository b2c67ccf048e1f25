// From the merged file system to the files of a tree: links are replaced by what they lead to.
import { BundleError } from '../lib/error.ts'
import type { DeadLink } from './dead-links.ts'
import { quotePath, unsafePathFault, wholeOf } from './faults.ts'
import { type Destination, followLink } from './links.ts'
import type { DirectoryNode, FileContent, FileNode, LinkNode } from './node.ts'
import { maxDepth } from './paths.ts'
import type { TreeFile } from './tree.ts'

/** All files of an image or archive, in no order, and what is not among them. */
export interface Listing {
  readonly files: readonly TreeFile[]
  /** Links that lead to no file of the listing. */
  readonly deadLinks: readonly DeadLink[]
  readonly dropped: DroppedFiles
}

/** The files that the keep rule (keep.ts) dropped. */
export interface DroppedFiles {
  readonly count: number
  readonly bytes: number
  /** Paths of those that may be manifests, by their endings. */
  readonly manifests: readonly string[]
}

/** What `listFiles` lists, and how much of it. */
export interface ListOptions {
  /** For messages: a reference or a file. */
  readonly source: string
  /** Most paths that are visited, because links can multiply them. */
  readonly maxEntries: number
  /** Whether the bundle needs what is at a path. */
  readonly isOwn: (path: string) => boolean
}

/**
 * Lists the files under every path that leads to them: also below links to directories. Raises LAYER_UNSAFE_PATH for
 * a link that leads out, LAYER_LIMIT for too many paths and for a path of the bundle that leads to a dropped file.
 */
export function listFiles(root: DirectoryNode, { source, maxEntries, isOwn }: ListOptions): Listing {
  const files: TreeFile[] = []
  const deadLinks: DeadLink[] = []
  const dropped = new Map<FileContent, string>()
  const above = new Set<DirectoryNode>()
  let visited = 0

  const visit = (directory: DirectoryNode, prefix: string): void => {
    if (above.size > maxDepth) {
      throw tooMuch(source, `paths more than ${maxDepth} directories deep, such as ${quotePath(prefix)}`)
    }
    above.add(directory)
    for (const [name, node] of directory.children) {
      if (++visited > maxEntries) throw tooMuch(source, `more than ${maxEntries} paths`)
      const path = `${prefix}${name}`
      add(node.kind === 'symlink' ? follow(directory, node, path) : toDestination(node), path)
    }
    above.delete(directory)
  }
  const add = (destination: Destination | undefined, path: string): void => {
    if (destination?.kind === 'file') addFile(destination.file, path)
    else if (destination?.kind === 'directory') visit(destination.directory, `${path}/`)
  }
  const addFile = ({ content, executable }: FileNode, path: string): void => {
    if (!content.isDropped) files.push({ path, bytes: content.bytes, executable })
    else if (isOwn(path)) throw missing(source, path)
    else if (!dropped.has(content)) dropped.set(content, path)
  }
  const follow = (directory: DirectoryNode, link: LinkNode, path: string): Destination | undefined => {
    const destination = followLink(directory, link)
    if (destination.kind === 'outside') {
      throw unsafePathFault(
        link.archive,
        link.path,
        `a link to ${quotePath(link.target)}, which is outside ${wholeOf(link.archive)}`,
      )
    }
    const fault = findDeadEnd(destination, above, isOwn(path))
    if (fault === undefined) return destination
    deadLinks.push({ path, target: link.target, fault })
    return undefined
  }
  visit(root, '')
  return { files, deadLinks, dropped: summarize(dropped) }
}

function summarize(dropped: ReadonlyMap<FileContent, string>): DroppedFiles {
  return {
    count: dropped.size,
    bytes: [...dropped.keys()].reduce((sum, { size }) => sum + size, 0),
    manifests: [...dropped.values()].filter((path) => /\.(?:ya?ml|json)$/.test(path)),
  }
}

function toDestination(node: DirectoryNode | FileNode): Destination {
  return node.kind === 'file' ? { kind: 'file', file: node } : { kind: 'directory', directory: node }
}

function findDeadEnd(
  destination: Destination,
  above: ReadonlySet<DirectoryNode>,
  isOwn: boolean,
): string | undefined {
  switch (destination.kind) {
    case 'missing':
      return 'leads to nothing'
    case 'endless':
      return 'is one of too many links in a row'
    case 'directory':
      return above.has(destination.directory) ? 'leads back to a directory above it' : undefined
    case 'file':
      return destination.file.content.isDropped && !isOwn ? 'leads to a file that was dropped' : undefined
    case 'outside':
      return undefined
  }
}

function tooMuch(source: string, fault: string): BundleError {
  return new BundleError(
    'LAYER_LIMIT',
    `The files of ${source} go over a limit: with its links followed it has ${fault}`,
    {
      hint: "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image.",
    },
  )
}

function missing(source: string, path: string): BundleError {
  return new BundleError(
    'LAYER_LIMIT',
    `${quotePath(path)} of ${source} is a link to a file outside of the bundle's directories, which was dropped because the image is large`,
    {
      hint: 'Put the file itself in place of the link, or build the bundle from scratch, so that its image holds nothing else.',
    },
  )
}
