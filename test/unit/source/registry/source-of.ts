// The source under test, for `shop/bundle` of a registry that a test started.
import type { Mirror } from '../../../../src/lib/mirror-line.ts'
import { parseReference } from '../../../../src/source/reference.ts'
import { createRegistrySource, type RegistrySource } from '../../../../src/source/registry/client.ts'
import type { RegistrySettings } from '../../../../src/source/registry/settings.ts'
import { noSettings, type TestHost } from '../test-host.ts'

/** The source for `HOST/shop/bundle` with what follows the repository, `:1.0` unless told. */
export function sourceOf(
  registry: { readonly host: string },
  host: TestHost,
  settings: Partial<RegistrySettings> = {},
  content = ':1.0',
): RegistrySource {
  const reference = parseReference(`${registry.host}/shop/bundle${content}`)
  if (reference.kind !== 'registry') throw new Error('not a registry')
  return createRegistrySource(reference, { ...noSettings.registry, ...settings }, host)
}

/** The setting that makes one host a mirror of another. */
export function mirrorOf(registry: { readonly host: string }, mirror: { readonly host: string }): Mirror {
  return { registry: registry.host, host: mirror.host, prefix: '' }
}
