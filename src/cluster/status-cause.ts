// One entry of `details.causes` of a Status (Kubernetes API conventions, "Response Status Kind").

/** One reason of several, such as one field of an object or one conflict. */
export interface StatusCause {
  /** `FieldManagerConflict`, `FieldValueInvalid`, …; empty when the server gave none. */
  readonly reason: string
  readonly message: string
  /** Path of the field: `.spec.replicas` or `spec.ports[0].port`; empty when it concerns none. */
  readonly field: string
}
