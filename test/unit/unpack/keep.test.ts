import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { digestOf, hexOf } from '../../../src/lib/digest.ts'
import type { Log } from '../../../src/lib/host.ts'
import type { ResolvedImage } from '../../../src/source/resolved.ts'
import { createKeeper, type KeepRule } from '../../../src/unpack/keep.ts'
import { configOf, faultOf, filesOf, imageOf, inChunks, unpackWith } from './image.ts'
import { directory, file, hardLink, symlink, type TarItem, tarOf } from './tar-writer.ts'

const keep: KeepRule = { otherBytes: 1000, chartBytes: 500, chartFileBytes: 200 }
const own = ['README', 'manifests/a.yaml', 'metadata/annotations.yaml', 'tests/scorecard/config.yaml']
const bundle = own.map((path) => file(path, 'x'.repeat(2000)))
const binary = file('usr/bin/operator', 'b'.repeat(1001))

/** A container image of these layers. */
function imageWith(...layers: readonly (readonly TarItem[])[]): ResolvedImage {
  const archives = layers.map((items) => tarOf(...items))
  return imageOf(archives, configOf(archives))
}

async function pathsOf(image: ResolvedImage, rule: Partial<KeepRule> = {}): Promise<string[]> {
  return Object.keys(await filesOf(image, { keep: { ...keep, ...rule } }))
}

/** A log that keeps its lines by level. */
function levels(): Log & Readonly<Record<'infos' | 'warnings' | 'debugs', string[]>> {
  const [infos, warnings, debugs]: [string[], string[], string[]] = [[], [], []]
  return {
    ...{ infos, warnings, debugs },
    info: (text) => void infos.push(text),
    warning: (text) => void warnings.push(text),
    debug: (text) => void debugs.push(text),
    mask: () => undefined,
    redact: (text) => text,
  }
}

test('keeps every file, and says nothing, while the ones outside of the bundle are small in all', async () => {
  const log = levels()
  const image = imageWith([...bundle, file('etc/a', 'x'.repeat(600))], [file('opt/b', 'x'.repeat(400))])
  const { tree } = await unpackWith(image, { keep, log })
  expect([...tree.files.keys()]).toEqual(['README', 'etc/a', ...own.slice(1, 3), 'opt/b', ...own.slice(3)])
  expect([log.infos, log.warnings, log.debugs]).toEqual([[], [], []])
})

test('drops the files outside of the bundle of a large image, and says how many', async () => {
  const log = levels()
  const image = imageWith([file('etc/a', 'x'.repeat(600))], [...bundle, file('opt/b', 'x'.repeat(401))])
  expect(Object.keys(await filesOf(image, { keep, log }))).toEqual(own)
  expect(log.infos).toEqual([
    'Dropped 2 files with 1.0 kB that are not part of a bundle: outside of manifests/, metadata/, tests/ and charts',
  ])
})

test('drops and keeps files with a backslash in their names by the directories that they are in', async () => {
  const unit = 'lib/systemd/system/system-systemd\\x2dcryptsetup.slice'
  const names = ['manifests/role\\1.yaml', 'tests\\x']
  const image = imageWith([file(unit, 'x'), ...names.map((name) => file(name, 'x')), binary])
  expect(await pathsOf(image)).toEqual(names)
  expect(await pathsOf(image, { otherBytes: 2000 })).toEqual([unit, ...names, 'usr/bin/operator'])
})

test('keeps the files of an artifact, however large', async () => {
  expect(await pathsOf(imageOf([tarOf(binary)]))).toEqual(['usr/bin/operator'])
})

test.each([
  ['the first layer comes last', 0],
  ['the last layer comes last', 2],
])('drops the same files when %s', async (_, late) => {
  const image = imageWith(
    [file('a/1', 'x'.repeat(300)), file('chart/values.yaml', 'v')],
    [file('b/2', 'x'.repeat(400)), ...bundle],
    [file('a/3', 'x'.repeat(400)), file('chart/Chart.yaml', 'c')],
  )
  let arrived = 0
  const others = Promise.withResolvers<void>()
  const held: ResolvedImage = {
    ...image,
    openBlob: async function* (descriptor, signal) {
      const index = image.layers.findIndex(({ digest }) => digest === descriptor.digest)
      if (index === late) await others.promise
      yield* image.openBlob(descriptor, signal)
      if (index >= 0 && ++arrived === 2) others.resolve()
    },
  }
  expect(await pathsOf(held)).toEqual(['README', 'chart/Chart.yaml', 'chart/values.yaml', ...own.slice(1)])
})

