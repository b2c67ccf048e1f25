// The one error class: something that stops the run. What is wrong with a bundle is a finding (finding.ts).

/** Every code that a run can stop with, grouped by the stage that raises it. Part of the public surface. */
export const errorCodes = [
  // inputs
  'INPUT_INVALID',
  'NODE_UNSUPPORTED',
  // source: the reference
  'REFERENCE_INVALID',
  'REFERENCE_UNSUPPORTED',
  // source: what it points at
  'SOURCE_NOT_FOUND',
  'SOURCE_INVALID',
  'SOURCE_UNREACHABLE',
  'REGISTRY_UNREACHABLE',
  'REGISTRY_TLS',
  'REGISTRY_AUTH_REQUIRED',
  'REGISTRY_DENIED',
  'REGISTRY_RATE_LIMITED',
  'REGISTRY_PROTOCOL',
  'MANIFEST_NOT_FOUND',
  'MANIFEST_INVALID',
  'MANIFEST_UNSUPPORTED',
  'PLATFORM_NOT_FOUND',
  'DIGEST_MISMATCH',
  'BLOB_NOT_FOUND',
  'BLOB_SIZE_MISMATCH',
  // unpack
  'LAYER_UNSUPPORTED',
  'LAYER_FORMAT',
  'LAYER_UNSAFE_PATH',
  'LAYER_LIMIT',
  // bundle
  'FORMAT_UNSUPPORTED',
  'BUNDLE_INVALID',
  'CONFIG_INVALID',
  // cluster
  'KUBECONFIG_MISSING',
  'KUBECONFIG_INVALID',
  'CONTEXT_NOT_FOUND',
  'CLUSTER_UNREACHABLE',
  'CLUSTER_TLS',
  'CLUSTER_UNAUTHORIZED',
  'CLUSTER_PROTOCOL',
  // plan
  'KIND_UNKNOWN',
  'NAMESPACE_NOT_FOUND',
  'NAMESPACE_TERMINATING',
  // apply
  'APPLY_CONFLICT',
  'APPLY_FORBIDDEN',
  'APPLY_DENIED',
  'APPLY_INVALID',
  'APPLY_FAILED',
  // wait
  'WAIT_FAILED',
  'WAIT_TIMEOUT',
  // any stage
  'CANCELLED',
  'INTERNAL',
] as const

export type ErrorCode = (typeof errorCodes)[number]

/** A place in a file: path as the bundle names it, line and column counted from 1. */
export interface Position {
  readonly file: string
  readonly line?: number
  readonly column?: number
}

/** `file:line:column`, as compilers write it. */
export function formatPosition({ file, line, column }: Position): string {
  return [file, line, column].filter((part) => part !== undefined).join(':')
}

export interface ErrorDetails {
  /** One sentence that says what to do next. */
  readonly hint?: string
  /** The object concerned, as `describeObject` names it. */
  readonly object?: string
  readonly at?: Position
  readonly cause?: unknown
  /** Further faults met in the same step, so that one run shows them all. */
  readonly others?: readonly BundleError[]
}

/** Something that stops the run. `message` says what happened to which thing, `hint` what to do about it. */
export class BundleError extends Error {
  override readonly name = 'BundleError'
  readonly code: ErrorCode
  readonly hint?: string
  readonly object?: string
  readonly at?: Position
  readonly others: readonly BundleError[]

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause })
    this.code = code
    if (details.hint !== undefined) this.hint = details.hint
    if (details.object !== undefined) this.object = details.object
    if (details.at !== undefined) this.at = details.at
    this.others = details.others ?? []
  }
}

/** The error as a BundleError: itself, or wrapped as INTERNAL when something unforeseen was thrown. */
export function toBundleError(error: unknown): BundleError {
  if (error instanceof BundleError) return error
  const text = error instanceof Error ? error.message : String(error)
  return new BundleError('INTERNAL', `Unexpected failure: ${text}`, {
    hint: 'This is a fault in bundle-deploy: please report it with the log of a run with debug logging on.',
    cause: error,
  })
}

/** The same error with other words or more beside it; everything that is not given stays. */
export function amendError(
  error: BundleError,
  {
    message = error.message,
    hint = error.hint,
    others = error.others,
  }: { readonly message?: string; readonly hint?: string; readonly others?: readonly BundleError[] },
): BundleError {
  return new BundleError(error.code, message, {
    ...(hint !== undefined && { hint }),
    ...(error.object !== undefined && { object: error.object }),
    ...(error.at !== undefined && { at: error.at }),
    cause: error.cause,
    others,
  })
}

/** One error out of several met in the same step: the first, with the rest as `others`. */
export function combineErrors(errors: readonly [BundleError, ...BundleError[]]): BundleError {
  const [first, ...rest] = errors
  if (rest.length === 0) return first
  return amendError(first, { others: [...first.others, ...rest] })
}
