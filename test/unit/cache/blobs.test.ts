import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import type { Descriptor } from '../../../src/source/resolved.ts'
import { createFixture, descriptorOf } from './fixture.ts'

const root = 'a manifest'
const layer = 'a layer of some length'
const { signal } = new AbortController()
const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function create(...parameters: Parameters<typeof createFixture>) {
  const fixture = createFixture(...parameters)
  ends.push(fixture.end)
  const read = async (descriptor: Descriptor) =>
    Buffer.concat(await Array.fromAsync(fixture.source.openBlob(descriptor, signal))).toString()
  return { ...fixture, read }
}

test('gives what the source has, and the same again without asking', async () => {
  const { read, origin, cache } = create([root, layer])
  expect(await read(descriptorOf(layer))).toBe(layer)
  expect(await read(descriptorOf(layer))).toBe(layer)
  expect(origin.state.asked).toEqual(['blob'])
  expect(cache.report()).toEqual({
    hit: 'none',
    applied: 'on',
    bytes: { local: 0, actions: 0, registry: layer.length },
  })
})

test('asks once for two that read at a time', async () => {
  const { read, origin } = create([root, layer])
  const descriptor = descriptorOf(layer)
  expect(await Promise.all([1, 2, 3].map(() => read(descriptor)))).toEqual([layer, layer, layer])
  expect(origin.state.asked).toEqual(['blob'])
})

test('has one of those who waited in vain go on in the place of a reader that left', async () => {
  const { read, origin, source } = create([root, layer])
  const descriptor = descriptorOf(layer)
  const first = source.openBlob(descriptor, signal)[Symbol.asyncIterator]()
  await first.next()
  const others = [read(descriptor), read(descriptor)]
  await first.return?.()
  expect(await Promise.all(others)).toEqual([layer, layer])
  expect(origin.state.asked).toEqual(['blob', 'blob'])
})

test('ends waiting for another reader when the signal aborts', async () => {
  const { source } = create([root, layer])
  const descriptor = descriptorOf(layer)
  const first = source.openBlob(descriptor, signal)[Symbol.asyncIterator]()
  await first.next()
  const cancel = new AbortController()
  const second = Array.fromAsync(source.openBlob(descriptor, cancel.signal))
  cancel.abort(new Error('cancelled'))
  await expect(second).rejects.toThrow('cancelled')
  await first.return?.()
})

test('does not keep what was not read to its end', async () => {
  const { source, cache, local, runDirectory } = create([root, layer])
  for await (const _ of source.openBlob(descriptorOf(layer), signal)) break
  await cache.settle(signal)
  expect(local.state.stored).toEqual([])
  expect(readdirSync(runDirectory)).toEqual([])
})

test.each([
  ['of the same length', 'x layer of some length'],
  ['that are too few', 'a layer'],
  ['that are too many', `${layer} and more, and more, and more`],
])('passes wrong bytes %s on, for the reader to refuse, and does not keep them', async (_, wrong) => {
  const { read, cache, origin, local, runDirectory } = create([root, layer])
  const descriptor = descriptorOf(layer)
  origin.replace(descriptor.digest, Buffer.from(wrong))
  expect(await read(descriptor)).toBe(wrong)
  await cache.settle(signal)
  expect(local.state.stored).toEqual([])
  expect(readdirSync(runDirectory)).toEqual([])
})

test('knows sha512 too', async () => {
  const { read, cache, local } = create([root, layer])
  const descriptor = descriptorOf(layer, 'sha512')
  await read(descriptor)
  await cache.settle(signal)
  expect(local.state.stored).toMatchObject([{ digest: descriptor.digest, from: 'registry' }])
})

test('asks the levels in their order and the source last', async () => {
  const { source, read, origin, cache, local, actions } = create([root, layer, 'another'])
  await source.fetchRoot(signal)
  local.put('from the disk')
  for (const content of ['from the disk', 'from the service']) actions.put(content)
  await read(descriptorOf('from the disk'))
  await read(descriptorOf('from the service'))
  expect(origin.state.asked).toEqual(['root'])
  expect(cache.report()).toMatchObject({ hit: 'full', bytes: { local: 13, actions: 16, registry: 0 } })
  await read(descriptorOf('another'))
  expect(cache.report()).toMatchObject({ hit: 'partial', bytes: { registry: 7 } })
})

test.each([
  ['of the same length', 'x layer of some length'],
  ['of another length', 'x'],
])('never passes on wrong bytes of a level %s, drops them and says so once', async (_, wrong) => {
  const { read, origin, local, actions, lines } = create([root, layer, 'another'])
  local.put(layer, wrong)
  local.put('another', 'x')
  actions.put(layer)
  expect(await read(descriptorOf(layer))).toBe(layer)
  expect(origin.state.asked).toEqual([])
  expect(await read(descriptorOf('another'))).toBe('another')
  expect(local.state.discarded).toHaveLength(2)
  expect(lines().warnings).toEqual([
    expect.stringMatching(/^The local store holds other bytes than sha256:\w+ names \(a place\)/),
  ])
})

test.each([
  ['is emptied', (path: string) => writeFileSync(path, '')],
  ['vanishes', (path: string) => rmSync(path)],
])('reads the rest from the source when a file %s after it was verified', async (_, spoil) => {
  const { source, local, origin } = create([root])
  const large = Buffer.alloc(1024 * 1024, 'x')
  origin.replace(descriptorOf(large).digest, large)
  local.put(large.toString())
  let read = 0
  let isFirst = true
  for await (const chunk of source.openBlob(descriptorOf(large), signal)) {
    read += chunk.length
    if (isFirst) spoil(local.pathOf(descriptorOf(large).digest))
    isFirst = false
  }
  expect(read).toBe(large.length)
})

