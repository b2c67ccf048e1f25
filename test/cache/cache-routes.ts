// What the routes of both versions of the service share.
import type { IncomingHttpHeaders } from 'node:http'
import type { CacheEntries, CacheEntry } from './cache-entries.ts'
import type { Scope } from './cache-token.ts'

/** What a request does, in either version. */
export type Step = 'find' | 'reserve' | 'upload' | 'finish' | 'download'

export interface Exchange {
  readonly url: URL
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
  /** Undefined without a token. */
  readonly scopes: readonly Scope[] | undefined
  readonly entries: CacheEntries
}

export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
}

export interface Route {
  readonly step: Step
  readonly answer: (exchange: Exchange) => Answer
}

export const readDenied = 'cache read denied: token has no readable scopes'
export const writeDenied = 'cache write denied: token has no writable scopes'

/** Names of the scopes that may be read, in the order of search. */
export function readable(scopes: readonly Scope[]): string[] {
  return scopes.filter(({ Permission }) => (Permission & 1) !== 0).map(({ Scope }) => Scope)
}

/** Name of the scope that may be written. */
export function writable(scopes: readonly Scope[]): string | undefined {
  return scopes.find(({ Permission }) => (Permission & 2) !== 0)?.Scope
}

export function json(status: number, value: object): Answer {
  const body = Buffer.from(JSON.stringify(value))
  return { status, headers: { 'content-type': 'application/json' }, body }
}

export function xml(status: number, code: string): Answer {
  const body = Buffer.from(`<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
  return { status, headers: { 'content-type': 'application/xml' }, body }
}

/** An entry's bytes, or the range of them that was asked for. */
export function bytesOf(entry: CacheEntry | undefined, headers: IncomingHttpHeaders): Answer {
  if (entry === undefined) return xml(404, 'BlobNotFound')
  const { bytes, id } = entry
  const range = /^bytes=(\d+)-(\d*)$/.exec(String(headers['x-ms-range'] ?? headers.range ?? ''))
  const common = { 'accept-ranges': 'bytes', etag: `"${id}"` }
  if (range === null) return { status: 200, headers: common, body: bytes }
  const start = Number(range[1])
  const end = Math.min(Number(range[2] || bytes.length), bytes.length - 1)
  if (start > end) return { status: 416, headers: { 'content-range': `bytes */${bytes.length}` } }
  return {
    status: 206,
    headers: { ...common, 'content-range': `bytes ${start}-${end}/${bytes.length}` },
    body: bytes.subarray(start, end + 1),
  }
}
