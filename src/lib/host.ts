// What the entry hands to the stages: network, disk and clock. Only types, so that everything below the entry
// stays free of globals; src/host/ has the real ones.

/** TLS settings of one peer, as `node:tls` takes them. */
export interface TlsSettings {
  readonly ca?: string | Uint8Array
  readonly cert?: string | Uint8Array
  readonly key?: string | Uint8Array
  readonly servername?: string
  readonly rejectUnauthorized?: boolean
}

export interface HttpRequest {
  readonly method: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE'
  readonly url: URL
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  readonly tls?: TlsSettings
  readonly signal: AbortSignal
}

/** A response whose body was not read yet. Redirects are not followed and nothing is decompressed. */
export interface HttpResponse {
  readonly status: number
  /** Header names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string>>
  /** Must be read to its end or abandoned by `break`, which closes the connection. */
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * Sends one request over a pool of kept-alive connections. Rejects with Node's own error (`code` ECONNREFUSED,
 * ENOTFOUND, CERT_HAS_EXPIRED …) or with the signal's reason; both also while the body is read.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>

/** One entry of a directory listing. `other` is a device, socket or pipe. */
export interface DirectoryEntry {
  readonly name: string
  readonly type: 'file' | 'directory' | 'symlink' | 'other'
}

/** The disk, read only. Each call rejects with Node's own error (`code` ENOENT, EACCES …). */
export interface Disk {
  readonly readFile: (path: string) => Promise<Uint8Array>
  /** Streams a file. */
  readonly openFile: (path: string) => AsyncIterable<Uint8Array>
  readonly listDirectory: (path: string) => Promise<readonly DirectoryEntry[]>
  /** Follows symbolic links. */
  readonly stat: (path: string) => Promise<{
    readonly type: 'file' | 'directory' | 'other'
    readonly size: number
    readonly executable: boolean
  }>
  /** The path with every symbolic link resolved. */
  readonly realPath: (path: string) => Promise<string>
}

export interface Clock {
  /** Milliseconds since the Unix epoch. */
  readonly now: () => number
  /** Resolves after `ms`; rejects with the signal's reason when that comes first. */
  readonly sleep: (ms: number, signal: AbortSignal) => Promise<void>
  /** A number in [0, 1), for jitter. */
  readonly random: () => number
}

/** Where a stage writes what a person should read. Text is escaped by the log: hand it over as it is. */
export interface Log {
  readonly info: (text: string) => void
  readonly debug: (text: string) => void
  readonly warning: (text: string) => void
}

/** What the entry hands to the stages. */
export interface Host {
  readonly http: Http
  readonly disk: Disk
  readonly clock: Clock
  readonly log: Log
}
