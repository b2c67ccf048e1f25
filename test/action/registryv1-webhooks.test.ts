// An operator with webhooks, for clusters with cert-manager, with OpenShift's service CA, and with neither. Neither runs
// here, only their kinds are served, so what they would do the tests do.
import { afterEach, beforeAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { call, createNamespace, pick, remove, waitForObject } from '../bed/kube.ts'
import { kubeconfigOf } from './kubeconfig.ts'
import { type ForeignKind, live, pushOperator, removeClusterObjects, serveKind } from './operators.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { runAction } from './runner.ts'

const validator = 'vcoral.nursery.example.com'
const mutator = 'mcoral.nursery.example.com'
const definition = 'corals.nursery.example.com'
/** What of the operator lives in no namespace. */
const prefixes = ['coral-nursery', validator, mutator, definition]

const certManager: readonly ForeignKind[] = [
  { kind: 'Certificate', plural: 'certificates', scope: 'Namespaced' as const },
  { kind: 'Issuer', plural: 'issuers', scope: 'Namespaced' as const },
].map((kind) => ({ group: 'cert-manager.io', version: 'v1', ...kind }))
const serviceCa: ForeignKind = {
  group: 'operator.openshift.io',
  version: 'v1',
  kind: 'ServiceCA',
  plural: 'servicecas',
  scope: 'Cluster',
}
const admission = '/apis/admissionregistration.k8s.io/v1'
const secret = 'coral-nursery-service-cert'
const service = 'coral-nursery-service'

describeWithBed('an operator with webhooks', ['cluster', 'registry'], ({ cluster, registry }) => {
  const cleanups: (() => Promise<void>)[] = []
  const serve = async (...kinds: readonly ForeignKind[]): Promise<void> => {
    for (const kind of kinds) cleanups.push(await serveKind(cluster, kind))
  }
  const own = async (): Promise<string> => {
    const namespace = await createNamespace(cluster, 'webhooks')
    cleanups.push(() => remove(cluster, `/api/v1/namespaces/${namespace}`))
    return namespace
  }
  const bundle = `${registry.address}/operators/coral-nursery:v1`
  const run = (inputs: Readonly<Record<string, string>>) =>
    runAction({ inputs: { bundle, kubeconfig: cluster.admin.kubeconfig, timeout: '1m', ...inputs } })
  const configuration = (kind: string, name: string) => live(cluster, `${admission}/${kind}/${name}`)

  beforeAll(async () => {
    await pushOperator(registry.address, 'coral-nursery', 'v1')
    await removeClusterObjects(cluster, prefixes)
  })
  afterEach(async () => {
    await removeClusterObjects(cluster, prefixes)
    for (const clean of cleanups.splice(0)) await clean()
  })

  test('is deployed with certificates of cert-manager, and the second time unchanged', async () => {
    await serve(...certManager)
    const namespace = await own()
    const result = await run({ namespace })
    expect(result.exitCode, result.log).toBe(0)
    expect(result.log).toContain('Certificates of webhooks: cert-manager, which the cluster has')
    expect(result.outputs).toMatchObject({ status: 'deployed', created: '10', warnings: '0' })
    expect(result.summary).toContain('**3 webhooks**')

    const injected = { 'cert-manager.io/inject-ca-from': `${namespace}/${secret}` }
    const clientConfig = { service: { namespace, name: service, path: '/validate', port: 443 } }
    const validating = await configuration('validatingwebhookconfigurations', validator)
    expect(validating).toMatchObject({
      metadata: { annotations: injected },
      webhooks: [{ clientConfig, failurePolicy: 'Fail' }],
    })
    expect(pick(validating, 'metadata', 'namespace')).toBeUndefined()
    expect(await configuration('mutatingwebhookconfigurations', mutator)).toMatchObject({
      metadata: { annotations: injected },
      webhooks: [{ timeoutSeconds: 5, failurePolicy: 'Ignore' }],
    })
    const definitions = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions'
    expect(await live(cluster, `${definitions}/${definition}`)).toMatchObject({
      metadata: { annotations: injected },
      spec: {
        conversion: { strategy: 'Webhook', webhook: { clientConfig: { service: { path: '/convert' } } } },
      },
    })
    const deployment = await live(cluster, `/apis/apps/v1/namespaces/${namespace}/deployments/coral-nursery`)
    expect(pick(deployment, 'spec', 'template', 'spec', 'volumes')).toMatchObject([
      { secret: { secretName: secret } },
      { secret: { secretName: secret } },
    ])

    const caBundle = Buffer.from(cluster.ca).toString('base64')
    // What cert-manager writes into the webhooks is its own, and stays.
    await call(cluster, {
      method: 'PATCH',
      path: `${admission}/validatingwebhookconfigurations/${validator}?fieldManager=cainjector`,
      contentType: 'application/json-patch+json',
      body: [{ op: 'add', path: '/webhooks/0/clientConfig/caBundle', value: caBundle }],
    })
    const again = await run({ namespace })
    expect(again.log.match(/^updated .*$/gm)).toBeNull()
    expect(again.outputs, again.log).toMatchObject({ status: 'unchanged', unchanged: '10' })
    const injectedLater = await configuration('validatingwebhookconfigurations', validator)
    expect(pick(injectedLater, 'webhooks', 0, 'clientConfig', 'caBundle')).toBe(caBundle)
  })

  test('is not ready before its certificate is, and says why', async () => {
    await serve(...certManager)
    const namespace = await own()
    const certificate = `/apis/cert-manager.io/v1/namespaces/${namespace}/certificates/${secret}`
    const setReady = (status: 'True' | 'False', message: string) =>
      call(cluster, {
        method: 'PATCH',
        path: `${certificate}/status`,
        contentType: 'application/merge-patch+json',
        body: { status: { conditions: [{ type: 'Ready', status, reason: 'Tested', message }] } },
      })
    expect((await run({ namespace, wait: 'false' })).outputs).toMatchObject({ status: 'deployed' })
    await setReady('False', 'the issuer is on holiday')
    const waiting = await run({ namespace, timeout: '3s' })
    expect(waiting.exitCode).toBe(1)
    expect(waiting.log).toMatch(
      /::error::WAIT_TIMEOUT: 1 of 10 objects not ready after .*Certificate\.cert-manager\.io .*: the issuer is on holiday \(Tested\)/,
    )
    await setReady('True', 'issued')
    const ready = await run({ namespace })
    expect(ready.outputs, ready.log).toMatchObject({ status: 'unchanged', unchanged: '10' })
  })

  test('is deployed with certificates of the service CA', async () => {
    await serve(serviceCa)
    const namespace = await own()
    const result = await run({ namespace })
    expect(result.exitCode, result.log).toBe(0)
    expect(result.log).toContain('Certificates of webhooks: service-ca, which the cluster has')
    expect(result.outputs).toMatchObject({ status: 'deployed', created: '8' })
    expect(await live(cluster, `/api/v1/namespaces/${namespace}/services/${service}`)).toMatchObject({
      metadata: { annotations: { 'service.beta.openshift.io/serving-cert-secret-name': secret } },
    })
    expect(await configuration('validatingwebhookconfigurations', validator)).toMatchObject({
      metadata: { annotations: { 'service.beta.openshift.io/inject-cabundle': 'true' } },
    })
    expect((await run({ namespace })).outputs).toMatchObject({ status: 'unchanged', unchanged: '8' })
  })

  test.each([
    ['auto', 'BUNDLE_INVALID', /neither cert-manager \(Certificate in cert-manager\.io\/v1\) nor service-ca/],
    ['none', 'BUNDLE_INVALID', /"vcoral\.nursery\.example\.com".*a webhook needs a certificate/],
    [
      'cert-manager',
      'KIND_UNKNOWN',
      /does not serve the kind (?:Certificate|Issuer) \(cert-manager\.io\/v1\)/,
    ],
  ])('is not deployed with `cert-provider: %s` to a cluster without any', async (provider, code, text) => {
    const namespace = await own()
    await using api = await startRecordingProxy(cluster.server, cluster.ca)
    const kubeconfig = kubeconfigOf(api.url, cluster.admin.token)
    const result = await run({ namespace, kubeconfig, 'cert-provider': provider })
    const error = result.log.split('\n').find((line) => line.startsWith(`::error::${code}`)) ?? result.log
    expect(error).toMatch(text)
    expect(error).toContain('→ ')
    expect(result.outputs.changed).toBe('false')
    expect(api.requests.filter(({ method }) => method !== 'GET')).toEqual([])
  })

  test('is deployed as told to a cluster that shows no service CA, with a warning', async () => {
    const namespace = await own()
    const result = await run({ namespace, 'cert-provider': 'service-ca', wait: 'false' })
    expect(result.outputs, result.log).toMatchObject({ status: 'deployed', created: '8' })
    expect(result.log).toMatch(/::warning.*does not serve ServiceCA in operator\.openshift\.io\/v1/)
    await waitForObject(cluster, `/api/v1/namespaces/${namespace}/services/${service}`, (object) =>
      Boolean(pick(object, 'spec', 'clusterIP')),
    )
  })
})
