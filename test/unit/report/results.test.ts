import { expect, test } from 'vitest'
import type { Plan } from '../../../src/plan/plan.ts'
import { describeApplied, describePlanned } from '../../../src/report/results.ts'
import { planOf } from '../apply/run-plan.ts'
import { load } from '../plan/objects.ts'
import { appliedObject } from './facts-fixture.ts'

/** A plan of three objects: one live, one that could not be read, one to be made. */
function mixedPlan(more: Partial<Plan> = {}): Plan {
  const plan = planOf(['a', 'b', 'c'].map((name) => load('v1', 'ConfigMap', name)))
  const known = [{ liveVersion: '1' }, { liveUnknown: true as const }, {}]
  const stages = plan.stages.map((stage) => ({
    ...stage,
    changes: stage.changes.map((change, index) => ({ ...change, ...known[index] })),
  }))
  return { ...plan, stages, ...more }
}

test('a plan claims nothing about objects that could not be read', () => {
  expect(describePlanned({ plan: mixedPlan() })).toBe(
    '3 objects, 1 of them in the cluster already, 1 that could not be read',
  )
  const blind = mixedPlan({ createsNamespace: true, namespaceUnknown: true })
  expect(describePlanned({ plan: blind })).toMatch(/^namespace shop to create unless it is there, 3 objects/)
})

test('a created namespace is told beside the objects, not among them', () => {
  const objects = [appliedObject('a', 'created')]
  expect(describeApplied({ objects })).toBe('1 created, 0 updated, 0 unchanged')
  expect(describeApplied({ objects, createdNamespace: 'shop' })).toBe(
    'namespace shop created, 1 created, 0 updated, 0 unchanged',
  )
})
