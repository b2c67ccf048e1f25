// The bed itself: that each real part does what the other tests rely on.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { describeWithBed } from './describe-with-bed.ts'
import { buildImage, buildIndex, type Image, pushImage, writeLayout } from './images.ts'
import { call, createNamespace, grant, pick, remove, request, waitForObject } from './kube.ts'

const run = promisify(execFile)

test('says how long it took to start', () => {
  const { startMilliseconds } = inject('bed')
  console.log(`bed: ready after ${(startMilliseconds / 1000).toFixed(1)} s`)
  expect(startMilliseconds).toBeGreaterThan(0)
})

describeWithBed('the cluster', ['cluster'], ({ cluster }) => {
  let namespace = ''
  beforeAll(async () => {
    namespace = await createNamespace(cluster, 'bed')
  })
  afterAll(async () => await remove(cluster, `/api/v1/namespaces/${namespace}`))

  const create = async (group: string, plural: string, name: string, spec: object): Promise<string> => {
    const path = `/${group}/namespaces/${namespace}/${plural}`
    await call(cluster, { method: 'POST', path, body: { metadata: { name }, spec } })
    return `${path}/${name}`
  }

  test('answers readyz as the version that it was built from', async () => {
    expect(await request(cluster, { path: '/readyz' })).toEqual({ status: 200, body: 'ok' })
    expect(await call(cluster, { path: '/version' })).toMatchObject({ gitVersion: 'v1.37.2' })
  })

  test('refuses somebody without a token that it knows', async () => {
    const stranger = { ...cluster, admin: { ...cluster.admin, token: 'unknown' } }
    expect((await request(stranger, { path: '/api/v1/namespaces' })).status).toBe(401)
  })

  test('has a node that renews its lease', async () => {
    const lease = '/apis/coordination.k8s.io/v1/namespaces/kube-node-lease/leases/bed-node'
    const renewTime = (object: unknown) => pick(object, 'spec', 'renewTime')
    const first = renewTime(
      await waitForObject(cluster, lease, (object) => typeof renewTime(object) === 'string'),
    )
    await waitForObject(cluster, lease, (object) => renewTime(object) !== first)
  })

  test('makes a Deployment available', async () => {
    const path = await create('apis/apps/v1', 'deployments', 'web', { ...workload('web'), replicas: 2 })
    await waitForObject(cluster, path, (object) => pick(object, 'status', 'availableReplicas') === 2)
  })

  test('makes a StatefulSet and a DaemonSet ready', async () => {
    const set = await create('apis/apps/v1', 'statefulsets', 'db', {
      ...workload('db'),
      serviceName: 'db',
      replicas: 2,
    })
    const daemon = await create('apis/apps/v1', 'daemonsets', 'agent', workload('agent'))
    await waitForObject(cluster, set, (object) => pick(object, 'status', 'readyReplicas') === 2)
    await waitForObject(cluster, daemon, (object) => pick(object, 'status', 'numberReady') === 1)
  })

  test('completes a Job', async () => {
    const path = await create('apis/batch/v1', 'jobs', 'once', { template: template({}, 'Never') })
    await waitForObject(cluster, path, (object) => hasCondition(object, 'Complete'))
  })

  test('fails a Job whose pod is to fail', async () => {
    const labels = { 'bundle-deploy.test/behaviour': 'fail' }
    const path = await create('apis/batch/v1', 'jobs', 'doomed', {
      backoffLimit: 0,
      template: template(labels, 'Never'),
    })
    await waitForObject(cluster, path, (object) => hasCondition(object, 'Failed'))
  })

  test.for([
    ['crash', 'Running', 'waiting', 'CrashLoopBackOff'],
    ['fail', 'Running', 'waiting', 'CrashLoopBackOff'],
    ['no-pull', 'Pending', 'waiting', 'ImagePullBackOff'],
  ] as const)(
    'keeps a pod that is to %s in phase %s, %s with %s',
    async ([behaviour, phase, state, reason]) => {
      const pod = await failingPod(behaviour)
      expect(pod).toMatchObject({
        status: { phase, containerStatuses: [{ ready: false, state: { [state]: { reason } } }] },
      })
      expect(pick(pod, 'status', 'containerStatuses', 0, 'restartCount')).toBe(
        behaviour === 'no-pull' ? 0 : 3,
      )
    },
  )

  test('keeps a pod that is to hang running and not ready', async () => {
    const pod = await failingPod('hang')
    expect(pod).toMatchObject({
      status: { phase: 'Running', containerStatuses: [{ ready: false, started: true }] },
    })
    expect(hasCondition(pod, 'Ready')).toBe(false)
    const events = `/api/v1/namespaces/${namespace}/events?fieldSelector=involvedObject.name=hang`
    await waitForObject(cluster, events, (list) => JSON.stringify(list).includes('Readiness probe failed'))
  })

  test('deletes a pod', async () => {
    const path = await create('api/v1', 'pods', 'short-lived', podSpec('Always'))
    await waitForObject(cluster, path, (object) => hasCondition(object, 'Ready'))
    await remove(cluster, path)
    await waitForObject(cluster, path, (object) => pick(object, 'code') === 404)
  })

  test('refuses the developer until a right is granted, and again once it is taken back', async () => {
    const path = `/api/v1/namespaces/${namespace}/configmaps`
    const list = async (): Promise<number> => (await request(cluster, { path, as: 'developer' })).status
    expect(await list()).toBe(403)
    const revoke = await grant(cluster, {
      namespace,
      rules: [{ apiGroups: [''], resources: ['configmaps'], verbs: ['list'] }],
    })
    expect(await list()).toBe(200)
    expect((await request(cluster, { path: '/api/v1/configmaps', as: 'developer' })).status).toBe(403)
    await revoke()
    expect(await list()).toBe(403)
  })

  test('grants the developer rights in every namespace when none is named', async () => {
    const rules = [{ apiGroups: [''], resources: ['nodes'], verbs: ['list'] }]
    const revoke = await grant(cluster, { rules })
    expect((await request(cluster, { path: '/api/v1/nodes', as: 'developer' })).status).toBe(200)
    await revoke()
  })

  async function failingPod(behaviour: string): Promise<unknown> {
    const path = `/api/v1/namespaces/${namespace}/pods`
    const metadata = { name: behaviour, labels: { 'bundle-deploy.test/behaviour': behaviour } }
    await call(cluster, { method: 'POST', path, body: { metadata, spec: podSpec('Always') } })
    const isShown = (object: unknown): boolean => pick(object, 'status', 'containerStatuses', 0) !== undefined
    return await waitForObject(cluster, `${path}/${behaviour}`, isShown)
  }
})

