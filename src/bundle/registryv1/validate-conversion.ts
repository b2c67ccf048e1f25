// Conversion webhooks: only for operators that watch all namespaces, one for each CRD, and only for the bundle's own.

import type { Finding } from '../../lib/finding.ts'
import { compareUtf8 } from '../../lib/go-json.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import type { WebhookDefinition } from './csv.ts'
import { listModes, supportedModes } from './install-modes.ts'
import { ownedCrds } from './validate-crds.ts'
import { type CsvPath, csvError, groupSorted, quote, webhookPath } from './validate-report.ts'

interface Conversion {
  readonly webhook: WebhookDefinition
  readonly path: CsvPath
}

function conversionWebhooks({ csv }: RegistryV1Bundle): readonly Conversion[] {
  return (csv.spec.webhookdefinitions ?? [])
    .map((webhook, index) => ({ webhook, path: webhookPath(index) }))
    .filter(({ webhook }) => webhook.type === 'ConversionWebhook')
}

/** A CRD that a conversion webhook names. */
interface ConvertedCrd {
  readonly crd: string
  readonly webhook: string
  readonly path: CsvPath
}

function convertedCrds({ webhook, path }: Conversion): readonly ConvertedCrd[] {
  const { generateName, conversionCRDs = [] } = webhook
  return conversionCRDs.map((crd, index) => ({
    crd,
    webhook: generateName,
    path: [...path, 'conversionCRDs', index],
  }))
}

/** WEBHOOK_MODE_UNSUPPORTED for each conversion webhook unless AllNamespaces is the one supported mode. */
export function findImpossibleConversions(bundle: RegistryV1Bundle): readonly Finding[] {
  const modes = supportedModes(bundle.csv)
  if (modes.size === 1 && modes.has('AllNamespaces')) return []
  return conversionWebhooks(bundle).map(({ webhook: { generateName }, path }) =>
    csvError(
      bundle,
      [...path, 'type'],
      'WEBHOOK_MODE_UNSUPPORTED',
      `The bundle has the conversion webhook ${quote(generateName)} and supports the install modes ${listModes(modes)}, but a conversion webhook is only supported for a bundle whose one install mode is AllNamespaces.`,
      'A CRD is converted for the whole cluster: set all other modes of spec.installModes to `supported: false`.',
    ),
  )
}

/** WEBHOOK_CRD_SHARED for each CRD that is named more than once, be it by the same webhook; by CRD. */
export function findSharedConversionCrds(bundle: RegistryV1Bundle): readonly Finding[] {
  const uses = conversionWebhooks(bundle).flatMap(convertedCrds)
  return groupSorted(uses, ({ crd }) => crd).flatMap(([crd, members]) => {
    const [, second] = members
    if (second === undefined) return []
    const webhooks = members.map(({ webhook }) => webhook).toSorted(compareUtf8)
    return csvError(
      bundle,
      second.path,
      'WEBHOOK_CRD_SHARED',
      `The conversion webhooks ${webhooks.map(quote).join(', ')} name the same CustomResourceDefinition ${quote(crd)}.`,
      'A CRD has one conversion webhook: name it in one list of conversionCRDs, and there once.',
    )
  })
}

/** WEBHOOK_CRD_NOT_OWNED for each CRD of a conversion webhook that is not owned; by webhook and CRD. */
export function findForeignConversionCrds(bundle: RegistryV1Bundle): readonly Finding[] {
  const owned = ownedCrds(bundle)
  return groupSorted(conversionWebhooks(bundle), ({ webhook }) => webhook.generateName).flatMap(
    ([name, webhooks]) =>
      webhooks
        .flatMap(convertedCrds)
        .filter(({ crd }) => !owned.has(crd))
        .toSorted((left, right) => compareUtf8(left.crd, right.crd))
        .map(({ crd, path }) =>
          csvError(
            bundle,
            path,
            'WEBHOOK_CRD_NOT_OWNED',
            `The conversion webhook ${quote(name)} names the CustomResourceDefinition ${quote(crd)}, which the bundle does not own.`,
            'Add it to spec.customresourcedefinitions.owned, or take it out of conversionCRDs.',
          ),
        ),
  )
}
