// Whiteouts: entries that hide files of lower layers (image-spec layer.md, "Whiteouts").

const whiteoutPrefix = '.wh.'
const metadataPrefix = '.wh..wh.'
const opaqueName = '.wh..wh..opq'

/** What the name of an entry makes of it. */
export type Marker =
  /** An entry like any other. */
  | { readonly kind: 'none' }
  /** Hides `path` of lower layers. */
  | { readonly kind: 'whiteout'; readonly path: string }
  /** Hides everything that lower layers have in the directory `path`. */
  | { readonly kind: 'opaque'; readonly path: string }
  /** Bookkeeping of a union file system, which means nothing in an image. */
  | { readonly kind: 'metadata' }
  | { readonly kind: 'unsafe'; readonly reason: string }

/** Reads what a path in normal form (paths.ts) marks. */
export function readMarker(path: string): Marker {
  if (!path.includes(whiteoutPrefix)) return { kind: 'none' }
  const components = path.split('/')
  const name = components.pop() ?? ''
  if (components.some((component) => component.startsWith(metadataPrefix))) return { kind: 'metadata' }
  if (components.some((component) => component.startsWith(whiteoutPrefix))) {
    return { kind: 'unsafe', reason: 'it lies below a whiteout' }
  }
  if (name === opaqueName) return { kind: 'opaque', path: components.join('/') }
  if (name.startsWith(metadataPrefix)) return { kind: 'metadata' }
  if (!name.startsWith(whiteoutPrefix)) return { kind: 'none' }
  const hidden = name.slice(whiteoutPrefix.length)
  if (hidden === '' || hidden === '.' || hidden === '..') {
    return { kind: 'unsafe', reason: 'it is a whiteout that names no file' }
  }
  return { kind: 'whiteout', path: [...components, hidden].join('/') }
}
