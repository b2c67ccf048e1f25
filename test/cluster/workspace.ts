// A session and a namespace of its own for each test, cleaned up after it, and the objects that tests apply.
import { afterEach, beforeEach } from 'vitest'
import type { LoadedObject } from '../../src/bundle/loaded-object.ts'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { createNamespace, remove } from '../bed/kube.ts'
import { bedCluster, object, openSession, type Session } from './session.ts'

/** What one test works with. */
export interface Workspace {
  /** The admin's. */
  readonly session: Session
  /** There, and deleted after the test. */
  readonly namespace: string
  /** Has the object at the path deleted after the test. */
  readonly removeLater: (path: string) => void
}

/** Makes a workspace for each test of the file; the function gives the present one. */
export function useWorkspace(): () => Workspace {
  let current: Workspace | undefined
  const paths: string[] = []
  beforeEach(async () => {
    const namespace = await createNamespace(bedCluster())
    paths.push(`/api/v1/namespaces/${namespace}`)
    const session = await openSession(bedCluster().admin.kubeconfig)
    current = { session, namespace, removeLater: (path) => void paths.push(path) }
  })
  afterEach(async () => {
    for (const path of paths.splice(0).toReversed()) await remove(bedCluster(), path)
    current?.session[Symbol.dispose]()
  })
  return () => {
    if (current === undefined) throw new Error('no test runs')
    return current
  }
}

export const configMap = (name: string, data: JsonObject = { a: '1' }): LoadedObject =>
  object('v1', 'ConfigMap', { name }, { data })

export function deployment(image = 'example.com/web:1', more: JsonObject = {}): LoadedObject {
  const labels = { app: 'web' }
  const containers = [{ name: 'web', image, ports: [{ containerPort: 80 }] }]
  const spec = {
    replicas: 1,
    selector: { matchLabels: labels },
    template: { metadata: { labels }, spec: { containers } },
    ...more,
  }
  return object('apps/v1', 'Deployment', { name: 'web' }, { spec })
}

export const service = object(
  'v1',
  'Service',
  { name: 'web' },
  { spec: { selector: { app: 'web' }, ports: [{ port: 80 }] } },
)
