// Cuts a Zstandard stream into its frames (RFC 8878 section 3.1). Node's decoder stops at the end of the first frame
// and silently drops what follows it in the same chunk, so each frame must reach a decoder of its own.
import type { ByteSource } from './byte-source.ts'
import { type ArchiveName, formatFault, limitFault } from './faults.ts'

/** Magic number of a frame as it stands in the stream. */
const frameMagic = 0xfd2fb528
/** Magic numbers of skippable frames are 16, starting here. */
const skippableMagic = 0x184d2a50
const longestHeader = 18
/** No block holds more, whatever the window is. */
const maxBlockBytes = 128 * 1024
/** Memory that a decoder needs for one frame in bytes: what the decoders of others allow as well. */
const maxWindowBytes = 128 * 1024 * 1024
const skippedAtOnce = 64 * 1024

/** Whether a stream that starts with these bytes is Zstandard, be its first frame a skippable one. */
export function startsWithFrame(head: Uint8Array): boolean {
  if (head.length < 4) return false
  const magic = Buffer.from(head.buffer, head.byteOffset, 4).readUInt32LE()
  return magic === frameMagic || isSkippable(magic)
}

/**
 * Goes on to the next frame that holds data, over skippable ones; false at the end of the stream. Raises LAYER_FORMAT
 * for anything else and for a stream that is cut off.
 */
export async function findFrame(source: ByteSource, name: ArchiveName): Promise<boolean> {
  for (;;) {
    const start = await source.peek(8)
    if (start.length === 0) return false
    if (start.length < 4) throw cutOff(name, source.position() + start.length)
    const magic = start.readUInt32LE()
    if (magic === frameMagic) return true
    if (!isSkippable(magic)) {
      throw formatFault(name, `its zstd stream has something else than a frame at byte ${source.position()}`)
    }
    await takeAll(source, 8, name)
    for (let left = start.readUInt32LE(4); left > 0; left -= skippedAtOnce) {
      await takeAll(source, Math.min(left, skippedAtOnce), name)
    }
  }
}

/** The bytes of the frame that `findFrame` found. Raises LAYER_FORMAT, and LAYER_LIMIT for one that needs much memory. */
export async function* readFrame(source: ByteSource, name: ArchiveName): AsyncGenerator<Buffer> {
  const start = await source.peek(longestHeader)
  const header = parseHeader(start)
  if (header === undefined) throw cutOff(name, source.position() + start.length)
  if (header.windowBytes > maxWindowBytes) {
    throw limitFault(
      name,
      `its zstd stream needs a window of ${header.windowBytes} bytes; at most ${maxWindowBytes} are given (zstd --long=27)`,
    )
  }
  yield await takeAll(source, header.length, name)
  for (let isLast = false; !isLast; ) {
    const blockHeader = await source.peek(3)
    if (blockHeader.length < 3) throw cutOff(name, source.position() + blockHeader.length)
    const block = parseBlockHeader(blockHeader)
    if (block === undefined) {
      throw formatFault(name, `its zstd stream is damaged at byte ${source.position()}: no such block`)
    }
    isLast = block.isLast
    yield await takeAll(source, 3 + block.length + (isLast ? header.checksumLength : 0), name)
  }
}

interface FrameHeader {
  readonly length: number
  readonly windowBytes: number
  readonly checksumLength: 0 | 4
}

/** Section 3.1.1.1. Undefined when the bytes are too few. What is wrong in it otherwise is left to the decoder. */
function parseHeader(bytes: Buffer): FrameHeader | undefined {
  const descriptor = bytes[4]
  if (descriptor === undefined) return undefined
  const isSingleSegment = (descriptor & 0x20) !== 0
  const dictionaryLength = [0, 1, 2, 4][descriptor & 3] ?? 0
  const contentSizeLength = [isSingleSegment ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0
  const contentSizeAt = 5 + (isSingleSegment ? 0 : 1) + dictionaryLength
  const length = contentSizeAt + contentSizeLength
  if (bytes.length < length) return undefined
  const windowBytes = isSingleSegment
    ? readContentSize(bytes.subarray(contentSizeAt, length))
    : windowOf(bytes[5] ?? 0)
  return { length, windowBytes, checksumLength: (descriptor & 4) === 0 ? 0 : 4 }
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3))
  return base + (base / 8) * (descriptor & 7)
}

/** Of use as the window only: the size that a frame states is not a size to reserve memory by. */
function readContentSize(field: Buffer): number {
  switch (field.length) {
    case 8:
      return Number(field.readBigUInt64LE())
    case 2:
      return field.readUInt16LE() + 256
    default:
      return field.readUIntLE(0, field.length)
  }
}

/** Section 3.1.1.2: the block's length in the stream. Undefined when it is of no type, or longer than any may be. */
function parseBlockHeader(bytes: Buffer): { readonly isLast: boolean; readonly length: number } | undefined {
  const value = bytes.readUIntLE(0, 3)
  const type = (value >> 1) & 3
  const size = value >> 3
  if (type === 3 || size > maxBlockBytes) return undefined
  const isRunLength = type === 1
  return { isLast: (value & 1) !== 0, length: isRunLength ? 1 : size }
}

async function takeAll(source: ByteSource, length: number, name: ArchiveName): Promise<Buffer> {
  const bytes = await source.take(length)
  if (bytes.length < length) throw cutOff(name, source.position())
  return bytes
}

function isSkippable(magic: number): boolean {
  return magic >= skippableMagic && magic < skippableMagic + 16
}

function cutOff(name: ArchiveName, length: number): Error {
  return formatFault(name, `its zstd stream is cut off after ${length} bytes`)
}
