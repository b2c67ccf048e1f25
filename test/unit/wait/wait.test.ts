import { expect, test } from 'vitest'
import type { AppliedObject } from '../../../src/apply/applied.ts'
import { BundleError } from '../../../src/lib/error.ts'
import { type WaitOptions, waitForReady } from '../../../src/wait/wait.ts'
import { createFakeClock } from './fake-clock.ts'
import { appliedDeployment, deployment, overdueDeployment, playReads, type Step } from './objects.ts'

const minutes = 60_000
const unreachable = new BundleError('CLUSTER_UNREACHABLE', 'connection refused')
const forbidden = new BundleError('APPLY_FORBIDDEN', 'deployments.apps "a" is forbidden')

/** Waits for Deployments that play a script; gives the result or the error, and all that could be seen. */
async function play(steps: Record<string, readonly Step[]>, options: Partial<WaitOptions> = {}) {
  const objects = Object.keys(steps).map((name) => appliedDeployment(name))
  return run(objects, { read: playReads(steps).read, ...options })
}

async function run(
  objects: readonly AppliedObject[],
  options: Pick<WaitOptions, 'read'> & Partial<WaitOptions>,
) {
  const clock = createFakeClock()
  const lines: string[] = []
  const log = {
    info: (text: string) => lines.push(text),
    warning: (text: string) => lines.push(`warning: ${text}`),
    debug: (text: string) => lines.push(`debug: ${text}`),
    mask: () => undefined,
    redact: (text: string) => text,
  }
  const signal = new AbortController().signal
  const reads: string[] = []
  const read: WaitOptions['read'] = (applied, readSignal) => {
    reads.push(`${clock.now()} ${applied.object.metadata.name}`)
    return options.read(applied, readSignal)
  }
  const settled = await waitForReady(objects, {
    clock,
    log,
    signal,
    timeoutMs: 10 * minutes,
    jobs: 'complete',
    ...options,
    read,
  }).then(
    (waited) => ({ waited, error: undefined }),
    (error: unknown) => ({ waited: undefined, error }),
  )
  return { ...settled, lines, reads, atMs: clock.now() }
}

test('reads nothing when the answers to the writes show that all is ready', async () => {
  const { waited, reads } = await run([appliedDeployment('a', deployment('a', 1))], playReads({}))
  expect(waited?.states.map(({ readiness }) => readiness)).toEqual(['ready'])
  expect(reads).toEqual([])
})

test('reads with growing pauses until the object is ready', async () => {
  const { waited, reads } = await play({ a: [...Array(5).fill(deployment('a')), deployment('a', 1)] })
  expect(reads).toEqual(['500 a', '1250 a', '2375 a', '4062.5 a', '6062.5 a', '8062.5 a'])
  expect(waited?.elapsedMs).toBe(8062.5)
})

test('does not read an object again once it is ready', async () => {
  const { reads } = await play({ a: [deployment('a', 1)], b: [deployment('b'), deployment('b', 1)] })
  expect(reads).toEqual(['500 a', '500 b', '1250 b'])
})

test('has at most ten reads in flight', async () => {
  let inFlight = 0
  let most = 0
  const objects = Array.from({ length: 25 }, (_, index) => appliedDeployment(`d${index}`))
  await run(objects, {
    read: async ({ object }) => {
      most = Math.max(most, ++inFlight)
      await Promise.resolve()
      inFlight--
      return deployment(object.metadata.name, 1)
    },
  })
  expect(most).toBe(10)
})

test('waits for the others after one failed, then names only that one', async () => {
  const { error, atMs, reads, lines } = await play({
    a: [overdueDeployment('a')],
    b: [deployment('b'), deployment('b'), deployment('b', 1)],
  })
  expect(error).toMatchObject({ code: 'WAIT_FAILED', object: 'Deployment shop/a' })
  expect(String(error)).toBe(
    'BundleError: 1 of 2 objects failed:\n' +
      'Deployment shop/a: failed: its rollout made no progress within its deadline (ProgressDeadlineExceeded)',
  )
  expect(error).toHaveProperty(
    'hint',
    'Start with `kubectl describe deployments.apps/a -n shop` and the logs of its pods.',
  )
  expect(reads.filter((read) => read.endsWith('a'))).toHaveLength(1)
  expect(lines).toContain('Deployment shop/a failed: its rollout made no progress within its deadline')
  expect(atMs).toBe(2375)
})

