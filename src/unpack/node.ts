// The merged file system of an image while its layers are applied: directories, files, and links not yet resolved.
import type { LayerName } from './faults.ts'

/** A regular file. Never changed, so that several names can share one. */
export interface FileNode {
  readonly kind: 'file'
  readonly bytes: Uint8Array
  readonly executable: boolean
}

/** A symbolic link. It keeps where it came from, for messages. */
export interface LinkNode {
  readonly kind: 'symlink'
  readonly target: string
  readonly path: string
  readonly layer: LayerName
}

/** A directory. */
export interface DirectoryNode {
  readonly kind: 'directory'
  /** The root has none. */
  readonly parent: DirectoryNode | undefined
  readonly children: Map<string, Node>
}

export type Node = FileNode | LinkNode | DirectoryNode

/** An empty directory. The caller puts it among the children of `parent`. */
export function createDirectory(parent?: DirectoryNode): DirectoryNode {
  return { kind: 'directory', parent, children: new Map() }
}
