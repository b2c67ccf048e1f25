import { expect, test } from 'vitest'
import { nearestWord } from '../../../src/lib/nearest.ts'

const known = ['watchNamespace', 'deploymentConfig', 'env', 'envFrom', 'volumes', 'volumeMounts']

test.each([
  ['watchnamespace', 'watchNamespace'],
  ['watchNamespaces', 'watchNamespace'],
  ['wacthNamespace', 'watchNamespace'],
  ['watch-namespace', 'watchNamespace'],
  ['Env', 'env'],
  ['envs', 'env'],
  ['envform', 'envFrom'],
  ['volume', 'volumes'],
  ['volumesMount', 'volumeMounts'],
  ['deployment', undefined],
  ['xyz', undefined],
  ['', undefined],
  ['e'.repeat(100_000), undefined],
])('%s is meant for %s', (word, meant) => {
  expect(nearestWord(word, known)).toBe(meant)
})
