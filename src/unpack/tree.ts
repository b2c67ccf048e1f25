// The files of a bundle, in memory: what every format reads from.

/** One regular file. Links were resolved while the tree was built. */
export interface TreeFile {
  /** Relative, `/`-separated, without `.`, `..` or empty components. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly executable: boolean
}

/** All files of a bundle by path, in byte order of the paths. */
export interface Tree {
  readonly files: ReadonlyMap<string, TreeFile>
}

/** A tree of these files, put into byte order of their paths. Of several files with one path the last is kept. */
export function createTree(files: Iterable<TreeFile>): Tree {
  // UTF-8 orders as code points do; the order of JavaScript strings differs beyond U+FFFF.
  const keyed = Array.from(files, (file) => ({ key: Buffer.from(file.path), file }))
  keyed.sort((left, right) => Buffer.compare(left.key, right.key))
  return { files: new Map(keyed.map(({ file }) => [file.path, file])) }
}
