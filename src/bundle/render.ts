// From a loaded bundle to the objects that will be applied.
import { BundleError } from '../lib/error.ts'
import type { Finding } from '../lib/finding.ts'
import type { Log } from '../lib/host.ts'
import type { Bundle, Rendered, RenderTarget } from './bundle.ts'
import { summarizeOperator } from './registryv1/operator-summary.ts'
import { renderRegistryV1 } from './registryv1/render/render.ts'
import { readRenderOptions } from './registryv1/settings.ts'

/** What rendering gives: nothing to apply when a finding is an error. */
export interface RenderResult {
  readonly rendered: Rendered
  readonly findings: readonly Finding[]
}

/**
 * Renders a bundle that has no errors. Raises CONFIG_INVALID for a configuration that does not fit the bundle, and
 * INPUT_INVALID for one where the format takes none.
 */
export function renderBundle(bundle: Bundle, target: RenderTarget, log: Pick<Log, 'warning'>): RenderResult {
  switch (bundle.format) {
    case 'plain':
      if (target.values !== undefined) throw noValues()
      return { rendered: { objects: bundle.objects }, findings: [] }
    case 'registry+v1': {
      const options = readRenderOptions(bundle, target, log)
      const { objects, findings } = renderRegistryV1(bundle, options)
      return { rendered: { objects, operator: summarizeOperator(bundle, options) }, findings }
    }
  }
}

function noValues(): BundleError {
  return new BundleError(
    'INPUT_INVALID',
    '`values` is set, but a bundle of plain manifests takes no configuration.',
    { hint: 'Leave `values` out, or check `bundle` and `format`: it may be another bundle than was meant.' },
  )
}
