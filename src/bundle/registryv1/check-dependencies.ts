// Whether a cluster has what a bundle depends on, as far as its API can tell.
import type { Finding } from '../../lib/finding.ts'
import { isJsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import {
  describeApi,
  describeConstraint,
  type GroupVersionKind,
  type IsServed,
  isMet,
} from './constraints.ts'
import type { Dependency } from './dependencies.ts'
import { csvError } from './validate-report.ts'

/** A dependency in words, for a list: `package cert-manager >=1.0.0`. */
export function describeDependency(dependency: Dependency): string {
  switch (dependency.type) {
    case 'crd':
      return `CustomResourceDefinition ${oneLine(dependency.name, 260)}${dependency.api === undefined ? '' : ` (${describeApi(dependency.api)})`}`
    case 'label':
      return `a package with the label ${oneLine(dependency.label, 100)}`
    case 'constraint':
      return describeConstraint(dependency.constraint)
    default:
      return describeConstraint(dependency)
  }
}

/**
 * DEPENDENCY_MISSING for each dependency that is certainly not met: a warning, since OLM v1 installs the bundle
 * nonetheless. What the bundle brings itself counts as served. Packages, labels and expressions cannot be checked.
 */
export function checkDependencies(
  bundle: RegistryV1Bundle,
  dependencies: readonly Dependency[],
  isServed: IsServed,
): readonly Finding[] {
  const own = bundle.crds.flatMap(({ object }) => apisOf(object.spec))
  const isThere: IsServed = (api) => isServed(api) || own.some((other) => isSame(api, other))
  return dependencies
    .filter((dependency) => isDependencyMet(dependency, isThere) === false)
    .map((dependency) => {
      const reason =
        dependency.type === 'constraint' && dependency.failureMessage !== undefined
          ? `: ${oneLine(dependency.failureMessage)}`
          : ''
      const message = `The operator needs ${describeDependency(dependency)}, which the cluster does not have${reason}.`
      const hint =
        'Install the operator that brings it first: OLM would have, bundle-deploy installs this bundle alone.'
      const at = bundle.locateDependency(dependency) ?? bundle.csvAt
      return { ...csvError(bundle, [], 'DEPENDENCY_MISSING', message, hint), severity: 'warning', at }
    })
}

function isDependencyMet(dependency: Dependency, isServed: IsServed): boolean | undefined {
  switch (dependency.type) {
    case 'crd':
      return dependency.api === undefined ? undefined : isServed(dependency.api)
    case 'label':
      return undefined
    case 'constraint':
      return isMet(dependency.constraint, isServed)
    default:
      return isMet(dependency, isServed)
  }
}

function apisOf(spec: unknown): readonly GroupVersionKind[] {
  if (!isJsonObject(spec) || !isJsonObject(spec.names) || !Array.isArray(spec.versions)) return []
  const { group, names } = spec
  const { kind } = names
  if (typeof group !== 'string' || typeof kind !== 'string') return []
  return spec.versions.flatMap((version) =>
    isJsonObject(version) && typeof version.name === 'string' && version.served !== false
      ? [{ group, kind, version: version.name }]
      : [],
  )
}

function isSame(left: GroupVersionKind, right: GroupVersionKind): boolean {
  return left.group === right.group && left.version === right.version && left.kind === right.kind
}
