// Readiness of single kinds with a rule of their own. Namespace and APIService have none in kstatus: theirs are
// kapp's, because what follows in a bundle needs both to work.
import { oneLine } from '../lib/text.ts'
import { findCondition, textAt } from './fields.ts'
import { current, failed, inProgress, type ObjectView, type Status } from './rule.ts'

/** Kinds that nothing happens to after they are stored. */
export function alwaysReady(): Status {
  return current('ready as soon as it is stored')
}

/** As in kstatus, an external address is not waited for: not every cluster gives one. */
export function serviceStatus({ object }: ObjectView): Status {
  const isUnassigned =
    textAt(object, 'spec.type') === 'LoadBalancer' && textAt(object, 'spec.clusterIP') === ''
  return isUnassigned ? inProgress('NoIPAssigned', 'it has no cluster IP yet') : current('ready')
}

export function volumeClaimStatus({ object }: ObjectView): Status {
  const phase = textAt(object, 'status.phase')
  if (phase === 'Bound') return current('bound to a volume')
  return inProgress(
    'NotBound',
    `not bound to a volume (phase ${phase === '' ? 'unknown' : oneLine(phase, 60)})`,
  )
}

/** Established, which is decided by whichever condition comes first. */
export function definitionStatus({ conditions }: ObjectView): Status {
  for (const { type, status, reason, message } of conditions) {
    if (type === 'NamesAccepted' && status === 'False') return failed(reason, message)
    if (type !== 'Established') continue
    if (status === 'False' && reason !== 'Installing') return failed(reason, message)
    if (status === 'True') return current('established')
  }
  return inProgress('Installing', 'not established yet')
}

/** Active; one without a phase was not stored by an API server yet. */
export function namespaceStatus({ object }: ObjectView): Status {
  const phase = textAt(object, 'status.phase')
  if (phase === 'Active') return current('active')
  if (phase === 'Terminating')
    return { status: 'Terminating', message: 'being deleted with all that is in it' }
  return inProgress('NotActive', 'not active yet')
}

/** Available: its API answers. */
export function apiServiceStatus({ conditions }: ObjectView): Status {
  const available = findCondition(conditions, 'Available')
  if (available?.status === 'True') return current('available')
  return inProgress(available?.reason || 'NotAvailable', available?.message || 'its API does not answer yet')
}
