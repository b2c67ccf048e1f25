// Merging layers (image-spec layer.md, "Applying Changesets"). Pure: layers in, one directory out.
import { type ArchiveName, formatFault, quotePath, unsafePathFault, wholeOf } from './faults.ts'
import { followLink, followPath } from './links.ts'
import { createDirectory, type DirectoryNode, type FileNode, type Node } from './node.ts'

/** What a layer puts at a path. */
export type LayerEntry =
  | FileNode
  | { readonly kind: 'directory' }
  | { readonly kind: 'symlink'; readonly target: string }
  | { readonly kind: 'hardlink'; readonly target: string }

/** A layer that was read and verified. */
export interface Layer {
  readonly name: ArchiveName
  /** One entry a path, in the order of the archive. */
  readonly entries: ReadonlyMap<string, LayerEntry>
  /** Paths of lower layers that it hides. */
  readonly whiteouts: ReadonlySet<string>
  /** Directories of which it hides all that lower layers have in them. */
  readonly opaques: ReadonlySet<string>
}

/**
 * The image's file system: all layers on top of each other, the first one lowest. Symbolic links stay links.
 * Raises LAYER_FORMAT for a hard link to nothing, LAYER_UNSAFE_PATH for an entry below a link out of the image.
 */
export function mergeLayers(layers: readonly Layer[]): DirectoryNode {
  const root = createDirectory()
  for (const layer of layers) applyLayer(root, layer)
  return root
}

function applyLayer(root: DirectoryNode, layer: Layer): void {
  // A directory replaces a link of a lower layer before whiteouts below it are looked up: they must not reach
  // through that link.
  for (const [path, entry] of layer.entries) {
    if (entry.kind === 'directory') place(root, path, createDirectory, layer)
  }
  // All whiteouts before all files: they hide lower layers only, wherever in the archive they stand.
  for (const path of layer.opaques) clear(root, path)
  for (const path of layer.whiteouts) remove(root, path)
  for (const [path, entry] of layer.entries) {
    if (entry.kind === 'file') place(root, path, () => entry, layer)
    else if (entry.kind === 'symlink') {
      place(root, path, () => ({ kind: 'symlink', target: entry.target, path, archive: layer.name }), layer)
    }
  }
  // Hard links last, so that one may stand before the file it names.
  for (const [path, entry] of layer.entries) {
    if (entry.kind !== 'hardlink') continue
    const file = findHardLinked(root, path, entry.target, layer)
    place(root, path, () => file, layer)
  }
}

function place(root: DirectoryNode, path: string, make: (parent: DirectoryNode) => Node, layer: Layer): void {
  const components = path.split('/')
  const name = components.pop()
  // The root directory itself: it is always there.
  if (name === undefined || name === '') return
  const parent = enterParents(root, components, path, layer)
  const node = make(parent)
  if (node.kind === 'directory' && parent.children.get(name)?.kind === 'directory') return
  parent.children.set(name, node)
}

// Directories that a layer does not list are made. Links among them are followed, as container engines do: images
// built without them (ko writes to /var/run/ko, where a base image has /var/run -> /run) rely on it.
function enterParents(
  root: DirectoryNode,
  components: readonly string[],
  path: string,
  layer: Layer,
): DirectoryNode {
  let directory = root
  for (const component of components) {
    const child = directory.children.get(component)
    let next = child?.kind === 'directory' ? child : undefined
    if (child?.kind === 'symlink') {
      const destination = followLink(directory, child)
      if (destination.kind === 'outside') {
        throw unsafePathFault(
          layer.name,
          path,
          `it lies below the link ${quotePath(child.path)}, which leads out of ${wholeOf(layer.name)}`,
        )
      }
      if (destination.kind === 'directory') next = destination.directory
    }
    if (next === undefined) {
      next = createDirectory(directory)
      directory.children.set(component, next)
    }
    directory = next
  }
  return directory
}

/** The directory that holds `path`, and the path's last component, when that directory exists. */
function locate(root: DirectoryNode, path: string): readonly [DirectoryNode, string] | undefined {
  const slash = path.lastIndexOf('/')
  const parent = followPath(root, path.slice(0, Math.max(slash, 0)))
  return parent.kind === 'directory' ? [parent.directory, path.slice(slash + 1)] : undefined
}

function remove(root: DirectoryNode, path: string): void {
  const [parent, name] = locate(root, path) ?? []
  if (name !== undefined) parent?.children.delete(name)
}

function clear(root: DirectoryNode, path: string): void {
  if (path === '') {
    root.children.clear()
    return
  }
  const [parent, name] = locate(root, path) ?? []
  const directory = name === undefined ? undefined : parent?.children.get(name)
  if (directory?.kind === 'directory') directory.children.clear()
}

// A hard link is another name of a file: what it names must be there, in this layer or below. Links to links of
// the same layer are followed by name.
function findHardLinked(root: DirectoryNode, path: string, target: string, layer: Layer): FileNode {
  let named = target
  for (const seen = new Set([path]); !seen.has(named); ) {
    seen.add(named)
    const entry = layer.entries.get(named)
    if (entry?.kind !== 'hardlink') break
    named = entry.target
  }
  const [parent, name] = locate(root, named) ?? []
  const node = name === undefined ? undefined : parent?.children.get(name)
  if (node?.kind === 'file') return node
  throw formatFault(
    layer.name,
    `the entry ${quotePath(path)} is a hard link to ${quotePath(target)}, which is no file of this or a lower layer`,
  )
}
