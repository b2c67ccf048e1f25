// Whether a live object is as it was when the run was planned. Its version alone does not tell: controllers write
// status at any time.
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import type { Change } from '../plan/plan.ts'

/** Helm's own name: what either of us wrote, the other can change (helm.sh/helm/v4/pkg/kube). */
export const fieldManager = 'helm'

/**
 * Whether the object with this metadata is as it was planned, but for status and what others keep in its labels and
 * annotations. Where the versions differ, three things together say so: our entry in `managedFields`, whose time an
 * apply that changes anything renews, but only to the second; `generation`, which counts changes outside of metadata
 * and status; and the metadata itself. A kind without a generation counts as touched.
 */
export function isUntouched({ liveVersion, liveMetadata, loaded }: Change, metadata: JsonObject): boolean {
  if (liveVersion === undefined) return false
  if (metadata.resourceVersion === liveVersion) return true
  if (liveMetadata === undefined || metadata.generation === undefined) return false
  if (metadata.uid !== liveMetadata.uid || metadata.generation !== liveMetadata.generation) return false
  const entries = ownEntries(metadata)
  if (entries === '[]' || entries !== ownEntries(liveMetadata)) return false
  const wanted = loaded.object.metadata
  return (
    ['labels', 'annotations'].every((map) => keeps(liveMetadata[map], metadata[map], wanted[map])) &&
    ['finalizers', 'ownerReferences'].every(
      (list) => JSON.stringify(liveMetadata[list]) === JSON.stringify(metadata[list]),
    )
  )
}

function ownEntries({ managedFields }: JsonObject): string {
  const entries = Array.isArray(managedFields) ? managedFields.filter(isJsonObject) : []
  const own = entries.filter(
    ({ manager, operation, subresource }) =>
      manager === fieldManager && operation === 'Apply' && subresource === undefined,
  )
  return JSON.stringify(own)
}

/** Whether no key was taken away, and those that we ask for had the value that they have. */
function keeps(before: Json | undefined, after: Json | undefined, wanted: Json | undefined): boolean {
  const [old, now, own] = [before, after, wanted].map((map) => (isJsonObject(map) ? map : {})) as [
    JsonObject,
    JsonObject,
    JsonObject,
  ]
  return (
    Object.keys(old).every((key) => Object.hasOwn(now, key)) &&
    Object.keys(own).every((key) => old[key] === now[key])
  )
}
