// Token authentication: who asks for a token, for what, and what a refusal says.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { errorOf } from '../test-host.ts'
import {
  basicOf,
  configOf,
  createClient,
  makeDirectory,
  secrets,
  serveRegistry,
  serveTokens,
  user,
} from './auth-fixture.ts'

const login = { username: user, password: secrets.password }
const goodToken = `Bearer ${secrets.token}`

/** A registry that takes the token of one token service. */
async function serveBoth(...[reply]: Parameters<typeof serveTokens>) {
  const tokens = await serveTokens(reply)
  const registry = await serveRegistry(tokens.bearer, (authorization) => authorization === goodToken)
  return { tokens, registry }
}

describe('an anonymous pull', () => {
  test('asks nobody but the registry where that wants nothing', async () => {
    const registry = await serveRegistry('', () => true)
    const client = createClient(registry.host)
    expect(await client.pull()).toBe('the manifest')
    expect(registry.seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v2/shop/bundle/manifests/1.0', undefined],
    ])
    expect(client.authorizer.credentialSource()).toBeUndefined()
  })

  test('gets an anonymous token with the scope of the repository, and masks it', async () => {
    const { tokens, registry } = await serveBoth()
    const client = createClient(registry.host)
    expect(await client.pull()).toBe('the manifest')
    expect(tokens.seen).toMatchObject([{ method: 'GET', path: '/token', authorization: undefined }])
    expect(tokens.seen[0]?.query.toString()).toBe('service=harbour&scope=repository%3Ashop%2Fbundle%3Apull')
    expect(client.log.masked).toEqual([secrets.token])
    expect(client.authorizer.credentialSource()).toBeUndefined()
  })

  test('keeps the parameters of the realm, and asks for the scopes that the registry names', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      `Bearer realm="${tokens.origin}/token?tenant=a",scope="repository:mirror/shop:pull registry:x:y"`,
      (authorization) => authorization === goodToken,
    )
    await createClient(registry.host).pull()
    expect(tokens.seen[0]?.query.toString()).toBe(
      'tenant=a&scope=repository%3Amirror%2Fshop%3Apull&scope=registry%3Ax%3Ay',
    )
  })

  test('asks `/v2/` when a 401 comes without a challenge, as from Google', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ path }) => ({
        status: 401,
        headers: path === '/v2/' ? { 'www-authenticate': tokens.bearer } : {},
      }),
      (authorization) => authorization === goodToken,
    )
    expect(await createClient(registry.host).pull()).toBe('the manifest')
    expect(registry.seen.map(({ path }) => path)).toContain('/v2/')
  })

  test('says what is missing when the registry wants Basic', async () => {
    const registry = await serveRegistry('Basic realm="x"', () => false)
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: expect.stringContaining('shop/bundle'),
      hint: expect.stringContaining('`registry-username`'),
    })
    expect(registry.seen).toHaveLength(1)
  })

  test.each([401, 403])('says "not found or no access" when the token service answers %d', async (status) => {
    const { tokens, registry } = await serveBoth(() => ({
      status,
      body: { errors: [{ code: 'DENIED', message: 'requested access is denied' }] },
    }))
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: `Registry ${registry.host} gives no access to repository shop/bundle without credentials: not found or no access (token service ${tokens.host}: HTTP ${status}: DENIED requested access is denied).`,
      hint: expect.stringContaining(
        `No credentials for ${registry.host} were found: set \`registry-username\``,
      ),
    })
  })

  test('ends when a token of the right scope is refused for want of scope', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      `${tokens.bearer},scope="repository:shop/bundle:pull",error="insufficient_scope"`,
      () => false,
    )
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
    })
    expect(tokens.seen).toHaveLength(1)
    expect(registry.seen).toHaveLength(2)
  })
})

