// The file of `rights-path` is what the deploying identity needs, no less: an identity that holds exactly its roles
// deploys the operator, and cannot when it lacks one rule.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadAll } from 'js-yaml'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { call, createNamespace, grant, type Rule, remove } from '../bed/kube.ts'
import { pushOperator, removeClusterObjects, serveKind, supporting } from './operators.ts'
import { runAction } from './runner.ts'

const prefixes = [
  'tide-gauge',
  'gauges.measure.example.com',
  'coral-nursery',
  'corals.nursery.example.com',
  'mcoral.nursery.example.com',
  'vcoral.nursery.example.com',
]

interface Namespace {
  readonly kind: 'Namespace'
  readonly metadata: { readonly name: string }
}

interface Role {
  readonly kind: 'Role' | 'ClusterRole'
  readonly metadata: { readonly name: string; readonly namespace?: string }
  readonly rules: readonly Rule[]
}

describeWithBed('an identity with the rights of the file', ['cluster', 'registry'], (parts) => {
  const { cluster, registry } = parts
  const temporary = mkdtempSync(join(tmpdir(), 'bundle-deploy-rights-'))
  const cleanups: (() => Promise<void>)[] = []
  const own = async (): Promise<string> => {
    const namespace = await createNamespace(cluster, 'rights')
    cleanups.push(() => remove(cluster, `/api/v1/namespaces/${namespace}`))
    return namespace
  }
  const run = (inputs: Readonly<Record<string, string>>) =>
    runAction({
      inputs: { kubeconfig: cluster.developer.kubeconfig, timeout: '1m', ...inputs },
      env: { RUNNER_TEMP: temporary },
    })

  /** The roles of the file as it comes without a cluster; its namespace is made. */
  const rightsFor = async (inputs: Readonly<Record<string, string>>): Promise<readonly Role[]> => {
    const { outputs, log } = await run({ ...inputs, mode: 'validate' })
    expect(outputs.status, log).toBe('valid')
    const objects = loadAll(readFileSync(outputs['rights-path'] ?? '', 'utf8')) as (Role | Namespace)[]
    for (const object of objects) {
      if (object.kind === 'Namespace')
        await call(cluster, { method: 'POST', path: '/api/v1/namespaces', body: object })
    }
    return objects.filter((object) => object.kind !== 'Namespace')
  }

  /** Gives the developer the roles; the function it returns takes them back. */
  const give = async (roles: readonly Role[]): Promise<() => Promise<void>> => {
    const revokes = await Promise.all(
      roles.map(({ rules, metadata: { namespace } }) =>
        grant(cluster, { rules, ...(namespace !== undefined && { namespace }) }),
      ),
    )
    return async () => void (await Promise.all(revokes.map((revoke) => revoke())))
  }

  beforeAll(async () => {
    for (const mode of ['AllNamespaces', 'OwnNamespace', 'SingleNamespace'])
      await pushOperator(registry.address, 'tide-gauge', mode, supporting(mode))
    await pushOperator(registry.address, 'coral-nursery', 'rights')
    await removeClusterObjects(cluster, prefixes)
  })
  afterEach(async () => {
    await removeClusterObjects(cluster, prefixes)
    for (const clean of cleanups.splice(0)) await clean()
  })
  afterAll(() => rmSync(temporary, { recursive: true }))

  test.each(['AllNamespaces', 'OwnNamespace', 'SingleNamespace'])('deploys in the mode %s', async (mode) => {
    const namespace = await own()
    const watched = mode === 'SingleNamespace' ? await own() : namespace
    const inputs = {
      bundle: `${registry.address}/operators/tide-gauge:${mode}`,
      namespace,
      ...(mode !== 'AllNamespaces' && { values: `watchNamespace: ${watched}` }),
    }
    cleanups.push(await give(await rightsFor(inputs)))
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(0)
    expect(result.log).not.toMatch(/::(?:warning|error)/)
    expect(result.outputs.conditions).not.toContain('"Unknown"')
    expect((await run(inputs)).outputs).toMatchObject({ status: 'unchanged' })
  })

  test('deploys one with webhooks and certificates', async () => {
    const namespace = await own()
    for (const [kind, plural] of [
      ['Certificate', 'certificates'],
      ['Issuer', 'issuers'],
    ] as const) {
      const foreign = { group: 'cert-manager.io', version: 'v1', kind, plural }
      cleanups.push(await serveKind(cluster, { ...foreign, scope: 'Namespaced' }))
    }
    const inputs = { bundle: `${registry.address}/operators/coral-nursery:rights`, namespace }
    cleanups.push(await give(await rightsFor(inputs)))
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(0)
    expect(result.log).not.toMatch(/::(?:warning|error)/)
    expect((await run(inputs)).outputs).toMatchObject({ status: 'unchanged', unchanged: '10' })
  })

  test('need no right to create the namespace, which the file brings', async () => {
    const namespace = await own()
    const other = `${namespace}-new`
    cleanups.push(() => remove(cluster, `/api/v1/namespaces/${other}`))
    const inputs = {
      bundle: `${registry.address}/operators/tide-gauge:AllNamespaces`,
      namespace: other,
      'create-namespace': 'true',
    }
    const roles = await rightsFor(inputs)
    cleanups.push(await give(roles))
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(0)
    expect(result.log).not.toContain(`created Namespace ${other}`)
  })

  const without = (roles: readonly Role[], resource: string): readonly Role[] => {
    const left = roles.map((role) => ({
      ...role,
      rules: role.rules.filter(({ resources = [] }) => !resources.includes(resource)),
    }))
    expect(left).not.toEqual(roles)
    return left
  }

  test.each([
    [
      'deployments',
      /Deployment \S+\/tide-gauge may not be applied by the deploying identity.*cannot patch resource "deployments"/,
    ],
    [
      'tokenreviews',
      /ClusterRole \S+ grants rights that the deploying identity does not have itself.*tokenreviews/,
    ],
    [
      'customresourcedefinitions',
      /CustomResourceDefinition gauges\.measure\.example\.com may not be applied/,
    ],
  ])('cannot without the rule for %s, and says so', async (resource, text) => {
    const namespace = await own()
    const inputs = { bundle: `${registry.address}/operators/tide-gauge:AllNamespaces`, namespace }
    cleanups.push(await give(without(await rightsFor(inputs), resource)))
    const result = await run(inputs)
    expect(result.exitCode, result.log).toBe(1)
    const error = result.log.split('\n').find((line) => line.startsWith('::error')) ?? result.log
    expect(error).toMatch(/^::error::APPLY_FORBIDDEN: manifests\/\S+\.yaml:\d+:\d+: /)
    expect(error).toMatch(text)
    expect(error).toContain('→ ')
    // Whoever may not deploy is told where to read what it takes.
    expect(result.log).toContain(`Rights that this takes: ${result.outputs['rights-path']}`)
    expect(readFileSync(result.outputs['rights-path'] ?? '', 'utf8')).toContain(resource)
  })
})
