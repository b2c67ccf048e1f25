import { describe, expect, test } from 'vitest'
import { isPrivateAddress, registryUrl } from '../../../../src/source/registry/address.ts'

describe('registryUrl', () => {
  test.each([
    ['docker.io', 'https://registry-1.docker.io/'],
    ['ghcr.io', 'https://ghcr.io/'],
    ['registry.test:5000', 'https://registry.test:5000/'],
    ['10.0.0.1:5000', 'https://10.0.0.1:5000/'],
    ['localhost:5000', 'http://localhost:5000/'],
    ['127.8.9.1', 'http://127.8.9.1/'],
    ['[::1]:5000', 'http://[::1]:5000/'],
    ['k3d-registry.localhost:5000', 'http://k3d-registry.localhost:5000/'],
    ['notlocalhost', 'https://notlocalhost/'],
    ['localhost.evil.test', 'https://localhost.evil.test/'],
    ['127.0.0.1.evil.test', 'https://127.0.0.1.evil.test/'],
  ])('of %s is %s', (host, url) => {
    expect(registryUrl(host).href).toBe(url)
  })

  test.each([
    ['docker.io', 'http://registry-1.docker.io/'],
    ['registry.test:5000', 'http://registry.test:5000/'],
    ['registry.test:443', 'http://registry.test:443/'],
    ['localhost', 'http://localhost/'],
  ])('of %s, where plain HTTP is allowed, is %s', (host, url) => {
    expect(registryUrl(host, true).href).toBe(url)
  })
})

test.each([
  ['169.254.169.254', true],
  ['172.31.0.1', true],
  ['[fe80::1]', true],
  ['localhost', true],
  ['172.32.0.1', false],
  ['8.8.8.8', false],
  ['10.example.test', false],
])('isPrivateAddress of %s is %s', (hostname, expected) => {
  expect(isPrivateAddress(hostname)).toBe(expected)
})
