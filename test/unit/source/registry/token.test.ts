// Tokens: how long they are used, how identity tokens buy them, and token services that misbehave.
import { describe, expect, test } from 'vitest'
import { errorOf, never } from '../test-host.ts'
import {
  basicOf,
  createClient,
  makeDirectory,
  type Reply,
  secrets,
  serveRegistry,
  serveTokens,
  user,
} from './auth-fixture.ts'

const login = { username: user, password: secrets.password }
const goodToken = `Bearer ${secrets.token}`
const tokenOf = (count: number) => `${secrets.token}-${count}`

/** A registry that takes the token of one token service. */
async function serveBoth(...[reply]: Parameters<typeof serveTokens>) {
  const tokens = await serveTokens(reply)
  const registry = await serveRegistry(tokens.bearer, (authorization) => authorization === goodToken)
  return { tokens, registry }
}

/** The same, and a client that has an identity token for it. */
async function serveIdentity(...[reply]: Parameters<typeof serveTokens>) {
  const { tokens, registry } = await serveBoth(reply)
  const config = { auths: { [registry.host]: { identitytoken: secrets.identity } } }
  const HOME = makeDirectory({ '.docker/config.json': config })
  return { tokens, client: createClient(registry.host, { settings: { variables: { HOME } } }) }
}

describe('a token', () => {
  test('is renewed when it ends, a tenth of its life before', async () => {
    const tokens = await serveTokens((_, count) => ({ body: { token: tokenOf(count), expires_in: 300 } }))
    const registry = await serveRegistry(tokens.bearer, (authorization) => authorization !== undefined)
    const client = createClient(registry.host)
    const used = async (ms: number) => {
      client.pass(ms)
      await client.pull()
      return registry.seen.at(-1)?.authorization
    }
    expect(await used(0)).toBe(`Bearer ${tokenOf(1)}`)
    expect(await used(269_000)).toBe(`Bearer ${tokenOf(1)}`)
    expect(await used(1000)).toBe(`Bearer ${tokenOf(2)}`)
  })

  test.each([undefined, 5, '30', 'soon', null])(
    'that says it lives for %j s lives for 60 s',
    async (life) => {
      const tokens = await serveTokens((_, count) => ({ body: { token: tokenOf(count), expires_in: life } }))
      const registry = await serveRegistry(tokens.bearer, (authorization) => authorization !== undefined)
      const client = createClient(registry.host)
      await client.pull()
      client.pass(49_000)
      await client.pull()
      expect(tokens.seen).toHaveLength(1)
      client.pass(1000)
      await client.pull()
      expect(tokens.seen).toHaveLength(2)
    },
  )

  test('that is refused in the middle of a pull is replaced once', async () => {
    const tokens = await serveTokens((_, count) => ({ body: { token: tokenOf(count) } }))
    let valid = 1
    const registry = await serveRegistry(
      `${tokens.bearer},error="invalid_token"`,
      (authorization) => authorization === `Bearer ${tokenOf(valid)}`,
    )
    const client = createClient(registry.host)
    await client.pull()
    valid = 2
    expect(await client.pull()).toBe('the manifest')
    expect(await client.pull()).toBe('the manifest')
    valid = 3
    expect(await client.pull()).toBe('the manifest')
    expect(tokens.seen).toHaveLength(3)
  })

  test('that is refused again after it was replaced ends the pull', async () => {
    const tokens = await serveTokens((_, count) => ({ body: { token: tokenOf(count) } }))
    const registry = await serveRegistry(tokens.bearer, () => false)
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
    })
    expect(tokens.seen).toHaveLength(2)
    expect(registry.seen).toHaveLength(3)
  })

  test('is asked for once by requests that run side by side, and replaced once too', async () => {
    const tokens = await serveTokens((_, count) => ({ body: { token: tokenOf(count) } }))
    let valid = 1
    const registry = await serveRegistry(
      tokens.bearer,
      (authorization) => authorization === `Bearer ${tokenOf(valid)}`,
    )
    const client = createClient(registry.host)
    const pullAll = () => Promise.all([1, 2, 3, 4, 5].map(() => client.pull()))
    await pullAll()
    expect(tokens.seen).toHaveLength(1)
    valid = 2
    await pullAll()
    expect(tokens.seen).toHaveLength(2)
  })

  test('is read from `access_token` where there is no `token`', async () => {
    const { registry } = await serveBoth(() => ({ body: { token: '', access_token: secrets.token } }))
    expect(await createClient(registry.host).pull()).toBe('the manifest')
  })
})

