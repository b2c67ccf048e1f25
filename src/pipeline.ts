// The architecture on one screen: each arrow is a stage, each stage is a folder, and data flows forward only.
//
//   Inputs → Reference → Resolved → Tree → Bundle → Finding[] → Rendered → Plan → Applied → Outcome
//             resolve     unpack    load     validate                plan   apply     wait + report
import { applyPlan } from './apply/apply.ts'
import type { Rendered } from './bundle/bundle.ts'
import type { RenderWishes, Validated } from './bundle/validate.ts'
import type { Cluster } from './cluster/connect.ts'
import type { Environment, Inputs } from './inputs.ts'
import type { Host, Log } from './lib/host.ts'
import type { RunLog } from './lib/log.ts'
import { makePlan } from './plan/make-plan.ts'
import type { Plan } from './plan/plan.ts'
import type { Request } from './preflight.ts'
import { openPullCache, type PullCache } from './pull-cache.ts'
import type { FactsRecorder } from './report/facts.ts'
import * as results from './report/results.ts'
import { writeRights } from './rights-file.ts'
import type { UnpackArchive } from './source/archive.ts'
import { hintAtDirectory } from './source/directory-hint.ts'
import { parsePlatform } from './source/platform.ts'
import { resolve } from './source/resolve.ts'
import type { Resolved } from './source/resolved.ts'
import { createStageRunner, type RunStage } from './stage.ts'
import type { Unpacked } from './unpack/layers.ts'
import { createPodReader } from './wait/diagnose.ts'
import { createReader } from './wait/read.ts'
import { waitForReady } from './wait/wait.ts'

/** CRDs are established within a few of these milliseconds, and everything else waits for them. */
const definitionPollMs = 50

export interface Run {
  readonly inputs: Inputs
  readonly environment: Environment
  readonly request: Request
  readonly host: Host & { readonly log: RunLog }
  readonly recorder: FactsRecorder
  readonly signal: AbortSignal
}

/** Runs the stages of the mode. Each adds to the recorder's facts; the first error ends the run. */
export async function runPipeline(run: Run): Promise<void> {
  const { inputs, request, host, recorder, signal } = run
  const { record } = recorder
  const stage = createStageRunner(host.log, host.clock, recorder, signal)
  const cache = await openPullCache(request.reference, run)
  try {
    const unpacked = await pull(run, stage, cache).finally(() => record({ cache: cache.report() }))
    // Every digest was right: what was pulled can be kept while the rest runs.
    cache.save()

    const validated = await stage({
      name: 'Validate',
      title: 'Validate',
      run: () => validateFiles(unpacked, run),
      describe: ({ rendered }) => results.describeValidated(rendered),
    })
    record({ rendered: validated.rendered })

    if (inputs.mode === 'deploy') await deploy(validated, run, stage)
    else await offerRights(validated.rendered, run)
  } finally {
    await cache.close()
  }
}

/** Resolves and unpacks what the reference names. */
async function pull(run: Run, stage: RunStage, cache: PullCache): Promise<Unpacked> {
  const { inputs, environment, request, host, recorder, signal } = run
  const { decorate } = cache
  if (request.reference.kind === 'registry') loadAhead()
  const resolved = await stage({
    name: 'Resolve',
    title: `Resolve ${recorder.facts().bundle}`,
    run: () =>
      resolve(request.reference, {
        platform: parsePlatform(inputs.platform),
        registry: request.registry,
        ...(inputs.version !== undefined && { version: inputs.version }),
        ...(decorate !== undefined && { decorate }),
        unpackArchive: createArchiveReader(host.log),
        temporaryDirectory: environment.temporaryDirectory,
        host,
        signal,
      }).catch(async (error: unknown) => {
        throw await hintAtDirectory(error, inputs.bundle, host.disk)
      }),
    describe: results.describeResolved,
  })
  recorder.record({ resolved })
  return stage({
    name: 'Unpack',
    title: 'Unpack',
    run: () => unpackFiles(resolved, run),
    describe: (unpacked) => results.describeUnpacked(unpacked, cache.report()),
  })
}

