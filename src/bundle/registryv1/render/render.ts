// Renders a registry+v1 bundle: the objects that operator-controller would apply, in its order (specification 3).
import type { Finding } from '../../../lib/finding.ts'
import type { LoadedObject } from '../../loaded-object.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { RenderOptions } from './context.ts'
import { findDuplicateKeys, findMisnamedAccounts } from './deployment-findings.ts'
import { findIdentityTrouble, findMissingIdentity, findRefusals, findWebhookTrouble } from './findings.ts'
import { generate } from './generators.ts'
import { findRuleTrouble } from './rule-findings.ts'
import { finish } from './typed.ts'
import { findWebhookFieldTrouble } from './webhook-findings.ts'

export interface RenderedRegistryV1 {
  /** Objects that the CSV asks for stand where the CSV stands. None when a finding is an error. */
  readonly objects: readonly LoadedObject[]
  readonly findings: readonly Finding[]
}

/** Renders a bundle that passed gates and validators. */
export function renderRegistryV1(bundle: RegistryV1Bundle, options: RenderOptions): RenderedRegistryV1 {
  const context = { ...options, bundle }
  const refusals = findRefusals(bundle)
  if (refusals.length > 0) return { objects: [], findings: refusals }
  const objects = generate(context).map(finish)
  return {
    objects,
    findings: [
      ...findMissingIdentity({ object: bundle.csv, at: bundle.csvAt }),
      ...findWebhookTrouble(context),
      ...findWebhookFieldTrouble(context),
      ...findDuplicateKeys(context),
      ...findMisnamedAccounts(context),
      ...findRuleTrouble(context),
      ...findIdentityTrouble(context, objects),
    ],
  }
}
