// From the merged file system to the files of a tree: links are replaced by what they lead to.
import { BundleError } from '../lib/error.ts'
import { layerUnsafePath, quotePath } from './faults.ts'
import { type Destination, followLink } from './links.ts'
import type { DirectoryNode, FileNode, LinkNode } from './node.ts'
import { maxDepth } from './paths.ts'
import type { TreeFile } from './tree.ts'

/** All files of an image, in no order, and the links that lead to none of them. */
export interface Listing {
  readonly files: readonly TreeFile[]
  /** A line for each link that was dropped. */
  readonly dropped: readonly string[]
}

/**
 * Lists the files under every path that leads to them: also below links to directories. `maxEntries` bounds the
 * paths visited, because links can multiply them. Raises LAYER_UNSAFE_PATH for a link out of the image, LAYER_LIMIT.
 */
export function listFiles(root: DirectoryNode, reference: string, maxEntries: number): Listing {
  const files: TreeFile[] = []
  const dropped: string[] = []
  const above = new Set<DirectoryNode>()
  let visited = 0

  const visit = (directory: DirectoryNode, prefix: string): void => {
    if (above.size > maxDepth) {
      throw tooMuch(reference, `paths more than ${maxDepth} directories deep, such as ${quotePath(prefix)}`)
    }
    above.add(directory)
    for (const [name, node] of directory.children) {
      if (++visited > maxEntries) throw tooMuch(reference, `more than ${maxEntries} paths`)
      const destination = node.kind === 'symlink' ? follow(directory, node) : toDestination(node)
      add(destination, `${prefix}${name}`)
    }
    above.delete(directory)
  }
  const add = (destination: Destination | undefined, path: string): void => {
    if (destination?.kind === 'file') {
      const { bytes, executable } = destination.file
      files.push({ path, bytes, executable })
    } else if (destination?.kind === 'directory') {
      visit(destination.directory, `${path}/`)
    }
  }
  const follow = (directory: DirectoryNode, link: LinkNode): Destination | undefined => {
    const destination = followLink(directory, link)
    if (destination.kind === 'outside') {
      throw layerUnsafePath(
        link.layer,
        link.path,
        `a link to ${quotePath(link.target)}, which is outside the image`,
      )
    }
    const fault = findDeadEnd(destination, above)
    if (fault === undefined) return destination
    dropped.push(`${quotePath(link.path)} -> ${quotePath(link.target)} ${fault}`)
    return undefined
  }
  visit(root, '')
  return { files, dropped }
}

function toDestination(node: DirectoryNode | FileNode): Destination {
  return node.kind === 'file' ? { kind: 'file', file: node } : { kind: 'directory', directory: node }
}

function findDeadEnd(destination: Destination, above: ReadonlySet<DirectoryNode>): string | undefined {
  switch (destination.kind) {
    case 'missing':
      return 'leads to nothing'
    case 'endless':
      return 'is one of too many links in a row'
    case 'directory':
      return above.has(destination.directory) ? 'leads back to a directory above it' : undefined
    case 'file':
    case 'outside':
      return undefined
  }
}

function tooMuch(reference: string, fault: string): BundleError {
  return new BundleError(
    'LAYER_LIMIT',
    `The files of ${reference} go over a limit: with its links followed it has ${fault}`,
    {
      hint: "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image.",
    },
  )
}
