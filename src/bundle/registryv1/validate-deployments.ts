// Deployments of the install strategy: names that are unique and that Kubernetes takes.
import { dnsSubdomainFaults } from '../../lib/dns-name.ts'
import type { Finding } from '../../lib/finding.ts'
import { countOf } from '../../lib/text.ts'
import type { RegistryV1Bundle } from './bundle.ts'
import { csvError, deploymentPath, groupSorted, quote } from './validate-report.ts'

/** Names of the install strategy's deployments, in their order. */
export function deploymentNames({ csv }: RegistryV1Bundle): readonly string[] {
  return (csv.spec.install.spec?.deployments ?? []).map(({ name }) => name)
}

/** DEPLOYMENT_DUPLICATE, once for each name. */
export function findDuplicateDeployments(bundle: RegistryV1Bundle): readonly Finding[] {
  return namedDeployments(bundle).flatMap(([name, uses]) => {
    const [, second] = uses
    if (second === undefined) return []
    return csvError(
      bundle,
      [...deploymentPath(second.index), 'name'],
      'DEPLOYMENT_DUPLICATE',
      `The install strategy has ${countOf(uses.length, 'deployment')} with the same name ${quote(name)}.`,
      'Give each entry of spec.install.spec.deployments a name of its own: of two, one would overwrite the other.',
    )
  })
}

/** DEPLOYMENT_NAME_INVALID, once for each name that is no DNS subdomain. */
export function findMisnamedDeployments(bundle: RegistryV1Bundle): readonly Finding[] {
  return namedDeployments(bundle).flatMap(([name, [first]]) => {
    const faults = dnsSubdomainFaults(name)
    if (faults.length === 0 || first === undefined) return []
    return csvError(
      bundle,
      [...deploymentPath(first.index), 'name'],
      'DEPLOYMENT_NAME_INVALID',
      `The install strategy has a deployment with the invalid name ${quote(name)}: ${faults.join('; ')}.`,
      'Change the name in spec.install.spec.deployments: the API server would refuse it.',
    )
  })
}

/** The deployments by name, sorted. */
function namedDeployments(bundle: RegistryV1Bundle): ReturnType<typeof groupSorted<Deployment>> {
  const deployments = deploymentNames(bundle).map((name, index) => ({ name, index }))
  return groupSorted(deployments, ({ name }) => name)
}

interface Deployment {
  readonly name: string
  /** Place in the install strategy. */
  readonly index: number
}
