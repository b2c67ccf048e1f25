// What proves to a registry who asks, and where it came from.

/** A user's password, a token that buys tokens (RFC 6749 section 6), or a token that is ready for the registry. */
export type Secret =
  | { readonly kind: 'password'; readonly username: string; readonly password: string }
  | { readonly kind: 'identity-token'; readonly username?: string; readonly token: string }
  | { readonly kind: 'registry-token'; readonly token: string }

export interface Credential {
  readonly secret: Secret
  /** For messages: `the registry-username input`, `/root/.docker/config.json`. */
  readonly source: string
  /**
   * Who chose it. What the inputs say must work; what was left in a file, or came with the job, may be stale, and a
   * public image needs none of it.
   */
  readonly origin: 'input' | 'file' | 'job'
}

/** User name by which credential helpers mark an identity token (docker-credential-helpers). */
export const identityTokenUser = '<token>'

/** The value of a Basic Authorization header (RFC 7617). */
export function formatBasic(username: string, password: string): string {
  return `Basic ${encodeLogin(username, password)}`
}

/** Everything of a secret that no log may show, in each form in which it is sent. */
export function listHidden(secret: Secret): readonly string[] {
  if (secret.kind === 'password') {
    return [secret.password, encodeLogin(secret.username, secret.password)]
  }
  return [secret.token, encodeLogin(usernameOf(secret) ?? identityTokenUser, secret.token)]
}

function usernameOf(secret: Secret): string | undefined {
  return 'username' in secret ? secret.username : undefined
}

function encodeLogin(username: string, password: string): string {
  return Buffer.from(`${username}:${password}`).toString('base64')
}
