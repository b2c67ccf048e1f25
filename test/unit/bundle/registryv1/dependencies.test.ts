import { describe, expect, test } from 'vitest'
import type { RegistryV1Bundle } from '../../../../src/bundle/registryv1/bundle.ts'
import {
  checkDependencies,
  describeDependency,
} from '../../../../src/bundle/registryv1/check-dependencies.ts'
import { dependenciesOf as readDependencies } from '../../../../src/bundle/registryv1/dependencies.ts'
import type { Json } from '../../../../src/lib/kubernetes.ts'
import { bundleOf } from './bundles.ts'

const reef = { group: 'reef.example.com', version: 'v1', kind: 'Reef' }

function withProperties(properties: Json, bundle = bundleOf()): RegistryV1Bundle {
  const annotations = { 'olm.properties': JSON.stringify(properties) }
  return { ...bundle, csv: { ...bundle.csv, metadata: { ...bundle.csv.metadata, annotations } } }
}

/** Places are the path within the source, as a file name. */
const dependenciesOf = ({ csv }: Pick<RegistryV1Bundle, 'csv'>, content?: Json) =>
  readDependencies(csv, (source, path) => ({ file: [source, ...path].join('/') }), content)

const file = (...dependencies: Json[]) => ({ dependencies })

describe('dependenciesOf', () => {
  test('reads the ClusterServiceVersion, the properties and the file, in this order', () => {
    const bundle = withProperties(
      [
        { type: 'olm.package', value: { packageName: 'reef', version: '1.0.0' } },
        { type: 'olm.package.required', value: { packageName: 'tide', versionRange: '>=1.0.0' } },
        { type: 'olm.gvk.required', value: reef },
        { type: 'olm.gvk.required', value: reef },
      ],
      bundleOf({
        customresourcedefinitions: {
          required: [{ name: 'reefs.reef.example.com', version: 'v1', kind: 'Reef' }],
        },
        apiservicedefinitions: {
          required: [{ name: 'x', group: 'metrics.example.com', version: 'v1', kind: 'Metric' }],
        },
        nativeAPIs: [{ group: 'batch', version: 'v1', kind: 'Job' }],
      }),
    )
    const { dependencies, locate, findings } = dependenciesOf(
      bundle,
      file(
        { type: 'olm.package', value: { packageName: 'kelp', version: '<2.0.0' } },
        { type: 'olm.gvk', value: reef },
        { type: 'olm.label', value: { label: 'blue' } },
        { type: 'olm.constraint', value: { failureMessage: 'no', cel: { rule: 'true' } } },
      ),
    )
    expect(findings).toEqual([])
    expect(dependencies).toEqual([
      { type: 'crd', source: 'csv', name: 'reefs.reef.example.com', api: reef },
      { type: 'gvk', source: 'csv', api: { group: 'metrics.example.com', version: 'v1', kind: 'Metric' } },
      { type: 'gvk', source: 'csv', api: { group: 'batch', version: 'v1', kind: 'Job' } },
      { type: 'package', source: 'properties', name: 'tide', range: '>=1.0.0' },
      { type: 'gvk', source: 'properties', api: reef },
      { type: 'package', source: 'dependencies', name: 'kelp', range: '<2.0.0' },
      { type: 'gvk', source: 'dependencies', api: reef },
      { type: 'label', source: 'dependencies', label: 'blue' },
      {
        type: 'constraint',
        source: 'dependencies',
        constraint: { type: 'cel', rule: 'true' },
        failureMessage: 'no',
      },
    ])
    expect(dependencies.map((dependency) => locate(dependency)?.file)).toEqual([
      'csv/spec/customresourcedefinitions/required/0/name',
      'csv/spec/apiservicedefinitions/required/0',
      'csv/spec/nativeAPIs/0',
      'properties/1',
      'properties/2',
      'dependencies/dependencies/0',
      'dependencies/dependencies/1',
      'dependencies/dependencies/2',
      'dependencies/dependencies/3',
    ])
    expect(dependencies.map(describeDependency)).toEqual([
      'CustomResourceDefinition reefs.reef.example.com (Reef in reef.example.com/v1)',
      'Metric in metrics.example.com/v1',
      'Job in batch/v1',
      'package tide >=1.0.0',
      'Reef in reef.example.com/v1',
      'package kelp <2.0.0',
      'Reef in reef.example.com/v1',
      'a package with the label blue',
      'the expression true',
    ])
  })

  test.each([undefined, null, {}, { dependencies: null }, { dependencies: [] }])(
    'of a file with %j there are none',
    (content) => {
      expect(dependenciesOf(bundleOf(), content)).toMatchObject({ dependencies: [], findings: [] })
    },
  )

  test('says no empty words of required CRDs that are not told in full', () => {
    const required = [
      { name: 'reefs.reef.example.com', version: '', kind: '' },
      { name: '', version: '', kind: '' },
    ]
    const bundle = bundleOf({ customresourcedefinitions: { required } })
    const { dependencies, findings } = dependenciesOf(bundle)
    expect(dependencies).toEqual([{ type: 'crd', source: 'csv', name: 'reefs.reef.example.com' }])
    expect(dependencies.map(describeDependency)).toEqual(['CustomResourceDefinition reefs.reef.example.com'])
    expect(findings).toMatchObject([
      {
        code: 'DEPENDENCY_INVALID',
        severity: 'warning',
        message: 'The ClusterServiceVersion requires a CustomResourceDefinition, but does not name it.',
        at: { file: 'csv/spec/customresourcedefinitions/required/1' },
      },
    ])
    // Whether such an API is served cannot be asked.
    expect(checkDependencies(bundle, dependencies, () => false)).toEqual([])
  })

  test('reads constraints that nest, and values that are JSON text', () => {
    const value = {
      any: {
        constraints: [
          { gvk: reef },
          { all: { constraints: [{ package: { packageName: 'a', versionRange: '1.x' } }] } },
        ],
      },
    }
    const { dependencies } = dependenciesOf(
      bundleOf(),
      file({ type: 'olm.constraint', value: JSON.stringify(value) }),
    )
    expect(dependencies.map(describeDependency)).toEqual([
      'any of (Reef in reef.example.com/v1, all of (package a 1.x))',
    ])
  })

  const deep = (levels: number): Json =>
    levels === 0 ? { gvk: reef } : { all: { constraints: [deep(levels - 1)] } }

  test.each([
    [{ type: 'olm.gvk', value: { ...reef, group: '' } }],
    [{ type: 'olm.gvk', value: { ...reef, kind: 5 } }],
    [{ type: 'olm.gvk' }],
    [{ type: 'olm.package', value: { packageName: 'a', versionRange: '1.0.0' } }],
    [{ type: 'olm.package', value: { version: '1.0.0' } }],
    [{ type: 'olm.label', value: { label: '' } }],
    [{ type: 'olm.label', value: '{' }],
    [{ type: 'olm.constraint', value: {} }],
    [{ type: 'olm.constraint', value: { cel: {} } }],
    [{ type: 'olm.constraint', value: { any: { constraints: [] } } }],
    [{ type: 'olm.constraint', value: { not: { constraints: [5] } } }],
    [{ type: 'olm.constraint', value: deep(100) }],
    [{ type: 'olm.unknown', value: {} }],
    ['text'],
  ])('tells of %j in the file', (entry) => {
    const { dependencies, findings } = dependenciesOf(bundleOf(), file(entry))
    expect(dependencies).toEqual([])
    expect(findings).toMatchObject([
      { code: 'DEPENDENCY_INVALID', severity: 'warning', at: { file: 'dependencies/dependencies/0' } },
    ])
  })

  test('tells of required properties that are broken, and of no others', () => {
    const bundle = withProperties([
      5,
      { type: 'custom', value: 5 },
      { type: 'olm.gvk.required', value: null },
    ])
    expect(dependenciesOf(bundle).findings.map(({ message }) => message)).toEqual([
      'The properties hold a dependency of type olm.gvk.required that cannot be read: a field is missing or has the wrong type.',
    ])
  })
})

