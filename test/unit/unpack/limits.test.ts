import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { defaultLimits, type Limits } from '../../../src/unpack/limits.ts'
import { faultOf, filesOf, gzipLayer, imageOf, inChunks, unpackWith } from './image.ts'
import { file, headerOf, pax, tarOf } from './tar-writer.ts'

const one = tarOf(file('dir/a', 'x'.repeat(2000)), file('dir/b'))

test.each<[keyof Limits, number, string]>([
  ['layers', 1, 'has 2 layers; at most 1 are read'],
  ['blobBytes', 100, `it is ${one.length} bytes long; at most 100 are read`],
  ['totalBytes', 4000, 'the image unpacks to more than 4000 bytes'],
  ['fileBytes', 1999, 'a file of 2000 bytes; at most 1999 are read (at entry "dir/a")'],
  ['entries', 3, 'the image has more than 3 entries (at entry '],
])('stops at the limit "%s"', async (name, number, text) => {
  const image = imageOf([one, tarOf(file('c'), file('d'))])
  const fault = await faultOf(filesOf(image, { limits: { [name]: number } }))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain(text)
})

test('stays below the limits with exactly as much as they allow', async () => {
  const limits = { layers: 1, blobBytes: one.length, totalBytes: one.length, fileBytes: 2000, entries: 3 }
  expect(Object.keys(await filesOf(imageOf([one]), { limits }))).toEqual(['dir/a', 'dir/b'])
})

test('stops at an extended header that is too big', async () => {
  const layer = tarOf(pax({ comment: 'x'.repeat(2 ** 20) }), file('f'))
  const fault = await faultOf(filesOf(imageOf([layer])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toMatch(/an extended header of \d+ bytes; at most 1048576 are read/)
})

test('refuses a layer that is too big before a byte of it is asked for', async () => {
  const image = imageOf([{ bytes: one, size: defaultLimits.blobBytes + 1 }])
  expect((await faultOf(unpackWith(image))).code).toBe('LAYER_LIMIT')
  expect(image.opened).toEqual([])
})

test('takes no memory for a file that only claims to be big', async () => {
  const header = headerOf({ path: 'big', size: 10 ** 10 })
  const fault = await faultOf(filesOf(imageOf([header])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('a file of 10000000000 bytes; at most 67108864 are read (at entry "big")')
})

const mebibyte = 2 ** 20
const member = gzipSync(Buffer.alloc(64 * mebibyte), { level: 9 })

/** 10 GiB of zeros in about 10 MB, made of equal members. */
function bombOf(start: Uint8Array): Parameters<typeof imageOf>[0] {
  const sent = function* () {
    yield start
    for (let count = 0; count < 160; count++) yield* inChunks(member, 16_384)
  }
  return [{ bytes: start, size: start.length + 160 * member.length, mediaType: gzipLayer, sent }]
}

test('stops a bomb of 10 GiB by its ratio, after a few MiB', async () => {
  const memory = process.memoryUsage.rss()
  const fault = await faultOf(
    filesOf(imageOf(bombOf(gzipSync(headerOf({ path: 'zeros', size: 60 * mebibyte }))))),
  )
  expect(fault.code).toBe('LAYER_LIMIT')
  const bytes = Number(/unpack to (\d+) and more, over 200 times as many/.exec(fault.message)?.[1])
  expect(bytes).toBeLessThan(12 * mebibyte)
  expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * mebibyte)
})

test('stops a bomb of 10 GiB by its size when the ratio is allowed, also behind the end of the archive', async () => {
  const limits = { ratio: 2000, totalBytes: 300 * mebibyte }
  const fault = await faultOf(filesOf(imageOf(bombOf(gzipSync(tarOf(file('f'))))), { limits }))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain(`more than ${300 * mebibyte} bytes`)
})

test('takes small layers that compress well', async () => {
  const layer = gzipSync(tarOf(file('zeros', Buffer.alloc(9 * mebibyte))))
  const { tree } = await unpackWith(imageOf([layer]))
  expect(tree.files.get('zeros')?.bytes).toHaveLength(9 * mebibyte)
})
