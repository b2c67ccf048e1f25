// A token service for a real registry (distribution's "Token Authentication Implementation"), with a key made on the spot.
import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Someone who may pull from repositories below a path. */
export interface Account {
  readonly username: string
  readonly password: string
  readonly prefix: string
}

export interface TokenServer {
  /** `auth.token` of the registry's configuration, but for the path of the key set. */
  readonly settings: { readonly realm: string; readonly service: string; readonly issuer: string }
  /** The key set that the registry must trust. */
  readonly keySet: object
  /** Tokens that were given out. */
  readonly tokens: readonly string[]
  /** Tokens that are made from now on end so many milliseconds from then; the client is told otherwise. */
  readonly setLife: (ms: number) => void
  readonly close: () => Promise<void>
}

const service = 'harbour-registry'
const issuer = 'harbour-tokens'
const keyId = 'tide'
/** The registry takes tokens for that much longer than they say. */
const leewayMs = 60_000

/** Starts a token service. Without a login everyone may pull what is below `public/`. */
export async function startTokenServer(accounts: readonly Account[]): Promise<TokenServer> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const tokens: string[] = []
  let life = 300_000
  const makeToken = (access: readonly object[]): string => {
    const now = Date.now()
    const claims = {
      ...{ iss: issuer, aud: service, sub: '', jti: randomUUID(), access },
      exp: Math.floor((now + life - leewayMs) / 1000),
      nbf: Math.floor(now / 1000),
    }
    const parts = [{ typ: 'JWT', alg: 'ES256', kid: keyId }, claims].map((part) =>
      encode(JSON.stringify(part)),
    )
    const content = parts.join('.')
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return `${content}.${encode(signature)}`
  }
  const server = createServer((request, response) => {
    const prefix = prefixOf(request, accounts)
    if (prefix === undefined) return response.writeHead(401).end('{"details":"wrong user or password"}')
    const { searchParams } = new URL(request.url ?? '', 'http://host')
    const token = makeToken(searchParams.getAll('scope').flatMap((scope) => grant(scope, prefix)))
    tokens.push(token)
    return response.end(JSON.stringify({ token, expires_in: 300 }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    settings: { realm: `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`, service, issuer },
    keySet: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, alg: 'ES256', use: 'sig' }] },
    tokens,
    setLife: (ms) => {
      life = ms
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** Where the login of the request may pull; undefined for a wrong one. */
function prefixOf({ headers }: IncomingMessage, accounts: readonly Account[]): string | undefined {
  if (headers.authorization === undefined) return 'public/'
  const login = Buffer.from(headers.authorization.replace('Basic ', ''), 'base64').toString()
  return accounts.find(({ username, password }) => login === `${username}:${password}`)?.prefix
}

function grant(scope: string, prefix: string): readonly object[] {
  const [type = '', name = '', actions = ''] = scope.split(':')
  return name.startsWith(prefix) && actions === 'pull' ? [{ type, name, actions: ['pull'] }] : []
}

function encode(content: string | Uint8Array): string {
  return Buffer.from(content).toString('base64url')
}
