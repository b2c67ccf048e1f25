import { expect, test } from 'vitest'
import { loadDiscovery } from '../../src/cluster/discovery.ts'
import { loadKubeconfig } from '../../src/cluster/kubeconfig-connection.ts'
import { createRest } from '../../src/cluster/rest.ts'
import { makePlan } from '../../src/plan/make-plan.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { grant } from '../bed/kube.ts'
import { deploy, faultOf, never, openSession, type Session } from './session.ts'
import { configMap, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()

/** A session that loses the answers to all writes after the server has processed them. */
async function sessionLosingAnswers(kubeconfig: string): Promise<Session> {
  const session = await openSession(kubeconfig)
  const connection = await loadKubeconfig({ kubeconfig }, session.host)
  const { http } = session.host
  const rest = createRest(connection, {
    ...session.host,
    http: async (request) => {
      const response = await http(request)
      if (request.method === 'GET') return response
      for await (const _ of response.body);
      throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
    },
    clock: { ...session.host.clock, sleep: async () => undefined },
  })
  return { ...session, rest, [Symbol.dispose]: () => session[Symbol.dispose]() }
}

describeWithBed('an answer that is lost', ['cluster'], ({ cluster }) => {
  test('is made up for by looking at the object', async () => {
    const { session, namespace } = workspace()
    await deploy(session, [configMap('old')], { namespace })
    using losing = await sessionLosingAnswers(cluster.admin.kubeconfig)
    const bundle = [configMap('new'), configMap('old', { a: '2' })]
    const error = await faultOf(deploy(losing, bundle, { namespace }))
    expect(error).toMatchObject({ code: 'CLUSTER_UNREACHABLE', object: `ConfigMap ${namespace}/new` })
    expect(losing.lines.info.filter((line) => line.includes('the cluster shows it')).toSorted()).toEqual([
      `created ConfigMap ${namespace}/new (the answer was lost, but the cluster shows it)`,
      `updated ConfigMap ${namespace}/old (the answer was lost, but the cluster shows it)`,
    ])
  })
})

describeWithBed('objects that may be patched but not read', ['cluster'], ({ cluster }) => {
  test('are known to be unchanged all the same', async () => {
    const { session, namespace } = workspace()
    const rules = [{ apiGroups: [''], resources: ['configmaps'], verbs: ['patch', 'create'] }]
    const revoke = await grant(cluster, { namespace, rules })
    using developer = await openSession(cluster.developer.kubeconfig)
    await deploy(session, [configMap('a'), configMap('b')], { namespace })
    const discovery = await loadDiscovery(developer.rest, never)
    const objects = [configMap('a'), configMap('b', { a: '2' }), configMap('c')]
    const { rest, host } = developer
    const context = { namespace, createNamespace: false, rest, discovery, log: host.log, signal: never }
    const plan = await makePlan({ objects }, context)
    const known = plan.stages.flatMap(({ changes }) => changes.map(({ liveVersion }) => typeof liveVersion))
    expect(known).toEqual(['string', 'string', 'undefined'])
    const applied = await deploy(developer, objects, { namespace })
    expect(applied.objects.map(({ result }) => result)).toEqual(['unchanged', 'updated', 'created'])
    await revoke()
  })
})

describeWithBed('a namespace that may not be read', ['cluster'], ({ cluster }) => {
  test('is missed as soon as an object goes to it, and without waiting', async () => {
    using developer = await openSession(cluster.developer.kubeconfig)
    const rules = [{ apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'patch', 'create'] }]
    const revoke = await grant(cluster, { rules })
    const start = performance.now()
    expect(await faultOf(deploy(developer, [configMap('a')], { namespace: 'not-there' }))).toMatchObject({
      code: 'NAMESPACE_NOT_FOUND',
      object: 'ConfigMap not-there/a',
      hint: expect.stringContaining('create-namespace: true'),
    })
    expect(performance.now() - start).toBeLessThan(5000)
    await revoke()
  })

  test('is created where that is allowed, and else taken to be there', async () => {
    const { namespace, removeLater } = workspace()
    const name = `${namespace}-blind`
    removeLater(`/api/v1/namespaces/${name}`)
    const objects = { apiGroups: [''], resources: ['configmaps'], verbs: ['get', 'patch', 'create'] }
    const revokeAll = await grant(cluster, {
      rules: [objects, { apiGroups: [''], resources: ['namespaces'], verbs: ['create'] }],
    })
    using developer = await openSession(cluster.developer.kubeconfig)
    const first = await deploy(developer, [configMap('a')], { namespace: name, createNamespace: true })
    expect(first.createdNamespace).toBe(name)
    const second = await deploy(developer, [configMap('a')], { namespace: name, createNamespace: true })
    expect(second).not.toHaveProperty('createdNamespace')
    await revokeAll()
    const revoke = await grant(cluster, { rules: [objects] })
    await deploy(developer, [configMap('a')], { namespace: name, createNamespace: true })
    expect(developer.lines.warning).toContain(
      `Namespace ${name} can be neither read nor created by this identity: going on as if it were there`,
    )
    await revoke()
  })
})
