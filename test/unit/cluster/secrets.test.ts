import { expect, test } from 'vitest'
import { parseKubeconfig } from '../../../src/cluster/kubeconfig-file.ts'
import { secretsOf } from '../../../src/cluster/secrets.ts'

test('secretsOf names every secret of a kubeconfig, and no server, context or certificate', () => {
  const kubeconfig = `
clusters: [{name: c, cluster: {server: 'https://c.example', certificate-authority-data: Y2E=}}]
contexts: [{name: c, context: {cluster: c, user: a, namespace: shop}}]
users:
- {name: a, user: {token: s3cret-token}}
- {name: b, user: {username: bob, password: s3cret-password}}
- {name: c, user: {client-certificate-data: Y2VydA==, client-key-data: c2VjcmV0}}
- {name: d, user: {token: ''}}
`
  const parsed = parseKubeconfig(kubeconfig, { name: 'test' })
  expect(secretsOf(parsed)).toEqual(['s3cret-token', 's3cret-password', 'c2VjcmV0'])
})
