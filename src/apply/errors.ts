// What a refused apply means, and what to do about it (Kubernetes API conventions, "Response Status Kind").
import type { RestResponse } from '../cluster/rest.ts'
import { BundleError, type ErrorCode } from '../lib/error.ts'
import { oneLine } from '../lib/text.ts'
import type { Change } from '../plan/plan.ts'

type Failure = NonNullable<RestResponse['failure']>

/** An answer that was no success. */
export interface Refusal {
  readonly status: number
  readonly failure: Failure
}

interface Class {
  readonly code: ErrorCode
  readonly matches: (refusal: Refusal) => boolean
  readonly what: string
  readonly hint: string
}

const maxConflictsListed = 20

/** What the server says of a value that does not fit its field; it calls these faults internal errors, status 500. */
const typeFaults: readonly Class[] = [
  {
    code: 'APPLY_INVALID',
    matches: said(/expected string, got|must be of type string: "(?:boolean|integer|number)"/),
    what: 'has values that must be text and are not',
    hint: 'Put the value in quotes: YAML reads 8080, 010, 1.0, true and the like as numbers and booleans.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(/illegal base64 data|must be of type byte/),
    what: 'has a value that is not base64',
    hint: 'Encode the value with `base64 -w0`, or move it as it is to the field for plain text: `stringData` of a Secret, `data` of a ConfigMap.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(/duplicate entries for key/),
    what: 'has a list in which two entries have the same key',
    hint: 'Remove one of the two entries that the message names.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(
      /failed to create typed patch object|failed to convert new object|unable to convert unstructured object|cannot unmarshal|json: cannot|error decoding from json/,
    ),
    what: 'has a value of the wrong type',
    hint: 'Give the field a value of the type that the message asks for; a number or boolean stands without quotes.',
  },
]

/** In order of precedence: an admission webhook may answer with any status that it likes. */
const classes: readonly Class[] = [
  {
    code: 'APPLY_DENIED',
    matches: said(
      /admission webhook "[^"]*" denied the request|ValidatingAdmissionPolicy '[^']*'.*denied request/,
    ),
    what: 'was denied by an admission policy of the cluster',
    hint: 'Change the object to satisfy the policy, or ask the policy’s owner for an exception.',
  },
  {
    code: 'APPLY_DENIED',
    matches: said(/violates PodSecurity/),
    what: 'was denied by the namespace’s Pod Security level',
    hint: 'Set the securityContext fields that the message names, or deploy to a namespace with another level.',
  },
  {
    code: 'APPLY_DENIED',
    matches: said(/exceeded quota|failed quota/),
    what: 'does not fit the namespace’s ResourceQuota',
    hint: 'Ask for less, free some of the quota, or have it raised.',
  },
  {
    code: 'NAMESPACE_TERMINATING',
    matches: said(/because it is being terminated/),
    what: 'cannot be created: its namespace is being deleted',
    hint: 'Wait until the namespace is gone, then run again.',
  },
  {
    code: 'APPLY_FORBIDDEN',
    matches: said(/attempting to grant RBAC permissions not currently held/),
    what: 'grants rights that the deploying identity does not have itself',
    hint: 'Give the identity these rights, or the verbs `escalate` (roles) and `bind` (bindings) on the object.',
  },
  {
    code: 'APPLY_FORBIDDEN',
    matches: (refusal) => refusal.status === 403 && / cannot \w+ resource /.test(refusal.failure.fullMessage),
    what: 'may not be applied by the deploying identity',
    hint: 'Give the identity the verbs `get`, `create` and `patch` on this resource: server-side apply needs all of them.',
  },
  {
    code: 'APPLY_DENIED',
    matches: withStatus(403),
    what: 'was denied by the cluster',
    hint: 'The message says which rule of the cluster it breaks: change the object, or have the rule changed.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(
      /immutable|may not be changed|updates to \w+ spec for fields other than|cannot change roleRef/i,
    ),
    what: 'changes a field that cannot be changed on a live object',
    hint: 'Give the object a new name, or delete the live one first if its loss is acceptable.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(/unknown field|not declared in schema|strict decoding error|duplicate field/),
    what: 'has fields that the cluster does not know',
    hint: 'Look for a misspelt or misplaced field, or for one that is newer than the cluster.',
  },
  {
    code: 'APPLY_INVALID',
    matches: said(/Too long|entity too large|limit is \d+/i),
    what: 'is too large for the cluster',
    hint: 'Make it smaller: etcd takes about 1.5 MiB for one object, and annotations 256 KiB.',
  },
  {
    code: 'APPLY_FAILED',
    matches: said(/failed calling webhook|conversion webhook/),
    what: 'waits for a webhook that does not answer',
    hint: 'Check that the pods behind the webhook run and that its certificate is valid; then run again.',
  },
  {
    code: 'NAMESPACE_NOT_FOUND',
    matches: isMissingNamespace,
    what: 'has no namespace to go to',
    hint: 'Somebody deleted the namespace while the run was under way: create it again, then run again.',
  },
  ...typeFaults,
  {
    code: 'APPLY_INVALID',
    matches: withStatus(400, 405, 413, 422),
    what: 'is not valid for the cluster',
    hint: 'Correct the fields that the message names.',
  },
  {
    code: 'APPLY_FAILED',
    matches: withStatus(409),
    what: 'was changed by others again and again while it was applied',
    hint: 'Find out who writes it (`kubectl get … --show-managed-fields`), then run again.',
  },
]

