import { describe, expect, test } from 'vitest'
import {
  applyDeploymentConfig,
  type DeploymentConfig,
} from '../../../../../src/bundle/registryv1/render/deployment-config.ts'
import type { DeploymentDraft } from '../../../../../src/bundle/registryv1/render/pod-lists.ts'
import type { JsonObject } from '../../../../../src/lib/kubernetes.ts'

function deploymentWith(pod: JsonObject, annotations?: JsonObject): DeploymentDraft {
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'reef', namespace: 'reef-system' },
    spec: {
      template: { metadata: { ...(annotations && { annotations }) }, spec: { containers: [], ...pod } },
    },
  }
}

function podOf(pod: JsonObject, config: DeploymentConfig) {
  return applyDeploymentConfig(deploymentWith(pod), config).spec.template.spec
}

/** The only container after the merge. */
function containerOf(container: JsonObject, config: DeploymentConfig) {
  return podOf({ containers: [{ name: 'manager', ...container }] }, config).containers?.[0]
}

const variable = (name: string, value: string) => ({ name, value })

describe('env', () => {
  test('replaces in place, the last of a name that stands twice, and appends', () => {
    const env = [variable('A', '1'), variable('B', '1'), variable('A', '2')]
    const config = { env: [variable('C', 'new'), variable('A', 'new')] }
    expect(containerOf({ env }, config)?.env).toEqual([
      variable('A', '1'),
      variable('B', '1'),
      variable('A', 'new'),
      variable('C', 'new'),
    ])
  })

  test('appends a new name as often as the configuration has it; the last of an old one wins', () => {
    const config = { env: [variable('N', '1'), variable('N', '2'), variable('A', '2'), variable('A', '3')] }
    expect(containerOf({ env: [variable('A', '1')] }, config)?.env).toEqual([
      variable('A', '3'),
      variable('N', '1'),
      variable('N', '2'),
    ])
  })

  test('reaches every container and no init container', () => {
    const initContainers = [{ name: 'init' }]
    const pod = podOf(
      { initContainers, containers: [{ name: 'a' }, { name: 'b' }] },
      { env: [variable('A', '1')] },
    )
    expect(pod.containers?.map(({ env }) => env)).toEqual([[variable('A', '1')], [variable('A', '1')]])
    expect(pod.initContainers).toEqual(initContainers)
  })
})

test('envFrom appends what is not there in equal form, whatever the order of keys', () => {
  const shared = { configMapRef: { name: 'shared', optional: true } }
  const config = {
    envFrom: [
      { configMapRef: { optional: true, name: 'shared' } },
      { configMapRef: { name: 'shared' } },
      { prefix: 'K_', secretRef: { name: 'keys' } },
      { prefix: 'K_', secretRef: { name: 'keys' } },
    ],
  }
  expect(containerOf({ envFrom: [shared] }, config)?.envFrom).toEqual([
    shared,
    { configMapRef: { name: 'shared' } },
    { prefix: 'K_', secretRef: { name: 'keys' } },
  ])
})

test('volumes are keyed by name, mounts by the name of their volume and not by path', () => {
  const pod = podOf(
    {
      volumes: [{ name: 'data', emptyDir: {} }],
      containers: [
        {
          name: 'manager',
          volumeMounts: [
            { name: 'data', mountPath: '/a' },
            { name: 'data', mountPath: '/b' },
          ],
        },
      ],
    },
    {
      volumes: [
        { name: 'cache', emptyDir: {} },
        { name: 'data', hostPath: { path: '/x' } },
      ],
      volumeMounts: [
        { name: 'cache', mountPath: '/a' },
        { name: 'data', mountPath: '/new' },
      ],
    },
  )
  expect(pod.volumes).toEqual([
    { name: 'data', hostPath: { path: '/x' } },
    { name: 'cache', emptyDir: {} },
  ])
  expect(pod.containers?.[0]?.volumeMounts).toEqual([
    { name: 'data', mountPath: '/a' },
    { name: 'data', mountPath: '/new' },
    { name: 'cache', mountPath: '/a' },
  ])
})

test('tolerations append what is not there in equal form', () => {
  const tolerations = [{ key: 'salt', operator: 'Exists' }]
  const wave = { key: 'wave', value: 'high', tolerationSeconds: 30 }
  const config = {
    tolerations: [{ key: 'salt', operator: 'Exists', effect: 'NoSchedule' }, ...tolerations, wave, wave],
  }
  expect(podOf({ tolerations }, config).tolerations).toEqual([
    ...tolerations,
    { key: 'salt', operator: 'Exists', effect: 'NoSchedule' },
    wave,
  ])
})

