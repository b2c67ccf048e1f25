// The `path` input: a bundle that is only a folder of what its source holds.
import { BundleError } from '../lib/error.ts'
import { countOf, oneLine } from '../lib/text.ts'
import type { Tree, TreeFile } from '../unpack/tree.ts'

const maxNear = 5

/**
 * The files below a folder, by their paths in it; the whole tree for `.` and the empty text. Raises INPUT_INVALID for
 * a path that is absolute or leaves the tree, and SOURCE_NOT_FOUND, with near folders, when there is no such folder.
 */
export function subtree(tree: Tree, path: string): Tree {
  const folder = normalizeFolder(path)
  if (folder === '') return tree
  const start = `${folder}/`
  // Without their common start the paths keep their order.
  const files = new Map<string, TreeFile>()
  for (const [full, file] of tree.files) {
    if (!full.startsWith(start)) continue
    const inner = full.slice(start.length)
    files.set(inner, { ...file, path: inner })
  }
  if (files.size === 0) throw notFound(tree, folder)
  return { files }
}

/** The path without `.` and empty parts; empty for the whole tree. Raises INPUT_INVALID as `subtree` does. */
export function normalizeFolder(path: string): string {
  const parts = path.trim().split('/')
  const problem = path.trim().startsWith('/')
    ? 'is absolute'
    : parts.includes('..')
      ? 'has ".." in it'
      : undefined
  if (problem !== undefined) {
    throw new BundleError('INPUT_INVALID', `\`path\` "${oneLine(path)}" ${problem}.`, {
      hint: 'Name a folder inside the bundle\'s source, such as deploy/base; "." is the whole of it.',
    })
  }
  return parts.filter((part) => part !== '' && part !== '.').join('/')
}

function notFound(tree: Tree, folder: string): BundleError {
  const name = oneLine(folder)
  if (tree.files.has(folder)) {
    return new BundleError('SOURCE_NOT_FOUND', `\`path\` ${name} is a file of the bundle's source.`, {
      hint: 'Name the folder that holds it: all of its files are read.',
    })
  }
  const folders = listFolders(tree)
  const near = findNear(folders, folder)
  const has =
    near.length === 0
      ? `which has no folders (${countOf(tree.files.size, 'file')} at its root)`
      : `which has ${oneLine(near.join(', '))}${near.length < folders.length ? ' and others' : ''}`
  return new BundleError(
    'SOURCE_NOT_FOUND',
    `\`path\` ${name} is no folder of the bundle's source, ${has}.`,
    {
      hint: 'Correct `path`: it starts at the root of the source, and upper and lower case differ.',
    },
  )
}

function listFolders(tree: Tree): readonly string[] {
  const folders = new Set<string>()
  for (const path of tree.files.keys()) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash)
      if (folders.has(folder)) break
      folders.add(folder)
    }
  }
  return [...folders].sort()
}

/** Folders of the same name elsewhere, then those next to where the path goes astray, then those at the root. */
function findNear(folders: readonly string[], wanted: string): readonly string[] {
  const name = nameOf(wanted).toLowerCase()
  const existing = new Set(folders)
  let parent = parentOf(wanted)
  while (parent !== '' && !existing.has(parent)) parent = parentOf(parent)
  const near = [
    ...folders.filter((folder) => nameOf(folder).toLowerCase() === name),
    ...folders.filter((folder) => parentOf(folder) === parent),
    ...folders.filter((folder) => !folder.includes('/')),
  ]
  return [...new Set(near)].slice(0, maxNear)
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')))
}
