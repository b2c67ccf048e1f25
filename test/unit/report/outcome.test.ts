import { describe, expect, test } from 'vitest'
import { BundleError } from '../../../src/lib/error.ts'
import type { Facts } from '../../../src/report/facts.ts'
import { outcomeOf, stateOf } from '../../../src/report/outcome.ts'
import { outputsOf } from '../../../src/report/outputs.ts'
import { appliedObject, deployFacts, finishedStages, resolvedImage } from './facts-fixture.ts'

const all = finishedStages('Resolve', 'Unpack', 'Validate', 'Plan', 'Apply', 'Wait')

const conditions = (facts: Facts): string[] =>
  outcomeOf(facts).conditions.map(({ type, status, reason }) => `${type}=${status} ${reason}`)

describe('outcomeOf', () => {
  test('counts what was applied', () => {
    const applied = [
      appliedObject('a', 'created'),
      appliedObject('b', 'unchanged'),
      appliedObject('c', 'updated'),
    ]
    expect(outcomeOf(deployFacts({ applied, finished: all }))).toMatchObject({
      status: 'deployed',
      changed: true,
      counts: { created: 1, updated: 1, unchanged: 1 },
    })
  })

  test('tells a deploy that changed nothing', () => {
    const facts = deployFacts({ applied: [appliedObject('a', 'unchanged')], finished: all })
    expect(outcomeOf(facts)).toMatchObject({ status: 'unchanged', changed: false })
  })

  test('counts a created namespace as a change', () => {
    expect(outcomeOf(deployFacts({ namespaceCreated: 'created', finished: all })).changed).toBe(true)
  })

  test('rules no change out while an answer is lost', () => {
    const facts = deployFacts({
      unknown: ['ConfigMap shop/a'],
      error: new BundleError('CLUSTER_UNREACHABLE', 'x'),
    })
    expect(outcomeOf(facts)).toMatchObject({ changed: true, counts: { created: 0, updated: 0 } })
    expect(stateOf(facts)).toContain('1 may have been applied (its answer was lost)')
    const namespace = deployFacts({
      namespaceCreated: 'unknown',
      error: new BundleError('CLUSTER_UNREACHABLE', 'x'),
    })
    expect(outcomeOf(namespace).changed).toBe(true)
    expect(stateOf(namespace)).toContain('may have been created (its answer was lost)')
  })

  test('leaves health unknown when objects could not be read', () => {
    expect(conditions(deployFacts({ unreadable: 1, finished: all })).at(-1)).toBe(
      'Healthy=Unknown NotReadable',
    )
    expect(conditions(deployFacts({ unreadable: 0, finished: all })).at(-1)).toBe('Healthy=True Healthy')
  })

  test('has a condition for each stage: done, failed, not reached', () => {
    const error = new BundleError('APPLY_FORBIDDEN', 'no')
    expect(
      conditions(
        deployFacts({
          error,
          stage: 'Apply',
          finished: finishedStages('Resolve', 'Unpack', 'Validate', 'Plan'),
        }),
      ),
    ).toEqual([
      'Resolved=True ResolveSuccessful',
      'Unpacked=True UnpackSuccessful',
      'Validated=True ValidationSuccessful',
      'Planned=True PlanSuccessful',
      'Installed=False InstallFailed',
      'Healthy=Unknown NotReached',
    ])
  })

  test('says that a cancelled stage was cancelled', () => {
    const error = new BundleError('CANCELLED', 'stop')
    expect(conditions(deployFacts({ error, stage: 'Unpack', finished: finishedStages('Resolve') }))[1]).toBe(
      'Unpacked=False Cancelled',
    )
  })

  test('blames no stage when the run failed before the first one', () => {
    const error = new BundleError('INPUT_INVALID', 'x')
    expect(conditions(deployFacts({ error }))[0]).toBe('Resolved=Unknown NotReached')
  })

  test('leaves health unknown when nobody waited', () => {
    expect(conditions(deployFacts({ waited: false, finished: all.slice(0, 5) })).at(-1)).toBe(
      'Healthy=Unknown WaitSkipped',
    )
  })

  test('has only the conditions of the mode', () => {
    expect(conditions({ ...deployFacts({ finished: all.slice(0, 3) }), mode: 'validate' })).toHaveLength(3)
  })

  test('tells an invalid bundle from a failed run', () => {
    expect(outcomeOf(deployFacts({ error: new BundleError('BUNDLE_INVALID', 'x') })).status).toBe('invalid')
    expect(outcomeOf(deployFacts({ error: new BundleError('WAIT_TIMEOUT', 'x') })).status).toBe('failed')
  })
})

describe('outputsOf', () => {
  test('knows what was resolved before the run failed', () => {
    const facts = deployFacts({
      resolved: resolvedImage,
      error: new BundleError('BLOB_NOT_FOUND', 'x'),
      finished: finishedStages('Resolve'),
    })
    expect(outputsOf(facts, outcomeOf(facts))).toMatchObject({
      digest: resolvedImage.digest,
      'manifest-digest': resolvedImage.manifestDigest,
      reference: resolvedImage.reference,
      status: 'failed',
      valid: '',
      created: '0',
    })
  })

  test('leaves the counts of a mode without a cluster empty', () => {
    const facts: Facts = { ...deployFacts({ findings: [], finished: all.slice(0, 3) }), mode: 'validate' }
    expect(outputsOf(facts, outcomeOf(facts))).toMatchObject({
      status: 'valid',
      valid: 'true',
      created: '',
      errors: '0',
    })
  })
})
