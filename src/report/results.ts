// The last line of each stage's log group: its result.
import type { Applied } from '../apply/applied.ts'
import type { Rendered } from '../bundle/bundle.ts'
import type { CacheReport } from '../cache/tally.ts'
import { formatDuration } from '../lib/duration.ts'
import { countOf, formatBytes } from '../lib/text.ts'
import type { Plan } from '../plan/plan.ts'
import type { Resolved } from '../source/resolved.ts'
import type { Tree } from '../unpack/tree.ts'
import type { Waited } from '../wait/wait.ts'

export function describeResolved(resolved: Resolved): string {
  if (resolved.kind === 'files') return `${resolved.digest}, ${countOf(resolved.files.size, 'file')}`
  const size = `${countOf(resolved.layers.length, 'layer')}, ${formatBytes(resolved.size)}`
  const manifest =
    resolved.manifestDigest === resolved.digest ? '' : ` (index; manifest ${resolved.manifestDigest})`
  return `${resolved.digest}${manifest}, ${size}`
}

export function describeUnpacked({ tree }: { readonly tree: Tree }, cache: CacheReport | undefined): string {
  const bytes = [...tree.files.values()].reduce((sum, file) => sum + file.bytes.byteLength, 0)
  const pulled = cache === undefined ? '' : `; ${describePulled(cache)}`
  return `${countOf(tree.files.size, 'file')}, ${formatBytes(bytes)}${pulled}`
}

/** Where an image's bytes came from: `3 MiB from the Actions cache, 1.2 KiB from the registry`. */
export function describePulled({ bytes }: CacheReport): string {
  const places = [
    [bytes.local, "the runner's store"],
    [bytes.actions, 'the Actions cache'],
    [bytes.registry, 'the registry'],
  ] as const
  const parts = places.filter(([count]) => count > 0)
  return (parts.length === 0 ? places.slice(2) : parts)
    .map(([count, place]) => `${formatBytes(count)} from ${place}`)
    .join(', ')
}

export function describeValidated({ objects }: Rendered): string {
  return `valid, ${countOf(objects.length, 'object')}`
}

export function describePlanned({ plan }: { readonly plan: Plan }): string {
  const changes = plan.stages.flatMap((stage) => stage.changes)
  const existing = changes.filter((change) => change.liveVersion !== undefined).length
  const unknown = changes.filter((change) => change.liveUnknown === true).length
  const unless = plan.namespaceUnknown === true ? ' unless it is there' : ''
  const namespace = plan.createsNamespace ? `namespace ${plan.namespace} to create${unless}, ` : ''
  const unreadable = unknown === 0 ? '' : `, ${unknown} that could not be read`
  return `${namespace}${countOf(changes.length, 'object')}, ${existing} of them in the cluster already${unreadable}`
}

export function describeApplied({ objects, createdNamespace }: Applied): string {
  const count = (result: string): number => objects.filter((object) => object.result === result).length
  const namespace = createdNamespace === undefined ? '' : `namespace ${createdNamespace} created, `
  return `${namespace}${count('created')} created, ${count('updated')} updated, ${count('unchanged')} unchanged`
}

export function describeWaited({ states, elapsedMs }: Waited): string {
  const unreadable = states.filter((state) => state.readiness === 'unreadable').length
  const exception =
    unreadable === 0 ? '' : `, but for ${countOf(unreadable, 'object')} that this job may not read`
  return `everything is ready after ${formatDuration(elapsedMs)}${exception}`
}
