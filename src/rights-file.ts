// The rights that the deploying identity needs, as a file of Roles that an administrator can read and apply in one go.
import { join } from 'node:path'
import type { Rendered } from './bundle/bundle.ts'
import { hasIdentity } from './bundle/registryv1/applicable.ts'
import type { Environment, Inputs } from './inputs.ts'
import type { Host } from './lib/host.ts'
import { randomName } from './lib/random-name.ts'
import { oneLine } from './lib/text.ts'
import { formatYaml } from './lib/yaml-format.ts'
import { rightsFor } from './plan/rights/rights.ts'

export interface RightsWishes extends Pick<Inputs, 'createNamespace' | 'wait'> {
  readonly namespace: string
}

const maxNamed = 10

export interface WrittenRights {
  readonly path: string
  /** Objects whose rights the file lacks, because only a cluster knows their kinds. */
  readonly unknown: readonly string[]
}

/**
 * Writes the file and tells where it is; undefined for formats whose kinds are only known to a cluster, and where it cannot
 * be written, which a warning tells.
 */
export async function writeRights(
  { objects, operator }: Rendered,
  { namespace, createNamespace, wait }: RightsWishes,
  { temporaryDirectory }: Pick<Environment, 'temporaryDirectory'>,
  { storage, clock, log }: Pick<Host, 'storage' | 'clock' | 'log'>,
): Promise<WrittenRights | undefined> {
  if (operator === undefined) return undefined
  const known = objects.filter(hasIdentity).map(({ object }) => object)
  const options = { name: 'bundle-deploy', namespace, createNamespace, wait, deletes: false }
  const { namespaces, roles, unknown } = rightsFor(known, options)
  if (unknown.length > 0) {
    log.info(`${describeUnknown(unknown)}.`)
  }
  const documents = [...namespaces, ...roles].map((object) => formatYaml(object))
  const directory = join(temporaryDirectory, `bundle-deploy-${randomName(clock)}`)
  const path = join(directory, 'rights.yaml')
  try {
    await storage.makeDirectory(directory)
    await storage.write(path, Buffer.from(`${commentOn(unknown)}${documents.join('---\n')}`))
    return { path, unknown }
  } catch (error) {
    log.warning(`The rights could not be written to ${oneLine(path)}: ${oneLine(String(error))}.`)
    return undefined
  }
}

function commentOn(unknown: readonly string[]): string {
  return unknown.length === 0
    ? ''
    : `# Not complete. ${describeUnknown(unknown)}: only a cluster knows their kinds.\n`
}

/** One line: names of a bundle could end a comment. */
function describeUnknown(unknown: readonly string[]): string {
  const named = unknown.slice(0, maxNamed).map((name) => oneLine(name, 200))
  return `The rights for ${named.join(', ')}${unknown.length > maxNamed ? ' and others' : ''} are not known`
}
