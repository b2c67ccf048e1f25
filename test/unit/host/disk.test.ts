// The real disk, above all what is there and is no file.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'

const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-disk-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const pathOf = (name: string) => join(directory, name)
const disk = createDisk()

writeFileSync(pathOf('file'), 'some bytes')
symlinkSync('file', pathOf('link'))
mkdirSync(pathOf('folder'))
execFileSync('mkfifo', [pathOf('pipe')])
symlinkSync('pipe', pathOf('link-to-pipe'))

async function stream(path: string, part?: { start: number; length: number }): Promise<string> {
  return Buffer.concat(await Array.fromAsync(disk.openFile(path, part))).toString()
}

describe.each([
  ['readFile', async (path: string) => Buffer.from(await disk.readFile(path)).toString()],
  ['openFile', stream],
] as const)('%s', (_name, read) => {
  test.each(['file', 'link'])('reads a %s', async (name) => {
    expect(await read(pathOf(name))).toBe('some bytes')
  })

  test.each([
    ['nothing', 'ENOENT'],
    ['folder', 'EISDIR'],
    ['pipe', 'EINVAL'],
    ['link-to-pipe', 'EINVAL'],
  ])('fails at once for a path to %s', async (name, code) => {
    await expect(read(pathOf(name))).rejects.toMatchObject({ code })
  })
})

test('openFile reads a part of a file, and closes it when it is abandoned', async () => {
  expect(await stream(pathOf('file'), { start: 5, length: 3 })).toBe('byt')
  for await (const chunk of disk.openFile(pathOf('file'))) {
    expect(chunk.length).toBe(10)
    break
  }
})
