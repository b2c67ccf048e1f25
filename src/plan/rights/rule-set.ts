// RBAC rules gathered by where they hold: objects of one resource share a rule, and no rule stands twice.
import { groupOf, type JsonObject } from '../../lib/kubernetes.ts'

/** A rule of rbac.authorization.k8s.io/v1. */
export interface Rule extends JsonObject {
  readonly verbs: readonly string[]
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
}

/** A namespace; undefined for the whole cluster. */
export type Scope = string | undefined

/** Collects rules. */
export class RuleSet {
  readonly #scopes = new Map<
    Scope,
    { readonly named: Map<string, NamedRule>; readonly rules: Map<string, Rule> }
  >()

  /** A rule as it stands. */
  add(scope: Scope, rule: Rule): void {
    this.#scope(scope).rules.set(JSON.stringify(rule), rule)
  }

  /** A right on one object. */
  addNamed(scope: Scope, verbs: readonly string[], apiVersion: string, resource: string, name: string): void {
    const { named } = this.#scope(scope)
    const group = groupOf(apiVersion)
    const key = JSON.stringify([group, resource, verbs])
    const before = named.get(key) ?? { verbs, group, resource, names: new Set() }
    before.names.add(name)
    named.set(key, before)
  }

  /** The rules of each scope, the cluster's first; names are sorted, rules stand in the order they came in. */
  roles(): readonly { readonly scope: Scope; readonly rules: readonly Rule[] }[] {
    return [...this.#scopes]
      .toSorted(([left], [right]) => ((left ?? '') < (right ?? '') ? -1 : 1))
      .map(([scope, { named, rules }]) => ({
        scope,
        rules: [...[...named.values()].map(toRule), ...rules.values()],
      }))
  }

  #scope(scope: Scope) {
    const found = this.#scopes.get(scope) ?? { named: new Map(), rules: new Map() }
    this.#scopes.set(scope, found)
    return found
  }
}

interface NamedRule {
  readonly verbs: readonly string[]
  readonly group: string
  readonly resource: string
  readonly names: Set<string>
}

function toRule({ verbs, group, resource, names }: NamedRule): Rule {
  return { verbs, apiGroups: [group], resources: [resource], resourceNames: [...names].toSorted() }
}
