// Bindings that are taken from an operator in another namespace: names of a bundle's roles and bindings do not tell
// where it is installed, and server-side apply replaces the list of subjects as a whole.
import type { Log } from '../lib/host.ts'
import { groupOf, isJsonObject, type Json, type JsonObject } from '../lib/kubernetes.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from './plan.ts'

const maxNamed = 5

/** Whether the object gives rights to subjects, which must be known to see who loses them. */
export function isBinding({ loaded: { object } }: Change): boolean {
  const { apiVersion, kind } = object
  return (
    groupOf(apiVersion) === 'rbac.authorization.k8s.io' &&
    (kind === 'ClusterRoleBinding' || kind === 'RoleBinding')
  )
}

/** One warning for each namespace whose service accounts stand in a live binding, and no longer after the apply. */
export function warnOfLostRights(
  changes: readonly Change[],
  { namespace, log }: { readonly namespace: string; readonly log: Pick<Log, 'warning'> },
): void {
  const losses = changes.filter(isBinding).flatMap((change) => {
    const kept = new Set(accountsIn(change.loaded.object.subjects).map(keyOf))
    const lost = accountsIn(change.liveSubjects).filter((account) => !kept.has(keyOf(account)))
    const owners = new Set(lost.map((account) => account.namespace).filter((owner) => owner !== namespace))
    return [...owners].map((owner) => ({ owner, binding: change.description }))
  })
  for (const [owner, bindings] of Map.groupBy(losses, (loss) => loss.owner)) {
    const named = bindings.slice(0, maxNamed).map(({ binding }) => oneLine(binding, 200))
    const more = bindings.length > named.length ? ` and ${bindings.length - named.length} more` : ''
    log.warning(
      `Service accounts in namespace ${oneLine(owner, 100)}, such as those of an operator, lose the rights of ${named.join(', ')}${more}: the deploy to ${namespace} takes over these bindings, because its own have the same names.`,
    )
  }
}

interface Account {
  readonly name: string
  readonly namespace: string
}

function accountsIn(subjects: Json | undefined): readonly Account[] {
  return Array.isArray(subjects) ? subjects.filter(isJsonObject).flatMap(toAccount) : []
}

function toAccount({ kind, name, namespace }: JsonObject): Account[] {
  if (kind !== 'ServiceAccount' || typeof name !== 'string' || typeof namespace !== 'string') return []
  return [{ name, namespace }]
}

function keyOf({ name, namespace }: Account): string {
  return `${namespace}/${name}`
}
