// TLS settings out of a kubeconfig's cluster and user entries, checked before a handshake could only say "failed".
import { isAbsolute, join } from 'node:path'
import type { Disk, TlsSettings } from '../lib/host.ts'
import { oneLine } from '../lib/text.ts'
import { type Entry, invalid, quote, type Selection } from './kubeconfig-file.ts'

/** Raises KUBECONFIG_INVALID, naming the field; never shows what a field holds. */
export async function readTlsSettings({ cluster, user }: Selection, disk: Disk): Promise<TlsSettings> {
  const isInsecure = cluster.fields['insecure-skip-tls-verify'] === true
  const ca = await readPem(cluster, 'cluster', 'certificate-authority', 'CERTIFICATE', disk)
  if (isInsecure && ca !== undefined) {
    throw wrongField(cluster, 'cluster', 'sets both `certificate-authority` and `insecure-skip-tls-verify`')
  }
  const cert = user && (await readPem(user, 'user', 'client-certificate', 'CERTIFICATE', disk))
  const key = user && (await readPem(user, 'user', 'client-key', 'PRIVATE KEY', disk))
  if (user !== undefined && (cert === undefined) !== (key === undefined)) {
    const [has, lacks] =
      cert === undefined ? ['client-key', 'client-certificate'] : ['client-certificate', 'client-key']
    throw wrongField(user, 'user', `has a \`${has}\` but no \`${lacks}\``)
  }
  const servername = textField(cluster, 'cluster', 'tls-server-name')
  return {
    ...(ca !== undefined && { ca }),
    ...(cert !== undefined && { cert }),
    ...(key !== undefined && { key }),
    ...(servername !== undefined && { servername }),
    ...(isInsecure && { rejectUnauthorized: false }),
  }
}

/** A path of a kubeconfig: relative ones are relative to the file that holds them. */
export function resolvePath(entry: Entry, path: string): string {
  return isAbsolute(path) || entry.origin.folder === undefined ? path : join(entry.origin.folder, path)
}

/** A text field of an entry; undefined when it is absent or empty. Raises KUBECONFIG_INVALID for another type. */
export function textField(entry: Entry, part: 'cluster' | 'user', field: string): string | undefined {
  const value = entry.fields[field]
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value !== 'string') throw wrongField(entry, part, `has a \`${field}\` that is not text`)
  return value
}

/** A KUBECONFIG_INVALID about one entry. */
export function wrongField(entry: Entry, part: 'cluster' | 'user', fault: string, hint?: string): Error {
  return invalid(entry.origin, `is of wrong shape: ${part} ${quote(entry.name)} ${fault}`, hint)
}

/** The inline data wins over the file, as in client-go. */
async function readPem(entry: Entry, part: 'cluster' | 'user', field: string, label: string, disk: Disk) {
  const data = textField(entry, part, `${field}-data`)
  const path = textField(entry, part, field)
  if (data === undefined && path === undefined) return undefined
  const pem =
    data !== undefined ? decodeBase64(data) : await readPemFile(entry, part, field, path ?? '', disk)
  if (pem === undefined) throw wrongField(entry, part, `has a \`${field}-data\` that is not Base64`)
  if (!pem.includes('-----BEGIN ') || !pem.includes(`${label}-----`)) {
    const source = data !== undefined ? `${field}-data` : field
    throw wrongField(entry, part, `has a \`${source}\` that holds no PEM ${label.toLowerCase()}`)
  }
  return pem
}

async function readPemFile(entry: Entry, part: 'cluster' | 'user', field: string, path: string, disk: Disk) {
  const file = resolvePath(entry, path)
  try {
    return new TextDecoder().decode(await disk.readFile(file))
  } catch (error) {
    const reason = error instanceof Error ? oneLine(error.message, 200) : 'unknown error'
    throw wrongField(
      entry,
      part,
      `names a \`${field}\` that cannot be read: ${reason}`,
      'Write the file in an earlier step, or use a kubeconfig with the data inline (`kubectl config view --flatten --raw`).',
    )
  }
}

function decodeBase64(text: string): string | undefined {
  const compact = text.replaceAll(/\s/g, '')
  return /^[A-Za-z0-9+/]+={0,2}$/.test(compact) ? Buffer.from(compact, 'base64').toString() : undefined
}
