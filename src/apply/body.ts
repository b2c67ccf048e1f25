// What is sent of an object: the intent alone, without what the server writes, in the form in which server-side
// apply tracks it field by field (Kubernetes: Server-Side Apply).
import {
  groupOf,
  isJsonObject,
  type Json,
  type JsonObject,
  type KubernetesObject,
} from '../lib/kubernetes.ts'

/** The server's own fields of metadata; a resourceVersion would be a precondition. */
const serverFields: ReadonlySet<string> = new Set([
  'namespace',
  'managedFields',
  'resourceVersion',
  'uid',
  'creationTimestamp',
])

/** The body of an apply patch for an object that goes to the namespace, or to none. */
export function applyBody(object: KubernetesObject, namespace: string | undefined): JsonObject {
  const { status: _, metadata, ...rest } = object
  const kept = Object.entries(metadata).filter(([field]) => !serverFields.has(field))
  const body: JsonObject = {
    ...rest,
    metadata: { ...Object.fromEntries(kept), ...(namespace !== undefined && { namespace }) },
  }
  switch (`${groupOf(object.apiVersion)}/${object.kind}`) {
    case '/Secret':
      return withData(body)
    case '/Service':
      return withSpec(body, withProtocols)
    case '/Pod':
      return withSpec(body, withContainerProtocols)
    case 'apps/DaemonSet':
    case 'apps/Deployment':
    case 'apps/ReplicaSet':
    case 'apps/StatefulSet':
    case 'batch/Job':
    case '/ReplicationController':
      return withSpec(body, withTemplateProtocols)
    case 'batch/CronJob':
      return withSpec(body, (spec) =>
        replace(spec, 'jobTemplate', (template) => replace(template, 'spec', withTemplateProtocols)),
      )
    case 'apiextensions.k8s.io/CustomResourceDefinition':
      return withSpec(body, withoutPlaceholderCa)
    default:
      return body
  }
}

/** A key of stringData that is taken out of the bundle would stay in data for ever (kubernetes#108008). */
function withData(body: JsonObject): JsonObject {
  const { stringData, ...rest } = body
  if (!isJsonObject(stringData)) return body
  const entries = Object.entries(stringData)
  // The plan refuses such values before anything is sent.
  if (!entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')) return body
  const encoded = entries.map(([key, value]) => [key, Buffer.from(value).toString('base64')] as const)
  return { ...rest, data: { ...(isJsonObject(body.data) && body.data), ...Object.fromEntries(encoded) } }
}

function withTemplateProtocols(spec: JsonObject): JsonObject {
  return replace(spec, 'template', (template) => replace(template, 'spec', withContainerProtocols))
}

function withContainerProtocols(podSpec: JsonObject): JsonObject {
  return ['containers', 'initContainers'].reduce(
    (spec, list) => replaceItems(spec, list, withProtocols),
    podSpec,
  )
}

/** `protocol` is part of a port's key, and some servers do not fill its default in before they compare keys. */
function withProtocols(holder: JsonObject): JsonObject {
  return replaceItems(holder, 'ports', (port) => ({ ...port, protocol: port.protocol ?? 'TCP' }))
}

/** A CRD may come with a placeholder (`Cg==`) that is to be filled in later; some servers refuse it. */
function withoutPlaceholderCa(spec: JsonObject): JsonObject {
  return replace(spec, 'conversion', (conversion) =>
    replace(conversion, 'webhook', (webhook) =>
      replace(webhook, 'clientConfig', (config) => {
        const { caBundle, ...others } = config
        const isCertificate =
          typeof caBundle === 'string' &&
          Buffer.from(caBundle, 'base64').includes('-----BEGIN CERTIFICATE-----')
        return isCertificate ? config : others
      }),
    ),
  )
}

function withSpec(body: JsonObject, change: (spec: JsonObject) => JsonObject): JsonObject {
  return replace(body, 'spec', change)
}

/** The object with one member changed, where it has one of the expected shape; anything else is the server's to judge. */
function replace(object: JsonObject, field: string, change: (member: JsonObject) => JsonObject): JsonObject {
  const member = object[field]
  return isJsonObject(member) ? { ...object, [field]: change(member) } : object
}

function replaceItems(
  object: JsonObject,
  field: string,
  change: (item: JsonObject) => JsonObject,
): JsonObject {
  const items = object[field]
  if (!Array.isArray(items)) return object
  return { ...object, [field]: items.map((item: Json) => (isJsonObject(item) ? change(item) : item)) }
}
