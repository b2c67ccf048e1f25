import { setImmediate } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestOf, hexOf } from '../../../src/lib/digest.ts'
import type { ResolvedImage } from '../../../src/source/resolved.ts'
import {
  configOf,
  faultOf,
  filesOf,
  gzipLayer,
  imageOf,
  inChunks,
  plainLayer,
  recordingLog,
  unpackWith,
} from './image.ts'
import { file, tarOf } from './tar-writer.ts'

const tar = tarOf(file('a', 'one'), file('b', 'two'))
const files = { a: 'one', b: 'two' }
// Bytes that do not compress, and are the same in every run.
const content = Buffer.from(
  Array.from({ length: 3000 }, (_, index) => hexOf(digestOf(`${index}`))).join(''),
  'hex',
)

test.each([
  ['plain', tar],
  ['in gzip', gzipSync(tar)],
  [
    'in gzip of many members',
    Buffer.concat([gzipSync(tar.subarray(0, 700)), gzipSync(''), gzipSync(tar.subarray(700))]),
  ],
  ['in gzip with trailing zeros', Buffer.concat([gzipSync(tar), Buffer.alloc(2500)])],
])('unpacks a layer %s', async (_, bytes) => {
  const image = imageOf([bytes], configOf([bytes], { a: 'b' }))
  expect(await filesOf(image)).toEqual(files)
  const { labels, downloadedBytes } = await unpackWith(image)
  expect(labels).toEqual({ a: 'b' })
  expect(downloadedBytes).toBe(bytes.length + image.config.size)
})

test('unpacks a layer that comes byte by byte', async () => {
  const bytes = gzipSync(tar)
  expect(await filesOf(imageOf([{ bytes, sent: () => inChunks(bytes, 1) }]))).toEqual(files)
})

test.each([
  ['gzip named plain', gzipSync(tar), plainLayer],
  ['plain named gzip', tar, gzipLayer],
])('goes by the bytes and not by the media type: %s', async (_, bytes, mediaType) => {
  const log = recordingLog()
  expect(await filesOf(imageOf([{ bytes, mediaType }]), { log })).toEqual(files)
  expect(log.lines).toEqual([expect.stringContaining('The media type')])
})

test('says nothing of an ordinary layer', async () => {
  const log = recordingLog()
  await unpackWith(imageOf([gzipSync(tar)]), { log })
  expect(log.lines).toEqual([])
})

const zipped = gzipSync(tarOf(file('a', content)))
const flipped = Buffer.from(zipped)
flipped[200] = (flipped[200] ?? 0) ^ 1

