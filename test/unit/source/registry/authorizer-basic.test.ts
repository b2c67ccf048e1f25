// Basic authentication, changes of scheme, and credentials that are refused.
import { describe, expect, test } from 'vitest'
import { errorOf } from '../test-host.ts'
import {
  basicOf,
  type ClientOptions,
  configOf,
  createClient,
  makeDirectory,
  type Reply,
  secrets,
  serveRegistry,
  serveReplies,
  serveTokens,
  user,
} from './auth-fixture.ts'

const login = { username: user, password: secrets.password }
const goodLogin = basicOf(secrets.password)
const isGood = (authorization: string | undefined) => authorization === goodLogin

/** A client with a login in `~/.docker/config.json`. */
function clientWithFile(registry: string, password: string, options: ClientOptions = {}) {
  const HOME = makeDirectory({ '.docker/config.json': configOf({ [registry]: password }) })
  return createClient(registry, { ...options, settings: { variables: { HOME }, ...options.settings } })
}

describe('Basic', () => {
  test('sends user and password after the registry has asked, in capitals too', async () => {
    const registry = await serveRegistry('BASIC realm="harbour"', isGood)
    const client = createClient(registry.host, { settings: { login } })
    expect(await client.pull()).toBe('the manifest')
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([undefined, goodLogin])
    expect(client.authorizer.credentialSource()).toContain('`registry-username`')
  })

  test('is not used for a registry that wants nothing', async () => {
    const registry = await serveRegistry(
      () => ({}),
      () => true,
    )
    await createClient(registry.host, { settings: { login } }).pull()
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
  })

  test('is learned of on the way when `/v2/` is open', async () => {
    const registry = await serveRegistry(
      ({ path }) =>
        path === '/v2/' ? {} : { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' } },
      isGood,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
  })

  test('keeps what is after the first colon, and umlauts', async () => {
    const password = 'a:b:größe'
    const registry = await serveRegistry('Basic', (authorization) => authorization === basicOf(password))
    expect(await createClient(registry.host, { settings: { login: { ...login, password } } }).pull()).toBe(
      'the manifest',
    )
  })

  test('that the inputs give and the registry refuses ends the pull, with the source and what to try', async () => {
    const registry = await serveRegistry('Basic realm="x"', () => false)
    expect(await errorOf(createClient(registry.host, { settings: { login } }).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: `Registry ${registry.host} refuses the credentials of the \`registry-username\` and \`registry-password\` inputs for repository shop/bundle: not found or no access.`,
      hint: expect.stringContaining('check that they are valid and may pull shop/bundle'),
    })
    expect(registry.seen).toHaveLength(2)
  })
})

describe('another scheme', () => {
  test('Basic after a token is followed once, as with Harbor', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ authorization }) => ({
        status: 401,
        headers: {
          'www-authenticate': authorization?.startsWith('Bearer') ? 'Basic realm="x"' : tokens.bearer,
        },
      }),
      isGood,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
    expect(registry.seen.at(-1)?.authorization).toBe(goodLogin)
  })

  test('a token after Basic is followed once', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ authorization }) => ({
        status: 401,
        headers: { 'www-authenticate': authorization === undefined ? 'Basic' : tokens.bearer },
      }),
      (authorization) => authorization === `Bearer ${secrets.token}`,
    )
    expect(await createClient(registry.host, { settings: { login } }).pull()).toBe('the manifest')
  })

  test('again and again ends', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      ({ authorization }) => ({
        status: 401,
        headers: { 'www-authenticate': authorization?.startsWith('Bearer') ? 'Basic' : tokens.bearer },
      }),
      () => false,
    )
    expect(await errorOf(createClient(registry.host, { settings: { login } }).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
    })
    expect(registry.seen.length).toBeLessThanOrEqual(4)
  })

  test.each([
    ['in one header', (bearer: string) => `Negotiate, Basic realm="x", ${bearer}`],
    ['in several headers', (bearer: string) => ['Negotiate', bearer, 'Basic realm="x"']],
  ])('beside Negotiate, %s, is a token before Basic', async (_, challenge) => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      challenge(tokens.bearer),
      (authorization) => authorization === `Bearer ${secrets.token}`,
    )
    expect(await createClient(registry.host).pull()).toBe('the manifest')
  })
})

describe('stale credentials of a file', () => {
  test('do not stop the pull of a public image with tokens', async () => {
    const tokens = await serveTokens(({ authorization }) =>
      authorization === undefined ? { body: { token: secrets.token } } : { status: 403, body: 'denied' },
    )
    const registry = await serveRegistry(
      tokens.bearer,
      (authorization) => authorization === `Bearer ${secrets.token}`,
    )
    const client = clientWithFile(registry.host, secrets.stale)
    expect(await client.pull()).toBe('the manifest')
    expect(tokens.seen.map(({ authorization }) => authorization)).toEqual([basicOf(secrets.stale), undefined])
    expect(registry.seen).toHaveLength(2)
    expect(client.log.warning).toEqual([
      expect.stringMatching(
        /^Registry 127\.0\.0\.1:\d+ refuses the credentials of \/.*config\.json; repository shop\/bundle is asked for without them$/,
      ),
    ])
    expect(client.authorizer.credentialSource()).toBeUndefined()
  })

  test('do not stop the pull of a public image with Basic', async () => {
    const registry = await serveRegistry('Basic', (authorization) => authorization === undefined)
    const client = clientWithFile(registry.host, secrets.stale)
    expect(await client.pull()).toBe('the manifest')
    expect(client.log.warning).toHaveLength(1)
  })

  test('are named when the image is not public either', async () => {
    const registry = await serveRegistry('Basic', () => false)
    expect(await errorOf(clientWithFile(registry.host, secrets.stale).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: expect.stringMatching(
        /refuses the credentials of \/.*config\.json for repository shop\/bundle/,
      ),
    })
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([
      undefined,
      basicOf(secrets.stale),
      undefined,
    ])
  })

  test('that are a ready token give way to an anonymous one', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(
      tokens.bearer,
      (authorization) => authorization === `Bearer ${secrets.token}`,
    )
    const config = { auths: { [registry.host]: { registrytoken: secrets.ready } } }
    const HOME = makeDirectory({ '.docker/config.json': config })
    const client = createClient(registry.host, { settings: { variables: { HOME } } })
    expect(await client.pull()).toBe('the manifest')
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([
      `Bearer ${secrets.ready}`,
      `Bearer ${secrets.token}`,
    ])
    expect(client.log.masked).toContain(secrets.ready)
  })
})

