import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HeldContent } from '../../../src/cache/level.ts'
import { createLocalStore, type LocalStoreOptions } from '../../../src/cache/local-store.ts'
import { createNotices } from '../../../src/cache/notices.ts'
import { createClock } from '../../../src/host/clock.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import { createRecordingLog } from './pull.ts'

const { signal } = new AbortController()
let base: string
let directory: string

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'bundle-deploy-store-'))
  directory = join(base, 'bundle-deploy', 'blobs')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

function create(given: Partial<LocalStoreOptions> = {}) {
  const { log, lines } = createRecordingLog()
  const host = { disk: createDisk(), storage: createStorage(), clock: createClock(), log }
  const level = createLocalStore({ directory, host, notices: createNotices(log), ...given })
  return { level, lines }
}

/** Content that this run holds. */
function hold(text: string, from: HeldContent['from'] = 'registry'): HeldContent {
  const path = join(base, `held-${digestOf(text).slice(7, 20)}`)
  writeFileSync(path, text)
  const digest = digestOf(text)
  return { digest, manifest: digest, size: text.length, path, from }
}

const pathOf = ({ digest }: HeldContent) => join(directory, 'sha256', digest.slice(7))
const names = () => readdirSync(join(directory, 'sha256'))

test('finds what it was given, in the place that its digest names', async () => {
  const content = hold('a blob')
  await create().level.store([content], signal)
  const found = await create().level.find(content, signal)
  expect(found).toEqual({ path: pathOf(content), where: pathOf(content) })
  expect(readFileSync(pathOf(content), 'utf8')).toBe('a blob')
  expect(names()).toHaveLength(1)
})

test('keeps digests of both algorithms apart', async () => {
  const content = { ...hold('a blob'), digest: digestOf('a blob', 'sha512') }
  await create().level.store([content], signal)
  expect(readdirSync(join(directory, 'sha512'))).toEqual([content.digest.slice(7)])
})

test('has nothing where there is no directory', async () => {
  const { level, lines } = create()
  const content = hold('a blob')
  expect(await level.find(content, signal)).toBeUndefined()
  expect(await level.prepare(content.digest)).toBe(false)
  expect(lines().warnings).toEqual([])
})

test('says whether it has a manifest', async () => {
  const { level } = create()
  const content = hold('a manifest')
  await level.store([content], signal)
  expect(await level.prepare(content.digest)).toBe(true)
})

test('takes what came from the registry or another level, and not its own', async () => {
  await create().level.store([hold('a', 'registry'), hold('b', 'actions'), hold('c', 'local')], signal)
  expect(names()).toHaveLength(2)
})

test('drops a file that was found wrong, so that the right one takes its place', async () => {
  const { level } = create()
  const content = hold('right')
  mkdirSync(join(directory, 'sha256'), { recursive: true })
  writeFileSync(pathOf(content), 'wrong')
  const found = await level.find(content, signal)
  if (found !== undefined) await level.discard(found)
  await level.store([content], signal)
  expect(readFileSync(pathOf(content), 'utf8')).toBe('right')
})

test('lets jobs store the same at a time', async () => {
  const contents = ['a', 'b', 'c'].map((text) => hold(text.repeat(100_000)))
  const stores = [1, 2, 3, 4].map(() => create())
  await Promise.all(stores.map(({ level }) => level.store(contents, signal)))
  expect(names()).toHaveLength(3)
  for (const content of contents) expect(digestOf(readFileSync(pathOf(content)))).toBe(content.digest)
  expect(stores.flatMap(({ lines }) => lines().warnings)).toEqual([])
})

/** Has a file have been used so many hours ago. */
function age(path: string, hours: number): void {
  const seconds = Date.now() / 1000 - hours * 3600
  utimesSync(path, seconds, seconds)
}

test('removes what was not used for the longest time when it is full', async () => {
  const [old, used, fresh] = [hold('o'.repeat(100)), hold('u'.repeat(100)), hold('f'.repeat(100))]
  await create().level.store([old, used], signal)
  age(pathOf(old), 2)
  age(pathOf(used), 3)
  // What is found is used by that.
  await create().level.find(used, signal)
  await create({ maxBytes: 250 }).level.store([fresh], signal)
  expect(names().toSorted()).toEqual([used, fresh].map(({ digest }) => digest.slice(7)).toSorted())
})

test('does not take what is larger than all that it may hold', async () => {
  const [small, large] = [hold('small'), hold('l'.repeat(1000))]
  await create({ maxBytes: 100 }).level.store([small, large], signal)
  expect(names()).toEqual([small.digest.slice(7)])
})

test('removes what a killed job left, but not what another is writing', async () => {
  mkdirSync(join(directory, 'sha256'), { recursive: true })
  const [left, current] = ['.left.tmp', '.current.tmp'].map((name) => join(directory, 'sha256', name))
  for (const path of [left, current]) writeFileSync(path ?? '', 'part')
  age(left ?? '', 2)
  await create().level.store([], signal)
  expect(names()).toEqual(['.current.tmp'])
})

test('puts a file in the place of a directory that is in its way', async () => {
  const content = hold('right')
  mkdirSync(join(pathOf(content), 'nested'), { recursive: true })
  const { level, lines } = create()
  expect(await level.find(content, signal)).toBeUndefined()
  await level.store([content], signal)
  expect(readFileSync(pathOf(content), 'utf8')).toBe('right')
  expect(names()).toHaveLength(1)
  expect(lines().warnings).toEqual([])
})

test('keeps the rest, leaves no part and stays within its limit where one blob cannot be kept', async () => {
  const [old, lost, kept] = [hold('o'.repeat(100)), hold('l'.repeat(100)), hold('k'.repeat(100))]
  await create().level.store([old], signal)
  age(pathOf(old), 2)
  rmSync(lost.path)
  const { level, lines } = create({ maxBytes: 150 })
  await level.store([lost, kept], signal)
  expect(names()).toEqual([kept.digest.slice(7)])
  expect(lines().warnings).toEqual([`Blobs cannot be kept in ${pathOf(lost)} (ENOENT).`])
})

test('says once that nothing can be kept, and goes on', async () => {
  writeFileSync(join(base, 'bundle-deploy'), 'a file is in the way')
  const { level, lines } = create()
  const content = hold('a blob')
  await level.store([content], signal)
  await level.store([content], signal)
  expect(await level.find(content, signal)).toBeUndefined()
  expect(lines().warnings).toEqual([
    expect.stringMatching(/^Blobs cannot be kept in .* \(E(?:NOTDIR|EXIST)\)\.$/),
  ])
})

test('ends when the signal aborts', async () => {
  const reason = new Error('cancelled')
  await expect(create().level.store([hold('a')], AbortSignal.abort(reason))).rejects.toBe(reason)
})

test('finds what it has without a trace where it is only read', async () => {
  const content = hold('a blob')
  await create().level.store([content], signal)
  utimesSync(pathOf(content), 1000, 1000)
  expect(await create({ isReadOnly: true }).level.find(content, signal)).toBeDefined()
  expect(statSync(pathOf(content)).mtimeMs).toBe(1_000_000)
})
