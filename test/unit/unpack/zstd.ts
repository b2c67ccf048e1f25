// Hand-made Zstandard (RFC 8878 section 3.1), for what encoders do not write.

/** A frame that decoders skip; `variant` is the last digit of its magic number. */
export function skippableFrame(content: Uint8Array, variant = 0): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32LE(0x184d2a50 + variant, 0)
  header.writeUInt32LE(content.length, 4)
  return Buffer.concat([header, content])
}

/** A block, by the bytes that stand in the stream; a run-length block says with `size` how often its one byte comes. */
export interface ZstdBlock {
  readonly type: 'raw' | 'rle' | 'compressed' | 'reserved'
  readonly content: Uint8Array
  readonly size?: number
}

/** Fields of a frame's header. A single segment has no window but must state its size. */
export interface FrameFields {
  readonly window?: number
  readonly contentSize?: { readonly bytes: 1 | 2 | 4 | 8; readonly value: bigint }
  readonly isSingleSegment?: boolean
  readonly dictionaryId?: Uint8Array
  readonly checksum?: Uint8Array
}

const types = ['raw', 'rle', 'compressed', 'reserved']

/** A frame of those blocks, in a window of 1 MiB unless told. */
export function zstdFrame(blocks: readonly ZstdBlock[], fields: FrameFields = {}): Buffer {
  const { window = 0x50, contentSize, isSingleSegment = false, checksum, dictionaryId } = fields
  const sizeFlag = contentSize === undefined ? 0 : Math.log2(contentSize.bytes)
  const idFlag = [0, 1, 2, undefined, 4].indexOf(dictionaryId?.length ?? 0)
  const descriptor =
    (sizeFlag << 6) |
    (isSingleSegment ? 0x20 : 0) |
    (checksum === undefined ? 0 : 4) |
    (idFlag === 4 ? 3 : idFlag)
  const size = Buffer.alloc(8)
  size.writeBigUInt64LE(contentSize?.value ?? 0n)
  return Buffer.concat([
    Buffer.from([0x28, 0xb5, 0x2f, 0xfd, descriptor]),
    Buffer.from(isSingleSegment ? [] : [window]),
    dictionaryId ?? Buffer.alloc(0),
    size.subarray(0, contentSize?.bytes ?? 0),
    ...blocks.map((block, index) => blockOf(block, index === blocks.length - 1)),
    checksum ?? Buffer.alloc(0),
  ])
}

function blockOf({ type, content, size = content.length }: ZstdBlock, isLast: boolean): Buffer {
  const header = Buffer.alloc(3)
  header.writeUIntLE((size << 3) | (types.indexOf(type) << 1) | (isLast ? 1 : 0), 0, 3)
  return Buffer.concat([header, content])
}
