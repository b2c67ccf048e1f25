// Kubeconfigs for tests: a small one whose parts a test replaces, and folders to put files into.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A PEM block by its frame; what is in it is not looked at before a handshake. */
export const certificate = '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n'
export const privateKey = '-----BEGIN PRIVATE KEY-----\nMIIB\n-----END PRIVATE KEY-----\n'

export function base64(text: string): string {
  return Buffer.from(text).toString('base64')
}

interface Parts {
  readonly cluster?: Record<string, unknown>
  readonly user?: Record<string, unknown>
  readonly context?: Record<string, unknown>
}

/** A kubeconfig of one context `dev`, as JSON (which is YAML as well). */
export function kubeconfig({ cluster, user, context }: Parts = {}): string {
  return JSON.stringify({
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'dev',
    clusters: [{ name: 'reef', cluster: cluster ?? { server: 'https://10.0.0.1:6443' } }],
    users: [{ name: 'ada', user: user ?? { token: 'abc' } }],
    contexts: [{ name: 'dev', context: { cluster: 'reef', user: 'ada', ...context } }],
  })
}

export interface Folder extends AsyncDisposable {
  readonly path: string
  /** Writes a file and gives its path. */
  readonly write: (name: string, text: string) => Promise<string>
}

export async function createFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'kubeconfig-'))
  return {
    path,
    write: async (name, text) => {
      await writeFile(join(path, name), text)
      return join(path, name)
    },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true }),
  }
}