describeWithBed('helm', ['cluster', 'helm4', 'helm3'], ({ cluster, helm4, helm3 }) => {
  test.for([
    ['4.3.1', helm4.path],
    ['3.22.0', helm3.path],
  ] as const)('is of version %s and reaches the cluster', async ([version, path]) => {
    expect((await run(path, ['version', '--short'])).stdout).toContain(`v${version}`)
    const { stdout } = await run(path, ['list', '--all-namespaces', '--kubeconfig', cluster.admin.kubeconfig])
    expect(stdout).toContain('NAMESPACE')
  })
})

describeWithBed('act', ['act'], ({ act }) => {
  test('says its version', async () => {
    expect((await run(act.path, ['--version'])).stdout).toContain('0.2.89')
  })
})

describeWithBed('the registry', ['registry', 'crane'], ({ registry, crane }) => {
  const repository = `${registry.address}/bed/sample`
  const image = sampleImage('amd64')
  const directory = mkdtempSync(join(tmpdir(), 'bed-layout-'))
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const digestOfTag = async (tag: string): Promise<string> =>
    (await run(crane.path, ['digest', `${repository}:${tag}`])).stdout.trim()

  test('serves an image, compressed or not, under the digest that was computed for it', async () => {
    await pushImage(registry.address, 'bed/sample', 'v1', image)
    expect(await digestOfTag('v1')).toBe(image.digest)
  })

  test('serves an image that crane finds valid', async () => {
    const compressed = buildImage({ layers: [{ files: { a: 'a' } }, { files: { b: 'b' } }] })
    await pushImage(registry.address, 'bed/sample', 'compressed', compressed)
    expect(await digestOfTag('compressed')).toBe(compressed.digest)
    // crane validates only layers that are compressed.
    await run(crane.path, ['validate', '--remote', `${repository}:compressed`])
  })

  test('serves an image with Docker media types', async () => {
    const docker = buildImage({ layers: [{ files: { a: 'a' } }], mediaTypes: 'docker' })
    await pushImage(registry.address, 'bed/sample', 'docker', docker)
    expect(await digestOfTag('docker')).toBe(docker.digest)
    await run(crane.path, ['validate', '--remote', `${repository}:docker`])
  })

  test('serves an index and each of its images', async () => {
    const index = buildIndex([image, sampleImage('arm64')])
    await pushImage(registry.address, 'bed/sample', 'many', index)
    expect(await digestOfTag('many')).toBe(index.digest)
    const { stdout } = await run(crane.path, ['digest', '--platform', 'linux/arm64', `${repository}:many`])
    expect(stdout.trim()).toBe(index.images[1]?.digest)
  })

  test('takes an image from a layout, and crane gives its files back', async () => {
    writeLayout(directory, image, 'v1')
    await run(crane.path, ['push', directory, `${repository}:from-layout`])
    expect(await digestOfTag('from-layout')).toBe(image.digest)
    const archive = join(directory, 'files.tar')
    await run(crane.path, ['export', `${repository}:from-layout`, archive])
    const { stdout } = await run('tar', ['-tvf', archive])
    expect(stdout).toMatch(/-rwxr-xr-x.* bin\/run\n/)
    expect(stdout).toContain('link -> bin/run')
  })
})

function sampleImage(architecture: string): Image {
  return buildImage({
    layers: [
      { files: { 'manifests/config.yaml': `kind: ConfigMap # ${architecture}\n` } },
      {
        gzip: false,
        entries: [
          { path: 'bin/', type: 'directory' },
          { path: 'bin/run', content: '#!/bin/sh\n', mode: 0o755 },
          { path: 'link', type: 'symlink', target: 'bin/run' },
        ],
      },
    ],
    labels: { 'example.com/label': 'value' },
    platform: { os: 'linux', architecture },
  })
}

function podSpec(restartPolicy: string): object {
  return { restartPolicy, containers: [{ name: 'main', image: 'example.com/none:1' }] }
}

function template(labels: Readonly<{ [name: string]: string }>, restartPolicy: string): object {
  return { metadata: { labels }, spec: podSpec(restartPolicy) }
}

function workload(app: string): object {
  return { selector: { matchLabels: { app } }, template: template({ app }, 'Always') }
}

function hasCondition(object: unknown, type: string): boolean {
  const conditions = pick(object, 'status', 'conditions')
  if (!Array.isArray(conditions)) return false
  return conditions.some((each) => pick(each, 'type') === type && pick(each, 'status') === 'True')
}
