// Where symbolic links lead, inside the merged tree and as Linux follows them (path_resolution(7)). Nothing here
// touches a disk: a link can only ever reach what the image itself holds.
import type { DirectoryNode, FileNode, LinkNode } from './node.ts'

/** What a path leads to. */
export type Destination =
  | { readonly kind: 'file'; readonly file: FileNode }
  | { readonly kind: 'directory'; readonly directory: DirectoryNode }
  | { readonly kind: 'missing' }
  /** Above the root of the image. */
  | { readonly kind: 'outside' }
  /** More links, or more components, in a row than are followed. */
  | { readonly kind: 'endless' }

/** Links followed in a row, as on Linux (MAXSYMLINKS). */
const maxLinks = 40
/** Components looked at for one path. Bounds the work that a hostile image can ask for. */
const maxSteps = 1024

/** Follows a path from a directory; an absolute one from the root of the image. `links` were followed before. */
export function followPath(from: DirectoryNode, path: string, links = 0): Destination {
  let directory = startOf(from, path)
  let followed = links
  const pending = path.split('/').reverse()
  for (let steps = 0; pending.length > 0; steps++) {
    if (steps >= maxSteps) return { kind: 'endless' }
    const next = takeStep(directory, pending.pop() ?? '')
    if (next.kind === 'file' && pending.some((name) => name !== '')) return { kind: 'missing' }
    if (next.kind === 'directory') {
      directory = next.directory
    } else if (next.kind === 'symlink') {
      if (++followed > maxLinks) return { kind: 'endless' }
      directory = startOf(directory, next.link.target)
      pending.push(...next.link.target.split('/').reverse())
    } else {
      return next
    }
  }
  return { kind: 'directory', directory }
}

/** Follows a symbolic link that stands in `directory`. */
export function followLink(directory: DirectoryNode, link: LinkNode): Destination {
  if (leavesRoot(link.path, link.target)) return { kind: 'outside' }
  return followPath(directory, link.target, 1)
}

/**
 * Whether a link's target, read as text alone, climbs above the root. It is told by the text because what stands
 * on the way may be missing, and the link is no less hostile for that.
 */
export function leavesRoot(linkPath: string, target: string): boolean {
  let depth = target.startsWith('/') ? 0 : linkPath.split('/').length - 1
  for (const component of target.split('/')) {
    if (component === '..') depth--
    else if (component !== '' && component !== '.') depth++
    if (depth < 0) return true
  }
  return false
}

type Step = Destination | { readonly kind: 'symlink'; readonly link: LinkNode }

function takeStep(directory: DirectoryNode, name: string): Step {
  if (name === '' || name === '.') return { kind: 'directory', directory }
  if (name === '..') {
    const { parent } = directory
    return parent === undefined ? { kind: 'outside' } : { kind: 'directory', directory: parent }
  }
  const child = directory.children.get(name)
  switch (child?.kind) {
    case undefined:
      return { kind: 'missing' }
    case 'file':
      return { kind: 'file', file: child }
    case 'directory':
      return { kind: 'directory', directory: child }
    case 'symlink':
      return { kind: 'symlink', link: child }
  }
}

function startOf(directory: DirectoryNode, path: string): DirectoryNode {
  let start = directory
  if (path.startsWith('/')) while (start.parent !== undefined) start = start.parent
  return start
}
