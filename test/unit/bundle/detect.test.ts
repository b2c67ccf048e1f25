import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../../src/bundle/detect.ts'
import { createTree, type Tree } from '../../../src/unpack/tree.ts'

const csv =
  'apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\nmetadata: {name: reef.v1}\n'

/** A tree of empty files, and of the files whose content is given. */
const treeOf = (paths: readonly string[], contents: Readonly<Record<string, string>> = {}): Tree =>
  createTree(
    [...paths.map((path) => [path, ''] as const), ...Object.entries(contents)].map(([path, content]) => ({
      path,
      bytes: Buffer.from(content),
      executable: false,
    })),
  )

const mediaType = 'operators.operatorframework.io.bundle.mediatype.v1'

const annotations = (type: string): string => `annotations:\n  ${mediaType}: ${type}\n`

describe('detectFormat', () => {
  test.each([
    [['a.yaml'], {}],
    [['manifests/a.yaml', 'metadata/notes.txt'], {}],
    [['manifests/a.yaml'], { [mediaType]: 'plain+v0' }],
    [['deep/er/Chart.yaml', 'a.yaml'], {}],
  ])('takes %j with %j for plain', (paths, labels) => {
    expect(detectFormat(treeOf(paths), labels, 'auto')).toBe('plain')
  })

  test.each([
    [{ 'manifests/a.yaml': '', 'other/manifests/csv.yaml': csv }],
    [{ 'manifests/a.yaml': 'kind: ConfigMap\ndata:\n  text: |\n    kind: ClusterServiceVersion\n' }],
    [{ 'manifests/a.yaml': 'kind: ClusterServiceVersionList\n' }],
    [{ 'manifests/csv.yaml': csv, 'metadata/annotations.yaml': annotations('plain+v0') }],
  ])('takes the files %j for plain', (contents) => {
    expect(detectFormat(treeOf([], contents), {}, 'auto')).toBe('plain')
  })

  test('takes the label of the image for what it is', () => {
    expect(detectFormat(treeOf(['a.yaml']), { [mediaType]: 'registry+v1' }, 'auto')).toBe('registry+v1')
  })

  test.each([
    [{ 'manifests/a.yaml': '', 'metadata/annotations.yaml': annotations('registry+v1') }],
    [{ 'Chart.yaml': '', 'metadata/annotations.yaml': annotations('"registry+v1"') }],
    [{ 'manifests/a.yaml': '', 'metadata/annotations.yaml': 'annotations: {}\n' }],
    [{ 'manifests/csv.yaml': csv, 'metadata/annotations.yaml': annotations('helm+v3') }],
    [{ 'manifests/csv.yaml': csv }],
    [{ 'manifests/csv.yaml': `kind: ConfigMap\n---\n"kind": 'ClusterServiceVersion' # here\r\n` }],
    [{ 'manifests/csv.json': '{"apiVersion":"v1","kind": "ClusterServiceVersion"}' }],
  ])('takes the files %j for registry+v1', (contents) => {
    expect(detectFormat(treeOf([], contents), {}, 'auto')).toBe('registry+v1')
  })

  test.each([
    [['Chart.yaml', 'templates/a.yaml'], {}, 'a Helm chart (Chart.yaml)'],
    [['reef/Chart.yaml'], {}, 'a Helm chart (reef/Chart.yaml)'],
    [['a.yaml'], { [mediaType]: 'helm+v3' }, 'bundle.mediatype.v1 names the format "helm+v3"'],
  ])('refuses to apply the files of %j as they stand', (paths, labels, what) => {
    expect(() => detectFormat(treeOf(paths), labels, 'auto')).toThrow(
      expect.objectContaining({ code: 'FORMAT_UNSUPPORTED', message: expect.stringContaining(what) }),
    )
  })

  test.each([
    ['helm+v3', 'registry+v1', 'registry+v1'],
    ['plain+v0', 'registry+v1', 'registry+v1'],
    ['registry+v1', 'plain+v0', 'plain'],
    ['registry+v1', 'helm+v3', 'registry+v1'],
  ])('with the label %s and the annotation %s it is %s', (label, annotation, format) => {
    const tree = treeOf([], { 'manifests/a.yaml': '', 'metadata/annotations.yaml': annotations(annotation) })
    expect(detectFormat(tree, { [mediaType]: label }, 'auto')).toBe(format)
  })

  const bundleIn = (folder: string): Record<string, string> => ({
    [`${folder}/manifests/csv.yaml`]: csv,
    [`${folder}/metadata/annotations.yaml`]: annotations('registry+v1'),
  })
  const six = Object.assign({}, ...['a', 'b', 'c', 'd', 'e', 'f'].map(bundleIn))

  test.each([
    [{ 'csv.yaml': csv }, 'x/manifests', 'Set `path: x`.'],
    [{ 'csv.yaml': csv }, 'manifests', 'Set `path: .`.'],
    [{ 'csv.yaml': csv }, '', 'give the folder that holds both, often one level up'],
    [{ 'a.yaml': '', 'olm/csv.yaml': csv }, '', 'give the folder that holds both'],
    [bundleIn('x/base'), '', 'Set `path: x/base`.'],
    [bundleIn('base'), 'x', 'Set `path: x/base`.'],
    [{ 'a.yaml': '', 'x/manifests/csv.yaml': csv }, '', 'Set `path: x`.'],
    [{ 'x/metadata/annotations.yaml': annotations('registry+v1') }, '', 'Set `path: x`.'],
    [six, '', 'Set `path` to one of a, b, c, d, e and 1 more.'],
  ])('refuses the OLM bundle that is not at the root of %j in "%s"', (contents, folder, hint) => {
    expect(() => detectFormat(treeOf([], contents), {}, 'auto', folder)).toThrow(
      expect.objectContaining({ code: 'FORMAT_UNSUPPORTED', hint: expect.stringContaining(hint) }),
    )
    expect(detectFormat(treeOf([], contents), {}, 'plain', folder)).toBe('plain')
  })

  test.each(['plain', 'registry+v1'] as const)('obeys when %s is insisted on', (format) => {
    expect(detectFormat(treeOf(['Chart.yaml']), { [mediaType]: 'helm+v3' }, format)).toBe(format)
  })
})