test('takes no failure from the answer to the write, which may tell of the state before it', async () => {
  const objects = [appliedDeployment('a', overdueDeployment('a'))]
  const { waited } = await run(objects, playReads({ a: [deployment('a', 1)] }))
  expect(waited?.states).toMatchObject([{ readiness: 'ready' }])
})

test('does not trust a state that is older than what was applied', async () => {
  const objects = [appliedDeployment('a', deployment('a', 0, 2))]
  const stale = deployment('a', 1, 1)
  const { waited, reads } = await run(objects, playReads({ a: [stale, stale, deployment('a', 1, 2)] }))
  expect(waited?.states).toMatchObject([{ readiness: 'ready' }])
  expect(reads).toHaveLength(3)
})

test('accepts a lower generation of an object that was made anew', async () => {
  const renewed = { ...deployment('a', 1, 1), metadata: { name: 'a', uid: 'b', generation: 1 } }
  const { waited } = await run([appliedDeployment('a', deployment('a', 0, 7))], playReads({ a: [renewed] }))
  expect(waited?.states).toMatchObject([{ readiness: 'ready' }])
})

test('lists at the deadline every object that is not ready, also those that failed', async () => {
  const { error, atMs } = await play(
    { a: [overdueDeployment('a')], b: [deployment('b', 1)], c: [deployment('c')], d: [undefined] },
    { timeoutMs: minutes },
  )
  expect(error).toMatchObject({
    code: 'WAIT_TIMEOUT',
    message: [
      '3 of 4 objects not ready after 1m:',
      'Deployment shop/a: failed: its rollout made no progress within its deadline (ProgressDeadlineExceeded)',
      'Deployment shop/c: 0 of 1 replicas ready (LessReady)',
      'Deployment shop/d: it was deleted after it was applied (NotFound)',
    ].join('\n'),
    hint: expect.stringContaining('set a longer `timeout`'),
  })
  expect(error).toHaveProperty('object', undefined)
  expect(atMs).toBe(minutes)
})

test('gives up with a warning on objects that the job may not read', async () => {
  const { waited, lines, reads } = await play({
    a: [forbidden],
    b: [forbidden],
    c: [deployment('c'), deployment('c', 1)],
  })
  expect(waited?.states.map(({ readiness }) => readiness)).toEqual(['unreadable', 'unreadable', 'ready'])
  expect(lines.filter((line) => line.startsWith('warning'))).toEqual([
    'warning: Not waiting for Deployment shop/a, Deployment shop/b: the job has no right to `get` them',
  ])
  expect(reads).toHaveLength(4)
})

test('tolerates reads that fail for a while', async () => {
  const down = Array(29).fill(unreachable)
  const { waited } = await play({ a: [...down, deployment('a'), ...down, deployment('a', 1)] })
  expect(waited?.states).toMatchObject([{ readiness: 'ready' }])
})

test('ends after 30 failed reads in a row and says why they failed', async () => {
  const { error, reads } = await play({ a: [unreachable] })
  expect(error).toMatchObject({ code: 'WAIT_FAILED' })
  expect(String(error)).toContain(
    'Deployment shop/a: failed: 30 reads in a row failed: connection refused (ReadFailed)',
  )
  expect(reads).toHaveLength(30)
})

test('ends at once when the credentials are no longer accepted', async () => {
  const expired = new BundleError('CLUSTER_UNAUTHORIZED', 'token expired')
  const { error, atMs } = await play({ a: [expired] })
  expect(error).toBe(expired)
  expect(atMs).toBe(500)
})

