import { expect, test } from 'vitest'
import {
  findDuplicateKeys,
  findMisnamedAccounts,
} from '../../../../../src/bundle/registryv1/render/deployment-findings.ts'
import type { JsonObject } from '../../../../../src/lib/kubernetes.ts'
import { contextOf, csvAt, deploymentOf } from './fixture.ts'

const env = (...names: string[]) => ({ env: names.map((name) => ({ name, value: 'x' })) })
const keysOf = (container: JsonObject, pod: JsonObject = {}, deploymentConfig = {}) => {
  const containers = [{ name: 'manager', ...container }]
  const strategy = { deployments: [deploymentOf('reef', { containers, pod })] }
  return findDuplicateKeys(contextOf({ strategy }, { deploymentConfig }))
}

test('an environment variable that is there twice, in the bundle or by the configuration', () => {
  expect(keysOf(env('A', 'B', 'A'))).toEqual([
    {
      code: 'LIST_KEY_DUPLICATE',
      severity: 'warning',
      message: 'The deployment "reef" has two entries "A" in containers.0.env: server-side apply refuses it.',
      hint: expect.stringContaining('whose env are added'),
      at: csvAt,
    },
  ])
  expect(keysOf({}, {}, env('A', 'A'))).toHaveLength(1)
  // The configuration's entry takes the place of the bundle's.
  expect(keysOf(env('A'), {}, env('A'))).toEqual([])
})

test.each<[JsonObject, JsonObject, string[]]>([
  [
    { ports: [{ containerPort: 1 }, { containerPort: 1, protocol: 'TCP' }] },
    {},
    ['"1/TCP" in containers.0.ports'],
  ],
  [{ ports: [{ containerPort: 1 }, { containerPort: 1, protocol: 'UDP' }] }, {}, []],
  [
    {
      volumeMounts: [
        { name: 'a', mountPath: '/x' },
        { name: 'b', mountPath: '/x' },
      ],
    },
    {},
    ['"/x" in containers.0.volumeMounts'],
  ],
  [
    {
      volumeMounts: [
        { name: 'a', mountPath: '/x' },
        { name: 'a', mountPath: '/y' },
      ],
    },
    {},
    [],
  ],
  [{}, { volumes: [{ name: 'v' }, { name: 'v' }] }, ['"v" in volumes']],
  [{}, { initContainers: [{ name: 'i', ...env('A', 'A') }] }, ['"A" in initContainers.0.env']],
])('keys of %j in a pod %j', (container, pod, words) => {
  expect(keysOf(container, pod).map(({ message }) => message)).toEqual(
    words.map((text) => expect.stringContaining(text)),
  )
})

test('names of service accounts, each once', () => {
  const long = 's'.repeat(254)
  const of = (serviceAccountName: string) => ({ serviceAccountName, rules: null })
  const strategy = {
    permissions: [of('A_b'), of(''), of('fine.name')],
    clusterPermissions: [of('A_b'), of(long)],
    deployments: [deploymentOf('reef', { pod: { serviceAccountName: 'Own' } }), deploymentOf('crab')],
  }
  const findings = findMisnamedAccounts(contextOf({ strategy }))
  expect(
    findings.map(({ code, severity, message }) => [code, severity, message.split(' has a ')[0]]),
  ).toEqual([
    ['SERVICE_ACCOUNT_NAME_INVALID', 'warning', 'The service account "A_b"'],
    ['SERVICE_ACCOUNT_NAME_INVALID', 'warning', `The service account "${long}"`],
    ['SERVICE_ACCOUNT_NAME_INVALID', 'warning', 'The service account "Own"'],
  ])
})
