// What loading alone decides of the cases of operator-controller (test/conformance/registryv1): which bundles load, what
// the objects say that are kept as written, and the properties that are merged.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadRegistryV1 } from '../../src/bundle/registryv1/load.ts'
import { isJsonObject, type Json, type JsonObject } from '../../src/lib/kubernetes.ts'
import { createTree, type Tree } from '../../src/unpack/tree.ts'

const root = join(import.meta.dirname, 'registryv1')

interface Case {
  readonly name: string
  readonly tree: Tree
  readonly expect: { readonly objects?: readonly JsonObject[] | null; readonly error?: string }
}

const cases = readdirSync(root, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }): Case => {
    const text = readFileSync(join(root, name, 'case.json'), 'utf8')
    const { expect: expected } = JSON.parse(text, exactInteger) as Pick<Case, 'expect'>
    return { name, expect: expected, tree: readTree(join(root, name, 'bundle')) }
  })

/** The code and file of the fault of each case that upstream does not load. */
const refused: Readonly<Record<string, string>> = {
  'load-annotations-missing': 'METADATA_MISSING metadata/annotations.yaml',
  'load-subdirectory': 'MANIFESTS_SUBDIRECTORY manifests/crds',
  'load-no-csv': 'CSV_MISSING',
  'load-text-file': 'OBJECT_NOT_A_MAPPING manifests/README.md',
  'load-label-number': 'FIELD_TYPE_INVALID manifests/config.yaml',
  'load-csv-env-number': 'FIELD_TYPE_INVALID manifests/csv.yaml',
  'load-kind-missing': 'OBJECT_NO_KIND manifests/broken.yaml',
}

describe('loadRegistryV1 refuses what upstream refuses', () => {
  test.each(Object.entries(refused))('%s', (name, fault) => {
    const { findings } = loadRegistryV1(find(name).tree)
    const errors = findings.filter(({ severity }) => severity === 'error')
    expect([...new Set(errors.map(({ code, at }) => `${code} ${at?.file ?? ''}`.trim()))]).toEqual([fault])
  })
})

describe('loadRegistryV1 takes what upstream takes', () => {
  test.each(cases.filter(({ name }) => !(name in refused)))('$name', ({ tree }) => {
    const { bundle, findings } = loadRegistryV1(tree)
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
    expect(bundle).toBeDefined()
  })
})

describe('objects that are kept as written read as upstream reads them', () => {
  test.each(cases.filter((one) => (one.expect.objects ?? null) !== null))(
    '$name',
    ({ tree, expect: expected }) => {
      const others = loadRegistryV1(tree).bundle?.others ?? []
      const written = others.map(({ object }) => withoutNamespace(object))
      const rendered = (expected.objects ?? []).map(withoutNamespace)
      const named = rendered.filter((object) => written.some((other) => key(other) === key(object)))
      // What the renderer makes itself may have the name of an object of the bundle, and comes before it.
      expect(named.slice(-written.length)).toEqual(written)
    },
  )
})

test('properties.yaml is merged byte for byte', () => {
  const { expect: expected, tree } = find('props-merge')
  const deployment = expected.objects?.find((object) => object.kind === 'Deployment') ?? {}
  expect(propertiesAt(loadRegistryV1(tree).bundle?.csv ?? {})).toBe(
    propertiesAt(at(deployment, 'spec', 'template')),
  )
  expect(propertiesAt(at(deployment, 'spec', 'template'))).toContain('olm.gvk')
})

test('of two ClusterServiceVersions the last counts, and a warning names both files', () => {
  const { bundle, findings } = loadRegistryV1(find('load-two-csvs').tree)
  expect(bundle?.csvAt.file).toBe('manifests/zz.yaml')
  const messages = findings.filter(({ code }) => code === 'CSV_DUPLICATE')
  expect(messages.map(({ severity, at: place }) => `${severity} ${place?.file}`)).toEqual([
    'warning manifests/B.yaml',
    'warning manifests/a.yaml',
  ])
  expect(messages[0]?.message).toContain('manifests/zz.yaml')
})

test('the package is what annotations.yaml says', () => {
  expect(loadRegistryV1(find('load-annotations-odd-values').tree).bundle?.name).toBe('2024')
  expect(loadRegistryV1(find('load-mixed-files').tree).bundle?.name).toBe('tide-pools')
})

function find(name: string): Case {
  const found = cases.find((one) => one.name === name)
  if (found === undefined) throw new Error(`there is no case ${name}`)
  return found
}

function propertiesAt(object: Json): Json {
  return at(object, 'metadata', 'annotations', 'olm.properties')
}

function at(value: Json, ...path: readonly string[]): Json {
  return path.reduce((node: Json, step) => (isJsonObject(node) ? (node[step] ?? null) : null), value)
}

function key(object: JsonObject): string {
  return JSON.stringify([object.apiVersion, object.kind, at(object, 'metadata', 'name')])
}

/** The renderer puts namespaced objects into the install namespace. */
function withoutNamespace(object: JsonObject): JsonObject {
  const { metadata } = object
  if (!isJsonObject(metadata)) return object
  const { namespace: _namespace, ...rest } = metadata
  return { ...object, metadata: rest }
}

function exactInteger(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  const source = context?.source ?? ''
  const isExact = typeof value === 'number' && !Number.isSafeInteger(value) && /^-?\d{16,19}$/.test(source)
  return isExact ? BigInt(source) : value
}

function readTree(directory: string): Tree {
  const files = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  return createTree(
    files.map((entry) => {
      const path = join(entry.parentPath, entry.name)
      return { path: relative(directory, path), bytes: readFileSync(path), executable: false }
    }),
  )
}
