// What a loader makes of a tree: a bundle of one of the formats.
import type { Position } from '../lib/error.ts'
import type { KubernetesObject } from '../lib/kubernetes.ts'

/** An object and the place in the bundle that it was read from. */
export interface LoadedObject {
  readonly object: KubernetesObject
  readonly at: Position
}

/** Plain manifests: every object of every document, Lists expanded, in order of path and document. */
export interface PlainBundle {
  readonly format: 'plain'
  readonly name?: string
  readonly version?: string
  readonly objects: readonly LoadedObject[]
}

export type Bundle = PlainBundle

export type BundleFormat = Bundle['format']

/** What will be applied: objects in the bundle's order, before any cluster was asked. */
export interface Rendered {
  readonly objects: readonly LoadedObject[]
}
