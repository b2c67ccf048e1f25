// What the user says about registries: whom to be, whom to trust, where to look first.
import type { Disk } from '../../lib/host.ts'
import type { Mirror } from '../../lib/mirror-line.ts'
import { readCertificateFile } from './certificate-file.ts'

/** Settings that hold for every registry of a run. Secrets were masked when the inputs were read. */
export interface RegistrySettings {
  /** Of the inputs; for the reference's own host alone. */
  readonly login?: { readonly username: string; readonly password: string }
  /** Path of a docker `config.json` that is asked before those that are found. */
  readonly configFile?: string
  /** For ghcr.io alone. */
  readonly githubToken?: string
  /** PEM certificates that are trusted besides the system's. */
  readonly certificates?: string
  readonly mirrors: readonly Mirror[]
  /** Plain HTTP also for hosts that are not loopback. */
  readonly plainHttp: boolean
  /** Variables by which credential files are found: REGISTRY_AUTH_FILE, DOCKER_CONFIG, HOME, XDG_RUNTIME_DIR, XDG_CONFIG_HOME; and UID. */
  readonly variables: Readonly<Record<string, string>>
}

/** What inputs and environment say about registries. */
export interface RegistryOptions
  extends Pick<RegistrySettings, 'login' | 'githubToken' | 'mirrors' | 'plainHttp'> {
  /** Path of a docker `config.json`. */
  readonly registryConfig?: string
  /** Path of a PEM file. */
  readonly registryCaFile?: string
  readonly credentialVariables: RegistrySettings['variables']
}

/** Reads what the options only name. Raises INPUT_INVALID for a CA file of which not every certificate can be used. */
export async function loadRegistrySettings(
  options: RegistryOptions,
  disk: Pick<Disk, 'readFile' | 'stat'>,
): Promise<RegistrySettings> {
  const { login, githubToken, mirrors, plainHttp, registryConfig, registryCaFile, credentialVariables } =
    options
  return {
    ...(login !== undefined && { login }),
    ...(registryConfig !== undefined && { configFile: registryConfig }),
    ...(githubToken !== undefined && { githubToken }),
    ...(registryCaFile !== undefined && { certificates: await readCertificateFile(registryCaFile, disk) }),
    mirrors,
    plainHttp,
    variables: credentialVariables,
  }
}
