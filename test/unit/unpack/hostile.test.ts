// What other programs fell for: a row names the report that it was learnt from.
import { expect, test } from 'vitest'
import { faultOf, filesOf, imageOf } from './image.ts'
import { directory, file, gnuLong, hardLink, symlink, type TarItem, tarOf } from './tar-writer.ts'

const load = (layers: readonly TarItem[][]): Promise<Record<string, string>> =>
  filesOf(imageOf(layers.map((items) => tarOf(...items))))

test.each<[string, TarItem[][], Record<string, string>]>([
  [
    'a file over a hard link leaves what the link named (CVE-2018-20834)',
    [[file('f', 'old'), hardLink('h', 'f'), file('h', 'new')]],
    { f: 'old', h: 'new' },
  ],
  [
    'a file over a hard link of a lower layer leaves what the link named (CVE-2018-20834)',
    [[file('f', 'old'), hardLink('h', 'f')], [file('h', 'new')]],
    { f: 'old', h: 'new' },
  ],
  [
    'a file over a symbolic link replaces the link (CVE-2025-53547, GHSA-8xwf-rjm4-xvhv)',
    [[file('f', 'old'), symlink('l', 'f')], [file('l', 'new')]],
    { f: 'old', l: 'new' },
  ],
  [
    'a directory that became a link leads to where the link does (CVE-2021-32803)',
    [[directory('d'), file('d/a', 'a')], [symlink('d', 'e')], [file('d/b', 'b'), directory('e')]],
    { 'd/b': 'b', 'e/b': 'b' },
  ],
  [
    'an absolute link starts at the root of the image (CVE-2018-15664)',
    [[symlink('l', '/etc'), file('etc/passwd', 'of the image')]],
    { 'etc/passwd': 'of the image', 'l/passwd': 'of the image' },
  ],
  [
    'names that only some disks take for one are two (CVE-2021-37701, CVE-2021-37712)',
    [
      [
        file('caf\u00e9', '1'),
        file('cafe\u0301', '2'),
        file('A', '3'),
        file('a', '4'),
        file('PROGRA~1', '5'),
      ],
    ],
    { 'caf\u00e9': '1', 'cafe\u0301': '2', A: '3', a: '4', 'PROGRA~1': '5' },
  ],
  [
    'a backslash is a character of a name like any other (CVE-2021-37701)',
    [
      [file('a\\..\\..\\etc', '1'), file('manifests\\a.yaml', '2'), file('d/x', '3'), file('d\\x', '4')],
      [file('.wh.d\\x')],
    ],
    { 'a\\..\\..\\etc': '1', 'manifests\\a.yaml': '2', 'd/x': '3' },
  ],
  [
    'a link with a backslash leads to the file of that name alone (CVE-2026-23745)',
    [
      [
        ...[file('etc', 'no'), file('d/..\\etc', 'yes'), symlink('d/l', '..\\etc')],
        ...[symlink('m', 'd\\..\\etc'), hardLink('h', 'd/..\\etc')],
      ],
    ],
    { 'd/..\\etc': 'yes', 'd/l': 'yes', etc: 'no', h: 'yes' },
  ],
  [
    'a hard link starts at the root of the archive (CVE-2026-50163)',
    [[file('f', 'root'), file('a/f', 'near'), hardLink('a/h', 'f')]],
    { 'a/f': 'near', 'a/h': 'root', f: 'root' },
  ],
  [
    'a link to a file of another layer, whichever comes first (oras#1745, oras-go#636)',
    [[symlink('up', 'f')], [file('f', 'x'), hardLink('h', 'f')], [symlink('down', 'f'), hardLink('i', 'h')]],
    { down: 'x', f: 'x', h: 'x', i: 'x', up: 'x' },
  ],
])('%s', async (_, layers, files) => {
  expect(await load(layers)).toEqual(files)
})

test.each<[string, TarItem[][], string]>([
  ['several slashes first (CVE-2021-32804)', [[file('////etc/passwd')]], 'LAYER_UNSAFE_PATH'],
  ['a path relative to a drive (CVE-2021-37713)', [[file('C:../etc')]], 'LAYER_UNSAFE_PATH'],
  [
    'a path of many directories (CVE-2024-28863)',
    [[gnuLong('d/'.repeat(65)), file('d')]],
    'LAYER_UNSAFE_PATH',
  ],
  ['a link to a drive (CVE-2026-31802)', [[symlink('l', 'C:../etc')]], 'LAYER_UNSAFE_PATH'],
  ['a hard link to a drive (CVE-2026-29786)', [[hardLink('l', 'C:../etc')]], 'LAYER_UNSAFE_PATH'],
  [
    'an entry below a directory that became a link out (CVE-2021-32803)',
    [[directory('d'), file('d/a'), symlink('d', '../..'), file('d/b')]],
    'LAYER_UNSAFE_PATH',
  ],
  [
    'a hard link through a link out (CVE-2026-24842, CVE-2026-26960)',
    [[symlink('l', '..'), hardLink('h', 'l/etc/passwd')]],
    'LAYER_FORMAT',
  ],
  [
    'a hard link through links that only together lead out (CVE-2026-26960)',
    [[directory('a/b'), symlink('a/b/up', '../..'), symlink('l', 'a/b/up/..'), hardLink('h', 'l/x')]],
    'LAYER_FORMAT',
  ],
])('refuses %s, and names the entry and the rule (oras#37, oras#978)', async (_, layers, code) => {
  const fault = await faultOf(load(layers))
  expect(fault.code).toBe(code)
  expect(fault.message).toMatch(/ entry ".+?"(?:: it | is |: a (?:hard )?link )/)
})
