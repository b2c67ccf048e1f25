// Starts an OCI registry (CNCF distribution) on loopback.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { get as getHttp } from 'node:http'
import { get as getHttps } from 'node:https'
import { join } from 'node:path'
import { findFreePorts } from './ports.ts'
import { waitUntil } from './readiness.ts'
import type { Run } from './run.ts'

/** A registry; plain HTTP, and open to anonymous pulls, pushes and deletions, unless its options say otherwise. */
export interface Registry {
  /** `127.0.0.1:port`, as it stands in a reference; `localhost:port` with a certificate. */
  readonly address: string
}

export interface RegistryOptions {
  /** Of its log and configuration, when a run has several. They share their content, whoever took it. */
  readonly name?: string
  /** `auth` of its configuration: whom it lets in. */
  readonly auth?: object
  /** Has it speak TLS, with this certificate for `localhost`: PEM. */
  readonly certificate?: { readonly cert: string; readonly key: string }
}

/** Starts a registry whose program and data live in the run. */
export async function startRegistry(
  run: Run,
  program: string,
  options: RegistryOptions = {},
): Promise<Registry> {
  const { name = 'registry', certificate } = options
  const [port = 0] = await findFreePorts(1)
  const config = join(run.directory, `${name}.json`)
  writeFileSync(
    config,
    JSON.stringify(configuration(run.directory, port, { ...options, name }), undefined, 2),
  )
  // Without the variable the registry looks for a collector of traces.
  const environment = { OTEL_TRACES_EXPORTER: 'none' }
  const child = run.start({ name, program, args: ['serve', config], environment })
  const address = `${certificate === undefined ? '127.0.0.1' : 'localhost'}:${port}`
  await waitUntil({
    what: `the ${name} answers /v2/`,
    child,
    deadlineMilliseconds: 20_000,
    check: async () => [200, 401].includes(await statusOf(address, certificate?.cert)) || undefined,
  })
  return { address }
}

/** The registry's configuration file; it is YAML, of which JSON is a part. */
function configuration(
  directory: string,
  port: number,
  { name, auth, certificate }: RegistryOptions & { readonly name: string },
): object {
  const write = (kind: 'cert' | 'key', content: string): string => {
    const path = join(directory, `${name}.${kind}.pem`)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  const tls = certificate && {
    certificate: write('cert', certificate.cert),
    key: write('key', certificate.key),
  }
  return {
    version: '0.1',
    log: { level: 'warn', accesslog: { disabled: true } },
    storage: { filesystem: { rootdirectory: join(directory, 'registry') }, delete: { enabled: true } },
    http: {
      addr: `127.0.0.1:${port}`,
      secret: randomBytes(16).toString('hex'),
      ...(tls !== undefined && { tls }),
    },
    ...(auth !== undefined && { auth }),
  }
}

/** HTTP status of `/v2/`; `ca` is the certificate that a registry with TLS must have. */
function statusOf(address: string, ca: string | undefined): Promise<number> {
  return new Promise((resolve, reject) => {
    const request =
      ca === undefined
        ? getHttp(`http://${address}/v2/`, { agent: false })
        : getHttps(`https://${address}/v2/`, { agent: false, ca })
    request.on('error', reject).on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
}
