import { expect, test } from 'vitest'
import { formatDuration, parseDuration } from '../../../src/lib/duration.ts'

test.each([
  ['90s', 90_000],
  ['10m', 600_000],
  ['1h30m', 5_400_000],
  ['1.5s', 1500],
  ['250ms', 250],
])('parseDuration reads %s', (text, ms) => {
  expect(parseDuration(text)).toBe(ms)
})

test.each(['', '10', 'm', '-1m', '0s', '1d', '10 m', '1m x', 'Infinitys'])(
  'parseDuration refuses %j',
  (text) => {
    expect(parseDuration(text)).toBeUndefined()
  },
)

test.each([
  [40, '40ms'],
  [1400, '1.4s'],
  [12_000, '12s'],
  [200_000, '3m20s'],
  [600_000, '10m'],
  [3_900_000, '1h5m'],
  [59_999, '1m'],
])('formatDuration writes %d ms as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text)
})
