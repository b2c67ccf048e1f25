import { describe, expect, test } from 'vitest'
import { loadDiscovery } from '../../../src/cluster/discovery.ts'
import { type Answer, connect, never, startApiServer, statusReply } from './api-server.ts'

const verbs = ['get', 'patch']

function aggregated(items: unknown[]): unknown {
  return { kind: 'APIGroupDiscoveryList', apiVersion: 'apidiscovery.k8s.io/v2', items }
}

function group(
  name: string | undefined,
  version: string,
  resources: unknown[],
  freshness = 'Current',
): unknown {
  return { metadata: { name }, versions: [{ version, freshness, resources }] }
}

function resource(plural: string, kind: string, scope = 'Namespaced'): unknown {
  return { resource: plural, responseKind: { group: '', version: '', kind }, scope, verbs }
}

const core = aggregated([
  group(undefined, 'v1', [resource('services', 'Service'), resource('nodes', 'Node', 'Cluster')]),
])

describe('aggregated discovery', () => {
  const serve: Answer = ({ path }) => ({
    body:
      path === '/api'
        ? core
        : aggregated([
            group('apps', 'v1', [resource('deployments', 'Deployment')]),
            group('metrics.k8s.io', 'v1beta1', [], 'Stale'),
          ]),
  })

  test('takes two requests and knows plural, scope and verbs', async () => {
    await using server = await startApiServer(serve)
    using client = connect(server)
    const discovery = await loadDiscovery(client.rest, never)
    expect(discovery.find('v1', 'Service')).toEqual({ plural: 'services', namespaced: true, verbs })
    expect(discovery.find('v1', 'Node')).toMatchObject({ plural: 'nodes', namespaced: false })
    expect(discovery.find('apps/v1', 'Deployment')).toMatchObject({ plural: 'deployments' })
    expect(discovery.find('apps/v1beta1', 'Deployment')).toBeUndefined()
    expect(discovery.findVersions('Deployment')).toEqual(['apps/v1'])
    expect(server.requests).toHaveLength(2)
    expect(server.requests[0]?.headers.accept).toContain('v=v2;as=APIGroupDiscoveryList')
  })

  test('remembers a group whose server is down', async () => {
    await using server = await startApiServer(serve)
    using client = connect(server)
    const discovery = await loadDiscovery(client.rest, never)
    expect(discovery.isDown('metrics.k8s.io/v1beta1')).toBe(true)
    expect(discovery.isDown('apps/v1')).toBe(false)
  })

  test('learns new kinds when it is asked again', async () => {
    let isNew = false
    await using server = await startApiServer(({ path }) => ({
      body:
        path === '/api'
          ? core
          : aggregated(isNew ? [group('reef.example', 'v1', [resource('reefs', 'Reef')])] : []),
    }))
    using client = connect(server)
    const discovery = await loadDiscovery(client.rest, never)
    expect(discovery.find('reef.example/v1', 'Reef')).toBeUndefined()
    isNew = true
    await discovery.refresh(never)
    expect(discovery.find('reef.example/v1', 'Reef')).toBeDefined()
  })
})

describe('a server without aggregated discovery', () => {
  const lists: Readonly<Record<string, unknown>> = {
    '/api': { kind: 'APIVersions', versions: ['v1'] },
    '/apis': {
      kind: 'APIGroupList',
      groups: [
        { name: 'apps', versions: [{ groupVersion: 'apps/v1', version: 'v1' }] },
        {
          name: 'metrics.k8s.io',
          versions: [{ groupVersion: 'metrics.k8s.io/v1beta1', version: 'v1beta1' }],
        },
      ],
    },
    '/api/v1': {
      kind: 'APIResourceList',
      resources: [{ name: 'services', kind: 'Service', namespaced: true, verbs }],
    },
    '/apis/apps/v1': {
      kind: 'APIResourceList',
      resources: [
        { name: 'deployments/scale', kind: 'Scale', namespaced: true, verbs },
        { name: 'deployments', kind: 'Deployment', namespaced: true, verbs },
      ],
    },
  }

  test('is asked group by group, and a broken group is remembered', async () => {
    await using server = await startApiServer(({ path }) =>
      path in lists ? { body: lists[path] } : statusReply(503, 'ServiceUnavailable', 'no endpoints'),
    )
    using client = connect(server)
    const discovery = await loadDiscovery(client.rest, never)
    expect(discovery.find('v1', 'Service')).toEqual({ plural: 'services', namespaced: true, verbs })
    expect(discovery.find('apps/v1', 'Deployment')).toMatchObject({ plural: 'deployments' })
    expect(discovery.find('apps/v1', 'Scale')).toBeUndefined()
    expect(discovery.isDown('metrics.k8s.io/v1beta1')).toBe(true)
  })
})

describe('who may not ask', () => {
  test('learns that the request was anonymous', async () => {
    const message = 'forbidden: User "system:anonymous" cannot get path "/api"'
    await using server = await startApiServer(() => statusReply(403, 'Forbidden', message))
    using client = connect(server)
    await expect(loadDiscovery(client.rest, never)).rejects.toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      hint: expect.stringContaining('anonymous'),
    })
  })

  test('learns that the server is not ready', async () => {
    await using server = await startApiServer(() => statusReply(503, 'ServiceUnavailable', 'starting'))
    using client = connect(server)
    await expect(loadDiscovery(client.rest, never)).rejects.toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
      hint: expect.stringContaining('try again'),
    })
  })

  test('learns that a server which knows no API is none', async () => {
    await using server = await startApiServer(() => ({
      status: 404,
      headers: { 'content-type': 'text/plain' },
      body: 'nothing here',
    }))
    using client = connect(server)
    await expect(loadDiscovery(client.rest, never)).rejects.toMatchObject({
      code: 'CLUSTER_PROTOCOL',
      message: expect.stringContaining('answered 404'),
    })
  })
})
