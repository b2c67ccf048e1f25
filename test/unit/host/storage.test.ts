import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'
import { createStorage } from '../../../src/host/storage.ts'

const storage = createStorage()
let directory: string

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-storage-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

const modeOf = (path: string) => statSync(path).mode & 0o777

async function* chunks(...texts: readonly string[]) {
  for (const text of texts) yield Buffer.from(text)
}

async function* failing() {
  yield Buffer.from('some')
  throw Object.assign(new Error('cut'), { code: 'EEXIST' })
}

test('makes a directory and its parents for this user alone, and takes one that is there', async () => {
  const path = join(directory, 'a', 'b')
  await storage.makeDirectory(path)
  await storage.makeDirectory(path)
  expect(modeOf(path)).toBe(0o700)
  expect(modeOf(join(directory, 'a'))).toBe(0o700)
})

test.each([
  ['bytes', new TextEncoder().encode('content')],
  ['a stream', chunks('con', 'tent')],
])('writes a file from %s for this user alone', async (_, content) => {
  const path = join(directory, 'file')
  await storage.write(path, content)
  expect(readFileSync(path, 'utf8')).toBe('content')
  expect(modeOf(path)).toBe(0o600)
})

test('writes an empty file from no bytes and from a stream of none', async () => {
  await storage.write(join(directory, 'a'), new Uint8Array())
  await storage.write(join(directory, 'b'), chunks())
  expect((await storage.list(directory)).map(({ size }) => size)).toEqual([0, 0])
})

test('neither writes over a file nor removes it', async () => {
  const path = join(directory, 'file')
  writeFileSync(path, 'first')
  await expect(storage.write(path, chunks('second'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(path, 'utf8')).toBe('first')
})

test('does not write through a link', async () => {
  const [target, link] = [join(directory, 'target'), join(directory, 'link')]
  symlinkSync(target, link)
  await expect(storage.write(link, chunks('x'))).rejects.toMatchObject({ code: 'EEXIST' })
  expect(await storage.list(directory)).toEqual([])
})

test('leaves no file behind when the content fails, whatever the failure is called', async () => {
  await expect(storage.write(join(directory, 'file'), failing())).rejects.toThrow('cut')
  expect(await storage.list(directory)).toEqual([])
})

test('fails as a stream does that cannot be opened, and leaves no file behind', async () => {
  const missing = createDisk().openFile(join(directory, 'missing'))
  await expect(storage.write(join(directory, 'file'), missing)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await storage.list(directory)).toEqual([])
})

test('fails as the disk does', async () => {
  await expect(storage.write(join(directory, 'no', 'file'), chunks('x'))).rejects.toMatchObject({
    code: 'ENOENT',
  })
})

test('replaces a file in one step', async () => {
  const [from, to] = [join(directory, 'from'), join(directory, 'to')]
  writeFileSync(from, 'new')
  writeFileSync(to, 'old')
  await storage.rename(from, to)
  expect(readFileSync(to, 'utf8')).toBe('new')
  expect((await storage.list(directory)).map(({ name }) => name)).toEqual(['to'])
})

test('removes files, whole directories, and what is not there', async () => {
  mkdirSync(join(directory, 'a', 'b'), { recursive: true })
  writeFileSync(join(directory, 'a', 'b', 'file'), '')
  await storage.remove(join(directory, 'a'))
  await storage.remove(join(directory, 'a'))
  await expect(storage.list(join(directory, 'a'))).resolves.toEqual([])
})

test('lists regular files alone, with size and time of use', async () => {
  const path = join(directory, 'file')
  writeFileSync(path, '12345')
  utimesSync(path, 1000, 1000)
  mkdirSync(join(directory, 'directory'))
  symlinkSync(path, join(directory, 'link'))
  expect(await storage.list(directory)).toEqual([{ name: 'file', size: 5, usedAt: 1_000_000 }])
})

test('marks a file as used now', async () => {
  const path = join(directory, 'file')
  writeFileSync(path, '')
  utimesSync(path, 1000, 1000)
  const before = Date.now()
  await storage.touch(path)
  const [file] = await storage.list(directory)
  expect(file?.usedAt).toBeGreaterThanOrEqual(before - 1000)
})

test.skipIf(process.platform !== 'linux')('says at once that a parent takes no directories', async () => {
  await expect(storage.makeDirectory('/proc/bundle-deploy/blobs')).rejects.toMatchObject({ code: 'ENOENT' })
})

test('makes a directory for all who want it at a time, and none below a file', async () => {
  const path = join(directory, 'a', 'b', 'c')
  await Promise.all(Array.from({ length: 8 }, () => storage.makeDirectory(path)))
  expect(statSync(path).isDirectory()).toBe(true)
  writeFileSync(join(directory, 'file'), '')
  await expect(storage.makeDirectory(join(directory, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
  await expect(storage.makeDirectory(join(directory, 'file', 'x'))).rejects.toMatchObject({ code: 'ENOTDIR' })
})
