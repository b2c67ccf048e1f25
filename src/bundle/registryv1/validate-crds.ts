// CustomResourceDefinitions: each once, and all there that the ClusterServiceVersion says it owns. Only names are
// compared, not versions or kinds.

import type { Finding } from '../../lib/finding.ts'
import { compareUtf8 } from '../../lib/go-json.ts'
import { describeObject } from '../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { csvError, groupSorted, quote } from './validate-report.ts'

/** Names of the CRDs that the ClusterServiceVersion owns. */
export function ownedCrds({ csv }: RegistryV1Bundle): ReadonlySet<string> {
  return new Set((csv.spec.customresourcedefinitions?.owned ?? []).map(({ name }) => name))
}

/** CRD_DUPLICATE, once for each name. */
export function findDuplicateCrds({ crds, locate }: RegistryV1Bundle): readonly Finding[] {
  return groupSorted(crds, ({ object }) => object.metadata.name ?? '').flatMap(([name, [first, second]]) => {
    if (first === undefined || second === undefined) return []
    const { file, line } = first.at
    return {
      code: 'CRD_DUPLICATE',
      severity: 'error',
      message: `The bundle holds the CustomResourceDefinition ${quote(name)} more than once: it is in ${file}${line === undefined ? '' : `, line ${line}`} already.`,
      hint: 'Remove all but one of them.',
      object: describeObject(second.object),
      at: locate(second.object, ['metadata', 'name']) ?? second.at,
    } as const
  })
}

/** CRD_MISSING for each owned CRD that the bundle does not hold, nor can hold where it could not be read. */
export function findMissingCrds(bundle: RegistryV1Bundle): readonly Finding[] {
  if (bundle.unread?.manifests) return []
  const present = new Set(bundle.crds.map(({ object }) => object.metadata.name))
  const owned = bundle.csv.spec.customresourcedefinitions?.owned ?? []
  const entries = Map.groupBy(owned.keys(), (index) => owned[index]?.name ?? '')
  return [...entries]
    .filter(([name]) => !present.has(name))
    .toSorted(([left], [right]) => compareUtf8(left, right))
    .map(([name, [first = 0]]) =>
      csvError(
        bundle,
        ['spec', 'customresourcedefinitions', 'owned', first, 'name'],
        'CRD_MISSING',
        `The ClusterServiceVersion owns the CustomResourceDefinition ${quote(name)}, which is not in the bundle.`,
        'Add its manifest to manifests/, or move the entry from `owned` to `required` if another operator brings it.',
      ),
    )
}
