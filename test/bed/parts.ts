// The programs that the bed is made of. Each is a Go module under parts/ whose go.mod pins the program as a tool
// and whose go.sum pins every byte of it.
import { join } from 'node:path'

/** Every part's name, in the order in which they are built: what most tests need first. */
export const partNames = [
  'control-plane',
  'kwok',
  'registry',
  'crane',
  'helm4',
  'helm3',
  'act',
  'oras',
  'olm-renderer',
] as const

export type PartName = (typeof partNames)[number]

/** How one part is built. */
export interface Part {
  readonly name: PartName
  /** Directory of the part's Go module. */
  readonly directory: string
  /** Go package of the command, as `go build` takes it. */
  readonly package: string
  /** File name of the built program, which is also the name that it shows in its messages. */
  readonly program: string
  /** Variables set by the linker, which upstream's release builds set as well. */
  readonly variables: Readonly<Record<string, string>>
  /** Roughly how long a build from nothing takes on two cores, for people who wait for it. */
  readonly usualTime: string
}

const kubernetes = 'k8s.io/component-base/version'

const details: Readonly<Record<PartName, Omit<Part, 'name' | 'directory'>>> = {
  'control-plane': {
    package: '.',
    program: 'control-plane',
    variables: {
      [`${kubernetes}.gitVersion`]: 'v1.37.2',
      [`${kubernetes}.gitMajor`]: '1',
      [`${kubernetes}.gitMinor`]: '37',
    },
    usualTime: '9 min',
  },
  kwok: { package: 'sigs.k8s.io/kwok/cmd/kwok', program: 'kwok', variables: {}, usualTime: '1.6 min' },
  registry: {
    package: 'github.com/distribution/distribution/v3/cmd/registry',
    program: 'registry',
    variables: {},
    usualTime: '1.8 min',
  },
  crane: {
    package: 'github.com/google/go-containerregistry/cmd/crane',
    program: 'crane',
    variables: {},
    usualTime: '5 s',
  },
  helm4: {
    package: 'helm.sh/helm/v4/cmd/helm',
    program: 'helm',
    variables: { 'helm.sh/helm/v4/internal/version.version': 'v4.3.1' },
    usualTime: '2.6 min',
  },
  helm3: {
    package: 'helm.sh/helm/v3/cmd/helm',
    program: 'helm',
    variables: { 'helm.sh/helm/v3/internal/version.version': 'v3.22.0' },
    usualTime: '1.5 min',
  },
  act: { package: 'github.com/nektos/act', program: 'act', variables: {}, usualTime: '0.8 min' },
  oras: { package: 'oras.land/oras/cmd/oras', program: 'oras', variables: {}, usualTime: '1 min' },
  'olm-renderer': { package: '.', program: 'olm-renderer', variables: {}, usualTime: '4 min' },
}

/** Whether the text names a part. */
export function isPartName(text: string): text is PartName {
  return partNames.some((name) => name === text)
}

/** The part of that name. */
export function partOf(name: PartName): Part {
  return { name, directory: join(import.meta.dirname, 'parts', name), ...details[name] }
}

/** Arguments of `go` that build the part, but for `-o FILE` and the package. */
export function buildFlagsOf(part: Part): readonly string[] {
  const variables = Object.entries(part.variables).map(([name, value]) => `-X ${name}=${value}`)
  return ['-buildvcs=false', '-mod=readonly', '-trimpath', '-ldflags', ['-s -w', ...variables].join(' ')]
}
