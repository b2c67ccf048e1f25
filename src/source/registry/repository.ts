// Which repository of which registry is pulled from.

/** A repository, with its registry's host and port as references name it. */
export interface Repository {
  readonly host: string
  readonly repository: string
}
