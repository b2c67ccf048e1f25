// What of a reference is hidden, what is masked, and what is left alone.
import { describe, expect, test } from 'vitest'
import { parseReference } from '../../../src/source/reference.ts'
import { hideSecrets, listSecrets } from '../../../src/source/reference-secrets.ts'
import { errorOf } from './test-host.ts'

const digest = `sha256:${'f'.repeat(64)}`

const withLogin = [
  ['user:S3CRET@127.0.0.1:9/a/b:v1', '***@127.0.0.1:9/a/b:v1', ['S3CRET']],
  ['S3CRET@ghcr.io/a/b:v1', '***@ghcr.io/a/b:v1', ['S3CRET']],
  [`user:S3CRET@ghcr.io/a@${digest}`, `***@ghcr.io/a@${digest}`, ['S3CRET']],
  ['user:S3CRET@localhost:5000/a', '***@localhost:5000/a', ['S3CRET']],
  ['user:S3CR@T/x@ghcr.io/a', '***@ghcr.io/a', ['S3CR@T/x']],
  ['oci://user:S3CRET@ghcr.io/a:1', 'oci://***@ghcr.io/a:1', ['S3CRET']],
  ['docker://S3CRET@ghcr.io/a:1', 'docker://***@ghcr.io/a:1', ['S3CRET']],
  ['user:S3CRET!@ghcr.io/x.tgz', '***@ghcr.io/x.tgz', ['S3CRET!']],
  ['https://user:S3CR%40T@host/x.tgz', 'https://***@host/x.tgz', ['S3CR%40T', 'S3CR@T']],
  ['https://user:S3@CRET@host/x.tgz', 'https://***@host/x.tgz', ['S3@CRET']],
  ['https://user:S3/CR?ET@host/x.tgz', 'https://***@host/x.tgz', ['S3/CR?ET']],
  ['git+https://user:S3CRET@host/x.git@v1', 'git+https://***@host/x.git@v1', ['S3CRET']],
  ['git+https://S3CRET@host/x.git', 'git+https://***@host/x.git', ['S3CRET']],
  ['s3://user:S3CRET@bucket/x', 's3://***@bucket/x', ['S3CRET']],
] as const

describe('a login in a reference', () => {
  test.each(withLogin)('of %s is shown as %s', (text, shown, secrets) => {
    expect(hideSecrets(text)).toBe(shown)
    expect(listSecrets(text)).toEqual(secrets)
  })

  test.each(withLogin)('of %s is refused without being told', async (text, shown, secrets) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.code).toBe('REFERENCE_INVALID')
    expect(error.message).toContain(`"${shown}"`)
    for (const secret of secrets) expect(error.message + error.hint).not.toContain(secret)
  })

  test('is named as what is wrong, with the right place for it', async () => {
    expect(await errorOf(() => parseReference('user:S3CRET@ghcr.io/a:v1'))).toMatchObject({
      message:
        'Reference "***@ghcr.io/a:v1" cannot be read: it has a user or a password, which would end up in logs.',
      hint: expect.stringContaining('`registry-username` and `registry-password`'),
    })
  })

  test('is hidden before the reference is cut', async () => {
    const error = await errorOf(() => parseReference(`https://user:${'S3CRET'.repeat(100)}@host/x.tgz`))
    expect(error.message).toContain('"https://***@host/x.tgz"')
  })
})

describe('a query', () => {
  test('is hidden, and values of it that tell are masked', () => {
    const query = 'X-Amz-Date=20260101&X-Amz-Signature=S3CRET&v=1.2&se=a%20b%20c%20d%20e%20f%20g%20h%20i'
    const text = `https://host/x.tgz?${query}#${digest}`
    expect(hideSecrets(text)).toBe(`https://host/x.tgz?***#${digest}`)
    expect(listSecrets(text)).toEqual([query, 'S3CRET', 'a b c d e f g h i'])
  })

  test.each([
    'ghcr.io/a/b?token=S3CRET',
    'oci://ghcr.io/a?token=S3CRET',
    's3://bucket/x?token=S3CRET',
    'git+https://host/x.git?token=S3CRET@v1',
    'ghcr.io/a/b?token=S3CRET.tgz',
  ])('of %s is told nowhere in its error', async (text) => {
    const error = await errorOf(() => parseReference(text))
    expect(error.message + error.hint).not.toContain('S3CRET')
  })
})

test.each([
  'ghcr.io/org/app:v1',
  'busybox:1.0',
  `busybox:1.0@${digest}`,
  `oci://busybox@${digest}`,
  'busybox:1.0@sha256:12',
  'git@github.com:org/x.git',
  'git+https://host/x.git@release/1.0#charts',
  'https://host:8443/x.git@v1',
  './a:b@c?d',
  '/srv/user:x@y/z',
  'oci-layout:/srv/a@b:1',
  'docker-archive:a@b.tar:@1',
  'http://[::1]:5000/x.tgz',
])('%s has nothing to hide', (text) => {
  expect(hideSecrets(text)).toBe(text)
  expect(listSecrets(text)).toEqual([])
})
