// The built action against a real registry and a real API server, with everything that it says and asks.
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, buildIndex, pushImage, writeLayout } from '../bed/images.ts'
import { createNamespace, pick, remove, request } from '../bed/kube.ts'
import { kubeconfigOf } from './kubeconfig.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { runAction } from './runner.ts'
import { snapshotOf } from './snapshot-text.ts'

const definition = `
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: buoys.action.example.com
spec:
  group: action.example.com
  scope: Namespaced
  names: {kind: Buoy, plural: buoys}
  versions:
  - name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
`

const settings = (color: string): string => `
apiVersion: v1
kind: ConfigMap
metadata: {name: settings}
data: {color: ${color}}
---
apiVersion: action.example.com/v1
kind: Buoy
metadata: {name: north}
spec: {serial: 9007199254740993, lamp: on}
`

function imageWith(color: string) {
  const files = { 'manifests/crd.yaml': definition, 'manifests/settings.yaml': settings(color) }
  return buildImage({
    layers: [{ files }],
    labels: { 'org.opencontainers.image.title': 'buoys', 'org.opencontainers.image.version': '1.0.0' },
  })
}

describeWithBed('the built action deploys', ['cluster', 'registry'], ({ cluster, registry }) => {
  const namespace = `buoys-${randomBytes(4).toString('hex')}`
  afterAll(() =>
    remove(cluster, '/apis/apiextensions.k8s.io/v1/customresourcedefinitions/buoys.action.example.com'),
  )

  test('a bundle from a registry, and asks for no more than it needs', async () => {
    const image = imageWith('red')
    await pushImage(registry.address, 'action/buoys', 'v1', image)
    await using api = await startRecordingProxy(cluster.server, cluster.ca)
    await using pull = await startRecordingProxy(`http://${registry.address}`)
    const host = new URL(pull.url).host
    const result = await runAction({
      inputs: {
        bundle: `${host}/action/buoys:v1`,
        kubeconfig: kubeconfigOf(api.url, cluster.admin.token),
        namespace,
        'create-namespace': 'true',
        timeout: '1m',
      },
    })
    const words = { registry: host, api: api.url, namespace, token: cluster.admin.token }
    const requests = { registry: pull.requests, 'API server': api.requests }
    await expect(snapshotOf(result, requests, words)).toMatchFileSnapshot('snapshots/deploy.txt')
    expect(result.outputs.digest).toBe(image.digest)
  })

  test('a second version, and tells what changed', async () => {
    await pushImage(registry.address, 'action/buoys', 'v2', imageWith('green'))
    const result = await runAction({
      inputs: {
        bundle: `${registry.address}/action/buoys:v2`,
        kubeconfig: cluster.admin.kubeconfig,
        namespace,
        timeout: '1m',
      },
    })
    expect(result.outputs).toMatchObject({
      status: 'deployed',
      created: '0',
      updated: '1',
      unchanged: '2',
      changed: 'true',
    })
    expect(result.log).toContain(`updated ConfigMap ${namespace}/settings`)
    const live = await request(cluster, { path: `/api/v1/namespaces/${namespace}/configmaps/settings` })
    expect(pick(live.body, 'data', 'color')).toBe('green')
  })

  test('keeps an integer that JavaScript cannot hold', async () => {
    const result = await runAction({
      inputs: {
        bundle: `${registry.address}/action/buoys:v2`,
        kubeconfig: cluster.admin.kubeconfig,
        namespace,
        timeout: '1m',
      },
    })
    // A rounded number would differ from the live one and count as an update.
    expect(result.outputs).toMatchObject({ status: 'unchanged', unchanged: '3', changed: 'false' })
    expect(result.log).toContain('Nothing to change')
  })

  test('the platform of an index that was asked for', async () => {
    const own = await createNamespace(cluster, 'index')
    const imageFor = (architecture: string) =>
      buildImage({
        platform: { os: 'linux', architecture },
        layers: [
          { files: { 'a.yaml': `{apiVersion: v1, kind: ConfigMap, metadata: {name: ${architecture}}}` } },
        ],
      })
    const [amd64, arm64] = [imageFor('amd64'), imageFor('arm64')]
    const index = buildIndex([amd64, arm64])
    await pushImage(registry.address, 'action/index', 'v1', index)
    const result = await runAction({
      inputs: {
        bundle: `${registry.address}/action/index:v1`,
        platform: 'linux/arm64',
        kubeconfig: kubeconfigOf(cluster.server, cluster.admin.token, { namespace: own, ca: cluster.ca }),
      },
    })
    expect(result.outputs).toMatchObject({
      digest: index.digest,
      'manifest-digest': arm64.digest,
      namespace: own,
      created: '1',
    })
    expect(result.log).toContain(`created ConfigMap ${own}/arm64`)
  })

  test('from a layout and from a directory, and to the namespace of the context', async () => {
    const workspace = mkdtempSync(join(tmpdir(), 'bundle-deploy-sources-'))
    const own = await createNamespace(cluster, 'sources')
    const image = buildImage({
      layers: [
        { files: { 'manifests/a.yaml': '{apiVersion: v1, kind: ConfigMap, metadata: {name: layout}}' } },
      ],
    })
    writeLayout(join(workspace, 'layout'), image, 'v1')
    mkdirSync(join(workspace, 'directory'))
    writeFileSync(
      join(workspace, 'directory', 'a.yaml'),
      '{apiVersion: v1, kind: ConfigMap, metadata: {name: directory}}',
    )
    const run = (bundle: string) =>
      runAction({ workspace, inputs: { bundle, kubeconfig: cluster.admin.kubeconfig, namespace: own } })
    expect((await run('oci-layout:layout:v1')).outputs).toMatchObject({
      digest: image.digest,
      status: 'deployed',
      created: '1',
    })
    expect((await run(`oci-layout:layout@${image.digest}`)).outputs).toMatchObject({ status: 'unchanged' })
    expect((await run('./directory')).outputs).toMatchObject({ status: 'deployed', created: '1' })
    rmSync(workspace, { recursive: true })
  })
})
