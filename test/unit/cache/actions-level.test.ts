// What the level asks of the runner's cache, and when it stops: each operation is answered by the test.
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActionsLevel } from '../../../src/cache/actions-level.ts'
import type { ActionsLimits } from '../../../src/cache/actions-limits.ts'
import type { Fault, Outcome } from '../../../src/cache/actions-outcome.ts'
import type { Operation } from '../../../src/cache/actions-process.ts'
import type { Content, HeldContent } from '../../../src/cache/level.ts'
import { createNotices } from '../../../src/cache/notices.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createStorage } from '../../../src/host/storage.ts'
import { digestOf } from '../../../src/lib/digest.ts'
import { createRecordingLog } from './pull.ts'

const { signal } = new AbortController()
const mebibyte = 1024 * 1024
const manifest = digestOf('manifest')
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-actions-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const content = (name: string, size = 10): Content => ({ digest: digestOf(name), size, manifest })
const fileOf = ({ digest }: Content) => digest.replace(':', '-')
const large = (name: string, size = mebibyte) => content(name, size)
const missed: Outcome = { kind: 'missed' }
const saved: Outcome = { kind: 'saved' }
const failed = (fault: Fault): Outcome => ({ kind: 'failed', fault, detail: 'reason' })

type Answer = (operation: Operation) => Outcome | Promise<Outcome>

/** Puts files into the workspace, as an entry that was restored. */
function restoring(...contents: readonly Content[]): Answer {
  return ({ workspace }) => {
    for (const one of contents) writeFileSync(join(workspace, 'b', fileOf(one)), 'bytes')
    return { kind: 'restored' }
  }
}

function create(answer: Answer, limits: Partial<ActionsLimits> = {}) {
  const operations: Operation[] = []
  const { log, lines } = createRecordingLog()
  const clock = { time: 0 }
  const cancel = new AbortController()
  const level = createActionsLevel({
    run: async (operation) => {
      operations.push(operation)
      operation.signal.throwIfAborted()
      return answer(operation)
    },
    directory,
    limits,
    host: {
      disk: createDisk(),
      storage: createStorage(),
      clock: { now: () => clock.time, sleep: async () => undefined, random: () => 0.5 },
      log,
    },
    notices: createNotices(log),
    signal: cancel.signal,
  })
  const find = (wanted: Content) => level.find(wanted, signal)
  return { level, find, operations, lines, clock, cancel }
}

/** As the run holds it, in a file. */
function hold(wanted: Content, from: HeldContent['from'] = 'registry'): HeldContent {
  const path = join(directory, `held-${fileOf(wanted)}`)
  writeFileSync(path, 'bytes')
  return { ...wanted, path, from }
}

const keys = (operations: readonly Operation[]) => operations.map(({ key }) => key)
const packKey = `bundle-deploy-pack-v1-${manifest.replace(':', '-')}`
const blobKey = (wanted: Content) => `bundle-deploy-blob-v1-${fileOf(wanted)}`

test('looks small contents up in one pack, and large ones by themselves, each entry once', async () => {
  const [a, b, c] = [content('a'), content('b'), large('c')]
  const { find, operations } = create((operation) => restoring(a, b, c)(operation))
  const found = await Promise.all([a, b, c, a, c].map(find))
  expect(keys(operations).toSorted()).toEqual([blobKey(c), packKey])
  expect(found.every((file) => file !== undefined && existsSync(file.path))).toBe(true)
  expect(found[0]?.where).toBe(`entry ${packKey}`)
  // No operation sees the files of another.
  expect(new Set(operations.map(({ workspace }) => workspace)).size).toBe(2)
})

test('names sha512 as such', async () => {
  const { find, operations } = create(() => missed)
  await find({ ...large('a'), digest: digestOf('a', 'sha512') })
  expect(keys(operations)).toEqual([expect.stringMatching(/^bundle-deploy-blob-v1-sha512-[0-9a-f]{128}$/)])
})

test('starts on the pack when it is told the manifest', async () => {
  const a = content('a')
  const { level, find, operations } = create(restoring(a))
  expect(await level.prepare(manifest)).toBe(false)
  await find(a)
  expect(keys(operations)).toEqual([packKey])
})

test('runs three restores at a time', async () => {
  let [running, most] = [0, 0]
  const { find } = create(async () => {
    most = Math.max(most, ++running)
    await new Promise((resolve) => setTimeout(resolve, 5))
    running--
    return missed
  })
  await Promise.all(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => find(large(name))))
  expect(most).toBe(3)
})

test('gives large entries more time', async () => {
  const { find, operations } = create(() => missed, { lostMs: 600_000 })
  await find(large('a'))
  await find(large('b', 400 * mebibyte))
  expect(operations.map(({ timeoutMs }) => timeoutMs)).toEqual([10_250, 110_000])
})

test('gives up reading when restores that gave nothing took a minute together', async () => {
  const fixture = create(() => {
    fixture.clock.time += 25_000
    return missed
  })
  for (const name of ['a', 'b', 'c', 'd']) await fixture.find(large(name))
  expect(fixture.operations.map(({ timeoutMs }) => timeoutMs)).toEqual([10_250, 10_250, 10_000])
})

test('does not count the time of restores that gave something', async () => {
  const fixture = create((operation) => {
    fixture.clock.time += 50_000
    return restoring()(operation)
  })
  for (const name of ['a', 'b', 'c', 'd']) await fixture.find(large(name))
  expect(fixture.operations).toHaveLength(4)
})

