// The token that a job has for the cache service: a JWT whose claim `ac` lists scopes and rights as text in JSON.

export interface Scope {
  readonly Scope: string
  /** 1 to read, 2 to write, 3 for both. */
  readonly Permission: number
}

/** A token for those scopes. It is not signed. */
export function createToken(scopes: readonly Scope[]): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ ac: JSON.stringify(scopes) })}.`
}

/** The scopes of an Authorization header; undefined when it holds no token. */
export function readScopes(authorization: string | undefined): readonly Scope[] | undefined {
  const payload = /^Bearer [^.]*\.([^.]+)\./.exec(authorization ?? '')?.[1]
  if (payload === undefined) return undefined
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { ac: string }
  return JSON.parse(claims.ac) as Scope[]
}
