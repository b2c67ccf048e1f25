import { expect, test } from 'vitest'
import { mapConcurrently } from '../../../src/lib/pool.ts'

test('mapConcurrently keeps the order and the bound', async () => {
  let running = 0
  let most = 0
  const results = await mapConcurrently([30, 10, 20, 5], 2, async (ms) => {
    running++
    most = Math.max(most, running)
    await new Promise((resolve) => setTimeout(resolve, ms))
    running--
    return ms
  })
  expect(results).toEqual([30, 10, 20, 5])
  expect(most).toBe(2)
})

test('mapConcurrently starts nothing after a failure and awaits what is in flight', async () => {
  const ended: number[] = []
  const run = mapConcurrently([1, 2, 3, 4], 2, async (item) => {
    await new Promise((resolve) => setTimeout(resolve, item * 5))
    if (item === 1) throw new Error('first')
    ended.push(item)
  })
  await expect(run).rejects.toThrow('first')
  expect(ended).toEqual([2])
})
