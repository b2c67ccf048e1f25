// The part of the summary that says what the operator of a bundle will be: where it looks, what it is asked, and what it
// may do.
import type { OperatorSummary } from '../bundle/registryv1/operator-summary.ts'
import type { OperatorWebhook } from '../bundle/registryv1/render/describe-operator.ts'
import type { JsonObject } from '../lib/kubernetes.ts'
import { countOf } from '../lib/text.ts'
import type { Facts } from './facts.ts'
import { codeSpan, folded, plainText, table } from './markdown.ts'

const maxRows = 200
const maxNames = 20
const maxRules = 5
/** Of one table; a summary as a whole may have 900 KiB. */
const maxTableBytes = 150 * 1024

/** The section; empty for a bundle without an operator. */
export function operatorSection({ rendered, rightsUnknown = [] }: Facts): string {
  const operator = rendered?.operator
  if (operator === undefined) return ''
  return [
    '### The operator',
    factsTable(operator, rightsUnknown),
    webhooksTable(operator),
    rightsTable(operator),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function factsTable(
  { installNamespace, watches, needs }: OperatorSummary,
  rightsUnknown: readonly string[],
): string {
  const rows: [string, string][] = [
    ['Runs in', codeSpan(installNamespace)],
    ['Watches', watches === 'all' ? 'all namespaces' : listNames(watches)],
  ]
  if (needs.length > 0) rows.push(['Needs', listed(needs.map((need) => plainText(need)))])
  if (rightsUnknown.length > 0) rows.push(['Rights file lacks', listNames(rightsUnknown)])
  return table(['', ''], rows)
}

function webhooksTable({ webhooks }: OperatorSummary): string {
  if (webhooks.length === 0) return ''
  const content = boundedTable(
    ['Webhook', 'Type', 'Is asked about', 'When it does not answer'],
    webhooks,
    (webhook) => [codeSpan(webhook.name, 253), webhook.type, subjectOf(webhook), failureOf(webhook)],
  )
  return `**${countOf(webhooks.length, 'webhook')}**\n\n${content}`
}

function subjectOf(webhook: OperatorWebhook): string {
  if (webhook.type === 'conversion')
    return webhook.crds.length === 0 ? 'nothing' : `other versions of ${listNames(webhook.crds)}`
  if (webhook.rules.length === 0) return 'nothing'
  const shown = webhook.rules.slice(0, maxRules).map(describeRule)
  const rest = webhook.rules.length - shown.length
  return `${shown.join(', ')}${rest > 0 ? ` and ${countOf(rest, 'more rule')}` : ''}`
}

function failureOf(webhook: OperatorWebhook): string {
  if (webhook.type === 'conversion')
    return webhook.crds.length === 0 ? 'nothing happens' : 'objects cannot be read'
  return webhook.failurePolicy === 'Ignore' ? 'requests pass' : 'requests are refused'
}

/** admissionregistration.k8s.io/v1 RuleWithOperations. */
function describeRule(rule: JsonObject): string {
  const groups = textsOf(rule.apiGroups).filter((group) => group !== '')
  const place = groups.length === 0 ? '' : `(${listNames(groups, 100)})`
  const parts = [describeOperations(textsOf(rule.operations)), listNames(textsOf(rule.resources), 100), place]
  return parts.filter((part) => part !== '').join(' ') || 'nothing'
}

function describeOperations(operations: readonly string[]): string {
  if (operations.includes('*')) return 'any operation on'
  return listed(operations.map((operation) => plainText(operation.toLowerCase(), 40)))
}

function rightsTable({ rights }: OperatorSummary): string {
  const all = rights.flatMap(({ account, rights: own }) => own.map((right) => ({ account, ...right })))
  if (all.length === 0) return ''
  const warned = all.filter(({ warning }) => warning !== undefined).length
  // What is worth a second look comes first.
  const sorted = all.toSorted(
    (left, right) => Number(right.warning !== undefined) - Number(left.warning !== undefined),
  )
  const content = boundedTable(['Service account', 'May'], sorted, ({ account, text, warning }) => [
    codeSpan(account, 253),
    `${plainText(text)}${warning === undefined ? '' : ` ⚠️ ${plainText(warning)}`}`,
  ])
  const look = warned === 0 ? '' : `, ${warned} of them worth a second look`
  return folded(`May do ${countOf(all.length, 'thing')}${look}`, content)
}

/** As many rows as the summary has room for; how many are left out stands below. */
function boundedTable<Item>(
  headings: readonly string[],
  items: readonly Item[],
  rowOf: (item: Item) => readonly string[],
): string {
  const rows: (readonly string[])[] = []
  let left = maxTableBytes
  for (const item of items.slice(0, maxRows)) {
    const row = rowOf(item)
    left -= Buffer.byteLength(row.join(' | '))
    if (left < 0) break
    rows.push(row)
  }
  const rest = items.length - rows.length
  return `${table(headings, rows)}${rest > 0 ? `\n\n… and ${rest} more.` : ''}`
}

function listNames(names: readonly string[], limit = 253): string {
  return listed(names.map((name) => codeSpan(name, limit)))
}

function listed(items: readonly string[]): string {
  const rest = items.length - maxNames
  return rest > 0 ? `${items.slice(0, maxNames).join(', ')} and ${rest} more` : items.join(', ')
}

function textsOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
