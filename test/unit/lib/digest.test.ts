import { describe, expect, test } from 'vitest'
import { algorithmOf, Digester, digestOf, hexOf, isDigest } from '../../../src/lib/digest.ts'

const emptySha256 = 'sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('isDigest', () => {
  test.each([emptySha256, `sha512:${'0'.repeat(128)}`])('accepts %s', (text) => {
    expect(isDigest(text)).toBe(true)
  })

  test.each([
    ['another algorithm', `sha384:${'0'.repeat(96)}`],
    ['upper-case digits', emptySha256.toUpperCase().replace('SHA', 'sha')],
    ['too few digits', emptySha256.slice(0, -1)],
    ['the length of another algorithm', `sha512:${'0'.repeat(64)}`],
    ['a line feed after it', `${emptySha256}\n`],
    ['no algorithm', '0'.repeat(64)],
  ])('refuses %s', (_, text) => {
    expect(isDigest(text)).toBe(false)
  })
})

test('digestOf names the algorithm and hashes bytes and text alike', () => {
  expect(digestOf('')).toBe(emptySha256)
  expect(digestOf(Buffer.from('abc'), 'sha512')).toBe(digestOf('abc', 'sha512'))
  expect(algorithmOf(digestOf('abc', 'sha512'))).toBe('sha512')
  expect(hexOf(digestOf('abc', 'sha512'))).toMatch(/^ddaf35a1[0-9a-f]{120}$/)
})

test('a Digester over pieces gives the digest of the whole', () => {
  const digester = new Digester()
  for (const piece of ['a', '', 'bc']) digester.update(Buffer.from(piece))
  expect(digester.digest()).toBe(digestOf('abc'))
})
