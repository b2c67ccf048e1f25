// What the built action asks of a registry when it has pulled an image before: with the store of a self-hosted runner,
// and with a cache service.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, buildIndex, pushImage } from '../bed/images.ts'
import { startCacheServer } from '../cache/cache-server.ts'
import { startRecordingProxy } from './recording-proxy.ts'
import { runAction } from './runner.ts'

const settings = 'apiVersion: v1\nkind: ConfigMap\nmetadata: {name: settings}\n'

function makeImage() {
  return buildImage({
    layers: [
      { files: { 'manifests/settings.yaml': settings } },
      { files: { 'manifests/chart.png': randomBytes(1024 * 1024 + 5) } },
    ],
  })
}

function makeDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  return directory
}

describeWithBed('the built action pulls through', ['registry'], ({ registry }) => {
  /** Validates the bundle through a proxy; gives the requests too. */
  async function pull(reference: string, env: Record<string, string>, cache = 'on') {
    await using proxy = await startRecordingProxy(`http://${registry.address}`)
    const bundle = `${new URL(proxy.url).host}/${reference}`
    const result = await runAction({ inputs: { bundle, mode: 'validate', cache }, env })
    const requests = proxy.requests
      .filter(({ path }) => path !== '/v2/')
      .map(({ method, path }) => `${method} ${path.replace(/^.*\/(manifests|blobs)\//, '$1 ').slice(0, 24)}`)
    return { ...result, requests }
  }

  test.each(['tag', 'digest'])('the store of a self-hosted runner, by %s', async (by) => {
    const toolCache = makeDirectory()
    const env = { RUNNER_ENVIRONMENT: 'self-hosted', RUNNER_TOOL_CACHE: toolCache }
    const image = makeImage()
    await pushImage(registry.address, `cache/store-${by}`, 'v1', image)
    const reference = `cache/store-${by}${by === 'tag' ? ':v1' : `@${image.digest}`}`

    const cold = await pull(reference, env)
    expect(cold.outputs).toMatchObject({ 'cache-hit': 'none', status: 'valid', digest: image.digest })
    expect(cold.requests).toHaveLength(4)

    const warm = await pull(reference, env)
    expect(warm.outputs).toMatchObject({ 'cache-hit': 'full', status: 'valid', digest: image.digest })
    expect(warm.requests).toEqual([expect.stringMatching(/^GET manifests /)])
    expect(warm.summary).toMatch(/\| Cache \| full; [\d.]+ MB from the runner's store \|/)

    const files = readdirSync(join(toolCache, 'bundle-deploy/blobs/sha256')).map((name) =>
      join(toolCache, 'bundle-deploy/blobs/sha256', name),
    )
    expect(files).toHaveLength(4)
    for (const file of files) writeFileSync(file, readFileSync(file).reverse())
    const tampered = await pull(reference, env)
    expect(tampered.outputs).toMatchObject({ 'cache-hit': 'none', status: 'valid', digest: image.digest })
    expect(tampered.log).toContain('::warning')
    expect((await pull(reference, env)).outputs).toMatchObject({ 'cache-hit': 'full' })
  })

  test.each(['v1', 'v2'] as const)('the cache service, version %s', async (version) => {
    const service = await startCacheServer()
    onTestFinished(service.close)
    const env = service.variables(version)
    const [image, other] = [
      makeImage(),
      buildImage({ layers: [], platform: { os: 'linux', architecture: 's390x' } }),
    ]
    await pushImage(registry.address, `cache/service-${version}`, 'v1', buildIndex([image, other]))
    const reference = `cache/service-${version}:v1`

    const cold = await pull(reference, env)
    expect(cold.log).toMatch(/Saved \d entries \([\d.]+ MB\) to the Actions cache/)
    expect(cold.outputs).toMatchObject({ 'cache-hit': 'none', 'manifest-digest': image.digest })
    const warm = await pull(reference, env)
    expect(warm.outputs).toMatchObject({ 'cache-hit': 'full', 'manifest-digest': image.digest })
    expect(warm.requests).toEqual(['GET manifests v1'])
    expect(warm.summary).toMatch(/\| Cache \| full; [\d.]+ MB from the Actions cache \|/)

    const saves = service.entries.all.length
    await pushImage(registry.address, `cache/service-${version}`, 'v2', makeImage())
    const readOnly = await pull(`cache/service-${version}:v2`, env, 'read-only')
    expect(readOnly.outputs).toMatchObject({ 'cache-hit': 'none', status: 'valid' })
    expect(service.entries.all).toHaveLength(saves)
  })

  test('nothing with `cache: off`, nor by itself on this machine', async () => {
    const service = await startCacheServer()
    onTestFinished(service.close)
    await pushImage(registry.address, 'cache/off', 'v1', makeImage())
    for (const cache of ['off', 'auto']) {
      const { outputs, log } = await pull('cache/off:v1', service.variables('v2'), cache)
      expect(outputs).toMatchObject({ 'cache-hit': 'off', status: 'valid' })
      expect(log).not.toContain('::warning')
    }
    expect(service.steps).toEqual([])
  })

  test('nothing where there is no service, and says so once', async () => {
    await pushImage(registry.address, 'cache/none', 'v1', makeImage())
    const { outputs, log } = await pull('cache/none:v1', {})
    expect(outputs).toMatchObject({ 'cache-hit': 'off', status: 'valid' })
    expect(log.match(/the runner offers no cache to this step/g)).toHaveLength(1)
  })

  test('a service that is down, with one warning and the right result', async () => {
    const service = await startCacheServer()
    const env = service.variables('v2')
    await service.close()
    await pushImage(registry.address, 'cache/down', 'v1', makeImage())
    const { outputs, log, exitCode } = await pull('cache/down:v1', env)
    expect(outputs).toMatchObject({ 'cache-hit': 'none', status: 'valid' })
    expect(log.match(/::warning/g)).toHaveLength(1)
    expect(log).toContain('The Actions cache does not work')
    expect(exitCode).toBe(0)
  })
})
