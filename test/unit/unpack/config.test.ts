import { expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import { type ImageConfig, readConfig } from '../../../src/unpack/config.ts'
import { type BlobSource, configOf, emptyConfig, faultOf, imageOf } from './image.ts'
import { file, tarOf } from './tar-writer.ts'

const layer = tarOf(file('a'))
const read = (config: BlobSource): Promise<ImageConfig> =>
  readConfig(imageOf([layer], config), new AbortController().signal)
const json = (value: unknown): BlobSource => ({ bytes: Buffer.from(JSON.stringify(value)) })

test('gives labels and diff IDs', async () => {
  const config = configOf([layer], { 'example.com/a': 'b', __proto__x: '' })
  expect(await read(config)).toEqual({
    labels: { 'example.com/a': 'b', __proto__x: '' },
    diffIds: [digestOf(layer)],
    downloadedBytes: config.bytes.length,
  })
})

test('does not fetch the config of an artifact', async () => {
  const image = imageOf([layer], emptyConfig)
  expect(await readConfig(image, new AbortController().signal)).toEqual({ labels: {}, downloadedBytes: 0 })
  expect(image.opened).toEqual([])
})

test.each([{}, { config: null, rootfs: null }, { config: { Labels: null } }])(
  'takes the config %j as one without labels and diff IDs',
  async (value) => {
    expect((await read(json(value))).labels).toEqual({})
  },
)

test.each([
  ['is not JSON', { bytes: Buffer.from('{"config":') }],
  ['is not JSON', { bytes: Buffer.from([0x22, 0xff, 0x22]) }],
  ['is not a JSON object', json([])],
  ['has a "config" that is not an object', json({ config: 1 })],
  ['has labels that are not an object', json({ config: { Labels: ['a'] } })],
  ['has the label a, which is not a text', json({ config: { Labels: { a: 1 } } })],
  ['has a "rootfs" without a list of diff IDs', json({ rootfs: {} })],
  ['has a diff ID that is no SHA-256 digest', json({ rootfs: { diff_ids: ['sha256:1'] } })],
  ['lists 2 diff IDs for 1 layers', configOf([layer, layer])],
  ['is 4194305 bytes long', { bytes: Buffer.from('{}'), size: 4 * 1024 * 1024 + 1 }],
])('refuses a config that %s', async (text, config) => {
  const fault = await faultOf(read(config))
  expect(fault.code).toBe('MANIFEST_INVALID')
  expect(fault.message).toContain(text)
})

test('refuses a config whose digest differs before it is parsed', async () => {
  const fault = await faultOf(read({ bytes: Buffer.from('{}'), sent: () => [Buffer.from('[]')] }))
  expect(fault.code).toBe('DIGEST_MISMATCH')
})
