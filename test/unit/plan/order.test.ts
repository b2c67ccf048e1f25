import { expect, test } from 'vitest'
import type { LoadedObject } from '../../../src/bundle/loaded-object.ts'
import { orderStages } from '../../../src/plan/order.ts'
import { load, loadReefCrd } from './objects.ts'

function stagesOf(objects: readonly LoadedObject[]): string[] {
  const changes = objects.map((loaded) => ({ loaded, description: '', target: { path: '' } }))
  return orderStages(changes).map(
    (stage) =>
      `${stage.name}${stage.waits ? ' (waits)' : ''}: ${stage.changes.map((change) => change.loaded.object.metadata.name).join(' ')}`,
  )
}

test('definitions and namespaces come first and are waited for, in one stage', () => {
  const objects = [load('v1', 'ConfigMap', 'c'), load('v1', 'Namespace', 'shop'), loadReefCrd()]
  expect(stagesOf(objects)).toEqual([
    'definitions and namespaces (waits): shop reefs.reef.example',
    'ConfigMap: c',
  ])
})

test('listed kinds follow in the order in which Helm installs them, one stage each', () => {
  const kinds = [
    ['networking.k8s.io/v1', 'Ingress'],
    ['apps/v1', 'Deployment'],
    ['v1', 'Service'],
    ['batch/v1', 'Job'],
    ['rbac.authorization.k8s.io/v1', 'RoleBinding'],
    ['rbac.authorization.k8s.io/v1', 'Role'],
    ['v1', 'ServiceAccount'],
    ['v1', 'Secret'],
    ['v1', 'ConfigMap'],
    ['networking.k8s.io/v1', 'NetworkPolicy'],
    ['scheduling.k8s.io/v1', 'PriorityClass'],
  ] as const
  expect(stagesOf(kinds.map(([apiVersion, kind]) => load(apiVersion, kind, 'x')))).toEqual(
    [
      'PriorityClass',
      'NetworkPolicy',
      'ServiceAccount',
      'Secret',
      'ConfigMap',
      'Role',
      'RoleBinding',
      'Service',
      'Deployment',
      'Job',
      'Ingress',
    ].map((kind) => `${kind}: x`),
  )
})

test('other kinds come after the workloads by name, and what intercepts requests comes last', () => {
  const objects = [
    load('admissionregistration.k8s.io/v1', 'ValidatingWebhookConfiguration', 'v'),
    load('admissionregistration.k8s.io/v1', 'MutatingWebhookConfiguration', 'm'),
    load('apiregistration.k8s.io/v1', 'APIService', 'a'),
    load('zoo.example/v1', 'Zebra', 'z'),
    load('reef.example/v1', 'Anemone', 'e'),
    load('v1', 'Endpoints', 'n'),
    load('apps/v1', 'Deployment', 'd'),
  ]
  expect(stagesOf(objects)).toEqual([
    'Deployment: d',
    'Anemone: e',
    'Endpoints: n',
    'Zebra: z',
    'APIService: a',
    'MutatingWebhookConfiguration: m',
    'ValidatingWebhookConfiguration: v',
  ])
})

test('a custom kind with the name of a built-in one is a custom kind', () => {
  const objects = [
    load('serving.knative.dev/v1', 'Service', 'custom'),
    load('batch.x-k8s.io/v1', 'Job', 'job'),
    load('apps/v1', 'Deployment', 'web'),
    load('v1', 'Service', 'real'),
  ]
  expect(stagesOf(objects)).toEqual(['Service: real', 'Deployment: web', 'Job: job', 'Service: custom'])
})

test('objects of one kind keep the order of the bundle', () => {
  expect(stagesOf(['c', 'a', 'b'].map((name) => load('v1', 'ConfigMap', name)))).toEqual(['ConfigMap: c a b'])
})

test('nothing makes no stages', () => {
  expect(stagesOf([])).toEqual([])
})
