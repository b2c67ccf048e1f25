import { describe, expect, test } from 'vitest'
import { loadPlain } from '../../../src/bundle/plain/load.ts'
import type { Tree } from '../../../src/unpack/tree.ts'

function treeOf(files: Readonly<Record<string, string | Uint8Array>>): Tree {
  const entries = Object.entries(files).map(([path, content]) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    return [path, { path, bytes, executable: false }] as const
  })
  return { files: new Map(entries) }
}

const load = (files: Readonly<Record<string, string | Uint8Array>>) => loadPlain(treeOf(files), {})

const configMap = (name: string, more = ''): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}`

/** Code and place of each finding, as a reader sees them. */
const faults = (files: Readonly<Record<string, string | Uint8Array>>): string[] =>
  load(files).findings.map(
    ({ code, at }) => `${code} ${at?.file ?? ''}:${at?.line ?? ''}:${at?.column ?? ''}`,
  )

describe('loadPlain', () => {
  test('refuses what stands behind the end of a document, and would be dropped', () => {
    expect(
      faults({ 'a.yaml': `${configMap('one')}---\n${configMap('two')}...\n${configMap('three')}` }),
    ).toEqual(['YAML_INVALID a.yaml:11:'])
  })

  test('reads every document of every manifest in order, with its place', () => {
    const { bundle, findings } = load({
      'a.yaml': `${configMap('one')}---\n# comment\n${configMap('two')}`,
      'b/c.json': '{"apiVersion": "v1", "kind": "Secret", "metadata": {"name": "three"}}',
    })
    expect(findings).toEqual([])
    expect(
      bundle.objects.map(({ object, at }) => [object.kind, object.metadata.name, at.file, at.line]),
    ).toEqual([
      ['ConfigMap', 'one', 'a.yaml', 1],
      ['ConfigMap', 'two', 'a.yaml', 7],
      ['Secret', 'three', 'b/c.json', 1],
    ])
  })

  test('reads only manifests/ where there is one', () => {
    const { bundle, ignored } = load({ 'manifests/a.yaml': configMap('in'), 'ci.yaml': configMap('out') })
    expect(bundle.objects.map(({ object }) => object.metadata.name)).toEqual(['in'])
    expect(ignored).toEqual(['ci.yaml'])
  })

  test('leaves out hidden files and other endings, and says so', () => {
    expect(load({ '.github/a.yaml': 'x', 'README.md': 'x', 'a.yaml': configMap('a') }).ignored).toEqual([
      '.github/a.yaml',
      'README.md',
    ])
  })

  test('expands Lists where they stand, also nested and typed ones', () => {
    const list = [
      'apiVersion: v1',
      'kind: List',
      'items:',
      '- {apiVersion: v1, kind: Secret, metadata: {name: a}}',
      '- apiVersion: v1',
      '  kind: ConfigMapList',
      '  items:',
      '  - metadata: {name: b}',
      '---',
      configMap('c'),
    ].join('\n')
    const { bundle, findings } = load({ 'a.yaml': list })
    expect(findings).toEqual([])
    expect(
      bundle.objects.map(
        ({ object, at }) => `${object.apiVersion} ${object.kind} ${object.metadata.name} ${at.line}`,
      ),
    ).toEqual(['v1 Secret a 4', 'v1 ConfigMap b 8', 'v1 ConfigMap c 10'])
  })

  test('takes a custom kind that ends in List for an object', () => {
    const { bundle } = load({
      'a.yaml': 'apiVersion: acl.example.com/v1\nkind: AllowList\nmetadata: {name: a}\nspec: {}\n',
    })
    expect(bundle.objects).toHaveLength(1)
  })

  test('takes an ending in capitals for a manifest', () => {
    expect(load({ 'A.YAML': configMap('a') }).bundle.objects).toHaveLength(1)
  })

  test('skips empty documents', () => {
    expect(load({ 'a.yaml': `---\n# nothing\n---\n${configMap('a')}---\n` }).bundle.objects).toHaveLength(1)
  })

  test('takes name and version from the labels', () => {
    const labels = { 'org.opencontainers.image.title': 'reef', 'org.opencontainers.image.version': '1.2.0' }
    expect(loadPlain(treeOf({ 'a.yaml': configMap('a') }), labels).bundle).toMatchObject({
      name: 'reef',
      version: '1.2.0',
    })
  })
})

