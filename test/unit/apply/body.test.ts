import { describe, expect, test } from 'vitest'
import { applyBody } from '../../../src/apply/body.ts'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { load } from '../plan/objects.ts'

const body = (apiVersion: string, kind: string, fields: JsonObject): JsonObject =>
  applyBody(load(apiVersion, kind, 'x', undefined, fields).object, 'shop')

describe('the body', () => {
  test('is the intent alone: nothing that the server writes', () => {
    const metadata = {
      name: 'x',
      namespace: 'stray',
      labels: { a: 'b' },
      uid: '1',
      resourceVersion: '2',
      creationTimestamp: null,
      managedFields: [],
    }
    const object = { apiVersion: 'v1', kind: 'ConfigMap', metadata, data: { a: '1' }, status: { x: 1 } }
    expect(applyBody(object, 'shop')).toEqual({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'x', namespace: 'shop', labels: { a: 'b' } },
      data: { a: '1' },
    })
    expect(applyBody(object, undefined).metadata).toEqual({ name: 'x', labels: { a: 'b' } })
    expect(metadata.namespace).toBe('stray')
  })

  test('keeps fields that nobody knows', () => {
    const spec = { brandNew: { 'x-kubernetes-int-or-string': true, big: 9007199254740993n } }
    expect(body('reef.example/v1', 'Reef', { spec }).spec).toEqual(spec)
  })
})

describe('a Secret', () => {
  test('has its stringData as data, which wins', () => {
    const secret = body('v1', 'Secret', { data: { a: 'b2xk', b: 'Yg==' }, stringData: { a: 'new', c: 'ü' } })
    expect(secret).toMatchObject({ data: { a: 'bmV3', b: 'Yg==', c: 'w7w=' } })
    expect(secret).not.toHaveProperty('stringData')
  })

  test('of wrong shape is left to the server to judge', () => {
    expect(body('v1', 'Secret', { stringData: { a: 1 } })).toMatchObject({ stringData: { a: 1 } })
  })

  test('is only what the core group calls so', () => {
    expect(body('vault.example/v1', 'Secret', { stringData: { a: 'b' } })).toMatchObject({
      stringData: { a: 'b' },
    })
  })
})

describe('a port without a protocol gets TCP', () => {
  const podSpec = {
    containers: [
      { name: 'a', ports: [{ containerPort: 80 }, { containerPort: 53, protocol: 'UDP' }] },
      { name: 'b' },
    ],
    initContainers: [{ name: 'c', ports: [{ containerPort: 1 }] }],
  }
  const filled = {
    containers: [
      {
        name: 'a',
        ports: [
          { containerPort: 80, protocol: 'TCP' },
          { containerPort: 53, protocol: 'UDP' },
        ],
      },
      { name: 'b' },
    ],
    initContainers: [{ name: 'c', ports: [{ containerPort: 1, protocol: 'TCP' }] }],
  }

  test('in a Service', () => {
    expect(body('v1', 'Service', { spec: { ports: [{ port: 80 }] } }).spec).toEqual({
      ports: [{ port: 80, protocol: 'TCP' }],
    })
  })

  test.each([
    ['v1', 'Pod', podSpec, filled],
    ['apps/v1', 'Deployment', { template: { spec: podSpec } }, { template: { spec: filled } }],
    ['batch/v1', 'Job', { template: { spec: podSpec } }, { template: { spec: filled } }],
    [
      'batch/v1',
      'CronJob',
      { jobTemplate: { spec: { template: { spec: podSpec } } } },
      { jobTemplate: { spec: { template: { spec: filled } } } },
    ],
  ])('in the containers of %s %s', (apiVersion, kind, spec, expected) => {
    expect(body(apiVersion, kind, { spec }).spec).toEqual(expected)
  })

  test('but a shape that is wrong stays so', () => {
    const spec = { template: { spec: { containers: [null, 'x', { ports: 'y' }] } } }
    expect(body('apps/v1', 'Deployment', { spec }).spec).toEqual(spec)
  })
})

test('a CRD goes without a placeholder for a conversion webhook’s authority', () => {
  const spec = (caBundle: string) => ({
    conversion: { webhook: { clientConfig: { caBundle, service: {} } } },
  })
  const real = Buffer.from('-----BEGIN CERTIFICATE-----\n').toString('base64')
  const crd = (caBundle: string): JsonObject =>
    body('apiextensions.k8s.io/v1', 'CustomResourceDefinition', { spec: spec(caBundle) })
  expect(crd('Cg==').spec).toEqual({ conversion: { webhook: { clientConfig: { service: {} } } } })
  expect(crd(real).spec).toEqual(spec(real))
})
