// The bed's cluster as tests use it: raw requests of either identity, namespaces of one's own, rights by the rule.
import { randomBytes } from 'node:crypto'
import { Agent, request as httpsRequest } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Identities } from './credentials.ts'

/** A cluster that can be talked to. */
export interface Cluster extends Identities {
  /** URL of the API server, without a slash at its end. */
  readonly server: string
  /** The CA certificate that vouches for the server, as PEM. */
  readonly ca: string
}

export interface KubeRequest {
  readonly path: string
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  /** `application/json` when left out. */
  readonly contentType?: string
  readonly as?: keyof Identities
  readonly signal?: AbortSignal
}

export interface KubeResponse {
  readonly status: number
  /** Parsed when it is JSON, else the text. */
  readonly body: unknown
}

/** One rule of a Role (rbac/v1 PolicyRule). */
export interface Rule {
  readonly apiGroups?: readonly string[]
  readonly resources?: readonly string[]
  readonly resourceNames?: readonly string[]
  readonly nonResourceURLs?: readonly string[]
  readonly verbs: readonly string[]
}

export interface Grant {
  readonly rules: readonly Rule[]
  /** Where the rules hold: everywhere when left out. */
  readonly namespace?: string
}

const agent = new Agent({ keepAlive: true })

/** Sends one request, as the admin unless told otherwise. Every status is an answer; only a broken connection rejects. */
export function request(cluster: Cluster, options: KubeRequest): Promise<KubeResponse> {
  const { path, method = 'GET', body, contentType = 'application/json', as = 'admin', signal } = options
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${cluster[as].token}`, accept: 'application/json' }
    const sent = httpsRequest(new URL(path, cluster.server), {
      method,
      agent,
      ca: cluster.ca,
      headers: body === undefined ? headers : { ...headers, 'content-type': contentType },
      ...(signal !== undefined && { signal }),
    })
    sent.once('error', reject)
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => {
        resolve({ status: response.statusCode ?? 0, body: parseBody(Buffer.concat(chunks).toString()) })
      })
    })
    sent.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

/** Like `request`, but returns the body, and rejects with the server's words when the status is not 2xx. */
export async function call(cluster: Cluster, options: KubeRequest): Promise<unknown> {
  const { status, body } = await request(cluster, options)
  if (status >= 200 && status < 300) return body
  throw new Error(
    `${options.method ?? 'GET'} ${options.path}: ${status} ${JSON.stringify(body).slice(0, 500)}`,
  )
}

/** A value deep inside a JSON value; undefined when a step leads nowhere. */
export function pick(value: unknown, ...path: readonly (string | number)[]): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null) return undefined
    current = (current as Readonly<{ [key: string]: unknown }>)[step]
  }
  return current
}

/** Polls an object until the test holds for it and returns it; rejects with its last state when time is up. */
export async function waitForObject(
  cluster: Cluster,
  path: string,
  holds: (object: unknown) => boolean,
  deadlineMilliseconds = 30_000,
): Promise<unknown> {
  const deadline = Date.now() + deadlineMilliseconds
  for (;;) {
    const { body } = await request(cluster, { path })
    if (holds(body)) return body
    if (Date.now() > deadline) {
      throw new Error(
        `${path} did not get there in ${deadlineMilliseconds / 1000} s: ${JSON.stringify(body)}`,
      )
    }
    await sleep(50)
  }
}

/** Makes a namespace with a name of its own, in which pods can be created at once. Returns the name. */
export async function createNamespace(cluster: Cluster, prefix = 'test'): Promise<string> {
  const name = `${prefix}-${randomBytes(4).toString('hex')}`
  await call(cluster, { method: 'POST', path: '/api/v1/namespaces', body: { metadata: { name } } })
  // Pods are refused until their service account is there.
  const account = `/api/v1/namespaces/${name}/serviceaccounts/default`
  await waitForObject(cluster, account, (object) => pick(object, 'metadata', 'name') === 'default')
  return name
}

/** Deletes the object at the path, if it is there. What it owns goes in the background. */
export async function remove(cluster: Cluster, path: string): Promise<void> {
  const { status, body } = await request(cluster, {
    method: 'DELETE',
    path: `${path}?propagationPolicy=Background`,
  })
  if (status >= 300 && status !== 404) throw new Error(`DELETE ${path}: ${status} ${JSON.stringify(body)}`)
}

/** Gives the developer the rights of the rules. Once it resolves they hold; the function it returns takes them back. */
export async function grant(cluster: Cluster, { rules, namespace }: Grant): Promise<() => Promise<void>> {
  const name = `grant-${randomBytes(4).toString('hex')}`
  const base = `/apis/rbac.authorization.k8s.io/v1${namespace === undefined ? '' : `/namespaces/${namespace}`}`
  const [role, binding] =
    namespace === undefined ? ['ClusterRole', 'ClusterRoleBinding'] : ['Role', 'RoleBinding']
  // The authorizer learns of roles a little later: a right that only this role gives shows when it has.
  const marker: Rule = { apiGroups: ['bundle-deploy.test'], resources: [name], verbs: ['get'] }
  const bindings = `${base}/${binding.toLowerCase()}s`
  await call(cluster, {
    method: 'POST',
    path: `${base}/${role.toLowerCase()}s`,
    body: { metadata: { name }, rules: [...rules, marker] },
  })
  await call(cluster, {
    method: 'POST',
    path: bindings,
    body: {
      metadata: { name },
      roleRef: { apiGroup: 'rbac.authorization.k8s.io', kind: role, name },
      subjects: [{ apiGroup: 'rbac.authorization.k8s.io', kind: 'User', name: cluster.developer.user }],
    },
  })
  await waitForAccess(cluster, name, namespace, true)
  return async () => {
    await remove(cluster, `${bindings}/${name}`)
    await remove(cluster, `${base}/${role.toLowerCase()}s/${name}`)
    await waitForAccess(cluster, name, namespace, false)
  }
}

async function waitForAccess(
  cluster: Cluster,
  resource: string,
  namespace: string | undefined,
  wanted: boolean,
): Promise<void> {
  const review = {
    spec: {
      user: cluster.developer.user,
      groups: [cluster.developer.group],
      resourceAttributes: { group: 'bundle-deploy.test', resource, verb: 'get', namespace },
    },
  }
  const path = '/apis/authorization.k8s.io/v1/subjectaccessreviews'
  const deadline = Date.now() + 10_000
  while (pick(await call(cluster, { method: 'POST', path, body: review }), 'status', 'allowed') !== wanted) {
    if (Date.now() > deadline) throw new Error(`the authorizer did not learn of ${resource} in 10 s`)
    await sleep(20)
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
