import { constants, zstdCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import { configOf, faultOf, filesOf, imageOf, inChunks, recordingLog, unpackWith } from './image.ts'
import { file, tarOf } from './tar-writer.ts'
import { type FrameFields, skippableFrame, type ZstdBlock, zstdFrame } from './zstd.ts'

const zstdLayer = 'application/vnd.oci.image.layer.v1.tar+zstd'
const text = 'kind: ConfigMap\n'.repeat(2000)
const tar = tarOf(file('manifests/a.yaml', text), file('manifests/b.yaml', 'two'))
const files = { 'manifests/a.yaml': text, 'manifests/b.yaml': 'two' }

const checksummed = (bytes: Uint8Array): Buffer =>
  zstdCompressSync(bytes, { params: { [constants.ZSTD_c_checksumFlag]: 1 } })
const inFrames = (bytes: Uint8Array, size: number): Buffer[] =>
  Array.from(inChunks(bytes, size), (part) => zstdCompressSync(part))
const raw = (content: Uint8Array): ZstdBlock => ({ type: 'raw', content })
const skipped = [skippableFrame(Buffer.from('table of contents')), skippableFrame(Buffer.alloc(0), 15)]
const large = skippableFrame(Buffer.alloc(200_000, 0x28), 7)

const streams: readonly [string, readonly Buffer[]][] = [
  ['one frame', [zstdCompressSync(tar)]],
  ['many frames', inFrames(tar, 5000)],
  ['a checksum', [checksummed(tar)]],
  ['many frames with checksums', [checksummed(tar.subarray(0, 700)), checksummed(tar.subarray(700))]],
  ['skippable frames first', [...skipped, zstdCompressSync(tar)]],
  ['skippable frames in the middle', inFrames(tar, 20_000).flatMap((frame) => [frame, ...skipped])],
  ['a large skippable frame last', [...inFrames(tar, 20_000), large]],
  ['empty frames', [zstdCompressSync(''), ...inFrames(tar, 20_000), zstdCompressSync('')]],
  ['raw blocks', [zstdFrame(Array.from(inChunks(tar, 1000), raw))]],
  [
    'run-length blocks',
    [
      zstdFrame([raw(tar.subarray(0, -1024)), { type: 'rle', content: Buffer.alloc(1), size: 1000 }]),
      zstdFrame([{ type: 'rle', content: Buffer.alloc(1), size: 24 }]),
    ],
  ],
  [
    'a single segment',
    Array.from(inChunks(tar, 1000), (part) =>
      zstdFrame([raw(part)], {
        isSingleSegment: true,
        contentSize: { bytes: 2, value: BigInt(part.length - 256) },
      }),
    ),
  ],
]

test.each(streams)('unpacks zstd with %s, in chunks of any size', async (_, frames) => {
  const bytes = Buffer.concat(frames)
  for (const size of [1, 7, 64 * 1024]) {
    const layer = { bytes, mediaType: zstdLayer, sent: () => inChunks(bytes, size) }
    const log = recordingLog()
    expect(await filesOf(imageOf([layer], configOf([], {}, [digestOf(tar)])), { log })).toEqual(files)
    expect(log.lines).toEqual([])
  }
})

test('refuses zstd that unpacks to something else than the config says', async () => {
  const bytes = Buffer.concat(inFrames(tar, 5000))
  const fault = await faultOf(unpackWith(imageOf([bytes], configOf([], {}, [digestOf('other')]))))
  expect(fault.code).toBe('DIGEST_MISMATCH')
  expect(fault.message).toContain(`unpacks to ${digestOf(tar)}`)
})

test('takes a layer of nothing but skippable frames as one without files', async () => {
  expect(await filesOf(imageOf([skipped[0] ?? Buffer.alloc(0)]))).toEqual({})
})

const frame = checksummed(tar)
const change = (bytes: Buffer, at: number): Buffer => {
  const changed = Buffer.from(bytes)
  changed[at] = (changed[at] ?? 0) ^ 0x40
  return changed
}

test.each<[string, Buffer, RegExp]>([
  ['cut off in its header', frame.subarray(0, 6), /cut off after 6 bytes$/],
  ['cut off in a block', frame.subarray(0, -20), /cut off after \d+ bytes$/],
  ['cut off before its checksum', frame.subarray(0, -4), /cut off after \d+ bytes$/],
  ['cut off between two blocks', zstdFrame([raw(tar), raw(tar)]).subarray(0, 9 + tar.length), /cut off/],
  [
    'cut off in its second frame',
    Buffer.concat([...inFrames(tar, 5000), frame.subarray(0, 3)]),
    /cut off after \d+ bytes$/,
  ],
  ['cut off in a skippable frame', large.subarray(0, -1), /cut off after \d+ bytes$/],
  ['cut off in the header of a skippable frame', large.subarray(0, 6), /cut off after 6 bytes$/],
  ['followed by garbage', Buffer.concat([frame, Buffer.from('garbage')]), /else than a frame at byte \d+$/],
  ['followed by zeros', Buffer.concat([frame, Buffer.alloc(512)]), /else than a frame at byte \d+$/],
  ['with a changed checksum', change(frame, frame.length - 1), /stream is damaged \(.*checksum/],
  ['with a block of no type', zstdFrame([{ type: 'reserved', content: tar }]), /damaged at byte 6: no such/],
  ['with a block too long', zstdFrame([{ type: 'raw', content: tar, size: 200_000 }]), /no such block$/],
  ['that needs a dictionary', zstdFrame([raw(tar)], { dictionaryId: Buffer.from([1]) }), /\(Dictionary/],
])('refuses zstd %s', async (_, bytes, message) => {
  const fault = await faultOf(unpackWith(imageOf([{ bytes, mediaType: zstdLayer }])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(fault.message).toMatch(message)
  expect(fault.message).toContain(`Layer ${digestOf(bytes)} of`)
})

const exbibyte: FrameFields['contentSize'] = { bytes: 8, value: 2n ** 60n }

test.each<[string, FrameFields, RegExp]>([
  ['a window', { window: 0x98 }, /needs a window of 536870912 bytes; at most 134217728 are given/],
  [
    'a single segment',
    { isSingleSegment: true, contentSize: exbibyte },
    /a window of 1152921504606847000 bytes/,
  ],
])('refuses zstd with %s that is too large, before memory is taken', async (_, fields, message) => {
  const fault = await faultOf(unpackWith(imageOf([zstdFrame([raw(tar)], fields)])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toMatch(message)
})

test('reserves nothing by the size that a frame states, and refuses one that is wrong', async () => {
  const before = process.memoryUsage.rss()
  const fault = await faultOf(unpackWith(imageOf([zstdFrame([raw(tar)], { contentSize: exbibyte })])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 2 ** 20)
})

const mebibyte = 2 ** 20
const zeros: ZstdBlock = { type: 'rle', content: Buffer.alloc(1), size: 128 * 1024 }
const bomb = Buffer.concat([zstdFrame([raw(tar)]), zstdFrame(Array.from({ length: 8000 }, () => zeros))])

test('stops a bomb of zstd by its ratio', async () => {
  const fault = await faultOf(unpackWith(imageOf([bomb])))
  expect(fault.code).toBe('LAYER_LIMIT')
  const bytes = Number(/unpack to (\d+) and more, over 200 times as many/.exec(fault.message)?.[1])
  expect(bytes).toBeLessThan(20 * mebibyte)
})

test('stops a bomb of zstd by its size when the ratio is allowed', async () => {
  const limits = { ratio: 1e9, totalBytes: 100 * mebibyte }
  const fault = await faultOf(unpackWith(imageOf([bomb]), { limits }))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain(`more than ${100 * mebibyte} bytes`)
})

test('stops a layer of frames without end', async () => {
  const fault = await faultOf(
    unpackWith(imageOf([Buffer.concat(inFrames(tar, 5000))]), { limits: { frames: 3 } }),
  )
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('the image has more than 3 zstd frames')
})
