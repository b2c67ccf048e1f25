import { isFeatureAvailable } from '@actions/cache'
import { afterEach, expect, test, vi } from 'vitest'
import { hasActionsCache } from '../../../src/cache/cache.ts'

afterEach(() => vi.unstubAllEnvs())

const servers = [
  '',
  'https://github.com',
  'https://corp.ghe.com',
  'http://github.localhost:3000',
  'https://github.example.com',
]
const flags = ['', 'true']
const addresses = ['', 'https://cache.example.com/']

test('offers the cache exactly where @actions/cache finds it available', () => {
  for (const GITHUB_SERVER_URL of servers)
    for (const ACTIONS_CACHE_SERVICE_V2 of flags)
      for (const ACTIONS_CACHE_URL of addresses)
        for (const ACTIONS_RESULTS_URL of addresses) {
          const variables = {
            GITHUB_SERVER_URL,
            ACTIONS_CACHE_SERVICE_V2,
            ACTIONS_CACHE_URL,
            ACTIONS_RESULTS_URL,
          }
          for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
          expect(hasActionsCache(variables), JSON.stringify(variables)).toBe(isFeatureAvailable())
        }
})

test('offers no cache where the runner says nothing, as to a step that is no action', () => {
  expect(hasActionsCache({})).toBe(false)
})
