// The two identities of the bed's cluster and the files that carry them.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Somebody who may talk to the cluster. */
export interface Identity {
  readonly user: string
  readonly group: string
  readonly token: string
  /** Path of a kubeconfig of this identity. */
  readonly kubeconfig: string
}

export interface Identities {
  /** May do everything. */
  readonly admin: Identity
  /** May do what every authenticated user may, until a test grants more. */
  readonly developer: Identity
}

/** Chooses the identities' tokens. Their kubeconfigs are still to be written. */
export function createIdentities(directory: string): Identities {
  const create = (user: string, group: string): Identity => ({
    user,
    group,
    token: randomBytes(16).toString('hex'),
    kubeconfig: join(directory, `${user}.kubeconfig`),
  })
  return { admin: create('admin', 'system:masters'), developer: create('developer', 'developers') }
}

/** Writes the API server's `--token-auth-file` and returns its path. */
export function writeTokenFile(directory: string, { admin, developer }: Identities): string {
  const path = join(directory, 'tokens.csv')
  const lines = [admin, developer].map(({ token, user, group }) => `${token},${user},${user},"${group}"\n`)
  writeFileSync(path, lines.join(''), { mode: 0o600 })
  return path
}

/** Writes a key for service account tokens and returns its path. */
export function writeServiceAccountKey(directory: string): string {
  const path = join(directory, 'service-account.key')
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(path, privateKey.export({ type: 'sec1', format: 'pem' }), { mode: 0o600 })
  return path
}

/** Writes the identity's kubeconfig for the server with that CA certificate (PEM). */
export function writeKubeconfig({ user, token, kubeconfig }: Identity, server: string, ca: string): void {
  const lines = [
    'apiVersion: v1',
    'kind: Config',
    'clusters:',
    '  - name: bed',
    '    cluster:',
    `      server: ${server}`,
    `      certificate-authority-data: ${Buffer.from(ca).toString('base64')}`,
    'users:',
    `  - name: ${user}`,
    '    user:',
    `      token: "${token}"`,
    'contexts:',
    `  - name: ${user}@bed`,
    `    context: {cluster: bed, user: ${user}}`,
    `current-context: ${user}@bed`,
  ]
  writeFileSync(kubeconfig, `${lines.join('\n')}\n`, { mode: 0o600 })
}
