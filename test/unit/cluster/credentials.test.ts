import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { describeIdentity } from '../../../src/cluster/connect.ts'
import { loadKubeconfig } from '../../../src/cluster/kubeconfig-connection.ts'
import { createClock } from '../../../src/host/clock.ts'
import { createDisk } from '../../../src/host/disk.ts'
import { createTestHost, never } from './api-server.ts'
import { certificate, createFolder, type Folder, kubeconfig, privateKey } from './kubeconfig-files.ts'

const connect = (user: Record<string, unknown>, cluster?: Record<string, unknown>) =>
  loadKubeconfig(
    { kubeconfig: kubeconfig({ user, ...(cluster && { cluster }) }) },
    { disk: createDisk(), clock: createClock() },
  )

const headersOf = async (user: Record<string, unknown>) =>
  (await (await connect(user)).authorize(never)).headers

describe('fixed credentials', () => {
  test('are a token, a password, or somebody to act as', async () => {
    expect(await headersOf({ token: 'abc' })).toEqual({ authorization: 'Bearer abc' })
    expect(await headersOf({ username: 'ada', password: 'x:y' })).toEqual({
      authorization: 'Basic YWRhOng6eQ==',
    })
    expect(await headersOf({ token: 'abc', as: 'bob' })).toEqual({
      authorization: 'Bearer abc',
      'impersonate-user': 'bob',
    })
  })

  test('name in the log whom they act as', async () => {
    const acting = await connect({ token: 'abc', as: 'bob' })
    const itself = await connect({ token: 'abc' })
    expect(describeIdentity(acting)).toBe(`, user ${acting.user} as bob`)
    expect(describeIdentity(itself)).toBe(`, user ${itself.user}`)
    expect(describeIdentity({})).toBe('')
  })

  test('go to http:// servers as well', async () => {
    const connection = await connect({ token: 'abc' }, { server: 'http://127.0.0.1:8080' })
    expect(await connection.authorize(never)).toEqual({ headers: { authorization: 'Bearer abc' }, tls: {} })
  })

  test('are read from a token file, which wins over a token and may end with a line feed', async () => {
    await using folder = await createFolder()
    const tokenFile = await folder.write('token', 'from-file\n')
    expect(await headersOf({ token: 'old', tokenFile })).toEqual({ authorization: 'Bearer from-file' })
  })

  test('are missing when the token file is', async () => {
    const connection = await connect({ tokenFile: '/none/token' })
    await expect(connection.authorize(never)).rejects.toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('/none/token'),
    })
  })
})

/** A credential plugin that notes each run in a file and prints what the script says. */
async function plugin(folder: Folder, script: string): Promise<Record<string, unknown>> {
  const runs = `require('node:fs').appendFileSync(${JSON.stringify(`${folder.path}/runs`)}, 'x');`
  const path = await folder.write('plugin.cjs', runs + script)
  return { exec: { apiVersion: 'client.authentication.k8s.io/v1', command: process.execPath, args: [path] } }
}

const runsOf = async (folder: Folder): Promise<number> => (await readFile(`${folder.path}/runs`)).length

const print = (status: string): string => `console.log(JSON.stringify({ status: ${status} }))`

describe('a credential plugin', () => {
  test('runs once for many requests at a time, and is told that nobody is there', async () => {
    await using folder = await createFolder()
    const connection = await connect(
      await plugin(
        folder,
        print('{ token: JSON.parse(process.env.KUBERNETES_EXEC_INFO).spec.interactive + "-token" }'),
      ),
    )
    const all = await Promise.all([1, 2, 3].map(() => connection.authorize(never)))
    await connection.authorize(never)
    expect(all.map(({ headers }) => headers.authorization)).toEqual(Array(3).fill('Bearer false-token'))
    expect(await runsOf(folder)).toBe(1)
  })

  test('runs again when the server rejected what it gave', async () => {
    await using folder = await createFolder()
    const connection = await connect(await plugin(folder, print('{ token: "t" + process.hrtime.bigint() }')))
    const first = await connection.authorize(never)
    const [second, third] = await Promise.all([
      connection.authorize(never, first),
      connection.authorize(never, first),
    ])
    expect(second?.headers.authorization).not.toBe(first.headers.authorization)
    expect(third).toEqual(second)
    expect(await runsOf(folder)).toBe(2)
  })

  test('may give a client certificate', async () => {
    await using folder = await createFolder()
    const status = JSON.stringify({ clientCertificateData: certificate, clientKeyData: privateKey })
    const connection = await connect(await plugin(folder, print(status)))
    expect(await connection.authorize(never)).toEqual({
      headers: {},
      tls: { cert: certificate, key: privateKey },
    })
  })

  test('that is not installed is named, with what its kubeconfig says about it', async () => {
    const connection = await connect({ exec: { command: 'no-such-plugin', installHint: 'Run: install it' } })
    await expect(connection.authorize(never)).rejects.toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('`no-such-plugin` is not installed'),
      hint: 'Run: install it',
    })
  })

  test('that fails says why', async () => {
    await using folder = await createFolder()
    const connection = await connect(await plugin(folder, 'console.error("no role"); process.exit(3)'))
    await expect(connection.authorize(never)).rejects.toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('failed: no role'),
    })
  })

  test.each(['console.log("s3cret-token")', 'console.log("{}")', 'console.log("null")'])(
    'that prints nothing usable is not quoted: %s',
    async (script) => {
      await using folder = await createFolder()
      const connection = await connect(await plugin(folder, script))
      const error = await connection.authorize(never).catch((reason: unknown) => reason)
      expect(error).toMatchObject({ message: expect.stringContaining('printed no ExecCredential') })
      expect(String(error)).not.toContain('s3cret')
    },
  )

  test('that never ends is given up after a minute', async () => {
    await using folder = await createFolder()
    using host = createTestHost()
    const user = await plugin(folder, 'setTimeout(() => {}, 3000)')
    const connection = await loadKubeconfig({ kubeconfig: kubeconfig({ user }) }, host.host)
    await expect(connection.authorize(never)).rejects.toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('did not end within 60 seconds'),
    })
    expect(host.slept()).toBe(60_000)
  })

  test('that hangs is not waited for after the run is cancelled', async () => {
    await using folder = await createFolder()
    const connection = await connect(await plugin(folder, 'setTimeout(() => {}, 3000)'))
    const controller = new AbortController()
    const waiting = connection.authorize(controller.signal)
    controller.abort(new Error('cancelled'))
    await expect(waiting).rejects.toThrow('cancelled')
  })
})
