// Writes tar archives (POSIX.1-1988 ustar) for fixtures, also such as no sane program writes. The same entries give
// the same bytes: times, owners and groups are zero.

/** One entry of an archive. Paths are written as they are given: absolute, with `..`, or a whiteout's. */
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

const blockSize = 512
const typeFlags = { file: '0', link: '1', symlink: '2', directory: '5' } as const

/** The archive with those entries, in their order. */
export function writeTar(entries: readonly TarEntry[]): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = Buffer.from(entry.content ?? '')
    return [headerOf(entry, content.length), content, Buffer.alloc(-content.length & (blockSize - 1))]
  })
  return Buffer.concat([...blocks, Buffer.alloc(2 * blockSize)])
}

function headerOf({ path, type = 'file', target = '', mode }: TarEntry, size: number): Buffer {
  const header = Buffer.alloc(blockSize)
  const { prefix, name } = splitPath(path)
  header.write(name, 0)
  header.write(octal(mode ?? (type === 'directory' ? 0o755 : 0o644), 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(0, 11), 136)
  // The checksum is taken with its own field blank.
  header.fill(' ', 148, 156)
  header.write(typeFlags[type], 156)
  header.write(target, 157, 100)
  header.write('ustar\0' + '00', 257)
  header.write(prefix, 345)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${octal(sum, 6)}\0 `, 148)
  return header
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

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0')
}
