import { expect, test } from 'vitest'
import { chooseChallenge, parseChallenges } from '../../../../src/source/registry/challenge.ts'

const bearer = { kind: 'bearer', realm: 'https://a.test/t', service: 's', scopes: [] }

test.each<[string, string, object | undefined]>([
  ['a Bearer challenge', 'Bearer realm="https://a.test/t",service="s"', bearer],
  ['a scheme in capitals', 'BEARER Realm="https://a.test/t", SERVICE="s"', bearer],
  ['a Basic challenge in capitals', 'BASIC realm="x"', { kind: 'basic' }],
  ['Basic without parameters', 'Basic', { kind: 'basic' }],
  ['Bearer after Basic', 'Basic realm="x", Bearer realm="https://a.test/t",service="s"', bearer],
  ['Bearer after an unknown scheme', 'Negotiate, Bearer realm="https://a.test/t",service="s"', bearer],
  [
    'Bearer after a scheme with a token',
    'Negotiate YII+/a==, Bearer realm="https://a.test/t",service="s"',
    bearer,
  ],
  ['schemes that are not separated', 'Negotiate Bearer realm="https://a.test/t" service="s"', bearer],
  ['values without quotes', 'Bearer realm=https://a.test/t,service=s', bearer],
  ['white space around the equals sign', 'Bearer realm = "https://a.test/t" ,service\t=s', bearer],
  ['a parameter that comes twice', 'Bearer realm="https://a.test/t",service="s",realm="other"', bearer],
  ['empty list items', ', ,Bearer realm="https://a.test/t",,service="s",', bearer],
  [
    'commas and escaped quotes in a value',
    'Bearer realm="https://a.test/t",service="a \\"b\\", Basic c",scope="repository:a/b:pull,push repository:c:pull"',
    { ...bearer, service: 'a "b", Basic c', scopes: ['repository:a/b:pull,push', 'repository:c:pull'] },
  ],
  [
    'an error',
    'Bearer realm="https://a.test/t",service="s",error="insufficient_scope"',
    { ...bearer, error: 'insufficient_scope' },
  ],
  ['a Bearer challenge without a realm', 'Bearer service="s"', { kind: 'bearer', service: 's', scopes: [] }],
  [
    'a quote that does not end',
    'Bearer realm="https://a.test/t',
    { kind: 'bearer', realm: 'https://a.test/t', scopes: [] },
  ],
  ['unknown schemes alone', 'Negotiate, NTLM, Digest realm="x"', undefined],
  ['garbage', '="",, "Bearer', undefined],
  ['nothing', '', undefined],
])('chooses from %s', (_, header, expected) => {
  expect(chooseChallenge(header)).toEqual(expected)
})

test('keeps the parameters of each challenge apart', () => {
  expect(parseChallenges('Basic realm="a", Bearer realm="b",scope="c"')).toEqual([
    { scheme: 'basic', parameters: new Map([['realm', 'a']]) },
    {
      scheme: 'bearer',
      parameters: new Map([
        ['realm', 'b'],
        ['scope', 'c'],
      ]),
    },
  ])
})

test('reads a long header of nothing but openings quickly', () => {
  const since = performance.now()
  expect(chooseChallenge(`${'a="\\'.repeat(4000)}`)).toBeUndefined()
  expect(performance.now() - since).toBeLessThan(1000)
})
