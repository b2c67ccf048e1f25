import { expect, test } from 'vitest'
import { leavesRoot } from '../../../src/unpack/links.ts'
import { faultOf, filesOf, imageOf, recordingLog } from './image.ts'
import { directory, file, hardLink, pax, symlink, type TarItem, tarOf } from './tar-writer.ts'

const target = file('real/dir/f', 'x')

const resolved: readonly [string, readonly TarItem[], readonly string[]][] = [
  ['a relative link', [target, symlink('real/l', 'dir/f')], ['real/dir/f', 'real/l']],
  ['a link that stands before its file', [symlink('l', 'real/dir/f'), target], ['l', 'real/dir/f']],
  [
    'an absolute link, from the root of the image',
    [target, symlink('a/b/l', '/real/dir/f')],
    ['a/b/l', 'real/dir/f'],
  ],
  ['a link upwards', [target, symlink('a/l', '../real/dir/f')], ['a/l', 'real/dir/f']],
  ['a link to a directory', [target, symlink('l', 'real')], ['l/dir/f', 'real/dir/f']],
  [
    'a link below a link',
    [target, symlink('l', 'real/'), symlink('m', 'l/dir/f')],
    ['l/dir/f', 'm', 'real/dir/f'],
  ],
  [
    '".." behind a link, as Linux reads it',
    [target, symlink('l', 'real/dir'), symlink('m', 'l/../dir/f')],
    ['l/f', 'm', 'real/dir/f'],
  ],
  ['a hard link', [target, hardLink('h', 'real/dir/f')], ['h', 'real/dir/f']],
  ['a hard link with ./ and before its file', [hardLink('h', './real/dir/f'), target], ['h', 'real/dir/f']],
  [
    'a hard link to a hard link',
    [hardLink('i', 'h'), hardLink('h', '/real/dir/f'), target],
    ['h', 'i', 'real/dir/f'],
  ],
  [
    'an entry below a link',
    [directory('run'), symlink('var', '/run'), file('var/f', 'x')],
    ['run/f', 'var/f'],
  ],
]

test.each(resolved)('resolves %s', async (_, items, paths) => {
  const files = await filesOf(imageOf([tarOf(...items)]))
  expect(files).toEqual(Object.fromEntries(paths.map((path) => [path, 'x'])))
})

test('resolves links when all layers are merged, so that a later layer decides what they lead to', async () => {
  const layers = [tarOf(symlink('l', 'f'), file('f', 'old')), tarOf(file('f', 'new'))]
  expect(await filesOf(imageOf(layers))).toEqual({ f: 'new', l: 'new' })
})

test('keeps the content of a hard link when the file it named is replaced', async () => {
  const layers = [tarOf(file('f', 'old'), hardLink('h', 'f')), tarOf(file('f', 'new'))]
  expect(await filesOf(imageOf(layers))).toEqual({ f: 'new', h: 'old' })
})

const chain = (length: number): TarItem[] => [
  file('l0', 'x'),
  ...Array.from({ length }, (_, index) => symlink(`l${index + 1}`, `l${index}`)),
]

test('follows 40 links in a row, and no more', async () => {
  expect(Object.keys(await filesOf(imageOf([tarOf(...chain(41))])))).toHaveLength(41)
})

test.each([
  ['to nothing', [symlink('l', 'missing/f')], 'leads to nothing'],
  ['below a file', [symlink('l', 'f/x')], 'leads to nothing'],
  ['to itself', [symlink('l', 'l')], 'too many links'],
  ['in a circle', [symlink('l', 'm'), symlink('m', 'l')], 'too many links'],
  [
    'on a way without end',
    [directory('d'), pax({ linkpath: `${'d/../'.repeat(600)}f` }), symlink('l', 'd')],
    'too many links',
  ],
  ['to its own directory', [symlink('d/l', '.')], 'back to a directory above'],
  ['to the root', [symlink('d/l', '/')], 'back to a directory above'],
])('leaves out a link that leads %s, with a note', async (_, items, note) => {
  const log = recordingLog()
  expect(await filesOf(imageOf([tarOf(file('f', 'x'), ...items)]), { log })).toEqual({ f: 'x' })
  expect(log.lines[0]).toContain(note)
})

/** The files and the warnings of an image with these entries. */
async function loadWithWarnings(...items: readonly TarItem[]) {
  const warnings: string[] = []
  const log = { ...recordingLog(), warning: (text: string) => void warnings.push(text) }
  const files = await filesOf(imageOf([tarOf(file('manifests/f.yaml', 'x'), ...items)]), { log })
  return { paths: Object.keys(files), warnings }
}

