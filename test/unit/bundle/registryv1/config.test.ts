import { describe, expect, test } from 'vitest'
import { readConfig, refuseConfigTypes } from '../../../../src/bundle/registryv1/config.ts'
import { BundleError } from '../../../../src/lib/error.ts'
import { csvOf, modesOf } from './bundles.ts'

const install = 'kelp-system'

/** Messages of all faults, in order; none when the configuration is sound. */
function faultsOf(text: string | undefined, modes: readonly string[], namespace = install): string[] {
  try {
    readConfig(text, csvOf(modesOf(...modes)), namespace)
    return []
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    const all = [error, ...error.others]
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 'CONFIG_INVALID'))
    return all.map(({ message }) => message)
  }
}

const all = ['AllNamespaces']
const deployment = (yaml: string): string[] => faultsOf(`deploymentConfig:\n${yaml}`, all)

test.each(['{}\n---\nwatchNamespace: a\n', '{}\n...\nwatchNamespace: a\n'])(
  'a second document is refused: %j',
  (text) => {
    expect(faultsOf(text, all)).toEqual([
      'The input `values` has a second document (line 3), but only one is read.',
    ])
  },
)

describe('watchNamespace', () => {
  const own = ['OwnNamespace']
  const single = ['SingleNamespace']
  const both = ['OwnNamespace', 'SingleNamespace']

  test.each([
    // modes, left out, null, install namespace, other namespace
    [[], true, false, false, false],
    [all, true, false, false, false],
    [['AllNamespaces', 'MultiNamespace'], true, false, false, false],
    [own, false, false, true, false],
    [[...own, 'MultiNamespace'], false, false, true, false],
    [single, false, false, false, true],
    [both, false, false, true, true],
    [[...all, ...own], true, true, true, false],
    [[...all, ...single], true, true, false, true],
    [[...all, ...both], true, true, true, true],
  ] as const)(
    'with modes %j: absent %s, null %s, own %s, other %s',
    (modes, absent, isNull, isOwn, other) => {
      expect(faultsOf(undefined, modes).length === 0).toBe(absent)
      expect(faultsOf('{}', modes).length === 0).toBe(absent)
      expect(faultsOf('watchNamespace: null', modes).length === 0).toBe(isNull)
      expect(faultsOf(`watchNamespace: ${install}`, modes).length === 0).toBe(isOwn)
      expect(faultsOf('watchNamespace: elsewhere', modes).length === 0).toBe(other)
    },
  )

  test('is given back, or absent when it is null', () => {
    const csv = csvOf(modesOf(...all, ...both))
    expect(readConfig('{"watchNamespace": "team-a"}', csv, install)).toEqual({
      watchNamespace: 'team-a',
      ignored: [],
    })
    expect(readConfig('watchNamespace: null', csv, install)).toEqual({ ignored: [] })
  })

  test.each([
    [
      own,
      '{}',
      '`watchNamespace` is required, but missing: it must be the namespace "kelp-system" that the operator is installed in, because the bundle supports the install modes [OwnNamespace]',
    ],
    [
      own,
      'watchNamespace: Not_Here',
      '`watchNamespace` is "Not_Here", but must be the namespace "kelp-system" that the operator is installed in, because the bundle supports the install modes [OwnNamespace] (line 1)',
    ],
    [
      single,
      `watchNamespace: ${install}`,
      '`watchNamespace` is "kelp-system", but must be a namespace different from the install namespace "kelp-system", because the bundle supports the install modes [SingleNamespace] (line 1)',
    ],
    [
      [...all, ...single],
      `watchNamespace: ${install}`,
      '`watchNamespace` is "kelp-system", but must be null or left out, which means all namespaces, or a namespace different from the install namespace "kelp-system", because the bundle supports the install modes [AllNamespaces SingleNamespace] (line 1)',
    ],
    [
      both,
      'watchNamespace: 5',
      '`watchNamespace` must be a string, but is a number: it must be the name of a namespace, because the bundle supports the install modes [OwnNamespace SingleNamespace] (line 1)',
    ],
    [
      all,
      'watchNamespace: a',
      'the field `watchNamespace` is unknown to this bundle: it supports the install modes [AllNamespaces], and only OwnNamespace and SingleNamespace take a namespace (line 1)',
    ],
  ])('with modes %j says what is wrong with %s', (modes, text, message) => {
    expect(faultsOf(text, modes)).toEqual([`In the input \`values\`, ${message}.`])
  })

  test('tells of length and pattern at once, and of neither when the namespace is the wrong one anyway', () => {
    const long = `${'k'.repeat(40)}_${'k'.repeat(29)}`
    expect(faultsOf(`watchNamespace: ${long}`, both)).toEqual([
      expect.stringContaining('must have at most 63 characters, but has 70'),
      expect.stringContaining('^[a-z0-9]([-a-z0-9]*[a-z0-9])?$'),
    ])
    expect(faultsOf(`watchNamespace: ${long}`, own)).toHaveLength(1)
    expect(faultsOf('watchNamespace: ""', both)).toEqual([
      expect.stringContaining('must have at least 1 character, but is empty'),
      expect.stringContaining('must be lower-case letters'),
    ])
  })

  test('says nothing of which namespace it is while the install namespace is not known', () => {
    expect(faultsOf('watchNamespace: elsewhere', own, '')).toEqual([])
    expect(faultsOf('watchNamespace: elsewhere', single, '')).toEqual([])
    expect(faultsOf('watchNamespace: Else', own, '')).toEqual([expect.stringContaining('must be lower-case')])
  })
})

