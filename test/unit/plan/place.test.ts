import { describe, expect, test } from 'vitest'
import type { LoadedObject } from '../../../src/bundle/loaded-object.ts'
import { placeObjects } from '../../../src/plan/place.ts'
import { fakeDiscovery, load, loadReefCrd } from './objects.ts'

const place = (objects: readonly LoadedObject[], discovery = fakeDiscovery()) =>
  placeObjects(objects, { namespace: 'shop', discovery })

describe('an object goes', () => {
  test('to the namespace that it names, else to the release’s', () => {
    const { changes } = place([load('v1', 'ConfigMap', 'a'), load('v1', 'ConfigMap', 'b', 'other')])
    expect(changes).toMatchObject([
      {
        description: 'ConfigMap shop/a',
        target: { path: '/api/v1/namespaces/shop/configmaps/a', namespace: 'shop' },
      },
      { description: 'ConfigMap other/b', target: { path: '/api/v1/namespaces/other/configmaps/b' } },
    ])
  })

  test('to none when its kind has none, whatever it names', () => {
    const { changes } = place([load('rbac.authorization.k8s.io/v1', 'ClusterRole', 'reader', 'stray')])
    expect(changes[0]?.description).toBe('ClusterRole reader')
    expect(changes[0]?.target).toEqual({ path: '/apis/rbac.authorization.k8s.io/v1/clusterroles/reader' })
  })

  test('by its name with capitals and colons as they are', () => {
    const { changes } = place([load('rbac.authorization.k8s.io/v1', 'ClusterRole', 'Foo:Bar v1')])
    expect(changes[0]?.target.path).toMatch(/\/Foo%3ABar%20v1$/)
  })

  test.each([
    ['Namespaced', '/apis/reef.example/v2/namespaces/shop/reefs/north'],
    ['Cluster', '/apis/reef.example/v2/reefs/north'],
  ])('where a CRD of the bundle says, when the cluster does not serve its kind yet (%s)', (scope, path) => {
    const { changes, faults } = place([
      load('reef.example/v2', 'Reef', 'north'),
      loadReefCrd(['v1', 'v2'], scope),
    ])
    expect(faults).toEqual([])
    expect(changes[0]?.target.path).toBe(path)
  })
})

describe('a fault is', () => {
  test('every unknown kind, with its object and place', () => {
    const { faults } = place([
      load('a.example/v1', 'Foo', 'x', 'ns'),
      load('v1', 'Pod', 'p'),
      load('b.example/v1', 'Bar', 'y'),
    ])
    expect(faults).toMatchObject([
      {
        code: 'KIND_UNKNOWN',
        message: 'The cluster does not serve the kind Foo (a.example/v1) of Foo.a.example ns/x.',
        object: 'Foo.a.example ns/x',
        at: { file: 'manifests/all.yaml' },
        hint: expect.stringContaining('CustomResourceDefinition'),
      },
      { code: 'KIND_UNKNOWN', object: 'Bar.b.example y' },
    ])
  })

  test.each([
    [false, 'Install cert-manager in the cluster first.'],
    [
      true,
      'Install cert-manager in the cluster first, or set the input `cert-provider` to another that the cluster has.',
    ],
  ])('a kind of cert-manager, which is not for the bundle to bring (operator: %j)', (isOperator, hint) => {
    const issuer = load('cert-manager.io/v1', 'Issuer', 'self')
    const context = { namespace: 'shop', discovery: fakeDiscovery(), isOperator }
    expect(placeObjects([issuer], context).faults).toMatchObject([{ code: 'KIND_UNKNOWN', hint }])
  })

  test('a version that is not served any more, and the hint has the one that is', () => {
    const { faults } = place([load('policy/v1beta1', 'PodDisruptionBudget', 'web')])
    expect(faults[0]?.hint).toContain('policy/v1')
  })

  test('a version that the bundle’s own CRD does not serve', () => {
    const { faults } = place([loadReefCrd(['v1']), load('reef.example/v2', 'Reef', 'north')])
    expect(faults).toMatchObject([{ code: 'KIND_UNKNOWN', hint: expect.stringContaining('reef.example/v1') }])
  })

  test('a group whose server is down, with the APIService to look at', () => {
    const discovery = fakeDiscovery({ down: 'metrics.k8s.io/v1beta1' })
    const { faults } = place([load('metrics.k8s.io/v1beta1', 'NodeMetrics', 'x')], discovery)
    expect(faults).toMatchObject([
      {
        code: 'KIND_UNKNOWN',
        message: expect.stringContaining('down'),
        hint: expect.stringContaining('v1beta1.metrics.k8s.io'),
      },
    ])
  })

  test.each(['web/scale', '..', '.', '50%'])('the name %s, which would ask for another object', (name) => {
    expect(place([load('apps/v1', 'Deployment', name)]).faults).toMatchObject([{ code: 'APPLY_INVALID' }])
    expect(place([load('apps/v1', 'Deployment', 'web', name)]).faults).toMatchObject([
      { code: 'APPLY_INVALID' },
    ])
  })

  test('an object that is there twice once the namespace is known', () => {
    const { changes, faults } = place([load('v1', 'ConfigMap', 'a'), load('v1', 'ConfigMap', 'a', 'shop')])
    expect(changes).toHaveLength(1)
    expect(faults).toMatchObject([
      {
        code: 'APPLY_INVALID',
        object: 'ConfigMap shop/a',
        message: expect.stringContaining('manifests/all.yaml:'),
      },
    ])
  })
})