test.each([
  ['cut off', zipped.subarray(0, -20)],
  ['with a flipped bit', flipped],
  ['with trailing garbage', Buffer.concat([zipped, Buffer.from('garbage')])],
  [
    'cut off in its second member',
    Buffer.concat([gzipSync(tar.subarray(0, 512)), gzipSync(tar.subarray(512)).subarray(0, 30)]),
  ],
])('refuses gzip %s that was pushed like this', async (_, bytes) => {
  const fault = await faultOf(unpackWith(imageOf([bytes])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(fault.message).toContain(`Layer ${digestOf(bytes)} of`)
  expect(fault.message).toContain('gzip stream is damaged')
})

test.each([
  ['a flipped bit', flipped],
  ['no archive at all', Buffer.alloc(zipped.length, 'x')],
  ['an archive that is unsafe', Buffer.concat([tarOf(file('../x'))], zipped.length)],
])('says that a registry lies and not that the layer is damaged, when it sends %s', async (_, sent) => {
  const fault = await faultOf(unpackWith(imageOf([{ bytes: zipped, sent: () => inChunks(sent, 500) }])))
  expect(fault.code).toBe('DIGEST_MISMATCH')
  expect(fault.message).toContain(digestOf(sent))
})

test.each([10, 200, zipped.length - 6, zipped.length - 1])(
  'says so also when the whole layer came in one piece, with byte %i flipped',
  async (position) => {
    const sent = Buffer.from(zipped)
    sent[position] = (sent[position] ?? 0) ^ 1
    const fault = await faultOf(unpackWith(imageOf([{ bytes: zipped, sent: () => [sent] }])))
    expect(fault.code).toBe('DIGEST_MISMATCH')
  },
)

test('refuses a truncated layer by its size', async () => {
  const fault = await faultOf(
    unpackWith(imageOf([{ bytes: zipped, sent: () => [zipped.subarray(0, 1000)] }])),
  )
  expect(fault.code).toBe('BLOB_SIZE_MISMATCH')
  expect(fault.message).toContain(`got 1000 of ${zipped.length} bytes`)
})

test('hashes what comes behind the end of gzip and archive', async () => {
  const bytes = Buffer.concat([zipped, Buffer.alloc(100_000)])
  const sent = Buffer.from(bytes)
  sent[sent.length - 1] = 1
  const fault = await faultOf(unpackWith(imageOf([{ bytes, sent: () => inChunks(sent, 1000) }])))
  expect(fault.code).toBe('DIGEST_MISMATCH')
})

test('refuses a layer that unpacks to something else than the config says', async () => {
  const wrong = digestOf('other')
  const fault = await faultOf(unpackWith(imageOf([tar, zipped], configOf([], {}, [digestOf(tar), wrong]))))
  expect(fault.code).toBe('DIGEST_MISMATCH')
  expect(fault.message).toContain(`Layer ${digestOf(zipped)} of`)
  expect(fault.message).toContain(`the image's config says diff ID ${wrong}`)
})

test('refuses a config with fewer diff IDs than there are layers', async () => {
  const fault = await faultOf(unpackWith(imageOf([tar, zipped], configOf([tar]))))
  expect(fault.code).toBe('MANIFEST_INVALID')
  expect(fault.message).toContain('lists 1 diff IDs for 2 layers')
})

test('gives the files in byte order of their paths', async () => {
  const paths = ['b', 'a/c', 'a', 'a.b', '\u{1f600}', '\u{ffee}', 'Z'].filter((path) => path !== 'a')
  const { tree } = await unpackWith(imageOf([tarOf(...paths.map((path) => file(path)))]))
  expect([...tree.files.keys()]).toEqual(['Z', 'a.b', 'a/c', 'b', '\u{ffee}', '\u{1f600}'])
})

/** Layers that are sent when the test says so, and how many are being sent. */
function heldImage(count: number): { image: ResolvedImage; open: Map<number, () => void>; closed: number[] } {
  const open = new Map<number, () => void>()
  const closed: number[] = []
  const layers = Array.from({ length: count }, (_, index) => {
    const bytes = tarOf(file('same', `from ${index}`), file(`own${index}`))
    return { bytes, index }
  })
  const plain = imageOf(layers)
  const image: ResolvedImage = {
    ...plain,
    openBlob: async function* ({ digest }, signal) {
      const layer = layers.find(({ bytes }) => digestOf(bytes) === digest)
      if (layer === undefined) return
      try {
        yield layer.bytes.subarray(0, 600)
        await new Promise<void>((resolve, reject) => {
          open.set(layer.index, resolve)
          signal.addEventListener('abort', () => reject(signal.reason), { once: true })
        })
        yield layer.bytes.subarray(600)
      } finally {
        open.delete(layer.index)
        closed.push(layer.index)
      }
    },
  }
  return { image, open, closed }
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await setImmediate()
}

test('downloads six layers at a time, and applies them in order whichever comes first', async () => {
  const { image, open, closed } = heldImage(8)
  const unpacked = unpackWith(image)
  await settle()
  expect([...open.keys()].sort()).toEqual([0, 1, 2, 3, 4, 5])
  while (closed.length < 8) {
    ;[...open.values()].at(-1)?.()
    await settle()
  }
  expect(closed).not.toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  const { tree } = await unpacked
  expect(Buffer.from(tree.files.get('same')?.bytes ?? []).toString()).toBe('from 7')
  expect(tree.files.size).toBe(9)
})

test('abandons every transfer and ends with the reason when it is aborted', async () => {
  const { image, open, closed } = heldImage(8)
  const controller = new AbortController()
  const unpacked = unpackWith(image, { signal: controller.signal })
  const outcome = expect(unpacked).rejects.toThrow('cancelled by the user')
  await settle()
  controller.abort(new Error('cancelled by the user'))
  await outcome
  expect(open.size).toBe(0)
  expect(closed.sort()).toEqual([0, 1, 2, 3, 4, 5])
})

test('starts nothing when it was aborted before', async () => {
  const image = imageOf([tar])
  await expect(unpackWith(image, { signal: AbortSignal.abort(new Error('too late')) })).rejects.toThrow(
    'too late',
  )
  expect(image.opened).toEqual([])
})

test('ends at the first layer that fails, with its error, and abandons the others', async () => {
  const { image, open, closed } = heldImage(3)
  const bad = imageOf([Buffer.from('no archive')])
  const mixed: ResolvedImage = {
    ...image,
    layers: [...image.layers, ...bad.layers],
    openBlob: (descriptor, signal) =>
      (bad.layers.includes(descriptor) ? bad : image).openBlob(descriptor, signal),
  }
  expect((await faultOf(unpackWith(mixed))).code).toBe('LAYER_FORMAT')
  expect(open.size).toBe(0)
  expect(closed.length).toBeLessThanOrEqual(3)
})

test.each([
  ['plain', tar],
  ['in gzip', gzipSync(tar)],
])(
  'abandons the transfer of a layer %s that goes over a limit, also when nothing more comes',
  async (_, bytes) => {
    let closed = false
    const plain = imageOf([{ bytes, size: bytes.length + 1 }])
    const image: ResolvedImage = {
      ...plain,
      openBlob: async function* (_descriptor, signal) {
        try {
          yield bytes
          await new Promise((_resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason), { once: true })
          })
        } finally {
          closed = true
        }
      },
    }
    expect((await faultOf(unpackWith(image, { limits: { fileBytes: 1 } }))).code).toBe('LAYER_LIMIT')
    expect(closed).toBe(true)
  },
)

test('aborts in the middle of decompression', async () => {
  const controller = new AbortController()
  const bytes = gzipSync(tarOf(file('a', Buffer.alloc(5_000_000))))
  const sent = function* () {
    yield bytes.subarray(0, 3000)
    controller.abort(new Error('stop'))
    yield bytes.subarray(3000)
  }
  const image = imageOf([{ bytes, sent }])
  await expect(unpackWith(image, { signal: controller.signal })).rejects.toThrow('stop')
})
