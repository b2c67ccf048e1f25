import { expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import { unpack } from '../../../src/unpack/unpack.ts'
import { imageOf, recordingLog } from './image.ts'
import { file, tarOf } from './tar-writer.ts'

const options = { signal: new AbortController().signal, log: recordingLog() }

test('gives the files of a directory in byte order of their paths', async () => {
  const paths = ['b', 'a/c', 'B']
  const files = new Map(
    paths.map((path) => [path, { path, bytes: Buffer.from(path), executable: path === 'b' }]),
  )
  const { tree, labels, downloadedBytes } = await unpack(
    { kind: 'files', digest: digestOf(''), reference: 'directory:x', root: '/x', files },
    options,
  )
  expect([...tree.files.keys()]).toEqual(['B', 'a/c', 'b'])
  expect(tree.files.get('b')).toEqual({ path: 'b', bytes: Buffer.from('b'), executable: true })
  expect({ labels, downloadedBytes }).toEqual({ labels: {}, downloadedBytes: 0 })
})

test('gives the files of an image', async () => {
  const { tree } = await unpack(imageOf([tarOf(file('a'))]), options)
  expect([...tree.files.keys()]).toEqual(['a'])
})
