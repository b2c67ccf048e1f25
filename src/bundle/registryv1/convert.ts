// Sorts the objects of a bundle by kind, and brings those that upstream holds in typed form into the form that Go's types
// give them.
import type { Position } from '../../lib/error.ts'
import { type Finding, hasErrors } from '../../lib/finding.ts'
import { normalize, type TypeFault } from '../../lib/go-types/normalize.ts'
import { isJsonObject, type KubernetesObject } from '../../lib/kubernetes.ts'
import type { LoadedObject } from '../loaded-object.ts'
import type { Csv } from './csv.ts'
import { describe } from './read-file.ts'
import { type Place, type SourceObject, typeFindings, wrapFindings } from './source-object.ts'

/** The ClusterServiceVersion that counts, and what it was read from. */
export interface ConvertedCsv {
  /** Without meaning when faults of it were found. */
  readonly csv: Csv
  readonly isFaulty: boolean
  readonly source: SourceObject
  readonly at: Position
  readonly place: Place
}

export interface Converted {
  readonly csv?: ConvertedCsv
  /** Without those that are faulty. */
  readonly crds: readonly LoadedObject[]
  readonly others: readonly LoadedObject[]
  readonly places: readonly (readonly [KubernetesObject, Place])[]
  readonly findings: readonly Finding[]
}

/** Sorts the objects by their kind and converts those that upstream holds in typed form. */
export function convertObjects(objects: readonly SourceObject[]): Converted {
  const crds: LoadedObject[] = []
  const others: LoadedObject[] = []
  const places: [KubernetesObject, Place][] = []
  const findings: Finding[] = []
  const csvs: ConvertedCsv[] = []
  for (const source of objects) {
    const { at, place } = source
    const { object, findings: found } = convertObject(source)
    findings.push(...found)
    places.push([object, place])
    const isFaulty = source.isFaulty === true || hasErrors(found)
    const { kind } = source.value
    if (kind === 'ClusterServiceVersion') csvs.push({ csv: object as Csv, isFaulty, source, at, place })
    else if (kind === 'CustomResourceDefinition') {
      if (!isFaulty) crds.push({ object, at })
    } else others.push({ object, at })
  }
  const csv = csvs.at(-1)
  if (csv !== undefined) findings.push(...csvs.slice(0, -1).map((before) => duplicateCsv(before, csv)))
  return { ...(csv !== undefined && { csv }), crds, others, places, findings }
}

/** The kinds that upstream holds in typed form; of a kind only the name counts, not the group or version. */
const types = new Map([
  ['ClusterServiceVersion', 'operators/v1alpha1.ClusterServiceVersion'],
  ['CustomResourceDefinition', 'apiextensions/v1.CustomResourceDefinition'],
])

function convertObject(source: SourceObject): {
  readonly object: KubernetesObject
  readonly findings: readonly Finding[]
} {
  const { value, place } = source
  // Upstream asks for no more than a kind: what else identifies an object may be missing here.
  const object = value as KubernetesObject
  const { kind } = object
  const type = types.get(kind)
  if (type === undefined) return { object, findings: [] }
  const { value: converted, faults, wraps } = normalize(type, value)
  const subject = { place, label: describe(value) }
  return {
    object: converted as KubernetesObject,
    findings: [
      ...typeFindings(source.isFaulty ? faults.filter(isWithin) : faults, subject),
      ...wrapFindings(wraps, subject),
    ],
  }
}

/** Whether the fault lies in what the reader of the file does not check. */
function isWithin({ path: [first] }: TypeFault): boolean {
  return first !== 'metadata' && first !== 'apiVersion'
}

/** `spec.version` as the file has it. */
export function writtenVersion({ value }: SourceObject): string | undefined {
  const version = isJsonObject(value.spec) ? value.spec.version : undefined
  return typeof version === 'string' ? version : undefined
}

function duplicateCsv(before: ConvertedCsv, winner: ConvertedCsv): Finding {
  const where = ({ at }: ConvertedCsv): string => `${at.file}, line ${at.line ?? 1}`
  return {
    code: 'CSV_DUPLICATE',
    severity: 'warning',
    message: `${describe(before.source.value)} in ${where(before)} is not used: the bundle has several ClusterServiceVersions, and ${describe(winner.source.value)} in ${where(winner)} is read last.`,
    hint: 'Keep one ClusterServiceVersion in the bundle.',
    object: describe(before.source.value),
    at: before.at,
  }
}