test('says every 15 seconds what it waits for, and why', async () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const steps = Object.fromEntries(names.map((name) => [name, [deployment(name)]]))
  const { lines } = await play({ ...steps, h: [deployment('h', 1)] }, { timeoutMs: 33_000 })
  expect(lines.filter((line) => line.startsWith('Waiting'))).toEqual([
    'Waiting for 7 of 8 objects (16s of 33s):',
    'Waiting for 7 of 8 objects (32s of 33s):',
  ])
  const start = lines.findIndex((line) => line.startsWith('Waiting'))
  expect(lines.slice(start + 1, start + 7)).toEqual([
    ...['a', 'b', 'c', 'd', 'e'].map(
      (name) => `  Deployment shop/${name}: 0 of 1 replicas ready (LessReady)`,
    ),
    '  and 2 more',
  ])
})

test('says in the debug log when an object becomes ready', async () => {
  const { lines } = await play({ a: [deployment('a', 1)] })
  expect(lines).toEqual(['debug: Deployment shop/a is ready: 1 replica available'])
})

test('warns of an object that counts as ready although its rollout is paused', async () => {
  const paused = { ...deployment('a'), spec: { replicas: 1, paused: true } }
  const { lines } = await run([appliedDeployment('a', paused)], playReads({}))
  expect(lines).toContain('warning: Deployment shop/a: it is paused, so its rollout is not waited for')
})

test('ends with the reason of the signal while it pauses', async () => {
  const controller = new AbortController()
  const read = async () => {
    setImmediate(() => controller.abort(new Error('cancelled')))
    return deployment('a')
  }
  const { error } = await run([appliedDeployment('a')], { read, signal: controller.signal })
  expect(error).toEqual(new Error('cancelled'))
})

test('passes the signal on, so that a read that hangs ends with it', async () => {
  const controller = new AbortController()
  const read: WaitOptions['read'] = (_applied, signal) => {
    queueMicrotask(() => controller.abort(new Error('cancelled')))
    return hang(signal)
  }
  const { error } = await run([appliedDeployment('a')], { read, signal: controller.signal })
  expect(error).toEqual(new Error('cancelled'))
})

test('starts no read when the signal has aborted before', async () => {
  const signal = AbortSignal.abort(new Error('cancelled'))
  const { error, reads } = await play({ a: [deployment('a', 1)] }, { signal })
  expect(error).toEqual(new Error('cancelled'))
  expect(reads).toEqual([])
})

test('cuts off a read that hangs at the deadline', async () => {
  const { error, atMs } = await run([appliedDeployment('a')], {
    read: (_applied, signal) => hang(signal),
    timeoutMs: minutes,
  })
  expect(error).toMatchObject({ code: 'WAIT_TIMEOUT' })
  expect(atMs).toBe(minutes)
})

function hang(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}

test('shows with each line what the object says of the reason', async () => {
  const message = 'pods "a-1" is forbidden: violates PodSecurity'
  const conditions = [{ type: 'ReplicaFailure', status: 'True', reason: 'FailedCreate', message }]
  const refused = { ...deployment('a'), status: { observedGeneration: 1, conditions } }
  const { error, lines } = await play({ a: [refused] }, { timeoutMs: 20_000 })
  const line = `Deployment shop/a: 0 of 1 replicas created (LessReplicas); ReplicaFailure: ${message}`
  expect(lines).toContain(`  ${line}`)
  expect(error).toHaveProperty('message', `1 of 1 object not ready after 20s:\n${line}`)
})

test.each([
  ['at the deadline', deployment('a'), 'WAIT_TIMEOUT'],
  ['after a failure', overdueDeployment('a'), 'WAIT_FAILED'],
])('shows %s what holds up a pod of a workload', async (_, live, code) => {
  const containerStatuses = [
    { name: 'web', state: { waiting: { reason: 'ErrImagePull', message: 'denied' } } },
  ]
  const readPods = async () => [{ metadata: { name: 'a-1' }, status: { containerStatuses } }]
  const { error } = await play({ a: [live] }, { readPods })
  expect(error).toMatchObject({
    code,
    message: expect.stringMatching(/; pod a-1: container web: ErrImagePull: denied$/),
  })
})

test('does not look at pods after it was cancelled', async () => {
  const controller = new AbortController()
  const readPods = () => {
    controller.abort(new Error('cancelled'))
    return Promise.reject(new Error('aborted'))
  }
  const { error } = await play({ a: [overdueDeployment('a')] }, { readPods, signal: controller.signal })
  expect(error).toEqual(new Error('cancelled'))
})
