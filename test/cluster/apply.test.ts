import { expect, test } from 'vitest'
import type { LoadedObject } from '../../src/bundle/loaded-object.ts'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { call, remove, request } from '../bed/kube.ts'
import { deploy, faultOf, object, resultsOf } from './session.ts'
import { configMap, deployment, service, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()

/** A CRD with every extension of Kubernetes, of a group of its own. */
function reefCrd(group: string): LoadedObject {
  const schema = {
    type: 'object',
    properties: {
      spec: {
        type: 'object',
        'x-kubernetes-preserve-unknown-fields': true,
        'x-kubernetes-validations': [
          { rule: '!has(self.depth) || self.depth != 13', message: 'no thirteen' },
        ],
        properties: {
          depth: { type: 'integer', format: 'int64' },
          port: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
          mode: { type: 'string', enum: ['deep', 'flat'], default: 'flat' },
          tags: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
          parts: {
            type: 'array',
            'x-kubernetes-list-type': 'map',
            'x-kubernetes-list-map-keys': ['name'],
            items: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
          },
          template: {
            type: 'object',
            'x-kubernetes-embedded-resource': true,
            'x-kubernetes-preserve-unknown-fields': true,
          },
          atomic: {
            type: 'object',
            'x-kubernetes-map-type': 'atomic',
            additionalProperties: { type: 'string' },
          },
        },
      },
    },
  }
  const names = { kind: 'Reef', plural: 'reefs', singular: 'reef', listKind: 'ReefList' }
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }]
  return object(
    'apiextensions.k8s.io/v1',
    'CustomResourceDefinition',
    { name: `reefs.${group}`, creationTimestamp: null },
    { spec: { group, scope: 'Namespaced', names, versions }, status: { conditions: [], storedVersions: [] } },
  )
}

