// Whose credentials a repository is read with: the inputs, files and helpers of docker and podman, the job's token.
import { isGithubRegistry } from '../../lib/github.ts'
import type { Host } from '../../lib/host.ts'
import { oneLine } from '../../lib/text.ts'
import { type Credential, listHidden } from './credential.ts'
import { type CredentialFile, findEntry, readCredentialFile } from './credential-file.ts'
import { askHelper } from './credential-helper.ts'
import { normalizeKey, serverOf } from './credential-key.ts'
import { listCredentialPaths } from './credential-paths.ts'
import type { Repository } from './repository.ts'
import type { RegistrySettings } from './settings.ts'

type CredentialHost = Pick<Host, 'disk' | 'runProcess' | 'log'>

/**
 * The credentials for a repository, masked in the log, which is told where they come from; undefined for none. What
 * cannot be read or run is a warning. Throws only the signal's reason.
 */
export async function findCredential(
  place: Repository,
  settings: RegistrySettings,
  host: CredentialHost,
  signal: AbortSignal,
): Promise<Credential | undefined> {
  const found = await search(place, settings, host, signal)
  if (found === undefined) {
    host.log.debug(`Registry ${place.host} is asked without credentials: none were found for it`)
    return undefined
  }
  for (const hidden of listHidden(found.secret)) host.log.mask(hidden)
  host.log.info(`Registry ${place.host} is asked with the credentials of ${found.source}`)
  return found
}

async function search(
  place: Repository,
  { login, githubToken, ...settings }: RegistrySettings,
  host: CredentialHost,
  signal: AbortSignal,
): Promise<Credential | undefined> {
  if (login !== undefined) {
    const source = 'the `registry-username` and `registry-password` inputs'
    return { secret: { kind: 'password', ...login }, source, origin: 'input' }
  }
  for (const path of listCredentialPaths(place, settings)) {
    signal.throwIfAborted()
    const file = await readCredentialFile(path, host)
    const found = file && (await searchFile(file, place, host, signal))
    if (found !== undefined) return found
  }
  // The token is GitHub's: it must never reach another registry, nor anybody on the way.
  if (githubToken === undefined || settings.plainHttp || !isGithubRegistry(place.host)) return undefined
  const secret = { kind: 'password', username: 'x-access-token', password: githubToken } as const
  return { secret, source: 'the `github-token` input', origin: 'job' }
}

/** Asks the host's own helper, then the helper for all hosts, then the file itself. */
async function searchFile(
  file: CredentialFile,
  place: Repository,
  host: CredentialHost,
  signal: AbortSignal,
): Promise<Credential | undefined> {
  const path = oneLine(file.path)
  for (const name of new Set([file.helpers.get(normalizeKey(place.host)), file.store])) {
    if (name === undefined) continue
    const secret = await askHelper({ name, path, server: serverOf(place) }, host, signal)
    const source = `${path} (credential helper docker-credential-${name})`
    if (secret !== undefined) return { secret, source, origin: 'file' }
  }
  const secret = findEntry(file, place, host.log)
  return secret && { secret, source: path, origin: 'file' }
}
