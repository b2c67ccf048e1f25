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