test.each<[string, TarItem[][], string[]]>([
  [
    'a directory, wherever its Chart.yaml stands',
    [[file('c/templates/a.yaml', 'x'), binary], [file('c/Chart.yaml', 'x')]],
    ['c/Chart.yaml', 'c/templates/a.yaml'],
  ],
  [
    'two directories',
    [[file('a/Chart.yaml', 'x'), file('b/Chart.yaml', 'x'), file('c/x', 'x'), binary]],
    ['a/Chart.yaml', 'b/Chart.yaml'],
  ],
  [
    'the root',
    [[file('Chart.yaml', 'x'), file('templates/a.yaml', 'x'), file('charts/b/Chart.yaml', 'x'), binary]],
    ['Chart.yaml', 'charts/b/Chart.yaml', 'templates/a.yaml'],
  ],
  [
    'a directory without the files that Helm would not read',
    [[file('c/Chart.yaml', 'x'), file('c/large', 'x'.repeat(201)), binary]],
    ['c/Chart.yaml'],
  ],
])('keeps a chart in a large image: %s', async (_, layers, paths) => {
  expect(await pathsOf(imageWith(...layers))).toEqual(paths)
})

test('drops what is too large for a chart, with a warning', async () => {
  const log = levels()
  const parts = [1, 2, 3].map((part) => file(`c/part${part}.yaml`, 'x'.repeat(200)))
  const image = imageWith([file('c/Chart.yaml', 'x'), ...parts, binary])
  expect(await filesOf(image, { keep, log })).toEqual({})
  expect(log.warnings).toEqual([expect.stringContaining('4 files that may be manifests, such as "c/Chart')])
})

const stray = [file('deploy/a.yml', 'x'), file('deploy/b.json', 'x'), binary]

test('warns when manifests may be among the dropped files and there is no bundle without them', async () => {
  const log = levels()
  await unpackWith(imageWith([file('README'), ...stray]), { keep, log })
  expect(log.warnings).toEqual([
    'The image is too large to keep all of its files: 2 files that may be manifests, such as "deploy/a.yml", were dropped. Put them under manifests/, or build the bundle from scratch, so that its image holds nothing else.',
  ])
})

test.each(['manifests/a.yaml', 'c/Chart.yaml', 'Chart.yaml'])(
  'does not warn of dropped files when there is %s',
  async (path) => {
    const log = levels()
    await unpackWith(imageWith([file(path, 'x'), ...stray, file('usr/x.json', 'x'.repeat(500))]), {
      keep,
      log,
    })
    expect(log.infos).toHaveLength(1)
    expect(log.warnings).toEqual([])
  },
)

test('bounds the size of one file only where it is kept', async () => {
  const limits = { fileBytes: 1000 }
  const large = imageWith([file('manifests/a.yaml', 'x'), binary])
  expect(Object.keys(await filesOf(large, { keep, limits }))).toEqual(['manifests/a.yaml'])
  const fault = await faultOf(filesOf(imageWith([file('manifests/a', 'x'.repeat(1001))]), { keep, limits }))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('a file of 1001 bytes')
})

// Bytes that do not compress, and are the same in every run.
const noise = Buffer.from(
  Array.from({ length: 1000 }, (_, index) => hexOf(digestOf(`${index}`))).join(''),
  'hex',
)

test('counts dropped files for the limits of the whole image', async () => {
  const layer = gzipSync(tarOf(file('usr/zeros', Buffer.alloc(12_000_000)), file('usr/noise', noise)))
  const image = imageOf([layer], configOf([layer]))
  expect((await faultOf(filesOf(image, { keep }))).message).toContain('over 200 times as many')
  const limits = { ratio: 10_000, totalBytes: 1_000_000 }
  expect((await faultOf(filesOf(image, { keep, limits }))).message).toContain('more than 1000000 bytes')
})

