// Kubeconfig files as client-go reads them (clientcmd/api/v1): shape checks with the part named, merging, and the
// choice of a context. Nothing here prints a value of a user entry: they are secrets.
import { BundleError } from '../lib/error.ts'
import { isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import { parseYaml } from '../lib/yaml.ts'

/** Where a kubeconfig came from. */
export interface Origin {
  /** As messages name it: `kubeconfig /home/ci/.kube/config`, `the kubeconfig input`. */
  readonly name: string
  /** What relative paths in it are relative to; absent for content without a file. */
  readonly folder?: string
}

/** One named entry of `clusters`, `users` or `contexts`. */
export interface Entry {
  readonly name: string
  readonly fields: JsonObject
  readonly origin: Origin
}

/** One kubeconfig, or several merged. */
export interface Kubeconfig {
  /** As messages name it. */
  readonly name: string
  readonly currentContext?: string
  readonly clusters: ReadonlyMap<string, Entry>
  readonly users: ReadonlyMap<string, Entry>
  readonly contexts: ReadonlyMap<string, Entry>
}

/** The entries that one context names. */
export interface Selection {
  readonly context: Entry
  readonly cluster: Entry
  /** Absent for anonymous access. */
  readonly user?: Entry
  /** The context's default namespace, if it names one. */
  readonly namespace?: string
}

const maxContextsListed = 20

/** Parses one kubeconfig. Raises KUBECONFIG_INVALID, naming the part that is wrong. */
export function parseKubeconfig(text: string, origin: Origin): Kubeconfig {
  const parsed = parseYaml(text)
  if (!parsed.ok) {
    const { reason, line } = parsed.fault
    // A parser may quote what it stumbled over, and that may be a token.
    const safeReason = reason.replaceAll(/"[^"]*"|'[^']*'/g, '"…"')
    throw invalid(
      origin,
      `is not YAML${line === undefined ? '' : ` (line ${line})`}: ${oneLine(safeReason, 100)}`,
    )
  }
  const root = parsed.value
  if (!isJsonObject(root))
    throw invalid(origin, 'is not a kubeconfig: it is no mapping with clusters, users and contexts')
  if (root.kind !== undefined && root.kind !== 'Config') {
    throw invalid(origin, `is not a kubeconfig: its kind is ${oneLine(String(root.kind), 60)}, not Config`)
  }
  const currentContext = root['current-context']
  return {
    name: origin.name,
    ...(typeof currentContext === 'string' && currentContext !== '' && { currentContext }),
    clusters: readEntries(root, 'clusters', 'cluster', origin),
    users: readEntries(root, 'users', 'user', origin),
    contexts: readEntries(root, 'contexts', 'context', origin),
  }
}

/** Several kubeconfigs as one: of entries of one name, and of current contexts, the first wins. */
export function mergeKubeconfigs(files: readonly Kubeconfig[]): Kubeconfig {
  const currentContext = files.find((file) => file.currentContext !== undefined)?.currentContext
  const merge = (part: 'clusters' | 'users' | 'contexts'): Map<string, Entry> =>
    new Map(files.toReversed().flatMap((file) => [...file[part]]))
  return {
    name: files.map((file) => file.name).join(', '),
    ...(currentContext !== undefined && { currentContext }),
    clusters: merge('clusters'),
    users: merge('users'),
    contexts: merge('contexts'),
  }
}

/**
 * The entries of the wanted context, else of the current one. Raises CONTEXT_NOT_FOUND with the contexts that there
 * are, and KUBECONFIG_INVALID when the context names a cluster or user that is not there.
 */
export function selectContext(kubeconfig: Kubeconfig, wanted?: string): Selection {
  if (kubeconfig.clusters.size === 0) throw invalid(kubeconfig, 'has no clusters')
  const name = wanted ?? kubeconfig.currentContext
  const context = name === undefined ? undefined : kubeconfig.contexts.get(name)
  if (context === undefined) throw contextNotFound(kubeconfig, name)
  const cluster = requireEntry(kubeconfig, context, 'cluster')
  const { user, namespace } = context.fields
  const isAnonymous = user === undefined || user === null || user === ''
  return {
    context,
    cluster,
    ...(!isAnonymous && { user: requireEntry(kubeconfig, context, 'user') }),
    ...(typeof namespace === 'string' && namespace !== '' && { namespace }),
  }
}

/** A KUBECONFIG_INVALID that says what is wrong with which kubeconfig. */
export function invalid(origin: { readonly name: string }, fault: string, hint?: string): BundleError {
  return new BundleError('KUBECONFIG_INVALID', `${capitalize(origin.name)} ${fault}.`, {
    hint: hint ?? 'Check it with `kubectl config view`, or have it written anew by your cluster’s provider.',
  })
}

function readEntries(root: JsonObject, list: string, part: string, origin: Origin): Map<string, Entry> {
  const items = root[list]
  if (items === undefined || items === null) return new Map()
  if (!Array.isArray(items)) throw invalid(origin, `is of wrong shape: \`${list}\` is not a list`)
  const entries = new Map<string, Entry>()
  for (const [index, item] of items.entries()) {
    const entry = readEntry(item, `${list}[${index}]`, part, origin)
    if (!entries.has(entry.name)) entries.set(entry.name, entry)
  }
  return entries
}

function readEntry(item: Json, where: string, part: string, origin: Origin): Entry {
  if (!isJsonObject(item)) throw invalid(origin, `is of wrong shape: \`${where}\` is not a mapping`)
  const { name } = item
  if (typeof name !== 'string' || name === '')
    throw invalid(origin, `is of wrong shape: \`${where}\` has no name`)
  const fields = item[part] ?? (part === 'user' ? {} : undefined)
  if (!isJsonObject(fields)) throw invalid(origin, `is of wrong shape: \`${where}.${part}\` is not a mapping`)
  return { name, fields, origin }
}

function requireEntry(kubeconfig: Kubeconfig, context: Entry, part: 'cluster' | 'user'): Entry {
  const name = context.fields[part]
  if (typeof name !== 'string' || name === '') {
    throw invalid(kubeconfig, `has a context ${quote(context.name)} that names no ${part}`)
  }
  const entry = kubeconfig[`${part}s`].get(name)
  if (entry !== undefined) return entry
  throw invalid(
    kubeconfig,
    `has a context ${quote(context.name)} that names the ${part} ${quote(name)}, which is not there`,
  )
}

function contextNotFound(kubeconfig: Kubeconfig, name: string | undefined): BundleError {
  const names = [...kubeconfig.contexts.keys()]
  const listed = names.slice(0, maxContextsListed).map(quote).join(', ')
  const rest = names.length > maxContextsListed ? ` and ${names.length - maxContextsListed} more` : ''
  const there = names.length === 0 ? 'it has no contexts' : `it has ${listed}${rest}`
  const fault = name === undefined ? 'does not set a current context' : `has no context ${quote(name)}`
  return new BundleError('CONTEXT_NOT_FOUND', `${capitalize(kubeconfig.name)} ${fault}: ${there}.`, {
    hint:
      names.length === 0
        ? 'Use a kubeconfig with a context, such as `kubectl config view --minify --flatten` prints.'
        : 'Set the input `context` to one of them.',
  })
}

/** A name from a kubeconfig, fit for a message. */
export function quote(name: string): string {
  return `"${oneLine(name, 100)}"`
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
