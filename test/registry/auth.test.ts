// Pulls from the real registry: open, with Basic, and with tokens; the login in inputs, files and helpers.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { runProcess } from '../../src/host/process.ts'
import type { RunProcess } from '../../src/lib/host.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import { buildImage, pushImage } from '../bed/images.ts'
import { log, pull } from './pull.ts'
import { openRegistries, type Registries } from './registries.ts'
import { startTokenServer, type TokenServer } from './token-server.ts'

const login = { username: 'harbour', password: 'tide-table-41' }
const robot = { username: 'robot$shop', password: 'robot-of-the-quay-58' }
const wrong = { username: 'harbour', password: 'stale-kelp-0815' }
/** bcrypt of the password, as `htpasswd -B` writes it. */
const htpasswd = 'harbour:$2a$05$R8zYEe54Hs4hPztqjokdJeT5EvIQAD8IKXmeRChYrIaDbjTdzoXkS\n'

const image = buildImage({ layers: [{ files: { 'manifests/a.yaml': 'kind: ConfigMap' } }] })

/** A home directory with these files: objects become JSON, strings programs. */
function makeHome(files: Readonly<Record<string, object | string>>): string {
  const home = mkdtempSync(join(tmpdir(), 'bundle-deploy-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(home, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    chmodSync(path, 0o700)
  }
  return home
}

const authOf = ({ username, password }: typeof login) => ({
  auth: Buffer.from(`${username}:${password}`).toString('base64'),
})

describeWithBed('the real registry', ['registry'], () => {
  let registries: Registries
  let tokens: TokenServer
  let [open, basic, token] = ['', '', '']

  beforeAll(async () => {
    registries = await openRegistries()
    tokens = await startTokenServer([
      { ...login, prefix: '' },
      { ...robot, prefix: 'shop/' },
    ])
    const path = registries.write('htpasswd', htpasswd)
    const jwks = registries.write('keys.json', JSON.stringify(tokens.keySet))
    open = await registries.start('open')
    basic = await registries.start('basic', { auth: { htpasswd: { realm: 'harbour', path } } })
    token = await registries.start('token', { auth: { token: { ...tokens.settings, jwks } } })
    for (const repository of ['shop/bundle', 'office/bundle', 'public/bundle']) {
      await pushImage(open, repository, '1.0', image)
    }
  })

  afterAll(async () => {
    await tokens?.close()
    await registries?.stop()
    const shown = log.join('\n')
    const used = [login, robot, wrong].flatMap((one) => [one.password, authOf(one).auth])
    expect(log.length).toBeGreaterThan(0)
    expect([...used, ...tokens.tokens].filter((secret) => shown.includes(secret))).toEqual([])
  })

  test('without login is read anonymously, whatever credentials there are', async () => {
    expect(await pull(`${open}/shop/bundle:1.0`)).toEqual({
      digest: image.digest,
      usedCredentials: false,
      warnings: [],
    })
    expect(await pull(`${open}/shop/bundle:1.0`, { settings: { login } })).toMatchObject({
      usedCredentials: false,
    })
  })

  test('with Basic wants a login, and takes that of the inputs', async () => {
    await expect(pull(`${basic}/shop/bundle:1.0`)).rejects.toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      hint: expect.stringContaining('`registry-username`'),
    })
    expect(await pull(`${basic}/shop/bundle:1.0`, { settings: { login } })).toMatchObject({
      digest: image.digest,
      usedCredentials: true,
    })
  })

  test('with Basic refuses a wrong login, and the error names where it came from', async () => {
    await expect(pull(`${basic}/shop/bundle:1.0`, { settings: { login: wrong } })).rejects.toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: expect.stringContaining('the `registry-username` and `registry-password` inputs'),
    })
    const HOME = makeHome({ '.docker/config.json': { auths: { [basic]: authOf(wrong) } } })
    await expect(
      pull(`${basic}/shop/bundle:1.0`, { settings: { variables: { HOME } } }),
    ).rejects.toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: expect.stringContaining(`${HOME}/.docker/config.json`),
    })
  })

  test.each([
    ['.docker/config.json', (HOME: string) => ({ HOME })],
    ['.config/containers/auth.json', (HOME: string) => ({ HOME })],
    ['docker/config.json', (home: string) => ({ DOCKER_CONFIG: join(home, 'docker') })],
    ['auth.json', (home: string) => ({ REGISTRY_AUTH_FILE: join(home, 'auth.json') })],
  ])('with Basic takes the login of %s', async (path, variablesOf) => {
    const home = makeHome({ [path]: { auths: { [`https://${basic}`]: authOf(login) } } })
    const settings = { variables: variablesOf(home) }
    expect(await pull(`${basic}/shop/bundle:1.0`, { settings })).toMatchObject({ digest: image.digest })
    expect(log).toContain(`Registry ${basic} is asked with the credentials of ${join(home, path)}`)
  })

  test('with Basic takes the login of a credential helper', async () => {
    const answer = JSON.stringify({ ServerURL: basic, Username: login.username, Secret: login.password })
    const HOME = makeHome({
      '.docker/config.json': { credHelpers: { [basic]: 'harbour' } },
      'bin/docker-credential-harbour': `#!/bin/sh\n[ "$1 $(cat)" = 'get ${basic}' ] && echo '${answer}'\n`,
    })
    const run: RunProcess = (program, parameters, options) =>
      runProcess(program, parameters, {
        ...options,
        environment: { PATH: `${HOME}/bin:${process.env.PATH}` },
      })
    expect(await pull(`${basic}/shop/bundle:1.0`, { settings: { variables: { HOME } }, run })).toMatchObject({
      usedCredentials: true,
    })
  })

  test('with tokens gives what is public to everyone, also beside a stale login in a file', async () => {
    expect(await pull(`${token}/public/bundle:1.0`)).toMatchObject({ usedCredentials: false, warnings: [] })
    const HOME = makeHome({ '.docker/config.json': { auths: { [token]: authOf(wrong) } } })
    expect(await pull(`${token}/public/bundle:1.0`, { settings: { variables: { HOME } } })).toMatchObject({
      digest: image.digest,
      usedCredentials: false,
      warnings: [expect.stringContaining('refuses the credentials')],
    })
  })

  test('with tokens wants a login for the rest, and takes the one that is for the path', async () => {
    await expect(pull(`${token}/shop/bundle:1.0`)).rejects.toMatchObject({ code: 'REGISTRY_AUTH_REQUIRED' })
    const auths = { [`${token}/shop`]: authOf(robot), [token]: authOf(wrong) }
    const settings = { variables: { HOME: makeHome({ '.docker/config.json': { auths } }) } }
    expect(await pull(`${token}/shop/bundle:1.0`, { settings })).toMatchObject({ usedCredentials: true })
  })

  test('with tokens says that a login lacks access', async () => {
    await expect(pull(`${token}/office/bundle:1.0`, { settings: { login: robot } })).rejects.toMatchObject({
      code: 'REGISTRY_DENIED',
      message: expect.stringContaining('lack pull access to repository office/bundle'),
    })
    await expect(pull(`${token}/office/bundle:1.0`, { settings: { login: wrong } })).rejects.toMatchObject({
      code: 'REGISTRY_AUTH_REQUIRED',
      message: expect.stringContaining('wrong user or password'),
    })
  })

  test('with tokens goes on when a token ends between manifest and layer', async () => {
    tokens.setLife(2000)
    const before = tokens.tokens.length
    const between = async () => {
      tokens.setLife(300_000)
      await sleep(2050)
    }
    expect(await pull(`${token}/shop/bundle:1.0`, { settings: { login }, between })).toMatchObject({
      digest: image.digest,
    })
    expect(tokens.tokens.length - before).toBe(2)
  })
})
