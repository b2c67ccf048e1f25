// Bad input, each kind once, against the built action: its own code, a message that names the thing, exit code 1,
// outputs all the same, and not one write to the cluster when the fault was there before applying.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, pushImage } from '../bed/images.ts'
import { type FakeRegistry, imageOf, startFakeRegistry } from '../unit/source/fake-registry.ts'
import { kubeconfigOf } from './kubeconfig.ts'
import { type RecordingProxy, startRecordingProxy } from './recording-proxy.ts'
import { type ActionResult, runAction } from './runner.ts'

const workspace = mkdtempSync(join(tmpdir(), 'bundle-deploy-failures-'))
afterAll(() => rmSync(workspace, { recursive: true, force: true }))

const run = (inputs: Readonly<Record<string, string>>): Promise<ActionResult> =>
  runAction({ workspace, inputs })

function expectFailure(result: ActionResult, code: string, text: string | RegExp): void {
  const error =
    result.log.split('\n').find((line) => line.startsWith('::error') && line.includes(`${code}: `)) ??
    result.log
  expect(error).toMatch(text)
  expect(error).toContain('→ ')
  expect(result.exitCode).toBe(1)
  expect(result.summary).toContain(`**${code}**`)
  expect(result.outputs.status).toBe(code === 'BUNDLE_INVALID' ? 'invalid' : 'failed')
  expect(JSON.parse(result.outputs.conditions ?? '')).toBeInstanceOf(Array)
}

describe('inputs', () => {
  test.each([
    [{ bundle: '' }, '`bundle` is missing'],
    [{ bundle: './x', mode: 'apply' }, '`mode` is "apply": it must be deploy or validate'],
    [{ bundle: './x', wait: 'yes' }, '`wait` is "yes": it must be true or false'],
    [{ bundle: './x', timeout: 'soon' }, '`timeout` is "soon"'],
    [{ bundle: './x', mode: 'apply', wait: '1' }, /2 invalid inputs: `mode`.*`wait` is "1"/],
  ])('%j', async (inputs, text) => {
    expectFailure(await run(inputs), 'INPUT_INVALID', text)
  })

  test('of every kind at once', async () => {
    const result = await run({ bundle: 'a b', wait: 'maybe', kubeconfig: 'nowhere' })
    for (const code of ['INPUT_INVALID', 'REFERENCE_INVALID', 'KUBECONFIG_MISSING']) {
      expectFailure(result, code, code)
    }
  })

  test('a range, a path and a certificate file at once, before anything is asked', async () => {
    const result = await run({
      bundle: 'registry.invalid/app',
      version: 'latest',
      path: '../x',
      'registry-ca-file': 'nowhere.pem',
      mode: 'validate',
    })
    for (const name of ['version', 'path', 'registry-ca-file'])
      expectFailure(result, 'INPUT_INVALID', `\`${name}\``)
  })

  test('a name without ./ where a directory has it', async () => {
    mkdirSync(join(workspace, 'shop'), { recursive: true })
    const result = await runAction({
      workspace,
      inputs: { bundle: 'shop', mode: 'validate' },
      env: { HTTPS_PROXY: 'http://127.0.0.1:1' },
    })
    expect(result.log).toContain('write `bundle: ./shop` to use it')
  })

  test.each([
    [{ bundle: 'ghcr.io/Org/app' }, 'REFERENCE_INVALID', /Org/],
    [{ bundle: 'git+ssh://example.com/a.git' }, 'REFERENCE_UNSUPPORTED', /git\+ssh/],
    [{ bundle: './nowhere' }, 'SOURCE_NOT_FOUND', /nowhere/],
    [{ bundle: 'oci-layout:nowhere:v1' }, 'SOURCE_NOT_FOUND', /nowhere/],
  ])('%j', async (inputs, code, text) => {
    expectFailure(await run({ mode: 'validate', ...inputs }), code, text)
  })
})

describe('a registry', () => {
  let registry: FakeRegistry
  beforeAll(async () => {
    registry = await startFakeRegistry()
    registry.pushBlob(Buffer.from('{}'))
  })
  afterAll(() => registry.close())

  const validate = (tag: string) => run({ bundle: `${registry.host}/shop/bundle:${tag}`, mode: 'validate' })

  test('that is down', async () => {
    expectFailure(
      await run({ bundle: '127.0.0.1:1/a/b:v1', mode: 'validate' }),
      'REGISTRY_UNREACHABLE',
      /127\.0\.0\.1:1.*ECONNREFUSED/,
    )
  })

  test('without the tag', async () => {
    expectFailure(await validate('v9'), 'MANIFEST_NOT_FOUND', /v9.*shop\/bundle/)
  })

  test('that lies about a blob', async () => {
    const layer = registry.pushBlob(gzipSync('right'))
    registry.push(imageOf(layer), { tag: 'lie' })
    registry.lie(`blobs/${layer.digest}`, (response) => response.end(gzipSync('wrong')))
    const result = await validate('lie')
    expectFailure(result, 'DIGEST_MISMATCH', layer.digest)
    expect(result.outputs.digest).toMatch(/^sha256:/)
  })

  test('that lies about a manifest', async () => {
    const wanted = `sha256:${'a'.repeat(64)}`
    registry.lie(`manifests/${wanted}`, (response) => response.end(JSON.stringify(imageOf())))
    expectFailure(
      await run({ bundle: `${registry.host}/shop/bundle@${wanted}`, mode: 'validate' }),
      'DIGEST_MISMATCH',
      wanted,
    )
  })

  test('that cuts a blob short', async () => {
    const bytes = gzipSync('x'.repeat(1000))
    const layer = registry.pushBlob(bytes)
    registry.push(imageOf(layer), { tag: 'short' })
    registry.lie(`blobs/${layer.digest}`, (response) => response.end(bytes.subarray(0, 10)))
    expectFailure(await validate('short'), 'BLOB_SIZE_MISMATCH', /10 .*bytes/)
  })

  test('with a bomb of 10 GB in 10 MB, without holding it in memory', async () => {
    const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024), { level: 9 })
    const layer = registry.pushBlob(Buffer.concat(Array<Buffer>(160).fill(zeros)))
    registry.push(imageOf(layer), { tag: 'bomb' })
    const result = await validate('bomb')
    expectFailure(result, 'LAYER_LIMIT', layer.digest)
    expect(result.elapsedMs).toBeLessThan(60_000)
  })
})

