// What is wrong with a bundle. Findings are collected, never thrown, so that one run shows all of them.
import type { Position } from './error.ts'

/** Every code that a finding can carry. Part of the public surface. */
export const findingCodes = [
  'BUNDLE_EMPTY',
  'YAML_INVALID',
  'FILE_NOT_TEXT',
  'OBJECT_NOT_A_MAPPING',
  'OBJECT_NO_API_VERSION',
  'OBJECT_NO_KIND',
  'OBJECT_NO_NAME',
  'OBJECT_NAME_INVALID',
  'OBJECT_DUPLICATE',
  'LIST_INVALID',
  // registry+v1: what operator-controller does not install
  'API_SERVICE_UNSUPPORTED',
  'CERT_PROVIDER_MISSING',
  'INSTALL_MODE_UNSUPPORTED',
  // registry+v1: the ClusterServiceVersion and the objects beside it
  'DEPLOYMENT_DUPLICATE',
  'DEPLOYMENT_NAME_INVALID',
  'CRD_DUPLICATE',
  'CRD_MISSING',
  'PACKAGE_NAME_MISSING',
  'WEBHOOK_MODE_UNSUPPORTED',
  'WEBHOOK_DEPLOYMENT_MISSING',
  'WEBHOOK_DUPLICATE',
  'WEBHOOK_NAME_INVALID',
  'WEBHOOK_CRD_SHARED',
  'WEBHOOK_CRD_NOT_OWNED',
  'WEBHOOK_RULE_FORBIDDEN',
  'KIND_UNSUPPORTED',
  // registry+v1: what the operator needs of others
  'DEPENDENCY_INVALID',
  'DEPENDENCY_MISSING',
  'YAML_UNREAD',
  'METADATA_MISSING',
  'METADATA_INVALID',
  'MANIFESTS_MISSING',
  'MANIFESTS_SUBDIRECTORY',
  'FIELD_TYPE_INVALID',
  'NUMBER_WRAPPED',
  'CSV_MISSING',
  'CSV_DUPLICATE',
  'CRD_CONVERSION_INVALID',
  'WEBHOOK_PORT_INVALID',
  'SERVICE_NAME_TOO_LONG',
  'SERVICE_PORT_CONFLICT',
  'RULE_INVALID',
  'WEBHOOK_FIELD_INVALID',
  'WEBHOOK_TYPE_UNKNOWN',
  'LIST_KEY_DUPLICATE',
  'SERVICE_ACCOUNT_NAME_INVALID',
] as const

export type FindingCode = (typeof findingCodes)[number]

/** `error` fails the run at the default `fail-on`, `warning` may, `info` never does. */
export type Severity = 'error' | 'warning' | 'info'

/** One fault of the bundle: what, where, and what to do. */
export interface Finding {
  readonly code: FindingCode
  readonly severity: Severity
  readonly message: string
  readonly hint?: string
  /** The object concerned, as `describeObject` names it. */
  readonly object?: string
  readonly at?: Position
}

/** Whether any of the findings is an error. */
export function hasErrors(findings: readonly Finding[]): boolean {
  return findings.some(({ severity }) => severity === 'error')
}
