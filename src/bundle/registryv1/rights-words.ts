// What RBAC rules allow, in words for people who decide whether to install an operator (Kubernetes: Using RBAC
// Authorization). The texts hold names of the bundle: whoever shows them escapes them.
import { countOf, oneLine } from '../../lib/text.ts'
import type { PolicyRule } from './csv.ts'
import type { UnreadRole } from './render/describe-accounts.ts'

/** One right. */
export interface Right {
  /** `read secrets in the namespace shop`. */
  readonly text: string
  /** Why this right is worth a second look, as a sentence without its end. */
  readonly warning?: string
}

const maxRights = 100
const maxNames = 10

const readVerbs = ['get', 'list', 'watch']
const changeVerbs = ['update', 'patch']

/** Verbs as people say them; all others are shown as they are. */
const verbWords: Readonly<Record<string, string>> = { deletecollection: 'delete many of', update: 'replace' }

/**
 * The rules in words, in their order and without repetitions, at most a hundred. `where` ends each text:
 * `in the namespace shop`, `in all namespaces`.
 */
export function describeRules(rules: readonly PolicyRule[], where: string): readonly Right[] {
  return bounded(rules.flatMap((rule) => describeRule(rule, where)))
}

/** What comes with roles whose rules only the cluster knows; each is worth a second look. At most a hundred. */
export function describeUnread(roles: readonly UnreadRole[]): readonly Right[] {
  return bounded(
    roles.map(({ kind, name, namespace, why }) => {
      const place = namespace === undefined ? 'in all namespaces' : `in the namespace ${namespace}`
      return {
        text: `use every right of ${kind} ${oneLine(name, 100)} ${place}`,
        warning: warningOfUnread(kind, name, why),
      }
    }),
  )
}

function warningOfUnread(kind: string, name: string, why: UnreadRole['why']): string {
  if (why === 'gathered') return 'the cluster gathers its rules from other roles'
  return kind === 'ClusterRole' && name === 'cluster-admin'
    ? 'this is every right there is; the bundle does not bring this role'
    : 'the bundle does not bring this role, so its rules are not shown here'
}

function bounded(all: readonly Right[]): readonly Right[] {
  const rights = new Map(all.map((right) => [right.text, right] as const))
  const shown = [...rights.values()].slice(0, maxRights)
  const left = rights.size - shown.length
  return left === 0 ? shown : [...shown, { text: `${countOf(left, 'more right')}, not shown here` }]
}

function describeRule(rule: PolicyRule, where: string): readonly Right[] {
  const verbs = rule.verbs ?? []
  if (verbs.length === 0) return []
  const warning = warningOf(rule)
  const rights: Right[] = []
  for (const group of rule.apiGroups ?? []) {
    if ((rule.resources ?? []).length === 0) continue
    const what = `${describeVerbs(verbs)} ${describeResources(rule, group)}`
    rights.push({ text: `${what} ${where}`, ...(warning !== undefined && { warning }) })
  }
  if (rule.nonResourceURLs !== undefined && rule.nonResourceURLs.length > 0) {
    const text = `${listVerbs(verbs)} the API server’s paths ${listNames(rule.nonResourceURLs)}`
    const isAll = rule.nonResourceURLs.some((path) => path === '*' || path === '/*')
    rights.push({ text, ...(isAll && { warning: 'this is every path, logs and profiles included' }) })
  }
  return rights
}

function describeVerbs(verbs: readonly string[]): string {
  return verbs.includes('*') ? 'do anything with' : listVerbs(verbs)
}

/** `read, create, change and delete`: verbs that belong together become one word. */
function listVerbs(verbs: readonly string[]): string {
  if (verbs.includes('*')) return 'do anything with'
  const has = (wanted: readonly string[]): boolean => wanted.every((verb) => verbs.includes(verb))
  const merged = new Map([
    ['read', readVerbs],
    ['change', changeVerbs],
  ])
  const words = new Set<string>()
  for (const verb of verbs) {
    const whole = [...merged].find(([, parts]) => parts.includes(verb) && has(parts))
    words.add(
      whole?.[0] ?? (Object.hasOwn(verbWords, verb) ? verbWords[verb] : undefined) ?? oneLine(verb, 40),
    )
  }
  const list = [...words].slice(0, maxNames)
  return list.length < 2 ? list.join('') : `${list.slice(0, -1).join(', ')} and ${list.at(-1)}`
}

