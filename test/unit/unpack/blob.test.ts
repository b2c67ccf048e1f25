import { expect, test } from 'vitest'
import { digestOf } from '../../../src/lib/digest.ts'
import { readVerifiedBytes } from '../../../src/unpack/blob.ts'
import { type BlobSource, faultOf, imageOf, inChunks, reference } from './image.ts'

const bytes = Buffer.from('what was pushed')
const never = new AbortController().signal

function read(source: Partial<BlobSource>, signal = never): Promise<Uint8Array> {
  const image = imageOf([{ bytes, ...source }])
  const [layer] = image.layers
  if (layer === undefined) throw new Error('no layer')
  return readVerifiedBytes(image, layer, signal)
}

test('gives the bytes of a blob whose size and digest are right', async () => {
  expect(Buffer.from(await read({})).toString()).toBe('what was pushed')
})

test('checks digests of SHA-512 too', async () => {
  expect(await read({ digest: digestOf(bytes, 'sha512') })).toHaveLength(bytes.length)
  const fault = await faultOf(read({ digest: digestOf('other', 'sha512') }))
  expect(fault.code).toBe('DIGEST_MISMATCH')
  expect(fault.message).toContain(digestOf(bytes, 'sha512'))
})

test('refuses a blob with other content of the same size, naming both digests and the image', async () => {
  const other = Buffer.from('what was PUSHED')
  const fault = await faultOf(read({ sent: () => [other] }))
  expect(fault.code).toBe('DIGEST_MISMATCH')
  expect(fault.message).toBe(
    `Blob ${digestOf(bytes)} of ${reference} has other content: its bytes have the digest ${digestOf(other)}`,
  )
})

test('refuses a truncated blob, naming what came and what was expected', async () => {
  const fault = await faultOf(read({ sent: () => [bytes.subarray(0, 4)] }))
  expect(fault.code).toBe('BLOB_SIZE_MISMATCH')
  expect(fault.message).toContain('got 4 of 15 bytes')
})

test('stops at the first byte too many and leaves the rest unread', async () => {
  let sent = 0
  let closed = false
  const endless = function* () {
    try {
      for (;;) {
        sent++
        yield Buffer.alloc(8)
      }
    } finally {
      closed = true
    }
  }
  const fault = await faultOf(read({ sent: endless }))
  expect(fault.code).toBe('BLOB_SIZE_MISMATCH')
  expect(fault.message).toContain('longer than the 15 bytes')
  expect({ sent, closed }).toEqual({ sent: 2, closed: true })
})

test('ends with the reason of the signal between two chunks', async () => {
  const controller = new AbortController()
  const sent = function* () {
    for (const chunk of inChunks(bytes, 4)) {
      yield chunk
      controller.abort(new Error('cancelled by the user'))
    }
  }
  await expect(read({ sent }, controller.signal)).rejects.toThrow('cancelled by the user')
})