describe('findings of loadPlain', () => {
  test('name every fault of every file in one run', () => {
    expect(
      faults({
        'a.yaml': `${configMap('ok')}---\na: [1\n---\nkind: Secret\nmetadata: {name: x}\n`,
        'b.yaml': 'apiVersion: v1\nmetadata: {}\n',
        'c.yaml': '- 1\n- 2\n',
        'd.json': new Uint8Array([0x7b, 0xff]),
        'e.yaml': 'a: 1\n--- b: 2\n',
      }),
    ).toEqual([
      'YAML_INVALID a.yaml:6:4',
      'OBJECT_NO_API_VERSION a.yaml:8:1',
      'OBJECT_NO_KIND b.yaml:1:1',
      'OBJECT_NO_NAME b.yaml:1:1',
      'OBJECT_NOT_A_MAPPING c.yaml:1:1',
      'FILE_NOT_TEXT d.json::',
      'YAML_INVALID e.yaml:2:',
    ])
  })

  test('name both places of a duplicate, whatever its version', () => {
    const { findings } = load({
      'a.yaml': 'apiVersion: apps/v1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\n',
      'b.yaml': '\napiVersion: apps/v1beta1\nkind: Deployment\nmetadata: {name: web, namespace: shop}\n',
    })
    expect(findings).toMatchObject([
      {
        code: 'OBJECT_DUPLICATE',
        message: 'Deployment shop/web is already defined in a.yaml, line 1.',
        at: { file: 'b.yaml', line: 2 },
      },
    ])
  })

  test('tell the same name in two namespaces, groups or kinds apart', () => {
    const text = [
      'apiVersion: v1\nkind: Secret\nmetadata: {name: a}\n',
      'apiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: b}\n',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}\n',
      'apiVersion: x.example.com/v1\nkind: Secret\nmetadata: {name: a}\n',
    ].join('---\n')
    expect(faults({ 'a.yaml': text })).toEqual([])
  })

  test('say that a number is no name', () => {
    const [finding] = load({ 'a.yaml': 'apiVersion: v1\nkind: Secret\nmetadata: {name: 12}\n' }).findings
    expect(finding?.message).toBe('Secret has no `metadata.name`: it is a number, so put it in quotes.')
  })

  test.each(['../../etc', 'a/b', 'a%2Fb', '..', 'a\\u0007b', 'x'.repeat(254)])(
    'name a name that would address something else: %s',
    (name) => {
      expect(faults({ 'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: "${name}"}\n` })).toEqual([
        'OBJECT_NAME_INVALID a.yaml:1:1',
      ])
      expect(
        faults({ 'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: {name: a, namespace: "${name}"}\n` }),
      ).toEqual(['OBJECT_NAME_INVALID a.yaml:1:1'])
    },
  )

  test('take a role name with colons and capitals for a good name', () => {
    const text =
      'apiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRole\nmetadata: {name: "system:Reader.v1"}\n'
    expect(faults({ 'a.yaml': text })).toEqual([])
  })

  test('explain why generateName cannot be applied', () => {
    const [finding] = load({ 'a.yaml': 'apiVersion: v1\nkind: Pod\nmetadata: {generateName: x-}\n' }).findings
    expect(finding).toMatchObject({ code: 'OBJECT_NO_NAME', hint: expect.stringContaining('fixed name') })
  })

  test('name a List without items', () => {
    expect(faults({ 'a.yaml': 'apiVersion: v1\nkind: List\nitems: {}\n' })).toEqual([
      'LIST_INVALID a.yaml:1:1',
    ])
  })

  test.each([
    [{}, 'The bundle holds no manifest'],
    [{ 'a.txt': 'x' }, 'The bundle holds no manifest'],
    [{ 'a.yaml': '# nothing\n' }, 'its one manifest is empty'],
    [{ 'a.yaml': '', 'b.yaml': '---\n' }, 'all 2 manifests are empty'],
  ])('name an empty bundle %#', (files, message) => {
    expect(load(files).findings).toMatchObject([
      { code: 'BUNDLE_EMPTY', message: expect.stringContaining(message) },
    ])
  })
})