test.each<[string, DeploymentConfig, JsonObject]>([
  ['replaces', { resources: { limits: { cpu: '2' } } }, { limits: { cpu: '2' } }],
  ['clears when it is empty', { resources: {} }, {}],
  ['stays when the configuration has none', {}, { requests: { memory: '1Gi' } }],
])('resources: %s', (_case, config, expected) => {
  expect(containerOf({ resources: { requests: { memory: '1Gi' } } }, config)?.resources).toEqual(expected)
})

test.each<[string, DeploymentConfig, JsonObject]>([
  ['replaces as a whole', { nodeSelector: { zone: 'south' } }, { zone: 'south' }],
  ['clears when it is empty', { nodeSelector: {} }, {}],
  ['stays when the configuration has none', {}, { zone: 'north', disk: 'ssd' }],
])('nodeSelector: %s', (_case, config, expected) => {
  expect(podOf({ nodeSelector: { zone: 'north', disk: 'ssd' } }, config).nodeSelector).toEqual(expected)
})

describe('affinity', () => {
  const node = (key: string): JsonObject => ({
    requiredDuringSchedulingIgnoredDuringExecution: {
      nodeSelectorTerms: [{ matchExpressions: [{ key, operator: 'Exists' }] }],
    },
  })
  const preferred: JsonObject = {
    preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 1, preference: {} }],
  }
  const pod = (topologyKey: string): JsonObject => ({
    requiredDuringSchedulingIgnoredDuringExecution: [{ topologyKey }],
  })
  const noTerms: JsonObject = { requiredDuringSchedulingIgnoredDuringExecution: { nodeSelectorTerms: null } }
  const existing = { nodeAffinity: node('old'), podAffinity: pod('old') }

  test.each<[string, JsonObject | undefined, JsonObject | undefined, JsonObject | undefined]>([
    ['absent: kept', existing, undefined, existing],
    ['absent: an empty one too', {}, undefined, {}],
    ['{}: removed', existing, {}, undefined],
    ['{} where there is none', undefined, {}, undefined],
    ['null parts alone: removed', existing, { nodeAffinity: null }, undefined],
    ['set where there is none', undefined, { podAntiAffinity: pod('new') }, { podAntiAffinity: pod('new') }],
    [
      'one part replaced',
      existing,
      { nodeAffinity: node('new') },
      { ...existing, nodeAffinity: node('new') },
    ],
    [
      'one part added',
      existing,
      { podAntiAffinity: pod('new') },
      { ...existing, podAntiAffinity: pod('new') },
    ],
    ['soft rules are rules', existing, { nodeAffinity: preferred }, { ...existing, nodeAffinity: preferred }],
    ['an empty part erased', existing, { nodeAffinity: {} }, { podAffinity: pod('old') }],
    ['no terms are empty', existing, { nodeAffinity: noTerms }, { podAffinity: pod('old') }],
    ['a null part is kept', existing, { nodeAffinity: null, podAffinity: {} }, { nodeAffinity: node('old') }],
    [
      'empty lists are empty',
      existing,
      {
        podAffinity: {
          requiredDuringSchedulingIgnoredDuringExecution: [],
          preferredDuringSchedulingIgnoredDuringExecution: [],
        },
      },
      { nodeAffinity: node('old') },
    ],
    ['nothing left: removed', existing, { nodeAffinity: {}, podAffinity: {} }, undefined],
    ['nothing there and nothing asked', undefined, { podAffinity: {} }, undefined],
  ])('%s', (_case, before, affinity, after) => {
    const edited = podOf({ ...(before && { affinity: before }) }, { ...(affinity && { affinity }) })
    expect(edited.affinity).toEqual(after)
    expect('affinity' in edited).toBe(after !== undefined)
  })
})

test('annotations go to the Deployment and its pods, and never over what is there', () => {
  const deployment = applyDeploymentConfig(
    deploymentWith({}, { 'olm.targetNamespaces': '', mine: 'template' }),
    {
      annotations: { 'olm.targetNamespaces': 'config', mine: 'config', fresh: 'config' },
    },
  )
  expect(deployment.metadata.annotations).toEqual({
    'olm.targetNamespaces': 'config',
    mine: 'config',
    fresh: 'config',
  })
  expect(deployment.spec.template.metadata.annotations).toEqual({
    'olm.targetNamespaces': '',
    mine: 'template',
    fresh: 'config',
  })
})

test('empty lists and maps change nothing that Go would write', () => {
  const config = { env: [], envFrom: [], volumes: [], volumeMounts: [], tolerations: [], annotations: {} }
  const pod = { containers: [{ name: 'manager', env: [variable('A', '1')] }], tolerations: [{ key: 'a' }] }
  const edited = applyDeploymentConfig(deploymentWith(pod), config)
  expect(edited.metadata).toEqual({ name: 'reef', namespace: 'reef-system' })
  expect(edited.spec.template.spec).toMatchObject(pod)
})