describe('checkDependencies', () => {
  const other = { group: 'other.example.com', version: 'v1', kind: 'Other' }
  const packages = { package: { packageName: 'a', versionRange: '1.x' } }
  const check = (value: Json, bundle = bundleOf()) =>
    checkDependencies(
      bundle,
      dependenciesOf(bundle, file({ type: 'olm.constraint', value })).dependencies,
      ({ kind }) => kind === 'Reef',
    ).length

  test.each([
    [{ gvk: reef }, 0],
    [{ gvk: other }, 1],
    [packages, 0],
    [{ cel: { rule: 'false' } }, 0],
    [{ all: { constraints: [{ gvk: reef }, packages] } }, 0],
    [{ all: { constraints: [{ gvk: other }, packages] } }, 1],
    [{ any: { constraints: [{ gvk: other }, packages] } }, 0],
    [{ any: { constraints: [{ gvk: other }, { gvk: reef }] } }, 0],
    [{ any: { constraints: [{ gvk: other }, { gvk: other }] } }, 1],
    [{ not: { constraints: [{ gvk: reef }, packages] } }, 1],
    [{ not: { constraints: [{ gvk: other }, packages] } }, 0],
  ])('%j: %i findings', (value, count) => {
    expect(check(value)).toBe(count)
  })

  test('names the missing API and the reason that the bundle gives', () => {
    const bundle = bundleOf({
      customresourcedefinitions: {
        required: [{ name: 'others.other.example.com', version: 'v1', kind: 'Other' }],
      },
    })
    const entry = { type: 'olm.constraint', value: { gvk: other, failureMessage: 'needs Other' } }
    const { dependencies } = dependenciesOf(bundle, file(entry))
    const findings = checkDependencies(bundle, dependencies, () => false)
    expect(findings.map(({ code, severity, message }) => [code, severity, message])).toEqual([
      [
        'DEPENDENCY_MISSING',
        'warning',
        'The operator needs CustomResourceDefinition others.other.example.com (Other in other.example.com/v1), which the cluster does not have.',
      ],
      [
        'DEPENDENCY_MISSING',
        'warning',
        'The operator needs Other in other.example.com/v1, which the cluster does not have: needs Other.',
      ],
    ])
  })

  test('counts what the bundle brings itself', () => {
    const bundle = bundleOf({}, { crds: ['others.other.example.com'] })
    const spec = {
      group: other.group,
      names: { kind: 'Other' },
      versions: [
        { name: 'v1', served: true },
        { name: 'v2', served: false },
      ],
    }
    const crds = bundle.crds.map(({ object, at }) => ({ object: { ...object, spec }, at }))
    expect(check({ gvk: other }, { ...bundle, crds })).toBe(0)
    expect(check({ gvk: { ...other, version: 'v2' } }, { ...bundle, crds })).toBe(1)
  })
})
