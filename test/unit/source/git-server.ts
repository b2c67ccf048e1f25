// Git repositories served over HTTP by git's own back end (git-http-backend, a CGI program) on loopback.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { TestCertificate } from '../host/certificate.ts'

/** A working copy whose commits are seen by the server. */
export interface Repository {
  readonly directory: string
  /** Runs git in it and gives its output. */
  readonly git: (...parameters: readonly string[]) => string
  /** Commits everything in the directory and gives the commit's name. */
  readonly commit: (message?: string) => string
}

export interface GitServer {
  /** `http://127.0.0.1:PORT`, or `https://localhost:PORT`. */
  readonly origin: string
  readonly requests: IncomingMessage[]
  /** Answers in place of git from now on. */
  readonly answer: (listener: (request: IncomingMessage, response: ServerResponse) => void) => void
  readonly close: () => Promise<void>
}

const identity = {
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_AUTHOR_NAME: 'a',
  GIT_AUTHOR_EMAIL: 'a@example.com',
  GIT_COMMITTER_NAME: 'a',
  GIT_COMMITTER_EMAIL: 'a@example.com',
}

/** Makes a repository with the branch main and no commit. */
export function createRepository(directory: string): Repository {
  const run = (...parameters: readonly string[]) =>
    execFileSync('git', parameters, {
      env: { ...process.env, ...identity },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
      .toString()
      .trim()
  const git = (...parameters: readonly string[]) => run('-C', directory, ...parameters)
  run('init', '--quiet', '--initial-branch=main', directory)
  return {
    directory,
    git,
    commit: (message = 'change') => {
      git('add', '--all')
      git('commit', '--quiet', '--allow-empty', '--message', message)
      return git('rev-parse', 'HEAD')
    },
  }
}

/** Serves the repositories below a directory, `/NAME/.git`: over TLS with a certificate. */
export async function startGitServer(directory: string, certificate?: TestCertificate): Promise<GitServer> {
  const requests: IncomingMessage[] = []
  let listener = (request: IncomingMessage, response: ServerResponse) =>
    runBackend(directory, request, response)
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    requests.push(request)
    listener(request, response)
  }
  const server =
    certificate === undefined ? createServer(handle) : createSecureServer({ ...certificate }, handle)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `${certificate === undefined ? 'http://127.0.0.1' : 'https://localhost'}:${(server.address() as AddressInfo).port}`,
    requests,
    answer: (other) => {
      listener = other
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function runBackend(directory: string, request: IncomingMessage, response: ServerResponse): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const header = (name: string) => String(request.headers[name] ?? '')
  const child = spawn('git', ['http-backend'], {
    env: {
      ...process.env,
      ...identity,
      GIT_PROJECT_ROOT: join(directory),
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method ?? 'GET',
      PATH_INFO: pathname,
      QUERY_STRING: search.slice(1),
      CONTENT_TYPE: header('content-type'),
      HTTP_CONTENT_ENCODING: header('content-encoding'),
      GIT_PROTOCOL: header('git-protocol'),
      REMOTE_ADDR: '127.0.0.1',
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  child.stdin.on('error', () => undefined)
  request.pipe(child.stdin)
  void answerWith(child.stdout, response)
}

/** The headers of a CGI answer, then its body. */
async function answerWith(output: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
  let head: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of output) {
    if (head === undefined) {
      response.write(chunk)
      continue
    }
    head = Buffer.concat([head, chunk])
    const end = head.indexOf('\r\n\r\n')
    if (end < 0) continue
    const headers = head
      .subarray(0, end)
      .toString()
      .split('\r\n')
      .map((line) => line.split(/: */, 2))
    const status = headers.find(([name]) => name === 'Status')?.[1]
    response.writeHead(Number(status?.slice(0, 3) ?? 200), Object.fromEntries(headers))
    response.write(head.subarray(end + 4))
    head = undefined
  }
  response.end()
}
