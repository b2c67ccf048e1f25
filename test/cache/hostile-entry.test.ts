// Entries that somebody made to get at files of the runner: @actions/cache would unpack them anywhere.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { pull } from '../unit/cache/pull.ts'
import { openShop, type Shop } from '../unit/cache/shop.ts'
import { file, hardLink, symlink, type TarItem, tarOf } from '../unit/unpack/tar-writer.ts'
import { compress } from './archive.ts'
import { type CacheServer, startCacheServer } from './cache-server.ts'
import { type BuiltProgram, buildProgram } from './program.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

let shop: Shop
let program: BuiltProgram
let server: CacheServer
/** Stands for the rest of the runner. */
const outside = mkdtempSync(join(tmpdir(), 'bundle-deploy-outside-'))

beforeAll(async () => {
  ;[shop, program, server] = await Promise.all([openShop(), buildProgram(), startCacheServer()])
  await pull(shop.registry, { which: ':small', actions: program, variables: server.variables('v2') })
})
afterAll(async () => {
  await Promise.all([shop.registry.close(), server.close()])
  program.remove()
  rmSync(outside, { recursive: true, force: true })
})

/** More ways up than a temporary directory is deep. */
const up = '../'.repeat(12)

const attacks: readonly (readonly [string, readonly TarItem[]])[] = [
  ['an absolute path', [file(`${outside}/absolute`, 'x')]],
  ['a path that leads up', [file(`${up}${outside}/up`, 'x')]],
  ['a path that leads up later', [file(`b/${up}${outside}/later`, 'x')]],
  ['the directory as a link', [symlink('b', outside), file('b/through', 'x')]],
  ['another directory as a link', [symlink('d', outside), file('d/through', 'x')]],
  ['a directory below as a link', [symlink('b/d', outside), file('b/d/through', 'x')]],
  ['a link over a file', [symlink('b/f', `${outside}/victim`), file('b/f', 'overwritten')]],
  ['a hard link over a file', [hardLink('b/f', `${outside}/victim`), file('b/f', 'overwritten')]],
]

// Elsewhere @actions/cache may find a tar that takes no options from the environment.
const isGnuTar = execFileSync('tar', ['--version']).includes('GNU tar')

test.runIf(isGnuTar).for(attacks)('writes nothing outside for %s', async ([, items]) => {
  writeFileSync(join(outside, 'victim'), 'untouched')
  const [pack] = server.entries.all
  if (pack === undefined) throw new Error('nothing was seeded')
  pack.bytes = compress(tarOf(...items))
  const options = { which: ':small', actions: program, variables: server.variables('v2') }
  const pulled = await pull(shop.registry, options)
  expect(pulled.blobs).toEqual(shop.smallBlobs)
  expect(pulled.report.hit).toBe('none')
  expect(readdirSync(outside)).toEqual(['victim'])
  expect(execFileSync('cat', [join(outside, 'victim')], { encoding: 'utf8' })).toBe('untouched')
})

test('does not open a link that stands where a blob should be', async () => {
  const [pack] = server.entries.all
  const [, layer] = shop.smallBlobs
  if (pack === undefined || layer === undefined) throw new Error('nothing was seeded')
  const secret = join(outside, 'victim')
  pack.bytes = compress(tarOf(symlink(`b/${layer.replace(':', '-')}`, secret)))
  const options = { which: ':small', actions: program, variables: server.variables('v2') }
  const pulled = await pull(shop.registry, options)
  expect(pulled.blobs).toEqual(shop.smallBlobs)
  expect(pulled.warnings).toEqual([])
})
