import { describe, expect, test } from 'vitest'
import { formatReference, parseReference } from '../../../src/source/reference.ts'
import { accepted, refused } from './reference-vectors.ts'
import { errorOf } from './test-host.ts'

const digest = `sha256:${'f'.repeat(64)}` as const

describe('parseReference', () => {
  test.each(accepted)('vector %s reads %j', (_, text, full) => {
    expect(formatReference(parseReference(text))).toBe(full)
    expect(parseReference(full)).toEqual(parseReference(text))
  })

  test.each(refused)('vector %s refuses %j', async (_, text, part) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_INVALID')
    expect(error.message).toContain(part)
    expect(error.hint).toMatch(/\w/)
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

  test.each(['.', '..', './x', '../x/y', '/srv/x', './a:b@c d'])('takes %j for a directory', (path) => {
    expect(parseReference(path)).toEqual({ kind: 'directory', path })
  })

  test.each([
    ['oci-layout:./out', { path: './out' }],
    ['OCI-Layout:out:1.0', { path: 'out', tag: '1.0' }],
    [`oci-layout:/srv/a@b@${digest}`, { path: '/srv/a@b', digest }],
    [`oci-layout:/srv/a:1@${digest}`, { path: '/srv/a', tag: '1', digest }],
    ['oci-layout:/srv/a:b/c', { path: '/srv/a:b/c' }],
  ])('reads the layout %s', (text, parts) => {
    expect(parseReference(text)).toEqual({ kind: 'oci-layout', ...parts })
    expect(parseReference(formatReference(parseReference(text)))).toEqual(parseReference(text))
  })

  test.each([
    'docker-archive:image.tar',
    'oci-archive:image.tar',
    'oci-layout:image.tar:1',
    './chart-1.0.tgz',
    'chart.tar.gz',
    'https://example.com/chart-1.0.tgz',
    'git+https://example.com/repo.git@main',
  ])('says of %s that it cannot be read yet, and what can', async (text) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_UNSUPPORTED')
    expect(error.message).toContain(text)
    expect(error.hint).toContain('registry/repository:tag')
  })

  test('shows no password of a web address', async () => {
    const error = await errorOf(() => parseReference('https://me:secret@example.com/x'))
    expect(error.message).not.toContain('secret')
  })

  test('bounds what it repeats', async () => {
    const error = await errorOf(() => parseReference(`x:${'%'.repeat(100_000)}`))
    expect(error.message.length).toBeLessThan(1000)
  })
})
