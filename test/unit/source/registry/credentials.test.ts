// Which credentials are chosen: the order of the places, and what each place may hold.
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createDisk } from '../../../../src/host/disk.ts'
import type { Disk } from '../../../../src/lib/host.ts'
import { findCredential } from '../../../../src/source/registry/credentials.ts'
import type { Repository } from '../../../../src/source/registry/repository.ts'
import type { RegistrySettings } from '../../../../src/source/registry/settings.ts'
import { never } from '../test-host.ts'
import { basicOf, configOf, createRecordingLog, makeDirectory, secrets, user } from './auth-fixture.ts'

const bundle: Repository = { host: 'registry.test', repository: 'shop/app/bundle' }

/** Looks for credentials; the programs of this machine are out of reach. */
async function find(
  given: Partial<RegistrySettings>,
  { place = bundle, disk = createDisk() }: { readonly place?: Repository; readonly disk?: Disk } = {},
) {
  const log = createRecordingLog()
  const runProcess = () => Promise.reject(Object.assign(new Error('spawn ENOENT'), { code: 'ENOENT' }))
  const settings = { mirrors: [], plainHttp: false, variables: {}, ...given }
  const found = await findCredential(place, settings, { disk, log, runProcess }, never)
  return { secret: found?.secret, source: found?.source, log: log.kept }
}

/** Looks in a home directory with a `~/.docker/config.json` that has these `auths`. */
function findInAuths(auths: object, place = bundle) {
  const HOME = makeDirectory({ '.docker/config.json': { auths } })
  return find({ variables: { HOME } }, { place })
}

const passwordOf = (password: string) => ({ kind: 'password', username: user, password })

describe('the order', () => {
  test('is: inputs, registry-config, REGISTRY_AUTH_FILE, docker, podman, ~/.dockercfg', async () => {
    const only = (name: string) => configOf({ 'registry.test': name })
    const places = [
      'config.json',
      'auth.json',
      'docker/buildx/config/registry.test/shop/app/bundle@pull/config.json',
      'docker/buildx/config/registry.test/shop/app/bundle/config.json',
      'docker/buildx/config/registry.test@pull/config.json',
      'docker/buildx/config/registry.test/config.json',
      'docker/config.json',
      'run/containers/auth.json',
      'xdg/containers/auth.json',
      'home/.dockercfg',
    ]
    for (const [index, place] of places.entries()) {
      const left = places
        .slice(index)
        .map((name) => [name, name.endsWith('cfg') ? authsOf(name) : only(name)])
      const directory = makeDirectory(Object.fromEntries(left))
      const variables = {
        REGISTRY_AUTH_FILE: join(directory, 'auth.json'),
        DOCKER_CONFIG: join(directory, 'docker'),
        XDG_RUNTIME_DIR: join(directory, 'run'),
        XDG_CONFIG_HOME: join(directory, 'xdg'),
        HOME: join(directory, 'home'),
      }
      const given = { configFile: join(directory, 'config.json'), variables }
      const { secret, source, log } = await find(given)
      expect(secret).toEqual(passwordOf(place))
      expect(source).toBe(join(directory, place))
      expect(log.info).toEqual([`Registry registry.test is asked with the credentials of ${source}`])
      const login = { username: user, password: secrets.password }
      expect((await find({ ...given, login })).secret).toEqual(passwordOf(secrets.password))
    }
  })

  test('falls back on directories below HOME, or the runtime directory of the user', async () => {
    const HOME = makeDirectory({ '.config/containers/auth.json': configOf({ 'registry.test': 'a' }) })
    expect((await find({ variables: { HOME } })).secret).toEqual(passwordOf('a'))
    const asked: string[] = []
    const disk = {
      ...createDisk(),
      readFile: async (path: string) => {
        asked.push(path)
        throw Object.assign(new Error('none'), { code: 'ENOENT' })
      },
    }
    await find({ variables: { HOME: '/home/a', UID: '1001' } }, { disk })
    expect(asked.slice(-4)).toEqual([
      '/home/a/.docker/config.json',
      '/run/containers/1001/auth.json',
      '/home/a/.config/containers/auth.json',
      '/home/a/.dockercfg',
    ])
  })

  test('passes over the runtime directory of the user where that is closed, and over no other', async () => {
    const disk = {
      ...createDisk(),
      readFile: () => Promise.reject(Object.assign(new Error('closed'), { code: 'EACCES' })),
    }
    const { log } = await find({ variables: { XDG_CONFIG_HOME: '/c', UID: '1001' } }, { disk })
    expect(log.warning).toEqual([
      'The credential file /c/containers/auth.json is not used: it cannot be read (EACCES).',
    ])
  })

  test('goes on to the next file when one has other registries only', async () => {
    const HOME = makeDirectory({
      '.docker/config.json': configOf({ 'other.test': 'a' }),
      '.config/containers/auth.json': configOf({ 'registry.test': 'b' }),
    })
    expect((await find({ variables: { HOME } })).secret).toEqual(passwordOf('b'))
  })

  test('ends without credentials, and without a warning, where nothing is', async () => {
    for (const variables of [{}, { HOME: makeDirectory() }, { HOME: '/nowhere' }]) {
      const { secret, log } = await find({ variables })
      expect(secret).toBeUndefined()
      expect([log.info, log.warning]).toEqual([[], []])
    }
  })
})

