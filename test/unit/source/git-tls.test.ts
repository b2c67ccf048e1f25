// Git repositories behind TLS with certificates of a private CA, and behind proxies.
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Host } from '../../../src/lib/host.ts'
import { parseReference } from '../../../src/source/reference.ts'
import { resolve } from '../../../src/source/resolve.ts'
import { startTunnelProxy, type TunnelProxy } from '../../registry/tunnel-proxy.ts'
import { makeCertificate } from '../host/certificate.ts'
import { createRepository, type GitServer, startGitServer } from './git-server.ts'
import { createTestHost, errorOf, never, noSettings, type TestHost } from './test-host.ts'

const own = makeCertificate('localhost', 'git.test')
const other = makeCertificate('other.test')

let base: string
let server: GitServer
let host: TestHost
let commit: string

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'git-tls-test-'))
  const repository = createRepository(join(base, 'served/app'))
  await writeFile(join(repository.directory, 'a.yaml'), 'kind: A')
  commit = repository.commit()
  server = await startGitServer(join(base, 'served'), own)
  host = createTestHost()
})

afterEach(async () => {
  host.close()
  await server.close()
  await rm(base, { recursive: true })
})

interface Settings {
  readonly certificates?: string
  /** What the job has in its environment. */
  readonly environment?: Readonly<Record<string, string>>
  readonly origin?: string
}

function read({ certificates, environment = {}, origin = server.origin }: Settings = {}) {
  const runProcess: Host['runProcess'] = (program, parameters, options) =>
    host.runProcess(program, parameters, {
      ...options,
      environment: { ...environment, ...options.environment },
    })
  return resolve(parseReference(`git+${origin}/app/.git`), {
    ...noSettings,
    platform: { os: 'linux', architecture: 'amd64' },
    registry: { ...noSettings.registry, ...(certificates !== undefined && { certificates }) },
    temporaryDirectory: join(base, 'temporary'),
    host: { ...host, runProcess },
    signal: never,
  })
}

const written = async (certificate: string): Promise<string> => {
  const path = join(base, 'machine.pem')
  await writeFile(path, certificate)
  return path
}

describe('a git repository with a private certificate', { timeout: 30_000 }, () => {
  test('is read with `registry-ca-file`, and leaves nothing behind', async () => {
    const resolved = await read({ certificates: own.cert })
    expect(resolved).toMatchObject({ kind: 'files', reference: `git+${server.origin}/app/.git@${commit}` })
    expect(await readdir(join(base, 'temporary'))).toEqual([])
  })

  test('is read with one of several certificates', async () => {
    expect(await read({ certificates: `${other.cert}${own.cert}` })).toMatchObject({ kind: 'files' })
  })

  test('is read when the machine trusts it and `registry-ca-file` is for others', async () => {
    const environment = { GIT_SSL_CAINFO: await written(own.cert) }
    expect(await read({ environment })).toMatchObject({ kind: 'files' })
    expect(await read({ environment, certificates: other.cert })).toMatchObject({ kind: 'files' })
    expect(host.waits).toEqual([])
  })

  test('is read with `registry-ca-file` when the machine trusts others', async () => {
    const environment = { GIT_SSL_CAINFO: await written(other.cert) }
    expect(await read({ environment, certificates: own.cert })).toMatchObject({ kind: 'files' })
  })

  test.each([undefined, other.cert])('is not read when nobody vouches for it', async (certificates) => {
    const error = await errorOf(read(certificates === undefined ? {} : { certificates }))
    expect(error).toMatchObject({
      code: 'SOURCE_UNREACHABLE',
      message: expect.stringContaining('has no certificate that git trusts'),
      hint: expect.stringContaining('`registry-ca-file`'),
    })
    expect(server.requests).toEqual([])
    expect(host.waits).toEqual([])
  })

  test('is not fetched again without the certificates when something else is wrong', async () => {
    server.answer((_, response) => response.writeHead(404).end())
    expect(await errorOf(read({ certificates: own.cert }))).toMatchObject({ code: 'SOURCE_NOT_FOUND' })
    expect(server.requests).toHaveLength(1)
  })
})

describe('a git repository behind a proxy', { timeout: 30_000 }, () => {
  let proxy: TunnelProxy

  beforeEach(async () => {
    proxy = await startTunnelProxy(`localhost:${new URL(server.origin).port}`)
  })

  afterEach(() => proxy.close())

  const origin = 'https://git.test'

  test('is reached through its tunnel, with a private certificate', async () => {
    const environment = { HTTPS_PROXY: proxy.url }
    expect(await read({ origin, environment, certificates: own.cert })).toMatchObject({ kind: 'files' })
    expect(new Set(proxy.asked)).toEqual(new Set(['git.test:443']))
  })

  test('that refuses the login is named, and its password is not', async () => {
    const url = new URL(proxy.url)
    url.password = 'wrong-lamp-7'
    const error = await errorOf(read({ origin, environment: { HTTPS_PROXY: url.href } }))
    expect(error).toMatchObject({
      code: 'SOURCE_UNREACHABLE',
      message: expect.stringContaining('is behind a proxy that does not let git through'),
      hint: expect.stringContaining('HTTPS_PROXY'),
    })
    expect(`${error.message} ${error.hint}`).not.toContain('wrong-lamp-7')
  })

  test('that cannot be reached is named', async () => {
    await proxy.close()
    const error = await errorOf(read({ origin, environment: { HTTPS_PROXY: proxy.url } }))
    expect(error).toMatchObject({ code: 'SOURCE_UNREACHABLE', hint: expect.stringContaining('proxy') })
    proxy = await startTunnelProxy('localhost:1')
  })

  test.each(['HTTPS_PROXY', 'https_proxy', 'ALL_PROXY'])(
    'is reached directly on loopback, whatever %s says',
    async (name) => {
      const environment = { [name]: proxy.url, NO_PROXY: '' }
      expect(await read({ environment, certificates: own.cert })).toMatchObject({ kind: 'files' })
      expect(proxy.asked).toEqual([])
    },
  )
})
