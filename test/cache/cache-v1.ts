// The first version of the service, as GitHub Enterprise Server and act have it.
import {
  type Answer,
  bytesOf,
  type Exchange,
  json,
  type Route,
  readable,
  readDenied,
  writable,
  writeDenied,
} from './cache-routes.ts'

const root = '/_apis/artifactcache'

/** The route of a request; undefined when it is none of this version. */
export function findRouteV1(method: string, path: string): Route | undefined {
  const rest = path.startsWith(root) ? path.slice(root.length) : undefined
  if (rest === undefined) return undefined
  if (method === 'GET' && rest === '/cache') return { step: 'find', answer: find }
  if (method === 'POST' && rest === '/caches') return { step: 'reserve', answer: reserve }
  const [, kind, digits] = /^\/(caches|artifacts)\/(\d+)$/.exec(rest) ?? []
  if (digits === undefined) return undefined
  const id = Number(digits)
  if (method === 'PATCH') return { step: 'upload', answer: (exchange) => upload(exchange, id) }
  if (method === 'POST') return { step: 'finish', answer: (exchange) => finish(exchange, id) }
  if (kind !== 'artifacts') return undefined
  return { step: 'download', answer: ({ entries, headers }) => bytesOf(entries.byId(id), headers) }
}

function find({ url, headers, scopes, entries }: Exchange): Answer {
  if (scopes === undefined) return json(401, { message: 'no token' })
  if (readable(scopes).length === 0) return json(403, { message: readDenied })
  const found = entries.find({
    keys: (url.searchParams.get('keys') ?? '').split(','),
    version: url.searchParams.get('version') ?? '',
    scopes: readable(scopes),
  })
  if (found === undefined) return { status: 204 }
  const archiveLocation = `http://${headers.host}${root}/artifacts/${found.id}`
  return json(200, { archiveLocation, cacheKey: found.key, scope: found.scope })
}

function reserve({ body, scopes = [], entries }: Exchange): Answer {
  const scope = writable(scopes)
  if (scope === undefined) return json(403, { message: writeDenied })
  const { key, version } = JSON.parse(body.toString()) as { key: string; version: string }
  const entry = entries.reserve({ key, version, scope })
  return entry === undefined
    ? json(409, { message: 'Cache already exists.' })
    : json(201, { cacheId: entry.id })
}

function upload({ headers, body, entries }: Exchange, id: number): Answer {
  const start = Number(/^bytes (\d+)-/.exec(headers['content-range'] ?? '')?.[1])
  const entry = entries.byId(id)
  if (entry === undefined || entry.isFinished || Number.isNaN(start)) {
    return json(400, { message: 'bad upload' })
  }
  const grown = Buffer.alloc(Math.max(entry.bytes.length, start + body.length))
  entry.bytes.copy(grown)
  body.copy(grown, start)
  entry.bytes = grown
  return { status: 204 }
}

function finish({ body, entries }: Exchange, id: number): Answer {
  const { size } = JSON.parse(body.toString()) as { size: number }
  const entry = entries.byId(id)
  if (entry === undefined || entry.bytes.length !== size) return json(400, { message: 'bad size' })
  entry.isFinished = true
  return { status: 204 }
}