describe('the token of the job', () => {
  const settings = { githubToken: secrets.githubToken }

  /** Stands for ghcr.io, whose token service has the same host. */
  async function pullFromGhcr(token: Reply, { name = 'ghcr.io', realm = 'https://ghcr.io/token' } = {}) {
    const server = await serveReplies(({ path, authorization }) => {
      if (path === '/token') return token
      if (authorization === `Bearer ${secrets.token}`) return { body: 'the manifest' }
      return { status: 401, headers: { 'www-authenticate': `Bearer realm="${realm}"` } }
    })
    const client = createClient(name, {
      names: { 'https://ghcr.io': server.origin, 'https://tokens.test': server.origin },
      settings,
    })
    const asked = () => server.seen.filter(({ path }) => path === '/token').map((seen) => seen.authorization)
    return { client, asked, server }
  }

  test('goes to ghcr.io, where any user name does', async () => {
    const { client, asked } = await pullFromGhcr({ body: { token: secrets.token } })
    expect(await client.pull()).toBe('the manifest')
    expect(asked()).toEqual([basicOf(secrets.githubToken, 'x-access-token')])
    expect(client.log.masked).toContain(secrets.githubToken)
    expect(client.log.info).toEqual([
      'Registry ghcr.io is asked with the credentials of the `github-token` input',
    ])
  })

  test.each(['GHCR.IO', 'ghcr.io:443', 'Ghcr.io:0443'])('goes to ghcr.io written as %s', async (name) => {
    const { client, asked } = await pullFromGhcr({ body: { token: secrets.token } }, { name })
    expect(await client.pull()).toBe('the manifest')
    expect(asked()).toEqual([basicOf(secrets.githubToken, 'x-access-token')])
  })

  test('does not go to a token service elsewhere, which is asked without it', async () => {
    const { client, asked } = await pullFromGhcr(
      { body: { token: secrets.token } },
      { realm: 'https://tokens.test/token' },
    )
    expect(await client.pull()).toBe('the manifest')
    expect(asked()).toEqual([undefined])
    expect(client.log.warning).toEqual([
      'Registry ghcr.io names the token service https://tokens.test, which does not get `github-token`: it goes to https://ghcr.io alone',
    ])
  })

  test('does not follow a redirect of the token service', async () => {
    const { client, asked, server } = await pullFromGhcr({
      status: 302,
      headers: { location: 'https://tokens.test/other' },
    })
    await errorOf(client.pull())
    expect(asked()).toEqual([basicOf(secrets.githubToken, 'x-access-token'), undefined])
    const others = server.seen.filter(({ path }) => path === '/other')
    expect(others.map(({ authorization }) => authorization)).toEqual([undefined, undefined])
  })

  test('does not go over plain http', async () => {
    const registry = await serveRegistry('Basic', () => false)
    const client = createClient('ghcr.io', {
      names: { 'http://ghcr.io': registry.origin },
      settings: { ...settings, plainHttp: true },
    })
    expect(await errorOf(client.pull())).toMatchObject({ code: 'REGISTRY_AUTH_REQUIRED' })
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([undefined])
  })

  test('that may not read the package is told what it needs, after an anonymous try and without a warning', async () => {
    const body = { errors: [{ code: 'DENIED', message: 'denied' }] }
    const { client, asked } = await pullFromGhcr({ status: 403, body })
    expect(await errorOf(client.pull())).toMatchObject({
      code: 'REGISTRY_DENIED',
      message:
        'Registry ghcr.io refuses the credentials of the `github-token` input for repository shop/bundle: not found or no access (token service ghcr.io: HTTP 403: DENIED denied).',
      hint: expect.stringContaining('permissions: packages: read'),
    })
    expect(asked()).toEqual([basicOf(secrets.githubToken, 'x-access-token'), undefined])
    expect(client.log.warning).toEqual([])
  })

  test.each([
    ['127.0.0.1:1', 'http://127.0.0.1:1'],
    ['docker.io', 'https://registry-1.docker.io'],
    ['sub.ghcr.io', 'https://sub.ghcr.io'],
    ['ghcr.io.test', 'https://ghcr.io.test'],
  ])('never goes to %s', async (name, origin) => {
    const registry = await serveRegistry('Basic', () => false)
    const client = createClient(name, { names: { [origin]: registry.origin }, settings })
    await errorOf(client.pull())
    expect(registry.seen.map(({ authorization }) => authorization)).toEqual([undefined])
  })
})
