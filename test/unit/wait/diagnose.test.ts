import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { createPodReader, diagnose, type ReadPods } from '../../../src/wait/diagnose.ts'
import { connect, never, type Reply, startApiServer, statusReply } from '../cluster/api-server.ts'
import { createFakeClock } from './fake-clock.ts'
import { deployment } from './objects.ts'

function workload(name: string, selector: JsonObject = { matchLabels: { app: name } }): JsonObject {
  return { ...deployment(name), spec: { selector } }
}

function pod(name: string, reason: string, metadata: JsonObject = {}): JsonObject {
  const containerStatuses = [{ name: 'web', state: { waiting: { reason } } }]
  return { metadata: { name, ...metadata }, status: { containerStatuses } }
}

async function readPods(object: JsonObject, reply: Reply) {
  await using server = await startApiServer(() => reply)
  using client = connect(server)
  return { pods: await createPodReader(client.rest)(object, never), requests: server.requests }
}

describe('the pods of a workload', () => {
  test('are listed by its selector in one request', async () => {
    const selector = {
      matchLabels: { app: 'web' },
      matchExpressions: [
        { key: 'tier', operator: 'In', values: ['a', 'b'] },
        { key: 'old', operator: 'DoesNotExist' },
      ],
    }
    const { pods, requests } = await readPods(workload('web', selector), { body: { items: [pod('a', 'X')] } })
    expect(pods).toHaveLength(1)
    expect(requests).toHaveLength(1)
    expect(requests[0]?.path).toBe('/api/v1/namespaces/shop/pods')
    expect(requests[0]?.query.get('labelSelector')).toBe('app=web,tier in (a,b),!old')
  })

  test('are none when they may not be listed', async () => {
    expect((await readPods(workload('web'), statusReply(403, 'Forbidden', 'no'))).pods).toEqual([])
  })

  test('are not asked for without a selector, which would take all of the namespace', async () => {
    const { requests } = await readPods(workload('web', {}), { body: { items: [] } })
    const odd = await readPods(workload('web', { matchExpressions: [{ key: 'a', operator: 'Odd' }] }), {})
    expect([...requests, ...odd.requests]).toEqual([])
  })
})

describe('the diagnosis', () => {
  const run = (workloads: readonly JsonObject[], read: ReadPods, signal = never) =>
    diagnose(workloads, { readPods: read, clock: createFakeClock(), signal })

  test('is what holds up the worst pod that is not being deleted', async () => {
    const web = workload('web')
    const found = await run([web], async () => [
      pod('web-1', 'ContainerCreating'),
      pod('web-2', 'ImagePullBackOff'),
      pod('web-0', 'CrashLoopBackOff', { deletionTimestamp: 'now' }),
    ])
    expect(found.get(web)).toBe('pod web-2: container web: ImagePullBackOff')
  })

  test('asks for ten workloads at most, and for nothing else', async () => {
    const asked: unknown[] = []
    const all = Array.from({ length: 12 }, (_, index) => workload(`w${index}`))
    const found = await run([{ kind: 'ConfigMap' }, ...all], async ({ kind }) => {
      asked.push(kind)
      return [pod('p', 'X')]
    })
    expect(asked).toEqual(Array(10).fill('Deployment'))
    expect(found.size).toBe(10)
  })

  test('goes without what fails or does not come', async () => {
    const [bad, slow, good] = [workload('bad'), workload('slow'), workload('good')]
    const found = await run([bad, slow, good], (object, signal) => {
      if (object === bad) return Promise.reject(new Error('down'))
      if (object === good) return Promise.resolve([pod('p', 'X')])
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
    })
    expect([...found.keys()]).toEqual([good])
  })
})
