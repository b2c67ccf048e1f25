import { describe, expect, test } from 'vitest'
import type { Connection } from '../../../src/cluster/connection.ts'
import { type KubeconfigOptions, loadKubeconfig } from '../../../src/cluster/kubeconfig-connection.ts'
import { createClock } from '../../../src/host/clock.ts'
import { createDisk } from '../../../src/host/disk.ts'
import type { Disk } from '../../../src/lib/host.ts'
import { never } from './api-server.ts'
import { base64, certificate, createFolder, kubeconfig, privateKey } from './kubeconfig-files.ts'

/** What a connection is, with the server as text: URLs have no fields to compare. */
const summaryOf = ({ server, context, user, namespace }: Connection) => ({
  server: server.href,
  context,
  user,
  namespace,
})

const load = (options: KubeconfigOptions) =>
  loadKubeconfig(options, { disk: createDisk(), clock: createClock() })
const fault = (options: KubeconfigOptions): Promise<unknown> => load(options).catch((error: unknown) => error)

describe('where it comes from', () => {
  test('a path or the content itself', async () => {
    await using folder = await createFolder()
    const path = await folder.write('config', kubeconfig({ context: { namespace: 'shop' } }))
    const expected = {
      context: 'dev',
      user: 'ada',
      namespace: 'shop',
      server: 'https://10.0.0.1:6443/',
    }
    expect(summaryOf(await load({ kubeconfig: path }))).toEqual(expected)
    expect(summaryOf(await load({ kubeconfig: kubeconfig({ context: { namespace: 'shop' } }) }))).toEqual(
      expected,
    )
    expect(await load({ kubeconfig: `apiVersion: v1\nkind: Config\n${minimalYaml}` })).toMatchObject({
      context: 'dev',
    })
  })

  test('the home directory when KUBECONFIG is empty', async () => {
    await using folder = await createFolder()
    const { mkdir } = await import('node:fs/promises')
    await mkdir(`${folder.path}/.kube`)
    await folder.write('.kube/config', kubeconfig())
    expect(await load({ home: folder.path, kubeconfigEnv: '' })).toMatchObject({ context: 'dev' })
    expect(await load({ home: folder.path, kubeconfig: '~/.kube/config' })).toMatchObject({ context: 'dev' })
  })

  test('a KUBECONFIG list, where the first of a name wins and missing files do not matter', async () => {
    await using folder = await createFolder()
    const first = await folder.write(
      'a',
      'current-context: dev\nclusters: [{name: reef, cluster: {server: "https://first"}}]\n',
    )
    const second = await folder.write('b', kubeconfig())
    const connection = await load({ kubeconfigEnv: `${first}:${folder.path}/none:${second}` })
    expect(summaryOf(connection)).toMatchObject({ context: 'dev', user: 'ada', server: 'https://first/' })
  })

  test('the service account of the pod that the job runs in', async () => {
    const folder = '/var/run/secrets/kubernetes.io/serviceaccount'
    const files = new Map([
      [`${folder}/token`, 'from-pod'],
      [`${folder}/ca.crt`, certificate],
      [`${folder}/namespace`, 'ci'],
    ])
    const disk: Disk = {
      ...createDisk(),
      readFile: async (path) => Buffer.from(files.get(path) ?? ''),
      stat: async () => ({ type: 'file', size: 1, executable: false }),
    }
    const options = { serviceAccountHost: 'fd00::1', serviceAccountPort: '443' }
    const connection = await loadKubeconfig(options, { disk, clock: createClock() })
    expect(summaryOf(connection)).toMatchObject({
      context: 'in-cluster',
      namespace: 'ci',
      server: 'https://[fd00::1]/',
    })
    // The token file is not on this machine: what is asked for shows in the fault.
    await expect(connection.authorize(never)).rejects.toThrow(`${folder}/token`)
  })

  test('none, and the message says what was tried', async () => {
    await using folder = await createFolder()
    const missing = `${folder.path}/none`
    expect(await fault({ kubeconfig: missing })).toMatchObject({
      code: 'KUBECONFIG_MISSING',
      message: expect.stringContaining(missing),
      hint: expect.stringContaining('`kubeconfig`'),
    })
    expect(await fault({ kubeconfigEnv: missing })).toMatchObject({
      message: expect.stringContaining(missing),
    })
    expect(await fault({ home: folder.path })).toMatchObject({
      message: expect.stringContaining('.kube/config does not exist'),
    })
    expect(await fault({})).toMatchObject({ code: 'KUBECONFIG_MISSING' })
  })

  test('an encoded one is not taken for a path, and not printed', async () => {
    const encoded = base64(kubeconfig({ user: { token: 's3cret' } }))
    const error = await fault({ kubeconfig: encoded })
    expect(error).toMatchObject({ code: 'KUBECONFIG_INVALID', hint: expect.stringContaining('Decode it') })
    expect(String(error)).not.toContain(encoded.slice(0, 20))
  })

  test('a directory says that it cannot be read', async () => {
    await using folder = await createFolder()
    expect(await fault({ kubeconfig: folder.path })).toMatchObject({
      code: 'KUBECONFIG_MISSING',
      message: expect.stringContaining('cannot be read'),
    })
  })
})

const minimalYaml = `current-context: dev
clusters:
  - {name: reef, cluster: {server: "http://localhost:8080"}}
contexts:
  - {name: dev, context: {cluster: reef}}
`

