// Pulls from the real registry over TLS, with a certificate that only `registry-ca-file` makes trusted, and by way of
// a proxy.
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, pushImage } from '../bed/images.ts'
import { makeCertificate } from '../unit/host/certificate.ts'
import { log, pull } from './pull.ts'
import { openRegistries, type Registries } from './registries.ts'
import { startTunnelProxy, type TunnelProxy } from './tunnel-proxy.ts'

const image = buildImage({ layers: [{ files: { 'manifests/a.yaml': 'kind: ConfigMap' } }] })
const large = buildImage({ layers: [{ files: { 'manifests/big': randomBytes(4_000_000) } }] })
const certificate = makeCertificate('localhost', 'registry.test')
const login = { username: 'harbour', password: 'tide-table-41' }
const htpasswd = 'harbour:$2a$05$R8zYEe54Hs4hPztqjokdJeT5EvIQAD8IKXmeRChYrIaDbjTdzoXkS\n'

describeWithBed('the real registry with a private certificate', ['registry'], () => {
  const settings = { login, certificates: certificate.cert }
  let registries: Registries
  let address: string
  let names: Readonly<Record<string, string>>

  beforeAll(async () => {
    registries = await openRegistries()
    const open = await registries.start('open')
    await pushImage(open, 'shop/bundle', '1.0', image)
    await pushImage(open, 'shop/bundle', 'large', large)
    const auth = { htpasswd: { realm: 'harbour', path: registries.write('htpasswd', htpasswd) } }
    address = await registries.start('tls', { auth, certificate })
    // Hosts on loopback are asked by plain HTTP, so this one has a name.
    names = { 'https://registry.test': `https://${address}` }
  })

  afterAll(() => registries?.stop())

  test('is trusted with `registry-ca-file`, and gets the login', async () => {
    expect(await pull('registry.test/shop/bundle:1.0', { names, settings })).toEqual({
      digest: image.digest,
      usedCredentials: true,
      warnings: [],
    })
  })

  test('is not trusted without', async () => {
    await expect(pull('registry.test/shop/bundle:1.0', { names, settings: { login } })).rejects.toMatchObject(
      {
        code: 'REGISTRY_TLS',
        hint: expect.stringContaining('`registry-ca-file`'),
      },
    )
  })

  test('is not asked by plain HTTP, which it does not speak', async () => {
    const http = { 'http://registry.test': `http://${address}` }
    await expect(
      pull('registry.test/shop/bundle:1.0', { names: http, settings: { ...settings, plainHttp: true } }),
    ).rejects.toMatchObject({ code: 'REGISTRY_PROTOCOL' })
  })

  test('stands in for another registry as its mirror', async () => {
    const mirrors = [{ registry: 'other.test', host: 'registry.test', prefix: '' }]
    const auth = Buffer.from(`${login.username}:${login.password}`).toString('base64')
    const configFile = registries.write(
      'config.json',
      JSON.stringify({ auths: { 'registry.test': { auth } } }),
    )
    const { certificates } = settings
    expect(
      await pull(`other.test/shop/bundle@${image.digest}`, {
        names,
        settings: { certificates, mirrors, configFile },
      }),
    ).toEqual({ digest: image.digest, usedCredentials: true, warnings: [] })
  })

  describe('behind a proxy', () => {
    let proxy: TunnelProxy
    const options = () => ({ settings, proxyEnv: { HTTPS_PROXY: proxy.url } })

    beforeEach(async () => {
      proxy = await startTunnelProxy(address)
    })

    afterEach(() => proxy.close())

    test('is reached through its tunnel, by its own certificate', async () => {
      expect(await pull('registry.test/shop/bundle:1.0', options())).toMatchObject({ digest: image.digest })
      expect(new Set(proxy.asked)).toEqual(new Set(['registry.test:443']))
      await expect(
        pull('registry.test/shop/bundle:1.0', { ...options(), settings: { login } }),
      ).rejects.toMatchObject({ code: 'REGISTRY_TLS' })
    })

    test('is read on where a tunnel broke off in the middle of a layer', async () => {
      proxy.cutAfter(1_000_000)
      const before = log.length
      expect(await pull('registry.test/shop/bundle:large', options())).toMatchObject({ digest: large.digest })
      expect(log.slice(before)).toContainEqual(
        expect.stringMatching(/was cut at byte \d+ of \d+; it is resumed/),
      )
      expect(proxy.asked.length).toBeGreaterThan(1)
    })

    test('that refuses the login is named, and its password is not', async () => {
      const url = new URL(proxy.url)
      url.password = 'wrong-lamp-7'
      const error = await pull('registry.test/shop/bundle:1.0', {
        settings,
        proxyEnv: { HTTPS_PROXY: url.href },
      }).catch((reason: unknown) => reason)
      expect(error).toMatchObject({
        code: 'REGISTRY_UNREACHABLE',
        hint: expect.stringContaining('HTTPS_PROXY'),
      })
      expect(log.join('\n')).not.toContain('wrong-lamp-7')
    })
  })
})
