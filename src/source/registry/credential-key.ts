// Names under which credential files keep a registry: bare hosts, old URLs, paths below a host (containers-auth.json(5)).
import type { Repository } from './repository.ts'

/** docker.io has had several names; its key in docker's files is still the URL of the first. */
const hubHosts: ReadonlySet<string> = new Set(['docker.io', 'index.docker.io', 'registry-1.docker.io'])

/** Name by which credential helpers know docker.io. */
export const hubServer = 'https://index.docker.io/v1/'

/** A key as `host[/path]`, the host in lower case, `docker.io` for each of its names. */
export function normalizeKey(key: string): string {
  const [host = '', ...path] = key
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/\/+$/, '')
    .split('/')
  const name = normalizeHost(host)
  // `https://host/v1/` is how keys were written when the API's version was part of them.
  return path.length === 0 || /^v[12]$/.test(path.join('/')) ? name : [name, ...path].join('/')
}

/** The normalized keys that a repository's credentials may have, the most specific first. */
export function listKeys({ host, repository }: Repository): readonly string[] {
  const parts = [normalizeHost(host), ...repository.split('/')]
  return parts.map((_, index) => parts.slice(0, parts.length - index).join('/'))
}

/** What a credential helper is asked for. */
export function serverOf({ host }: Repository): string {
  return normalizeHost(host) === 'docker.io' ? hubServer : host
}

function normalizeHost(host: string): string {
  const name = host.toLowerCase()
  return hubHosts.has(name) ? 'docker.io' : name
}
