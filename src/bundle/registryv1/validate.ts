// The checks of a registry+v1 bundle that operator-controller makes before it renders one. All faults of all checks
// are told, in its order.
import type { Finding } from '../../lib/finding.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { findUnnamedPackage, findUnsupportedKinds } from './validate-contents.ts'
import {
  findForeignConversionCrds,
  findImpossibleConversions,
  findSharedConversionCrds,
} from './validate-conversion.ts'
import { findDuplicateCrds, findMissingCrds } from './validate-crds.ts'
import { findDuplicateDeployments, findMisnamedDeployments } from './validate-deployments.ts'
import { findForbiddenRules } from './validate-webhook-rules.ts'
import { findDuplicateWebhooks, findHomelessWebhooks, findMisnamedWebhooks } from './validate-webhooks.ts'

export type Validator = (bundle: RegistryV1Bundle) => readonly Finding[]

/** Upstream's thirteen, in the order of its list. */
export const validators: readonly Validator[] = [
  findDuplicateDeployments,
  findMisnamedDeployments,
  findDuplicateCrds,
  findMissingCrds,
  findUnnamedPackage,
  findImpossibleConversions,
  findHomelessWebhooks,
  findDuplicateWebhooks,
  findMisnamedWebhooks,
  findSharedConversionCrds,
  findForeignConversionCrds,
  findForbiddenRules,
  findUnsupportedKinds,
]

/** Everything that is wrong with the bundle, by upstream's order of checks and of messages within each. */
export function validateRegistryV1(bundle: RegistryV1Bundle): readonly Finding[] {
  return validators.flatMap((validator) => validator(bundle))
}
