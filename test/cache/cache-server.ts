// A cache service of GitHub Actions on loopback, in both versions, which fails where a test says so.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { CacheEntries } from './cache-entries.ts'
import { type Answer, json, type Step } from './cache-routes.ts'
import { createToken, readScopes, type Scope } from './cache-token.ts'
import { findRouteV1 } from './cache-v1.ts'
import { findRouteV2 } from './cache-v2.ts'

export type { Step } from './cache-routes.ts'

export type CacheFault =
  | { readonly kind: 'delay'; readonly ms: number }
  /** `times` tells how often; always unless told. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly times?: number
      readonly headers?: Record<string, string>
    }
  /** A page as proxies and sign-in pages send it. */
  | { readonly kind: 'html' }
  /** The connection ends, or stays silent, after so many bytes of the body. */
  | { readonly kind: 'cut' | 'stall'; readonly after: number }

export interface CacheServer {
  readonly entries: CacheEntries
  /** What was asked, in order. */
  readonly steps: Step[]
  readonly url: string
  /** Variables by which a runner offers the service to a step. */
  readonly variables: (version: 'v1' | 'v2', scopes?: readonly Scope[]) => Record<string, string>
  readonly fail: (step: Step, fault: CacheFault) => void
  readonly close: () => Promise<void>
}

/** May read and write the scope of its branch, and read the default branch's. */
export const branchScopes: readonly Scope[] = [
  { Scope: 'refs/heads/work', Permission: 3 },
  { Scope: 'refs/heads/main', Permission: 1 },
]

/** Starts a service that has what another one had, or nothing. */
export async function startCacheServer(from?: CacheServer): Promise<CacheServer> {
  const entries = new CacheEntries()
  entries.all.push(...(from?.entries.all ?? []).map((entry) => ({ ...entry })))
  const steps: Step[] = []
  const faults = new Map<Step, CacheFault>()
  const server = createServer((request, response) => {
    void answer(request, response, { entries, steps, faults })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return {
    entries,
    steps,
    url,
    variables: (version, scopes = branchScopes) => ({
      ACTIONS_RUNTIME_TOKEN: createToken(scopes),
      ACTIONS_CACHE_URL: url,
      ACTIONS_RESULTS_URL: url,
      ACTIONS_CACHE_SERVICE_V2: version === 'v2' ? 'true' : '',
      GITHUB_SERVER_URL: version === 'v2' ? 'https://github.com' : 'https://github.example.com',
    }),
    fail: (step, fault) => faults.set(step, fault),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface State {
  readonly entries: CacheEntries
  readonly steps: Step[]
  readonly faults: Map<Step, CacheFault>
}

async function answer(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '', 'http://127.0.0.1')
  const route = findRouteV1(method, url.pathname) ?? findRouteV2(method, url.pathname)
  const body = await buffer(request)
  if (route === undefined)
    return send(response, method, json(404, { code: 'bad_route', msg: 'no such route' }))
  state.steps.push(route.step)
  const fault = state.faults.get(route.step)
  const instead = fault === undefined ? undefined : await failInstead(route.step, fault, state.faults)
  const scopes = readScopes(headers.authorization)
  const good = () => route.answer({ url, headers, body, scopes, entries: state.entries })
  send(response, method, instead ?? good(), fault)
}

/** What is answered in place of the truth. */
async function failInstead(
  step: Step,
  fault: CacheFault,
  faults: State['faults'],
): Promise<Answer | undefined> {
  switch (fault.kind) {
    case 'delay':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return undefined
    case 'html':
      return {
        status: 200,
        headers: { 'content-type': 'text/html' },
        body: Buffer.from('<html>Please sign in</html>'),
      }
    case 'status': {
      const { status, times = Number.POSITIVE_INFINITY, headers = {} } = fault
      if (times <= 1) faults.delete(step)
      else faults.set(step, { ...fault, times: times - 1 })
      const failed = json(status, { msg: 'told to fail', message: 'told to fail' })
      return { ...failed, headers: { ...failed.headers, ...headers } }
    }
    case 'cut':
    case 'stall':
      return undefined
  }
}

function send(response: ServerResponse, method: string, answer: Answer, fault?: CacheFault): void {
  const { status, headers = {}, body = Buffer.alloc(0) } = answer
  response.writeHead(status, { ...headers, 'content-length': String(body.length) })
  if (fault?.kind !== 'cut' && fault?.kind !== 'stall') {
    response.end(method === 'HEAD' ? undefined : body)
    return
  }
  response.write(body.subarray(0, fault.after), () => {
    if (fault.kind === 'cut') response.destroy()
  })
}
