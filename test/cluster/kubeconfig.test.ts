import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { loadDiscovery } from '../../src/cluster/discovery.ts'
import { loadKubeconfig } from '../../src/cluster/kubeconfig-connection.ts'
import { createRest } from '../../src/cluster/rest.ts'
import { describeWithBed } from '../bed/describe-with-bed.ts'
import type { Cluster } from '../bed/kube.ts'
import { createHost, faultOf, never, openSession } from './session.ts'

const folders: string[] = []

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kubeconfig-'))
  folders.push(folder)
  return folder
}

interface Entries {
  readonly cluster: Record<string, unknown>
  readonly user?: Record<string, unknown>
}

function kubeconfig({ cluster, user }: Entries): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'bed',
    clusters: [{ name: 'bed', cluster }],
    ...(user && { users: [{ name: 'ada', user }] }),
    contexts: [{ name: 'bed', context: { cluster: 'bed', ...(user && { user: 'ada' }) } }],
  })
}

async function ask(text: string): Promise<unknown> {
  using session = await openSession(text)
  return await loadDiscovery(session.rest, never)
}

describeWithBed('a kubeconfig for the real API server', ['cluster'], ({ cluster }) => {
  const { server, ca, admin }: Cluster = cluster
  const trusting = { server, 'certificate-authority-data': Buffer.from(ca).toString('base64') }

  test('opens it by path, by content, and through a list of files', async () => {
    const { host, close } = createHost()
    const folder = await createFolder()
    const [clusterOnly, rest] = [join(folder, 'a'), join(folder, 'b')]
    await writeFile(clusterOnly, JSON.stringify({ clusters: [{ name: 'bed', cluster: trusting }] }))
    const whole = { cluster: { server: 'https://127.0.0.1:1' }, user: { token: admin.token } }
    await writeFile(rest, kubeconfig(whole))
    const sources = [
      { kubeconfig: admin.kubeconfig },
      { kubeconfig: await readFile(admin.kubeconfig, 'utf8') },
      { kubeconfigEnv: `${clusterOnly}:${rest}` },
    ]
    for (const source of sources) {
      const client = createRest(await loadKubeconfig(source, host), host)
      const { status } = await client.request({
        method: 'GET',
        path: '/api/v1/namespaces/default',
        signal: never,
      })
      expect(status).toBe(200)
    }
    close()
  })

  test('finds files beside it', async () => {
    const folder = await createFolder()
    await writeFile(join(folder, 'ca.crt'), ca)
    await writeFile(join(folder, 'token'), `${admin.token}\n`)
    const path = join(folder, 'config')
    await writeFile(
      path,
      kubeconfig({ cluster: { server, 'certificate-authority': 'ca.crt' }, user: { tokenFile: 'token' } }),
    )
    await ask(path)
  })

  test('without its authority ends as a TLS fault that names the remedy', async () => {
    const error = await faultOf(ask(kubeconfig({ cluster: { server }, user: { token: admin.token } })))
    expect(error).toMatchObject({
      code: 'CLUSTER_TLS',
      message: expect.stringContaining(server),
      hint: expect.stringContaining('certificate-authority-data'),
    })
    await ask(
      kubeconfig({ cluster: { server, 'insecure-skip-tls-verify': true }, user: { token: admin.token } }),
    )
  })

  test('with another server name ends as a TLS fault', async () => {
    const text = kubeconfig({
      cluster: { ...trusting, 'tls-server-name': 'elsewhere.example' },
      user: { token: admin.token },
    })
    expect(await faultOf(ask(text))).toMatchObject({
      code: 'CLUSTER_TLS',
      hint: expect.stringContaining('tls-server-name'),
    })
  })

  test('with a wrong token is not let in, and the token is not shown', async () => {
    const error = await faultOf(ask(kubeconfig({ cluster: trusting, user: { token: 'wr0ng-token' } })))
    expect(error).toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      message: expect.stringContaining('user "ada"'),
    })
    expect(String(error)).not.toContain('wr0ng-token')
  })

  test('without a user says that the request was anonymous', async () => {
    const error = await faultOf(ask(kubeconfig({ cluster: trusting })))
    expect(error).toMatchObject({
      code: 'CLUSTER_UNAUTHORIZED',
      hint: expect.stringMatching(/[Aa]dd a user/),
    })
  })

  test('for a port where nothing listens is unreachable', async () => {
    const error = await faultOf(ask(kubeconfig({ cluster: { ...trusting, server: 'https://127.0.0.1:1' } })))
    expect(error).toMatchObject({
      code: 'CLUSTER_UNREACHABLE',
      message: expect.stringContaining('https://127.0.0.1:1 refuses connections'),
    })
  })

  test('for http:// on the port of TLS says what the server answered', async () => {
    const text = kubeconfig({
      cluster: { server: server.replace('https:', 'http:') },
      user: { token: admin.token },
    })
    expect(await faultOf(ask(text))).toMatchObject({
      code: 'CLUSTER_PROTOCOL',
      message: expect.stringContaining('HTTP request to an HTTPS server'),
    })
  })

  test('runs its plugin again when the server rejects what it gave first', async () => {
    const folder = await createFolder()
    const script = `const fs = require('node:fs')
const runs = ${JSON.stringify(join(folder, 'runs'))}
fs.appendFileSync(runs, 'x')
const token = fs.statSync(runs).size === 1 ? 'expired' : ${JSON.stringify(admin.token)}
console.log(JSON.stringify({ status: { token } }))`
    await writeFile(join(folder, 'plugin.cjs'), script)
    const exec = {
      apiVersion: 'client.authentication.k8s.io/v1',
      command: process.execPath,
      args: [join(folder, 'plugin.cjs')],
    }
    await ask(kubeconfig({ cluster: trusting, user: { exec } }))
    expect(await readFile(join(folder, 'runs'), 'utf8')).toBe('xx')
  })
})
