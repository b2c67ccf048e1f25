// Fields of webhook definitions that admissionregistration.k8s.io/v1 refuses, though upstream renders them.
import type { Finding } from '../../../lib/finding.ts'
import { isJsonObject, type Json, type JsonObject } from '../../../lib/kubernetes.ts'
import { oneLine } from '../../../lib/text.ts'
import type { WebhookDefinition } from '../csv.ts'
import { type CsvPath, placeInCsv, quote, webhookPath } from '../validate-report.ts'
import { type RenderContext, webhooksOf } from './context.ts'
import { servicePortOf, webhookNameOf } from './webhooks.ts'

/** What is wrong with one field. */
interface Fault {
  readonly code: Finding['code']
  readonly path: CsvPath
  /** The end of a sentence about the webhook. */
  readonly text: string
  readonly hint: string
}

const maxPort = 65_535

/** What each field may hold; those of mutating webhooks only are kept apart. */
const policies: Readonly<Record<string, readonly string[]>> = {
  failurePolicy: ['Ignore', 'Fail'],
  matchPolicy: ['Exact', 'Equivalent'],
}
const mutatingPolicies: typeof policies = { ...policies, reinvocationPolicy: ['Never', 'IfNeeded'] }

/** Warnings about each webhook's fields, in the CSV's order. */
export function findWebhookFieldTrouble({ bundle }: RenderContext): readonly Finding[] {
  return webhooksOf(bundle).flatMap((webhook, index) =>
    faultsOf(webhook).map(
      ({ code, path, text, hint }): Finding => ({
        code,
        severity: 'warning',
        message: `The webhook ${quote(webhook.generateName)} of type ${quote(webhook.type)} ${text}.`,
        hint,
        at: placeInCsv(bundle, [...webhookPath(index), ...path]),
      }),
    ),
  )
}

function faultsOf(webhook: WebhookDefinition): readonly Fault[] {
  switch (webhook.type) {
    case 'ValidatingAdmissionWebhook':
      return [...admissionFaults(webhook, policies), ...commonFaults(webhook)]
    case 'MutatingAdmissionWebhook':
      return [...admissionFaults(webhook, mutatingPolicies), ...commonFaults(webhook)]
    case 'ConversionWebhook':
      return commonFaults(webhook)
    default:
      return [unknownType(), ...portFaults(webhook)]
  }
}

function unknownType(): Fault {
  return {
    code: 'WEBHOOK_TYPE_UNKNOWN',
    path: ['type'],
    text: 'is of an unknown type: nothing calls it, and only a Service is made for it',
    hint: 'Set type to ValidatingAdmissionWebhook, MutatingAdmissionWebhook or ConversionWebhook.',
  }
}

function admissionFaults(webhook: WebhookDefinition, allowed: typeof policies): readonly Fault[] {
  return [
    ...nameFaults(webhook),
    ...Object.entries(allowed).flatMap(([field, values]) => choiceFaults(webhook, field, values)),
    ...sideEffectFaults(webhook),
    ...timeoutFaults(webhook),
    ...(webhook.rules ?? []).flatMap(ruleFaults),
  ]
}

function nameFaults(webhook: WebhookDefinition): readonly Fault[] {
  const name = webhookNameOf(webhook)
  if (name.split('.').length >= 3) return []
  return [
    {
      code: 'WEBHOOK_NAME_INVALID',
      path: ['generateName'],
      text: 'has a name of fewer than three parts with dots between them, which a cluster refuses',
      hint: 'Add a domain to generateName, as in validate.reef.example.com.',
    },
  ]
}

function choiceFaults(
  webhook: JsonObject,
  field: string,
  values: readonly string[],
  prefix: CsvPath = [],
): readonly Fault[] {
  const value = webhook[field]
  if (value === undefined || (typeof value === 'string' && values.includes(value))) return []
  return [invalid([...prefix, field], value, `one of ${values.join(', ')}`)]
}

