// The order of everything that is rendered (specification 3.4 to 3.12).
import { generateCertificates } from './certificates.ts'
import type { Draft, Generator, RenderContext } from './context.ts'
import { generateDefinitions, generateOthers } from './definitions.ts'
import { generateDeployments } from './deployments.ts'
import { generateClusterRoles, generateRoles, generateServiceAccounts } from './rbac.ts'
import { generateMutatingWebhooks, generateServices, generateValidatingWebhooks } from './webhooks.ts'

const generators: readonly Generator[] = [
  generateServiceAccounts,
  generateRoles,
  generateClusterRoles,
  generateDefinitions,
  generateOthers,
  generateDeployments,
  generateValidatingWebhooks,
  generateMutatingWebhooks,
  generateServices,
  generateCertificates,
]

/** What all generators make, in order, before it is written the way Go writes it. */
export function generate(context: RenderContext): readonly Draft[] {
  return generators.flatMap((generator) => generator(context))
}