/** `deployments and pods/log (apps)`, `all resources of all API groups`. */
function describeResources({ resources = [], resourceNames = [] }: PolicyRule, group: string): string {
  const named = resourceNames.length === 0 ? '' : ` named ${listNames(resourceNames)}`
  if (resources.includes('*')) {
    const groups = group === '*' ? 'all API groups' : group === '' ? 'the core API' : oneLine(group, 100)
    return `all resources of ${groups}${named}`
  }
  const suffix = group === '' ? '' : ` (${group === '*' ? 'any API group' : oneLine(group, 100)})`
  return `${listNames(resources)}${suffix}${named}`
}

function listNames(names: readonly string[]): string {
  const shown = [...new Set(names)].slice(0, maxNames).map((name) => oneLine(name, 100))
  const left = new Set(names).size - shown.length
  return `${shown.join(', ')}${left > 0 ? ` and ${left} more` : ''}`
}

interface Risk {
  /** Each undefined matches anything. */
  readonly groups: readonly string[]
  readonly resources: readonly string[]
  readonly verbs: readonly string[]
  readonly why: string
  /** Whether the right is harmless when it is for certain names only. */
  readonly unlessNamed?: boolean
}

const rbac = 'rbac.authorization.k8s.io'
const writeVerbs = ['create', 'update', 'patch']

/** The more serious ones come first: only one is told. */
const risks: readonly Risk[] = [
  {
    groups: [rbac],
    resources: ['roles', 'clusterroles'],
    verbs: ['escalate'],
    why: 'whoever has it can give itself any right',
  },
  {
    groups: [rbac],
    resources: ['roles', 'clusterroles'],
    verbs: ['bind'],
    unlessNamed: true,
    why: 'whoever has it can give itself the rights of any role',
  },
  {
    groups: [''],
    resources: ['users', 'groups', 'serviceaccounts'],
    verbs: ['impersonate'],
    why: 'whoever has it can act as somebody else',
  },
  {
    groups: [''],
    resources: ['serviceaccounts/token'],
    verbs: ['create'],
    unlessNamed: true,
    why: 'whoever has it can act as any service account there',
  },
  {
    groups: [''],
    resources: ['secrets'],
    verbs: readVerbs,
    unlessNamed: true,
    why: 'every secret there can be read, tokens and passwords of others included',
  },
  {
    groups: [''],
    resources: ['pods/exec', 'pods/attach'],
    verbs: ['get', 'create'],
    unlessNamed: true,
    why: 'whoever has it can run commands in any pod there',
  },
  {
    groups: [''],
    resources: ['nodes/proxy'],
    verbs: ['get', 'create'],
    unlessNamed: true,
    why: 'whoever has it can run commands in any pod, past the API server’s checks',
  },
  {
    groups: ['admissionregistration.k8s.io'],
    resources: ['mutatingwebhookconfigurations', 'validatingwebhookconfigurations'],
    verbs: writeVerbs,
    unlessNamed: true,
    why: 'whoever has it can read, change or refuse any request to the cluster',
  },
  {
    groups: [''],
    resources: ['secrets'],
    verbs: readVerbs,
    why: 'the secrets of these names can be read, whoever they belong to',
  },
]

function warningOf(rule: PolicyRule): string | undefined {
  const { apiGroups = [], resources = [], resourceNames = [] } = rule
  const verbs = rule.verbs ?? []
  if (resources.includes('*') && resourceNames.length === 0) {
    const isAll = apiGroups.includes('*') && verbs.includes('*')
    return isAll ? 'this is every right there is' : '`*` also means every resource that is added later'
  }
  return risks.find((risk) => {
    if (risk.unlessNamed === true && resourceNames.length > 0) return false
    return meets(apiGroups, risk.groups) && meets(resources, risk.resources) && meets(verbs, risk.verbs)
  })?.why
}

function meets(given: readonly string[], wanted: readonly string[]): boolean {
  return given.includes('*') || given.some((name) => wanted.includes(name))
}
