// Faults and edges of normalize; what it makes of sound values is in test/conformance/go-types.json.
import { expect, test } from 'vitest'
import { normalize } from '../../../../src/lib/go-types/normalize.ts'
import type { Json } from '../../../../src/lib/kubernetes.ts'

const csv = 'operators/v1alpha1.ClusterServiceVersion'

/** The faults as lines: `spec.version: expected …, found …`. */
function faultsOf(type: string, value: Json, decoder?: 'json'): string[] {
  return normalize(type, value, decoder).faults.map(
    ({ path, expected, found }) => `${path.join('.')}: expected ${expected}, found ${found}`,
  )
}

test('collects every fault with its place, in the order of the type', () => {
  const deployment = {
    name: 5,
    spec: {
      replicas: 1.5,
      template: {
        spec: {
          containers: [
            { name: 'a', env: [{ name: 'A', value: 1 }, { name: true }] },
            { ports: 'x', resources: { limits: { cpu: 'much' } } },
          ],
        },
      },
    },
  }
  const value = {
    metadata: { labels: { a: true }, creationTimestamp: 'yesterday' },
    spec: { version: 'latest', install: { spec: { deployments: [null, deployment] } } },
    status: [],
  }
  const at = 'spec.install.spec.deployments.1'
  const containers = `${at}.spec.template.spec.containers`
  expect(faultsOf(csv, value)).toEqual([
    'metadata.creationTimestamp: expected a time, such as 2024-05-01T12:00:00Z, found "yesterday"',
    'metadata.labels.a: expected text, found true or false',
    `${at}.name: expected text, found a number`,
    `${at}.spec.replicas: expected a whole number, found 1.5`,
    `${containers}.0.env.0.value: expected text, found a number`,
    `${containers}.0.env.1.name: expected text, found true or false`,
    `${containers}.1.ports: expected a list, found text`,
    `${containers}.1.resources.limits.cpu: expected a quantity, such as 2, 500m or 1Gi, found "much"`,
    'spec.version: expected a version, such as 1.2.3, found "latest"',
    'status: expected an object, found a list',
  ])
})

test('checks sizes inside a schema behind a bool or a list, where Go does, and nowhere else', () => {
  const schema = {
    maxItems: 2 ** 63,
    additionalProperties: { maxItems: 2 ** 63 },
    items: [{ maxLength: 'x' }],
  }
  expect(faultsOf('apiextensions/v1.JSONSchemaProps', schema)).toEqual([
    'items.0.maxLength: expected a whole number, found text',
    'additionalProperties.maxItems: expected a whole number of 64 bits, found 9223372036854776000',
  ])
  expect(faultsOf('core/v1.ServicePort', { port: 2 ** 32 })).toEqual([])
  expect(faultsOf('core/v1.ServicePort', { targetPort: 2 ** 32 })).toEqual([
    'targetPort: expected a whole number of 32 bits, found 4294967296',
  ])
})

test('quotes no more than a line of what a bundle says', () => {
  const [fault] = normalize(csv, { spec: { version: `x\n${'y'.repeat(500)}` } }).faults
  expect(fault?.found).toMatch(/^"x y{50,60}…"$/)
})

test('keeps keys with the names of built-in properties', () => {
  const labels = JSON.parse('{"__proto__":"a","constructor":"b"}') as Json
  const { value } = normalize('meta/v1.ObjectMeta', { labels })
  expect(JSON.stringify(value)).toBe('{"labels":{"__proto__":"a","constructor":"b"}}')
  expect(normalize('meta/v1.ObjectMeta', JSON.parse('{"__proto__":{"name":"x"}}') as Json).value).toEqual({})
})

test('does not change what it is given, and gives nothing that belongs to it', () => {
  const value = { spec: { versions: [{ schema: { openAPIV3Schema: { default: { b: [1], a: 2 } } } }] } }
  const before = structuredClone(value)
  normalize('apiextensions/v1.CustomResourceDefinition', value)
  expect(value).toEqual(before)
})

test('takes anything but an object for a fault of the whole', () => {
  expect(faultsOf(csv, [])).toEqual([': expected an object, found a list'])
  expect(faultsOf(csv, 'x', 'json')).toEqual([': expected an object, found text'])
})

test('raises for a type that the table does not have', () => {
  expect(() => normalize('core/v1.Toaster', {})).toThrow('core/v1.Toaster is not in the table of Go types')
})

test('tells which whole numbers are cut, and to what', () => {
  const wrapsOf = (type: string, value: Json, decoder?: 'json'): readonly unknown[] =>
    normalize(type, value, decoder).wraps.map(({ path, bits, written, kept }) => [
      path.join('.'),
      bits,
      written,
      kept,
    ])
  const deployment = {
    spec: {
      replicas: 2 ** 31 - 1,
      progressDeadlineSeconds: 4294967891,
      revisionHistoryLimit: -(2 ** 31) - 1,
      minReadySeconds: 2 ** 70,
      template: { spec: { terminationGracePeriodSeconds: 2n ** 63n, activeDeadlineSeconds: 2n ** 63n - 1n } },
    },
  }
  expect(wrapsOf('apps/v1.Deployment', deployment)).toEqual([
    ['spec.template.spec.terminationGracePeriodSeconds', 64, '9223372036854775808', '-9223372036854775808'],
    ['spec.minReadySeconds', 32, '1.1805916207174113e+21', '0'],
    ['spec.revisionHistoryLimit', 32, '-2147483649', '2147483647'],
    ['spec.progressDeadlineSeconds', 32, '4294967891', '595'],
  ])
  expect(wrapsOf('apps/v1.Deployment', deployment, 'json')).toEqual([])
  expect(wrapsOf('admissionregistration/v1.WebhookClientConfig', { caBundle: [255, 256] })).toEqual([
    ['caBundle.1', 8, '256', '0'],
  ])
})
