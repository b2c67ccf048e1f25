import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultOf, filesOf, imageOf, recordingLog, unpackWith } from './image.ts'
import {
  directory,
  endMarker,
  entryOf,
  file,
  gnuLong,
  headerOf,
  pax,
  paxRecord,
  symlink,
  type TarItem,
  tarOf,
} from './tar-writer.ts'

const long = `${'d'.repeat(60)}/${'n'.repeat(120)}`

const readable: readonly [string, readonly TarItem[], string][] = [
  ['a ustar prefix', [file('n', 'x', { prefix: 'd'.repeat(150) })], `${'d'.repeat(150)}/n`],
  ['a pax path of over 100 bytes', [pax({ path: long }), file(long.slice(0, 100), 'x')], long],
  ['a pax path that is not ASCII', [pax({ path: 'ü/日本' }), file('_', 'x')], 'ü/日本'],
  ['a pax path over a prefix', [pax({ path: 'p' }), file('n', 'x', { prefix: 'd' })], 'p'],
  [
    'pax attributes and times',
    [pax({ 'SCHILY.xattr.user.a': Buffer.from([0xff, 10, 0]), mtime: '1.5', path: 'p' }), file('n', 'x')],
    'p',
  ],
  ['a global pax comment', [pax({ comment: 'deadbeef' }, 'g'), file('n', 'x')], 'n'],
  ['a GNU long name', [gnuLong(long), file(long.slice(0, 100), 'x', { format: 'gnu' })], long],
  ['the type of old writers', [file('n', 'x', { type: '\0', format: 'v7' })], 'n'],
  ['a name of exactly 100 bytes', [file('n'.repeat(100), 'x')], 'n'.repeat(100)],
  ['a size in base 256', [{ ...file('n', 'x'), size: 1 }], 'n'],
]

test.each(readable)('reads %s, in chunks of any size', async (_, items, path) => {
  const bytes = tarOf(...items)
  expect(await filesOf(imageOf([bytes]))).toEqual({ [path]: 'x' })
  const tiny = Array.from({ length: bytes.length }, (_, index) => bytes.subarray(index, index + 1))
  expect(await filesOf(imageOf([{ bytes, sent: () => tiny }]))).toEqual({ [path]: 'x' })
})

test('reads long link targets, of pax and GNU', async () => {
  const layer = tarOf(
    file('f', 'x'),
    pax({ linkpath: `${'./'.repeat(80)}f` }),
    symlink('a', './'),
    gnuLong(`${'./'.repeat(80)}f`, 'K'),
    symlink('b', './'),
  )
  expect(await filesOf(imageOf([layer]))).toEqual({ a: 'x', b: 'x', f: 'x' })
})

test('keeps the executable bit and the bytes', async () => {
  const bytes = Buffer.from(Array.from({ length: 1300 }, (_, index) => index % 256))
  const { tree } = await unpackWith(
    imageOf([tarOf(file('run', bytes, { mode: 0o4755 }), file('data', bytes))]),
  )
  expect([...tree.files.values()].map(({ path, executable }) => [path, executable])).toEqual([
    ['data', false],
    ['run', true],
  ])
  expect(Buffer.from(tree.files.get('run')?.bytes ?? []).equals(bytes)).toBe(true)
})

test('leaves out devices and pipes, with a note', async () => {
  const log = recordingLog()
  const items = ['3', '4', '6'].map((type) => ({ path: `dev${type}`, type }))
  expect(await filesOf(imageOf([tarOf(...items, file('f', 'x'))]), { log })).toEqual({ f: 'x' })
  expect(log.lines).toHaveLength(3)
  expect(log.lines[0]).toContain('"dev3" is a device or pipe')
})

test.each([
  ['no end marker', entryOf(file('f', 'x'))],
  ['half an end marker', Buffer.concat([entryOf(file('f', 'x')), Buffer.alloc(512)])],
  ['zeros that fill no block', Buffer.concat([entryOf(file('f', 'x')), Buffer.alloc(700)])],
])('takes an archive with %s, with a note', async (_, bytes) => {
  const log = recordingLog()
  expect(await filesOf(imageOf([bytes]), { log })).toEqual({ f: 'x' })
  expect(log.lines).toEqual([expect.stringContaining('no end marker')])
})

test('takes zeros behind the end marker', async () => {
  const log = recordingLog()
  expect(
    await filesOf(imageOf([Buffer.concat([tarOf(file('f', 'x')), Buffer.alloc(70_000)])]), { log }),
  ).toEqual({ f: 'x' })
  expect(log.lines).toEqual([])
})

test.each([
  ['an archive of two zero blocks', endMarker],
  ['an empty archive in gzip', gzipSync(endMarker)],
  ['a blob without bytes', Buffer.alloc(0)],
  ['an archive with only its root', tarOf(directory('./'))],
])('takes %s as a layer without files', async (_, bytes) => {
  expect(await filesOf(imageOf([bytes]))).toEqual({})
})

