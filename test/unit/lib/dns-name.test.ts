import { expect, test } from 'vitest'
import { dnsSubdomainFaults, hasDnsLabelForm, isDnsLabel } from '../../../src/lib/dns-name.ts'

test.each(['a', '0', 'a-b', 'a--b', 'x'.repeat(63)])('%s is a label', (name) => {
  expect(isDnsLabel(name)).toBe(true)
})

test.each(['', '-a', 'a-', 'A', 'a.b', 'a_b', 'a\n', 'é', 'x'.repeat(64)])('%j is no label', (name) => {
  expect(isDnsLabel(name)).toBe(false)
})

test('the form of a label has no length', () => {
  expect([hasDnsLabelForm('x'.repeat(64)), hasDnsLabelForm('x_')]).toEqual([true, false])
})

test.each(['a', 'a.b', '1.2.3', 'a-b.c-d', `${'x'.repeat(200)}.${'y'.repeat(52)}`])(
  '%s is a subdomain',
  (name) => {
    expect(dnsSubdomainFaults(name)).toEqual([])
  },
)

test.each(['', '.', 'a.', '.a', 'a..b', 'a.-b', 'a.b-', 'A.b', 'a\n', 'a b'])(
  '%j is no subdomain',
  (name) => {
    expect(dnsSubdomainFaults(name)).toEqual([expect.stringContaining('RFC 1123 subdomain')])
  },
)

test('length counts bytes, and both rules are told', () => {
  expect(dnsSubdomainFaults('x'.repeat(254))).toEqual([
    'it must be no more than 253 characters long, and has 254',
  ])
  expect(dnsSubdomainFaults('é'.repeat(127))).toHaveLength(2)
})

test('a name of megabytes takes no time', () => {
  const start = performance.now()
  expect(dnsSubdomainFaults(`${'a.'.repeat(2_000_000)}!`)).toHaveLength(2)
  expect(performance.now() - start).toBeLessThan(1000)
})
