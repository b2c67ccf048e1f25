import { describe, expect, test } from 'vitest'
import { hasIdentity, toApplicable } from '../../../../src/bundle/registryv1/applicable.ts'
import type { JsonObject, KubernetesObject } from '../../../../src/lib/kubernetes.ts'

const load = (object: JsonObject, line = 1) => ({
  object: object as unknown as KubernetesObject,
  at: { file: 'manifests/a.yaml', line },
})
const configMap = (name: string, more: JsonObject = {}): JsonObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: { name },
  ...more,
})

describe('hasIdentity', () => {
  test.each([
    [configMap('a'), true],
    [configMap(''), false],
    [configMap('a', { apiVersion: '' }), false],
    [configMap('a', { apiVersion: 1 }), false],
    [configMap('a', { metadata: null }), false],
    [configMap('a', { metadata: { generateName: 'a-' } }), false],
    [{ kind: 'ConfigMap', metadata: { name: 'a' } }, false],
    [{ apiVersion: 'v1', kind: 'ConfigMap' }, false],
  ])('%j: %s', (object, expected) => {
    expect(hasIdentity(load(object))).toBe(expected)
  })
})

describe('toApplicable', () => {
  test('keeps the last of several with one identity, in the place of the first', () => {
    const objects = [
      load(configMap('a', { data: { k: '1' } }), 1),
      load(configMap('b'), 2),
      load(configMap('a', { data: { k: '2' } }), 3),
      load(configMap('a', { metadata: { name: 'a', namespace: 'bay' } }), 4),
    ]
    expect(toApplicable(objects)).toEqual([objects[2], objects[1], objects[3]])
  })

  test('leaves status out, and nothing else', () => {
    const [applicable] = toApplicable([load(configMap('a', { status: {}, data: { status: 's' } }))])
    expect(applicable?.object).toEqual(configMap('a', { data: { status: 's' } }))
  })

  test('takes no object without an identity', () => {
    const objects = [load(configMap('a')), load({ apiVersion: 'v1', kind: 'A\n::error::B', metadata: {} }, 7)]
    expect(() => toApplicable(objects)).toThrow(
      expect.objectContaining({
        code: 'BUNDLE_INVALID',
        message:
          'The bundle has a A ::error::B without an apiVersion or without a name, which no cluster takes.',
        at: { file: 'manifests/a.yaml', line: 7 },
      }),
    )
  })
})