const good = entryOf(file('good', 'x'))
const damaged: readonly [string, Buffer, string][] = [
  ['text', Buffer.from('kind: Pod\n'.repeat(100)), 'it is not a tar archive'],
  ['a few bytes', Buffer.from('PK'), 'it is not a tar archive'],
  [
    'a wrong checksum',
    Buffer.concat([good, entryOf(file('bad', 'y', { checksumError: 1 })), endMarker]),
    'checksum of the tar header at byte 1024',
  ],
  ['a header cut off', Buffer.concat([good, headerOf(file('f')).subarray(0, 300)]), 'cut off at byte 1324'],
  ['content cut off', entryOf(file('f', 'x'.repeat(5000))).subarray(0, 1500), 'cut off at byte'],
  [
    'content cut off at a block',
    entryOf(file('f', 'x'.repeat(5000))).subarray(0, 1536),
    'cut off at byte 1536',
  ],
  ['only an extended header', entryOf(pax({ path: 'p' })), 'ends after an extended header'],
  ['an extended header cut off', entryOf(pax({ path: 'p' })).subarray(0, 700), 'cut off'],
  [
    'garbage behind its end',
    Buffer.concat([tarOf(file('f')), Buffer.from('garbage')]),
    'data follows the end',
  ],
  ['an archive behind its end', Buffer.concat([tarOf(file('f')), tarOf(file('g'))]), 'data follows the end'],
  ['a lone zero block', Buffer.concat([good, Buffer.alloc(512), good, endMarker]), 'data follows the end'],
  ['a negative size', tarOf({ ...file('f'), size: -512 }), 'no valid size'],
  ['a link with data', tarOf({ ...symlink('l', 'f'), size: 512 }, file('hidden')), 'has data but is no file'],
  ['a link without target', tarOf(symlink('l', '')), 'linkpath required'],
  ['an entry without name', tarOf(file('')), 'path is required'],
  ['an unknown type', tarOf({ path: 'f', type: 'M' }), 'unknown type "M"'],
  ['gzip inside', gzipSync(gzipSync(tarOf(file('f')))), 'packed twice'],
]

test.each(damaged)('refuses %s as damaged', async (_, bytes, text) => {
  const fault = await faultOf(filesOf(imageOf([bytes])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(fault.message).toContain(text)
  expect(fault.message).toMatch(/^Layer sha256:[0-9a-f]{64} of registry\.example/)
})

const raw = (content: Buffer | string, type: 'x' | 'g' = 'x'): TarItem => ({ ...pax({}, type), content })

test.each<[string, TarItem]>([
  ['a record of wrong length', raw('8 path=p\n')],
  ['a record without length', raw('path=p\n')],
  ['a record that runs over its end', raw('99 path=p\n')],
  ['a record without line end', raw('8 path=p')],
  ['a path with NUL', raw(paxRecord('path', 'a\0b'))],
  ['an empty path', raw(paxRecord('path', ''))],
  ['a path that is not UTF-8', raw(paxRecord('path', Buffer.from([0x61, 0xe9])))],
  ['a record hidden in another', raw(paxRecord('comment', `\n${paxRecord('path', '../evil')}`))],
  ['a size that is no number', raw(paxRecord('size', '-1'))],
  ['a path for all entries', raw(paxRecord('path', 'p'), 'g')],
  ['a link target for all entries', raw(paxRecord('linkpath', 'p'), 'g')],
])('refuses an extended header with %s', async (_, header) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(header, file('f'))])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(fault.message).toContain('extended header')
})

test.each<[string, TarItem[]]>([
  ['of the old form', [{ path: 'f', type: 'S' }]],
  ['of the pax form', [pax({ 'GNU.sparse.major': '1' }), file('f')]],
])('refuses sparse files %s', async (_, items) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(...items)])))
  expect(fault.code).toBe('LAYER_UNSUPPORTED')
  expect(fault.message).toContain('sparse')
})

test.each<[string, TarItem[], string]>([
  ['an absolute path', [file('/etc/passwd')], '"/etc/passwd": it is absolute'],
  ['a path upwards', [file('../../etc/passwd')], '".." as a component'],
  ['a pax path upwards', [pax({ path: '../x' }), file('x')], '".." as a component'],
  ['a GNU path upwards', [gnuLong('../x'), file('x')], '".." as a component'],
  ['a directory upwards', [directory('../x')], '".." as a component'],
  ['a device upwards', [{ path: '../x', type: '3' }], '".." as a component'],
  ['a name that is not UTF-8', [file(Buffer.from([0x61, 0xe9]))], 'it is not UTF-8'],
  ['terminal control', [file('a\u{1b}[2Jb')], '"a\\u{1b}[2Jb": it holds control characters'],
  ['a file for the root', [file('./')].map((item) => ({ ...item, path: '.' })), 'root directory'],
])('refuses %s', async (_, items, text) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(...items)])))
  expect(fault.code).toBe('LAYER_UNSAFE_PATH')
  expect(fault.message).toContain(text)
})

test('shows only the start of a path without end', async () => {
  const fault = await faultOf(filesOf(imageOf([tarOf(gnuLong(`/${'x'.repeat(100_000)}`), file('f'))])))
  expect(fault.message.length).toBeLessThan(600)
})
