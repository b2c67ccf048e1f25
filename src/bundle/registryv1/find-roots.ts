// Where registry+v1 bundles are in a tree that is none itself: their layout is fixed, so a folder shows what it is.
import type { TreeFile } from '../../unpack/tree.ts'

const mediaTypeAnnotation =
  /^[ \t]+["']?operators\.operatorframework\.io\.bundle\.mediatype\.v1["']?:[ \t]*["']?([\w.+-]+)/m

/** The media type in metadata/annotations.yaml. It is looked for by its line: the file may be broken elsewhere. */
export function annotatedMediaType(file: TreeFile | undefined): string | undefined {
  return mediaTypeAnnotation.exec(textOf(file))?.[1]
}

/** Whether an object of the file is a ClusterServiceVersion: by its top-level `kind`, without parsing the file. */
export function holdsCsv(file: TreeFile): boolean {
  if (
    !Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.length).includes(
      'ClusterServiceVersion',
    )
  )
    return false
  const text = textOf(file)
  return /^\s*\{/.test(text)
    ? /["']?kind["']?\s*:\s*["']?ClusterServiceVersion\b/.test(text)
    : /^["']?kind["']?[ \t]*:[ \t]*["']?ClusterServiceVersion["']?[ \t]*(?:#.*)?\r?$/m.test(text)
}

/**
 * The folders below the root that are registry+v1 bundles by their annotations or by a ClusterServiceVersion in their
 * manifests/, in order of path.
 */
export function findBundleFolders(files: Iterable<TreeFile>): readonly string[] {
  const folders = new Set<string>()
  for (const file of files) {
    const [, inManifests] = /^(.+)\/manifests\/[^/]+$/.exec(file.path) ?? []
    if (inManifests !== undefined && !folders.has(inManifests) && holdsCsv(file)) folders.add(inManifests)
    const [, annotated] = /^(.+)\/metadata\/annotations\.yaml$/.exec(file.path) ?? []
    if (annotated !== undefined && annotatedMediaType(file) === 'registry+v1') folders.add(annotated)
  }
  return [...folders].sort()
}

function textOf(file: TreeFile | undefined): string {
  return file === undefined ? '' : Buffer.from(file.bytes).toString('utf8')
}