describe('a pull with credentials', () => {
  test('asks `/v2/` anonymously first, as ECR wants it, and pulls with the first request', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ path, authorization }) => ({
        status: path === '/v2/' && authorization !== undefined ? 400 : 401,
        headers: { 'www-authenticate': `${tokens.bearer},scope="repository:user/image:pull"` },
      }),
      (authorization) => authorization === goodToken,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
    expect(registry.seen.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/v2/', undefined],
      ['/v2/shop/bundle/manifests/1.0', goodToken],
    ])
    expect(tokens.seen[0]?.authorization).toBe(basicOf(secrets.password))
    expect(tokens.seen[0]?.query.get('account')).toBe(user)
    expect(tokens.seen[0]?.query.getAll('scope')).toEqual(['repository:shop/bundle:pull'])
  })

  test('reaches a repository that is shown as missing without credentials', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ path }) =>
        path === '/v2/' ? { status: 401, headers: { 'www-authenticate': tokens.bearer } } : { status: 404 },
      (authorization) => authorization === goodToken,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'MANIFEST_NOT_FOUND',
      hint: expect.stringContaining('`registry-username`'),
    })
  })

  test('masks them in every form before they are sent', async () => {
    const { registry, tokens } = await serveBoth()
    const client = createClient(registry.host, { settings: { login } })
    await client.pull()
    expect(tokens.seen).toHaveLength(1)
    expect(client.log.masked).toEqual([
      secrets.password,
      basicOf(secrets.password).slice('Basic '.length),
      secrets.token,
    ])
  })

  test('asks once more with the scope that the registry names', async () => {
    const tokens = await serveTokens(({ query }) => ({
      body: { token: query.has('scope', 'registry:catalog:*') ? secrets.token : 'narrow' },
    }))
    const registry = await serveRegistry(
      `${tokens.bearer},scope="registry:catalog:*",error="insufficient_scope"`,
      (authorization) => authorization === goodToken,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
    expect(tokens.seen.map(({ query }) => query.getAll('scope'))).toEqual([
      ['repository:shop/bundle:pull'],
      ['registry:catalog:*', 'repository:shop/bundle:pull'],
    ])
  })

  test('says that they lack access when the scope that the registry names does not help', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      `${tokens.bearer},scope="repository:shop/bundle:pull,push",error="insufficient_scope"`,
      () => false,
    )
    expect(await errorOf(createClient(registry.host, { settings: { login } }).pull())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message: `The credentials of the \`registry-username\` and \`registry-password\` inputs lack pull access to repository shop/bundle of registry ${registry.host}, or it does not exist (insufficient_scope).`,
    })
    expect(tokens.seen).toHaveLength(2)
  })

  test('stops at inputs that are refused, without an anonymous try', async () => {
    const { tokens, registry } = await serveBoth(({ authorization }) =>
      authorization === undefined ? { body: { token: secrets.token } } : { status: 401 },
    )
    expect(await errorOf(createClient(registry.host, { settings: { login } }).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: `Registry ${registry.host} refuses the credentials of the \`registry-username\` and \`registry-password\` inputs for repository shop/bundle: not found or no access (token service ${tokens.host}: HTTP 401).`,
    })
    expect(tokens.seen).toHaveLength(1)
  })

  test.each([
    ['as it is', (password: string) => password],
    ['in JSON', (password: string) => JSON.stringify({ password })],
    ['in a URL', (password: string) => encodeURIComponent(password)],
    ['in base64 of more', (password: string) => Buffer.from(`a:${user}:${password}`).toString('base64')],
    ['where the message is cut', (password: string) => `${'x '.repeat(140)}${password.repeat(3)}`],
  ])('hides a password that a registry sends back %s', async (_, encode) => {
    for (const status of [400, 403, 404, 429, 500]) {
      const registry = await serveRegistry(
        ({ authorization }) =>
          authorization === undefined
            ? { status: 401, headers: { 'www-authenticate': 'Basic' } }
            : { status, body: `no: ${encode(secrets.password)} ${authorization}` },
        () => false,
      )
      const error = await errorOf(createClient(registry.host, { settings: { login } }).pull())
      expect(error.message).toContain('***')
      expect(error.message).not.toContain(secrets.password.slice(0, 9))
      expect(error.message).not.toContain(basicOf(secrets.password).slice('Basic '.length, -4))
    }
  })

  test('hides a token that the registry sends back, also in its list of errors', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ authorization }) =>
        authorization === undefined
          ? { status: 401, headers: { 'www-authenticate': tokens.bearer } }
          : { status: 403, body: { errors: [{ code: 'DENIED', message: `not for ${authorization}` }] } },
      () => false,
    )
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message: expect.stringContaining('(HTTP 403: DENIED not for Bearer ***)'),
    })
  })

  test('hides a secret of a file that the token service sends back to the anonymous try', async () => {
    const HOME = makeDirectory()
    const { registry } = await serveBoth(({ authorization }) => ({
      status: 403,
      body: authorization === undefined ? `still no ${secrets.stale}` : `no ${authorization}`,
    }))
    const config = configOf({ [registry.host]: secrets.stale })
    const configFile = join(HOME, 'config.json')
    writeFileSync(configFile, JSON.stringify(config))
    const error = await errorOf(createClient(registry.host, { settings: { configFile } }).pull())
    expect(error.message).toContain('HTTP 403: no Basic ***')
    const failing = await serveBoth(({ authorization }) => ({
      status: authorization === undefined ? 418 : 401,
      body: `again ${secrets.stale}`,
    }))
    writeFileSync(configFile, JSON.stringify(configOf({ [failing.registry.host]: secrets.stale })))
    expect(
      await errorOf(createClient(failing.registry.host, { settings: { configFile } }).pull()),
    ).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining('(HTTP 418: again ***)'),
    })
  })

  test('hides a secret that the token service sends back', async () => {
    const { registry } = await serveBoth(({ authorization }) => ({
      status: 403,
      body: `bad login ${secrets.password} (${authorization})`,
    }))
    expect(await errorOf(createClient(registry.host, { settings: { login } }).pull())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message: expect.stringContaining('HTTP 403: bad login *** (Basic ***)'),
    })
  })
})
