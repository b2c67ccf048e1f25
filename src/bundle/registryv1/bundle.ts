// What the loader makes of an OLM registry+v1 bundle.
import type { Position } from '../../lib/error.ts'
import type { KubernetesObject } from '../../lib/kubernetes.ts'
import type { PathStep } from '../../lib/yaml-locate.ts'
import type { LoadedObject } from '../loaded-object.ts'
import type { Csv } from './csv.ts'
import type { Dependency, LocateDependency } from './dependencies.ts'

export interface RegistryV1Bundle {
  readonly format: 'registry+v1'
  /** Package of metadata/annotations.yaml; empty when it names none, which a validator reports. */
  readonly name: string
  /** Where metadata/annotations.yaml should name the package; of a name that is there only the file. */
  readonly nameAt: Position
  /** `spec.version` of the ClusterServiceVersion, as written. */
  readonly version?: string
  /** The ClusterServiceVersion with metadata/properties.yaml merged into its annotations. */
  readonly csv: Csv
  readonly csvAt: Position
  /** CustomResourceDefinitions as the v1 type writes them, in load order. */
  readonly crds: readonly LoadedObject[]
  /** Everything else as written, in load order. */
  readonly others: readonly LoadedObject[]
  /** What the operator needs of others. */
  readonly dependencies: readonly Dependency[]
  /** Set when findings that are errors kept parts of it from being read: what is missing may stand there. */
  readonly unread?: Unread
  readonly locate: Locate
  readonly locateDependency: LocateDependency
}

export interface Unread {
  /** Objects of manifests/. */
  readonly manifests: boolean
  /** The name of the package. */
  readonly name: boolean
}

/**
 * Where a field of one of the bundle's objects stands in its file, or the nearest field around it that is written there.
 * Undefined for an object that is none of the bundle's. Takes as long as parsing the document when first asked about it.
 */
export type Locate = (object: KubernetesObject, path: readonly PathStep[]) => Position | undefined
