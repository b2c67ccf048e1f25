// What a cluster changes about a rendered bundle: who makes certificates, and whether what the operator needs is there.
import { type Finding, hasErrors } from '../lib/finding.ts'
import type { Log } from '../lib/host.ts'
import type { Rendered } from './bundle.ts'
import { toApplicable } from './registryv1/applicable.ts'
import {
  type CertProviderChoice,
  chooseCertProvider,
  withMissingProviders,
} from './registryv1/cert-provider.ts'
import { checkDependencies } from './registryv1/check-dependencies.ts'
import type { GroupVersionKind } from './registryv1/constraints.ts'
import { type RenderResult, renderBundle } from './render.ts'
import { findGateTrouble, invalidBundle, logFindings, type Validated } from './validate.ts'

export interface ClusterWishes {
  readonly certProvider: CertProviderChoice
  /** Whether the cluster serves a kind. */
  readonly isServed: (api: GroupVersionKind) => boolean
  readonly log: Log
  /** Told all findings, before those that are errors end the run. */
  readonly onFound: (findings: readonly Finding[]) => void
}

/**
 * The objects to apply to that cluster. Raises BUNDLE_INVALID when the bundle cannot be installed there: it has webhooks,
 * and nobody makes certificates.
 */
export function renderForCluster(validated: Validated, wishes: ClusterWishes): Rendered {
  const { bundle, rendered, findings } = validated
  if (bundle.format === 'plain') return rendered
  const { isServed, log, onFound } = wishes
  const missing = checkDependencies(bundle, bundle.dependencies, isServed)
  const again = renderAgain(validated, wishes)
  const later = [...missing, ...again.findings]
  logFindings(later, log)
  if (later.length > 0) onFound([...findings, ...later])
  if (hasErrors(later)) throw invalidBundle(later)
  return { ...again.rendered, objects: toApplicable(again.rendered.objects) }
}

/** With the provider that the cluster has, where that is another one than was assumed. */
function renderAgain(validated: Validated, { certProvider, isServed, log }: ClusterWishes): RenderResult {
  const { bundle, rendered, target } = validated
  if (bundle.format === 'plain') return { rendered, findings: [] }
  const { provider, why, warning } = chooseCertProvider(certProvider, bundle, isServed)
  if (why !== undefined) log.info(why)
  if (warning !== undefined) log.warning(warning)
  if (provider === target.certificates) return { rendered, findings: [] }
  const found = { ...target, certificates: provider }
  const unsupported = findGateTrouble(bundle, found)
  if (hasErrors(unsupported)) return { rendered, findings: unsupported.map(withMissingProviders) }
  // What rendering finds does not depend on the provider, and was told already.
  return { rendered: renderBundle(bundle, found, log).rendered, findings: [] }
}
