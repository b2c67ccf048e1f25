import { expect, test } from 'vitest'
import { resolveRealm } from '../../../../src/source/registry/realm.ts'
import { errorOf } from '../test-host.ts'

test.each([
  ['https://auth.docker.io/token', 'docker.io', false, 'https://auth.docker.io/token'],
  ['/token', 'ghcr.io', false, 'https://ghcr.io/token'],
  ['token?a=b', 'r.test:8443', false, 'https://r.test:8443/token?a=b'],
  ['http://127.0.0.1:5001/token', 'localhost:5000', false, 'http://127.0.0.1:5001/token'],
  ['https://10.0.0.5/token', '10.0.0.5', false, 'https://10.0.0.5/token'],
  ['https://10.0.0.6/token', '10.0.0.5', false, 'https://10.0.0.6/token'],
  ['http://auth.test/token', 'registry.test', true, 'http://auth.test/token'],
])('takes the realm %s of %s (plain http: %s)', (realm, host, plainHttp, expected) => {
  expect(resolveRealm(realm, host, plainHttp).href).toBe(expected)
})

test.each([
  ['http://ghcr.io/token', 'ghcr.io', 'ghcr.io is on plain http, where credentials can be read'],
  ['http://evil.test/token', 'localhost:5000', 'evil.test is on plain http, where credentials can be read'],
  [
    'https://169.254.169.254/latest',
    'ghcr.io',
    '169.254.169.254 is a private address, which a public registry has no business to name',
  ],
  [
    'https://[::1]:9/token',
    'ghcr.io',
    '[::1]:9 is a private address, which a public registry has no business to name',
  ],
  [
    'https://localhost/token',
    'ghcr.io',
    'localhost is a private address, which a public registry has no business to name',
  ],
  ['file:///etc/passwd', 'ghcr.io', 'it is at file:'],
  ['https://', 'ghcr.io', 'its challenge names no address (realm https://)'],
  [undefined, 'ghcr.io', 'its challenge names no address (realm missing)'],
])('refuses the realm %s of %s', async (realm, host, problem) => {
  expect(await errorOf(() => resolveRealm(realm, host, false))).toMatchObject({
    code: 'REGISTRY_PROTOCOL',
    message: `The token service of registry ${host} is not used: ${problem}.`,
    hint: expect.stringContaining('WWW-Authenticate'),
  })
})
