import { once } from 'node:events'
import { mkdir, mkdtemp, realpath, rm, symlink, utimes, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createDisk } from '../../../src/host/disk.ts'
import { digestOf, hexOf } from '../../../src/lib/digest.ts'
import { readDirectory } from '../../../src/source/directory.ts'
import { defaultLimits } from '../../../src/source/directory-walk.ts'
import { errorOf, never } from './test-host.ts'

let base: string
let root: string

beforeEach(async () => {
  base = await realpath(await mkdtemp(join(tmpdir(), 'directory-test-')))
  root = join(base, 'bundle')
  await mkdir(root)
})

afterEach(() => rm(base, { recursive: true }))

const read = (limits = {}, path = root) =>
  readDirectory({ kind: 'directory', path }, { disk: createDisk() }, never, { ...defaultLimits, ...limits })

async function write(path: string, text = path, mode = 0o644): Promise<void> {
  await mkdir(join(root, path, '..'), { recursive: true })
  await writeFile(join(root, path), text, { mode })
}

describe('readDirectory', () => {
  test('reads all files, in byte order of their paths', async () => {
    for (const path of ['b.yaml', 'a/z.yaml', 'a.yaml', 'a/\u{1F600}', 'a/\uFF5E']) await write(path)
    const { kind, root: found, files } = await read()
    expect([kind, found]).toEqual(['files', root])
    expect([...files.keys()]).toEqual(['a.yaml', 'a/z.yaml', 'a/\uFF5E', 'a/\u{1F600}', 'b.yaml'])
    expect(files.get('a/z.yaml')).toEqual({
      path: 'a/z.yaml',
      bytes: Buffer.from('a/z.yaml'),
      executable: false,
    })
  })

  test('gives the digest of the list as it is documented', async () => {
    await write('run.sh', 'x', 0o755)
    await write('manifests/ä.yaml', 'y')
    const list = `0 ${hexOf(digestOf('y'))} manifests/ä.yaml\n1 ${hexOf(digestOf('x'))} run.sh\n`
    const resolved = await read()
    expect(resolved.digest).toBe(digestOf(list))
    expect(resolved.reference).toBe(`directory:${root}@${digestOf(list)}`)
  })

  test('gives a digest that does not depend on times, empty directories and .git', async () => {
    await write('a.yaml')
    const { digest } = await read()
    await utimes(join(root, 'a.yaml'), 1, 1)
    await write('.git/config')
    await write('sub/.gitignore')
    await rm(join(root, 'sub/.gitignore'))
    expect((await read()).digest).toBe(digest)
    await write('b.yaml')
    expect((await read()).digest).not.toBe(digest)
  })

  test('follows links that stay inside, to files and to directories', async () => {
    await write('base/a.yaml', 'a')
    await symlink('base/a.yaml', join(root, 'link.yaml'))
    await symlink('base', join(root, 'copy'))
    const { files } = await read()
    expect([...files.keys()]).toEqual(['base/a.yaml', 'copy/a.yaml', 'link.yaml'])
    expect(files.get('link.yaml')?.bytes.toString()).toBe('a')
  })

  test('may itself be named by a link', async () => {
    await write('a.yaml')
    await symlink('bundle', join(base, 'other'))
    expect(await read({}, join(base, 'other'))).toMatchObject({ root })
  })

  test('reads an empty directory as no files', async () => {
    expect((await read()).files.size).toBe(0)
  })

  test('names every entry that a bundle cannot hold', async () => {
    await write('.git/config')
    await write('../outside')
    await symlink('../outside', join(root, 'a-out'))
    await symlink('nowhere', join(root, 'b-broken'))
    await symlink('.', join(root, 'c-circle'))
    await symlink('.git/config', join(root, 'd-git'))
    await write('e\nname')
    const server = createServer().listen(join(root, 'f-socket'))
    await once(server, 'listening')
    const error = await errorOf(read())
    server.close()
    expect(error.code).toBe('SOURCE_INVALID')
    const messages = [error, ...error.others].map(({ message }) => message).toSorted()
    expect(messages).toEqual([
      'a-out is a link that leads out of the directory.',
      'b-broken is a link that leads nowhere.',
      'c-circle is a link to a directory around it, which has no end.',
      'd-git is a link into .git, which is not read.',
      'e name has a name with characters that a bundle cannot have.',
      'f-socket is neither a file nor a directory.',
    ])
  })

  test('is not fooled by a sibling whose name starts alike', async () => {
    await mkdir(`${root}-2`)
    await writeFile(`${root}-2/x`, 'x')
    await symlink('../bundle-2/x', join(root, 'x'))
    expect((await errorOf(read())).message).toContain('leads out of the directory')
  })

  test.each([
    ['entries', { entries: 2 }, 'it has more entries; the limit is 2'],
    ['the size of a file', { fileBytes: 3 }, 'has 4 B; the limit is 3 B'],
    ['the size of all files', { totalBytes: 11 }, 'its files are larger in all; the limit is 11 B'],
    ['depth', { depth: 1 }, 'a/b is too deep; the limit is 1 levels'],
  ])('limits %s', async (_, limits, part) => {
    for (const path of ['1', '2', 'a/b/3']) await write(path, 'four')
    const error = await errorOf(read(limits))
    expect(error).toMatchObject({ code: 'SOURCE_INVALID', message: expect.stringContaining(part) })
    expect(error.message).toContain(root)
  })

  test('says when there is no such directory', async () => {
    expect(await errorOf(read({}, join(root, 'gone')))).toMatchObject({
      code: 'SOURCE_NOT_FOUND',
      message: `Directory ${root}/gone does not exist.`,
    })
  })

  test('says when it is a file', async () => {
    await write('a.yaml')
    expect(await errorOf(read({}, join(root, 'a.yaml')))).toMatchObject({
      code: 'SOURCE_INVALID',
      message: expect.stringContaining('is not a directory'),
    })
  })

  test('says which file cannot be read, and why', async () => {
    await write('a.yaml')
    const readFile = () =>
      Promise.reject(Object.assign(new Error('EACCES: permission denied'), { code: 'EACCES' }))
    const work = readDirectory(
      { kind: 'directory', path: root },
      { disk: { ...createDisk(), readFile } },
      never,
    )
    expect(await errorOf(work)).toMatchObject({
      code: 'SOURCE_INVALID',
      message: `File ${root}/a.yaml cannot be read: EACCES: permission denied.`,
    })
  })

  test('ends with the reason of the signal', async () => {
    const reason = new Error('cancelled')
    const work = readDirectory(
      { kind: 'directory', path: root },
      { disk: createDisk() },
      AbortSignal.abort(reason),
    )
    await expect(work).rejects.toBe(reason)
  })
})
