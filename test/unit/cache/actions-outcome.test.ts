import { expect, test } from 'vitest'
import { readOutcome } from '../../../src/cache/actions-outcome.ts'

const key = 'bundle-deploy-pack-v1-sha256-500'

/** What the program prints: lines of the library, then the answer. */
function outcomeOf(answer: string, ...lines: readonly string[]) {
  return readOutcome([...lines, `bundle-deploy: ${answer}`, ''].join('\n'), key)
}

test('takes a key in another case for the same, and one that only starts the same for a miss', () => {
  expect(outcomeOf(`restored ${key}`)).toEqual({ kind: 'restored' })
  expect(outcomeOf(`restored ${key.toUpperCase()}`)).toEqual({ kind: 'restored' })
  expect(outcomeOf(`restored ${key}0`)).toEqual({ kind: 'missed' })
})

test('reads the answer from the last line alone', () => {
  const output = `bundle-deploy: restored ${key}\nbundle-deploy: missed\n`
  expect(readOutcome(output, key)).toEqual({ kind: 'missed' })
  expect(readOutcome(`bundle-deploy: restored ${key}\nTypeError: x\n`, key)).toMatchObject({
    fault: 'broken',
  })
})

test('has a miss without complaints for a miss', () => {
  expect(outcomeOf('missed', '::debug::Failed to look', 'Cache Size: ~0 MB')).toEqual({ kind: 'missed' })
})

test.each([
  ['denied', 'missed', "Cache restore skipped: the effective cache-mode 'none' does not permit reads."],
  ['denied', 'missed', '::warning::Failed to restore: Cache service responded with 403'],
  [
    'full',
    'failed',
    '::debug::Failed to reserve cache: Error: Failed to CreateCacheEntry: Cache storage quota has been hit. Unable to upload any new cache entries.',
  ],
  [
    'damaged',
    'missed',
    '::warning::Failed to restore: "/usr/bin/tar" failed with error: The process \'/usr/bin/tar\' failed with exit code 2',
  ],
  ['broken', 'missed', '::error::Failed to restore: getCacheEntry failed: Cache service responded with 500'],
  ['broken', 'saved', '::warning::Failed to save: Cache service responded with 500 during upload chunk.'],
  [
    'refused',
    'failed',
    `Failed to save: Unable to reserve cache with key ${key}, another job may be creating this cache. More details: no`,
  ],
])('reads %s from what the library prints (%s)', (fault, answer, line) => {
  expect(outcomeOf(answer, line)).toMatchObject({ kind: 'failed', fault })
})

test('tells the reason in one short line, without advice and signatures', () => {
  const line =
    '::warning::Failed to restore: Failed to GetCacheEntryDownloadURL: Unable to make request: ECONNREFUSED%0AIf you are using self-hosted runners, …'
  expect(outcomeOf('missed', line)).toMatchObject({ detail: 'ECONNREFUSED' })
  const signed = '::warning::Failed to restore: GET https://blobs.example.com/x?sig=secret&se=1 failed.'
  expect(outcomeOf('missed', signed)).toMatchObject({
    detail: 'GET https://blobs.example.com/x failed',
  })
})

test('has an entry that another job makes for one that exists', () => {
  const line =
    '::debug::Failed to reserve cache: Error: Failed to CreateCacheEntry: Received non-retryable error: Failed request: (409) Conflict: cache entry already exists'
  expect(outcomeOf('failed', line)).toEqual({ kind: 'exists' })
})