describe('the whole configuration', () => {
  test.each([
    ['true', 'a boolean'],
    ['null', 'null'],
    ['', 'null'],
    ['[]', 'a list'],
    ['5', 'a number'],
    ['text', 'a string'],
  ])('must be an object, not %s, and nothing else is asked for then', (text, found) => {
    expect(faultsOf(text, ['OwnNamespace'])).toEqual([
      expect.stringMatching(
        new RegExp(`^In the input .values., the configuration must be an object, but is ${found}`),
      ),
    ])
  })

  test('must be YAML', () => {
    expect(faultsOf('{"watchNamespace', all)).toEqual([
      expect.stringMatching(/^The input `values` is not YAML: .+ \(line 1\)\.$/),
    ])
  })

  test('names every unknown key, what is known, and the key that was meant', () => {
    const text = 'DeploymentConfig: {}\nwatchNamespaces: a\nnonsense: 1\n'
    const error = catchError(text, ['OwnNamespace', 'AllNamespaces'])
    expect([error, ...error.others].map(({ message, hint }) => [message, hint])).toEqual([
      [
        'In the input `values`, the field `DeploymentConfig` is unknown; known are watchNamespace, deploymentConfig (line 1).',
        'Did you mean deploymentConfig? Capitals count.',
      ],
      [
        'In the input `values`, the field `watchNamespaces` is unknown; known are watchNamespace, deploymentConfig (line 2).',
        'Did you mean watchNamespace? Capitals count.',
      ],
      [
        'In the input `values`, the field `nonsense` is unknown; known are watchNamespace, deploymentConfig (line 3).',
        undefined,
      ],
    ])
  })

  test('tells of missing fields first, then of wrong ones, then of unknown ones', () => {
    const text = 'other: 1\ndeploymentConfig:\n  nodeSelector: {zone: 1}\n'
    expect(faultsOf(text, ['SingleNamespace'])).toEqual([
      expect.stringContaining('`watchNamespace` is required'),
      'In the input `values`, `deploymentConfig.nodeSelector.zone` must be a string, but is a number (line 3).',
      expect.stringContaining('the field `other` is unknown'),
    ])
  })

  test('tells of at most a hundred faults', () => {
    const faults = deployment(`  env: [${'{},'.repeat(150)}]`)
    expect(faults).toHaveLength(101)
    expect(faults.at(-1)).toBe('The input `values` has 50 more faults.')
  })
})

