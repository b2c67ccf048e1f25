// What kstatus's vectors (test/conformance/kstatus.test.ts) do not show: our own rules, and text from outside.
import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import type { JobReadiness } from '../../../src/wait/rule.ts'
import { statusOf } from '../../../src/wait/status.ts'

const reef = { apiVersion: 'reef.example.com/v1', kind: 'Reef' }

function summarize(object: JsonObject, jobs: JobReadiness = 'complete'): string {
  const { status, reason, message, note } = statusOf(object, { now: 0, jobs })
  return [status, reason, message, note].filter(Boolean).join(' | ')
}

describe('a Job', () => {
  const job = (fields: JsonObject): JsonObject => ({ apiVersion: 'batch/v1', kind: 'Job', ...fields })
  const running = job({ status: { startTime: '2026-01-01T00:00:00Z', active: 1 } })

  test('that runs is ready only when its completion is not asked for', () => {
    expect(summarize(running, 'started')).toBe('Current | running: 0 succeeded, 1 active, 0 failed')
    expect(summarize(running)).toBe('InProgress | JobNotComplete | running: 0 succeeded, 1 active, 0 failed')
  })

  test('is ready when complete', () => {
    const status = { succeeded: 1, conditions: [{ type: 'Complete', status: 'True' }] }
    expect(summarize(job({ status }))).toBe('Current | complete: 1 of 1 pods succeeded')
  })

  test('that failed says why', () => {
    const condition = {
      type: 'Failed',
      status: 'True',
      reason: 'BackoffLimitExceeded',
      message: 'backoff limit reached',
    }
    expect(summarize(job({ status: { failed: 7, conditions: [condition] } }))).toBe(
      'Failed | JobFailed | 7 pods failed, 1 completion wanted: BackoffLimitExceeded, backoff limit reached',
    )
  })

  test('that is suspended is ready, with a note', () => {
    expect(summarize(job({ spec: { suspend: true } }))).toBe(
      'Current | suspended: 0 succeeded, 0 active, 0 failed | it is suspended, so its completion is not waited for',
    )
  })
})

test('a Pod that failed counts as completed, with a note', () => {
  const pod = {
    apiVersion: 'v1',
    kind: 'Pod',
    status: { phase: 'Failed', reason: 'Evicted', message: 'low on memory' },
  }
  expect(summarize(pod)).toBe(
    'Current | completed, but not successfully | it has failed: Evicted, low on memory, and counts as completed',
  )
})

test('an unschedulable Pod says what the scheduler said', () => {
  const condition = {
    type: 'PodScheduled',
    status: 'False',
    reason: 'Unschedulable',
    message: '0/3 nodes are available',
  }
  expect(
    summarize({ apiVersion: 'v1', kind: 'Pod', status: { phase: 'Pending', conditions: [condition] } }),
  ).toBe('Failed | PodUnschedulable | no node takes it: 0/3 nodes are available')
})

test('an APIService is ready once it is available', () => {
  const service = { apiVersion: 'apiregistration.k8s.io/v1', kind: 'APIService' }
  expect(summarize(service)).toBe('InProgress | NotAvailable | its API does not answer yet')
  const status = { conditions: [{ type: 'Available', status: 'True', reason: 'Passed' }] }
  expect(summarize({ ...service, status })).toBe('Current | available')
})

test('a Namespace is ready once it is active', () => {
  expect(summarize({ apiVersion: 'v1', kind: 'Namespace', status: { phase: 'Active' } })).toBe(
    'Current | active',
  )
})

test('an object that is being deleted names what holds it', () => {
  const metadata = {
    deletionTimestamp: '2026-01-01T00:00:00Z',
    finalizers: ['example.com/a', 'example.com/b'],
  }
  expect(summarize({ ...reef, metadata })).toBe(
    'Terminating | being deleted, held by example.com/a, example.com/b',
  )
})

test('an observed generation written as text is read, as Argo Rollouts writes it', () => {
  const metadata = { generation: 2 }
  expect(summarize({ ...reef, metadata, status: { observedGeneration: '2' } })).toMatch(/^Current/)
  expect(summarize({ ...reef, metadata, status: { observedGeneration: '1' } })).toMatch(/^InProgress/)
  expect(summarize({ ...reef, metadata, status: { observedGeneration: 'two' } })).toBe(
    'Unknown | its status cannot be read: `status.observedGeneration` is not an integer',
  )
})

test('an unreadable condition is named', () => {
  expect(summarize({ ...reef, status: { conditions: [{ type: 'Other', status: 'True' }, 'x'] } })).toBe(
    'Unknown | its status cannot be read: `status.conditions[1]` is not a condition',
  )
})

test('text of conditions is made printable and cut', () => {
  const condition = {
    type: 'Ready',
    status: 'False',
    reason: 'A\u001b[31m',
    message: `a\n::error::b${'c'.repeat(1000)}`,
  }
  const { reason, message } = statusOf(
    { ...reef, status: { conditions: [condition] } },
    { now: 0, jobs: 'complete' },
  )
  expect(reason).toBe('A [31m')
  expect(message).toMatch(/^a ::error::bc+…$/)
  expect(message.length).toBeLessThanOrEqual(301)
})
