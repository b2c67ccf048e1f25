// What can be checked before anything is fetched: inputs, reference, certificates and kubeconfig, with everything that
// is wrong with any of them in one error.
import { normalizeFolder } from './bundle/subtree.ts'
import { selectContext } from './cluster/kubeconfig-file.ts'
import { readKubeconfig } from './cluster/kubeconfig-source.ts'
import { secretsOf } from './cluster/secrets.ts'
import type { Environment, Inputs } from './inputs.ts'
import { type BundleError, combineErrors, toBundleError } from './lib/error.ts'
import type { Disk } from './lib/host.ts'
import { parseReference, type Reference } from './source/reference.ts'
import { loadRegistrySettings, type RegistrySettings } from './source/registry/settings.ts'
import { checkVersion } from './source/resolve.ts'

export interface PreflightOptions {
  /** What `parseInputs` gave. */
  readonly parsed: { readonly inputs: Inputs; readonly fault?: BundleError }
  readonly environment: Environment
  readonly disk: Disk
  /** Told every secret of the kubeconfig, before anything else is done with it. */
  readonly onSecret: (secret: string) => void
}

/** What the inputs name, read. */
export interface Request {
  readonly reference: Reference
  readonly registry: RegistrySettings
  /** The release's: of the inputs, else of the kubeconfig's context, else `default`. */
  readonly namespace: string
}

/**
 * Checks what the inputs name. Raises INPUT_INVALID, REFERENCE_INVALID, REFERENCE_UNSUPPORTED, KUBECONFIG_MISSING,
 * KUBECONFIG_INVALID and CONTEXT_NOT_FOUND: the first of them, with the others beside it.
 */
export async function checkRequest(options: PreflightOptions): Promise<Request> {
  const { parsed, environment, disk, onSecret } = options
  const { inputs, fault } = parsed
  const reference = await attempt(() => (inputs.bundle === '' ? undefined : parseReference(inputs.bundle)))
  const version = await attempt(() => {
    if (inputs.version !== undefined && reference.value !== undefined)
      checkVersion(reference.value, inputs.version)
  })
  const path = await attempt(() => normalizeFolder(inputs.path ?? ''))
  const registry = await attempt(() => loadRegistrySettings({ ...environment, ...inputs }, disk))
  const context = await attempt(() =>
    inputs.mode === 'deploy' ? readContextNamespace(inputs, environment, disk, onSecret) : undefined,
  )
  const faults = [fault, reference.fault, version.fault, path.fault, registry.fault, context.fault]
  const [first, ...others] = faults.filter((error) => error !== undefined)
  if (first !== undefined) throw combineErrors([first, ...others])
  return {
    // Without a fault both are there.
    reference: reference.value as Reference,
    registry: registry.value as RegistrySettings,
    namespace: inputs.namespace ?? context.value ?? 'default',
  }
}

/** Checks the kubeconfig. Gives the namespace of its context, if that names one. */
async function readContextNamespace(
  inputs: Inputs,
  environment: Environment,
  disk: Disk,
  onSecret: (secret: string) => void,
): Promise<string | undefined> {
  const kubeconfig = await readKubeconfig({ ...environment, ...inputs }, disk)
  for (const secret of secretsOf(kubeconfig)) onSecret(secret)
  return selectContext(kubeconfig, inputs.context).namespace
}

async function attempt<Value>(
  read: () => Value | Promise<Value>,
): Promise<{ readonly value?: Value; readonly fault?: BundleError }> {
  try {
    return { value: await read() }
  } catch (error) {
    return { fault: toBundleError(error) }
  }
}
