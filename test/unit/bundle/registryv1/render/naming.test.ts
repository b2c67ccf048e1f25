import { describe, expect, test } from 'vitest'
import { hashOf } from '../../../../../src/bundle/registryv1/render/hash.ts'
import {
  certificateNameOf,
  issuerNameOf,
  joinName,
  serviceNameOf,
  uniqueName,
} from '../../../../../src/bundle/registryv1/render/naming.ts'
import type { Json } from '../../../../../src/lib/kubernetes.ts'

const rbac = (serviceAccountName: string, rules: Json): Json => ({ serviceAccountName, rules })
const pods = { verbs: ['*'], apiGroups: ['test'], resources: ['pods'] }
const namespaces = { verbs: ['get', 'list', 'watch'], apiGroups: [''], resources: ['namespaces'] }

describe('a unique name hashes what Go would write', () => {
  test.each<[string, string, Json, string]>([
    [
      'a permission',
      'testCSV-testServiceAccount',
      rbac('testServiceAccount', [pods]),
      'testCSV-testService-6z7kior5hsnilgifmx57j23dtugm86tub7on204dh7r',
    ],
    [
      'a promoted permission',
      'testCSV-testServiceAccount',
      rbac('testServiceAccount', [pods, namespaces]),
      'testCSV-testService-6kle063jz1xqpgqbmtf2ojqru3ecp3oa9tfkcjxwndv',
    ],
    [
      'no account and a resource name',
      'argocd-operator.v0.6.0-default',
      rbac('', [
        {
          verbs: ['get', 'create', 'update', 'patch'],
          apiGroups: [''],
          resources: ['configmaps', 'secrets'],
          resourceNames: ['leader'],
        },
      ]),
      'argocd-operator.v0-13wesixy9008xjgquqkz83nxg2r2vtgw0z0i3e57sw9f',
    ],
    [
      'URLs that are no resource',
      'memcached-operator.v0.0.1-memcached-operator-controller-manager',
      rbac('memcached-operator-controller-manager', [
        { verbs: ['get'], nonResourceURLs: ['/metrics'] },
        { verbs: ['create'], apiGroups: ['authentication.k8s.io'], resources: ['tokenreviews'] },
      ]),
      'memcached-operator-246gvdvw6rrhyo8wgj3b7rgc4f7xv0pw7ulfsln02ine',
    ],
    [
      'characters that Go escapes',
      'a-sa',
      rbac('sa', [{ verbs: ['get'], apiGroups: ['<a&b>'], resources: ['x'] }]),
      'a-sa-2avml9q900jn6jqmnrdogbpnel0a93jmt26826j28drb',
    ],
    ['no rules', 'a.v1.0.0-sa', rbac('sa', null), 'a.v1.0.0-sa-swixy5saxqg1a8tp9a6ak4e8ktu1z8emjaqzit38ihw'],
    [
      'empty rules',
      'a.v1.0.0-sa',
      rbac('sa', []),
      'a.v1.0.0-sa-1fy0tjntmla1b4pz8uowcp2meoeu5ngt638jnkzkb2ti',
    ],
    [
      'no verbs',
      'a.v1.0.0-sa',
      rbac('sa', [{ verbs: null, apiGroups: ['apps'], resources: ['deployments'] }]),
      'a.v1.0.0-sa-3xzd5tghsgwzcjft27xc8ulhrb18s1h7izoxfgzlpny',
    ],
    [
      'empty verbs',
      'a.v1.0.0-sa',
      rbac('sa', [{ verbs: [] }]),
      'a.v1.0.0-sa-x8uw02vs7o5g3ojjftl9jgh5wh96fffr0ddktrbv3dc',
    ],
  ])('%s', (_case, base, value, name) => {
    expect(uniqueName(base, value)).toBe(name)
  })

  test.each<[Json, string]>([
    ['a', '1lu1qv1451mq7gv9upu1cx8ffffi07rel5xvbvvc44dh'],
    ['b', '1ija85ah4gd0beltpfhszipkxfyqqxhp94tf2mjfgq61'],
    [null, '2im0kl1kwvzn46sr4cdtkvmdzrlurvj51xdzhwdht8l0'],
    [{}, '16jfjhihxbzhfhs1k5mimq740kvioi98pfbea9q6qtf9'],
    [
      { Str: 'foobar', Num: 22, Obj: { Foo: 'bar' }, Arr: [0, 1], B: true, N: null },
      'gta1bt5sybll5qjqxdiekmjm7py93glrinmnrfb31fj',
    ],
    [
      { Str: 'foobar', Num: 23, Obj: { Foo: 'bar' }, Arr: [0, 1], B: true, N: null },
      '1ftn1z2ieih8hsmi2a8c6mkoef6uodrtn4wtt1qapioh',
    ],
  ])('the hash of %j', (value, hash) => {
    expect(hashOf(value)).toBe(hash)
  })
})

describe('a name is cut to 63 bytes', () => {
  test.each([
    [10, 52, `${'b'.repeat(10)}-${'s'.repeat(52)}`],
    // One byte too long, as upstream has it.
    [11, 52, `${'b'.repeat(11)}-${'s'.repeat(52)}`],
    [12, 52, `${'b'.repeat(10)}-${'s'.repeat(52)}`],
    [400, 6, `${'b'.repeat(56)}-${'s'.repeat(6)}`],
  ])('%i and %i bytes', (base, suffix, name) => {
    expect(joinName('b'.repeat(base), 's'.repeat(suffix))).toBe(name)
  })

  test('bytes are counted, not characters', () => {
    expect(joinName('é'.repeat(30), 'suffix')).toBe(`${'é'.repeat(28)}-suffix`)
  })

  test('a cut may leave a dot or a hyphen at the end', () => {
    expect(joinName(`${'a'.repeat(55)}.tail`, 'suffix')).toBe(`${'a'.repeat(55)}.-suffix`)
  })
})

const d = (count: number): string => 'd'.repeat(count)
const long = 'my.object.thing.has.a.really.really.really.really.really.long.name'

test.each([
  [
    'my.deployment.thing',
    'my-deployment-thing-service',
    'my-deployment-thing-service-cert',
    'my-deployment-thing-service-cert-selfsigned-issuer',
  ],
  [
    long,
    'my-object-thing-has-a-really-really-really-really-reall-service',
    'my-object-thing-has-a-really-really-really-really-reall-se-cert',
    'my-object-thing-has-a-really-really-really-re-selfsigned-issuer',
  ],
  [d(54), `${d(54)}-service`, `${d(54)}-ser-cert`, `${d(45)}-selfsigned-issuer`],
  [d(55), `${d(55)}-service`, `${d(55)}-se-cert`, `${d(45)}-selfsigned-issuer`],
  [d(56), `${d(56)}-service`, `${d(56)}-s-cert`, `${d(45)}-selfsigned-issuer`],
  [d(57), `${d(55)}-service`, `${d(55)}-se-cert`, `${d(45)}-selfsigned-issuer`],
  [d(90), `${d(55)}-service`, `${d(55)}-se-cert`, `${d(45)}-selfsigned-issuer`],
])('names for the webhooks of %s', (deployment, service, certificate, issuer) => {
  expect(serviceNameOf(deployment)).toBe(service)
  expect(certificateNameOf(deployment)).toBe(certificate)
  expect(issuerNameOf(certificate)).toBe(issuer)
})
