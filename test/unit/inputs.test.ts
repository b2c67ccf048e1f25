import { describe, expect, test } from 'vitest'
import { checkNodeVersion, parseInputs, readEnvironment } from '../../src/inputs.ts'

const parse = (values: Readonly<Record<string, string>>) => {
  const { inputs, fault } = parseInputs(
    Object.fromEntries(Object.entries(values).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
  )
  if (fault !== undefined) throw fault
  return inputs
}

describe('parseInputs', () => {
  test('fills in the defaults of action.yml', () => {
    expect(parse({ bundle: ' ./deploy ' })).toEqual({
      bundle: './deploy',
      mode: 'deploy',
      format: 'auto',
      platform: 'linux/amd64',
      mirrors: [],
      plainHttp: false,
      cache: 'auto',
      createNamespace: false,
      wait: true,
      timeoutMs: 600_000,
      summary: true,
      annotations: true,
    })
  })

  test('takes an empty input for a missing one', () => {
    expect(parse({ bundle: 'x', namespace: '', context: ' ', mode: '' })).toMatchObject({ mode: 'deploy' })
    expect(parse({ bundle: 'x', namespace: '' })).not.toHaveProperty('namespace')
  })

  test('reads all three spellings of a boolean', () => {
    expect(parse({ bundle: 'x', wait: 'False', 'create-namespace': 'TRUE' })).toMatchObject({
      wait: false,
      createNamespace: true,
    })
  })

  test('names a missing bundle', () => {
    expect(() => parse({})).toThrow('Invalid input: `bundle` is missing: it says what to deploy.')
  })

  test.each([
    [{ mode: 'apply' }, '`mode` is "apply": it must be deploy or validate'],
    [{ format: 'helm2' }, '`format` is "helm2": it must be auto or plain'],
    [{ wait: 'yes' }, '`wait` is "yes": it must be true or false'],
    [
      { timeout: '10' },
      '`timeout` is "10": it must be a duration such as 90s, 10m or 1h30m, above zero and at most 120h',
    ],
    [{ timeout: '600h' }, '`timeout` is "600h"'],
    [{ timeout: '99999999999999999999999999h' }, 'at most 120h'],
    [{ timeout: '0s' }, '`timeout` is "0s"'],
    [{ platform: 'amd64' }, '`platform` is "amd64": it must have the form os/architecture[/variant]'],
    [{ namespace: 'Shop_1' }, '`namespace` is "Shop_1": a namespace has at most 63 lower-case letters'],
  ])('names what is wrong with %j', (inputs, message) => {
    expect(() => parse({ bundle: 'x', ...inputs })).toThrow(message)
  })

  test('names all bad inputs at once', () => {
    expect(() => parse({ mode: 'x', wait: 'maybe', timeout: 'soon' })).toThrow(
      /4 invalid inputs: .*`bundle` is missing.*`mode` is "x".*`wait` is "maybe".*`timeout` is "soon"/,
    )
  })

  test('takes user name and password together', () => {
    expect(parse({ bundle: 'x', 'registry-username': 'u', 'registry-password': 'p' }).login).toEqual({
      username: 'u',
      password: 'p',
    })
    expect(() => parse({ bundle: 'x', 'registry-username': 'u' })).toThrow(
      '`registry-username` is set, but `registry-password` is empty: set both or neither',
    )
  })

  test('reads a mirror from each line', () => {
    const mirrors = 'docker.io = mirror.example.com/dockerhub/\n\nghcr.io=127.0.0.1:5000'
    expect(parse({ bundle: 'x', 'registry-mirrors': mirrors }).mirrors).toEqual([
      { registry: 'docker.io', host: 'mirror.example.com', prefix: 'dockerhub/' },
      { registry: 'ghcr.io', host: '127.0.0.1:5000', prefix: '' },
    ])
    expect(() => parse({ bundle: 'x', 'registry-mirrors': 'https://mirror' })).toThrow(
      '`registry-mirrors` has "https://mirror": each line must have the form registry=mirror[/prefix]',
    )
  })

  test('shows a hostile value on one bounded line', () => {
    expect(() => parse({ bundle: 'x', mode: `a\n::error::b${'c'.repeat(1000)}` })).toThrow(
      /`mode` is "a ::error::bc{60,80}…"/,
    )
  })
})

describe('readEnvironment', () => {
  const self = { program: '/bin/node', script: '/action/index.js' }
  const start = { workingDirectory: '/here', self, userId: 1001 }

  test('falls back to the working directory outside a runner', () => {
    expect(readEnvironment({}, start)).toEqual({
      workspace: '/here',
      self,
      cacheVariables: {},
      temporaryDirectory: '/tmp',
      credentialVariables: { UID: '1001' },
      hasSummary: false,
      proxy: {},
    })
  })

  test('keeps what kubectl, registry tools and proxies go by', () => {
    const variables = {
      GITHUB_WORKSPACE: '/w',
      RUNNER_TEMP: '/t',
      KUBECONFIG: '/a:/b',
      HOME: '/h',
      DOCKER_CONFIG: '/d',
      HTTPS_PROXY: 'http://p:1',
      no_proxy: 'x',
      UID: '7',
      UNRELATED: 'y',
    }
    expect(readEnvironment(variables, start)).toEqual({
      workspace: '/w',
      self,
      cacheVariables: {},
      temporaryDirectory: '/t',
      kubeconfigEnv: '/a:/b',
      home: '/h',
      credentialVariables: { HOME: '/h', DOCKER_CONFIG: '/d', UID: '1001' },
      hasSummary: false,
      proxy: { HTTPS_PROXY: 'http://p:1', no_proxy: 'x' },
    })
  })

  test.each([
    ['self-hosted', '/tools'],
    ['github-hosted', undefined],
    ['', undefined],
  ])('takes the tool cache of a runner that is %o as %o', (environment, toolCache) => {
    const variables = { RUNNER_ENVIRONMENT: environment, RUNNER_TOOL_CACHE: '/tools' }
    expect(readEnvironment(variables, start).toolCache).toBe(toolCache)
  })

  test('keeps what the cache goes by', () => {
    const variables = {
      ACTIONS_RESULTS_URL: 'https://results.example/',
      ACTIONS_CACHE_SERVICE_V2: 'True',
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_EVENT_PATH: '/e.json',
      GITHUB_REPOSITORY_OWNER: 'org',
      ACTIONS_RUNTIME_TOKEN: 'secret',
    }
    expect(readEnvironment(variables, start)).toMatchObject({
      cacheVariables: {
        ACTIONS_RESULTS_URL: 'https://results.example/',
        ACTIONS_CACHE_SERVICE_V2: 'True',
        GITHUB_SERVER_URL: 'https://github.com',
      },
      eventPath: '/e.json',
      repositoryOwner: 'org',
    })
    expect(JSON.stringify(readEnvironment(variables, start))).not.toContain('secret')
  })
})

test('checkNodeVersion refuses a runner that is too old', () => {
  expect(() => checkNodeVersion('24.19.0')).not.toThrow()
  expect(() => checkNodeVersion('20.20.2')).toThrow(expect.objectContaining({ code: 'NODE_UNSUPPORTED' }))
})
