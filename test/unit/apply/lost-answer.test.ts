import { describe, expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { type Answer, type Reply, statusReply } from '../cluster/api-server.ts'
import { names, ok, planOf, run } from './run-plan.ts'

const notFound = statusReply(404, 'NotFound', 'configmaps "c0" not found')
const forbidden = statusReply(403, 'Forbidden', 'User "ci" cannot get resource "configmaps"')

/** A plan whose objects are live at that version; at none when it is left out. */
function planAt(count: number, liveVersion?: string): Plan {
  const plan = planOf(names(count))
  if (liveVersion === undefined) return plan
  const stages = plan.stages.map((stage) => ({
    ...stage,
    changes: stage.changes.map((change) => ({ ...change, liveVersion })),
  }))
  return { ...plan, stages }
}

/** Every patch gets one answer, every read another one. */
const answers =
  (patch: Reply | 'reset', read: Reply): Answer =>
  ({ method }) =>
    method === 'PATCH' ? patch : read

const runFor = (plan: Plan, answer: Answer) => run({ plan, answer, isRealTime: true })

const lostAnswers: readonly (readonly [string, Reply | 'reset', string])[] = [
  ['a closed connection', 'reset', 'CLUSTER_UNREACHABLE'],
  [
    'a gateway’s page',
    { status: 502, headers: { 'content-type': 'text/html' }, body: '<html>' },
    'CLUSTER_PROTOCOL',
  ],
  ['a timeout of the server', statusReply(504, 'Timeout', 'timeout'), 'APPLY_FAILED'],
  ['half an answer', { status: 200, body: '{"kind":' }, 'CLUSTER_PROTOCOL'],
  ['an empty answer', { status: 200, body: '' }, 'CLUSTER_PROTOCOL'],
  ['an answer about something else', { body: { kind: 'Status', status: 'Success' } }, 'CLUSTER_PROTOCOL'],
  ['a timeout of etcd', statusReply(500, '', 'etcdserver: request timed out'), 'APPLY_FAILED'],
]

describe('an apply that is answered by', () => {
  test.each(lostAnswers)('%s counts when the object was created', async (_, reply, code) => {
    const { error, applied, unknown } = await runFor(planAt(1), answers(reply, ok('7')))
    expect(applied).toEqual(['created ConfigMap shop/c0'])
    expect(unknown).toEqual([])
    expect(error).toMatchObject({
      code,
      object: 'ConfigMap shop/c0',
      at: { file: 'manifests/all.yaml' },
      message: expect.stringMatching(
        /^ConfigMap shop\/c0 got no .* It was applied all the same\. 1 of 1 object applied/,
      ),
    })
  })

  test.each(lostAnswers)('%s does not count when the object is as before', async (_, reply, code) => {
    const { error, applied, unknown } = await runFor(planAt(1, '7'), answers(reply, ok('7')))
    expect({ applied, unknown }).toEqual({ applied: [], unknown: [] })
    expect(error).toMatchObject({ code, message: expect.stringContaining('It was not applied. 0 of 1') })
  })

  test.each(lostAnswers)('%s is told as unknown when nobody can look', async (_, reply, code) => {
    const { error, applied, unknown } = await runFor(planAt(1, '7'), answers(reply, forbidden))
    expect({ applied, unknown }).toEqual({ applied: [], unknown: ['ConfigMap shop/c0'] })
    expect(error).toMatchObject({ code, message: expect.stringContaining('is not known') })
  })
})

describe('a lost answer', () => {
  test('of an update shows by the version', async () => {
    const { applied } = await runFor(planAt(1, '7'), answers('reset', ok('8')))
    expect(applied).toEqual(['updated ConfigMap shop/c0'])
  })

  test('of an object that is not there was none of a write', async () => {
    const { applied, unknown, error } = await runFor(planAt(1), answers('reset', notFound))
    expect({ applied, unknown }).toEqual({ applied: [], unknown: [] })
    expect(error).toMatchObject({ message: expect.stringContaining('It was not applied.') })
  })

  test('says nothing of an object that could not be read before', async () => {
    const plan = planAt(1)
    const stages = plan.stages.map((stage) => ({
      ...stage,
      changes: stage.changes.map((change) => ({ ...change, liveUnknown: true as const })),
    }))
    const { unknown } = await runFor({ ...plan, stages }, answers('reset', ok('8')))
    expect(unknown).toEqual(['ConfigMap shop/c0'])
  })

  test('of one object among many is told for each that was under way', async () => {
    const { error, applied } = await runFor(planAt(12), answers('reset', ok('7')))
    expect(applied).toHaveLength(10)
    expect(error).toMatchObject({ object: 'ConfigMap shop/c0', others: { length: 9 } })
  })

  test('that a later try makes good leaves a created object created', async () => {
    let patches = 0
    const answer: Answer = ({ method }) => (method === 'PATCH' && ++patches === 1 ? 'reset' : ok('7'))
    const { value } = await runFor(planAt(1), answer)
    expect(value?.objects.map(({ result }) => result)).toEqual(['created'])
  })

  test('of a cancelled run is looked after as well, and briefly', async () => {
    const controller = new AbortController()
    const start = performance.now()
    const { error, unknown } = await run({
      plan: planAt(2),
      signal: controller.signal,
      isRealTime: true,
      answer: (_, count) => {
        if (count === 2) controller.abort(new Error('cancelled'))
        return 'hang'
      },
    })
    expect(error).toMatchObject({ message: 'cancelled' })
    expect(unknown.toSorted()).toEqual(['ConfigMap shop/c0', 'ConfigMap shop/c1'])
    expect(performance.now() - start).toBeLessThan(3400)
  })

  test('is none when there was no connection', async () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    const { unknown, error, requests } = await run({
      plan: planAt(1),
      answer: () => ok('1'),
      http: () => Promise.reject(refused),
    })
    expect({ unknown, requests }).toEqual({ unknown: [], requests: [] })
    expect(error).toMatchObject({ code: 'CLUSTER_UNREACHABLE' })
  })
})
