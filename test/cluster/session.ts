// The stages from kubeconfig to apply, as the pipeline joins them, against the bed's cluster.
import { inject } from 'vitest'
import type { Applied } from '../../src/apply/applied.ts'
import { applyPlan } from '../../src/apply/apply.ts'
import type { LoadedObject } from '../../src/bundle/loaded-object.ts'
import { type Discovery, loadDiscovery } from '../../src/cluster/discovery.ts'
import { loadKubeconfig } from '../../src/cluster/kubeconfig-connection.ts'
import { createRest, type Rest } from '../../src/cluster/rest.ts'
import { createClock } from '../../src/host/clock.ts'
import { createDisk } from '../../src/host/disk.ts'
import { createHttp } from '../../src/host/http.ts'
import type { ClusterHost } from '../../src/lib/host.ts'
import type { JsonObject } from '../../src/lib/kubernetes.ts'
import { makePlan } from '../../src/plan/make-plan.ts'
import { createReader } from '../../src/wait/read.ts'
import { waitForReady } from '../../src/wait/wait.ts'
import type { Cluster } from '../bed/kube.ts'

/** A signal that nobody aborts. */
export const never = new AbortController().signal

export interface Session extends Disposable {
  readonly rest: Rest
  readonly host: ClusterHost
  readonly lines: { readonly info: string[]; readonly warning: string[] }
}

/** The bed's cluster. The tests that ask for it are described by `describeWithBed`. */
export function bedCluster(): Cluster {
  const { cluster } = inject('bed')
  if (!cluster.available) throw new Error(cluster.reason)
  return cluster
}

/** A real network, disk and clock, with a log that collects. */
export function createHost(): Session['lines'] & { readonly host: ClusterHost; readonly close: () => void } {
  const { http, close } = createHttp()
  const info: string[] = []
  const warning: string[] = []
  const log = {
    info: (text: string) => void info.push(text),
    debug: () => undefined,
    warning: (text: string) => void warning.push(text),
    mask: () => undefined,
    redact: (text: string) => text,
  }
  return { info, warning, close, host: { http, disk: createDisk(), clock: createClock(), log } }
}

/** A client for a kubeconfig (path or content). */
export async function openSession(kubeconfig: string): Promise<Session> {
  const { info, warning, close, host } = createHost()
  const rest = createRest(await loadKubeconfig({ kubeconfig }, host), host)
  return { rest, host, lines: { info, warning }, [Symbol.dispose]: close }
}

/** An object of a bundle, at a line of its own. */
export function object(
  apiVersion: string,
  kind: string,
  metadata: JsonObject & { name: string },
  fields: JsonObject = {},
): LoadedObject {
  return { object: { apiVersion, kind, metadata, ...fields }, at: { file: 'manifests/all.yaml', line: 1 } }
}

export interface Deployment {
  readonly namespace: string
  readonly createNamespace?: boolean
  readonly discovery?: Discovery
  readonly signal?: AbortSignal
}

/** Plans and applies, waiting for definitions and namespaces as a run does. */
export async function deploy(
  { rest, host: { clock, log } }: Session,
  objects: readonly LoadedObject[],
  { namespace, createNamespace = false, signal = never, ...more }: Deployment,
): Promise<Applied> {
  const discovery = more.discovery ?? (await loadDiscovery(rest, signal))
  const plan = await makePlan({ objects }, { namespace, createNamespace, rest, discovery, log, signal })
  const readiness = { read: createReader(rest), clock, log, jobs: 'complete' as const, signal }
  return applyPlan(plan, {
    rest,
    discovery,
    clock,
    log,
    signal,
    waitFor: (applied, timeoutMs) => waitForReady(applied, { ...readiness, timeoutMs }),
  })
}

/** `created ConfigMap shop/a`, one line for each object. */
export function resultsOf({ objects }: Applied): string[] {
  return objects.map(({ result, description }) => `${result} ${description}`)
}

/** What a promise rejects with. */
export async function faultOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    (value) => new Error(`nothing was thrown: ${JSON.stringify(value).slice(0, 200)}`),
    (error: unknown) => error,
  )
}
