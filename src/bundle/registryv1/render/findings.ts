// What upstream renders without a word and a cluster then refuses or takes in another way than the author thinks.
import type { Finding, FindingCode } from '../../../lib/finding.ts'
import { goJson } from '../../../lib/go-json.ts'
import {
  describeObject,
  identify,
  isJsonObject,
  type Json,
  type JsonObject,
} from '../../../lib/kubernetes.ts'
import { oneLine } from '../../../lib/text.ts'
import type { LoadedObject } from '../../loaded-object.ts'
import type { RegistryV1Bundle } from '../bundle.ts'
import type { WebhookDefinition } from '../csv.ts'
import { type CsvPath, deploymentPath, placeInCsv, webhookPath } from '../validate-report.ts'
import {
  calledPort,
  deploymentOf,
  deploymentsOf,
  type RenderContext,
  webhookDeployments,
  webhooksOf,
} from './context.ts'
import { convertersOf } from './definitions.ts'
import { certificateNameOf, issuerNameOf, longestLabel, serviceNameOf } from './naming.ts'
import { servicePortOf, servicePorts } from './webhooks.ts'

/** CRDs that keep unknown fields, which no webhook can convert: the only thing that rendering itself refuses. */
export function findRefusals(bundle: RegistryV1Bundle): readonly Finding[] {
  const converters = convertersOf(bundle)
  return bundle.crds.flatMap(({ object, at }) => {
    const webhook = converters.get(object.metadata.name)
    const spec: JsonObject = isJsonObject(object.spec) ? object.spec : {}
    if (webhook === undefined || spec.preserveUnknownFields !== true) return []
    return [
      {
        code: 'CRD_CONVERSION_INVALID',
        severity: 'error',
        message: `${describeObject(object)} cannot be converted by the webhook ${quote(webhook.generateName)}: its spec.preserveUnknownFields is true, and only with false the API server calls a webhook.`,
        hint: 'Set spec.preserveUnknownFields to false, and mark what must be kept with x-kubernetes-preserve-unknown-fields.',
        object: describeObject(object),
        at: bundle.locate(object, ['spec', 'preserveUnknownFields']) ?? at,
      },
    ]
  })
}

/** Warnings about the webhooks, in the CSV's order. */
export function findWebhookTrouble(context: RenderContext): readonly Finding[] {
  return [...findMissingPorts(context), ...findLongServiceNames(context), ...findPortConflicts(context)]
}

function findMissingPorts({ bundle }: RenderContext): readonly Finding[] {
  return placedWebhooks(bundle)
    .filter(({ webhook }) => isCalled(webhook) && calledPort(webhook) <= 0)
    .map(({ webhook, path }) =>
      warning(
        placeInCsv(bundle, [...path, 'containerPort']),
        'WEBHOOK_PORT_INVALID',
        `The webhook ${quote(webhook.generateName)} of type ${quote(webhook.type)} ${
          webhook.containerPort === undefined
            ? 'has no containerPort'
            : `has containerPort ${webhook.containerPort}`
        }, so the API server is told to call port ${calledPort(webhook)}, which it refuses; the Service listens on 443.`,
        'Set containerPort to the port that the Service shall have, such as 443.',
      ),
    )
}

interface PlacedWebhook {
  readonly webhook: WebhookDefinition
  readonly path: CsvPath
}

function placedWebhooks(bundle: RegistryV1Bundle): readonly PlacedWebhook[] {
  return webhooksOf(bundle).map((webhook, index) => ({ webhook, path: webhookPath(index) }))
}

/** Definitions of unknown types have a Service, but nothing calls them. */
function isCalled({ type, conversionCRDs = [] }: WebhookDefinition): boolean {
  if (type === 'ConversionWebhook') return conversionCRDs.length > 0
  return type === 'ValidatingAdmissionWebhook' || type === 'MutatingAdmissionWebhook'
}

function findLongServiceNames({ bundle }: RenderContext): readonly Finding[] {
  const serving = webhookDeployments(bundle)
  return deploymentsOf(bundle).flatMap(({ name }, index) => {
    const service = serviceNameOf(name)
    const length = Buffer.byteLength(service)
    if (!serving.has(name) || length <= longestLabel) return []
    return warning(
      placeInCsv(bundle, [...deploymentPath(index), 'name']),
      'SERVICE_NAME_TOO_LONG',
      `The deployment ${quote(name)} serves webhooks, and the name of its Service, ${quote(service)}, has ${length} characters: a cluster takes at most ${longestLabel}.`,
      'Give the deployment another name: one of 56 characters makes the only Service name that is too long.',
    )
  })
}