describe('an identity token', () => {
  test('buys a token with a form', async () => {
    const { tokens, client } = await serveIdentity(() => ({ body: { access_token: secrets.token } }))
    expect(await client.pull()).toBe('the manifest')
    expect(tokens.seen).toMatchObject([{ method: 'POST', authorization: undefined }])
    expect(Object.fromEntries(tokens.seen[0]?.form ?? [])).toEqual({
      grant_type: 'refresh_token',
      client_id: 'bundle-deploy',
      service: 'harbour',
      scope: 'repository:shop/bundle:pull',
      refresh_token: secrets.identity,
    })
  })

  test.each([404, 405])('is a password where forms are answered with %d', async (status) => {
    const { tokens, client } = await serveIdentity(({ method }) =>
      method === 'POST' ? { status } : { body: { token: secrets.token } },
    )
    expect(await client.pull()).toBe('the manifest')
    expect(tokens.seen[1]).toMatchObject({
      method: 'GET',
      authorization: basicOf(secrets.identity, '<token>'),
    })
  })

  test('that has ended does not stop the pull of a public image', async () => {
    const { client } = await serveIdentity(({ method }) =>
      method === 'POST'
        ? { status: 400, body: { error: 'invalid_grant' } }
        : { body: { token: secrets.token } },
    )
    expect(await client.pull()).toBe('the manifest')
    expect(client.log.warning).toHaveLength(1)
  })
})

describe('a token service', () => {
  test.each<[string, Reply, RegExp]>([
    ['answers without a token', { body: {} }, /it has neither `token` nor `access_token`/],
    ['answers with a web page', { body: '<html>' }, /it is not JSON/],
    ['answers with a token of two lines', { body: { token: 'a\nb' } }, /its token has characters/],
    ['answers without end', { body: `"${'x'.repeat(200_000)}"` }, /it is longer than 128 KiB/],
    ['is not there', { status: 404, body: 'no such page' }, /gave no token \(HTTP 404: no such page\)/],
  ])('that %s is named', async (_, reply, problem) => {
    const { tokens, registry } = await serveBoth(() => reply)
    const error = await errorOf(createClient(registry.host).pull())
    expect(error.code).toBe('REGISTRY_PROTOCOL')
    expect(error.message).toMatch(problem)
    expect(error.message).toContain(`Token service ${tokens.host} of registry ${registry.host}`)
  })

  test('that fails for a moment is asked again', async () => {
    const { registry, tokens } = await serveBoth((_, count) =>
      count < 3 ? { status: 503, headers: { 'retry-after': '2' } } : { body: { token: secrets.token } },
    )
    const client = createClient(registry.host)
    expect(await client.pull()).toBe('the manifest')
    expect(client.waits).toEqual([2000, 2000])
    expect(tokens.seen).toHaveLength(3)
  })

  test('that goes on failing is told from credentials that are wrong, and asked five times in all', async () => {
    const { registry, tokens } = await serveBoth(() => ({ status: 500, body: 'database is away' }))
    const client = createClient(registry.host, { settings: { login } })
    const [first, second] = await Promise.all([errorOf(client.pull()), errorOf(client.pull())])
    expect(first).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: `Token service ${tokens.host} of registry ${registry.host} fails (HTTP 500: database is away).`,
      hint: expect.stringContaining('says nothing about the credentials'),
    })
    expect(second).toBe(first)
    expect(tokens.seen).toHaveLength(5)
  })

  test('that is rate limited for long says for how long', async () => {
    const { registry } = await serveBoth(() => ({ status: 429, headers: { 'retry-after': '900' } }))
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_RATE_LIMITED',
      hint: 'Run again in 900 s, as it asks.',
    })
  })

  test('that cannot be reached is named', async () => {
    const registry = await serveRegistry('Bearer realm="http://127.0.0.1:1/token"', () => false)
    expect(await errorOf(createClient(registry.host).pull())).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringContaining(
        `Token service 127.0.0.1:1 of registry ${registry.host} cannot be reached`,
      ),
    })
  })

  test('gets no credentials that it redirects to another host', async () => {
    const other = await serveTokens()
    const { registry } = await serveBoth(() => ({
      status: 307,
      headers: { location: `${other.origin}/elsewhere` },
    }))
    await createClient(registry.host, { settings: { login } }).pull()
    expect(other.seen[0]).toMatchObject({ path: '/elsewhere', authorization: undefined })
  })

  test('on a private address is not asked for a public registry', async () => {
    const tokens = await serveTokens()
    const registry = await serveRegistry(tokens.bearer, () => false)
    const names = { 'https://registry.test': registry.origin }
    const client = createClient('registry.test', { names, settings: { login } })
    expect(await errorOf(client.pull())).toMatchObject({ code: 'REGISTRY_PROTOCOL' })
    expect(tokens.seen).toEqual([])
  })
})

test('an aborted caller leaves at once, and the others get their token', async () => {
  const { registry, tokens } = await serveBoth()
  const { authorizer } = createClient(registry.host)
  await authorizer.challenged({ 'www-authenticate': tokens.bearer }, undefined, never)
  const [leader, follower] = [new AbortController(), new AbortController()]
  const first = authorizer.authorize(leader.signal)
  const second = authorizer.authorize(follower.signal)
  const third = authorizer.authorize(never)
  leader.abort(new Error('first left'))
  follower.abort(new Error('second left'))
  await expect(first).rejects.toThrow('first left')
  await expect(second).rejects.toThrow('second left')
  expect(await third).toBe(goodToken)
})
