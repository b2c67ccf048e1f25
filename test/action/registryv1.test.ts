// The built action deploys the operators of examples/ from a real registry to a real API server, in every install mode.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { createNamespace, pick, remove } from '../bed/kube.ts'
import { kubeconfigOf } from './kubeconfig.ts'
import { live, pushOperator, removeClusterObjects, serveKind, supporting } from './operators.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { type ActionResult, runAction } from './runner.ts'

/** What of an operator lives in no namespace. */
const prefixes = ['tide-gauge', 'harbour-lights.', 'gauges.measure.example.com', 'beacons.lights.example.com']

const healthy = ['Resolved', 'Unpacked', 'Validated', 'Planned', 'Installed', 'Healthy'].map((type) => ({
  type,
  status: 'True',
}))

function conditionsOf({ outputs }: ActionResult): unknown {
  return JSON.parse(outputs.conditions ?? '')
}

describeWithBed('the built action deploys operators', ['cluster', 'registry'], ({ cluster, registry }) => {
  const namespaces: string[] = []
  const bundle = (name: string, tag = 'v1') => `${registry.address}/operators/${name}:${tag}`
  const own = async (): Promise<string> => {
    const namespace = await createNamespace(cluster, 'operators')
    namespaces.push(namespace)
    return namespace
  }
  const run = (inputs: Readonly<Record<string, string>>) =>
    runAction({ inputs: { kubeconfig: cluster.admin.kubeconfig, timeout: '1m', ...inputs } })
  const deploymentIn = (namespace: string, name: string) =>
    live(cluster, `/apis/apps/v1/namespaces/${namespace}/deployments/${name}`)

  const expectUnchanged = async (inputs: Readonly<Record<string, string>>, count: number) => {
    const again = await run(inputs)
    expect(again.log.match(/^updated .*$/gm)).toBeNull()
    expect(again.outputs).toMatchObject({
      status: 'unchanged',
      changed: 'false',
      created: '0',
      updated: '0',
      unchanged: String(count),
    })
  }

  beforeAll(async () => {
    await pushOperator(registry.address, 'tide-gauge', 'v1')
    await pushOperator(registry.address, 'tide-gauge', 'single', supporting('SingleNamespace'))
    await pushOperator(registry.address, 'harbour-lights', 'v1')
    await removeClusterObjects(cluster, prefixes)
  })
  afterEach(() => removeClusterObjects(cluster, prefixes))
  afterAll(async () => {
    for (const namespace of namespaces) await remove(cluster, `/api/v1/namespaces/${namespace}`)
  })

  test('for all namespaces, and finds nothing to change the second time', async () => {
    const namespace = await own()
    const inputs = { bundle: bundle('tide-gauge'), namespace }
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(0)
    expect(result.outputs).toMatchObject({
      format: 'registry+v1',
      name: 'tide-gauge',
      version: '1.2.0',
      valid: 'true',
      warnings: '0',
      status: 'deployed',
      changed: 'true',
      namespace,
      created: '10',
      updated: '0',
      unchanged: '0',
    })
    expect(conditionsOf(result)).toMatchObject(healthy)
    expect(result.outputs['rights-path']).toMatch(/rights\.yaml$/)
    expect(result.summary).toContain('| Watches | all namespaces |')
    expect(result.summary).toContain(
      'read and change gauges, gauges/status, gauges/finalizers \\(measure.example.com\\) in all namespaces',
    )

    const deployment = await deploymentIn(namespace, 'tide-gauge')
    expect(pick(deployment, 'status', 'availableReplicas')).toBe(2)
    const template = pick(deployment, 'spec', 'template')
    expect(pick(template, 'metadata', 'annotations')).toMatchObject({
      'olm.targetNamespaces': '',
      'olm.operatorNamespace': namespace,
      capabilities: 'Basic Install',
    })
    expect(pick(template, 'spec', 'containers', 0, 'resources')).toEqual({
      limits: { cpu: '500m', memory: '128Mi' },
      requests: { cpu: '10m', memory: '64Mi' },
    })
    await expectUnchanged(inputs, 10)
  })

  test('for another namespace, where alone it gets its permissions', async () => {
    const [namespace, watched] = [await own(), await own()]
    const inputs = {
      bundle: bundle('tide-gauge', 'single'),
      namespace,
      values: `watchNamespace: ${watched}`,
    }
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(0)
    expect(conditionsOf(result)).toMatchObject(healthy)
    expect(result.summary).toContain(`| Watches | \`${watched}\` |`)
    const deployment = await deploymentIn(namespace, 'tide-gauge')
    const annotations = pick(deployment, 'spec', 'template', 'metadata', 'annotations')
    expect(pick(annotations, 'olm.targetNamespaces')).toBe(watched)
    const rolesIn = async (where: string) =>
      pick(await live(cluster, `/apis/rbac.authorization.k8s.io/v1/namespaces/${where}/roles`), 'items')
    expect(await rolesIn(namespace)).toEqual([])
    expect(await rolesIn(watched)).toMatchObject([
      { rules: [{ resources: ['configmaps'] }, { resources: ['leases'] }] },
    ])
    await expectUnchanged(inputs, Number(result.outputs.created))
  })

  describe('for its own namespace', () => {
    const values = (namespace: string) => `
watchNamespace: ${namespace}
deploymentConfig:
  env:
    - {name: LAMP, value: led}
  nodeSelector: {kubernetes.io/os: linux}
  tolerations:
    - {key: harbour, operator: Exists, tolerationSeconds: 60, effect: NoExecute}
  resources:
    limits: {cpu: 0.25, memory: 1024Ki}
`

    test('with a configuration of its deployment, and warns of what it needs', async () => {
      const namespace = await own()
      const inputs = { bundle: bundle('harbour-lights'), namespace, values: values(namespace) }
      const result = await run(inputs)
      expect(result.exitCode, result.log).toBe(0)
      expect(result.outputs).toMatchObject({ status: 'deployed', warnings: '1', errors: '0', created: '6' })
      expect(conditionsOf(result)).toMatchObject(healthy)
      expect(result.log).toMatch(
        /DEPENDENCY_MISSING The operator needs CustomResourceDefinition gauges\.measure\.example\.com \(Gauge in measure\.example\.com\/v1\), which the cluster does not have/,
      )
      expect(result.summary).toContain('DEPENDENCY_MISSING')
      expect(result.summary).toContain(`| Watches | \`${namespace}\` |`)
      const deployment = await deploymentIn(namespace, 'harbour-lights')
      expect(pick(deployment, 'status', 'availableReplicas')).toBe(1)
      expect(pick(deployment, 'spec', 'template', 'spec')).toMatchObject({
        nodeSelector: { 'kubernetes.io/os': 'linux' },
        tolerations: [{ key: 'harbour', operator: 'Exists', effect: 'NoExecute', tolerationSeconds: 60 }],
        containers: [
          {
            env: [{ name: 'LAMP', value: 'led' }, { name: 'WATCH_NAMESPACE' }],
            resources: { limits: { cpu: '250m', memory: '1Mi' } },
          },
        ],
      })
      await expectUnchanged(inputs, 6)
    })

    test('and says nothing of what it needs when that is there', async () => {
      const namespace = await own()
      const foreign = { group: 'measure.example.com', version: 'v1', kind: 'Gauge', plural: 'gauges' }
      const end = await serveKind(cluster, { ...foreign, scope: 'Namespaced' })
      const inputs = { bundle: bundle('harbour-lights'), namespace, values: values(namespace) }
      const result = await run(inputs)
      await end()
      expect(result.outputs, result.log).toMatchObject({ status: 'deployed', warnings: '0' })
    })
  })

  test.each([
    [
      'harbour-lights',
      '',
      /`watchNamespace` is required, but missing.*→ Add a line `watchNamespace: operators`/,
    ],
    [
      'harbour-lights',
      'watchNamespace: elsewhere',
      /`watchNamespace` is "elsewhere", but must be.*→ The namespace that/,
    ],
    [
      'tide-gauge',
      'watchNamespace: elsewhere',
      /the field `watchNamespace` is unknown to this bundle.*→ Leave it out/,
    ],
    ['tide-gauge', 'deploymentConfig: {enf: []}', /`deploymentConfig\.enf` is unknown.*→ Did you mean env/],
    ['tide-gauge', 'deploymentConfig: {resources: {limits: {cpu: much}}}', /limits.*must be.*"much"/],
  ])('not %s with the values %j, and asks nothing of the cluster', async (name, values, text) => {
    await using api = await startRecordingProxy(cluster.server, cluster.ca)
    const kubeconfig = kubeconfigOf(api.url, cluster.admin.token)
    const result = await run({ bundle: bundle(name), namespace: 'operators', values, kubeconfig })
    const error = result.log.split('\n').find((line) => line.startsWith('::error')) ?? result.log
    expect(error).toContain('CONFIG_INVALID')
    expect(error).toMatch(text)
    expect(result.outputs).toMatchObject({ status: 'failed', changed: 'false', created: '0' })
    expect(conditionsOf(result)).toMatchObject([
      { type: 'Resolved', status: 'True' },
      { type: 'Unpacked', status: 'True' },
      { type: 'Validated', status: 'False' },
      { type: 'Planned', status: 'Unknown' },
      { type: 'Installed', status: 'Unknown' },
      { type: 'Healthy', status: 'Unknown' },
    ])
    expect(api.requests).toEqual([])
  })
})
