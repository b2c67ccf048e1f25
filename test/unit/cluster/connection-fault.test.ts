import { describe, expect, test } from 'vitest'
import { isNeverRetried, networkFault, serverName } from '../../../src/cluster/connection-fault.ts'
import { connectionTo } from './api-server.ts'

const connection = connectionTo(new URL('https://10.0.0.1:6443'))

function fault(code: string, message = code): unknown {
  return networkFault(Object.assign(new Error(message), { code }), connection)
}

describe('TLS', () => {
  test.each([
    ['DEPTH_ZERO_SELF_SIGNED_CERT', 'no trusted authority signed', 'certificate-authority-data'],
    ['SELF_SIGNED_CERT_IN_CHAIN', 'no trusted authority signed', 'certificate-authority-data'],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'no trusted authority signed', 'certificate-authority-data'],
    ['CERT_HAS_EXPIRED', 'not valid today', 'Renew the certificate of the API server'],
    ['ERR_TLS_CERT_ALTNAME_INVALID', 'for another name', 'tls-server-name'],
    [
      'ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED',
      'refuses the client certificate',
      'client-certificate-data',
    ],
    ['ERR_OSSL_UNSUPPORTED', 'could not be reached over TLS', 'the key in the kubeconfig'],
  ])('%s names the remedy', (code, what, hint) => {
    expect(fault(code)).toMatchObject({
      code: 'CLUSTER_TLS',
      message: expect.stringContaining(`API server https://10.0.0.1:6443 `),
      hint: expect.stringContaining(hint),
    })
    expect(String(fault(code))).toContain(what)
  })

  test('leaves out what Node says to its own users', () => {
    const message =
      'self-signed certificate; if the root CA is installed locally, try running Node.js with --use-system-ca'
    expect(String(fault('DEPTH_ZERO_SELF_SIGNED_CERT', message))).toMatch(
      /signed: self-signed certificate \(context test\)\.$/,
    )
  })

  test('leaves out where in OpenSSL it went wrong', () => {
    const message =
      'write EPROTO 40:error:0A00010B:SSL routines:tls_validate:wrong version number:../deps/x.c:77:\n'
    expect(String(fault('EPROTO', message))).toContain('does not speak TLS: wrong version number (context')
  })
})

describe('the network', () => {
  test.each([
    ['ECONNREFUSED', 'refuses connections'],
    ['ENOTFOUND', 'has a name that this runner cannot resolve'],
    ['CONNECT_TIMEOUT', 'does not answer'],
    ['EHOSTUNREACH', 'does not answer'],
    ['PROXY_INVALID', 'could not be reached through the proxy'],
    ['ECONNRESET', 'could not be reached'],
  ])('%s is CLUSTER_UNREACHABLE and says so', (code, what) => {
    expect(fault(code)).toMatchObject({ code: 'CLUSTER_UNREACHABLE', message: expect.stringContaining(what) })
  })

  test('through a proxy is a matter of the proxy', () => {
    const proxy = { variable: 'HTTPS_PROXY', address: 'http://127.0.0.1:9' }
    const error = Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:9'), {
      code: 'ECONNREFUSED',
      proxy,
    })
    expect(networkFault(error, connection)).toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
      message:
        'API server https://10.0.0.1:6443 could not be reached (through the proxy http://127.0.0.1:9 of HTTPS_PROXY): connect ECONNREFUSED 127.0.0.1:9 (context test).',
      hint: expect.stringContaining('`HTTPS_PROXY`'),
    })
  })

  test('is not blamed for a fault of ours', () => {
    const error = new TypeError('x is not a function')
    expect(networkFault(error, connection)).toBe(error)
  })
})

test('a server is named with its path and without what comes after', () => {
  expect(serverName({ server: new URL('https://rancher.example/k8s/clusters/c-1?x=1') })).toBe(
    'API server https://rancher.example/k8s/clusters/c-1',
  )
})

test.each([
  ['CONNECT_TIMEOUT', 'GET', true],
  ['ECONNRESET', 'PATCH', false],
  ['ECONNRESET', 'POST', true],
  ['EAI_AGAIN', 'POST', false],
])('%s ends a %s at once: %s', (code, method, expected) => {
  expect(isNeverRetried(Object.assign(new Error(code), { code }), method)).toBe(expected)
})
