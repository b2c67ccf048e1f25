// The merged file system of an image while its layers are applied: directories, files, and links not yet resolved.
import type { ArchiveName } from './faults.ts'

/** The bytes of a regular file. Whoever reads the archive fills them in, unless the file was dropped (keep.ts). */
export interface FileContent {
  /** Bytes, as the archive's header states it. */
  readonly size: number
  bytes: Uint8Array
  isDropped: boolean
}

/** A regular file, which several names can share. Merging layers never changes it. */
export interface FileNode {
  readonly kind: 'file'
  readonly content: FileContent
  readonly executable: boolean
}

/** A symbolic link. It keeps where it came from, for messages. */
export interface LinkNode {
  readonly kind: 'symlink'
  readonly target: string
  readonly path: string
  readonly archive: ArchiveName
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