describeWithBed('applying to the real API server', ['cluster'], ({ cluster }) => {
  test('creates a definition, an object of it and workloads in one run, then changes nothing, then one field', async () => {
    const { session, namespace, removeLater } = workspace()
    const group = `${namespace}.example.com`
    removeLater(`/apis/apiextensions.k8s.io/v1/customresourcedefinitions/reefs.${group}`)
    const spec = {
      depth: 9007199254740993n,
      port: 80,
      more: { deep: [1, { x: null }] },
      parts: [{ name: 'a' }],
      tags: ['x'],
    }
    const reef = object(`${group}/v1`, 'Reef', { name: 'north' }, { spec })
    const bundle = [reef, deployment(), service, configMap('settings'), reefCrd(group)]
    const first = await deploy(session, bundle, { namespace })
    expect(resultsOf(first)).toEqual([
      `created CustomResourceDefinition reefs.${group}`,
      `created ConfigMap ${namespace}/settings`,
      `created Service ${namespace}/web`,
      `created Deployment ${namespace}/web`,
      `created Reef.${group} ${namespace}/north`,
    ])
    expect(first.objects.at(-1)?.live.spec).toMatchObject({
      depth: 9007199254740993n,
      mode: 'flat',
      more: { deep: [1, { x: null }] },
    })
    // The definition's status is written after it is applied, so its resourceVersion moves until it has settled.
    const settled = await deploy(session, [reefCrd(group), configMap('settings'), service, reef], {
      namespace,
    })
    expect(new Set(settled.objects.map(({ result }) => result))).toEqual(new Set(['unchanged']))
    const second = await deploy(session, [configMap('settings', { a: '2' }), service], { namespace })
    expect(resultsOf(second)).toEqual([
      `updated ConfigMap ${namespace}/settings`,
      `unchanged Service ${namespace}/web`,
    ])
  })

  test('stores a definition with all that Kubernetes lets it say', async () => {
    const { session, namespace, removeLater } = workspace()
    const group = `full.${namespace}.example.com`
    const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions/reefs.${group}`
    removeLater(path)
    await deploy(session, [reefCrd(group)], { namespace })
    const sent = reefCrd(group).object.spec as JsonObject
    expect(await call(cluster, { path })).toMatchObject({ spec: { versions: sent.versions } })
  })

  test('makes the namespace when it may, and only once', async () => {
    const { session, namespace, removeLater } = workspace()
    const name = `${namespace}-new`
    removeLater(`/api/v1/namespaces/${name}`)
    const pod = object(
      'v1',
      'Pod',
      { name: 'once' },
      { spec: { containers: [{ name: 'a', image: 'example.com/a' }] } },
    )
    expect(await faultOf(deploy(session, [pod], { namespace: name }))).toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
    })
    const first = await deploy(session, [pod], { namespace: name, createNamespace: true })
    expect(resultsOf(first)).toEqual([`created Pod ${name}/once`])
    expect(session.lines.info).toContain(`created Namespace ${name}`)
    expect(await call(cluster, { path: `/api/v1/namespaces/${name}` })).toMatchObject({
      metadata: { labels: { name } },
    })
    await deploy(session, [configMap('a')], { namespace: name, createNamespace: true })
  })

  test('refuses a namespace that is being deleted', async () => {
    const { session, namespace } = workspace()
    const path = `/api/v1/namespaces/${namespace}/configmaps/held`
    await call(cluster, {
      method: 'POST',
      path: `/api/v1/namespaces/${namespace}/configmaps`,
      body: { metadata: { name: 'held', finalizers: ['example.com/hold'] } },
    })
    await remove(cluster, `/api/v1/namespaces/${namespace}`)
    expect(await faultOf(deploy(session, [configMap('a')], { namespace }))).toMatchObject({
      code: 'NAMESPACE_TERMINATING',
      object: `Namespace ${namespace}`,
    })
    const release = [{ op: 'remove', path: '/metadata/finalizers' }]
    await call(cluster, { method: 'PATCH', path, contentType: 'application/json-patch+json', body: release })
  })

  test('names every kind that the cluster does not know, and writes nothing', async () => {
    const { session, namespace } = workspace()
    const bundle = [
      configMap('a'),
      object('a.example.com/v1', 'Foo', { name: 'x' }),
      object('policy/v1beta1', 'PodDisruptionBudget', { name: 'y' }),
    ]
    expect(await faultOf(deploy(session, bundle, { namespace }))).toMatchObject({
      code: 'KIND_UNKNOWN',
      object: 'Foo.a.example.com x',
      others: [{ code: 'KIND_UNKNOWN', hint: expect.stringContaining('policy/v1:') }],
    })
    expect((await request(cluster, { path: `/api/v1/namespaces/${namespace}/configmaps/a` })).status).toBe(
      404,
    )
  })

  test('takes odd but valid objects: a stray namespace, a capital name, a large and a foreign text', async () => {
    const { session, namespace, removeLater } = workspace()
    const name = `Odd:${namespace}`
    removeLater(`/apis/rbac.authorization.k8s.io/v1/clusterroles/${encodeURIComponent(name)}`)
    const role = object(
      'rbac.authorization.k8s.io/v1',
      'ClusterRole',
      { name, namespace: 'stray' },
      { rules: [] },
    )
    const large = configMap('large', { big: 'x'.repeat(900_000), text: 'ünïcode 珊瑚 🪸' })
    const applied = await deploy(session, [large, role], { namespace })
    expect(resultsOf(applied)).toEqual([
      `created ConfigMap ${namespace}/large`,
      `created ClusterRole ${name}`,
    ])
    expect(applied.objects[0]?.live).toMatchObject({ data: { text: 'ünïcode 珊瑚 🪸' } })
  })

  test('takes a key of stringData away again when the bundle no longer has it', async () => {
    const { session, namespace } = workspace()
    const secret = (stringData: JsonObject): LoadedObject =>
      object('v1', 'Secret', { name: 's' }, { stringData })
    await deploy(session, [secret({ a: '1', b: '2' })], { namespace })
    await deploy(session, [secret({ a: '1' })], { namespace })
    const path = `/api/v1/namespaces/${namespace}/secrets/s`
    expect(await call(cluster, { path })).toMatchObject({ data: { a: 'MQ==' } })
    expect(await call(cluster, { path })).not.toHaveProperty('data.b')
  })
})
