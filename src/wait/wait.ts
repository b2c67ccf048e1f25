// Waits until applied objects are ready, by reading them again and again. A failed object is waited for no longer,
// the others still are (as Helm 4 does), so that one run shows everything that is wrong.
import type { AppliedObject } from '../apply/applied.ts'
import { formatDuration } from '../lib/duration.ts'
import { BundleError } from '../lib/error.ts'
import type { Clock, Log } from '../lib/host.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { mapConcurrently } from '../lib/pool.ts'
import { countOf, oneLine } from '../lib/text.ts'
import { causesIn } from './causes.ts'
import { diagnose, type ReadPods } from './diagnose.ts'
import { toInteger, valueAt } from './fields.ts'
import { describeNotReady, failedError, type ObjectState, type Readiness, timeoutError } from './not-ready.ts'
import type { ReadObject } from './read.ts'
import { inProgress, type JobReadiness, type Status, unknown } from './rule.ts'
import { statusOf } from './status.ts'

export interface WaitOptions {
  /** May reject: APPLY_FORBIDDEN gives the object up, CLUSTER_UNAUTHORIZED and CLUSTER_TLS end the wait, the rest is tried again. */
  readonly read: ReadObject
  readonly clock: Clock
  readonly log: Log
  readonly timeoutMs: number
  readonly jobs: JobReadiness
  readonly signal: AbortSignal
  /** Reads the pods of workloads that did not become ready, for the reason. */
  readonly readPods?: ReadPods
  /** Pause before the first read; it grows with each round up to 2 seconds. */
  readonly intervalMs?: number
}

/** Every object, in the order given: ready, or unreadable to this job. */
export interface Waited {
  readonly states: readonly ObjectState[]
  readonly elapsedMs: number
}

const maxConcurrentReads = 10
const maxIntervalMs = 2000
const intervalGrowth = 1.5
const progressEveryMs = 15_000
const maxProgressLines = 5

/** As many as Helm tolerates in a row. */
const maxFailedReads = 30

/** What is known of one object while it is waited for. */
interface Watched {
  readonly applied: AppliedObject
  status: Status
  readiness: Readiness
  failedReads: number
  /** As last read. */
  live?: JsonObject
  causes: readonly string[]
}

/**
 * Waits for all objects. Raises WAIT_FAILED when some failed and all others are ready, WAIT_TIMEOUT at the deadline
 * (both with a line for every object that is not ready), or the signal's reason as soon as it aborts.
 */
export async function waitForReady(objects: readonly AppliedObject[], options: WaitOptions): Promise<Waited> {
  const { clock, signal, timeoutMs } = options
  signal.throwIfAborted()
  const startMs = clock.now()
  const watched = objects.map((applied) => startWatching(applied, options))
  const deadline = startDeadline(options)
  try {
    await readUntilSettled(watched, { ...options, signal: AbortSignal.any([signal, deadline.expired]) })
  } catch (error) {
    signal.throwIfAborted()
    if (!deadline.expired.aborted) throw error
    await addPodCauses(watched, options)
    throw timeoutError(watched, timeoutMs)
  } finally {
    deadline.stop()
  }
  if (watched.some(({ readiness }) => readiness === 'failed')) {
    await addPodCauses(watched, options)
    throw failedError(watched)
  }
  return { states: watched, elapsedMs: clock.now() - startMs }
}

/** A deadline by the clock that was handed in; `stop` lets go of its timer. */
function startDeadline({ clock, signal, timeoutMs }: WaitOptions): {
  expired: AbortSignal
  stop: () => void
} {
  const expiry = new AbortController()
  const stopping = new AbortController()
  clock.sleep(timeoutMs, AbortSignal.any([signal, stopping.signal])).then(
    () => expiry.abort(),
    () => undefined,
  )
  return { expired: expiry.signal, stop: () => stopping.abort() }
}

/**
 * The answer to our own write can show that an object is ready, which saves reading it. It cannot show that it
 * failed: conditions may still tell of the state before the write.
 */
function startWatching(applied: AppliedObject, options: WaitOptions): Watched {
  const status = statusOf(applied.live, { now: options.clock.now(), jobs: options.jobs })
  const watched: Watched = { applied, status, readiness: 'waiting', failedReads: 0, causes: [] }
  if (status.status === 'Current') settle(watched, status, options)
  return watched
}

async function readUntilSettled(watched: readonly Watched[], options: WaitOptions): Promise<void> {
  const { clock, signal, intervalMs = 500 } = options
  const startMs = clock.now()
  const findOpen = (): Watched[] => watched.filter(({ readiness }) => readiness === 'waiting')
  let lastProgressMs = startMs
  let pauseMs = intervalMs
  for (let open = findOpen(); open.length > 0; open = findOpen()) {
    await clock.sleep(pauseMs, signal)
    pauseMs = Math.min(pauseMs * intervalGrowth, Math.max(maxIntervalMs, intervalMs))
    await mapConcurrently(open, maxConcurrentReads, (item) => readOnce(item, options))
    warnOfUnreadable(open, options.log)
    if (clock.now() - lastProgressMs >= progressEveryMs) {
      lastProgressMs = clock.now()
      logProgress(watched, lastProgressMs - startMs, options)
    }
  }
}

