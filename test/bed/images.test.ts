// The bytes of fixtures: the same source always gives the same image, and odd tar entries come out as asked.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { digestOf } from '../../src/lib/digest.ts'
import { buildImage, imageOfDirectory, writeLayout } from './images.ts'
import { writeTar } from './tar.ts'

function temporaryDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bed-images-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

test('builds the same bytes from the same source', () => {
  const build = () => buildImage({ layers: [{ files: { a: 'one', b: 'two' } }], labels: { x: 'y' } })
  expect(build()).toEqual(build())
})

test('names the digest of the uncompressed layer in the config', () => {
  const { blobs } = buildImage({ layers: [{ files: { a: 'one' } }] })
  const [config, layer] = blobs
  const { rootfs } = JSON.parse(Buffer.from(config?.bytes ?? []).toString())
  expect(rootfs.diff_ids).toEqual([digestOf(gunzipSync(layer?.bytes ?? new Uint8Array()))])
})

test('writes hostile paths as they are', () => {
  const archive = writeTar([
    { path: '../escape', content: 'x' },
    { path: '/absolute', type: 'link', target: '/etc/passwd' },
  ]).toString('latin1')
  expect(archive).toContain('../escape\0')
  expect(archive).toContain('/etc/passwd\0')
})

test('splits long paths and refuses those that no header holds', () => {
  const long = `${'d'.repeat(120)}/${'f'.repeat(90)}`
  const header = writeTar([{ path: long }])
  expect(header.toString('latin1', 345, 465)).toBe('d'.repeat(120))
  expect(header.toString('latin1', 0, 90)).toBe('f'.repeat(90))
  expect(() => writeTar([{ path: 'f'.repeat(101) }])).toThrow(/too long/)
})

test('replaces a tag of a layout and keeps the others', () => {
  const directory = temporaryDirectory()
  const [one, two] = ['one', 'two'].map((content) => buildImage({ layers: [{ files: { content } }] }))
  if (one === undefined || two === undefined) throw new Error('two images were built')
  writeLayout(directory, one, 'a')
  writeLayout(directory, one, 'b')
  writeLayout(directory, two, 'a')
  const { manifests } = JSON.parse(readFileSync(join(directory, 'index.json'), 'utf8'))
  const tags = manifests.map((entry: { digest: string; annotations: object }) => [
    Object.values(entry.annotations)[0],
    entry.digest,
  ])
  expect(tags).toEqual([
    ['b', one.digest],
    ['a', two.digest],
  ])
})

test('takes the files of a directory in a fixed order', () => {
  const directory = temporaryDirectory()
  for (const name of ['b.yaml', 'a.yaml']) writeFileSync(join(directory, name), name)
  const same = buildImage({ layers: [{ files: { 'a.yaml': 'a.yaml', 'b.yaml': 'b.yaml' } }] })
  expect(imageOfDirectory(directory).digest).toBe(same.digest)
})
