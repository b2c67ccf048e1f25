// What a loader makes of a tree: a bundle of one of the formats.
import type { LoadedObject } from './loaded-object.ts'
import type { RegistryV1Bundle } from './registryv1/bundle.ts'
import type { CertProvider } from './registryv1/gates.ts'
import type { OperatorSummary } from './registryv1/operator-summary.ts'

/** Plain manifests: every object of every document, Lists expanded, in order of path and document. */
export interface PlainBundle {
  readonly format: 'plain'
  readonly name?: string
  readonly version?: string
  readonly objects: readonly LoadedObject[]
}

export type Bundle = PlainBundle | RegistryV1Bundle

export type BundleFormat = Bundle['format']

/** What a bundle is rendered for. */
export interface RenderTarget {
  /** The release's namespace. */
  readonly namespace: string
  /** The input `values`: YAML or JSON. */
  readonly values?: string
  /** Who makes the certificates of webhooks. */
  readonly certificates: CertProvider
}

/** What will be applied: objects in the order of their format, before any cluster was asked. */
export interface Rendered {
  readonly objects: readonly LoadedObject[]
  /** What the operator of a registry+v1 bundle will be. */
  readonly operator?: OperatorSummary
}
