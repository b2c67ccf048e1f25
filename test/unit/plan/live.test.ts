import { expect, test } from 'vitest'
import { readLiveObjects } from '../../../src/plan/live.ts'
import { placeObjects } from '../../../src/plan/place.ts'
import {
  type Answer,
  connect,
  never,
  type Reply,
  startApiServer,
  statusReply,
} from '../cluster/api-server.ts'
import { fakeDiscovery, load } from './objects.ts'

const forbidden = statusReply(403, 'Forbidden', 'User "ci" cannot get resource "configmaps"')
const live: Reply = { body: { metadata: { resourceVersion: '41' } } }

async function read(answer: Answer, count = 1) {
  await using server = await startApiServer(answer)
  using client = connect(server)
  const discovery = fakeDiscovery()
  const objects = Array.from({ length: count }, (_, index) => load('v1', 'ConfigMap', `c${index}`))
  const { changes } = placeObjects(objects, { namespace: 'shop', discovery })
  const { rest, host } = client
  const found = await readLiveObjects(changes, { rest, discovery, log: host.log, signal: never })
  return {
    found: found.map(({ liveVersion, liveUnknown }) => liveVersion ?? (liveUnknown ? 'unknown' : 'none')),
    requests: server.requests,
    warnings: client.lines.warning,
  }
}

test('an object that may not be read is asked for by an empty patch that is never carried out', async () => {
  const { found, requests } = await read(({ method }) => (method === 'GET' ? forbidden : live))
  expect(found).toEqual(['41'])
  expect(requests[1]).toMatchObject({
    method: 'PATCH',
    path: '/api/v1/namespaces/shop/configmaps/c0',
    text: '{}',
  })
  expect(requests[1]?.headers['content-type']).toBe('application/merge-patch+json')
  expect(Object.fromEntries(requests[1]?.query ?? [])).toEqual({ dryRun: 'All' })
})

test('the empty patch shows also that there is none', async () => {
  const missing = statusReply(404, 'NotFound', 'configmaps "c0" not found')
  expect((await read(({ method }) => (method === 'GET' ? forbidden : missing))).found).toEqual(['none'])
})

test('where neither is allowed the object is unknown, without a warning', async () => {
  const { found, warnings } = await read(() => forbidden)
  expect({ found, warnings }).toEqual({ found: ['unknown'], warnings: [] })
})

test('a webhook that refuses dry runs leaves the object unknown', async () => {
  const refused = statusReply(400, 'BadRequest', 'admission webhook "w" does not support dry run')
  expect((await read(({ method }) => (method === 'GET' ? forbidden : refused))).found).toEqual(['unknown'])
})

test('a server that fails is told once, whatever the number of objects', async () => {
  const { found, warnings, requests } = await read(() => statusReply(500, '', 'etcd is gone'), 12)
  expect(new Set(found)).toEqual(new Set(['unknown']))
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
  expect(warnings).toEqual([
    '12 objects could not be read: how much of the bundle is in the cluster already is not known (status 500: etcd is gone)',
  ])
})

test('an answer without a version leaves the object unknown', async () => {
  expect((await read(() => ({ body: {} }))).found).toEqual(['unknown'])
})
