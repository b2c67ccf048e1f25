// Files of docker and podman that hold registry credentials, or name the programs that do.
import type { Host } from '../../lib/host.ts'
import { isJsonObject, type JsonObject } from '../../lib/kubernetes.ts'
import { codeOf } from '../../lib/retry.ts'
import { oneLine } from '../../lib/text.ts'
import { parseJson } from '../json.ts'
import type { Secret } from './credential.ts'
import { readEntry } from './credential-entry.ts'
import { listKeys, normalizeKey } from './credential-key.ts'
import type { CredentialPath } from './credential-paths.ts'
import type { Repository } from './repository.ts'

/** The parts of a credential file that matter, by normalized key. */
export interface CredentialFile {
  readonly path: string
  /** Raw entries; those whose keys mean the same in the order of the file. */
  readonly entries: ReadonlyMap<string, readonly unknown[]>
  /** Credential helpers of single hosts. */
  readonly helpers: ReadonlyMap<string, string>
  /** The credential helper of all other hosts. */
  readonly store?: string
}

const absentCodes: ReadonlySet<string | undefined> = new Set(['ENOENT', 'ENOTDIR'])

/** Reads a credential file. One that cannot be used is a warning and undefined; one that is not there is no fault. */
export async function readCredentialFile(
  { path, format, namedBy, mayBeClosed = false }: CredentialPath,
  { disk, log }: Pick<Host, 'disk' | 'log'>,
): Promise<CredentialFile | undefined> {
  const ignore = (problem: string): undefined => {
    const by = namedBy === undefined ? '' : `, which ${namedBy} names,`
    log.warning(`The credential file ${oneLine(path)}${by} is not used: ${problem}.`)
  }
  let bytes: Uint8Array
  try {
    bytes = await disk.readFile(path)
  } catch (error) {
    const code = codeOf(error)
    if (mayBeClosed && code === 'EACCES') return undefined
    if (!absentCodes.has(code)) return ignore(`it cannot be read (${code ?? 'unknown error'})`)
    return namedBy === undefined ? undefined : ignore('it does not exist')
  }
  const parsed = parseJson(bytes)
  if ('problem' in parsed) return ignore(parsed.problem)
  if (!isJsonObject(parsed.value)) return ignore('it is no JSON object')
  const parts = format === 'dockercfg' ? { auths: parsed.value } : parsed.value
  for (const problem of listProblems(parts)) {
    log.warning(`A part of the credential file ${oneLine(path)} is not used: ${problem}.`)
  }
  return readParts(path, parts)
}

/** The secret that the file itself holds for a repository: the most specific key wins, and empty entries are passed over. */
export function findEntry(file: CredentialFile, place: Repository, log: Host['log']): Secret | undefined {
  for (const key of listKeys(place)) {
    for (const value of file.entries.get(key) ?? []) {
      const entry = readEntry(value)
      if (entry.kind === 'secret') return entry.secret
      if (entry.kind === 'invalid') {
        log.warning(`The entry for ${key} in ${oneLine(file.path)} is not used: ${entry.problem}.`)
      }
    }
  }
  return undefined
}

/** What is wrong with parts that have a shape of their own; null is as good as none, as docker reads it. */
function listProblems({ auths, credHelpers, credsStore }: JsonObject): readonly string[] {
  const objects = { auths, credHelpers }
  const isMissing = (value: unknown): boolean => value === undefined || value === null
  const faulty = Object.entries(objects).filter(([, value]) => !isMissing(value) && !isJsonObject(value))
  const names = Object.entries(isJsonObject(credHelpers) ? credHelpers : {})
  return [
    ...faulty.map(([name]) => `its \`${name}\` is no object`),
    ...names
      .filter(([, name]) => typeof name !== 'string')
      .map(([key]) => `the helper of ${oneLine(key, 100)} in \`credHelpers\` is no text`),
    ...(isMissing(credsStore) || typeof credsStore === 'string' ? [] : ['its `credsStore` is no text']),
  ]
}

function readParts(path: string, { auths, credHelpers, credsStore }: JsonObject): CredentialFile {
  const entries = Object.entries(isJsonObject(auths) ? auths : {})
  const helpers = Object.entries(isJsonObject(credHelpers) ? credHelpers : {})
  return {
    path,
    entries: new Map(
      [...Map.groupBy(entries, ([key]) => normalizeKey(key))].map(([key, group]) => [
        key,
        group.map(([, entry]) => entry),
      ]),
    ),
    helpers: new Map(
      helpers.flatMap(([key, name]) =>
        typeof name === 'string' && name !== '' ? [[normalizeKey(key), name] as const] : [],
      ),
    ),
    ...(typeof credsStore === 'string' && credsStore !== '' && { store: credsStore }),
  }
}
