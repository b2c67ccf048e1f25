// Facts of a run for the report's tests.
import type { AppliedObject, ApplyResult } from '../../../src/apply/applied.ts'
import type { KubernetesObject } from '../../../src/lib/kubernetes.ts'
import type { Facts, StageName } from '../../../src/report/facts.ts'
import type { ResolvedImage } from '../../../src/source/resolved.ts'

const hex = (digit: string): string => digit.repeat(64)

export const resolvedImage: ResolvedImage = {
  kind: 'image',
  digest: `sha256:${hex('a')}`,
  manifestDigest: `sha256:${hex('b')}`,
  reference: `ghcr.io/reef/app@sha256:${hex('a')}`,
  config: { mediaType: 'application/vnd.oci.image.config.v1+json', digest: `sha256:${hex('c')}`, size: 2 },
  layers: [],
  size: 2,
  openBlob: () => {
    throw new Error('not read here')
  },
}

export function finishedStages(...stages: readonly StageName[]): Facts['finished'] {
  return stages.map((stage) => ({ stage, result: `${stage} done`, ms: 100 }))
}

export function appliedObject(name: string, result: ApplyResult): AppliedObject {
  const object: KubernetesObject = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name } }
  const path = `/api/v1/namespaces/shop/configmaps/${name}`
  return {
    object,
    description: `ConfigMap shop/${name}`,
    target: { path, namespace: 'shop' },
    result,
    live: object,
  }
}

export function deployFacts(more: Partial<Facts> = {}): Facts {
  return { bundle: 'ghcr.io/reef/app:v1', mode: 'deploy', applied: [], finished: [], ...more }
}
