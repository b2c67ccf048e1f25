// Resolved → Tree: the bundle's files in memory, whatever the reference named.
import type { Resolved } from '../source/resolved.ts'
import { type Unpacked, type UnpackOptions, unpackImage } from './layers.ts'
import { createTree } from './tree.ts'

/**
 * Gives the files of what a reference resolved to. Errors as `unpackImage`; files of a directory are in memory
 * already.
 */
export async function unpack(resolved: Resolved, options: UnpackOptions): Promise<Unpacked> {
  switch (resolved.kind) {
    case 'image':
      return await unpackImage(resolved, options)
    case 'files':
      return { tree: createTree(resolved.files.values()), labels: {}, downloadedBytes: 0 }
  }
}
