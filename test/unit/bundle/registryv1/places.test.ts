// Where findings point: into the text that people wrote.
import { describe, expect, test } from 'vitest'
import { loadBundle } from '../../../../src/bundle/load.ts'
import type { RegistryV1Bundle } from '../../../../src/bundle/registryv1/bundle.ts'
import { checkDependencies } from '../../../../src/bundle/registryv1/check-dependencies.ts'
import { findUnsupported } from '../../../../src/bundle/registryv1/gates.ts'
import { loadRegistryV1 } from '../../../../src/bundle/registryv1/load.ts'
import { renderRegistryV1 } from '../../../../src/bundle/registryv1/render/render.ts'
import { validateRegistryV1 } from '../../../../src/bundle/registryv1/validate.ts'
import { formatPosition } from '../../../../src/lib/error.ts'
import type { Finding } from '../../../../src/lib/finding.ts'
import { bundleOf, csv } from './bundle-files.ts'

type Changes = Parameters<typeof bundleOf>[0]

/** The bundle's ClusterServiceVersion with these lines of its spec behind its own, which end at line 21. */
const csvWith = (...lines: string[]) => ({
  'manifests/csv.yaml': `${csv}${lines.map((line) => `  ${line}\n`).join('')}`,
})

function load(changes: Changes): RegistryV1Bundle {
  const { bundle } = loadRegistryV1(bundleOf(changes))
  if (bundle === undefined) throw new Error('the bundle does not load')
  return bundle
}

/** Code and place of each finding; the file is left out where it is the ClusterServiceVersion's. */
const placesOf = (findings: readonly Finding[]): string[] =>
  findings.map(({ code, at }) => `${code} ${at && formatPosition(at).replace('manifests/csv.yaml:', '')}`)

const validate = (changes: Changes): string[] => placesOf(validateRegistryV1(load(changes)))

const webhook = (type: string, name: string, ...more: string[]): string[] => [
  `- type: ${type}`,
  `  generateName: ${name}`,
  '  admissionReviewVersions: [v1]',
  '  sideEffects: None',
  '  deploymentName: pilot',
  ...more.map((line) => `  ${line}`),
]

