// Statuses as kstatus computed them (fluxcd/cli-utils 1.2.2, which Helm 4 waits by) over objects of our own.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { statusOf } from '../../src/wait/status.ts'

interface Vector {
  readonly id: string
  readonly object: JsonObject
  readonly expect: {
    readonly status?: string
    readonly reason?: string
    readonly message?: string
    readonly error?: string
  }
}

const now = Date.UTC(2026, 5, 1)

const vectors = JSON.parse(readFileSync(new URL('kstatus.json', import.meta.url), 'utf8'), (key, value) =>
  key === 'creationTimestamp' ? atTimeOfRun(String(value)) : value,
) as readonly Vector[]

/** Where we answer otherwise on purpose; each must still differ, or it has to leave this list. */
const deviations: Readonly<Record<string, { readonly answer: string; readonly why: string }>> = {
  'plain-namespace': {
    answer: 'InProgress NotActive',
    why: 'objects need an active Namespace to be created in',
  },
  'namespace-terminating': { answer: 'Terminating', why: 'nothing can be created in it any more' },
  'plain-apiservice': { answer: 'InProgress NotAvailable', why: 'its API does not answer yet' },
  'apiservice-unavailable': { answer: 'InProgress MissingEndpoints', why: 'its API does not answer yet' },
  'dep-paused': { answer: 'Current', why: 'its rollout stands still on purpose; Helm does not wait either' },
  'job-suspended': { answer: 'Current', why: 'it does not start by itself; newer versions of kstatus agree' },
}

/** `NOW` and `NOW-16s` stand for the time of the run. */
function atTimeOfRun(text: string): string {
  const ago = /^NOW(?:-(\d+)s)?$/.exec(text)
  return ago === null ? text : new Date(now - Number(ago[1] ?? 0) * 1000).toISOString()
}

function upstreamAnswer({ expect: expected }: Vector): string {
  return expected.error === undefined ? `${expected.status} ${expected.reason ?? ''}`.trim() : 'Unknown'
}

function ourAnswer({ object }: Vector): string {
  const { status, reason } = statusOf(object, { now, jobs: 'started' })
  return `${status} ${reason ?? ''}`.trim()
}

test('gives the status and reason of kstatus, and Unknown where it fails', () => {
  const wrong = vectors
    .map((vector) => ({
      id: vector.id,
      expected: deviations[vector.id]?.answer ?? upstreamAnswer(vector),
      answer: ourAnswer(vector),
    }))
    .filter(({ expected, answer }) => expected !== answer)
  const errors = vectors.filter((vector) => vector.expect.error !== undefined).length
  const listed = Object.keys(deviations).length
  console.log(
    `kstatus: ${vectors.length} vectors (${errors} errors upstream, ${listed} deviations), ${wrong.length} wrong`,
  )
  expect(wrong).toEqual([])
})

test('lists no deviation that is none', () => {
  const differing = vectors
    .filter((vector) => ourAnswer(vector) !== upstreamAnswer(vector))
    .map(({ id }) => id)
  expect(differing.toSorted()).toEqual(Object.keys(deviations).toSorted())
})

test('passes on the messages of conditions, and names the numbers that kstatus names', () => {
  const compared = vectors.filter(
    ({ id, expect: expected }) => expected.message !== undefined && !(id in deviations),
  )
  const wrong = compared.flatMap(({ id, object, expect: { message: expected = '' } }) => {
    const { message } = statusOf(object, { now, jobs: 'started' })
    const isFromObject = JSON.stringify(object.status ?? null).includes(JSON.stringify(expected))
    const isRight = isFromObject
      ? message === expected
      : holdsInOrder(numbersIn(message), numbersIn(expected))
    return isRight ? [] : [`${id}: "${message}" where kstatus says "${expected}"`]
  })
  console.log(`kstatus: ${compared.length} messages compared, ${wrong.length} wrong`)
  expect(wrong).toEqual([])
})

function numbersIn(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

function holdsInOrder(have: readonly string[], wanted: readonly string[]): boolean {
  let found = 0
  for (const number of have) if (number === wanted[found]) found++
  return found === wanted.length
}