test('checks the digests of dropped files like all others', async () => {
  const bytes = tarOf(file('manifests/a', 'x'), file('usr/a', noise))
  const sent = Buffer.from(bytes)
  sent[20_000] = (sent[20_000] ?? 0) ^ 1
  const image = imageOf([{ bytes, sent: () => inChunks(sent, 1000) }], configOf([bytes]))
  expect((await faultOf(filesOf(image, { keep }))).code).toBe('DIGEST_MISMATCH')
})

test.each([
  ['symbolic link', symlink('run', 'usr/bin/operator')],
  ['symbolic link in a directory', symlink('sbin/run', '/usr/bin/operator')],
])('leaves out a %s to a dropped file, with a note', async (_, link) => {
  const log = levels()
  expect(Object.keys(await filesOf(imageWith([...bundle, binary, link]), { keep, log }))).toEqual(own)
  expect(log.debugs).toEqual([expect.stringContaining('leads to a file that was dropped')])
})

test('warns of a link to a dropped file that looks like a manifest of some folder', async () => {
  const log = levels()
  const link = symlink('deploy/manifests/a.yaml', '/usr/bin/operator')
  expect(Object.keys(await filesOf(imageWith([...bundle, binary, link]), { keep, log }))).toEqual(own)
  expect(log.warnings).toEqual([
    expect.stringContaining(
      ' 1 link was left out where manifests should be: "deploy/manifests/a.yaml" -> "/usr/bin/operator" leads to a file that was dropped.',
    ),
  ])
})

test('leaves out a hard link to a dropped file', async () => {
  expect(await pathsOf(imageWith([...bundle, binary, hardLink('run', 'usr/bin/operator')]))).toEqual(own)
})

test.each<[string, TarItem[]]>([
  ['symbolic link', [symlink('manifests/a.yaml', '../usr/a.yaml')]],
  ['hard link', [file('usr/b.yaml', 'x'), hardLink('manifests/a.yaml', 'usr/b.yaml')]],
  ['link to their directory', [symlink('manifests', 'usr')]],
  ['link that a layer writes through', [directory('manifests'), symlink('usr', 'manifests')]],
])('refuses an image whose manifests are in dropped files, by a %s', async (_, links) => {
  const fault = await faultOf(pathsOf(imageWith(links, [file('usr/a.yaml', 'x'.repeat(1001))])))
  expect(fault.code).toBe('LAYER_LIMIT')
  expect(fault.message).toContain('"manifests/a.yaml" of registry.example/')
  expect(fault.message).toContain('which was dropped because the image is large')
})

test('frees the memory of dropped files as soon as it is known', () => {
  const keeper = createKeeper(keep)
  const put = (path: string, size: number) => {
    const content = keeper.admit(path, size)
    if (!content.isDropped) content.bytes = new Uint8Array(size)
    return content
  }
  const held = [put('usr/large', 900), put('usr/small', 100), put('manifests/a', 5000)]
  expect(held.map(({ bytes }) => bytes.length)).toEqual([900, 100, 5000])
  held.push(put('etc/more', 1))
  expect(held.map(({ bytes }) => bytes.length)).toEqual([0, 100, 5000, 1])
  held.push(put('usr/1', 200), put('usr/2', 200), put('usr/3', 1))
  expect(held.map(({ bytes }) => bytes.length)).toEqual([0, 0, 5000, 1, 0, 0, 0])
  keeper.settle(() => false)
  expect(held.map(({ bytes }) => bytes.length)).toEqual([0, 0, 5000, 0, 0, 0, 0])
})

test.each(['deploy', './deploy/', 'deploy//'])(
  'keeps the folder %j when the bundle is said to be there',
  async (folder) => {
    const image = imageWith([file('deploy/a/b.yaml', 'x'), file('deployed/c.yaml', 'x'), binary])
    expect(Object.keys(await filesOf(image, { keep, folder }))).toEqual(['deploy/a/b.yaml'])
  },
)