async function readOnce(watched: Watched, options: WaitOptions): Promise<void> {
  let live: JsonObject | undefined
  try {
    live = await options.read(watched.applied, options.signal)
    watched.failedReads = 0
    noteCauses(watched, live)
  } catch (error) {
    options.signal.throwIfAborted()
    noteFailedRead(watched, error)
    return
  }
  settle(watched, judge(watched.applied, live, options), options)
}

function noteCauses(watched: Watched, live: JsonObject | undefined): void {
  if (live === undefined) delete watched.live
  else watched.live = live
  watched.causes = live === undefined ? [] : causesIn(live)
}

async function addPodCauses(
  watched: readonly Watched[],
  { readPods, clock, signal }: WaitOptions,
): Promise<void> {
  if (readPods === undefined) return
  const open = watched.filter(({ readiness }) => readiness === 'waiting' || readiness === 'failed')
  const found = await diagnose(
    open.map(({ live }) => live).filter((live) => live !== undefined),
    { readPods, clock, signal },
  )
  signal.throwIfAborted()
  for (const item of open) {
    const cause = item.live && found.get(item.live)
    if (cause !== undefined) item.causes = [...item.causes, cause]
  }
}

function noteFailedRead(watched: Watched, error: unknown): void {
  const code = error instanceof BundleError ? error.code : undefined
  if (code === 'CLUSTER_UNAUTHORIZED' || code === 'CLUSTER_TLS') throw error
  watched.failedReads++
  const message = oneLine(error instanceof Error ? error.message : String(error))
  if (code === 'APPLY_FORBIDDEN') {
    watched.readiness = 'unreadable'
    watched.status = { ...unknown(message), reason: 'Forbidden' }
  } else if (watched.failedReads >= maxFailedReads) {
    watched.readiness = 'failed'
    watched.status = {
      ...unknown(`${watched.failedReads} reads in a row failed: ${message}`),
      reason: 'ReadFailed',
    }
  }
}

function judge(applied: AppliedObject, live: JsonObject | undefined, { clock, jobs }: WaitOptions): Status {
  if (live === undefined) {
    return { status: 'NotFound', reason: 'NotFound', message: 'it was deleted after it was applied' }
  }
  if (isOlder(live, applied.live)) {
    // A cache between us and etcd may answer with the state before our write, which was ready (helm/helm#10859).
    return inProgress('StaleRead', 'the server still shows the state before it was applied')
  }
  return statusOf(live, { now: clock.now(), jobs })
}

/** An object that was made anew, which another uid shows, counts its generations from 1 again. */
function isOlder(live: JsonObject, applied: JsonObject): boolean {
  if (valueAt(live, 'metadata.uid') !== valueAt(applied, 'metadata.uid')) return false
  const seen = toInteger(valueAt(live, 'metadata.generation'))
  const wanted = toInteger(valueAt(applied, 'metadata.generation'))
  return seen !== undefined && wanted !== undefined && seen < wanted
}

function settle(watched: Watched, status: Status, { log }: WaitOptions): void {
  watched.status = status
  const { description } = watched.applied
  if (status.status === 'Failed') {
    watched.readiness = 'failed'
    log.info(`${description} failed: ${status.message}`)
  } else if (status.status === 'Current') {
    watched.readiness = 'ready'
    log.debug(`${description} is ready: ${status.message}`)
    if (status.note !== undefined) log.warning(`${description}: ${status.note}`)
  }
}

function warnOfUnreadable(open: readonly Watched[], log: Log): void {
  const unreadable = open.filter(({ readiness }) => readiness === 'unreadable')
  if (unreadable.length === 0) return
  const names = limitLines(unreadable.map(({ applied }) => applied.description)).join(', ')
  log.warning(
    `Not waiting for ${names}: the job has no right to \`get\` ${unreadable.length === 1 ? 'it' : 'them'}`,
  )
}

function logProgress(watched: readonly Watched[], elapsedMs: number, { log, timeoutMs }: WaitOptions): void {
  const open = watched.filter(({ readiness }) => readiness === 'waiting')
  if (open.length === 0) return
  const time = `${formatDuration(elapsedMs)} of ${formatDuration(timeoutMs)}`
  log.info(`Waiting for ${open.length} of ${countOf(watched.length, 'object')} (${time}):`)
  for (const line of limitLines(describeNotReady(open))) log.info(`  ${line}`)
}

function limitLines(lines: readonly string[]): readonly string[] {
  const rest = lines.length - maxProgressLines
  return rest <= 0 ? lines : [...lines.slice(0, maxProgressLines), `and ${rest} more`]
}
