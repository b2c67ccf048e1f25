import { describe, expect, test } from 'vitest'
import { subtree } from '../../../src/bundle/subtree.ts'
import { createTree } from '../../../src/unpack/tree.ts'
import { errorOf } from '../source/test-host.ts'

const treeOf = (...paths: string[]) =>
  createTree(paths.map((path) => ({ path, bytes: Buffer.from(path), executable: path.endsWith('.sh') })))

const tree = treeOf(
  'README.md',
  'deploy/base/a.yaml',
  'deploy/base/b/c.yaml',
  'deploy/base-2/x.yaml',
  'deploy/prod/run.sh',
  'docs/Base/d.md',
)

describe('subtree', () => {
  test('gives the files below a folder, by their paths in it', () => {
    const { files } = subtree(tree, 'deploy/base')
    expect([...files.keys()]).toEqual(['a.yaml', 'b/c.yaml'])
    expect(files.get('b/c.yaml')).toEqual({
      path: 'b/c.yaml',
      bytes: Buffer.from('deploy/base/b/c.yaml'),
      executable: false,
    })
  })

  test('keeps the executable bit and leaves the tree as it was', () => {
    expect(subtree(tree, 'deploy/prod').files.get('run.sh')?.executable).toBe(true)
    expect(tree.files.get('deploy/prod/run.sh')?.path).toBe('deploy/prod/run.sh')
  })

  test.each(['deploy/base/', './deploy/base', 'deploy//base', ' deploy/./base\n'])(
    'takes %j for the same',
    (path) => {
      expect(subtree(tree, path)).toEqual(subtree(tree, 'deploy/base'))
    },
  )

  test.each(['', '.', './', ' '])('takes %j for the whole tree', (path) => {
    expect(subtree(tree, path)).toBe(tree)
  })

  test.each([
    ['/deploy', 'is absolute'],
    ['../deploy', 'has ".." in it'],
    ['deploy/../docs', 'has ".." in it'],
  ])('refuses %j', async (path, problem) => {
    const error = await errorOf(() => subtree(tree, path))
    expect(error).toMatchObject({ code: 'INPUT_INVALID', message: `\`path\` "${path}" ${problem}.` })
  })

  test.each([
    ['base', 'deploy/base, docs/Base, deploy, docs and others'],
    ['deploy/prd', 'deploy/base, deploy/base-2, deploy/prod, deploy, docs and others'],
    ['deploy/prod/eu/west', 'deploy, docs and others'],
    ['nowhere', 'deploy, docs and others'],
  ])('says of %s that it is no folder, and which there are', async (path, near) => {
    const error = await errorOf(() => subtree(tree, path))
    expect(error.code).toBe('SOURCE_NOT_FOUND')
    expect(error.message).toBe(`\`path\` ${path} is no folder of the bundle's source, which has ${near}.`)
  })

  test('says when it is a file', async () => {
    const error = await errorOf(() => subtree(tree, 'README.md'))
    expect(error).toMatchObject({ code: 'SOURCE_NOT_FOUND', message: expect.stringContaining('is a file') })
  })

  test('says when the source has no folders', async () => {
    const error = await errorOf(() => subtree(treeOf('a.yaml'), 'deploy'))
    expect(error.message).toContain('which has no folders (1 file at its root)')
  })
})