/** The stages that need a cluster. */
async function deploy(validated: Validated, run: Run, stage: RunStage): Promise<void> {
  const { inputs, host, recorder, signal } = run
  const { record } = recorder

  const { cluster, plan } = await stage({
    name: 'Plan',
    title: 'Plan',
    run: () => planFor(validated, run),
    describe: results.describePlanned,
  })
  record({ plan })

  const { rest } = cluster
  const readPods = createPodReader(rest)
  const readiness = { ...host, read: createReader(rest), readPods, jobs: 'complete' as const, signal }
  const applied = await stage({
    name: 'Apply',
    title: `Apply to namespace ${plan.namespace}`,
    run: () =>
      applyPlan(plan, {
        ...cluster,
        ...host,
        signal,
        waitFor: (objects, timeoutMs) =>
          waitForReady(objects, { ...readiness, timeoutMs, intervalMs: definitionPollMs }),
        onNamespaceCreated: (certainty) => record({ namespaceCreated: certainty }),
        onApplied: (object) => record({ applied: [...recorder.facts().applied, object] }),
        onUnknown: (object) => record({ unknown: [...(recorder.facts().unknown ?? []), object] }),
      }),
    describe: results.describeApplied,
  })
  record({ applied: applied.objects })

  if (!inputs.wait) return record({ waited: false })
  const { states } = await stage({
    name: 'Wait',
    title: 'Wait until ready',
    run: () => waitForReady(applied.objects, { ...readiness, timeoutMs: inputs.timeoutMs }),
    describe: results.describeWaited,
  })
  record({ unreadable: states.filter(({ readiness: state }) => state === 'unreadable').length })
}

/** Loads while a registry is asked what will be needed of its answer; if that fails, it fails again where it is awaited. */
function loadAhead(): void {
  Promise.all([import('./unpack/unpack.ts'), import('./bundle/validate.ts')]).catch(() => undefined)
}

/** Loaded when there is something to unpack: what reads archives is no small part of the start. */
async function unpackFiles(resolved: Resolved, { inputs, host, signal }: Run): Promise<Unpacked> {
  const { unpack } = await import('./unpack/unpack.ts')
  const { path } = inputs
  return unpack(resolved, { log: host.log, signal, ...(path !== undefined && { folder: path }) })
}

/** Loaded when there is a bundle: a run that ends before has no use for what formats take. */
async function validateFiles(unpacked: Unpacked, run: Run): Promise<Validated> {
  const { validateBundle } = await import('./bundle/validate.ts')
  const { inputs, host, recorder } = run
  return validateBundle(unpacked, {
    format: inputs.format,
    path: inputs.path ?? '.',
    wishes: wishesOf(run),
    log: host.log,
    onFound: (loaded, findings) => recorder.record({ ...(loaded !== undefined && { loaded }), findings }),
  })
}

/** Loaded at the first archive, as `unpackFiles` is. */
function createArchiveReader(log: Log): UnpackArchive {
  return async (...archive) => {
    const { createUnpackArchive } = await import('./unpack/archive-tree.ts')
    return createUnpackArchive(log)(...archive)
  }
}

/** Loaded only where a cluster is needed, because the kubeconfig library is the largest part of the action. */
async function planFor(
  validated: Validated,
  run: Run,
): Promise<{ readonly cluster: Cluster; readonly plan: Plan }> {
  const { inputs, environment, request, host, recorder, signal } = run
  const { connectCluster } = await import('./cluster/connect.ts')
  const { renderForCluster } = await import('./bundle/render-for-cluster.ts')
  const cluster = await connectCluster({ ...environment, ...inputs }, host, signal)
  const { discovery } = cluster
  const rendered = renderForCluster(validated, {
    certProvider: inputs.certProvider,
    isServed: ({ group, version, kind }) =>
      discovery.find(group === '' ? version : `${group}/${version}`, kind) !== undefined,
    log: host.log,
    onFound: (findings) => recorder.record({ findings }),
  })
  recorder.record({ rendered })
  await offerRights(rendered, run)
  const { namespace } = request
  const { createNamespace } = inputs
  return {
    cluster,
    plan: await makePlan(rendered, { ...cluster, log: host.log, namespace, createNamespace, signal }),
  }
}

function wishesOf({ inputs, request }: Run): RenderWishes {
  const { values, certProvider } = inputs
  return { namespace: request.namespace, certProvider, ...(values !== undefined && { values }) }
}

/** Writes what the deploying identity must be allowed to do, for an administrator to read and apply. */
async function offerRights(
  rendered: Rendered,
  { inputs, environment, request, host, recorder }: Run,
): Promise<void> {
  const rights = await writeRights(rendered, { ...inputs, namespace: request.namespace }, environment, host)
  if (rights === undefined) return
  host.log.info(`Rights that this takes: ${rights.path}`)
  recorder.record({ rightsPath: rights.path, rightsUnknown: rights.unknown })
}