test('warns of links without a file that look like manifests, with where they lead', async () => {
  const { paths, warnings } = await loadWithWarnings(
    symlink('manifests/a.yaml', '../shared/a.yaml'),
    symlink('metadata/b.json', 'b.json'),
    symlink('deploy/manifests/sub/c.yml', '/c.yml'),
  )
  expect(paths).toEqual(['manifests/f.yaml'])
  expect(warnings).toEqual([
    'Of registry.example/team/bundle@sha256:0 3 links were left out where manifests should be: "manifests/a.yaml" -> "../shared/a.yaml" leads to nothing; "metadata/b.json" -> "b.json" is one of too many links in a row; "deploy/manifests/sub/c.yml" -> "/c.yml" leads to nothing. Put the files themselves in their places.',
  ])
})

test('warns of a link that is seen below another, and of a directory of manifests that is missing', async () => {
  const { warnings } = await loadWithWarnings(
    symlink('v2/a.yaml', 'gone'),
    symlink('manifests/more', '../v2'),
    symlink('metadata', 'meta'),
  )
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain(
    ' 2 links were left out where manifests should be: "manifests/more/a.yaml" -> "gone" leads to nothing; "metadata" -> "meta" leads to nothing.',
  )
})

test('names ten of such links, and counts the others', async () => {
  const links = Array.from({ length: 12 }, (_, index) =>
    symlink(`manifests/l${index}.yaml`, `no\u{202e}${index}`),
  )
  const { warnings } = await loadWithWarnings(...links)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]?.match(/leads to nothing/g)).toHaveLength(10)
  expect(warnings[0]).toContain('"manifests/l9.yaml" -> "no\\u{202e}9" leads to nothing; and 2 more. Put')
})

test.each(['manifests/README', 'manifests/x.yaml.bak', 'etc/a.yaml', 'my-manifests/a.yaml', 'usr/metadata'])(
  'does not warn of the link %s without a file',
  async (path) => {
    expect((await loadWithWarnings(symlink(path, '/gone'))).warnings).toEqual([])
  },
)

test.each([
  ['upwards', [symlink('a/l', '../../etc/passwd')]],
  ['upwards behind something missing', [symlink('l', 'no/../../etc')]],
  [
    'upwards by another link',
    [symlink('a/up', '/a'), directory('a'), symlink('a/b/c/l', '../../up/../../x')],
  ],
  ['upwards from the root', [symlink('l', '/../etc/passwd')]],
  ['to a drive', [symlink('l', 'C:\\x')]],
  ['upwards, as a hard link', [hardLink('l', '../etc/passwd')]],
  ['upwards in the middle, as a hard link', [hardLink('l', 'a/../../etc/passwd')]],
])('refuses a link that leads out of the image %s', async (_, items) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(...items)])))
  expect(fault.code).toBe('LAYER_UNSAFE_PATH')
  expect(fault.message).toMatch(/^Layer sha256:\w+ of registry\.example.* has the entry "(a\/)?(b\/c\/)?l"/)
})

test('refuses an entry below a link out of the image', async () => {
  const fault = await faultOf(filesOf(imageOf([tarOf(symlink('l', '../..'), file('l/f'))])))
  expect(fault.code).toBe('LAYER_UNSAFE_PATH')
  expect(fault.message).toContain('"l/f": it lies below the link "l"')
})

test('takes no harm from a link out of the image that a later layer removed', async () => {
  expect(await filesOf(imageOf([tarOf(symlink('l', '../x'), file('f', 'x')), tarOf(file('.wh.l'))]))).toEqual(
    { f: 'x' },
  )
})

test.each([
  ['nothing', hardLink('h', 'missing')],
  ['itself', hardLink('h', 'h')],
  ['a directory', hardLink('h', 'd')],
  ['a symbolic link', hardLink('h', 's')],
])('refuses a hard link to %s', async (_, link) => {
  const fault = await faultOf(filesOf(imageOf([tarOf(directory('d'), file('f'), symlink('s', 'f'), link)])))
  expect(fault.code).toBe('LAYER_FORMAT')
  expect(fault.message).toContain(`"h" is a hard link to "${link.target}", which is no file`)
})

test('stops when links multiply files without end', async () => {
  const levels = Array.from({ length: 20 }, (_, level) => [
    symlink(`d${level}/a`, `../d${level + 1}`),
    symlink(`d${level}/b`, `../d${level + 1}`),
  ])
  const fault = await faultOf(filesOf(imageOf([tarOf(...levels.flat(), file('d20/f'))])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('more than 100000 paths')
})

test('stops when links give paths without end in depth', async () => {
  const levels = Array.from({ length: 70 }, (_, level) => symlink(`d${level}/a`, `../d${level + 1}`))
  const fault = await faultOf(filesOf(imageOf([tarOf(...levels, file('d70/f'))])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('more than 64 directories deep')
})

test.each([
  ['a/b/l', '../../x', false],
  ['a/b/l', '../../../x', true],
  ['l', '..', true],
  ['a/l', '/x/../..', true],
  ['a/l', './/../x', false],
])('tells whether the link %s to %s climbs above the root: %j', (path, text, leaves) => {
  expect(leavesRoot(path, text)).toBe(leaves)
})
