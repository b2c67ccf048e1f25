import { describe, expect, test } from 'vitest'
import { statusReply } from '../cluster/api-server.ts'
import { names, ok, planOf, run } from './run-plan.ts'

describe('a cancelled run', () => {
  test('starts nothing more, lets requests under way end, and knows what they did', async () => {
    const controller = new AbortController()
    const { error, applied, requests } = await run({
      plan: planOf(names(30)),
      signal: controller.signal,
      isRealTime: true,
      answer: async (_, count) => {
        if (count === 10) controller.abort(new Error('cancelled'))
        await new Promise((resolve) => setTimeout(resolve, 50))
        return ok('1')
      },
    })
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(requests).toHaveLength(10)
    expect(applied).toHaveLength(10)
  })

  test('waits a second and a half at most for a server that does not answer', async () => {
    const controller = new AbortController()
    const start = performance.now()
    const { error, applied } = await run({
      plan: planOf(names(2)),
      signal: controller.signal,
      isRealTime: true,
      answer: (_, count) => {
        if (count === 2) controller.abort(new Error('cancelled'))
        return 'hang'
      },
    })
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(applied).toEqual([])
    expect(performance.now() - start).toBeLessThan(3000)
  })

  test('does not wait for a webhook any longer', async () => {
    const controller = new AbortController()
    const { error, requests } = await run({
      plan: planOf(names(1)),
      signal: controller.signal,
      isRealTime: true,
      answer: () => {
        setTimeout(() => controller.abort(new Error('cancelled')), 20)
        return statusReply(500, 'InternalError', 'failed calling webhook "w"')
      },
    })
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(requests).toHaveLength(1)
  })

  test('that was cancelled before it began sends nothing', async () => {
    const signal = AbortSignal.abort(new Error('cancelled'))
    const { error, requests } = await run({ plan: planOf(names(1)), signal, answer: () => ok('1') })
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(requests).toEqual([])
  })
})
