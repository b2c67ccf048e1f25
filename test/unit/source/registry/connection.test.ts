import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { digestOf } from '../../../../src/lib/digest.ts'
import { parseReference } from '../../../../src/source/reference.ts'
import { createRegistrySource } from '../../../../src/source/registry/client.ts'
import { connectionFault } from '../../../../src/source/registry/connection-fault.ts'
import { makeCertificate } from '../../host/certificate.ts'
import { serve, serveTcp } from '../../host/servers.ts'
import { type FakeRegistry, imageOf, startFakeRegistry } from '../fake-registry.ts'
import {
  createTestHost,
  errorOf,
  never,
  noSettings,
  type TestHost,
  type TestHostSettings,
} from '../test-host.ts'

let registry: FakeRegistry
const hosts: TestHost[] = []

beforeEach(async () => {
  registry = await startFakeRegistry()
})

afterEach(async () => {
  for (const host of hosts.splice(0)) host.close()
  await registry.close()
})

/** Fetches `shop/bundle:1.0` of a registry. */
function fetchFrom(at: string, settings: TestHostSettings = {}) {
  const reference = parseReference(`${at}/shop/bundle:1.0`)
  if (reference.kind !== 'registry') throw new Error('not a registry')
  const host = createTestHost(settings)
  hosts.push(host)
  return createRegistrySource(reference, noSettings.registry, host).fetchRoot(never)
}

const redirectTo = (location: string) =>
  registry.lie('manifests/1.0', (response) => response.writeHead(302, { location }).end())

describe('a redirect', () => {
  test('to another host is followed without the headers that are for the registry', async () => {
    const other = await startFakeRegistry()
    const bytes = JSON.stringify(imageOf())
    other.lie('manifests/1.0', (response) => response.end(bytes))
    redirectTo(`http://me:secret@${other.host}/v2/shop/bundle/manifests/1.0`)
    expect(await fetchFrom(registry.host)).toMatchObject({ digest: digestOf(bytes) })
    expect(other.requests[0]?.headers).toEqual({
      accept: expect.any(String),
      'accept-encoding': 'identity',
      'user-agent': 'bundle-deploy',
      connection: 'keep-alive',
      host: other.host,
    })
    await other.close()
  })

  test('in a loop ends after ten', async () => {
    redirectTo('1.0')
    expect(await errorOf(fetchFrom(registry.host))).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: `Registry ${registry.host} redirects more than 10 times.`,
    })
    expect(registry.requests).toHaveLength(11)
  })

  test.each([
    ['nowhere', 'http://', 'redirects to no address'],
    ['another protocol', 'file:///etc/passwd', 'redirects to file:'],
  ])('to %s is refused', async (_, location, part) => {
    redirectTo(location)
    expect(await errorOf(fetchFrom(registry.host))).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      message: expect.stringContaining(part),
    })
  })

  test('without a Location is refused', async () => {
    registry.lie('manifests/1.0', (response) => response.writeHead(307).end())
    expect((await errorOf(fetchFrom(registry.host))).message).toContain('Location: none')
  })

  const publicName = () => ({ names: { 'https://registry.test': `http://${registry.host}` } })

  test('from https to plain http is refused', async () => {
    redirectTo('http://storage.test/x')
    expect((await errorOf(fetchFrom('registry.test', publicName()))).message).toContain(
      'from https to plain http at storage.test',
    )
  })

  test.each([
    'https://169.254.169.254/x',
    'https://10.0.0.1/x',
    'https://[::ffff:10.0.0.1]/x',
    'https://localhost/x',
    'https://[fd00::1]/x',
  ])('from a public registry to %s is refused', async (location) => {
    redirectTo(location)
    expect((await errorOf(fetchFrom('registry.test', publicName()))).message).toContain(
      'to the private address',
    )
  })
})

describe('a connection', () => {
  test('that is refused names host and cause', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    server.close()
    await once(server, 'close')
    const host = typeof address === 'object' && address !== null ? `127.0.0.1:${address.port}` : ''
    expect(await errorOf(fetchFrom(host))).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: `Registry ${host} cannot be reached for repository shop/bundle: connect ECONNREFUSED ${host}.`,
      hint: expect.stringContaining('Check that the registry runs'),
    })
  })

  test('whose certificate nobody vouches for is REGISTRY_TLS', async () => {
    const server = await serve((_, response) => response.end(), makeCertificate('registry.test'))
    const names = { 'https://registry.test': server.url.origin }
    expect(await errorOf(fetchFrom('registry.test', { names }))).toMatchObject({
      code: 'REGISTRY_TLS',
      message: expect.stringContaining('self-signed certificate'),
      hint: expect.stringContaining('certificate that this machine trusts'),
    })
  })

  test('by https to a plain server is REGISTRY_TLS', async () => {
    const names = { 'https://registry.test': `https://${registry.host}` }
    expect(await errorOf(fetchFrom('registry.test', { names }))).toMatchObject({ code: 'REGISTRY_TLS' })
  })

  test('to what does not speak HTTP is REGISTRY_PROTOCOL', async () => {
    const server = await serveTcp((socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'))
    expect(await errorOf(fetchFrom(server.url.host))).toMatchObject({
      code: 'REGISTRY_PROTOCOL',
      hint: expect.stringContaining('does not speak HTTP'),
    })
  })

  test('that is cut each time is given up after five tries', async () => {
    registry.lie('manifests/1.0', (response) => response.destroy())
    expect(await errorOf(fetchFrom(registry.host))).toMatchObject({
      code: 'REGISTRY_UNREACHABLE',
      message: expect.stringContaining('ECONNRESET'),
    })
    expect(registry.requests).toHaveLength(5)
  })
})

test('a host of several addresses shows the first one that failed', () => {
  const first = Object.assign(new Error('connect ECONNREFUSED ::1:5000'), { code: 'ECONNREFUSED' })
  const error = Object.assign(new AggregateError([first], ''), { code: 'ECONNREFUSED' })
  expect(connectionFault(error, 'Registry localhost:5000 cannot be reached').message).toBe(
    'Registry localhost:5000 cannot be reached: connect ECONNREFUSED ::1:5000.',
  )
})

test('an error without a code is a fault of ours, not of the connection', () => {
  expect(connectionFault(new TypeError('x is undefined'), 'Registry ghcr.io cannot be reached').code).toBe(
    'INTERNAL',
  )
})

test('a proxy that cannot be reached is named in place of the registry', () => {
  const proxy = { variable: 'HTTPS_PROXY', address: 'http://notaurl' }
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND notaurl'), { code: 'ENOTFOUND', proxy })
  expect(connectionFault(error, 'Registry ghcr.io cannot be reached')).toMatchObject({
    message:
      'Registry ghcr.io cannot be reached (through the proxy http://notaurl of HTTPS_PROXY): getaddrinfo ENOTFOUND notaurl.',
    hint: expect.stringMatching(/`HTTPS_PROXY` is spelt right.*`NO_PROXY`/),
  })
})
