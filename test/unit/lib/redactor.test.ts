// Secrets in each form in which a server may send them back.
import { describe, expect, test } from 'vitest'
import { createRedactor } from '../../../src/lib/redactor.ts'

const secret = 'tide "41" & <kelp>/é+'

function redact(text: string, ...secrets: readonly string[]): string {
  const redactor = createRedactor()
  for (const one of secrets) redactor.learn(one)
  return redactor.redact(text)
}

describe('a secret is taken out', () => {
  test.each([
    ['as it is', secret],
    ['of JSON', JSON.stringify(secret).slice(1, -1)],
    ["of Go's JSON", 'tide \\"41\\" \\u0026 \\u003ckelp\\u003e/é+'],
    ['of HTML', 'tide &quot;41&quot; &amp; &lt;kelp&gt;/é+'],
    ['of HTML by Go', 'tide &#34;41&#34; &amp; &lt;kelp&gt;/é+'],
    ['of a URL', 'tide%20%2241%22%20%26%20%3Ckelp%3E%2F%C3%A9%2B'],
    ['of a URL in lower case', 'tide%20%2241%22%20%26%20%3ckelp%3e%2f%c3%a9%2b'],
    ['of a form', 'tide+%2241%22+%26+%3Ckelp%3E%2F%C3%A9%2B'],
    ['of base64', Buffer.from(secret).toString('base64')],
    ['of base64url', Buffer.from(secret).toString('base64url')],
  ])('%s', (_, form) => {
    expect(redact(`bad login: ${form}, again ${form}.`, secret)).toBe('bad login: ***, again ***.')
  })

  test.each(['', 'a', 'ab', 'abc', 'pilot'])('of the base64 of %j:password', (username) => {
    const encoded = Buffer.from(`${username}:${secret}`).toString('base64')
    const shown = redact(`Basic ${encoded}`, secret)
    expect(shown).toContain('***')
    // At most the characters that also hold bits of the colon and of padding are left.
    const left = shown.replace('Basic ', '').split('***')
    expect(left[0]?.length).toBeLessThanOrEqual(Math.ceil(((username.length + 1) * 4) / 3))
    expect(left[1]?.length).toBeLessThanOrEqual(3)
  })

  test('with white space collapsed', () => {
    expect(redact('got a b', 'a\n  b')).toBe('got ***')
  })

  test('whole, where one is part of another', () => {
    expect(redact('abcdef abc', 'abc', 'abcdef')).toBe('*** ***')
  })

  test('where the text was cut within it', () => {
    expect(redact('bad low-tide-47…', 'low-tide-4711')).toBe('bad ***…')
    expect(redact('bad low-tide-4', 'low-tide-4711')).toBe('bad ***')
    expect(redact('bad low-…', 'low-tide-4711')).toBe('bad low-…')
  })
})

test('nothing is learnt from white space', () => {
  expect(redact('a b', '', ' ')).toBe('a b')
})

test('other text stays as it is', () => {
  expect(redact('denied: requested access … is denied', secret)).toBe('denied: requested access … is denied')
})
