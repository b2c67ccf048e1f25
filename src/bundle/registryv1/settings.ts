// From the input `values` and the release's namespace to what a registry+v1 bundle is rendered with.
import type { Log } from '../../lib/host.ts'
import { countOf, oneLine } from '../../lib/text.ts'
import type { RenderTarget } from '../bundle.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { type BundleConfig, readConfig, refuseConfigTypes } from './config.ts'
import type { Csv } from './csv.ts'
import { hasUsableMode, supportedModes, targetNamespaces } from './install-modes.ts'
import type { RenderOptions } from './render/context.ts'
import { normalizeDeploymentConfig } from './render/typed.ts'

const maxNamed = 10

type Given = Pick<RenderTarget, 'namespace' | 'values'>

/**
 * Raises CONFIG_INVALID with everything that is wrong with the configuration of a bundle that is refused, as far as that
 * does not hang on what is wrong with the bundle; `csv` undefined where it has no sound one.
 */
export function checkSettings(csv: Csv | undefined, given: Given): void {
  readSettings(csv !== undefined && hasUsableMode(supportedModes(csv)) ? csv : undefined, given)
}

function readSettings(
  csv: Csv | undefined,
  { namespace, values }: Given,
): {
  readonly config: BundleConfig
  readonly normalized: ReturnType<typeof normalizeDeploymentConfig> | undefined
} {
  const config = readConfig(values, csv, namespace)
  const normalized = config.deploymentConfig && normalizeDeploymentConfig(config.deploymentConfig)
  refuseConfigTypes(values ?? '{}', normalized?.faults ?? [])
  return { config, normalized }
}

/** Reads the configuration. Raises CONFIG_INVALID with everything that is wrong with it. */
export function readRenderOptions(
  { csv }: RegistryV1Bundle,
  target: RenderTarget,
  log: Pick<Log, 'warning'>,
): RenderOptions {
  const { config, normalized } = readSettings(csv, target)
  const { namespace, certificates } = target
  const { watchNamespace, ignored } = config
  if (ignored.length > 0) {
    const named = ignored.slice(0, maxNamed).map((path) => oneLine(path, 200))
    const more = ignored.length > named.length ? ` and ${ignored.length - named.length} more` : ''
    log.warning(
      `The input \`values\` has ${countOf(ignored.length, 'field')} that Kubernetes does not know, and that ${ignored.length === 1 ? 'changes' : 'change'} nothing: ${named.join(', ')}${more}.`,
    )
  }
  return {
    installNamespace: namespace,
    targetNamespaces: targetNamespaces(supportedModes(csv), namespace, watchNamespace),
    certificates,
    ...(normalized !== undefined && { deploymentConfig: normalized.config }),
  }
}
