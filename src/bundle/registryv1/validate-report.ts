// Words and order that the checks of a bundle share.

import type { Position } from '../../lib/error.ts'
import type { Finding } from '../../lib/finding.ts'
import { compareUtf8 } from '../../lib/go-json.ts'
import { describeObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import type { PathStep } from '../../lib/yaml-locate.ts'
import type { RegistryV1Bundle } from './bundle.ts'

/** A path into the ClusterServiceVersion. */
export type CsvPath = readonly PathStep[]

/** An error about the field of the ClusterServiceVersion that the path leads to. */
export function csvError(
  bundle: RegistryV1Bundle,
  path: CsvPath,
  code: Finding['code'],
  message: string,
  hint: string,
): Finding {
  const object = describeObject(bundle.csv)
  return { code, severity: 'error', message, hint, object, at: placeInCsv(bundle, path) }
}

/** Where the field stands. Ask only for a finding: the first answer costs as much as parsing the file. */
export function placeInCsv({ csv, csvAt, locate }: RegistryV1Bundle, path: CsvPath): Position {
  return locate(csv, path) ?? csvAt
}

/** Path to a deployment of the install strategy. */
export function deploymentPath(index: number): CsvPath {
  return ['spec', 'install', 'spec', 'deployments', index]
}

/** Path to a webhook definition. */
export function webhookPath(index: number): CsvPath {
  return ['spec', 'webhookdefinitions', index]
}

/** Somebody else's name in quotes, on one line; names up to the longest that a cluster takes are shown whole. */
export function quote(name: string): string {
  return JSON.stringify(oneLine(name, 260))
}

/** The keys of the items in Go's order, each with its items in their own order. */
export function groupSorted<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly (readonly [key: string, items: readonly Item[]])[] {
  return [...Map.groupBy(items, keyOf)].toSorted(([left], [right]) => compareUtf8(left, right))
}
