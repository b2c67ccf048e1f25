// Between what upstream renders and what one apply can take: upstream's Helm applies objects one after the other.
import { BundleError } from '../../lib/error.ts'
import { identify, isJsonObject, type KubernetesObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import type { LoadedObject } from '../loaded-object.ts'

/** Whether the object says what it is: upstream also renders some that do not. */
export function hasIdentity({ object }: LoadedObject): boolean {
  const name = isJsonObject(object.metadata) ? object.metadata.name : undefined
  return isText(object.apiVersion) && isText(name)
}

/**
 * The rendered objects as they can be applied: of several with one identity the last, which is what stays when they
 * are applied in turn, and without `status`, which is the cluster's to write. Raises BUNDLE_INVALID for objects
 * without an apiVersion or a name.
 */
export function toApplicable(objects: readonly LoadedObject[]): readonly LoadedObject[] {
  const nameless = objects.find((loaded) => !hasIdentity(loaded))
  if (nameless !== undefined) throw cannotApply(nameless)
  const last = new Map(objects.map((loaded) => [identify(loaded.object), loaded]))
  return [...last.values()].map(({ object, at }) => ({ object: withoutStatus(object), at }))
}

function withoutStatus(object: KubernetesObject): KubernetesObject {
  if (!('status' in object)) return object
  const { status: _, ...rest } = object
  return rest as KubernetesObject
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}

function cannotApply({ object, at }: LoadedObject): BundleError {
  return new BundleError(
    'BUNDLE_INVALID',
    `The bundle has a ${oneLine(object.kind, 80)} without an apiVersion or without a name, which no cluster takes.`,
    { at, hint: 'Give it both; `mode: validate` lists all such objects.' },
  )
}
