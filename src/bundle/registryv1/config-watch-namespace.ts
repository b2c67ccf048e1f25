// The key `watchNamespace`: whether it may or must be given follows from the install modes of the bundle, and so does
// which namespace it may name. MultiNamespace has no say.
import { dnsLabelPattern, hasDnsLabelForm, maxDnsLabelLength } from '../../lib/dns-name.ts'
import type { Json } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import { type ConfigFault, missing, wrongType } from './config-shape.ts'
import { type InstallModeType, listModes } from './install-modes.ts'

const path = ['watchNamespace']

/** How a bundle takes `watchNamespace`. */
export interface WatchRule {
  readonly use: 'forbidden' | 'optional' | 'required'
  /** Which namespace: the one that the operator is installed in, any other, or any. */
  readonly which: 'own' | 'other' | 'any'
  /** `because the bundle supports the install modes […]`. */
  readonly why: string
}

/** The rule for a bundle with these modes. */
export function watchRule(modes: ReadonlySet<InstallModeType>): WatchRule {
  const own = modes.has('OwnNamespace')
  const single = modes.has('SingleNamespace')
  const why = `because the bundle supports the install modes ${listModes(modes)}`
  if (!own && !single) return { use: 'forbidden', which: 'any', why }
  const which = own && single ? 'any' : own ? 'own' : 'other'
  return { use: modes.has('AllNamespaces') ? 'optional' : 'required', which, why }
}

/** The fault of a configuration that must have the key and has none. */
export function findMissingWatch(
  rule: WatchRule,
  given: readonly string[],
  installNamespace: string,
): readonly ConfigFault[] {
  if (rule.use !== 'required' || given.includes('watchNamespace')) return []
  const fault = missing(path, given, `: it must be ${expected(rule, installNamespace)}, ${rule.why}`)
  const name = rule.which === 'own' && installNamespace !== '' ? oneLine(installNamespace, 80) : 'NAMESPACE'
  return [{ ...fault, hint: `Add a line \`watchNamespace: ${name}\` to the input \`values\`.` }]
}

/** Every fault of the value that was given. Nothing is said of which namespace it is without an install namespace. */
export function checkWatch(value: Json, rule: WatchRule, installNamespace: string): readonly ConfigFault[] {
  if (value === null && rule.use === 'optional') return []
  const wanted = expected(rule, installNamespace)
  if (typeof value !== 'string') {
    const { message, ...others } = wrongType(value, 'a string', path)
    return [{ ...others, message: `${message}: it must be ${wanted}, ${rule.why}` }]
  }
  if (installNamespace !== '' && !isAllowed(value, rule, installNamespace)) {
    const shown = JSON.stringify(oneLine(value, 80))
    const message = `\`watchNamespace\` is ${shown}, but must be ${wanted}, ${rule.why}`
    return [{ path, message, hint: wrongNamespaceHint }]
  }
  return checkForm(value)
}

const wrongNamespaceHint =
  'The namespace that the operator is installed in is the input `namespace`: change the one or the other.'

function isAllowed(value: string, { which }: WatchRule, installNamespace: string): boolean {
  if (which === 'own') return value === installNamespace
  return which === 'any' || value !== installNamespace
}

function expected({ use, which }: WatchRule, installNamespace: string): string {
  const install = installNamespace === '' ? '' : ` ${JSON.stringify(installNamespace)}`
  const name = {
    own: `the namespace${install} that the operator is installed in`,
    other: `a namespace different from the install namespace${install}`,
    any: 'the name of a namespace',
  }[which]
  return use === 'optional' ? `null or left out, which means all namespaces, or ${name}` : name
}

function checkForm(value: string): readonly ConfigFault[] {
  const { length } = [...value]
  const faults: ConfigFault[] = []
  if (length === 0) {
    faults.push({ path, message: '`watchNamespace` must have at least 1 character, but is empty' })
  }
  if (length > maxDnsLabelLength) {
    faults.push({
      path,
      message: `\`watchNamespace\` must have at most ${maxDnsLabelLength} characters, but has ${length}`,
    })
  }
  if (!hasDnsLabelForm(value)) {
    faults.push({
      path,
      message: `\`watchNamespace\` must be lower-case letters, digits and inner hyphens (^${dnsLabelPattern}$), but is ${JSON.stringify(oneLine(value, 80))}`,
    })
  }
  return faults
}
