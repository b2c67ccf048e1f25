// Registries and token services on loopback that a test programs, pulls from them, and a log that is searched for
// every secret of the tests.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, afterEach, expect } from 'vitest'
import { describeError } from '../../../../src/lib/describe-error.ts'
import { BundleError } from '../../../../src/lib/error.ts'
import type { Host, Log } from '../../../../src/lib/host.ts'
import { createRedactor } from '../../../../src/lib/redactor.ts'
import { createRetryBudget, defaultRetryPolicy } from '../../../../src/lib/retry.ts'
import { registryUrl } from '../../../../src/source/registry/address.ts'
import { type Authorizer, createAuthorizer } from '../../../../src/source/registry/authorizer.ts'
import { createEndpoint } from '../../../../src/source/registry/endpoint.ts'
import type { RegistrySettings } from '../../../../src/source/registry/settings.ts'
import { serve } from '../../host/servers.ts'
import { collect, createTestHost, never, type TestHostSettings } from '../test-host.ts'

/** What a server was asked. */
export interface Seen {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | undefined
  readonly form: URLSearchParams
}

export interface Reply {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | object
}

export interface ProgrammedServer {
  /** `127.0.0.1:PORT`. */
  readonly host: string
  readonly origin: string
  readonly seen: readonly Seen[]
}

/** Every secret that these tests use: none may be in a line of a log or in an error. */
export const secrets = {
  password: 'low-tide-4711',
  stale: 'stale-kelp-0815',
  identity: 'identity-anchor-33',
  ready: 'ready-made-buoy-77',
  githubToken: 'ghs_mooringLine99',
  token: 'token-of-the-harbour',
} as const

export const user = 'pilot'

const lines: string[] = []
const cleanups: (() => void)[] = []

afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

afterAll(() => {
  const shown = lines.join('\n')
  const forms = Object.values(secrets).flatMap((secret) => [secret, basicOf(secret).slice('Basic '.length)])
  expect(lines.length).toBeGreaterThan(0)
  expect(forms.filter((form) => shown.includes(form))).toEqual([])
})

/** The header of a login with the user of these tests. */
export function basicOf(password: string, username: string = user): string {
  return `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
}

/** Starts a server; `count` is how often the path was asked for, from 1. */
export async function serveReplies(reply: (seen: Seen, count: number) => Reply): Promise<ProgrammedServer> {
  const seen: Seen[] = []
  const { url } = await serve(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://host')
    const asked = {
      method: request.method ?? '',
      path: pathname,
      query: searchParams,
      authorization: request.headers.authorization,
      form: new URLSearchParams((await collect(request)).toString()),
    }
    seen.push(asked)
    const count = seen.filter(({ path }) => path === pathname).length
    const { status = 200, headers = {}, body = '' } = reply(asked, count)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    response.writeHead(status, { ...headers } as Record<string, string | string[]>).end(text)
  })
  return { host: url.host, origin: url.origin, seen }
}

/** A registry that gives its manifest to requests with one of these Authorization values, and challenges others. */
export function serveRegistry(
  challenge: string | readonly string[] | ((seen: Seen) => Reply),
  accepted: (authorization: string | undefined) => boolean,
): Promise<ProgrammedServer> {
  return serveReplies((seen) => {
    if (seen.path !== '/v2/' && accepted(seen.authorization)) return { body: 'the manifest' }
    return typeof challenge === 'function'
      ? challenge(seen)
      : { status: 401, headers: { 'www-authenticate': challenge } }
  })
}

/** A token service that answers every request alike; `bearer` is the challenge that leads to it. */
export async function serveTokens(
  reply: (seen: Seen, count: number) => Reply = () => ({ body: { token: secrets.token } }),
): Promise<ProgrammedServer & { readonly bearer: string }> {
  const server = await serveReplies(reply)
  return { ...server, bearer: `Bearer realm="${server.origin}/token",service="harbour"` }
}

export interface Client {
  readonly authorizer: Authorizer
  /** Pulls the manifest; the error's text is searched for secrets too. */
  readonly pull: () => Promise<string>
  readonly log: Readonly<Record<'info' | 'debug' | 'warning' | 'masked', string[]>>
  /** Moves the clock on. */
  readonly pass: (ms: number) => void
  readonly waits: readonly number[]
}

export interface ClientOptions extends TestHostSettings {
  readonly settings?: Partial<RegistrySettings>
  readonly repository?: string
  readonly runProcess?: Host['runProcess']
}

/** Something that pulls `shop/bundle` from a registry. */
export function createClient(registry: string, options: ClientOptions = {}): Client {
  const { settings: given, repository = 'shop/bundle', runProcess, ...more } = options
  const { close, waits, ...base } = createTestHost(more)
  cleanups.push(close)
  const log = createRecordingLog()
  let now = base.clock.now()
  const host: Host = {
    ...base,
    ...(runProcess !== undefined && { runProcess }),
    log,
    clock: { ...base.clock, now: () => now },
  }
  const settings = { mirrors: [], plainHttp: false, variables: {}, ...given }
  const authorizer = createAuthorizer({ host: registry, repository }, settings, host)
  const endpoint = createEndpoint({
    ...{ registry, repository, authorizer, host },
    baseUrl: registryUrl(registry, settings.plainHttp),
    policy: defaultRetryPolicy,
    budget: createRetryBudget(),
  })
  const pull = async () => {
    const bytes = await endpoint.send({
      ...{ kind: 'manifest', name: 'tag 1.0', signal: never },
      url: endpoint.urlOf('manifests/1.0'),
      headers: {},
      read: ({ body }) => collect(body),
    })
    return bytes.toString()
  }
  return {
    authorizer,
    pull: () => pull().catch(recordError),
    log: log.kept,
    pass: (ms) => {
      now += ms
    },
    waits,
  }
}

/** A directory for one test, with these files in it: objects become JSON. */
export function makeDirectory(files: Readonly<Record<string, string | object>> = {}): string {
  const directory = mkdtempSync(join(tmpdir(), 'bundle-deploy-'))
  cleanups.push(() => rmSync(directory, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  }
  return directory
}

/** The content of a `config.json` with logins for these keys. */
export function configOf(logins: Readonly<Record<string, string>>): object {
  const auths = Object.entries(logins).map(([key, password]) => [
    key,
    { auth: basicOf(password).slice('Basic '.length) },
  ])
  return { auths: Object.fromEntries(auths) }
}

/** A log that keeps what it is told. */
export function createRecordingLog(): Log & { readonly kept: Client['log'] } {
  const { learn, redact } = createRedactor()
  const kept: Client['log'] = { info: [], debug: [], warning: [], masked: [] }
  const keep = (level: 'info' | 'debug' | 'warning') => (text: string) => {
    kept[level].push(text)
    lines.push(text)
  }
  return {
    kept,
    info: keep('info'),
    debug: keep('debug'),
    warning: keep('warning'),
    mask: (secret) => {
      kept.masked.push(secret)
      learn(secret)
    },
    redact,
  }
}

function recordError(error: unknown): never {
  if (error instanceof BundleError) lines.push(describeError(error))
  throw error
}
