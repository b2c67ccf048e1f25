import { describe, expect, test } from 'vitest'
import { proxyFor } from '../../../src/host/proxy.ts'

const proxy = 'http://proxy.test:3128/'

describe('proxyFor', () => {
  test.each([
    ['https://ghcr.io', { HTTPS_PROXY: proxy }, proxy],
    ['http://ghcr.io', { HTTPS_PROXY: proxy }, undefined],
    ['http://ghcr.io', { HTTP_PROXY: proxy }, proxy],
    ['https://ghcr.io', { https_proxy: proxy, HTTPS_PROXY: 'http://other.test' }, proxy],
    ['https://ghcr.io', { HTTPS_PROXY: 'proxy.test:3128' }, proxy],
    ['https://ghcr.io', { HTTPS_PROXY: '' }, undefined],
    ['http://localhost:5000', { HTTP_PROXY: proxy }, undefined],
    ['http://127.0.0.9', { HTTP_PROXY: proxy }, undefined],
    ['http://[::1]:5000', { HTTP_PROXY: proxy }, undefined],
  ])('for %s with %j is %s', (url, environment, expected) => {
    expect(proxyFor(new URL(url), environment)?.href).toBe(expected)
  })

  test.each([
    ['https://a.corp.test', 'corp.test', true],
    ['https://corp.test', '.corp.test', true],
    ['https://a.corp.test', '*.corp.test', true],
    ['https://evilcorp.test', 'corp.test', false],
    ['https://A.corp.test', 'x.test, a.CORP.test', true],
    ['https://a.test:8443', 'a.test:8443', true],
    ['https://a.test', 'a.test:8443', false],
    ['https://a.test', 'a.test:443', true],
    ['https://10.1.2.3:6443', '10.0.0.0/8', true],
    ['https://11.1.2.3:6443', '10.0.0.0/8', false],
    ['https://10.1.2.3', '10.1.2.3', true],
    ['https://10.1.2.3', '2.3', false],
    ['https://[fd00::1]', 'fd00::/8', true],
    ['https://[fd00::1]:6443', '[fd00::1]:6443', true],
    ['https://a.test', '10.0.0.0/8', false],
    ['https://10.1.2.3', '10.0.0.0/99', false],
    ['https://a.test', '*', true],
    ['https://a.test', '', false],
  ])('goes directly to %s when NO_PROXY is %j: %s', (url, list, direct) => {
    expect(proxyFor(new URL(url), { HTTPS_PROXY: proxy, NO_PROXY: list }) === undefined).toBe(direct)
  })

  test.each(['socks5://u:secret@proxy.test', 'http://u:secret@:x'])(
    'refuses %s without showing it',
    (value) => {
      const run = () => proxyFor(new URL('https://ghcr.io'), { HTTPS_PROXY: value })
      expect(run).toThrow(
        expect.objectContaining({
          code: 'PROXY_INVALID',
          message: 'HTTPS_PROXY is not an http:// or https:// URL',
        }),
      )
    },
  )
})
