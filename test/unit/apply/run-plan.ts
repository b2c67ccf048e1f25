// Runs plans against a loopback API server, and tells everything that happened.
import type { Applied, AppliedObject } from '../../../src/apply/applied.ts'
import { applyPlan } from '../../../src/apply/apply.ts'
import type { LoadedObject } from '../../../src/bundle/loaded-object.ts'
import type { Discovery } from '../../../src/cluster/discovery.ts'
import { createRest } from '../../../src/cluster/rest.ts'
import { createClock } from '../../../src/host/clock.ts'
import type { Http } from '../../../src/lib/host.ts'
import { orderStages } from '../../../src/plan/order.ts'
import { placeObjects } from '../../../src/plan/place.ts'
import type { Plan } from '../../../src/plan/plan.ts'
import {
  type Answer,
  connect,
  connectionTo,
  never,
  type ReceivedRequest,
  type Reply,
  startApiServer,
  type TestHost,
} from '../cluster/api-server.ts'
import { fakeDiscovery, load } from '../plan/objects.ts'

/** A plan that puts the objects into the namespace `shop`. */
export function planOf(objects: readonly LoadedObject[], more: Partial<Plan> = {}): Plan {
  const { changes } = placeObjects(objects, { namespace: 'shop', discovery: fakeDiscovery() })
  return { namespace: 'shop', createsNamespace: false, stages: orderStages(changes), ...more }
}

export interface RunOptions {
  readonly plan: Plan
  readonly answer: Answer
  readonly discovery?: Discovery
  readonly signal?: AbortSignal
  readonly isRealTime?: boolean
  /** Stands in for the network. */
  readonly http?: Http
}

export interface Ran {
  /** Absent when the run failed. */
  readonly value?: Applied
  readonly error?: unknown
  /** As `onApplied` told, one line each. */
  readonly applied: readonly string[]
  /** What was waited for, with the number of requests before it. */
  readonly waitedFor: readonly string[]
  /** What `onNamespaceCreated` was told, if it was. */
  readonly namespace?: 'created' | 'unknown'
  /** What `onUnknown` was told. */
  readonly unknown: readonly string[]
  readonly requests: readonly ReceivedRequest[]
  readonly lines: TestHost['lines']
  readonly slept: number
}

/** Applies a plan and tells everything that happened, also when it failed. */
export async function run({
  plan,
  answer,
  discovery = fakeDiscovery(),
  signal = never,
  isRealTime = false,
  http,
}: RunOptions): Promise<Ran> {
  await using server = await startApiServer(answer)
  using client = connect(server)
  const applied: string[] = []
  const waitedFor: string[] = []
  const unknown: string[] = []
  let namespace: Ran['namespace']
  const describeAll = (objects: readonly AppliedObject[]) => objects.map(({ description }) => description)
  const outcome = await applyPlan(plan, {
    rest: http === undefined ? client.rest : createRest(connectionTo(server.url), { ...client.host, http }),
    discovery,
    clock: isRealTime ? createClock() : client.host.clock,
    log: client.host.log,
    signal,
    waitFor: async (objects) => void waitedFor.push(`${server.requests.length}: ${describeAll(objects)}`),
    onNamespaceCreated: (certainty) => {
      namespace = certainty
    },
    onUnknown: (description) => void unknown.push(description),
    onApplied: ({ result, description }) => void applied.push(`${result} ${description}`),
  }).then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  )
  return {
    ...outcome,
    applied,
    waitedFor,
    ...(namespace !== undefined && { namespace }),
    unknown,
    requests: server.requests,
    lines: client.lines,
    slept: client.slept(),
  }
}

export const ok = (resourceVersion: string): Reply => ({ body: { metadata: { resourceVersion } } })
export const names = (count: number): LoadedObject[] =>
  Array.from({ length: count }, (_, index) => load('v1', 'ConfigMap', `c${index}`))