describe('a file that cannot be used', () => {
  test.each([
    ['{"auths":', 'it is not JSON'],
    ['', 'it is empty'],
    ['[]', 'it is no JSON object'],
    ['[[[['.repeat(20), 'it is nested deeper than 64 levels'],
  ])('such as %j is a warning with its path, and the next one is asked', async (content, problem) => {
    const HOME = makeDirectory({
      '.docker/config.json': content,
      '.config/containers/auth.json': configOf({ 'registry.test': 'b' }),
    })
    const { secret, log } = await find({ variables: { HOME } })
    expect(secret).toEqual(passwordOf('b'))
    expect(log.warning).toEqual([`The credential file ${HOME}/.docker/config.json is not used: ${problem}.`])
  })

  test.each([
    [{ auths: secrets.password }, ['its `auths` is no object']],
    [{ auths: [secrets.password] }, ['its `auths` is no object']],
    [
      { credHelpers: secrets.password, credsStore: 1 },
      ['its `credHelpers` is no object', 'its `credsStore` is no text'],
    ],
    [
      { credHelpers: { 'registry.test': { a: 1 } } },
      ['the helper of registry.test in `credHelpers` is no text'],
    ],
    [{ auths: null, credHelpers: null, credsStore: null }, []],
    [{ auths: {}, credHelpers: {}, credsStore: '' }, []],
  ])('in part, as %j, is a warning for each part', async (content, problems) => {
    const HOME = makeDirectory({
      '.docker/config.json': content,
      '.config/containers/auth.json': configOf({ 'registry.test': 'b' }),
    })
    const { secret, log } = await find({ variables: { HOME } })
    expect(secret).toEqual(passwordOf('b'))
    expect(log.warning).toEqual(
      problems.map(
        (problem) => `A part of the credential file ${HOME}/.docker/config.json is not used: ${problem}.`,
      ),
    )
  })

  test('because it must not be read is a warning', async () => {
    const refuse = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
    const { log } = await find({ configFile: '/c.json' }, { disk: { ...createDisk(), readFile: refuse } })
    expect(log.warning).toEqual([
      'The credential file /c.json, which the `registry-config` input names, is not used: it cannot be read (EACCES).',
    ])
  })

  test('because it is a directory is a warning', async () => {
    const HOME = makeDirectory({ '.docker/config.json/a': '' })
    const { log } = await find({ variables: { HOME } })
    expect(log.warning).toEqual([expect.stringContaining('it cannot be read (EISDIR)')])
  })

  test('because it is missing is a warning when somebody named it', async () => {
    const { log } = await find({ variables: { REGISTRY_AUTH_FILE: '/nowhere/auth.json' } })
    expect(log.warning).toEqual([
      'The credential file /nowhere/auth.json, which REGISTRY_AUTH_FILE names, is not used: it does not exist.',
    ])
  })

  test('is warned of once when it is named twice', async () => {
    const HOME = makeDirectory({ '.docker/config.json': 'x' })
    const configFile = join(HOME, '.docker/config.json')
    expect((await find({ configFile, variables: { HOME } })).log.warning).toHaveLength(1)
  })
})

