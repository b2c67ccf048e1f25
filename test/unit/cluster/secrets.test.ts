import { expect, test } from 'vitest'
import { secretsOf } from '../../../src/cluster/secrets.ts'

test('secretsOf names every secret of a kubeconfig, and no server, context or certificate', () => {
  const kubeconfig = `
clusters: [{name: c, cluster: {server: 'https://c.example', certificate-authority-data: Y2E=}}]
contexts: [{name: c, context: {cluster: c, user: a, namespace: shop}}]
users:
- {name: a, user: {token: s3cret-token}}
- {name: b, user: {username: bob, password: s3cret-password}}
- {name: c, user: {client-certificate-data: Y2VydA==, client-key-data: c2VjcmV0}}
`
  expect(secretsOf(kubeconfig)).toEqual(['s3cret-token', 's3cret-password', 'c2VjcmV0'])
  expect(secretsOf('{"users": [{"user": {"token": "json"}}]}')).toEqual(['json'])
})

test.each(['/home/ci/.kube/config', 'users: [', 'a: 1\nusers: 3\n', '- 1\n- 2\n'])(
  'secretsOf has nothing in %j',
  (text) => {
    expect(secretsOf(text)).toEqual([])
  },
)
