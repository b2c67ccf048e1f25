// Starts the cluster: etcd, the API server, the controller manager, the scheduler, and kwok, which plays the kubelet
// of one fake node by the stages of stages/.
import { X509Certificate } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  createIdentities,
  type Identities,
  writeKubeconfig,
  writeServiceAccountKey,
  writeTokenFile,
} from './credentials.ts'
import { type Cluster, call, pick, remove, request } from './kube.ts'
import { findFreePorts } from './ports.ts'
import { waitUntil } from './readiness.ts'
import type { Child, Run } from './run.ts'

/** Paths of the built programs. */
export interface ClusterPrograms {
  readonly controlPlane: string
  readonly kwok: string
}

type Start = (component: string, args: readonly string[]) => Child

const nodeName = 'bed-node'
const canary = '/api/v1/namespaces/default/pods/bed-canary'
const stages = join(import.meta.dirname, 'stages')

/** Starts a cluster whose programs live in the run. Resolves when a pod was scheduled, ran and was deleted. */
export async function startCluster(run: Run, programs: ClusterPrograms): Promise<Cluster> {
  const [etcdPort = 0, peerPort = 0, serverPort = 0, kwokPort = 0] = await findFreePorts(4)
  const start: Start = (component, args) =>
    run.start({ name: component, program: programs.controlPlane, args: [component, ...args] })
  const identities = createIdentities(run.directory)
  const key = writeServiceAccountKey(run.directory)
  const etcd = startEtcd(run, start, etcdPort, peerPort)
  const server = startServer(run, start, {
    etcdPort,
    serverPort,
    key,
    tokens: writeTokenFile(run.directory, identities),
  })
  await waitForEtcd(etcd, etcdPort)
  const cluster = await waitForServer(run, server, serverPort, identities)
  const kubeconfig = cluster.admin.kubeconfig
  const manager = start('kube-controller-manager', [
    `--kubeconfig=${kubeconfig}`,
    `--service-account-private-key-file=${key}`,
    `--root-ca-file=${caFile(run)}`,
    '--use-service-account-credentials=false',
    '--authentication-skip-lookup=true',
    '--leader-elect=false',
    '--secure-port=0',
    '--kube-api-qps=500',
    '--kube-api-burst=1000',
  ])
  const scheduler = start('kube-scheduler', [
    `--kubeconfig=${kubeconfig}`,
    '--leader-elect=false',
    '--secure-port=0',
  ])
  const kwok = run.start({ name: 'kwok', program: programs.kwok, args: kwokArguments(kubeconfig, kwokPort) })
  await createNode(cluster)
  await waitForPods(cluster, { manager, scheduler, kwok })
  return cluster
}

function startEtcd(run: Run, start: Start, port: number, peerPort: number): Child {
  return start('etcd', [
    `--data-dir=${join(run.directory, 'etcd')}`,
    `--listen-client-urls=http://127.0.0.1:${port}`,
    `--advertise-client-urls=http://127.0.0.1:${port}`,
    `--listen-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-advertise-peer-urls=http://127.0.0.1:${peerPort}`,
    `--initial-cluster=default=http://127.0.0.1:${peerPort}`,
    // Nothing of a run is meant to survive a power cut.
    '--unsafe-no-fsync',
    '--log-level=warn',
  ])
}

interface ServerSettings {
  readonly etcdPort: number
  readonly serverPort: number
  readonly key: string
  readonly tokens: string
}

function startServer(run: Run, start: Start, { etcdPort, serverPort, key, tokens }: ServerSettings): Child {
  return start('kube-apiserver', [
    `--etcd-servers=http://127.0.0.1:${etcdPort}`,
    // The server makes its certificate itself, and a CA for it.
    `--cert-dir=${join(run.directory, 'certificates')}`,
    `--secure-port=${serverPort}`,
    '--bind-address=127.0.0.1',
    // Else the server looks for an address of the machine to advertise, and a machine without a network has none.
    '--advertise-address=127.0.0.1',
    '--endpoint-reconciler-type=none',
    '--service-account-issuer=https://kubernetes.default.svc',
    `--service-account-key-file=${key}`,
    `--service-account-signing-key-file=${key}`,
    `--token-auth-file=${tokens}`,
    '--authorization-mode=RBAC',
    // A /24 runs out of addresses in a long run.
    '--service-cluster-ip-range=10.96.0.0/16',
    '--allow-privileged=true',
  ])
}

function kwokArguments(kubeconfig: string, port: number): readonly string[] {
  const configs = readdirSync(stages)
    .sort()
    .map((name) => `--config=${join(stages, name)}`)
  return [
    `--kubeconfig=${kubeconfig}`,
    '--manage-all-nodes=true',
    // Without a Lease the node counts as lost every minute, and its pods as not ready from then on.
    '--node-lease-duration-seconds=40',
    '--cidr=10.100.0.0/16',
    `--server-address=127.0.0.1:${port}`,
    ...configs,
  ]
}

