// What can be checked before anything is fetched: inputs, reference and kubeconfig, with everything that is wrong
// with any of them in one error.
import { selectContext } from './cluster/kubeconfig-file.ts'
import { readKubeconfig } from './cluster/kubeconfig-source.ts'
import { secretsOf } from './cluster/secrets.ts'
import type { Environment, Inputs } from './inputs.ts'
import { type BundleError, combineErrors, toBundleError } from './lib/error.ts'
import type { Disk } from './lib/host.ts'
import { parseReference } from './source/reference.ts'

export interface PreflightOptions {
  /** What `parseInputs` gave. */
  readonly parsed: { readonly inputs: Inputs; readonly fault?: BundleError }
  readonly environment: Environment
  readonly disk: Disk
  /** Told every secret of the kubeconfig, before anything else is done with it. */
  readonly onSecret: (secret: string) => void
}

/**
 * Checks what the inputs name. Raises INPUT_INVALID, REFERENCE_INVALID, REFERENCE_UNSUPPORTED, KUBECONFIG_MISSING,
 * KUBECONFIG_INVALID and CONTEXT_NOT_FOUND: the first of them, with the others beside it.
 */
export async function checkRequest({ parsed, environment, disk, onSecret }: PreflightOptions): Promise<void> {
  const { inputs, fault } = parsed
  const faults = [
    fault,
    await faultOf(() => inputs.bundle !== '' && parseReference(inputs.bundle)),
    inputs.mode === 'deploy'
      ? await faultOf(() => checkKubeconfig(inputs, environment, disk, onSecret))
      : undefined,
  ]
  const [first, ...others] = faults.filter((error) => error !== undefined)
  if (first !== undefined) throw combineErrors([first, ...others])
}

async function checkKubeconfig(
  inputs: Inputs,
  environment: Environment,
  disk: Disk,
  onSecret: (secret: string) => void,
): Promise<void> {
  const kubeconfig = await readKubeconfig({ ...environment, ...inputs }, disk)
  for (const secret of secretsOf(kubeconfig)) onSecret(secret)
  selectContext(kubeconfig, inputs.context)
}

async function faultOf(check: () => unknown): Promise<BundleError | undefined> {
  try {
    await check()
    return undefined
  } catch (error) {
    return toBundleError(error)
  }
}