/** The error for an object that the server refused: APPLY_*, or NAMESPACE_* when its namespace is the trouble. */
export function refusalError(change: Change, refusal: Refusal): BundleError {
  const details = { object: change.description, at: change.loaded.at }
  if (isFieldConflict(refusal)) return conflictError(change, refusal.failure)
  const found = classes.find((candidate) => candidate.matches(refusal))
  const what = found?.what ?? `could not be applied (status ${refusal.status})`
  const hint = found?.hint ?? 'Look into the API server’s log for the reason, then run again.'
  return new BundleError(
    found?.code ?? 'APPLY_FAILED',
    `${change.description} ${what}: ${refusal.failure.message}.`,
    { ...details, hint: isMissingNamespace(refusal) && change.namespaceUnknown ? namespaceHint : hint },
  )
}

const namespaceHint =
  'Create the namespace first, or set `create-namespace: true` for an identity that may `create` namespaces.'

/** Whether the namespace that the object goes to is not there; that does not pass by itself. */
export function isMissingNamespace({ status, failure }: Refusal): boolean {
  return status === 404 && failure.fullMessage.startsWith('namespaces ')
}

/** Whether an admission plugin, webhook or policy said no: asking again would not change it. */
export function isDenied(refusal: Refusal): boolean {
  return classes.find((candidate) => candidate.matches(refusal))?.code === 'APPLY_DENIED'
}

/** Whether other managers own fields that the apply would change. */
export function isFieldConflict({ status, failure }: Refusal): boolean {
  return status === 409 && failure.causes.some(({ reason }) => reason === 'FieldManagerConflict')
}

function conflictError({ description, loaded }: Change, { causes }: Failure): BundleError {
  const conflicts = causes.filter(({ reason }) => reason === 'FieldManagerConflict')
  const listed = conflicts.slice(0, maxConflictsListed).map(({ field, message }) => {
    const manager = /conflict with "([^"]*)"/.exec(message)?.[1] ?? 'an unknown manager'
    return `${field} (${oneLine(manager, 80)})`
  })
  const more = conflicts.length > listed.length ? ` and ${conflicts.length - listed.length} more` : ''
  const onlyReplicas = conflicts.every(({ field }) => field === '.spec.replicas')
  return new BundleError(
    'APPLY_CONFLICT',
    `${description} has fields that other managers own and that the bundle would change: ${listed.join(', ')}${more}.`,
    {
      object: description,
      at: loaded.at,
      hint: onlyReplicas
        ? 'Leave `replicas` out of the manifest: an autoscaler or `kubectl scale` decides it.'
        : 'Leave these fields out of the bundle, set them to the live values, or have the other managers give them up.',
    },
  )
}

function said(pattern: RegExp): Class['matches'] {
  return ({ failure }) => pattern.test(failure.fullMessage)
}

function withStatus(...statuses: readonly number[]): Class['matches'] {
  return ({ status }) => statuses.includes(status)
}
