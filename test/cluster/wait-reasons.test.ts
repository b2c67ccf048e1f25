import { expect, test } from 'vitest'
import type { LoadedObject } from '../../src/bundle/loaded-object.ts'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { createPodReader } from '../../src/wait/diagnose.ts'
import { createReader } from '../../src/wait/read.ts'
import { waitForReady } from '../../src/wait/wait.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { call, grant, pick, waitForObject } from '../bed/kube.ts'
import { deploy, faultOf, never, object, openSession, type Session } from './session.ts'
import { deployment, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()

/** Waits for the objects after they were applied; gives the error's message. */
async function waitFor(
  { rest, host: { clock, log } }: Session,
  applied: Awaited<ReturnType<typeof deploy>>,
  timeoutMs = 3000,
): Promise<string> {
  const read = { read: createReader(rest), readPods: createPodReader(rest) }
  const waiting = waitForReady(applied.objects, {
    ...read,
    clock,
    log,
    timeoutMs,
    jobs: 'complete',
    signal: never,
  })
  const error = await faultOf(waiting)
  return error instanceof Error ? error.message : String(error)
}

function behaving(behaviour: string, kind = 'Deployment'): LoadedObject {
  const labels = { app: 'web', 'bundle-deploy.test/behaviour': behaviour }
  const containers = [{ name: 'web', image: 'example.com/web:1' }]
  const selector: JsonObject = kind === 'Job' ? {} : { selector: { matchLabels: { app: 'web' } } }
  const podSpec = kind === 'Job' ? { containers, restartPolicy: 'Never' } : { containers }
  const spec = { ...selector, template: { metadata: { labels }, spec: podSpec } }
  return object(kind === 'Job' ? 'batch/v1' : 'apps/v1', kind, { name: 'web' }, { spec })
}

describeWithBed('waiting for workloads of a real cluster', ['cluster'], ({ cluster }) => {
  test.each([
    ['no-pull', 'Deployment', 'container web: ImagePullBackOff: Back-off pulling image'],
    ['no-pull', 'DaemonSet', 'container web: ImagePullBackOff: Back-off pulling image'],
    ['no-pull', 'StatefulSet', 'container web: ImagePullBackOff: Back-off pulling image'],
    ['no-pull', 'Job', 'container web: ImagePullBackOff: Back-off pulling image'],
    ['crash', 'Deployment', 'container web: CrashLoopBackOff: back-off 40s'],
    ['hang', 'Deployment', 'container web: running, but not ready'],
  ])('shows the trouble of pods that %s of a %s', async (behaviour, kind, trouble) => {
    const { session, namespace } = workspace()
    const applied = await deploy(session, [behaving(behaviour, kind)], { namespace })
    expect(await waitFor(session, applied)).toMatch(
      new RegExp(`^${kind} ${namespace}/web: .*; pod web-\\S+: ${trouble}`, 'm'),
    )
  })

  test('shows why pods are not let in', async () => {
    const { session, namespace } = workspace()
    const path = `/api/v1/namespaces/${namespace}`
    const labels = { 'pod-security.kubernetes.io/enforce': 'restricted' }
    const contentType = 'application/merge-patch+json'
    await call(cluster, { method: 'PATCH', path, contentType, body: { metadata: { labels } } })
    const applied = await deploy(session, [deployment()], { namespace })
    expect(await waitFor(session, applied)).toMatch(
      /0 of 1 replicas created \(LessReplicas\); ReplicaFailure: pods "web-\S+" is forbidden: violates PodSecurity/,
    )
  })

  test('does without pods that it may not list', async () => {
    const { session, namespace } = workspace()
    const rules = [{ apiGroups: ['apps'], resources: ['deployments'], verbs: ['get', 'patch', 'create'] }]
    const revoke = await grant(cluster, { namespace, rules })
    using developer = await openSession(cluster.developer.kubeconfig)
    const applied = await deploy(session, [behaving('no-pull')], { namespace })
    const live = `/apis/apps/v1/namespaces/${namespace}/deployments/web`
    await waitForObject(cluster, live, (found) => pick(found, 'status', 'replicas') === 1)
    expect(await waitFor(developer, applied)).toMatch(/replicas available \(LessAvailable\)$/)
    await revoke()
  })
})
