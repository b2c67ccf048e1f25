// Tar archives (POSIX.1-1988 ustar) of files by name, for fixtures, also such as no sane program packs: paths are
// written as they are given, absolute, with `..`, or a whiteout's. The same entries give the same bytes.
import { type TarItem, tarOf } from '../unit/unpack/tar-writer.ts'

/** One entry of an archive. */
export interface TarEntry {
  readonly path: string
  readonly type?: 'file' | 'directory' | 'symlink' | 'link'
  /** Of a file. */
  readonly content?: string | Uint8Array
  /** What a link points at. */
  readonly target?: string
  /** Permission bits: 0o755 for directories, else 0o644 when left out. */
  readonly mode?: number
}

const typeFlags = { file: '0', link: '1', symlink: '2', directory: '5' } as const

/** The archive with those entries, in their order. */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  return tarOf(...entries.map(itemOf))
}

function itemOf({ path, type = 'file', mode, ...rest }: TarEntry): TarItem {
  const { prefix, name } = splitPath(path)
  const usual = type === 'directory' ? 0o755 : 0o644
  return { ...rest, path: name, prefix, type: typeFlags[type], mode: mode ?? usual }
}

/** The path as the two fields of a header, which hold 155 and 100 bytes. */
function splitPath(path: string): { readonly prefix: string; readonly name: string } {
  if (Buffer.byteLength(path) <= 100) return { prefix: '', name: path }
  for (let slash = path.indexOf('/'); slash >= 0; slash = path.indexOf('/', slash + 1)) {
    const prefix = path.slice(0, slash)
    const name = path.slice(slash + 1)
    if (Buffer.byteLength(prefix) <= 155 && name !== '' && Buffer.byteLength(name) <= 100)
      return { prefix, name }
  }
  throw new Error(`the path is too long for a ustar header: ${path}`)
}