describeWithBed('a layer from a real registry', ['registry'], ({ registry }) => {
  test.each([
    ['parent', { path: '../outside.yaml', content: 'x' }],
    ['absolute', { path: '/etc/outside.yaml', content: 'x' }],
    ['link', { path: 'manifests/link.yaml', type: 'symlink' as const, target: '../../../outside' }],
  ])('with a path out of the bundle: %s', async (tag, entry) => {
    const files = { 'manifests/a.yaml': '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}' }
    await pushImage(
      registry.address,
      'failures/unsafe',
      tag,
      buildImage({ layers: [{ files, entries: [entry] }] }),
    )
    const result = await run({ bundle: `${registry.address}/failures/unsafe:${tag}`, mode: 'validate' })
    expectFailure(result, 'LAYER_UNSAFE_PATH', /outside|link\.yaml/)
  })
})

describe('a kubeconfig', () => {
  const manifest = '{apiVersion: v1, kind: ConfigMap, metadata: {name: a}}'
  beforeAll(() => writeFileSync(join(workspace, 'a.yaml'), manifest))
  const deploy = (inputs: Readonly<Record<string, string>>) => run({ bundle: '.', ...inputs })

  test.each([
    ['missing', { kubeconfig: 'nowhere/config' }, 'KUBECONFIG_MISSING', /nowhere\/config/],
    ['not given at all', {}, 'KUBECONFIG_MISSING', /kubeconfig/],
    ['of the wrong shape', { kubeconfig: '{"clusters": 3}' }, 'KUBECONFIG_INVALID', /clusters/],
    ['that is no YAML', { kubeconfig: 'users:\n- [\n' }, 'KUBECONFIG_INVALID', /line \d/],
    [
      'without the context',
      { kubeconfig: kubeconfigOf('https://127.0.0.1:1', 't0ken'), context: 'prod' },
      'CONTEXT_NOT_FOUND',
      /prod.*test/,
    ],
    [
      'of a server that is down',
      { kubeconfig: kubeconfigOf('https://127.0.0.1:1', 't0ken') },
      'CLUSTER_UNREACHABLE',
      /127\.0\.0\.1:1.*ECONNREFUSED/,
    ],
  ])('%s', async (_name, inputs, code, text) => {
    const result = await deploy(inputs)
    expectFailure(result, code, text)
    expect(result.log.replace('::add-mask::t0ken', '')).not.toContain('t0ken')
    expect(result.outputs.valid).toBe(code === 'CLUSTER_UNREACHABLE' ? 'true' : '')
  })
})

describeWithBed('a bundle', ['cluster'], ({ cluster }) => {
  let api: RecordingProxy
  beforeAll(async () => {
    api = await startRecordingProxy(cluster.server, cluster.ca)
  })
  afterAll(() => api[Symbol.asyncDispose]())

  const deploy = async (manifest: string, inputs: Readonly<Record<string, string>> = {}) => {
    const bundle = mkdtempSync(join(workspace, 'bundle-'))
    writeFileSync(join(bundle, 'a.yaml'), manifest)
    return run({ bundle: `${bundle}/`, kubeconfig: kubeconfigOf(api.url, cluster.admin.token), ...inputs })
  }
  const writes = () => api.requests.filter(({ method }) => method !== 'GET')

  test.each([
    ['a syntax error', 'apiVersion: v1\nkind: ConfigMap\ndata: [1', 'BUNDLE_INVALID', /a\.yaml:\d+/, {}],
    [
      'a kind that the cluster does not know',
      'apiVersion: x.example.com/v1\nkind: Whale\nmetadata: {name: a}',
      'KIND_UNKNOWN',
      /Whale/,
      {},
    ],
    [
      'a namespace that does not exist',
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: a}',
      'NAMESPACE_NOT_FOUND',
      /nowhere-at-all.*create-namespace/,
      { namespace: 'nowhere-at-all' },
    ],
  ])('with %s leaves the cluster as it was', async (_name, manifest, code, text, inputs) => {
    const result = await deploy(manifest, inputs)
    expectFailure(result, code, text)
    expect(writes()).toEqual([])
    expect(result.log).toContain('The cluster was not changed.')
  })

  test('with a fault in each of two stages names all that it knows by then', async () => {
    const manifest = [
      'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: ok}\ndata: {a: b}',
      'apiVersion: v1\nkind: Service\nmetadata: {name: bad}\nspec: {ports: [{port: 99999}]}',
      'apiVersion: v1\nkind: Service\nmetadata: {name: worse}\nspec: {nonsense: true}',
    ].join('\n---\n')
    const result = await deploy(manifest)
    expectFailure(
      result,
      'APPLY_INVALID',
      /Service default\/bad.*Service default\/worse|Service default\/worse.*Service default\/bad/,
    )
    expect(result.log).toMatch(/Of 3 objects: 1 (?:created|unchanged), 2 not applied\./)
  })
})
