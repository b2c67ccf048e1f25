// A line of the `registry-mirrors` input, by the rules that hold for references.
import { findHostProblem, findPathProblem } from './registry-name.ts'

/** Another place that holds the same content (OCI distribution-spec, "Registry Proxying"). */
export interface Mirror {
  /** Host that references name, in lower case: `docker.io`. */
  readonly registry: string
  /** Host, with port, that is asked first: `mirror.gcr.io`. */
  readonly host: string
  /** Put before the repository: `dockerhub/` for `mirror.example.com/dockerhub`; empty for none. */
  readonly prefix: string
}

/** What is wrong with a line, and the line as it may be shown. */
export interface LineFault {
  readonly problem: string
  readonly shown: string
}

const form = 'each line must have the form registry=mirror[/prefix]'

/** Reads `docker.io=mirror.example.com/dockerhub`. Hosts are names, with a port where it is not that of the scheme. */
export function parseMirror(line: string): Mirror | LineFault {
  const problem = findSecretProblem(line) ?? findFormProblem(line)
  if (problem !== undefined) return { problem, shown: hideSecrets(line) }
  const { registry, host, path } = split(line)
  const faulty = findHostProblem(registry) ?? findHostProblem(host) ?? findPrefixProblem(path)
  if (faulty !== undefined) return { problem: `${faulty}; ${form}`, shown: line }
  const name = registry.toLowerCase()
  return {
    registry: name === 'index.docker.io' ? 'docker.io' : name,
    host,
    prefix: path === '' ? '' : `${path}/`,
  }
}

/** Whether references to `host` are served by that mirror: hosts are the same in upper and lower case. */
export function isMirrorOf({ registry }: Mirror, host: string): boolean {
  return registry === host.toLowerCase()
}

function split(line: string): { readonly registry: string; readonly host: string; readonly path: string } {
  const equals = line.indexOf('=')
  const place = line.slice(equals + 1).trim()
  const slash = place.indexOf('/')
  return {
    registry: line.slice(0, Math.max(0, equals)).trim(),
    host: slash < 0 ? place : place.slice(0, slash),
    path: slash < 0 ? '' : place.slice(slash + 1).replace(/\/$/, ''),
  }
}

function findSecretProblem(line: string): string | undefined {
  if (line.includes('@')) {
    return `it has a user or a password, which would end up in logs: put them into a file of docker or podman; ${form}`
  }
  return /[?#]/.test(line) ? `it has a query or a fragment; ${form}` : undefined
}

function findFormProblem(line: string): string | undefined {
  if (line.includes('://') && line.includes('=')) return `hosts are written without a scheme; ${form}`
  const { registry, host } = split(line)
  if (registry === '' || host === '') return form
  // Only such a first part of a reference is a host, so that the line would never be used.
  const isHost = /[.:A-Z[]/.test(registry) || registry === 'localhost'
  return isHost || findHostProblem(registry) !== undefined
    ? undefined
    : `no reference has "${registry}" as its registry: it has no dot and no port; ${form}`
}

function findPrefixProblem(path: string): string | undefined {
  return path === '' ? undefined : findPathProblem(path, true)
}

/** The line without a login, which may hold any character, and without a query. */
function hideSecrets(line: string): string {
  const at = line.lastIndexOf('@')
  const { registry } = split(line)
  const isKept = registry !== '' && findHostProblem(registry) === undefined
  const start = at >= 0 && isKept ? line.slice(0, line.indexOf('=') + 1) : ''
  const shown = at < 0 ? line : `${start}***${line.slice(at)}`
  return shown.replace(/[?#].*$/s, (query) => `${query[0]}***`)
}
