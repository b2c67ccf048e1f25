// What is in the bundle beside the ClusterServiceVersion and its CRDs, and the name of the package.
import type { Finding } from '../../lib/finding.ts'
import { nearestWord } from '../../lib/nearest.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { isSupportedKind, supportedKinds } from './kinds.ts'
import { quote } from './validate-report.ts'

/** PACKAGE_NAME_MISSING. */
export function findUnnamedPackage({ name, nameAt, unread }: RegistryV1Bundle): readonly Finding[] {
  if (name !== '' || unread?.name) return []
  return [
    {
      code: 'PACKAGE_NAME_MISSING',
      severity: 'error',
      message: 'The package name is empty.',
      hint: 'Set the annotation operators.operatorframework.io.bundle.package.v1 in metadata/annotations.yaml.',
      at: nameAt,
    },
  ]
}

/** KIND_UNSUPPORTED for each object of a kind that no registry+v1 bundle may hold, in load order. */
export function findUnsupportedKinds({ others, locate }: RegistryV1Bundle): readonly Finding[] {
  return others
    .filter(({ object }) => !isSupportedKind(object.kind))
    .map(({ object, at }) => {
      // What identifies an object is not checked before, so it may have no name, or no metadata at all.
      const name: unknown = object.metadata?.name
      return {
        code: 'KIND_UNSUPPORTED',
        severity: 'error',
        message: `The resource ${quote(typeof name === 'string' ? name : '')} is of the kind ${quote(object.kind)}, which a registry+v1 bundle cannot hold.`,
        hint: hintFor(object.kind),
        at: locate(object, ['kind']) ?? at,
      }
    })
}

function hintFor(kind: string): string {
  const near = nearestWord(kind, supportedKinds())
  if (near?.toLowerCase() === kind.toLowerCase()) return `Kinds are told apart by capitals: write ${near}.`
  if (kind === 'Deployment') return 'Move it to spec.install.spec.deployments of the ClusterServiceVersion.'
  if (/WebhookConfiguration$/.test(kind))
    return 'Describe it in spec.webhookdefinitions of the ClusterServiceVersion.'
  return 'Take it out of manifests/ and have the operator create it, or apply it in another step.'
}
