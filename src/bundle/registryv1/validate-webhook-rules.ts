// Rules of admission webhooks: none may intercept OLM itself, or the webhook configurations by which it could be
// locked out.
import type { Finding } from '../../lib/finding.ts'
import type { Json, JsonObject } from '../../lib/kubernetes.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { type CsvPath, csvError, quote, webhookPath } from './validate-report.ts'

const forbiddenGroups: ReadonlySet<string> = new Set(['*', 'olm.operatorframework.io'])

const registrationGroup = 'admissionregistration.k8s.io'

/** Compared in lower case. */
const forbiddenResources: ReadonlySet<string> = new Set([
  '*',
  'mutatingwebhookconfiguration',
  'mutatingwebhookconfigurations',
  'validatingwebhookconfiguration',
  'validatingwebhookconfigurations',
])

/** WEBHOOK_RULE_FORBIDDEN for each forbidden group and resource, in the order of the ClusterServiceVersion. */
export function findForbiddenRules(bundle: RegistryV1Bundle): readonly Finding[] {
  return (bundle.csv.spec.webhookdefinitions ?? []).flatMap((webhook, index) => {
    if (webhook.type === 'ConversionWebhook') return []
    return (webhook.rules ?? []).flatMap((rule, number) =>
      forbiddenPartsOf(rule).map(({ what, path }) =>
        csvError(
          bundle,
          [...webhookPath(index), 'rules', number, ...path],
          'WEBHOOK_RULE_FORBIDDEN',
          `The webhook ${quote(webhook.generateName)} of type ${quote(webhook.type)} has a forbidden rule: an admission webhook cannot intercept ${what}.`,
          'Narrow the rule to the API groups and resources that the operator is about.',
        ),
      ),
    )
  })
}

/** What of a rule is forbidden, in words, and the path to it from the rule. */
interface ForbiddenPart {
  readonly what: string
  readonly path: CsvPath
}

function forbiddenPartsOf({ apiGroups, resources }: JsonObject): readonly ForbiddenPart[] {
  return textsOf(apiGroups).flatMap(({ text: group, index }) => {
    if (forbiddenGroups.has(group))
      return [{ what: `the API group ${quote(group)}`, path: ['apiGroups', index] }]
    if (group !== registrationGroup) return []
    return textsOf(resources)
      .filter(({ text }) => forbiddenResources.has(text.toLowerCase()))
      .map((resource) => ({
        what: `the resource ${quote(resource.text)} of the API group ${quote(group)}`,
        path: ['resources', resource.index],
      }))
  })
}

function textsOf(list: Json | undefined): readonly { readonly text: string; readonly index: number }[] {
  if (!Array.isArray(list)) return []
  return list.flatMap((text, index) => (typeof text === 'string' ? [{ text, index }] : []))
}
