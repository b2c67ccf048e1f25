// Constraints of OLM's resolver, as `olm.constraint` nests them, and whether a cluster meets them as far as its API
// can tell.
import { isJsonObject, type Json, type JsonObject } from '../../lib/kubernetes.ts'
import { oneLine } from '../../lib/text.ts'

export interface GroupVersionKind {
  readonly group: string
  readonly version: string
  readonly kind: string
}

export type Constraint =
  | { readonly type: 'gvk'; readonly api: GroupVersionKind }
  | { readonly type: 'package'; readonly name: string; readonly range: string }
  | { readonly type: 'cel'; readonly rule: string }
  | { readonly type: 'all' | 'any' | 'not'; readonly constraints: readonly Constraint[] }

/** Constraints nest; what is deeper than this is not written by people. */
const maxDepth = 32

/** The value of an `olm.constraint`: exactly one kind of constraint. Undefined when it is something else. */
export function readConstraint(value: JsonObject, depth = 0): Constraint | undefined {
  const { gvk, cel } = value
  if (isJsonObject(gvk)) {
    const api = readGvk(gvk)
    return api && { type: 'gvk', api }
  }
  if (isJsonObject(value.package)) return readPackage(value.package, 'versionRange')
  if (isJsonObject(cel)) {
    return typeof cel.rule === 'string' && cel.rule !== '' ? { type: 'cel', rule: cel.rule } : undefined
  }
  const type = (['all', 'any', 'not'] as const).find((name) => isJsonObject(value[name]))
  const nested = type === undefined ? undefined : value[type]
  if (type === undefined || !isJsonObject(nested) || depth >= maxDepth) return undefined
  return readNested(type, nested.constraints, depth)
}

function readNested(
  type: 'all' | 'any' | 'not',
  list: Json | undefined,
  depth: number,
): Constraint | undefined {
  if (!Array.isArray(list) || list.length === 0) return undefined
  const constraints = list.map((item) => (isJsonObject(item) ? readConstraint(item, depth + 1) : undefined))
  return constraints.every((constraint) => constraint !== undefined) ? { type, constraints } : undefined
}

/** Group, version and kind, all of them texts and none empty. */
export function readGvk(value: Json): GroupVersionKind | undefined {
  if (!isJsonObject(value)) return undefined
  const { group, version, kind } = value
  if (typeof group !== 'string' || typeof version !== 'string' || typeof kind !== 'string') return undefined
  return group === '' || version === '' || kind === '' ? undefined : { group, version, kind }
}

/** A package and its range of versions; dependencies.yaml and properties name the range differently. */
export function readPackage(value: JsonObject, rangeKey: 'version' | 'versionRange'): Constraint | undefined {
  const { packageName } = value
  const range = value[rangeKey]
  if (typeof packageName !== 'string' || packageName === '') return undefined
  return typeof range === 'string' && range !== '' ? { type: 'package', name: packageName, range } : undefined
}

/** Whether an API is served. */
export type IsServed = (api: GroupVersionKind) => boolean

/** Whether the constraint is met; undefined when that hangs on packages or expressions, which no API tells. */
export function isMet(constraint: Constraint, isServed: IsServed): boolean | undefined {
  switch (constraint.type) {
    case 'gvk':
      return isServed(constraint.api)
    case 'package':
    case 'cel':
      return undefined
    case 'all':
      return allMet(constraint.constraints.map((nested) => isMet(nested, isServed)))
    case 'any':
      return negate(allMet(constraint.constraints.map((nested) => negate(isMet(nested, isServed)))))
    case 'not':
      // None of them may be met.
      return allMet(constraint.constraints.map((nested) => negate(isMet(nested, isServed))))
  }
}

/** Kleene's conjunction: one that fails decides, else one that is open leaves it open. */
function allMet(results: readonly (boolean | undefined)[]): boolean | undefined {
  if (results.includes(false)) return false
  return results.includes(undefined) ? undefined : true
}

function negate(result: boolean | undefined): boolean | undefined {
  return result === undefined ? undefined : !result
}

/** `Reef in reef.example.com/v1`, `any of (package a 1.x, package b 2.x)`. */
export function describeConstraint(constraint: Constraint): string {
  switch (constraint.type) {
    case 'gvk':
      return describeApi(constraint.api)
    case 'package':
      return `package ${oneLine(constraint.name, 100)} ${oneLine(constraint.range, 100)}`
    case 'cel':
      return `the expression ${oneLine(constraint.rule, 200)}`
    default: {
      const shown = constraint.constraints.slice(0, 10).map(describeConstraint)
      const words = { all: 'all of', any: 'any of', not: 'none of' }[constraint.type]
      return oneLine(`${words} (${shown.join(', ')})`, 500)
    }
  }
}

/** `Reef in reef.example.com/v1`. */
export function describeApi({ group, version, kind }: GroupVersionKind): string {
  return `${oneLine(kind, 100)} in ${oneLine(`${group}/${version}`, 200)}`
}
