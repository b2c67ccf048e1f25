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
      certProvider: 'auto',
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
    [{ format: 'helm2' }, '`format` is "helm2": it must be auto, plain or registry+v1'],
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

  test('reads hosts of mirrors in any case, and Docker Hub by its old name', () => {
    const mirrors = 'GHCR.io=[::1]:5000/a/b\nindex.docker.io=m\nlocalhost=m:80'
    expect(parse({ bundle: 'x', 'registry-mirrors': mirrors }).mirrors).toEqual([
      { registry: 'ghcr.io', host: '[::1]:5000', prefix: 'a/b/' },
      { registry: 'docker.io', host: 'm', prefix: '' },
      { registry: 'localhost', host: 'm:80', prefix: '' },
    ])
  })

  test.each([
    ['ghcr.io=[::1', '"ghcr.io=[::1": the host "[::1" has no "]" after its IPv6 address'],
    [
      'ghcr.io=m:99999',
      '"ghcr.io=m:99999": the port "99999" of host "m:99999" is not a number from 1 to 65535',
    ],
    ['ghcr.io=m\u001b[2J', '"ghcr.io=m [2J": '],
    ['ghcr.io=http://m', '"ghcr.io=http://m": hosts are written without a scheme'],
    ['https://ghcr.io=m', '"https://ghcr.io=m": hosts are written without a scheme'],
    ['ghcr.io=m/UPPER', '"ghcr.io=m/UPPER": the repository "UPPER" must be lower-case'],
    ['ghcr.io=127.0.0.1:9/../x', '"ghcr.io=127.0.0.1:9/../x": ".." in the repository starts or ends with'],
    ['ghcr.io=m//x', '"ghcr.io=m//x": the repository "/x" has an empty part'],
    ['ghcr.io=m=n', '"ghcr.io=m=n": '],
    ['ghcr.io=', '"ghcr.io=": each line'],
    ['=m', '"=m": each line'],
    ['ghcr.io/org=m', '"ghcr.io/org=m": '],
    ['dockerhub=m', '"dockerhub=m": no reference has "dockerhub" as its registry: it has no dot and no port'],
    ['ghcr.io=user:S3CRET@m', '"ghcr.io=***@m": it has a user or a password, which would end up in logs'],
    ['ghcr.io=user:S3C=R/E?T@m/x', '"ghcr.io=***@m/x": it has a user or a password'],
    ['user:S3CRET@ghcr.io=m', '"***@ghcr.io=m": it has a user or a password'],
    ['user:S3C=RET@ghcr.io=m', '"***@ghcr.io=m": it has a user or a password'],
    ['ghcr.io=https://user:S3CRET@m', '"ghcr.io=***@m": it has a user or a password'],
    ['ghcr.io=m/x?token=S3CRET', '"ghcr.io=m/x?***": it has a query or a fragment'],
  ])('refuses the mirror %j', (line, message) => {
    const { fault } = parseInputs({ INPUT_BUNDLE: 'x', 'INPUT_REGISTRY-MIRRORS': line })
    expect(fault).toMatchObject({ code: 'INPUT_INVALID' })
    expect(fault?.message).toContain(`\`registry-mirrors\` has ${message}`)
    expect(fault?.message).toContain('each line must have the form registry=mirror[/prefix]')
    expect(fault?.message).not.toMatch(/S3C|\p{Cc}/u)
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