/** Without a value the cluster refuses it too. */
function sideEffectFaults({ sideEffects }: WebhookDefinition): readonly Fault[] {
  return sideEffects === 'None' || sideEffects === 'NoneOnDryRun'
    ? []
    : [invalid(['sideEffects'], sideEffects, 'one of None, NoneOnDryRun')]
}

function timeoutFaults({ timeoutSeconds }: WebhookDefinition): readonly Fault[] {
  if (timeoutSeconds === undefined || (timeoutSeconds >= 1 && timeoutSeconds <= 30)) return []
  return [invalid(['timeoutSeconds'], timeoutSeconds, 'a number from 1 to 30')]
}

function ruleFaults(rule: JsonObject, index: number): readonly Fault[] {
  const path: CsvPath = ['rules', index]
  const lists = ['operations', 'apiGroups', 'apiVersions', 'resources']
  const missing = lists.filter((list) => textsOf(rule[list]).length === 0)
  const operations = ['*', 'CREATE', 'UPDATE', 'DELETE', 'CONNECT']
  const strange = textsOf(rule.operations).find((operation) => !operations.includes(operation))
  return [
    ...missing.map((list) => invalid([...path, list], rule[list], 'a list with something in it')),
    ...(strange === undefined
      ? []
      : [invalid([...path, 'operations'], strange, `of ${operations.join(', ')}`)]),
    ...choiceFaults(rule, 'scope', ['Cluster', 'Namespaced', '*'], path),
  ]
}

function commonFaults(webhook: WebhookDefinition): readonly Fault[] {
  const { admissionReviewVersions, webhookPath: path } = webhook
  const isKnown = (admissionReviewVersions ?? []).some((version) => version === 'v1' || version === 'v1beta1')
  return [
    ...(isKnown
      ? []
      : [invalid(['admissionReviewVersions'], admissionReviewVersions, 'a list with v1 or v1beta1 in it')]),
    ...(path === undefined || path === '' || path.startsWith('/')
      ? []
      : [invalid(['webhookPath'], path, 'a path that begins with /')]),
    ...portFaults(webhook),
  ]
}

/** Ports that are too high or no ports; a missing one is told apart. */
function portFaults(webhook: WebhookDefinition): readonly Fault[] {
  const { port, targetPort } = servicePortOf(webhook)
  const isHigh = port > maxPort
  const wrongTarget = webhook.targetPort !== undefined && !isTargetPort(targetPort)
  return [
    ...(isHigh ? [portFault('containerPort', port, `a number from 1 to ${maxPort}`)] : []),
    ...(wrongTarget
      ? [
          portFault(
            'targetPort',
            targetPort,
            `a number from 1 to ${maxPort}, or the name of a container's port`,
          ),
        ]
      : []),
  ]
}

/** 0 and the empty text stand for the Service's own port. Names: IANA service names (RFC 6335, 5.1). */
function isTargetPort(port: number | string): boolean {
  if (typeof port === 'number') return port >= 0 && port <= maxPort
  if (port === '') return true
  return port.length <= 15 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(port) && /[a-z]/.test(port)
}

function portFault(field: string, value: Json, wanted: string): Fault {
  return { ...invalid([field], value, wanted), code: 'WEBHOOK_PORT_INVALID' }
}

function invalid(path: CsvPath, value: Json | undefined, wanted: string): Fault {
  const field = path.filter((step) => typeof step === 'string').at(-1)
  const shown =
    value === undefined || value === null
      ? `has no ${field}`
      : `has ${field} ${oneLine(isJsonObject(value) || Array.isArray(value) ? JSON.stringify(value) : typeof value === 'string' ? JSON.stringify(value) : String(value), 80)}`
  return {
    code: 'WEBHOOK_FIELD_INVALID',
    path,
    text: `${shown}, which a cluster refuses: it must be ${wanted}`,
    hint: `Set ${field} to ${wanted}.`,
  }
}

function textsOf(list: Json | undefined): readonly string[] {
  return Array.isArray(list) ? list.filter((item) => typeof item === 'string') : []
}
