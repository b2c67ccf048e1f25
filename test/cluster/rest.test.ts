import { expect, test } from 'vitest'
import { loadDiscovery } from '../../src/cluster/discovery.ts'
import type { Rest } from '../../src/cluster/rest.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { createNamespace, remove } from '../bed/kube.ts'
import { never, openSession, type Session } from './session.ts'

/** The client as a server without aggregated discovery would see it. */
function withoutAggregation(rest: Rest): Rest {
  return { request: ({ accept: _, ...request }) => rest.request(request) }
}

function pod(name: string): { apiVersion: string; kind: string; metadata: { name: string }; spec: object } {
  const containers = [{ name: 'main', image: 'example.com/main:1', securityContext: { privileged: true } }]
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name }, spec: { containers } }
}

const patch = {
  method: 'PATCH',
  contentType: 'application/apply-patch+yaml',
  query: { fieldManager: 'helm' },
  signal: never,
} as const

async function apply({ rest }: Session, path: string, body: object): ReturnType<Rest['request']> {
  return rest.request({ ...patch, path, body: JSON.parse(JSON.stringify(body)) })
}

describeWithBed('requests to the real API server', ['cluster'], ({ cluster }) => {
  test('discover the same kinds in two requests as one by one', async () => {
    using session = await openSession(cluster.admin.kubeconfig)
    let requests = 0
    const counting: Rest = {
      request: (request) => {
        requests++
        return session.rest.request(request)
      },
    }
    const aggregated = await loadDiscovery(counting, never)
    expect(requests).toBe(2)
    const listed = await loadDiscovery(withoutAggregation(session.rest), never)
    for (const [apiVersion, kind, plural, namespaced] of [
      ['v1', 'Namespace', 'namespaces', false],
      ['v1', 'Service', 'services', true],
      ['apps/v1', 'Deployment', 'deployments', true],
      ['rbac.authorization.k8s.io/v1', 'ClusterRole', 'clusterroles', false],
      ['apiextensions.k8s.io/v1', 'CustomResourceDefinition', 'customresourcedefinitions', false],
      ['networking.k8s.io/v1', 'Ingress', 'ingresses', true],
    ] as const) {
      expect(aggregated.find(apiVersion, kind)).toMatchObject({ plural, namespaced })
      const verbs = (discovery: typeof listed) => discovery.find(apiVersion, kind)?.verbs.toSorted()
      expect(listed.find(apiVersion, kind)).toMatchObject({ plural, namespaced })
      expect(verbs(listed)).toEqual(verbs(aggregated))
    }
    expect(listed.findVersions('Deployment')).toEqual(aggregated.findVersions('Deployment'))
  })

  test('keep capitals and colons of a name', async () => {
    using session = await openSession(cluster.admin.kubeconfig)
    const name = 'Foo:Bar.v1-MyOp'
    const path = `/apis/rbac.authorization.k8s.io/v1/clusterroles/${encodeURIComponent(name)}`
    const body = {
      apiVersion: 'rbac.authorization.k8s.io/v1',
      kind: 'ClusterRole',
      metadata: { name },
      rules: [],
    }
    const created = await apply(session, path, body)
    expect(created).toMatchObject({ status: 201, body: { metadata: { name } } })
    await remove(cluster, path)
  })

  test('bring the reason of a refusal', async () => {
    using session = await openSession(cluster.developer.kubeconfig)
    const { status, failure } = await session.rest.request({
      method: 'GET',
      path: '/api/v1/namespaces/kube-system/secrets/x',
      signal: never,
    })
    expect(status).toBe(403)
    expect(failure).toMatchObject({
      reason: 'Forbidden',
      message: expect.stringContaining('cannot get resource "secrets"'),
    })
  })

  test('show each warning of the server once', async () => {
    using session = await openSession(cluster.admin.kubeconfig)
    const namespace = await createNamespace(cluster)
    const labels = { 'pod-security.kubernetes.io/warn': 'restricted' }
    const path = `/api/v1/namespaces/${namespace}`
    await session.rest.request({
      method: 'PATCH',
      path,
      contentType: 'application/merge-patch+json',
      body: { metadata: { labels } },
      signal: never,
    })
    const first = await apply(session, `${path}/pods/a`, pod('a'))
    const second = await apply(session, `${path}/pods/b`, pod('b'))
    expect(first.warnings[0]).toMatch(
      /would violate PodSecurity "restricted:latest": privileged \(container "main"/,
    )
    expect(second.warnings).toEqual(first.warnings)
    expect(session.lines.warning).toEqual([`API server: ${first.warnings[0]}`])
    await remove(cluster, path)
  })
})
