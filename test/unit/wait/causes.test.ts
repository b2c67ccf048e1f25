import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../src/lib/kubernetes.ts'
import { causesIn } from '../../../src/wait/causes.ts'
import { deployment } from './objects.ts'

const waiting = (reason: string, message = ''): JsonObject => ({ waiting: { reason, message } })
const container = (name: string, state: JsonObject, more: JsonObject = {}): JsonObject => ({
  name,
  state,
  ready: false,
  ...more,
})

function pod(status: JsonObject): JsonObject {
  return { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'web-1' }, status }
}

const workload = (...conditions: JsonObject[]): JsonObject => ({
  ...deployment('web'),
  status: { conditions },
})

describe('a workload says', () => {
  test('why its pods cannot be created, in its controller’s words', () => {
    const message = 'pods "web-1" is forbidden: violates PodSecurity "restricted:latest"'
    const failure = { type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message }
    const stuck = { type: 'Progressing', status: 'False', reason: 'ReplicaSetCreateError', message: 'no' }
    expect(causesIn(workload(failure, stuck))).toEqual([`ReplicaFailure: ${message}`, 'Progressing: no'])
  })

  test('nothing by conditions that are as they should be, or that the rule tells of itself', () => {
    const conditions = [
      { type: 'ReplicaFailure', status: 'False', message: 'x' },
      { type: 'Progressing', status: 'True', message: 'x' },
      { type: 'Progressing', status: 'False', reason: 'ProgressDeadlineExceeded', message: 'x' },
    ]
    expect(causesIn(workload(...conditions))).toEqual([])
    expect(causesIn({ ...workload(), status: { conditions: 'odd' } })).toEqual([])
  })
})

describe('a pod says', () => {
  test.each<[string, JsonObject, string]>([
    [
      'that an image cannot be pulled',
      {
        phase: 'Pending',
        containerStatuses: [container('web', waiting('ImagePullBackOff', 'Back-off pulling "x"'))],
      },
      'container web: ImagePullBackOff: Back-off pulling "x"',
    ],
    [
      'that an init container has no configuration',
      {
        phase: 'Pending',
        initContainerStatuses: [
          container('init', waiting('CreateContainerConfigError', 'secret "s" not found')),
        ],
        containerStatuses: [container('web', waiting('PodInitializing'))],
      },
      'init container init: CreateContainerConfigError: secret "s" not found',
    ],
    [
      'that a container crashes, and how it ended last',
      {
        phase: 'Running',
        containerStatuses: [
          container('web', waiting('CrashLoopBackOff', 'back-off 40s'), {
            lastState: { terminated: { exitCode: 137, reason: 'OOMKilled' } },
          }),
        ],
      },
      'container web: CrashLoopBackOff: back-off 40s, last with exit code 137 (OOMKilled)',
    ],
    [
      'that a container ended',
      {
        containerStatuses: [
          container('web', { terminated: { exitCode: 2, reason: 'Error', message: 'boom' } }),
        ],
      },
      'container web: ended with exit code 2 (Error, boom)',
    ],
    [
      'that a container is not ready',
      { containerStatuses: [container('web', { running: {} })] },
      'container web: running, but not ready',
    ],
    [
      'that no node takes it',
      {
        conditions: [
          { type: 'PodScheduled', status: 'False', reason: 'Unschedulable', message: '0/3 nodes' },
        ],
      },
      'no node takes it: 0/3 nodes',
    ],
    [
      'that it was evicted',
      { phase: 'Failed', reason: 'Evicted', message: 'low on memory' },
      'failed: Evicted, low on memory',
    ],
    [
      'that it starts',
      { containerStatuses: [container('web', waiting('ContainerCreating'))] },
      'container web: ContainerCreating',
    ],
  ])('%s', (_, status, text) => {
    expect(causesIn(pod(status))).toEqual([text])
  })

  test('the worst of all its containers', () => {
    const status = {
      containerStatuses: [
        container('a', { running: {} }),
        container('b', waiting('ContainerCreating')),
        container('c', waiting('ErrImagePull', 'denied')),
        container('d', { terminated: { exitCode: 1 } }),
      ],
    }
    expect(causesIn(pod(status))).toEqual(['container c: ErrImagePull: denied'])
  })

  test('nothing when all is well, or when its status is odd', () => {
    expect(causesIn(pod({ containerStatuses: [container('a', { running: {} }, { ready: true })] }))).toEqual(
      [],
    )
    expect(causesIn(pod({ containerStatuses: [container('a', { terminated: { exitCode: 0 } })] }))).toEqual(
      [],
    )
    expect(causesIn(pod({ containerStatuses: 'odd', conditions: [7] }))).toEqual([])
  })
})
