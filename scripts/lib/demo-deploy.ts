// The demo on a real control plane and a real registry: deploy, deploy again, deploy the next version.
import { resolve } from 'node:path'
import { startBed } from '../../test/bed/bed.ts'
import { bedDirectory } from '../../test/bed/directories.ts'
import { imageOfDirectory, pushImage } from '../../test/bed/images.ts'
import { type Cluster, request } from '../../test/bed/kube.ts'
import { changedFields } from './changed-fields.ts'
import { heading, showAction } from './demo-run.ts'

const samples = resolve(import.meta.dirname, '../../examples/tide-pool')
const namespace = 'tide-pool'

const watched: Readonly<Record<string, string>> = {
  'Deployment tide-watch': `/apis/apps/v1/namespaces/${namespace}/deployments/tide-watch`,
  'Service tide-watch': `/api/v1/namespaces/${namespace}/services/tide-watch`,
  'TidePool north-rocks': `/apis/reef.example.com/v1/namespaces/${namespace}/tidepools/north-rocks`,
}

/** True when every deployment ended as it should. */
export async function runDeployDemo(): Promise<boolean> {
  heading(
    'The test bed: a real API server with its controllers, a registry, and a node that is only simulated',
  )
  const running = await startBed({
    root: bedDirectory(),
    progress: (text) => console.log(text),
    strict: true,
  })
  try {
    const { cluster, registry } = running.bed
    if (!cluster.available || !registry.available) throw new Error('the test bed is not complete')
    for (const version of ['v1', 'v2']) {
      await pushImage(
        registry.address,
        'reef/tide-pool',
        version,
        imageOfDirectory(resolve(samples, version)),
      )
    }
    return await deployVersions(cluster, `${registry.address}/reef/tide-pool`)
  } finally {
    await running.stop()
  }
}

async function deployVersions(cluster: Cluster, repository: string): Promise<boolean> {
  const inputs = {
    kubeconfig: cluster.admin.kubeconfig,
    namespace,
    'create-namespace': 'true',
    timeout: '2m',
  }
  const deploy = (title: string, tag: string) =>
    showAction(title, { inputs: { bundle: `${repository}:${tag}`, ...inputs } })

  const first = await deploy('1. Deploy version 1', 'v1')
  const before = await readWatched(cluster)
  const again = await deploy('2. Deploy it again: nothing changes', 'v1')
  const second = await deploy('3. Deploy version 2', 'v2')
  const after = await readWatched(cluster)

  heading('4. What changed in the cluster')
  for (const name of Object.keys(watched)) {
    console.log(name)
    const changes = changedFields(before[name], after[name])
    for (const change of changes.length > 0 ? changes : ['unchanged']) console.log(`  ${change}`)
  }
  const statuses = [first, again, second].map(({ outputs }) => outputs.status)
  return statuses.join() === 'deployed,unchanged,deployed'
}

async function readWatched(cluster: Cluster): Promise<Record<string, unknown>> {
  const entries = Object.entries(watched).map(
    async ([name, path]) => [name, (await request(cluster, { path })).body] as const,
  )
  return Object.fromEntries(await Promise.all(entries))
}
