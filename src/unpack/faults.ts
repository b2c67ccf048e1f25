// The errors of this stage. All name the archive, so that the message alone says where to look.
import type { Digest } from '../lib/digest.ts'
import { BundleError } from '../lib/error.ts'
import { showInvisible } from '../lib/text.ts'

/** What messages call an archive: a layer of an image, or a file of its own. */
export type ArchiveName =
  | {
      readonly kind: 'layer'
      readonly digest: Digest
      /** Of the image. */
      readonly reference: string
    }
  | {
      readonly kind: 'file'
      /** Path or URL, as the user wrote it. */
      readonly path: string
    }

/** Longest part of a path that a message shows, in characters. */
const shownLength = 200

/** A path of an archive for a message: in quotes, on one line, bounded, with invisible characters escaped. */
export function quotePath(path: string): string {
  const shown = showInvisible(path.slice(0, shownLength)).replaceAll('\n', '\\u{a}')
  // Cut again: an escape is longer than the character that it stands for.
  const isCut = path.length > shownLength || shown.length > shownLength
  return `"${shown.slice(0, shownLength)}${isCut ? '…' : ''}"`
}

/** What links must not leave and limits are for: the whole image that a layer is part of, or the archive. */
export function wholeOf(name: ArchiveName): 'the image' | 'the archive' {
  return name.kind === 'layer' ? 'the image' : 'the archive'
}

/** LAYER_FORMAT: no archive that can be read in exactly one way. */
export function formatFault(name: ArchiveName, fault: string, cause?: unknown): BundleError {
  return new BundleError('LAYER_FORMAT', `${describe(name)} cannot be read: ${fault}`, {
    hint:
      name.kind === 'layer'
        ? 'The layer was packed like this: build the image again and push it, or name the image that is really the bundle.'
        : 'Get the file again if it was downloaded or copied, else pack it again; a plain, gzip or zstd tar archive is read.',
    cause,
  })
}

/** LAYER_UNSUPPORTED: a sound archive in a form that this program does not read. */
export function unsupportedFault(name: ArchiveName, fault: string, hint: string): BundleError {
  return new BundleError('LAYER_UNSUPPORTED', `${describe(name)} cannot be read: ${fault}`, { hint })
}

/** LAYER_UNSAFE_PATH: an entry or link that names something outside the archive, or could be taken to. */
export function unsafePathFault(name: ArchiveName, path: string, reason: string): BundleError {
  const whole = name.kind === 'layer' ? 'image' : 'archive'
  return new BundleError(
    'LAYER_UNSAFE_PATH',
    `${describe(name)} has the entry ${quotePath(path)}: ${reason}`,
    {
      hint: `Do not use this ${whole} unless you know why the entry is there; a bundle needs only plain relative paths, and links that stay inside the ${whole}.`,
    },
  )
}

/** LAYER_LIMIT: more than a bundle can need. */
export function limitFault(name: ArchiveName, fault: string, path?: string): BundleError {
  const place = path === undefined ? '' : ` (at entry ${quotePath(path)})`
  return new BundleError('LAYER_LIMIT', `${describe(name)} goes over a limit: ${fault}${place}`, {
    hint:
      name.kind === 'layer'
        ? "Bundles are small: check that the reference names the bundle and not, for example, the operator's own image."
        : 'Bundles are small: check that the file is the bundle alone, without binaries or images in it.',
  })
}

function describe(name: ArchiveName): string {
  return name.kind === 'layer' ? `Layer ${name.digest} of ${name.reference}` : `Archive ${name.path}`
}