const crd = (name: string, spec = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: ${name}\n${spec}`

test('the lines that the fixture begins with', () => {
  expect(csv.split('\n')).toHaveLength(22)
})

describe('what operator-controller refuses', () => {
  test('owned API services and webhooks without certificates at the first of them', () => {
    const bundle = load(
      csvWith(
        'apiservicedefinitions:',
        '  owned:',
        '  - name: v1.tide',
        '    group: tide.example.com',
        '    version: v1',
        '    kind: Tide',
        'webhookdefinitions:',
        ...webhook('MutatingAdmissionWebhook', 'm.example.com'),
      ),
    )
    expect(placesOf(findUnsupported(bundle, 'none'))).toEqual([
      'API_SERVICE_UNSUPPORTED 24:7',
      'CERT_PROVIDER_MISSING 29:5',
    ])
  })

  test('install modes at their list, or where it would be', () => {
    const none = csv.replace('supported: true', 'supported: false')
    expect(placesOf(findUnsupported(load({ 'manifests/csv.yaml': none }), 'none'))).toEqual([
      'INSTALL_MODE_UNSUPPORTED 8:3',
    ])
    const absent = csv.replace(/ {2}installModes:\n.*\n/, '')
    expect(placesOf(findUnsupported(load({ 'manifests/csv.yaml': absent }), 'none'))).toEqual([
      'INSTALL_MODE_UNSUPPORTED 6:3',
    ])
  })
})

describe('what the validators find', () => {
  test('deployments: the second of two, and a name that is none', () => {
    const twice = `${csv}      - {name: Crab, spec: {selector: {}, template: {}}}\n      - {name: pilot, spec: {selector: {}, template: {}}}\n`
    expect(validate({ 'manifests/csv.yaml': twice })).toEqual([
      'DEPLOYMENT_DUPLICATE 23:16',
      'DEPLOYMENT_NAME_INVALID 22:16',
    ])
  })

  test('CRDs: the name of the second of two, and the entry of one that is missing', () => {
    const files = {
      ...csvWith(
        'customresourcedefinitions:',
        '  owned:',
        '  - kind: Tide',
        '    name: tides.example.com',
        '    version: v1',
      ),
      'manifests/a.yaml': crd('reefs.example.com'),
      'manifests/b.yaml': `# again\n${crd('reefs.example.com')}`,
    }
    expect(validate(files)).toEqual(['CRD_DUPLICATE manifests/b.yaml:5:9', 'CRD_MISSING 25:13'])
  })

  test('the package: the annotation that is empty, the annotations without it, the file that is empty', () => {
    const place = (text: string) => validate({ 'metadata/annotations.yaml': text })
    const key = 'operators.operatorframework.io.bundle.package.v1'
    expect(place(`annotations:\n  other: x\n  ${key}: ""\n`)).toEqual([
      `PACKAGE_NAME_MISSING metadata/annotations.yaml:3:${key.length + 5}`,
    ])
    expect(place('annotations:\n  other: x\n')).toEqual([
      'PACKAGE_NAME_MISSING metadata/annotations.yaml:2:3',
    ])
    expect(place('')).toEqual(['PACKAGE_NAME_MISSING metadata/annotations.yaml:1:1'])
  })

  test('conversion webhooks: their type, the second use of a CRD, and one that is not owned', () => {
    const files = csvWith(
      'webhookdefinitions:',
      ...webhook(
        'ConversionWebhook',
        'c.example.com',
        'conversionCRDs:',
        '- tides.example.com',
        '- tides.example.com',
      ),
    )
    const ownNamespace = files['manifests/csv.yaml'].replace('AllNamespaces', 'OwnNamespace')
    expect(validate({ 'manifests/csv.yaml': ownNamespace })).toEqual([
      'WEBHOOK_MODE_UNSUPPORTED 23:11',
      'WEBHOOK_CRD_SHARED 30:7',
      'WEBHOOK_CRD_NOT_OWNED 29:7',
      'WEBHOOK_CRD_NOT_OWNED 30:7',
    ])
  })

  test('webhooks: the deployment that is not there, the second of two names, and a name that is none', () => {
    const lines = [
      ...webhook('ValidatingAdmissionWebhook', 'twin.example.com'),
      ...webhook('ValidatingAdmissionWebhook', 'Name'),
      ...webhook('ValidatingAdmissionWebhook', 'twin.example.com'),
    ]
    const elsewhere = lines.with(4, '  deploymentName: elsewhere').toSpliced(9, 1)
    expect(validate(csvWith('webhookdefinitions:', ...elsewhere))).toEqual([
      // A deploymentName that is left out is missed at its webhook.
      'WEBHOOK_DEPLOYMENT_MISSING 28:5',
      'WEBHOOK_DEPLOYMENT_MISSING 27:21',
      'WEBHOOK_DUPLICATE 33:19',
      'WEBHOOK_NAME_INVALID 29:19',
    ])
  })

  test('rules: the group or the resource that is forbidden', () => {
    const rules = [
      'rules:',
      '- apiGroups: [apps, "*"]',
      '  resources: [pods]',
      '- apiGroups: [admissionregistration.k8s.io]',
      '  resources:',
      '  - pods',
      '  - mutatingwebhookconfigurations',
    ]
    expect(
      validate(
        csvWith('webhookdefinitions:', ...webhook('MutatingAdmissionWebhook', 'm.example.com', ...rules)),
      ),
    ).toEqual(['WEBHOOK_RULE_FORBIDDEN 29:25', 'WEBHOOK_RULE_FORBIDDEN 34:9'])
  })

  test('kinds: the kind, also of an item of a List', () => {
    const list =
      'apiVersion: v1\nkind: List\nitems:\n- apiVersion: v1\n  kind: ConfigMap\n  metadata: {name: a}\n- apiVersion: v1\n  kind: Pod\n  metadata: {name: b}\n'
    expect(validate({ 'manifests/list.yaml': list })).toEqual(['KIND_UNSUPPORTED manifests/list.yaml:8:9'])
  })

  test('in a List, or behind another document, the ClusterServiceVersion is found as well', () => {
    const item = csv
      .replaceAll(/^(?=.)/gm, '  ')
      .replace('  a', '- a')
      .replace('name: pilot', 'name: Pilot')
    const list = `kind: ConfigMap\napiVersion: v1\nmetadata: {name: a}\n---\napiVersion: v1\nkind: List\nitems:\n${item}`
    expect(validate({ 'manifests/csv.yaml': list })).toEqual(['DEPLOYMENT_NAME_INVALID 20:17'])
  })
})

