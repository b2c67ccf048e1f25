import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../../src/bundle/detect.ts'
import type { Tree } from '../../../src/unpack/tree.ts'

const treeOf = (...paths: readonly string[]): Tree => ({
  files: new Map(paths.map((path) => [path, { path, bytes: new Uint8Array(), executable: false }])),
})

const mediaType = 'operators.operatorframework.io.bundle.mediatype.v1'

describe('detectFormat', () => {
  test.each([
    [['a.yaml'], {}],
    [['manifests/a.yaml', 'metadata/notes.txt'], {}],
    [['manifests/a.yaml'], { [mediaType]: 'plain+v0' }],
    [['deep/er/Chart.yaml', 'a.yaml'], {}],
  ])('takes %j with %j for plain', (paths, labels) => {
    expect(detectFormat(treeOf(...paths), labels, 'auto')).toBe('plain')
  })

  test.each([
    [['Chart.yaml', 'templates/a.yaml'], {}, 'a Helm chart (Chart.yaml)'],
    [['reef/Chart.yaml'], {}, 'a Helm chart (reef/Chart.yaml)'],
    [['manifests/csv.yaml', 'metadata/annotations.yaml'], {}, 'an OLM registry+v1 bundle'],
    [['a.yaml'], { [mediaType]: 'registry+v1' }, 'an OLM bundle'],
  ])('refuses to apply the files of %j as they stand', (paths, labels, what) => {
    expect(() => detectFormat(treeOf(...paths), labels, 'auto')).toThrow(
      expect.objectContaining({ code: 'FORMAT_UNSUPPORTED', message: expect.stringContaining(what) }),
    )
  })

  test('obeys when the format is insisted on', () => {
    expect(detectFormat(treeOf('Chart.yaml'), {}, 'plain')).toBe('plain')
  })
})
