// The operators of examples/ as images in the bed's registry, and what they leave in the cluster.
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { loadDiscovery } from '../../src/cluster/discovery.ts'
import { buildImage, type Image, pushImage } from '../bed/images.ts'
import { type Cluster, call, pick, remove, request, waitForObject } from '../bed/kube.ts'
import { never, openSession } from '../cluster/session.ts'

const examples = resolve(import.meta.dirname, '../../examples')

/** Changes one file of an operator's bundle: its path and text go in, the new text comes out. */
export type Edit = (path: string, text: string) => string

/** Pushes an operator as `opm` and a Dockerfile would build it: labels, and a layer for each directory. Gives the image. */
export async function pushOperator(
  registry: string,
  name: string,
  tag: string,
  edit: Edit = (_, text) => text,
): Promise<Image> {
  const layers = ['manifests', 'metadata'].map((directory) => {
    const paths = readdirSync(join(examples, name, directory)).map((file) => `${directory}/${file}`)
    const text = (path: string) => edit(path, readFileSync(join(examples, name, path), 'utf8'))
    return { files: Object.fromEntries(paths.map((path) => [path, text(path)])) }
  })
  const prefix = 'operators.operatorframework.io.bundle'
  const labels = {
    [`${prefix}.mediatype.v1`]: 'registry+v1',
    [`${prefix}.manifests.v1`]: 'manifests/',
    [`${prefix}.metadata.v1`]: 'metadata/',
    [`${prefix}.package.v1`]: name,
    [`${prefix}.channels.v1`]: 'stable',
  }
  const image = buildImage({ layers, labels })
  await pushImage(registry, `operators/${name}`, tag, image)
  return image
}

/** An edit of the ClusterServiceVersion that has an install mode supported. */
export function supporting(mode: string): Edit {
  return (path, text) =>
    path.endsWith('clusterserviceversion.yaml')
      ? text.replace(`type: ${mode}\n      supported: false`, `type: ${mode}\n      supported: true`)
      : text
}

const rbac = '/apis/rbac.authorization.k8s.io/v1'
const admission = '/apis/admissionregistration.k8s.io/v1'

/** Deletes an operator's objects that live in no namespace: those whose name starts with one of the prefixes. */
export async function removeClusterObjects(cluster: Cluster, prefixes: readonly string[]): Promise<void> {
  const collections = [
    `${admission}/validatingwebhookconfigurations`,
    `${admission}/mutatingwebhookconfigurations`,
    `${rbac}/clusterrolebindings`,
    `${rbac}/clusterroles`,
    '/apis/apiextensions.k8s.io/v1/customresourcedefinitions',
  ]
  for (const path of collections) {
    const list = pick(await call(cluster, { path }), 'items') as readonly unknown[]
    const names = list.map((item) => String(pick(item, 'metadata', 'name')))
    const own = names.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))
    for (const name of own) await remove(cluster, `${path}/${name}`)
    for (const name of own) await waitForObject(cluster, `${path}/${name}`, isGone)
  }
}

function isGone(object: unknown): boolean {
  return pick(object, 'code') === 404
}

/** A kind that others bring to a cluster. */
export interface ForeignKind {
  readonly group: string
  readonly version: string
  readonly kind: string
  readonly plural: string
  readonly scope: 'Namespaced' | 'Cluster'
}

/** Has the cluster serve the kind, with any content. The function it returns ends that. */
export async function serveKind(cluster: Cluster, foreign: ForeignKind): Promise<() => Promise<void>> {
  const { group, version, kind, plural, scope } = foreign
  const schema = { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } }
  const path = `/apis/apiextensions.k8s.io/v1/customresourcedefinitions`
  const body = {
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope,
      names: { kind, plural },
      versions: [{ name: version, served: true, storage: true, subresources: { status: {} }, schema }],
    },
  }
  await call(cluster, { method: 'POST', path, body })
  await waitForDiscovery(cluster, foreign, true)
  return async () => {
    await remove(cluster, `${path}/${plural}.${group}`)
    await waitForObject(cluster, `${path}/${plural}.${group}`, isGone)
    await waitForDiscovery(cluster, foreign, false)
  }
}

/** Discovery tells of a kind a little later than the kind's definition. */
async function waitForDiscovery(
  cluster: Cluster,
  { group, version, kind }: ForeignKind,
  wanted: boolean,
): Promise<void> {
  using session = await openSession(cluster.admin.kubeconfig)
  const deadline = Date.now() + 30_000
  for (;;) {
    const discovery = await loadDiscovery(session.rest, never)
    if ((discovery.find(`${group}/${version}`, kind) !== undefined) === wanted) return
    if (Date.now() > deadline) throw new Error(`${kind} of ${group} is ${wanted ? 'not' : 'still'} served`)
    await session.host.clock.sleep(100, never)
  }
}

/** The live object at the path. */
export async function live(cluster: Cluster, path: string): Promise<unknown> {
  return (await request(cluster, { path })).body
}
