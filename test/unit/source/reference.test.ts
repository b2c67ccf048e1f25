import { describe, expect, test } from 'vitest'
import { formatReference, parseReference } from '../../../src/source/reference.ts'
import { local, nearMisses, unsupported, web } from './reference-forms.ts'
import { accepted, refused } from './reference-vectors.ts'
import { errorOf } from './test-host.ts'

const digest = `sha256:${'f'.repeat(64)}` as const

describe('parseReference', () => {
  test.each(accepted)('vector %s reads %j', (_, text, full) => {
    expect(formatReference(parseReference(text))).toBe(full)
    expect(formatReference(parseReference(full))).toBe(full)
  })

  test.each(refused)('vector %s refuses %j', async (_, text, part) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_INVALID')
    expect(error.message).toContain(part)
    expect(error.hint).toMatch(/\w/)
  })

  test('has a vector for every row of the table', () => {
    const rows = new Set([...accepted, ...refused].map(([row]) => row))
    const missing = Array.from({ length: 63 }, (_, index) => String(index + 1)).filter(
      (row) => !rows.has(row),
    )
    expect(missing).toEqual([])
  })

  test('keeps tag and digest side by side', () => {
    expect(parseReference(`ghcr.io/org/app:1@${digest}`)).toEqual({
      kind: 'registry',
      host: 'ghcr.io',
      repository: 'org/app',
      tag: '1',
      digest,
    })
  })

  test('tells no tag from the tag latest, which is meant by it', () => {
    expect(parseReference('ghcr.io/org/app')).not.toHaveProperty('tag')
    expect(parseReference('ghcr.io/org/app:latest')).toHaveProperty('tag', 'latest')
  })

  test.each(local)('reads %j', (text, parts) => {
    const reference = parseReference(text)
    expect(reference).toEqual(parts)
    expect(parseReference(formatReference(reference))).toEqual(reference)
  })

  test.each(web)('reads %j', (text, parts) => {
    const reference = parseReference(text)
    expect(reference).toEqual(parts)
    expect(parseReference(formatReference(reference))).toEqual(reference)
  })

  test.each(unsupported)('says of %s that it is not read, and what is', async (text, hint) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_UNSUPPORTED')
    expect(error.message).toContain(text)
    expect(error.hint).toContain(hint)
  })

  test.each(nearMisses)('says of %s what is wrong, and what was meant', async (text, part, hint) => {
    const error = await errorOf(() => parseReference(text))
    expect(error).toMatchObject({ code: 'REFERENCE_INVALID', message: expect.stringContaining(part) })
    expect(error.hint).toContain(hint)
  })

  test.each([
    'https://me:secret@example.com/x.tgz',
    'git+https://secret@example.com/x.git',
    'https://example.com/x?token=secret',
    'git+https://example.com/x.git?token=secret@main',
    's3://me:secret@bucket/x',
  ])('shows no secret of %s', async (text) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_INVALID')
    expect(error.message + error.hint).not.toContain('secret')
  })

  test('bounds what it repeats', async () => {
    const error = await errorOf(() => parseReference(`x:${'%'.repeat(100_000)}`))
    expect(error.message.length).toBeLessThan(1000)
  })
})
