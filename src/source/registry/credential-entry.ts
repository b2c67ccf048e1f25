// One entry of `auths` in a docker config.json or podman's auth.json.
import { isJsonObject } from '../../lib/kubernetes.ts'
import { identityTokenUser, type Secret } from './credential.ts'

/** What an entry holds: a secret, nothing (helpers leave empty entries behind), or something that cannot be read. */
export type Entry =
  | { readonly kind: 'secret'; readonly secret: Secret }
  | { readonly kind: 'empty' }
  | { readonly kind: 'invalid'; readonly problem: string }

/** Reads an entry. Ready tokens come before identity tokens, and these before a password, as docker has it. */
export function readEntry(entry: unknown): Entry {
  if (!isJsonObject(entry)) return { kind: 'invalid', problem: 'it is no object' }
  const { registrytoken, identitytoken, auth } = entry
  if (isFilled(registrytoken)) return secret({ kind: 'registry-token', token: registrytoken })
  const login = isFilled(auth) ? decodeLogin(auth) : readLogin(entry.username, entry.password)
  if (isFilled(identitytoken)) {
    const username = login?.username
    return secret({ kind: 'identity-token', token: identitytoken, ...(isFilled(username) && { username }) })
  }
  if (login === undefined) return { kind: 'invalid', problem: 'its `auth` is not base64 of user:password' }
  return login.username === '' || login.password === '' ? { kind: 'empty' } : secret(toSecret(login))
}

/** A login as a secret: some user names say that the password is a token. */
export function toSecret({ username, password }: Login): Secret {
  return username === identityTokenUser
    ? { kind: 'identity-token', token: password }
    : { kind: 'password', username, password }
}

interface Login {
  readonly username: string
  readonly password: string
}

function secret(value: Secret): Entry {
  return { kind: 'secret', secret: value }
}

function readLogin(username: unknown, password: unknown): Login {
  return { username: isFilled(username) ? username : '', password: isFilled(password) ? password : '' }
}

/** base64 of `user:password`, in either alphabet; old tools ended the password with NUL. */
function decodeLogin(auth: string): Login | undefined {
  const text = auth.trim()
  if (!/^[A-Za-z0-9+/_-]+={0,2}$/.test(text)) return undefined
  const decoded = Buffer.from(text, 'base64').toString('utf8')
  const colon = decoded.indexOf(':')
  if (colon < 0) return undefined
  return { username: decoded.slice(0, colon), password: decoded.slice(colon + 1).replace(/\0+$/, '') }
}

function isFilled(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
