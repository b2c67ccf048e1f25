import { expect, test } from 'vitest'
import { isUntouched } from '../../../src/apply/untouched.ts'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { load } from '../plan/objects.ts'

const own = { manager: 'helm', operation: 'Apply', time: '2026-01-01T00:00:00Z', fieldsV1: { 'f:spec': {} } }
const controller = { manager: 'controller', operation: 'Update', subresource: 'status' }

/** A live object as it was planned. */
const before: JsonObject = {
  uid: 'u',
  resourceVersion: '7',
  generation: 1,
  labels: { app: 'web' },
  annotations: { note: 'a' },
  managedFields: [own],
}

/** The same after a controller wrote its status. */
const after: JsonObject = {
  ...before,
  resourceVersion: '8',
  annotations: { note: 'a', revision: '1' },
  managedFields: [own, controller],
}

function untouched(later: JsonObject, earlier: JsonObject | undefined = before): boolean {
  const loaded = load('apps/v1', 'Deployment', 'web')
  const metadata = { ...loaded.object.metadata, labels: { app: 'web' }, annotations: { note: 'a' } }
  return isUntouched(
    {
      loaded: { ...loaded, object: { ...loaded.object, metadata } },
      description: 'Deployment shop/web',
      target: { path: '/' },
      ...(earlier !== undefined && { liveVersion: '7', liveMetadata: earlier }),
    },
    later,
  )
}

test('an object of the same version is untouched, whatever else is known', () => {
  expect(untouched({ resourceVersion: '7' })).toBe(true)
})

test('an object whose status and whose own annotations a controller wrote is untouched', () => {
  expect(untouched(after)).toBe(true)
})

test.each<[string, JsonObject]>([
  ['another generation', { generation: 2 }],
  ['no generation', { generation: undefined as never }],
  ['another uid', { uid: 'v' }],
  ['another time of our apply', { managedFields: [{ ...own, time: '2026-01-01T00:00:01Z' }] }],
  ['other fields of our apply', { managedFields: [{ ...own, fieldsV1: { 'f:data': {} } }] }],
  ['no apply of ours', { managedFields: [controller] }],
  ['another value of a label that is asked for', { labels: { app: 'new' } }],
  ['an annotation less', { annotations: {} }],
  ['a finalizer more', { finalizers: ['example.com/hold'] }],
])('an object of another version with %s is not', (_, change) => {
  expect(untouched({ ...after, ...change })).toBe(false)
})

test('nor is one that others applied, and that the apply came to share', () => {
  const theirs = { ...before, managedFields: [{ ...own, manager: 'kubectl' }] }
  expect(untouched(after, theirs)).toBe(false)
  expect(untouched({ ...after, managedFields: [controller] }, theirs)).toBe(false)
})

test('nor one that was not there', () => {
  const loaded = load('apps/v1', 'Deployment', 'web')
  expect(isUntouched({ loaded, description: 'Deployment shop/web', target: { path: '/' } }, after)).toBe(
    false,
  )
})
