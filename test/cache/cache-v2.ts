// The second version of the service: Twirp in JSON for the entries, and block blobs under signed addresses.
import type { CacheEntry } from './cache-entries.ts'
import {
  type Answer,
  bytesOf,
  type Exchange,
  json,
  type Route,
  readable,
  readDenied,
  type Step,
  writable,
  writeDenied,
  xml,
} from './cache-routes.ts'

const service = '/twirp/github.actions.results.api.v1.CacheService/'

const methods: Readonly<Record<string, Route>> = {
  GetCacheEntryDownloadURL: { step: 'find', answer: find },
  CreateCacheEntry: { step: 'reserve', answer: create },
  FinalizeCacheEntryUpload: { step: 'finish', answer: finalize },
}

/** Blocks that were sent and are in no list yet, by entry and identifier. */
const blocks = new WeakMap<CacheEntry, Map<string, Buffer>>()

/** The route of a request; undefined when it is none of this version. */
export function findRouteV2(method: string, path: string): Route | undefined {
  if (path.startsWith(service)) return methods[path.slice(service.length)]
  const id = /^\/blobs\/(\d+)$/.exec(path)?.[1]
  if (id === undefined) return undefined
  const step: Step = method === 'PUT' ? 'upload' : 'download'
  return { step, answer: (exchange) => answerBlob(exchange, Number(id), step) }
}

function find({ headers, body, scopes, entries }: Exchange): Answer {
  if (scopes === undefined) return fault(401, 'unauthenticated', 'no token')
  if (readable(scopes).length === 0) return fault(403, 'permission_denied', readDenied)
  const { key, version, restore_keys = [] } = parse(body)
  const found = entries.find({ keys: [key, ...restore_keys], version, scopes: readable(scopes) })
  if (found === undefined) return json(200, { ok: false })
  const url = signedUrl(headers.host, found.id, 'r')
  return json(200, { ok: true, signed_download_url: url, matched_key: found.key })
}

function create({ headers, body, scopes = [], entries }: Exchange): Answer {
  const scope = writable(scopes)
  if (scope === undefined) return json(200, { ok: false, message: writeDenied })
  const { key, version } = parse(body)
  const entry = entries.reserve({ key, version, scope })
  if (entry === undefined) return fault(409, 'already_exists', 'cache entry already exists')
  return json(200, { ok: true, signed_upload_url: signedUrl(headers.host, entry.id, 'cw'), message: '' })
}

function finalize({ body, scopes = [], entries }: Exchange): Answer {
  const { key, version, size_bytes } = parse(body)
  const entry = entries.all.find(
    (candidate) =>
      candidate.key === key && candidate.version === version && candidate.scope === writable(scopes),
  )
  if (entry === undefined || entry.bytes.length !== Number(size_bytes)) {
    return fault(404, 'not_found', 'no upload of that size')
  }
  entry.isFinished = true
  return json(200, { ok: true, entry_id: String(entry.id), message: '' })
}

function answerBlob({ url, headers, body, entries }: Exchange, id: number, step: Step): Answer {
  const right = step === 'upload' ? 'cw' : 'r'
  if (url.searchParams.get('sig') !== signatureOf(id, right)) return xml(403, 'AuthenticationFailed')
  const entry = entries.byId(id)
  if (step === 'download' || entry === undefined) return bytesOf(entry, headers)
  takeUpload(entry, url.searchParams, body)
  return { status: 201, headers: { 'x-ms-request-id': '1', 'x-ms-version': '2026-02-06', etag: `"${id}"` } }
}

/** A whole blob, a block of one, or the list that makes blocks a blob (Azure's Put Blob, Put Block, Put Block List). */
function takeUpload(entry: CacheEntry, parameters: URLSearchParams, body: Buffer): void {
  const sent = blocks.get(entry) ?? new Map<string, Buffer>()
  blocks.set(entry, sent)
  switch (parameters.get('comp')) {
    case 'block':
      sent.set(parameters.get('blockid') ?? '', body)
      break
    case 'blocklist': {
      const ids = [...body.toString().matchAll(/<Latest>([^<]+)<\/Latest>/g)].map(([, id = '']) => id)
      entry.bytes = Buffer.concat(ids.map((id) => sent.get(id) ?? Buffer.alloc(0)))
      break
    }
    default:
      entry.bytes = body
  }
}

interface TwirpRequest {
  readonly key: string
  readonly version: string
  readonly restore_keys?: readonly string[]
  readonly size_bytes?: string
}

function parse(body: Buffer): TwirpRequest {
  return JSON.parse(body.toString()) as TwirpRequest
}

function fault(status: number, code: string, msg: string): Answer {
  return json(status, { code, msg })
}

function signedUrl(host: string | undefined, id: number, right: string): string {
  return `http://${host}/blobs/${id}?se=2099-01-01&sp=${right}&sig=${signatureOf(id, right)}`
}

/** To be found in a log, if it gets there. */
function signatureOf(id: number, right: string): string {
  return `signature-${right}-${id}`
}
