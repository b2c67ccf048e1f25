// Loads a registry+v1 bundle as operator-controller does: fixed paths, every file of manifests/ whatever its name, kinds
// told apart by name alone. Unlike upstream it goes on after a fault, so that one run shows all of them.
import type { Position } from '../../lib/error.ts'
import { type Finding, hasErrors } from '../../lib/finding.ts'
import type { KubernetesObject } from '../../lib/kubernetes.ts'
import type { PathStep } from '../../lib/yaml-locate.ts'
import type { Tree, TreeFile } from '../../unpack/tree.ts'
import { choosePath } from '../misplaced.ts'
import type { Locate, RegistryV1Bundle } from './bundle.ts'
import { convertObjects, writtenVersion } from './convert.ts'
import type { Csv } from './csv.ts'
import { dependenciesFile, dependenciesOf, type LocateInSource, propertiesOf } from './dependencies.ts'
import { findBundleFolders } from './find-roots.ts'
import {
  annotationsPath,
  propertiesPath,
  readDependenciesFile,
  readPackageName,
  readProperties,
} from './metadata.ts'
import { mergeProperties } from './properties.ts'
import { readManifestFile } from './read-file.ts'
import { type Place, positionAt } from './source-object.ts'

export interface LoadedRegistryV1 {
  /**
   * Absent without a sound ClusterServiceVersion. With findings that are errors it is what could be read, to look for
   * further faults, and not what upstream loads.
   */
  readonly bundle?: RegistryV1Bundle
  readonly findings: readonly Finding[]
  /** Paths outside manifests/, and metadata that is not read. */
  readonly ignored: readonly string[]
}

const folder = 'manifests/'
const metadataPaths: ReadonlySet<string> = new Set([annotationsPath, propertiesPath, dependenciesFile])

/**
 * Loads the bundle whose root the tree is; `source` is where that is in the source, for hints. The labels of its image
 * are not read: upstream does not either.
 */
export function loadRegistryV1(tree: Tree, source = ''): LoadedRegistryV1 {
  const { manifests, ignored, findings: layout } = chooseFiles(tree, source)
  const files = manifests.map(readManifestFile)
  const objects = files.flatMap((file) => file.objects)
  const kinds = convertObjects(objects)
  const { name, at: nameAt, findings: annotationFindings } = readPackageName(tree)
  const properties = readProperties(tree)
  const merged = mergeProperties(kinds.csv, properties.properties)
  const findings = [
    ...layout,
    ...annotationFindings,
    ...properties.findings,
    ...files.flatMap((file) => file.findings),
    ...kinds.findings,
    ...merged.findings,
  ]
  const unread = {
    manifests: hasErrors([...layout, ...files.flatMap((file) => file.findings), ...kinds.findings]),
    name: hasErrors(annotationFindings),
  }
  // A file that cannot be read may hold the ClusterServiceVersion that is missed.
  if (kinds.csv === undefined && !unread.manifests) findings.push(missingCsv(manifests.length))
  if (kinds.csv === undefined || kinds.csv.isFaulty) return { findings, ignored }
  const csv = merged.csv ?? kinds.csv.csv
  const file = readDependenciesFile(tree)
  const inSource = locateInSources(csv, kinds.csv.place, properties, file.locate)
  const needed = dependenciesOf(csv, inSource, file.value)
  const { version } = csv.spec
  const places = new Map<KubernetesObject, Place>([...kinds.places, [csv, kinds.csv.place]])
  return {
    bundle: {
      format: 'registry+v1',
      name,
      nameAt,
      ...(typeof version === 'string' &&
        version !== '' && { version: writtenVersion(kinds.csv.source) ?? version }),
      csv,
      csvAt: kinds.csv.at,
      crds: kinds.crds,
      others: kinds.others,
      dependencies: needed.dependencies,
      ...((unread.manifests || unread.name) && { unread }),
      locate: createLocate(places),
      locateDependency: needed.locate,
    },
    findings: [...findings, ...file.findings, ...needed.findings],
    ignored,
  }
}

function chooseFiles(
  tree: Tree,
  source: string,
): {
  readonly manifests: readonly TreeFile[]
  readonly ignored: readonly string[]
  readonly findings: Finding[]
} {
  const files = [...tree.files.values()]
  const inside = files.filter((file) => file.path.startsWith(folder))
  const isNested = (path: string): boolean => path.indexOf('/', folder.length) >= 0
  const folders = new Set(
    inside
      .filter(({ path }) => isNested(path))
      .map(({ path }) => path.slice(0, path.indexOf('/', folder.length))),
  )
  const findings = [...folders].map(
    (path): Finding => ({
      code: 'MANIFESTS_SUBDIRECTORY',
      severity: 'error',
      message: `${path} is a directory, but manifests/ may hold only files.`,
      hint: 'Move its files into manifests/ itself.',
      at: { file: path },
    }),
  )
  if (inside.length === 0) findings.push(missingManifests(files, source))
  const isRead = (path: string): boolean => path.startsWith(folder) || metadataPaths.has(path)
  return {
    manifests: inside.filter(({ path }) => !isNested(path)),
    ignored: files.map(({ path }) => path).filter((path) => !isRead(path)),
    findings,
  }
}

function createLocate(places: ReadonlyMap<KubernetesObject, Place>): Locate {
  return (object, path) => {
    const place = places.get(object)
    return place === undefined ? undefined : positionAt(place, path)
  }
}

/** The properties of metadata/properties.yaml stand behind those of the annotation, which is one text. */
function locateInSources(
  csv: Csv,
  place: Place,
  { properties = [], locate }: ReturnType<typeof readProperties>,
  locateInFile: (path: readonly PathStep[]) => Position,
): LocateInSource {
  const annotated = propertiesOf(csv).length - properties.length
  return (source, path) => {
    if (source === 'csv') return positionAt(place, path)
    if (source === 'dependencies') return locateInFile(path)
    const [index] = path
    if (locate !== undefined && typeof index === 'number' && index >= annotated)
      return locate(index - annotated)
    return positionAt(place, ['metadata', 'annotations', 'olm.properties'])
  }
}

function missingCsv(files: number): Finding {
  return {
    code: 'CSV_MISSING',
    severity: 'error',
    message: `manifests/ holds no ClusterServiceVersion${files === 1 ? ' in its one file' : `, in none of its ${files} files`}.`,
    hint: 'Add the ClusterServiceVersion of the operator; the kind counts upper and lower case.',
  }
}

function missingManifests(files: readonly TreeFile[], source: string): Finding {
  const folders = findBundleFolders(files)
  return {
    code: 'MANIFESTS_MISSING',
    severity: 'error',
    message: 'The bundle has no directory manifests/, which is where its objects are read from.',
    hint:
      folders.length > 0
        ? choosePath(folders, source)
        : 'Set `path` when the bundle is in a folder of what was given.',
  }
}