describe('a key', () => {
  test.each([
    'registry.test',
    'REGISTRY.test',
    'https://registry.test',
    'http://registry.test/',
    'https://registry.test/v1/',
    'https://registry.test/v2/',
    'registry.test/shop',
    'registry.test/shop/app',
    'registry.test/shop/app/bundle',
  ])('%s is one for the repository', async (key) => {
    expect((await findInAuths(authsOf('a', key))).secret).toEqual(passwordOf('a'))
  })

  test.each([
    'registry.test:443',
    'test',
    'other.registry.test',
    'registry.test/sho',
    'registry.test/shop/app/bundle/more',
    'registry.test/bundle',
  ])('%s is none for the repository', async (key) => {
    expect((await findInAuths(authsOf('a', key))).secret).toBeUndefined()
  })

  test('that is more specific wins, wherever it stands', async () => {
    const auths = {
      ...authsOf('host', 'registry.test'),
      ...authsOf('team', 'registry.test/shop/app'),
      ...authsOf('org', 'https://registry.test/shop'),
    }
    expect((await findInAuths(auths)).secret).toEqual(passwordOf('team'))
    const place = { host: 'registry.test', repository: 'shop/other' }
    expect((await findInAuths(auths, place)).secret).toEqual(passwordOf('org'))
  })

  test.each([
    'https://index.docker.io/v1/',
    'index.docker.io',
    'docker.io',
    'registry-1.docker.io',
    'https://registry-1.docker.io/v2/',
    'docker.io/library',
  ])('%s is one for Docker Hub', async (key) => {
    const place = { host: 'docker.io', repository: 'library/alpine' }
    expect((await findInAuths(authsOf('a', key), place)).secret).toEqual(passwordOf('a'))
  })

  test('with a port is told from others', async () => {
    const place = { host: 'localhost:5000', repository: 'a' }
    const auths = { ...authsOf('five', 'localhost:5000'), ...authsOf('six', 'localhost:6000') }
    expect((await findInAuths(auths, place)).secret).toEqual(passwordOf('five'))
  })

  test('of Docker Hub finds the directory that docker/login-action makes for it', async () => {
    const path = 'buildx/config/registry-1.docker.io/library/alpine/config.json'
    const DOCKER_CONFIG = makeDirectory({ [path]: configOf({ 'https://index.docker.io/v1/': 'a' }) })
    const place = { host: 'docker.io', repository: 'library/alpine' }
    expect((await find({ variables: { DOCKER_CONFIG } }, { place })).secret).toEqual(passwordOf('a'))
  })
})

describe('an entry', () => {
  const auth = (text: string) => Buffer.from(text).toString('base64')

  test.each<[string, object, object]>([
    ['auth', { auth: auth('u:p') }, { kind: 'password', username: 'u', password: 'p' }],
    ['a password with colons', { auth: auth('u:p:q') }, { kind: 'password', username: 'u', password: 'p:q' }],
    ['auth without padding', { auth: 'dTpwcA' }, { kind: 'password', username: 'u', password: 'pp' }],
    ['auth in the URL alphabet', { auth: 'dTo_Pz8_' }, { kind: 'password', username: 'u', password: '????' }],
    [
      'a password that ends with NUL',
      { auth: auth('u:p\0\0') },
      { kind: 'password', username: 'u', password: 'p' },
    ],
    [
      'user and password',
      { username: 'u', password: 'p' },
      { kind: 'password', username: 'u', password: 'p' },
    ],
    [
      'an identity token',
      { auth: auth('u:'), identitytoken: 'i' },
      { kind: 'identity-token', username: 'u', token: 'i' },
    ],
    ['an identity token alone', { identitytoken: 'i' }, { kind: 'identity-token', token: 'i' }],
    ['a ready token', { registrytoken: 'r', auth: auth('u:p') }, { kind: 'registry-token', token: 'r' }],
    ['the user of identity tokens', { auth: auth('<token>:i') }, { kind: 'identity-token', token: 'i' }],
  ])('may have %s', async (_, entry, expected) => {
    const { secret, log } = await findInAuths({ 'registry.test': entry })
    expect(secret).toEqual(expected)
    expect(log.masked.length).toBeGreaterThan(0)
  })

  test.each([
    {},
    { auth: '' },
    { auth: auth(':') },
    { auth: auth('u:') },
    { username: 'u' },
    { email: 'a@b' },
  ])('that is empty, such as %j, is passed over', async (entry) => {
    const auths = { 'registry.test/shop': entry, ...authsOf('a', 'registry.test') }
    const { secret, log } = await findInAuths(auths)
    expect(secret).toEqual(passwordOf('a'))
    expect(log.warning).toEqual([])
  })

  test.each([
    [{ auth: 'not base64!' }, 'its `auth` is not base64 of user:password'],
    [{ auth: auth('no colon') }, 'its `auth` is not base64 of user:password'],
    ['text', 'it is no object'],
  ])('that cannot be read, such as %j, is a warning without its value', async (entry, problem) => {
    const { log } = await findInAuths({ 'registry.test': entry })
    expect(log.warning).toEqual([
      expect.stringMatching(
        new RegExp(`^The entry for registry\\.test in /.*config\\.json is not used: ${problem}\\.$`),
      ),
    ])
  })
})

function authsOf(password: string, key = 'registry.test'): object {
  return { [key]: { auth: basicOf(password).slice('Basic '.length) } }
}
