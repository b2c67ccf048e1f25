// What people want to know of an operator before they install it, in words where rules have none.
import { countOf } from '../../lib/text.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { describeDependency } from './check-dependencies.ts'
import type { RenderOptions } from './render/context.ts'
import type { OperatorAccount } from './render/describe-accounts.ts'
import { describeOperator, type OperatorDescription } from './render/describe-operator.ts'
import { describeRules, describeUnread, type Right } from './rights-words.ts'

/** The rights of one account, named as `OperatorAccount.name` is. */
export interface AccountRights {
  readonly account: string
  readonly rights: readonly Right[]
}

export interface OperatorSummary extends OperatorDescription {
  readonly rights: readonly AccountRights[]
  /** What must be there besides the bundle: `package cert-manager >=1.0.0`. */
  readonly needs: readonly string[]
}

/** Sums up the operator that rendering with these options makes. Texts hold names of the bundle, unescaped. */
export function summarizeOperator(bundle: RegistryV1Bundle, options: RenderOptions): OperatorSummary {
  const operator = describeOperator(bundle, options)
  return {
    ...operator,
    rights: [
      ...operator.accounts.map((account) => ({ account: account.name, rights: rightsOf(account) })),
      ...restOf(operator),
    ],
    needs: bundle.dependencies.map(describeDependency),
  }
}

/** Accounts that are too many to be described are worth a look. */
function restOf({ moreAccounts }: OperatorDescription): readonly AccountRights[] {
  if (moreAccounts === undefined) return []
  const text = `${countOf(moreAccounts, 'more account')}, not shown here`
  return [{ account: 'others', rights: [{ text, warning: 'the bundle gives them rights too' }] }]
}

function rightsOf({ clusterWide, namespaces, unread }: OperatorAccount): readonly Right[] {
  return [
    ...describeUnread(unread),
    ...describeRules(clusterWide, 'in all namespaces'),
    ...namespaces.flatMap(({ namespace, rules }) => describeRules(rules, `in the namespace ${namespace}`)),
  ]
}