describe('a context', () => {
  test('that is not there is answered with those that are', async () => {
    expect(await fault({ kubeconfig: kubeconfig(), context: 'prod' })).toMatchObject({
      code: 'CONTEXT_NOT_FOUND',
      message: 'The `kubeconfig` input has no context "prod": it has "dev".',
    })
  })

  test('is needed', async () => {
    const text = kubeconfig().replace('"current-context":"dev",', '')
    expect(await fault({ kubeconfig: text })).toMatchObject({
      code: 'CONTEXT_NOT_FOUND',
      message: expect.stringContaining('does not set a current context: it has "dev"'),
    })
    expect(await load({ kubeconfig: text, context: 'dev' })).toMatchObject({ context: 'dev' })
  })

  test('without a user is anonymous', async () => {
    const connection = await load({ kubeconfig: minimalYaml })
    expect(connection.user).toBeUndefined()
    expect(await connection.authorize(never)).toEqual({ headers: {}, tls: {} })
  })
})

describe('a wrong shape is named', () => {
  test.each([
    ['clusters: []\ntoken: "unclosed', /is not YAML \(line \d\)/],
    ['just text\nof two lines', /is not a kubeconfig/],
    ['apiVersion: v1\nkind: Pod\n', /its kind is Pod, not Config/],
    ['apiVersion: v1\nclusters: {}\n', /`clusters` is not a list/],
    ['apiVersion: v1\nclusters: [1]\n', /`clusters\[0\]` is not a mapping/],
    ['apiVersion: v1\nclusters: [{cluster: {}}]\n', /`clusters\[0\]` has no name/],
    ['apiVersion: v1\nclusters: [{name: a}]\n', /`clusters\[0\].cluster` is not a mapping/],
    ['apiVersion: v1\nkind: Config\n', /has no clusters/],
    [
      kubeconfig({ context: { cluster: 'other' } }),
      /context "dev" that names the cluster "other", which is not there/,
    ],
    [kubeconfig({ context: { user: 'bob' } }), /context "dev" that names the user "bob", which is not there/],
    [kubeconfig({ cluster: {} }), /cluster "reef" has no `server`/],
    [kubeconfig({ cluster: { server: '10.0.0.1:6443' } }), /no http:\/\/ or https:\/\/ URL/],
    [kubeconfig({ cluster: { server: 'https://a', 'certificate-authority-data': '%%' } }), /is not Base64/],
    [
      kubeconfig({ cluster: { server: 'https://a', 'certificate-authority-data': base64('x') } }),
      /holds no PEM certificate/,
    ],
    [
      kubeconfig({ cluster: { server: 'https://a', 'certificate-authority': '/none' } }),
      /names a `certificate-authority` that cannot be read/,
    ],
    [kubeconfig({ cluster: { server: 'https://a', 'proxy-url': 'http://p' } }), /`proxy-url`/],
    [
      kubeconfig({ user: { 'client-certificate-data': base64(certificate) } }),
      /has a `client-certificate` but no `client-key`/,
    ],
    [kubeconfig({ user: { token: 5 } }), /has a `token` that is not text/],
    [kubeconfig({ user: { exec: {} } }), /has an `exec` without `command`/],
    [kubeconfig({ user: { exec: { command: 'x', interactiveMode: 'Always' } } }), /no terminal/],
    [kubeconfig({ user: { 'auth-provider': { name: 'gcp' } } }), /no longer has/],
    [kubeconfig({ user: { as: 'x', 'as-groups': ['y'] } }), /`as-groups`, which is not supported/],
  ])('%#', async (text, message) => {
    const error = await fault({ kubeconfig: text })
    expect(error).toMatchObject({ code: 'KUBECONFIG_INVALID', hint: expect.any(String) })
    expect(String(error)).toMatch(message)
  })

  test('both an authority and no verification', async () => {
    const cluster = {
      server: 'https://a',
      'insecure-skip-tls-verify': true,
      'certificate-authority-data': base64(certificate),
    }
    expect(String(await fault({ kubeconfig: kubeconfig({ cluster }) }))).toContain('sets both')
  })

  test('without showing a secret', async () => {
    const text = 'users:\n  - name: ada\n    user: {token: *s3cret}\n'
    expect(String(await fault({ kubeconfig: text }))).not.toContain('s3cret')
    const server = 'https://ada:s3cret@10.0.0.1'
    expect(String(await fault({ kubeconfig: kubeconfig({ cluster: { server } }) }))).not.toContain('s3cret')
  })
})

describe('TLS settings', () => {
  test('come from inline data, and from files relative to the kubeconfig', async () => {
    await using folder = await createFolder()
    await folder.write('ca.pem', certificate)
    const path = await folder.write(
      'config',
      kubeconfig({
        cluster: { server: 'https://a', 'certificate-authority': 'ca.pem', 'tls-server-name': 'kubernetes' },
        user: { 'client-certificate-data': base64(certificate), 'client-key-data': base64(privateKey) },
      }),
    )
    const connection = await load({ kubeconfig: path })
    const tls = { ca: certificate, cert: certificate, key: privateKey, servername: 'kubernetes' }
    expect(await connection.authorize(never)).toEqual({ headers: {}, tls })
  })

  test('turn verification off only when asked', async () => {
    const cluster = { server: 'https://a', 'insecure-skip-tls-verify': true }
    const insecure = await load({ kubeconfig: kubeconfig({ cluster }) })
    expect((await insecure.authorize(never)).tls).toEqual({ rejectUnauthorized: false })
    expect((await (await load({ kubeconfig: kubeconfig() })).authorize(never)).tls).toEqual({})
  })
})
