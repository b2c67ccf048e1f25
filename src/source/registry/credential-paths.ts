// Where tools leave registry credentials: docker, docker/login-action, podman, buildah, skopeo.
import { join } from 'node:path'
import type { Repository } from './repository.ts'
import type { RegistrySettings } from './settings.ts'

/** A file that may hold credentials. */
export interface CredentialPath {
  readonly path: string
  /** `dockercfg` is the entries alone. */
  readonly format: 'config' | 'dockercfg'
  /** What says that the file is there; absent for files that are merely looked for. */
  readonly namedBy?: string
  /** The directory may be closed to this user, as that of root's podman is, which is then as good as no file. */
  readonly mayBeClosed?: boolean
}

/** The files to search, in order. Each is asked, until one has the repository. */
export function listCredentialPaths(
  place: Repository,
  settings: RegistrySettings,
): readonly CredentialPath[] {
  const { configFile, variables } = settings
  const { REGISTRY_AUTH_FILE: authFile, HOME: home } = variables
  const paths: CredentialPath[] = [
    ...(configFile === undefined ? [] : [named(configFile, 'the `registry-config` input')]),
    ...(authFile === undefined ? [] : [named(authFile, 'REGISTRY_AUTH_FILE')]),
    ...listDockerPaths(place, variables).map(lookedFor),
    ...listPodmanPaths(variables),
    ...(home === undefined ? [] : [{ path: join(home, '.dockercfg'), format: 'dockercfg' } as const]),
  ]
  return [...Map.groupBy(paths, ({ path }) => path).values()].flatMap(([first]) => first ?? [])
}

/** buildx keeps logins that docker/login-action makes for a repository or an action in directories of their own. */
function listDockerPaths(
  { host, repository }: Repository,
  variables: RegistrySettings['variables'],
): string[] {
  const { DOCKER_CONFIG: config, HOME: home } = variables
  const directory = config ?? (home === undefined ? undefined : join(home, '.docker'))
  if (directory === undefined) return []
  const registry = host === 'docker.io' ? 'registry-1.docker.io' : host
  const scoped = [`${registry}/${repository}@pull`, `${registry}/${repository}`, `${registry}@pull`, registry]
  return [...scoped.map((scope) => join(directory, 'buildx', 'config', scope)), directory].map((parent) =>
    join(parent, 'config.json'),
  )
}

/** Where `podman login` writes, then what people write by hand (containers-auth.json(5)). */
function listPodmanPaths(variables: RegistrySettings['variables']): CredentialPath[] {
  const { XDG_RUNTIME_DIR: runtime, XDG_CONFIG_HOME: config, HOME: home, UID: user } = variables
  const ofUser = config ?? (home === undefined ? undefined : join(home, '.config'))
  const ofRun = { ...lookedFor(join('/run/containers', user ?? '', 'auth.json')), mayBeClosed: true }
  return [
    ...(runtime !== undefined ? [lookedFor(join(runtime, 'containers', 'auth.json'))] : user ? [ofRun] : []),
    ...(ofUser === undefined ? [] : [lookedFor(join(ofUser, 'containers', 'auth.json'))]),
  ]
}

function named(path: string, namedBy: string): CredentialPath {
  return { path, format: 'config', namedBy }
}

function lookedFor(path: string): CredentialPath {
  return { path, format: 'config' }
}
