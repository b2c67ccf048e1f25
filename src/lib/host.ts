// What the entry hands to the stages: network, disk and clock. Only types, so that everything below the entry
// stays free of globals; src/host/ has the real ones.

/** TLS settings of one peer, as `node:tls` takes them. */
export interface TlsSettings {
  /** PEM certificates that are trusted instead of this machine's. */
  readonly ca?: string | Uint8Array
  /** PEM certificates that are trusted besides this machine's; `ca` goes before it. */
  readonly additionalCa?: string
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

/** The proxy that a request went through. */
export interface UsedProxy {
  /** Variable of the environment that names it: `HTTPS_PROXY`, `http_proxy`. */
  readonly variable: string
  /** Its origin: without user and password. */
  readonly address: string
}

/**
 * Sends one request over a pool of kept-alive connections. Rejects with Node's own error (`code` ECONNREFUSED,
 * ENOTFOUND, CERT_HAS_EXPIRED …), which has a `proxy` (`UsedProxy`) when the request was to go through one, or with the
 * signal's reason; both also while the body is read.
 */
export type Http = (request: HttpRequest) => Promise<HttpResponse>

/** One entry of a directory listing. `other` is a device, socket or pipe. */
export interface DirectoryEntry {
  readonly name: string
  readonly type: 'file' | 'directory' | 'symlink' | 'other'
}

/** A part of a file, in bytes. */
export interface FilePart {
  readonly start: number
  readonly length: number
}

/** The disk, read only. Each call rejects with Node's own error (`code` ENOENT, EACCES …). */
export interface Disk {
  readonly readFile: (path: string) => Promise<Uint8Array>
  /** Streams a file, or `length` bytes of it from `start` on; fewer when it ends before. */
  readonly openFile: (path: string, part?: FilePart) => AsyncIterable<Uint8Array>
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

/** What a program that ended said. */
export interface ProcessResult {
  readonly exitCode: number
  readonly stdout: Uint8Array
  /** At most its last 64 KiB. */
  readonly stderr: string
}

export interface ProcessOptions {
  /** Written to its standard input, which is then closed. */
  readonly input?: string
  readonly workingDirectory?: string
  /** Added to the environment that this process has. */
  readonly environment?: Readonly<Record<string, string>>
  /** Longest output that is taken in bytes; 1 MiB unless told. More ends the program. */
  readonly maxOutputBytes?: number
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/**
 * Runs a program that is found on PATH, without a shell. Rejects with Node's own error (`code` ENOENT …), with an
 * Error of `code` PROCESS_TIMEOUT or PROCESS_OUTPUT, or with the signal's reason; the program is killed then.
 */
export type RunProcess = (
  program: string,
  parameters: readonly string[],
  options: ProcessOptions,
) => Promise<ProcessResult>

/** A file of a storage directory. */
export interface StoredFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the Unix epoch. */
  readonly usedAt: number
}

/** Files that the action keeps for itself, outside of what it reads for the user. Paths are absolute. */
export interface Storage {
  /** Makes the directory and its parents, for this user alone. */
  readonly makeDirectory: (path: string) => Promise<void>
  /** Writes a file that must not exist; it is removed again when `content` fails. */
  readonly write: (path: string, content: AsyncIterable<Uint8Array> | Uint8Array) => Promise<void>
  /** Replaces what is at `to`, in one step. Both must be on one file system. */
  readonly rename: (from: string, to: string) => Promise<void>
  /** Removes a file or a whole directory; one that is not there is no error. */
  readonly remove: (path: string) => Promise<void>
  /** The regular files in a directory; none when it is not there. */
  readonly list: (path: string) => Promise<readonly StoredFile[]>
  /** Marks a file as used now. */
  readonly touch: (path: string) => Promise<void>
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
  /** Has the runner replace a secret by `***` in every later line. To be called before the secret is used. */
  readonly mask: (secret: string) => void
  /** The text without any secret that was masked so far. For what others wrote, before it is cut or escaped. */
  readonly redact: (text: string) => string
}

/** What the stages that talk to a cluster need. */
export type ClusterHost = Pick<Host, 'http' | 'disk' | 'clock' | 'log'>

/** What the entry hands to the stages. */
export interface Host {
  readonly http: Http
  readonly disk: Disk
  readonly storage: Storage
  readonly runProcess: RunProcess
  readonly clock: Clock
  readonly log: Log
}