test('ends what else is being restored when the service turns out to be broken, and asks no more', async () => {
  const { find, operations, lines } = create((operation) => {
    if (operation.key === blobKey(large('broken'))) return failed('broken')
    return new Promise((_, reject) =>
      operation.signal.addEventListener('abort', () => reject(operation.signal.reason)),
    )
  })
  const stuck = find(large('stuck'))
  await find(large('broken'))
  expect(await stuck).toBeUndefined()
  expect(await find(large('next'))).toBeUndefined()
  expect(operations).toHaveLength(2)
  expect(lines().warnings).toHaveLength(1)
})

test.each<[Fault, string, string]>([
  ['unavailable', 'no', 'no'],
  ['broken', 'no', 'no'],
  ['denied', 'no', 'yes'],
  ['rate-limited', 'no', 'yes'],
  ['damaged', 'yes', 'yes'],
])('after a restore that was %s, reads: %s, and writes: %s', async (fault, reads, writes) => {
  const { level, find, operations } = create(({ kind }) => (kind === 'restore' ? failed(fault) : saved))
  await find(large('a'))
  await find(large('b'))
  await level.store([hold(large('c'))], signal)
  const asked = operations.map(({ kind }) => kind)
  expect(asked.filter((kind) => kind === 'restore').length === 2 ? 'yes' : 'no').toBe(reads)
  expect(asked.includes('save') ? 'yes' : 'no').toBe(writes)
})

test.each<[Fault]>([['denied'], ['rate-limited'], ['full'], ['refused'], ['broken'], ['unavailable']])(
  'writes no more after a save that was %s',
  async (fault) => {
    const { level, operations } = create(() => failed(fault))
    await level.store([hold(large('a')), hold(large('b'))], signal)
    expect(operations).toHaveLength(1)
  },
)

test('saves what came from the registry, the largest first, and the pack whole and last', async () => {
  const [small, config, one, two] = [content('a'), content('b'), large('c'), large('d', 2 * mebibyte)]
  const filesSeen: string[][] = []
  const { level, operations, lines } = create(({ workspace }) => {
    filesSeen.push(readdirSync(join(workspace, 'b')))
    return saved
  })
  const root = { ...content('manifest'), digest: manifest }
  const held = [
    hold(root, 'reference'),
    hold(small),
    hold(config, 'local'),
    hold(one),
    hold(two),
    hold(large('e'), 'actions'),
    hold(large('f'), 'local'),
  ]
  await level.store(held, signal)
  expect(operations.map(({ kind, key }) => `${kind} ${key}`)).toEqual([
    `save ${blobKey(two)}`,
    `save ${blobKey(one)}`,
    `save ${packKey}`,
  ])
  expect(filesSeen.map((files) => files.toSorted())).toEqual([
    [fileOf(two)],
    [fileOf(one)],
    [root, small, config].map(fileOf).toSorted(),
  ])
  expect(lines().infos).toEqual(['Saved 3 entries (3.1 MB) to the Actions cache'])
  // Nothing of it stays.
  expect(readdirSync(directory).filter((name) => !name.startsWith('held'))).toEqual([])
})

test('saves no pack for what the reference names alone, or what another level had', async () => {
  const { level, operations } = create(() => saved)
  const root = { ...content('manifest'), digest: manifest }
  await level.store([hold(root, 'reference'), hold(content('a'), 'local')], signal)
  expect(operations).toEqual([])
})

test('does not save an entry that it found, damaged or not', async () => {
  const { level, find, operations } = create((operation) => {
    if (operation.kind === 'save') return saved
    return operation.key === packKey ? restoring()(operation) : failed('damaged')
  })
  await find(content('a'))
  await find(large('b'))
  await level.store([hold(content('a')), hold(large('b'))], signal)
  expect(operations.map(({ kind }) => kind)).toEqual(['restore', 'restore'])
})

test('stops saving when the time is up, and says so', async () => {
  const fixture = create(() => {
    fixture.clock.time += 35_000
    return saved
  })
  const held = ['a', 'b', 'c'].map((name) => hold(large(name)))
  await fixture.level.store(held, signal)
  expect(fixture.operations.map(({ timeoutMs }) => timeoutMs)).toEqual([60_000, 25_000])
  expect(fixture.lines().infos).toEqual([
    'Not everything was saved to the Actions cache within 1m',
    'Saved 2 entries (2.1 MB) to the Actions cache',
  ])
})

const hang: Answer = ({ signal: operationSignal }) =>
  new Promise((_, reject) => operationSignal.addEventListener('abort', () => reject(operationSignal.reason)))

test('lets a reader go when its signal aborts, while the restore goes on for others', async () => {
  const { level, operations } = create(hang)
  const cancel = new AbortController()
  const reading = level.find(large('a'), cancel.signal)
  await vi.waitFor(() => expect(operations).toHaveLength(1))
  cancel.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
  expect(operations[0]?.signal.aborted).toBe(false)
  await level.close()
  expect(operations[0]?.signal.aborted).toBe(true)
})

test('ends everything when the run is cancelled', async () => {
  const { find, cancel } = create(hang)
  const reading = find(large('a'))
  cancel.abort(new Error('cancelled'))
  expect(await reading).toBeUndefined()
})

test('ends saving with the reason of its signal', async () => {
  const { level } = create(hang)
  const cancel = new AbortController()
  const storing = level.store([hold(large('a'))], cancel.signal)
  cancel.abort(new Error('cancelled'))
  await expect(storing).rejects.toThrow('cancelled')
})

test('saves nothing of what vanished from under it, and goes on', async () => {
  const { level, operations } = create(() => saved)
  const [gone, there] = [hold(large('a', 3 * mebibyte)), hold(large('b'))]
  rmSync(gone.path)
  await level.store([gone, there], signal)
  expect(keys(operations)).toEqual([blobKey(there)])
})
