import { expect, test } from 'vitest'
import { decidePolicy, type PolicyFacts } from '../../../src/cache/policy.ts'

const facts: PolicyFacts = {
  mode: 'auto',
  reference: { host: 'registry.example.com', repository: 'team/bundle' },
  usedCredentials: true,
  repositoryOwner: 'Team',
  isPublicRepository: true,
}

test.each(['on', 'off', 'read-only'] as const)('does as it is told when the mode is %s', (mode) => {
  expect(decidePolicy({ ...facts, mode })).toEqual({ applies: mode })
  const reference = { host: 'localhost:5000', repository: 'bundle' }
  expect(decidePolicy({ ...facts, mode, reference })).toEqual({ applies: mode })
})

test.each([['localhost:5000'], ['127.0.0.1'], ['[::1]:5000'], ['registry.localhost']])(
  'is off by itself for %s, where nothing is gained',
  (host) => {
    const reference = { host, repository: 'bundle' }
    expect(decidePolicy({ ...facts, usedCredentials: false, reference })).toEqual({ applies: 'off' })
  },
)

test('is on by itself for what everybody may pull', () => {
  expect(decidePolicy({ ...facts, usedCredentials: false })).toEqual({ applies: 'on' })
})

test('is on by itself for what took credentials when the repository is private', () => {
  expect(decidePolicy({ ...facts, isPublicRepository: false })).toEqual({ applies: 'on' })
})

test.each([
  [true, /this repository is public, so everybody who opens a pull request can read its cache/],
  [undefined, /it is not known whether this repository is public/],
])(
  'is off by itself for what took credentials when public is %s, and says why',
  (isPublicRepository, why) => {
    const policy = decidePolicy({ ...facts, isPublicRepository })
    expect(policy.applies).toBe('off')
    expect(policy.why).toMatch(/^Nothing of registry\.example\.com\/team\/bundle is cached/)
    expect(policy.why).toMatch(why)
    expect(policy.why).toMatch(/Set `cache: on`/)
  },
)

test.each([
  ['ghcr.io', 'team/bundle', 'on'],
  ['ghcr.io', 'team-two/bundle', 'off'],
  ['ghcr.io', 'other/team/bundle', 'off'],
  ['registry.example.com', 'team/bundle', 'off'],
])('is for %s/%s, of a public repository of Team, %s', (host, repository, applies) => {
  expect(decidePolicy({ ...facts, reference: { host, repository } }).applies).toBe(applies)
})

test('is off for packages of ghcr.io when the owner is not known', () => {
  const { repositoryOwner: _, ...unknown } = facts
  const reference = { host: 'ghcr.io', repository: 'team/bundle' }
  expect(decidePolicy({ ...unknown, reference }).applies).toBe('off')
})