test('goes on without a copy when there is no place for one', async () => {
  const { read, cache, local } = create([root, layer], { directory: '/dev/null/run' })
  expect(await read(descriptorOf(layer))).toBe(layer)
  await cache.settle(signal)
  expect(local.state.stored).toEqual([])
})

test('always asks for what the reference names, and looks its parts up meanwhile', async () => {
  const digest = digestOf(root)
  const reference = { host: 'registry.example.com', repository: 'shop/bundle', digest }
  const { source, origin, local, actions } = create([root], { reference })
  actions.put(root)
  expect(await source.fetchRoot(signal)).toMatchObject({ digest, mediaType: 'of the root' })
  expect(origin.state.asked).toEqual(['root'])
  expect([local.state.prepared, actions.state.prepared]).toEqual([[digest], [digest]])
})

test('does not start a slower level when a faster one has the manifest', async () => {
  const reference = { host: 'registry.example.com', repository: 'shop/bundle', digest: digestOf(root) }
  const { source, local, actions } = create([root], { reference })
  local.put(root)
  await source.fetchRoot(signal)
  expect(actions.state.prepared).toEqual([])
})

test('gives a child of an index from a level, for which the index tells the type', async () => {
  const { source, origin, local } = create([root, 'a child'])
  local.put('a child')
  const fetched = await source.fetchManifest(descriptorOf('a child'), signal)
  expect(fetched).toEqual({ bytes: Buffer.from('a child'), digest: digestOf('a child') })
  expect(origin.state.asked).toEqual([])
})

test('gives a child as the source does, and keeps it', async () => {
  const { source, cache, local } = create([root, 'a child'])
  expect(await source.fetchManifest(descriptorOf('a child'), signal)).toMatchObject({
    mediaType: 'of the source',
  })
  await cache.settle(signal)
  const digest = digestOf('a child')
  expect(local.state.stored).toMatchObject([{ digest, manifest: digest, from: 'registry' }])
})

test('does not look for a manifest that is larger than manifests are', async () => {
  const { source, local, origin } = create([root, 'a child'])
  local.put('a child')
  await source.fetchManifest({ ...descriptorOf('a child'), size: 5 * 1024 * 1024 }, signal)
  expect(origin.state.asked).toEqual(['manifest'])
})

test('hands everything of the image to each level, and says where it came from', async () => {
  const { source, read, cache, local, actions } = create([root, layer])
  actions.put('from the service')
  await source.fetchRoot(signal)
  await read(descriptorOf(layer))
  await read(descriptorOf('from the service'))
  const report = await cache.settle(signal)
  const manifest = digestOf(root)
  expect(actions.state.stored).toMatchObject([
    { digest: manifest, manifest, from: 'reference' },
    { digest: digestOf(layer), manifest, from: 'registry' },
    { digest: digestOf('from the service'), manifest, from: 'actions' },
  ])
  expect(local.state.stored).toEqual(actions.state.stored)
  expect(report).toMatchObject({ hit: 'partial', applied: 'on' })
})

test('stores nothing when it may only read', async () => {
  const { source, read, cache, local } = create([root, layer], { mode: 'read-only' })
  await source.fetchRoot(signal)
  await read(descriptorOf(layer))
  expect(await cache.settle(signal)).toMatchObject({ hit: 'none', applied: 'read-only' })
  expect(local.state.stored).toEqual([])
})

test('is off, says why once and stores nothing when credentials turn out to be needed', async () => {
  const { source, read, cache, local, origin, lines } = create([root, layer], { isPublicRepository: true })
  await source.fetchRoot(signal)
  await read(descriptorOf(layer))
  origin.state.usedCredentials = true
  expect(await read(descriptorOf(layer))).toBe(layer)
  const report = await cache.settle(signal)
  expect(report).toMatchObject({ hit: 'off', applied: 'off', why: expect.stringContaining('credentials') })
  expect(local.state.stored).toEqual([])
  expect(lines().infos).toEqual([report.why])
})

test('keeps no copies when it is off, and counts all the same', async () => {
  const { read, cache, runDirectory } = create([root, layer], { mode: 'off' })
  await read(descriptorOf(layer))
  expect(await cache.settle(signal)).toMatchObject({ hit: 'off', bytes: { registry: layer.length } })
  expect(existsSync(runDirectory)).toBe(false)
})

test('is off without a level', async () => {
  const { read, cache } = create([root, layer], { mode: 'on', levels: [] })
  await read(descriptorOf(layer))
  expect(cache.report()).toMatchObject({ hit: 'off', applied: 'off' })
})

test('closes its levels and removes its directory', async () => {
  const { read, cache, local, actions, runDirectory } = create([root, layer])
  await read(descriptorOf(layer))
  expect(existsSync(runDirectory)).toBe(true)
  await cache.close()
  await cache.close()
  expect([local.state.isClosed, actions.state.isClosed, existsSync(runDirectory)]).toEqual([
    true,
    true,
    false,
  ])
})

test('passes on what the source throws, and asks it again next time', async () => {
  const { read, origin } = create([root, layer])
  const missing = descriptorOf('missing')
  await expect(read(missing)).rejects.toThrow('does not have')
  origin.replace(missing.digest, Buffer.from('missing'))
  expect(await read(missing)).toBe('missing')
})
