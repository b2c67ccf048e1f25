import { expect, test } from 'vitest'
import { readMarker } from '../../../src/unpack/whiteouts.ts'
import { faultOf, filesOf, imageOf, recordingLog } from './image.ts'
import { directory, file, hardLink, symlink, type TarItem, tarOf } from './tar-writer.ts'

test.each([
  ['a/b', { kind: 'none' }],
  ['a/b.wh.c', { kind: 'none' }],
  ['a/.wh.b', { kind: 'whiteout', path: 'a/b' }],
  ['.wh.b', { kind: 'whiteout', path: 'b' }],
  ['a/.wh..b', { kind: 'whiteout', path: 'a/.b' }],
  ['a/.wh..wh..opq', { kind: 'opaque', path: 'a' }],
  ['.wh..wh..opq', { kind: 'opaque', path: '' }],
  ['.wh..wh.aufs', { kind: 'metadata' }],
  ['.wh..wh.plnk/1.2', { kind: 'metadata' }],
])('reads %j as %j', (path, marker) => {
  expect(readMarker(path)).toEqual(marker)
})

const lower = [file('a/1', 'low'), file('a/2', 'low'), file('a/d/3', 'low'), file('b', 'low')]

const merges: readonly [string, readonly TarItem[], Record<string, string>][] = [
  ['a whiteout hides a file', [file('a/.wh.1')], { 'a/2': 'low', 'a/d/3': 'low', b: 'low' }],
  ['a whiteout hides a directory', [file('.wh.a')], { b: 'low' }],
  [
    'a whiteout of nothing does nothing',
    [file('x/.wh.y'), file('.wh.z')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'low' },
  ],
  [
    'a whiteout before the new file',
    [file('.wh.b'), file('b', 'high')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'high' },
  ],
  [
    'a whiteout after the new file',
    [file('b', 'high'), file('.wh.b')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'high' },
  ],
  [
    'a whiteout of a directory that is made anew',
    [directory('a'), file('a/n', 'high'), file('.wh.a')],
    { 'a/n': 'high', b: 'low' },
  ],
  [
    'an opaque directory after its new files',
    [file('a/n', 'high'), file('a/.wh..wh..opq')],
    { 'a/n': 'high', b: 'low' },
  ],
  [
    'an opaque directory before its new files',
    [file('a/.wh..wh..opq'), file('a/n', 'high')],
    { 'a/n': 'high', b: 'low' },
  ],
  ['an opaque root', [file('.wh..wh..opq'), file('n', 'high')], { n: 'high' }],
  [
    'metadata of union file systems',
    [file('.wh..wh.aufs'), file('.wh..wh.plnk/9')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'low' },
  ],
  [
    'a directory over a directory keeps its files',
    [directory('a')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'low' },
  ],
  ['a file over a directory removes what was in it', [file('a', 'high')], { a: 'high', b: 'low' }],
  [
    'a directory over a file',
    [file('b/c', 'high')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', 'b/c': 'high' },
  ],
  ['a link over a directory', [symlink('a', 'b')], { a: 'low', b: 'low' }],
  [
    'a hard link to a file below',
    [hardLink('c', 'b')],
    { 'a/1': 'low', 'a/2': 'low', 'a/d/3': 'low', b: 'low', c: 'low' },
  ],
]

test.each(merges)('merges layers: %s', async (_, upper, files) => {
  expect(await filesOf(imageOf([tarOf(...lower), tarOf(...upper)]))).toEqual(files)
})

test('a whiteout does not reach through a link that its own layer replaces by a directory', async () => {
  const layers = [tarOf(file('real/x', 'kept'), symlink('d', 'real')), tarOf(file('d/.wh.x'), directory('d'))]
  expect(await filesOf(imageOf(layers))).toEqual({ 'real/x': 'kept' })
})

test.each(['.wh.', 'a/.wh..', '.wh...', '.wh.a/b'])('refuses the whiteout %j', async (path) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(file(path))])))
  expect(fault.code).toBe('LAYER_UNSAFE_PATH')
  expect(fault.message).toContain(JSON.stringify(path))
})

test('of a path that a layer has twice the last entry counts, with a note', async () => {
  const log = recordingLog()
  const layer = tarOf(directory('d'), file('d/a', 'first'), directory('d'), file('d/a', 'last'))
  expect(await filesOf(imageOf([layer]), { log })).toEqual({ 'd/a': 'last' })
  expect(log.lines).toEqual([expect.stringContaining('"d/a" is there more than once')])
})

test('applies the same layer twice, where the manifest has it twice', async () => {
  const [first, second] = [tarOf(file('a', '1')), tarOf(file('a', '2'))]
  const image = imageOf([first, second, first])
  expect(await filesOf(image)).toEqual({ a: '1' })
  expect(image.opened).toHaveLength(2)
})