describe('deploymentConfig', () => {
  test('is given back as it is written, with what Kubernetes will ignore', () => {
    const text = `deploymentConfig:
  env: [{name: A, value: x, future: 1}, {name: B, valuefrom: {}}]
  resources: {limits: {cpu: 0.1, memory: 1Gi}, requests: {cpu: 1}}
  nodeSelector: {}
  annotations: {a: b}
  affinity: {nodeAffinity: {}}
  tolerations: [{operator: Exists, tolerationSeconds: 5.0}]
  volumes: [{name: v, secret: {secretName: s, defaultMode: 420}}, {name: e, ephemeral: {volumeClaimTemplate: {spec: {}, metadata: {managedFields: [{fieldsV1: {any: 1}}]}}}}]
  volumeMounts: [{name: v, mountPath: /v}]
  envFrom: [{configMapRef: {name: c, optional: true}}]
`
    const { deploymentConfig, ignored } = readConfig(text, csvOf(), install)
    expect(Object.keys(deploymentConfig ?? {})).toHaveLength(9)
    expect(deploymentConfig?.resources).toEqual({
      limits: { cpu: 0.1, memory: '1Gi' },
      requests: { cpu: 1 },
    })
    expect(ignored).toEqual([
      '`deploymentConfig.env.0.future`',
      '`deploymentConfig.env.1.valuefrom` (did you mean valueFrom?)',
    ])
  })

  test('has no selector, and takes its keys with their capitals', () => {
    const faults = deployment('  selector: {}\n  Volumes: []')
    expect(faults).toEqual([
      expect.stringContaining(
        'the field `deploymentConfig.selector` is unknown; known are affinity, annotations, env,',
      ),
      expect.stringContaining('the field `deploymentConfig.Volumes` is unknown'),
    ])
  })

  test('says of the selector why it is not taken', () => {
    expect(catchError('deploymentConfig: {selector: {}}', all).hint).toContain('OLM v0 takes a `selector`')
  })

  test.each([
    // each value, its path and what is expected and found
    ['  env: 5', 'env` must be a list, but is a number'],
    ['  env: null', 'env` must be a list, but is null'],
    ['  env: [5]', 'env.0` must be an object, but is a number'],
    ['  env: [{value: b}]', 'env.0.name` is required, but missing'],
    ['  env: [{name: a}, {name: b, value: 5}]', 'env.1.value` must be a string, but is a number'],
    ['  env: [{name: a, value: null}]', 'env.0.value` must be a string, but is null'],
    [
      '  env: [{name: a, valueFrom: {fieldRef: {}}}]',
      'env.0.valueFrom.fieldRef.fieldPath` is required, but missing',
    ],
    ['  envFrom: [{configMapRef: []}]', 'envFrom.0.configMapRef` must be an object, but is a list'],
    [
      '  envFrom: [{secretRef: {optional: "yes"}}]',
      'envFrom.0.secretRef.optional` must be a boolean, but is a string',
    ],
    ['  resources: null', 'resources` must be an object, but is null'],
    [
      '  resources: {limits: {cpu: true}}',
      'resources.limits.cpu` must be a quantity (a string or a number), but is a boolean',
    ],
    ['  resources: {claims: [{}]}', 'resources.claims.0.name` is required, but missing'],
    [
      '  tolerations: [{tolerationSeconds: 5.5}]',
      'tolerations.0.tolerationSeconds` must be a whole number, but is a number',
    ],
    ['  tolerations: {}', 'tolerations` must be a list, but is an object'],
    ['  volumes: [{}]', 'volumes.0.name` is required, but missing'],
    [
      '  volumes: [{name: a, secret: {defaultMode: "0644"}}]',
      'volumes.0.secret.defaultMode` must be a whole number, but is a string',
    ],
    [
      '  volumes: [{name: a, configMap: {items: [{key: k}]}}]',
      'volumes.0.configMap.items.0.path` is required, but missing',
    ],
    [
      '  volumes: [{name: a, ephemeral: {volumeClaimTemplate: {spec: {}, metadata: {creationTimestamp: 2021-02-30T00:00:00Z}}}}]',
      'volumes.0.ephemeral.volumeClaimTemplate.metadata.creationTimestamp` must be a time such as "2006-01-02T15:04:05Z", but is a string',
    ],
    [
      '  volumes: [{name: a, ephemeral: {volumeClaimTemplate: {spec: {}, metadata: {managedFields: [{fieldsV1: 5}]}}}}]',
      'volumes.0.ephemeral.volumeClaimTemplate.metadata.managedFields.0.fieldsV1` must be an object, but is a number',
    ],
    ['  volumeMounts: [{name: a}]', 'volumeMounts.0.mountPath` is required, but missing'],
    ['  affinity: []', 'affinity` must be an object, but is a list'],
    [
      '  affinity: {nodeAffinity: {requiredDuringSchedulingIgnoredDuringExecution: {}}}',
      'affinity.nodeAffinity.requiredDuringSchedulingIgnoredDuringExecution.nodeSelectorTerms` is required, but missing',
    ],
    [
      '  affinity: {nodeAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: 1}]}}',
      'affinity.nodeAffinity.preferredDuringSchedulingIgnoredDuringExecution.0.preference` is required, but missing',
    ],
    [
      '  affinity: {podAffinity: {requiredDuringSchedulingIgnoredDuringExecution: [{}]}}',
      'affinity.podAffinity.requiredDuringSchedulingIgnoredDuringExecution.0.topologyKey` is required, but missing',
    ],
    [
      '  affinity: {podAntiAffinity: {preferredDuringSchedulingIgnoredDuringExecution: [{weight: a, podAffinityTerm: {topologyKey: z}}]}}',
      'affinity.podAntiAffinity.preferredDuringSchedulingIgnoredDuringExecution.0.weight` must be a whole number, but is a string',
    ],
    ['  nodeSelector: null', 'nodeSelector` must be an object, but is null'],
    ['  nodeSelector: {disk: true}', 'nodeSelector.disk` must be a string, but is a boolean'],
    ['  annotations: {a: {}}', 'annotations.a` must be a string, but is an object'],
  ])('refuses %s', (yaml, message) => {
    expect(deployment(yaml)).toEqual([`In the input \`values\`, \`deploymentConfig.${message} (line 2).`])
  })

  test('must be an object itself', () => {
    expect(faultsOf('deploymentConfig: null', all)).toEqual([
      'In the input `values`, `deploymentConfig` must be an object, but is null (line 1).',
    ])
  })

  test('tells of each failing element in their order', () => {
    const faults = deployment(
      '  env:\n  - {name: OK, value: x}\n  - {value: no name}\n  - {name: "N", value: 5}\n  Volumes: []',
    )
    expect(faults.map((text) => text.replace('In the input `values`, ', ''))).toEqual([
      '`deploymentConfig.env.1.name` is required, but missing (line 4).',
      '`deploymentConfig.env.2.value` must be a string, but is a number (line 5).',
      expect.stringContaining('the field `deploymentConfig.Volumes` is unknown'),
    ])
  })

  test('says how to write a text that looks like something else, and never what a value is', () => {
    const error = catchError('deploymentConfig: {env: [{name: PASSWORD, value: 123456}]}', all)
    expect(error.hint).toBe('Put the value in quotes.')
    expect(error.message).not.toContain('123456')
  })

  test('keeps long and hostile paths to a line', () => {
    const [message = ''] = deployment(`  annotations: {"a\\nb${'x'.repeat(5000)}": 1}`)
    expect(message).not.toContain('\n')
    expect(message.length).toBeLessThan(400)
  })

  test('has values of the right type, too', () => {
    const text = 'deploymentConfig: {resources: {limits: {cpu: abc}}}'
    expect(() => refuseConfigTypes(text, [])).not.toThrow()
    expect(() =>
      refuseConfigTypes(text, [
        { path: ['resources', 'limits', 'cpu'], expected: 'a quantity', found: '"abc"' },
      ]),
    ).toThrow(
      'In the input `values`, `deploymentConfig.resources.limits.cpu` must be a quantity, but is "abc" (line 1).',
    )
  })
})

function catchError(text: string, modes: readonly string[]): BundleError {
  try {
    readConfig(text, csvOf(modesOf(...modes)), install)
  } catch (error) {
    if (error instanceof BundleError) return error
  }
  throw new Error('the configuration was taken')
}
