// What a cluster refuses of Deployments and their service accounts, though upstream renders it.
import { dnsSubdomainFaults } from '../../../lib/dns-name.ts'
import type { Finding } from '../../../lib/finding.ts'
import { isJsonObject, type Json, type JsonObject } from '../../../lib/kubernetes.ts'
import { type CsvPath, deploymentPath, placeInCsv, quote } from '../validate-report.ts'
import { deploymentsOf, type RenderContext, strategyOf } from './context.ts'
import { generateDeployments } from './deployments.ts'

type Keys = readonly { readonly field: string; readonly default?: Json }[]

/** Lists whose entries have keys (core/v1, x-kubernetes-list-map-keys): server-side apply takes no key twice. */
const podLists: Readonly<Record<string, Keys>> = {
  containers: [{ field: 'name' }],
  initContainers: [{ field: 'name' }],
  volumes: [{ field: 'name' }],
  imagePullSecrets: [{ field: 'name', default: '' }],
  hostAliases: [{ field: 'ip' }],
  topologySpreadConstraints: [{ field: 'topologyKey' }, { field: 'whenUnsatisfiable' }],
}
const containerLists: Readonly<Record<string, Keys>> = {
  env: [{ field: 'name' }],
  ports: [{ field: 'containerPort' }, { field: 'protocol', default: 'TCP' }],
  volumeMounts: [{ field: 'mountPath' }],
  volumeDevices: [{ field: 'devicePath' }],
}

/** LIST_KEY_DUPLICATE, once for each list of a Deployment, as it is after the configuration was merged in. */
export function findDuplicateKeys(context: RenderContext): readonly Finding[] {
  return generateDeployments(context).flatMap(({ object }, index) => {
    const pod = podOf(object.spec)
    const path: CsvPath = [...deploymentPath(index), 'spec', 'template', 'spec']
    const found = [
      ...duplicatesIn(pod, podLists, path),
      ...['initContainers', 'containers'].flatMap((list) =>
        itemsOf(pod[list]).flatMap((container, place) =>
          duplicatesIn(container, containerLists, [...path, list, place]),
        ),
      ),
    ]
    return found.map(({ list, key, at }) => ({
      code: 'LIST_KEY_DUPLICATE',
      severity: 'warning',
      message: `The deployment ${quote(object.metadata.name)} has two entries ${quote(key)} in ${at.slice(path.length).join('.')}: server-side apply refuses it.`,
      hint: `Keep one of them; look into \`deploymentConfig\` too, whose ${list} are added.`,
      at: placeInCsv(context.bundle, at),
    }))
  })
}

function podOf(spec: Json | undefined): JsonObject {
  const template = isJsonObject(spec) ? spec.template : undefined
  const pod = isJsonObject(template) ? template.spec : undefined
  return isJsonObject(pod) ? pod : {}
}

function itemsOf(list: Json | undefined): readonly JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : []
}

interface Duplicate {
  readonly list: string
  readonly key: string
  readonly at: CsvPath
}

function duplicatesIn(
  owner: JsonObject,
  lists: Readonly<Record<string, Keys>>,
  path: CsvPath,
): readonly Duplicate[] {
  return Object.entries(lists).flatMap(([list, keys]) => {
    const seen = new Set<string>()
    for (const item of itemsOf(owner[list])) {
      const key = keys.map(({ field, default: standard = '' }) => String(item[field] ?? standard)).join('/')
      if (seen.has(key)) return [{ list, key, at: [...path, list] }]
      seen.add(key)
    }
    return []
  })
}

/** SERVICE_ACCOUNT_NAME_INVALID: names in permissions and in pods, each once. */
export function findMisnamedAccounts(context: RenderContext): readonly Finding[] {
  const { bundle } = context
  const { permissions = [], clusterPermissions = [] } = strategyOf(bundle)
  const strategy: CsvPath = ['spec', 'install', 'spec']
  const uses = [
    ...namesIn(permissions, [...strategy, 'permissions']),
    ...namesIn(clusterPermissions, [...strategy, 'clusterPermissions']),
    ...deploymentsOf(bundle).map(({ spec }, index) => ({
      name: podOf(spec).serviceAccountName,
      path: [...deploymentPath(index), 'spec', 'template', 'spec', 'serviceAccountName'] as CsvPath,
    })),
  ]
  const first = new Map(uses.toReversed().map(({ name, path }) => [name, path]))
  return [...first].toReversed().flatMap(([name, path]) => {
    if (typeof name !== 'string' || name === '') return []
    const faults = dnsSubdomainFaults(name)
    if (faults.length === 0) return []
    return {
      code: 'SERVICE_ACCOUNT_NAME_INVALID',
      severity: 'warning',
      message: `The service account ${quote(name)} has a name that a cluster refuses: ${faults.join('; ')}.`,
      hint: 'Give the service account another name, in the permissions and in the deployments.',
      at: placeInCsv(bundle, path),
    }
  })
}

function namesIn(permissions: readonly { readonly serviceAccountName: string }[], path: CsvPath) {
  return permissions.map(({ serviceAccountName }, index) => ({
    name: serviceAccountName as Json | undefined,
    path: [...path, index, 'serviceAccountName'] as CsvPath,
  }))
}