describe('what rendering finds', () => {
  const render = (changes: Changes): string[] =>
    placesOf(
      renderRegistryV1(load(changes), {
        installNamespace: 'harbour-system',
        targetNamespaces: [''],
        certificates: 'cert-manager',
      }).findings,
    )

  test('ports: the one that is wrong or its webhook, and the target that differs', () => {
    const port = (...lines: string[]): string[] =>
      webhook('MutatingAdmissionWebhook', 'm.example.com', ...lines)
    expect(
      render(
        csvWith(
          'webhookdefinitions:',
          ...port(),
          ...webhook('ValidatingAdmissionWebhook', 'm.example.com', 'containerPort: 0'),
          ...webhook('MutatingAdmissionWebhook', 'n.example.com', 'containerPort: 443', 'targetPort: 9443'),
        ),
      ),
    ).toEqual(['WEBHOOK_PORT_INVALID 23:5', 'WEBHOOK_PORT_INVALID 33:20', 'SERVICE_PORT_CONFLICT 40:17'])
  })

  test('a Service name that is too long at the name of the deployment', () => {
    const long = 'p'.repeat(56)
    const files = csvWith(
      'webhookdefinitions:',
      ...webhook('MutatingAdmissionWebhook', 'm.example.com', 'containerPort: 443'),
    )
    const text = files['manifests/csv.yaml']
      .replace('- name: pilot', `- name: ${long}`)
      .replace('deploymentName: pilot', `deploymentName: ${long}`)
    expect(render({ 'manifests/csv.yaml': text })).toEqual(['SERVICE_NAME_TOO_LONG 13:15'])
  })

  test('a CRD that cannot be converted at what it must not say', () => {
    const files = {
      ...csvWith(
        'customresourcedefinitions: {owned: [{name: tides.example.com, kind: Tide, version: v1}]}',
        'webhookdefinitions:',
        ...webhook(
          'ConversionWebhook',
          'c.example.com',
          'containerPort: 443',
          'conversionCRDs: [tides.example.com]',
        ),
      ),
      'manifests/crd.yaml': crd('tides.example.com', 'spec:\n  preserveUnknownFields: true\n'),
    }
    expect(render(files)).toEqual(['CRD_CONVERSION_INVALID manifests/crd.yaml:6:26'])
  })
})

describe('dependencies', () => {
  const gvk = (kind: string): string => `{group: g.example.com, version: v1, kind: ${kind}}`

  test('that are missing, each where it is written', () => {
    const files = {
      ...csvWith(
        'customresourcedefinitions:',
        '  required: [{name: as.g.example.com, version: v1, kind: A}]',
        `nativeAPIs: [${gvk('B')}]`,
      ),
      'metadata/properties.yaml': `properties:\n- {type: olm.gvk.required, value: ${gvk('D')}}\n- {type: olm.gvk.required, value: ${gvk('E')}}\n`,
      'metadata/dependencies.yaml': `dependencies:\n- {type: olm.gvk, value: ${gvk('F')}}\n`,
    }
    const property = JSON.stringify([
      { type: 'olm.gvk.required', value: { group: 'g.example.com', version: 'v1', kind: 'C' } },
    ])
    const annotated = files['manifests/csv.yaml'].replace(
      'metadata:\n',
      `metadata:\n  annotations:\n    olm.properties: '${property}'\n`,
    )
    const bundle = load({ ...files, 'manifests/csv.yaml': annotated })
    expect(placesOf(checkDependencies(bundle, bundle.dependencies, () => false))).toEqual([
      'DEPENDENCY_MISSING 25:23',
      'DEPENDENCY_MISSING 26:16',
      'DEPENDENCY_MISSING 5:21',
      'DEPENDENCY_MISSING metadata/properties.yaml:2:3',
      'DEPENDENCY_MISSING metadata/properties.yaml:3:3',
      'DEPENDENCY_MISSING metadata/dependencies.yaml:2:3',
    ])
  })

  test('that cannot be read, at their entry', () => {
    const invalid = loadRegistryV1(
      bundleOf({
        'metadata/properties.yaml':
          'properties:\n- {type: other, value: 1}\n- {type: olm.gvk.required, value: 1}\n',
        'metadata/dependencies.yaml': 'dependencies:\n- 5\n',
      }),
    )
    expect(placesOf(invalid.findings)).toEqual([
      'DEPENDENCY_INVALID metadata/properties.yaml:3:3',
      'DEPENDENCY_INVALID metadata/dependencies.yaml:2:3',
    ])
  })
})

test('places name files as the source has them, also where the bundle is in a folder of it', () => {
  const { files } = bundleOf({
    'metadata/annotations.yaml': 'annotations: {}\n',
    'manifests/csv.yaml': csv.replace('name: pilot', 'name: Pilot'),
  })
  const moved = new Map(
    [...files].map(([path, file]) => [`deep/er/${path}`, { ...file, path: `deep/er/${path}` }]),
  )
  const { bundle } = loadBundle(
    { tree: { ...bundleOf(), files: moved }, labels: {} },
    'registry+v1',
    'deep/er',
  )
  if (bundle?.format !== 'registry+v1') throw new Error('the bundle does not load')
  expect(placesOf(validateRegistryV1(bundle))).toEqual([
    'DEPLOYMENT_NAME_INVALID deep/er/13:15',
    'PACKAGE_NAME_MISSING deep/er/metadata/annotations.yaml:1:14',
  ])
})

test('places are not looked for while nothing is wrong', () => {
  const bundle = load({})
  const refuse = (): never => {
    throw new Error('asked for a place')
  }
  const watched = { ...bundle, locate: refuse, locateDependency: refuse }
  expect([...validateRegistryV1(watched), ...findUnsupported(watched, 'none')]).toEqual([])
})
