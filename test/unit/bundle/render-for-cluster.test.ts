import { describe, expect, test } from 'vitest'
import type { GroupVersionKind } from '../../../src/bundle/registryv1/constraints.ts'
import { renderForCluster } from '../../../src/bundle/render-for-cluster.ts'
import { validateBundle } from '../../../src/bundle/validate.ts'
import { createNotedLog } from './noted-log.ts'
import { bundleOf, csv } from './registryv1/bundle-files.ts'

const certManager = { group: 'cert-manager.io', version: 'v1', kind: 'Certificate' }
const serviceCa = { group: 'operator.openshift.io', version: 'v1', kind: 'ServiceCA' }
const webhook = `  webhookdefinitions:
  - type: MutatingAdmissionWebhook
    generateName: m.example.com
    deploymentName: pilot
    containerPort: 443
    admissionReviewVersions: [v1]
    sideEffects: None
`
const requiring = '  nativeAPIs: [{group: g.example.com, version: v1, kind: Tide}]\n'

function deploy(
  changes: Parameters<typeof bundleOf>[0],
  served: readonly GroupVersionKind[],
  certProvider: 'auto' | 'cert-manager' = 'auto',
) {
  const log = createNotedLog()
  const told: string[][] = []
  const validated = validateBundle(
    { tree: bundleOf(changes), labels: {} },
    { format: 'auto', path: '.', wishes: { namespace: 'bay', certProvider }, log, onFound: () => undefined },
  )
  const run = () =>
    renderForCluster(validated, {
      certProvider,
      isServed: ({ group, version, kind }) =>
        served.some((api) => api.group === group && api.version === version && api.kind === kind),
      log,
      onFound: (findings) => told.push(findings.map(({ code }) => code)),
    })
  return { run, validated, log, told }
}

const kindsOf = ({ objects }: ReturnType<typeof renderForCluster>): string[] =>
  objects.map(({ object }) => object.kind)

test('plain manifests stay as they are, also those of one name', () => {
  const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name: 'a' }, status: {} }
  const objects = [1, 2].map((line) => ({ object, at: { file: 'a.yaml', line } }))
  const plain = {
    bundle: { format: 'plain', objects },
    target: { namespace: 'n', certificates: 'none' },
    rendered: { objects },
    findings: [],
  } as const
  const rendered = renderForCluster(plain, {
    certProvider: 'auto',
    isServed: () => {
      throw new Error('asked')
    },
    log: createNotedLog(),
    onFound: () => {
      throw new Error('told')
    },
  })
  expect(rendered).toBe(plain.rendered)
})

describe('certificates', () => {
  const files = { 'manifests/csv.yaml': `${csv}${webhook}` }

  test('of cert-manager, as was assumed', () => {
    const { run, log, told } = deploy(files, [certManager])
    expect(kindsOf(run())).toEqual(expect.arrayContaining(['Issuer', 'Certificate']))
    expect(log.infos).toContain('Certificates of webhooks: cert-manager, which the cluster has')
    expect(told).toEqual([])
  })

  test('of the service CA, where the cluster has that', () => {
    const { run, told } = deploy(files, [serviceCa])
    const rendered = run()
    expect(kindsOf(rendered)).not.toContain('Certificate')
    const service = rendered.objects.find(({ object }) => object.kind === 'Service')
    expect(service?.object.metadata.annotations).toEqual({
      'service.beta.openshift.io/serving-cert-secret-name': 'pilot-service-cert',
    })
    expect(told).toEqual([])
  })

  test('of nobody: the bundle cannot be installed', () => {
    const { run, told } = deploy(files, [])
    expect(run).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_INVALID',
        message: expect.stringContaining('not supported without a certificate provider'),
        at: { file: 'manifests/csv.yaml', line: 23, column: 5 },
      }),
    )
    expect(told).toEqual([['CERT_PROVIDER_MISSING']])
  })

  test('of the provider that was asked for, also where the cluster does not have it', () => {
    expect(kindsOf(deploy(files, [], 'cert-manager').run())).toContain('Certificate')
  })

  test('are nobody’s business without webhooks', () => {
    const { run, validated } = deploy({}, [])
    expect(run().objects).toHaveLength(validated.rendered.objects.length)
  })
})

test('what the operator needs and the cluster lacks is a warning, behind what is known already', () => {
  const files = {
    'manifests/csv.yaml': `${csv}${requiring}`,
    'metadata/dependencies.yaml': 'dependencies: [5]\n',
  }
  const { run, told, log } = deploy(files, [])
  expect(kindsOf(run())).toContain('Deployment')
  expect(told).toEqual([['DEPENDENCY_INVALID', 'DEPENDENCY_MISSING']])
  expect(log.infos.at(-1)).toMatch(
    /^warning manifests\/csv\.yaml:22:16 DEPENDENCY_MISSING .* Tide in g\.example\.com\/v1/,
  )
  const met = deploy(files, [{ group: 'g.example.com', version: 'v1', kind: 'Tide' }])
  met.run()
  expect(met.told).toEqual([])
})

test('objects are made fit to be applied: one of each, and none without a name', () => {
  const account = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: twin}\n'
  const twice = deploy({ 'manifests/a.yaml': `${account}---\n${account}data: {a: b}\n` }, []).run()
  const twins = twice.objects.filter(({ object }) => object.kind === 'ConfigMap')
  expect(twins.map(({ object }) => object.data)).toEqual([{ a: 'b' }])
  expect(deploy({ 'manifests/a.yaml': 'apiVersion: v1\nkind: ConfigMap\n' }, []).run).toThrow(
    expect.objectContaining({ code: 'BUNDLE_INVALID', at: { file: 'manifests/a.yaml', line: 1, column: 1 } }),
  )
})
