// Starts an OCI registry (CNCF distribution) on loopback.
import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFreePorts } from './ports.ts'
import { waitUntil } from './readiness.ts'
import type { Run } from './run.ts'

/** A registry that speaks plain HTTP and takes anonymous pulls, pushes and deletions. */
export interface Registry {
  /** `127.0.0.1:port`, as it stands in a reference. */
  readonly address: string
}

/** Starts a registry whose program and data live in the run. */
export async function startRegistry(run: Run, program: string): Promise<Registry> {
  const [port = 0] = await findFreePorts(1)
  const address = `127.0.0.1:${port}`
  const config = join(run.directory, 'registry.json')
  writeFileSync(config, JSON.stringify(configuration(address, join(run.directory, 'registry')), undefined, 2))
  // Without the variable the registry looks for a collector of traces.
  const environment = { OTEL_TRACES_EXPORTER: 'none' }
  const child = run.start({ name: 'registry', program, args: ['serve', config], environment })
  await waitUntil({
    what: 'the registry answers /v2/',
    child,
    deadlineMilliseconds: 20_000,
    check: async () => (await fetch(`http://${address}/v2/`)).ok || undefined,
  })
  return { address }
}

/** The registry's configuration file; it is YAML, of which JSON is a part. */
function configuration(address: string, directory: string): object {
  return {
    version: '0.1',
    log: { level: 'warn', accesslog: { disabled: true } },
    storage: { filesystem: { rootdirectory: directory }, delete: { enabled: true } },
    http: { addr: address, secret: randomBytes(16).toString('hex') },
  }
}