async function waitForEtcd(child: Child, port: number): Promise<void> {
  await waitUntil({
    what: 'etcd is healthy',
    child,
    deadlineMilliseconds: 20_000,
    check: async () => (await fetch(`http://127.0.0.1:${port}/health`)).ok || undefined,
  })
}

async function waitForServer(run: Run, child: Child, port: number, identities: Identities): Promise<Cluster> {
  const ca = await waitUntil({
    what: 'the API server has made its certificate',
    child,
    deadlineMilliseconds: 30_000,
    check: () => readCa(join(run.directory, 'certificates', 'apiserver.crt')),
  })
  const cluster: Cluster = { server: `https://127.0.0.1:${port}`, ca, ...identities }
  writeFileSync(caFile(run), ca)
  for (const identity of [cluster.admin, cluster.developer]) writeKubeconfig(identity, cluster.server, ca)
  await waitUntil({
    what: 'the API server answers /readyz with ok',
    child,
    deadlineMilliseconds: 60_000,
    check: async () => (await request(cluster, { path: '/readyz' })).status === 200 || undefined,
  })
  return cluster
}

/** The CA certificate out of the file that the API server writes: its own certificate, then the CA's. */
function readCa(path: string): string | undefined {
  if (!existsSync(path)) return undefined
  const certificates = readFileSync(path, 'utf8').match(
    /-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----\n/g,
  )
  return certificates?.find((pem) => new X509Certificate(pem).ca)
}

function caFile(run: Run): string {
  return join(run.directory, 'ca.crt')
}

async function createNode(cluster: Cluster): Promise<void> {
  const resources = { cpu: '64', memory: '256Gi', pods: '5000', 'ephemeral-storage': '1Ti' }
  await call(cluster, {
    method: 'POST',
    path: '/api/v1/nodes',
    body: {
      metadata: {
        name: nodeName,
        labels: {
          'kubernetes.io/hostname': nodeName,
          'kubernetes.io/os': 'linux',
          'kubernetes.io/arch': 'amd64',
        },
        annotations: { 'kwok.x-k8s.io/node': 'fake' },
      },
      status: {
        capacity: resources,
        allocatable: resources,
        addresses: [
          { type: 'InternalIP', address: '10.99.0.1' },
          { type: 'Hostname', address: nodeName },
        ],
        nodeInfo: {
          kubeletVersion: 'v1.37.2',
          operatingSystem: 'linux',
          architecture: 'amd64',
          containerRuntimeVersion: 'kwok://',
          ...{
            machineID: '',
            systemUUID: '',
            bootID: '',
            kernelVersion: '',
            osImage: '',
            kubeProxyVersion: '',
          },
        },
      },
    },
  })
}

interface Workers {
  readonly manager: Child
  readonly scheduler: Child
  readonly kwok: Child
}

/** Takes one pod through its life, each step of which is the work of one program. */
async function waitForPods(cluster: Cluster, { manager, scheduler, kwok }: Workers): Promise<void> {
  const deadlineMilliseconds = 30_000
  const reaches = (
    child: Child,
    what: string,
    path: string,
    holds: (object: unknown) => boolean,
  ): Promise<true> =>
    waitUntil({
      what,
      child,
      deadlineMilliseconds,
      check: async () => holds(await call(cluster, { path })) || undefined,
    })
  const node = `/api/v1/nodes/${nodeName}`
  const isReady = (object: unknown): boolean => pick(conditionOf(object, 'Ready'), 'status') === 'True'
  const account = '/api/v1/namespaces/default/serviceaccounts/default'
  await reaches(manager, 'the controller manager makes the default service account', account, () => true)
  await reaches(kwok, 'kwok makes the node ready', node, isReady)
  await reaches(manager, 'the controller manager removes the taints of the node', node, (object) => {
    return pick(object, 'spec', 'taints') === undefined
  })
  await call(cluster, {
    method: 'POST',
    path: '/api/v1/namespaces/default/pods',
    body: { metadata: { name: 'bed-canary' }, spec: { containers: [{ name: 'main', image: 'none' }] } },
  })
  await reaches(
    scheduler,
    'the scheduler binds a pod',
    canary,
    (object) => pick(object, 'spec', 'nodeName') === nodeName,
  )
  await reaches(kwok, 'kwok makes a pod ready', canary, isReady)
  await remove(cluster, canary)
}

function conditionOf(object: unknown, type: string): unknown {
  const conditions = pick(object, 'status', 'conditions')
  return Array.isArray(conditions)
    ? conditions.find((condition) => pick(condition, 'type') === type)
    : undefined
}
