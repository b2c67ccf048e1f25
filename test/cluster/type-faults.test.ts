import { expect, test } from 'vitest'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { deploy, faultOf, never, object, type Session } from './session.ts'
import { configMap, deployment, useWorkspace } from './workspace.ts'

const workspace = useWorkspace()

const withContainer = (more: JsonObject) =>
  deployment('x', {
    template: {
      metadata: { labels: { app: 'web' } },
      spec: { containers: [{ name: 'web', image: 'x', ...more }] },
    },
  })

const labelled = (labels: JsonObject) => object('v1', 'ConfigMap', { name: 'a', labels })

describeWithBed('a value of the wrong type is refused by the real API server', ['cluster'], () => {
  test.each([
    [
      'a number in env',
      withContainer({ env: [{ name: 'A', value: 8 }] }),
      'env[name="A"].value: expected string, got 8',
      'in quotes',
    ],
    ['a boolean in data', configMap('a', { d: true }), '.data.d: expected string, got true', 'in quotes'],
    [
      'numbers and booleans as labels',
      labelled({ a: 1, b: true }),
      '.metadata.labels.b: expected string',
      'in quotes',
    ],
    [
      'text for a number',
      deployment('x', { replicas: 'two' }),
      '.spec.replicas: expected numeric',
      'without quotes',
    ],
    [
      'a fraction for a number',
      deployment('x', { replicas: 1.5 }),
      'cannot convert float64 to int32',
      'type',
    ],
    ['a mapping for a list', withContainer({ env: { A: '8' } }), 'expected list', 'type'],
    ['text for a mapping', configMap('a', 'x' as unknown as JsonObject), '.data: expected map', 'type'],
    [
      'a quantity that is none',
      withContainer({ resources: { limits: { cpu: 'abc' } } }),
      'quantities must match',
      'type',
    ],
    [
      'text for base64',
      object('v1', 'ConfigMap', { name: 'a' }, { binaryData: { x: '!' } }),
      'illegal base64 data',
      '`base64 -w0`',
    ],
    [
      'one key twice',
      withContainer({ env: [{ name: 'A' }, { name: 'A' }] }),
      'duplicate entries',
      'Remove one',
    ],
  ])('%s', async (_, wrong, message, hint) => {
    const { session, namespace } = workspace()
    expect(await faultOf(deploy(session, [wrong], { namespace }))).toMatchObject({
      code: 'APPLY_INVALID',
      message: expect.stringContaining(message),
      hint: expect.stringContaining(hint),
    })
  })

  test('a long refusal keeps the reason at its end', async () => {
    const { session, namespace } = workspace()
    const job = (image: string) =>
      object(
        'batch/v1',
        'Job',
        { name: 'j' },
        {
          spec: { template: { spec: { restartPolicy: 'Never', containers: [{ name: 'c', image }] } } },
        },
      )
    await deploy(session, [job('a')], { namespace })
    expect(await faultOf(deploy(session, [job('b')], { namespace }))).toMatchObject({
      code: 'APPLY_INVALID',
      message: expect.stringContaining('field is immutable'),
      hint: expect.stringContaining('new name'),
    })
  })
})

/** A session whose texts are all kept: what is logged, and what is thrown. */
async function shownBy(session: Session, work: Promise<unknown>): Promise<string> {
  const error = await faultOf(work)
  return JSON.stringify([session.lines, error, String(error)])
}

describeWithBed('the values of a Secret', ['cluster'], () => {
  const secret = (fields: JsonObject) => object('v1', 'Secret', { name: 's' }, fields)

  test.each([
    ['a number', { stringData: { pin: 48151623421 } }],
    ['a list', { data: ['SUPERSECRET'] }],
    ['text', { data: 'SUPERSECRET' }],
    ['no base64', { data: { pin: 'SUPERSECRET!' } }],
  ])('as %s are faults of the plan that name the key', async (_, fields) => {
    const { session, namespace } = workspace()
    const shown = await shownBy(session, deploy(session, [secret(fields)], { namespace }))
    expect(shown).toContain('APPLY_INVALID')
    expect(shown).not.toMatch(/48151623421|SUPERSECRET/)
  })

  test.each<[string, JsonObject]>([
    ['a number', { stringData: { pin: 48151623421 } }],
    ['a list', { stringData: ['SUPERSECRET'] }],
    ['text', { data: 'SUPERSECRET' }],
    ['a field of its own', { password: 'SUPERSECRET' }],
    ['a type', { type: 'SUPERSECRET/x', data: {}, immutable: 'SUPERSECRET' }],
  ])('as %s are not in the server’s refusal as it is shown', async (_, fields) => {
    const { session, namespace } = workspace()
    const { status, failure } = await session.rest.request({
      method: 'PATCH',
      path: `/api/v1/namespaces/${namespace}/secrets/s`,
      query: { fieldManager: 'helm', fieldValidation: 'Strict' },
      contentType: 'application/apply-patch+yaml',
      body: { ...secret(fields).object, ...fields },
      signal: never,
    })
    expect(status).toBe(500)
    expect(failure?.message).toMatch(/^\.\w+.*: (?:expected|field not declared)/)
    expect(JSON.stringify([failure?.message, failure?.causes])).not.toMatch(/48151623421|SUPERSECRET/)
  })
})
