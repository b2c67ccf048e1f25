// A small tar writer that gives the same bytes every time and can write what no sane program would.

/** An entry, field by field. What is left out has its usual value. */
export interface TarItem {
  readonly path: string | Buffer
  /** Type flag: `0` file, `1` hard link, `2` symbolic link, `5` directory, `x` pax, `L` GNU long name … */
  readonly type?: string
  readonly content?: string | Uint8Array
  readonly target?: string
  readonly mode?: number
  /** Size field, when it should not be the content's length. */
  readonly size?: number
  /** Added to the right checksum. */
  readonly checksumError?: number
  /** First 155 bytes of the path (ustar). */
  readonly prefix?: string
  /** `gnu` has no prefix; `v7` has no magic at all. */
  readonly format?: 'ustar' | 'gnu' | 'v7'
}

export const file = (
  path: string | Buffer,
  content: string | Uint8Array = '',
  more: Partial<TarItem> = {},
): TarItem => ({
  path,
  content,
  ...more,
})
export const directory = (path: string): TarItem => ({ path, type: '5', mode: 0o755 })
export const symlink = (path: string, target: string): TarItem => ({ path, type: '2', target })
export const hardLink = (path: string, target: string): TarItem => ({ path, type: '1', target })

/** A pax header for the next entry, or for all following (`g`). */
export const pax = (records: Readonly<Record<string, string | Buffer>>, type: 'x' | 'g' = 'x'): TarItem => ({
  path: 'PaxHeaders/0',
  type,
  content: Buffer.concat(Object.entries(records).map(([key, value]) => paxRecord(key, value))),
})

/** One pax record: `length key=value\n`, the length counting itself. */
export function paxRecord(key: string, value: string | Buffer): Buffer {
  const rest = Buffer.concat([Buffer.from(` ${key}=`), Buffer.from(value), Buffer.from('\n')])
  let length = rest.length + 1
  while (String(length).length + rest.length !== length) length = String(length).length + rest.length
  return Buffer.concat([Buffer.from(String(length)), rest])
}

/** The GNU entry that carries a long name (`L`) or link target (`K`) for the next entry. */
export const gnuLong = (text: string, type: 'L' | 'K' = 'L'): TarItem => ({
  path: '././@LongLink',
  type,
  content: `${text}\0`,
  format: 'gnu',
})

/** The two zero blocks that end an archive. */
export const endMarker: Buffer = Buffer.alloc(1024)

/** An archive with its end marker. */
export function tarOf(...items: readonly TarItem[]): Buffer {
  return Buffer.concat([...items.map(entryOf), endMarker])
}

/** Header, content and padding of one entry. */
export function entryOf(item: TarItem): Buffer {
  const content = Buffer.from(item.content ?? '')
  return Buffer.concat([headerOf(item), content, Buffer.alloc((512 - (content.length % 512)) % 512)])
}

/** The header block alone. */
export function headerOf(item: TarItem): Buffer {
  const block = Buffer.alloc(512)
  Buffer.from(item.path).copy(block, 0, 0, 100)
  writeOctal(block, 100, 8, item.mode ?? 0o644)
  writeOctal(block, 108, 8, 0)
  writeOctal(block, 116, 8, 0)
  writeSize(block, item.size ?? Buffer.from(item.content ?? '').length)
  writeOctal(block, 136, 12, 0)
  block.write(item.type ?? '0', 156, 'latin1')
  block.write((item.target ?? '').slice(0, 100), 157)
  if (item.format === 'gnu') block.write('ustar  \0', 257)
  else if (item.format !== 'v7') block.write('ustar\u000000', 257)
  block.write(item.prefix ?? '', 345)
  block.fill(' ', 148, 156)
  writeOctal(block, 148, 7, block.reduce((sum, byte) => sum + byte, 0) + (item.checksumError ?? 0))
  return block
}

function writeOctal(block: Buffer, offset: number, length: number, value: number): void {
  block.write(`${value.toString(8).padStart(length - 1, '0')}\0`, offset, 'latin1')
}

// Base 256 where octal has no room: big and negative sizes (GNU tar).
function writeSize(block: Buffer, size: number): void {
  if (size >= 0 && size < 8 ** 11) {
    writeOctal(block, 124, 12, size)
    return
  }
  block.fill(size < 0 ? 0xff : 0, 124, 136)
  block.writeBigInt64BE(BigInt(size), 128)
  if (size >= 0) block[124] = 0x80
}
