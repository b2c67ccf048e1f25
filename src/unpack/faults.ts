// The errors of this stage. All name the layer and the image, so that the message alone says where to look.
import type { Digest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { showInvisible } from '../lib/text.ts'

/** What messages call a layer. */
export interface LayerName {
  readonly digest: Digest
  /** Reference of the image. */
  readonly reference: string
}

/** Longest part of a path that a message shows, in characters. */
const shownLength = 200

/** A path of an archive for a message: in quotes, on one line, bounded, with invisible characters escaped. */
export function quotePath(path: string): string {
  const shown = showInvisible(path.slice(0, shownLength)).replaceAll('\n', '\\u{a}')
  return `"${shown}${path.length > shownLength ? '…' : ''}"`
}

/** LAYER_FORMAT: the layer is no archive that can be read in exactly one way. */
export function layerFormat(layer: LayerName, fault: string, cause?: unknown): BundleError {
  return new BundleError('LAYER_FORMAT', `${nameOf(layer)} cannot be read: ${fault}`, {
    hint: 'The layer was packed like this: build the image again and push it, or name the image that is really the bundle.',
    cause,
  })
}

/** LAYER_UNSUPPORTED: a sound layer in a form that this program does not read. */
export function layerUnsupported(layer: LayerName, fault: string, hint: string): BundleError {
  return new BundleError('LAYER_UNSUPPORTED', `${nameOf(layer)} cannot be read: ${fault}`, { hint })
}

/** LAYER_UNSAFE_PATH: an entry or link that names something outside the image, or could be taken to. */
export function layerUnsafePath(layer: LayerName, path: string, reason: string): BundleError {
  return new BundleError(
    'LAYER_UNSAFE_PATH',
    `${nameOf(layer)} has the entry ${quotePath(path)}: ${reason}`,
    {
      hint: 'Do not use this image unless you know why the entry is there; a bundle needs only plain relative paths, and links that stay inside the image.',
    },
  )
}

/** LAYER_LIMIT: more than a bundle can need. */
export function layerLimit(layer: LayerName, fault: string, path?: string): BundleError {
  const place = path === undefined ? '' : ` (at entry ${quotePath(path)})`
  return new BundleError('LAYER_LIMIT', `${nameOf(layer)} goes over a limit: ${fault}${place}`, {
    hint: "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image.",
  })
}

function nameOf(layer: LayerName): string {
  return `Layer ${layer.digest} of ${layer.reference}`
}