/** Placed at the first webhook whose target is not that of the webhook before it. */
function findPortConflicts({ bundle }: RenderContext): readonly Finding[] {
  const served = Map.groupBy(placedWebhooks(bundle), ({ webhook }) => deploymentOf(webhook))
  return deploymentsOf(bundle).flatMap(({ name }) => {
    const byPort = Map.groupBy(served.get(name) ?? [], ({ webhook }) => servicePortOf(webhook).port)
    return [...byPort]
      .toSorted(([left], [right]) => left - right)
      .flatMap(([port, sharing]) => {
        const [first, ...rest] = sharing
        const other = rest.find(
          ({ webhook }) => first !== undefined && !hasSameTarget(webhook, first.webhook),
        )
        if (other === undefined) return []
        const ports = servicePorts(sharing.map(({ webhook }) => webhook))
        const shown = ports
          .slice(0, maxTargets)
          .map(({ targetPort }) => oneLine(JSON.stringify(targetPort), 40))
        const more = ports.length > shown.length ? ` and ${ports.length - shown.length} more` : ''
        return warning(
          placeInCsv(bundle, [...other.path, 'targetPort']),
          'SERVICE_PORT_CONFLICT',
          `Webhooks of the deployment ${quote(name)} share the Service port ${port} but have different target ports (${shown.join(', ')}${more}): a cluster refuses such a Service.`,
          'Give these webhooks one targetPort, or each a containerPort of its own.',
        )
      })
  })
}

const maxTargets = 10

function hasSameTarget(left: WebhookDefinition, right: WebhookDefinition): boolean {
  return servicePortOf(left).targetPort === servicePortOf(right).targetPort
}

/** Objects that cannot be told apart on a cluster, once for each identity, and objects that lack what it knows them by. */
export function findIdentityTrouble(
  { bundle }: RenderContext,
  objects: readonly LoadedObject[],
): readonly Finding[] {
  const namedAfter = namesOfDeployments(bundle)
  const nameless = new Map(objects.map((loaded) => [loaded, findMissingIdentity(loaded)]))
  const groups = Map.groupBy(objects, (loaded) =>
    (nameless.get(loaded) ?? []).length > 0 ? loaded : identify(loaded.object),
  )
  return [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    return [...(nameless.get(first) ?? []), ...duplicates(first, others, namedAfter)]
  })
}

/** Warnings about an object without apiVersion or name: the loader takes documents without either, as upstream does. */
export function findMissingIdentity({ object, at }: LoadedObject): Finding[] {
  const metadata: JsonObject = isJsonObject(object.metadata) ? object.metadata : {}
  const lacks = (code: FindingCode, field: string, hint: string): Finding =>
    warning(at, code, `${oneLine(object.kind, 80)} has no \`${field}\`: a cluster refuses it.`, hint)
  return [
    ...(isText(object.apiVersion)
      ? []
      : [
          lacks(
            'OBJECT_NO_API_VERSION',
            'apiVersion',
            "Add the API version of the object's kind, such as v1.",
          ),
        ]),
    ...(isText(metadata.name)
      ? []
      : [lacks('OBJECT_NO_NAME', 'metadata.name', 'Give the object a fixed name.')]),
  ]
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value !== ''
}

/** Names, with the kind before them, of what serves webhooks, and the deployments that each is made of the name of. */
type NamedAfter = ReadonlyMap<string, readonly string[]>

/** Names of Services have no dots and are cut, so several deployments may come to one. */
function namesOfDeployments(bundle: RegistryV1Bundle): NamedAfter {
  const pairs = [...webhookDeployments(bundle)].sort().flatMap((deployment) => {
    const certificate = certificateNameOf(deployment)
    return [
      { name: `Service ${serviceNameOf(deployment)}`, deployment },
      { name: `Certificate ${certificate}`, deployment },
      { name: `Issuer ${issuerNameOf(certificate)}`, deployment },
    ]
  })
  return new Map(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, made]) => [
      name,
      made.map(({ deployment }) => deployment),
    ]),
  )
}

function duplicateHint({ kind, metadata: { name } }: LoadedObject['object'], namedAfter: NamedAfter): string {
  const deployments = namedAfter.get(`${kind} ${name}`) ?? []
  if (deployments.length < 2)
    return 'Name a permission, a service account or an object once: the ClusterServiceVersion brings its own service accounts and roles.'
  const shown = deployments.slice(0, maxTargets).map(quote).join(', ')
  const more = deployments.length > maxTargets ? ` and ${deployments.length - maxTargets} more` : ''
  return `The deployments ${shown}${more} serve webhooks, and their names become one ${kind} name: change all of them but one.`
}

function duplicates(first: LoadedObject, others: readonly LoadedObject[], namedAfter: NamedAfter): Finding[] {
  const [second] = others
  if (second === undefined) return []
  const name = describeObject(first.object)
  const times = others.length === 1 ? 'twice' : `${others.length + 1} times`
  const text = goJson(first.object)
  const difference = others.every(({ object }) => goJson(object) === text)
    ? `${name} is rendered ${times} with the same content.`
    : `${name} is rendered ${times}, and ${others.length === 1 ? 'the two' : 'they'} differ: which of them stays depends on their order.`
  const hint = duplicateHint(first.object, namedAfter)
  return [{ ...warning(second.at, 'OBJECT_DUPLICATE', difference, hint), object: name }]
}

function warning(at: LoadedObject['at'], code: FindingCode, message: string, hint: string): Finding {
  return { code, severity: 'warning', message, hint, at }
}

function quote(text: string): string {
  return JSON.stringify(oneLine(text, 80))
}
