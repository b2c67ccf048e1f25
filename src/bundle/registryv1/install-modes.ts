// Install modes of a ClusterServiceVersion, and the namespaces that an operator watches because of them.
import { BundleError } from '../../lib/error.ts'
import { oneLine } from '../../lib/text.ts'
import type { Csv } from './csv.ts'

export const installModeTypes = [
  'AllNamespaces',
  'MultiNamespace',
  'OwnNamespace',
  'SingleNamespace',
] as const

export type InstallModeType = (typeof installModeTypes)[number]

/** The modes that have an entry `supported: true`; a later entry takes nothing away, and other types are ignored. */
export function supportedModes(csv: Csv): ReadonlySet<InstallModeType> {
  const supported = (csv.spec.installModes ?? []).filter(({ supported }) => supported)
  return new Set(installModeTypes.filter((type) => supported.some((mode) => mode.type === type)))
}

/** The modes of which a bundle must support one: MultiNamespace alone cannot be installed. */
export const usableModes: readonly InstallModeType[] = ['AllNamespaces', 'SingleNamespace', 'OwnNamespace']

export function hasUsableMode(modes: ReadonlySet<InstallModeType>): boolean {
  return usableModes.some((mode) => modes.has(mode))
}

/** `[AllNamespaces OwnNamespace]`: sorted, as Go prints a list. */
export function listModes(modes: Iterable<InstallModeType>): string {
  return `[${[...modes].toSorted().join(' ')}]`
}

/**
 * The namespaces that the operator watches; the empty text stands for all. Without `watchNamespace` that is all of
 * them where AllNamespaces is supported, and an error otherwise. Raises CONFIG_INVALID for namespaces that the modes
 * do not support.
 */
export function targetNamespaces(
  modes: ReadonlySet<InstallModeType>,
  installNamespace: string,
  watchNamespace?: string,
): readonly string[] {
  const targets = watchNamespace === undefined ? defaultTargets(modes) : [watchNamespace]
  const fault = findTargetFault(targets, modes, installNamespace)
  if (fault === undefined) return targets
  throw new BundleError('CONFIG_INVALID', fault, {
    hint: 'Set `watchNamespace` under the input `values` as the install modes of the bundle allow.',
  })
}

/** An operator that can watch all namespaces does; any other must be told. */
function defaultTargets(modes: ReadonlySet<InstallModeType>): readonly string[] {
  return modes.has('AllNamespaces') ? [''] : []
}

/**
 * Why an operator with these modes cannot watch these namespaces; undefined when it can. Namespaces count as a set:
 * the same one twice is one.
 */
export function findTargetFault(
  targets: readonly string[],
  modes: ReadonlySet<InstallModeType>,
  installNamespace: string,
): string | undefined {
  const names = new Set(targets)
  const supported = `the supported install modes ${listModes(modes)}`
  if (names.size === 0) {
    const wanted = modes.has('MultiNamespace')
      ? 'at least one target namespace'
      : 'exactly one target namespace'
    return `The operator needs ${wanted}, but none is given: ${supported} do not include AllNamespaces.`
  }
  const list = oneLine(`[${targets.join(' ')}]`)
  const refused =
    names.size === 1
      ? refusedSingle(targets[0] ?? '', modes, installNamespace)
      : refusedSeveral(names, modes, installNamespace)
  return refused && `The target namespaces ${list} are invalid: ${supported} do not support ${refused}.`
}

/** What is refused, in words; undefined when nothing is. */
function refusedSingle(
  name: string,
  modes: ReadonlySet<InstallModeType>,
  installNamespace: string,
): string | undefined {
  if (name === '') return modes.has('AllNamespaces') ? undefined : 'targeting all namespaces'
  if (name === installNamespace) {
    // SingleNamespace alone means a namespace other than the operator's own.
    return modes.has('OwnNamespace') ? undefined : `targeting the operator’s own namespace ${name}`
  }
  return modes.has('SingleNamespace') ? undefined : `targeting the namespace ${oneLine(name, 80)}`
}

function refusedSeveral(
  names: ReadonlySet<string>,
  modes: ReadonlySet<InstallModeType>,
  installNamespace: string,
): string | undefined {
  if (names.has(installNamespace) && !modes.has('OwnNamespace')) {
    return `targeting the operator’s own namespace ${installNamespace}`
  }
  return modes.has('MultiNamespace') && !names.has('') ? undefined : 'targeting these namespaces'
}
