import { describe, expect, test } from 'vitest'
import { loadRegistryV1 } from '../../../../src/bundle/registryv1/load.ts'
import { annotations, bundleOf, csv } from './bundle-files.ts'

type Changes = Parameters<typeof bundleOf>[0]

const load = (changes: Changes) => loadRegistryV1(bundleOf(changes))

/** Severity, code and place of each finding. */
const faults = (changes: Changes): string[] =>
  load(changes).findings.map(({ severity, code, at }) => {
    const place = [at?.file, at?.line, at?.column].filter((part) => part !== undefined).join(':')
    return `${severity} ${code} ${place}`.trim()
  })

const configMap = (name: string): string => `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n`

const others = (changes: Changes): unknown[] =>
  load(changes).bundle?.others.map(({ object, at }) => [
    object.kind,
    object.metadata?.name,
    at.file,
    at.line,
  ]) ?? []

describe('loadRegistryV1', () => {
  test('reads package, version, objects and their places', () => {
    const { bundle, findings, ignored } = load({
      'manifests/a.yaml': `# first\n${configMap('one')}---\n${configMap('two')}`,
      'manifests/crd.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: {name: a.b}\n',
      'metadata/dependencies.yaml': 'dependencies: [{type: olm.label, value: {label: reef}}]\n',
      'tests/scorecard/config.yaml': '[',
    })
    expect(findings).toEqual([])
    expect(bundle).toMatchObject({ format: 'registry+v1', name: 'harbour', version: '0.3.0' })
    expect(bundle?.csvAt).toEqual({ file: 'manifests/csv.yaml', line: 1, column: 1 })
    expect(bundle?.crds.map(({ at }) => at.file)).toEqual(['manifests/crd.yaml'])
    expect(bundle?.others.map(({ at }) => `${at.file}:${at.line}`)).toEqual([
      'manifests/a.yaml:2',
      'manifests/a.yaml:7',
    ])
    expect(bundle?.dependencies).toEqual([{ type: 'label', label: 'reef', source: 'dependencies' }])
    expect(ignored).toEqual(['tests/scorecard/config.yaml'])
  })

  test('loads nonetheless where metadata/dependencies.yaml is broken, since nothing is made of it', () => {
    const { bundle, findings } = load({ 'metadata/dependencies.yaml': '[' })
    expect(bundle?.dependencies).toEqual([])
    expect(findings.map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`)).toEqual([
      'warning YAML_INVALID metadata/dependencies.yaml',
    ])
  })

  test('reports the faults of all files at once', () => {
    expect(
      faults({
        'metadata/annotations.yaml': 'annotations: [a]\n',
        'manifests/a.yaml': 'apiVersion: v1\nkind: [\n',
        'manifests/b.yaml': 'apiVersion: v1\n---\nb: {\n---\nkind: ConfigMap\nmetadata: 1\n',
        'manifests/c.bin': new Uint8Array([0xff, 0x00, 0x80]),
        'manifests/d.md': '# Notes\n\nSome prose.\n',
        'manifests/sub/e.yaml': configMap('e'),
        'manifests/sub/deeper/f.yaml': configMap('f'),
      }),
    ).toEqual([
      'error MANIFESTS_SUBDIRECTORY manifests/sub',
      'error METADATA_INVALID metadata/annotations.yaml:1:14',
      'error YAML_INVALID manifests/a.yaml:2:7',
      'error YAML_INVALID manifests/b.yaml:3:4',
      'error OBJECT_NO_KIND manifests/b.yaml:1:1',
      'error FIELD_TYPE_INVALID manifests/b.yaml:6:11',
      'error FILE_NOT_TEXT manifests/c.bin',
      'error OBJECT_NOT_A_MAPPING manifests/d.md:3:1',
    ])
  })

  test('warns of what stands behind the end of a document', () => {
    const text = `${configMap('one')}...\n${configMap('two')}---\n${configMap('three')}`
    expect(faults({ 'manifests/a.yaml': text })).toEqual(['warning YAML_UNREAD manifests/a.yaml:6'])
    expect(others({ 'manifests/a.yaml': text })).toMatchObject([
      ['ConfigMap', 'one', 'manifests/a.yaml', 1],
      ['ConfigMap', 'three', 'manifests/a.yaml', 11],
    ])
  })

  test('says what is missing, and what may have been meant', () => {
    const { findings } = load({ 'metadata/annotations.yaml': undefined, 'annotations.yaml': annotations })
    expect(findings).toMatchObject([
      { code: 'METADATA_MISSING', hint: 'annotations.yaml is not read: name it metadata/annotations.yaml.' },
    ])
    expect(faults({ 'manifests/csv.yaml': undefined })).toEqual(['error MANIFESTS_MISSING'])
    expect(faults({ 'manifests/csv.yaml': configMap('a') })).toEqual(['error CSV_MISSING'])
  })

  test('names the folder of a bundle that is not at the root', () => {
    const nested = { 'x/manifests/csv.yaml': csv, 'x/metadata/annotations.yaml': annotations }
    const tree = bundleOf({
      'manifests/csv.yaml': undefined,
      'metadata/annotations.yaml': undefined,
      ...nested,
    })
    expect(loadRegistryV1(tree, 'olm').findings).toMatchObject([
      { code: 'MANIFESTS_MISSING', hint: 'Set `path: olm/x`.' },
      {
        code: 'METADATA_MISSING',
        hint: 'x/metadata/annotations.yaml is not read: set `path` to the folder that holds this bundle.',
      },
    ])
  })

  test('warns of a number that does not fit in a CustomResourceDefinition, at its place in a List', () => {
    const crd = [
      'apiVersion: v1',
      'kind: List',
      'items:',
      '- apiVersion: apiextensions.k8s.io/v1',
      '  kind: CustomResourceDefinition',
      '  metadata: {name: reefs.example.com}',
      '  spec:',
      '    conversion:',
      '      webhook:',
      '        clientConfig:',
      '          service: {port: 4294967739}',
    ]
    const { bundle, findings } = load({ 'manifests/crd.yaml': crd.join('\n') })
    expect(findings).toMatchObject([
      {
        code: 'NUMBER_WRAPPED',
        message:
          'CustomResourceDefinition reefs.example.com: `spec.conversion.webhook.clientConfig.service.port` holds a whole number of 32 bits: 4294967739 does not fit, and becomes 443.',
        at: { file: 'manifests/crd.yaml', line: 11, column: 27 },
      },
    ])
    expect(bundle?.crds[0]?.object.spec).toMatchObject({
      conversion: { webhook: { clientConfig: { service: { port: 443 } } } },
    })
  })

  test('warns of numbers that do not fit their field, and of what becomes of them', () => {
    const text = csv.replace(
      '          selector:',
      '          replicas: 4294967299\n          progressDeadlineSeconds: 600\n          selector:',
    )
    const { bundle, findings } = load({ 'manifests/csv.yaml': text })
    expect(findings).toEqual([
      {
        code: 'NUMBER_WRAPPED',
        severity: 'warning',
        message:
          'ClusterServiceVersion harbour.v0.3.0: `spec.install.spec.deployments[0].spec.replicas` holds a whole number of 32 bits: 4294967299 does not fit, and becomes 3.',
        hint: 'Write the number that is meant; operator-controller cuts it in the same way.',
        object: 'ClusterServiceVersion harbour.v0.3.0',
        at: { file: 'manifests/csv.yaml', line: 15, column: 21 },
      },
    ])
    expect(bundle?.csv.spec.install?.spec?.deployments?.[0]?.spec).toMatchObject({ replicas: 3 })
  })

  test('does not miss a ClusterServiceVersion that a broken file may hold', () => {
    expect(faults({ 'manifests/csv.yaml': `${csv}  : [` })).toEqual([
      'error YAML_INVALID manifests/csv.yaml:22:3',
    ])
  })

  test('warns of what a document leaves unread', () => {
    expect(
      faults({ 'manifests/a.yaml': '  apiVersion: v1\n  kind: ConfigMap\nmetadata: {name: a}\n' }),
    ).toEqual(['warning YAML_UNREAD manifests/a.yaml:3'])
  })

  test('lets the last of several ClusterServiceVersions count', () => {
    const second = csv.replace('harbour.v0.3.0', 'harbour.v0.4.0')
    const { bundle, findings } = load({ 'manifests/d.yaml': second })
    expect(bundle?.csv.metadata.name).toBe('harbour.v0.4.0')
    expect(findings).toMatchObject([
      {
        code: 'CSV_DUPLICATE',
        severity: 'warning',
        object: 'ClusterServiceVersion harbour.v0.3.0',
        message: expect.stringMatching(
          /manifests\/csv\.yaml, line 1 .*manifests\/d\.yaml, line 1 is read last/,
        ),
      },
    ])
  })
})

describe('hostile bundles', () => {
  test('a document that nests without end is one finding', () => {
    const { findings } = load({ 'manifests/a.yaml': `kind: A\na: ${'['.repeat(100_000)}` })
    expect(findings).toMatchObject([{ code: 'YAML_INVALID', message: expect.stringContaining('512 levels') }])
  })

  test('JSON that nests without end is one finding', () => {
    expect(faults({ 'manifests/a.json': `{"kind":"A","a":${'['.repeat(100_000)}` })).toEqual([
      'error YAML_INVALID manifests/a.json:1',
    ])
  })

  test('aliases that multiply are one finding', () => {
    const levels = Array.from(
      { length: 12 },
      (_, level) =>
        `l${level}: &l${level} [${Array(9)
          .fill(level === 0 ? 'x' : `*l${level - 1}`)
          .join(', ')}]\n`,
    )
    expect(faults({ 'manifests/a.yaml': `kind: A\n${levels.join('')}` })).toEqual([
      'error YAML_INVALID manifests/a.yaml:5:25',
    ])
  })

  test('hundreds of documents, and thousands of faults in one', () => {
    expect(
      others({
        'manifests/a.yaml': Array.from({ length: 800 }, (_, index) => configMap(`c${index}`)).join('---\n'),
      }),
    ).toHaveLength(800)
    const labels = Array.from({ length: 5000 }, (_, index) => `    l${index}: ${index}\n`).join('')
    const { findings } = load({ 'manifests/a.yaml': `kind: A\nmetadata:\n  labels:\n${labels}` })
    expect(findings).toHaveLength(101)
    expect(findings.at(-1)?.message).toBe('A: 4900 more fields of the wrong type.')
  })

  test('a ClusterServiceVersion of 5 MB loads', { timeout: 30_000 }, () => {
    const entry =
      '      - serviceAccountName: pilot\n        rules:\n        - {apiGroups: [""], resources: [pods], verbs: [get]}\n'
    const large = `${csv}      permissions:\n${entry.repeat(50_000)}`
    expect(large.length).toBeGreaterThan(5_000_000)
    const { bundle, findings } = load({ 'manifests/csv.yaml': large })
    expect(findings).toEqual([])
    expect(bundle?.csv.spec.install.spec?.permissions).toHaveLength(50_000)
  })

  test('ten thousand documents load', { timeout: 30_000 }, () => {
    const many = Array.from({ length: 10_000 }, (_, index) => configMap(`c${index}`)).join('---\n')
    const loaded = others({ 'manifests/a.yaml': many })
    expect(loaded).toHaveLength(10_000)
    const lines = configMap('c0').split('\n').length
    expect(loaded.at(-1)).toEqual(['ConfigMap', 'c9999', 'manifests/a.yaml', 9999 * lines + 1])
  })

  test('text of the bundle is shown on one line and cut', () => {
    const { findings } = load({
      'manifests/a.yaml': `metadata:\n  name: "a\\n::error::${'x'.repeat(1000)}"\n`,
    })
    expect(findings).toHaveLength(1)
    expect(findings[0]?.message).not.toContain('\n')
    expect(findings[0]?.message.length).toBeLessThan(300)
  })
})

describe('documents', () => {
  test('may be YAML and JSON in turn, empty or null', () => {
    const json = '{"kind":"Secret","metadata":{"name":"two"}}'
    expect(others({ 'manifests/.x': `${json}\n---\n---\nnull\n--- # next\n${configMap('three')}` })).toEqual([
      ['Secret', 'two', 'manifests/.x', 1],
      ['ConfigMap', 'three', 'manifests/.x', 6],
    ])
    expect(others({ 'manifests/x.json': `${json}${json}\n\n${json}` })).toHaveLength(3)
  })

  test('need a kind and no more', () => {
    expect(
      others({ 'manifests/a': 'kind: Secret\nmetadata: null\n---\nkind: Secret\napiVersion: ""\n' }),
    ).toHaveLength(2)
  })

  test.each([
    ['Kind: Secret', 'has no `kind`: it has the field `Kind`.'],
    ['kind: ""', 'has no `kind`: it has the field `kind`.'],
    ['kind: 5', 'has no `kind` that is text: it has the field `kind`.'],
    ['kind: A\napiVersion: a/b/c', '`apiVersion: a/b/c` is no API version'],
  ])('are refused without one: %j', (text, message) => {
    const { findings } = load({ 'manifests/a': text })
    expect(findings).toMatchObject([{ code: 'OBJECT_NO_KIND', message: expect.stringContaining(message) }])
  })

  test('show nothing of text that is not base64', () => {
    const text = `kind: CustomResourceDefinition
apiVersion: apiextensions.k8s.io/v1
metadata: {name: a.b}
spec: {conversion: {webhook: {clientConfig: {caBundle: hunter2}}}}
`
    expect(load({ 'manifests/a': text }).findings.map(({ message }) => message)).toEqual([
      'CustomResourceDefinition a.b: `spec.conversion.webhook.clientConfig.caBundle` takes text in base64, but is other text.',
    ])
  })

  test.each(['kInd: Secret', 'type: Opaque'])('show nothing of what may be a Secret: %s', (line) => {
    const text = `apiVersion: v1\n${line}\nmetadata: {name: keys}\nstringData: {password: hunter2}\n`
    const [key] = line.split(':')
    expect(load({ 'manifests/a': text }).findings.map(({ message }) => message)).toEqual([
      `The object has no \`kind\`: it has the apiVersion v1, the name keys, the fields \`${key}\`, \`stringData\`.`,
    ])
  })

  test('must have metadata that fits ObjectMeta', () => {
    const text = 'kind: Secret\nmetadata:\n  name: a\n  labels:\n    tier: back\n    level: 2\n'
    const { findings } = load({ 'manifests/a': text })
    expect(findings).toMatchObject([
      {
        code: 'FIELD_TYPE_INVALID',
        message: 'Secret a: `metadata.labels.level` takes text, but is a number.',
        at: { file: 'manifests/a', line: 6, column: 12 },
      },
    ])
  })

  test('are refused when the apiVersion is no text', () => {
    expect(faults({ 'manifests/a': 'kind: A\napiVersion: 1\n' })).toEqual([
      'error FIELD_TYPE_INVALID manifests/a:2:13',
    ])
  })
})

describe('Lists', () => {
  test('are flattened, and name what their items do not', () => {
    const list = `apiVersion: v1
kind: SecretList
items:
- metadata: {name: one, labels: {n: 1}}
- {kind: ConfigMap, apiVersion: v1, metadata: {name: two}}
- {kind: "", metadata: {name: three}}
`
    expect(others({ 'manifests/a': list })).toEqual([
      ['Secret', 'one', 'manifests/a', 4],
      ['ConfigMap', 'two', 'manifests/a', 5],
      ['Secret', 'three', 'manifests/a', 6],
    ])
  })

  test('are whatever has items', () => {
    expect(others({ 'manifests/a': `${configMap('a')}items: null\n---\nkind: List\nitems: []\n` })).toEqual(
      [],
    )
  })

  test.each([
    ['kind: List\nitems: {}\n', 'LIST_INVALID manifests/a:2:8'],
    ['kind: List\nitems:\n- 1\n', 'OBJECT_NOT_A_MAPPING manifests/a:3:3'],
    ['kind: List\nitems:\n- {kind: A}\n', 'OBJECT_NO_API_VERSION manifests/a:3:3'],
    ['kind: List\nitems:\n- {apiVersion: v1}\n', 'OBJECT_NO_KIND manifests/a:3:3'],
    [
      'apiVersion: v1\nkind: List\nitems:\n- {kind: List, apiVersion: v1, items: []}\n',
      'LIST_INVALID manifests/a:4:3',
    ],
    ['items: []\n', 'OBJECT_NO_KIND manifests/a:1:1'],
  ])('have faults of their own: %j', (text, fault) => {
    expect(faults({ 'manifests/a': text })).toEqual([`error ${fault}`])
  })
})

describe('the ClusterServiceVersion', () => {
  test.each(['1.2', 'v1', ' v01.02.3', '"1"', 'null', '1.2.3-a.1+b'])(
    'may have the version %s',
    (version) => {
      const quoted = /^[\d.]+$/.test(version) ? `"${version}"` : version
      expect(faults({ 'manifests/csv.yaml': csv.replace('0.3.0\n  inst', `${quoted}\n  inst`) })).toEqual([])
    },
  )

  test.each(['latest', '1.2-alpha', '""', '1.0', '[1]'])('may not have the version %s', (version) => {
    expect(faults({ 'manifests/csv.yaml': csv.replace('0.3.0\n  inst', `${version}\n  inst`) })).toEqual([
      'error FIELD_TYPE_INVALID manifests/csv.yaml:6:12',
    ])
  })

  test.each([
    ['"1"', 0],
    ['alpha.1', 0],
    ['"01"', 1],
    ['""', 1],
    ['a..b', 1],
    ['7', 1],
    ['null', 0],
  ])('with the release %s has %d faults', (release, count) => {
    expect(
      faults({ 'manifests/csv.yaml': csv.replace('spec:\n', `spec:\n  release: ${release}\n`) }),
    ).toHaveLength(count)
  })

  test('has the version that was written', () => {
    expect(load({ 'manifests/csv.yaml': csv.replace(': 0.3.0', ': v1.2') }).bundle?.version).toBe('v1.2')
  })
})

describe('locate', () => {
  test('finds a field of any object, or what is there of it', () => {
    const { bundle } = load({
      'manifests/a.yaml': `---\nkind: List\nitems:\n- apiVersion: v1\n  kind: Secret\n  metadata: {name: a}\n`,
    })
    const place = (
      object: Parameters<NonNullable<typeof bundle>['locate']>[0] | undefined,
      ...path: (string | number)[]
    ) => {
      const at = object === undefined ? undefined : bundle?.locate(object, path)
      return `${at?.file}:${at?.line}:${at?.column}`
    }
    expect(place(bundle?.csv, 'spec', 'install', 'spec', 'deployments', 0, 'name')).toBe(
      'manifests/csv.yaml:13:15',
    )
    expect(place(bundle?.csv, 'spec', 'install', 'spec', 'permissions', 3)).toBe('manifests/csv.yaml:12:7')
    expect(place(bundle?.csv)).toBe('manifests/csv.yaml:1:1')
    expect(place(bundle?.others[0]?.object, 'metadata', 'name')).toBe('manifests/a.yaml:6:20')
    expect(bundle?.locate({ apiVersion: 'v1', kind: 'A', metadata: { name: 'a' } }, [])).toBeUndefined()
  })
})
