// Loads plain manifests: every YAML or JSON document under `manifests/` (a plain+v0 bundle), or in the whole tree
// when there is no such folder. Every fault becomes a finding, so that one run shows all of them.
import type { Position } from '../../lib/error.ts'
import type { Finding } from '../../lib/finding.ts'
import { describeObject, identify } from '../../lib/kubernetes.ts'
import { decodeText, parseYaml } from '../../lib/yaml.ts'
import { splitDocuments, type YamlDocument } from '../../lib/yaml-documents.ts'
import type { Tree, TreeFile } from '../../unpack/tree.ts'
import type { PlainBundle } from '../bundle.ts'
import type { LoadedObject } from '../loaded-object.ts'
import { readObjects } from './objects.ts'

export interface LoadedPlain {
  readonly bundle: PlainBundle
  readonly findings: readonly Finding[]
  /** Paths that hold no manifest: other endings, hidden files, or outside `manifests/`. */
  readonly ignored: readonly string[]
}

/** Loads the tree's manifests in order of path and document; `labels` may name the bundle (OCI annotations). */
export function loadPlain(tree: Tree, labels: Readonly<Record<string, string>>): LoadedPlain {
  const { manifests, ignored } = chooseManifests(tree)
  const parts = manifests.map(loadFile)
  const objects = parts.flatMap((part) => part.objects)
  const findings = [...parts.flatMap((part) => part.findings), ...findDuplicates(objects)]
  if (objects.length === 0 && findings.length === 0) findings.push(emptyBundle(manifests.length))
  const name = labels['org.opencontainers.image.title']
  const version = labels['org.opencontainers.image.version']
  return {
    bundle: {
      format: 'plain',
      ...(name !== undefined && { name }),
      ...(version !== undefined && { version }),
      objects,
    },
    findings,
    ignored,
  }
}

/** The files that are read as manifests, and the paths of all others. */
export function chooseManifests(tree: Tree): { manifests: TreeFile[]; ignored: string[] } {
  const files = [...tree.files.values()]
  const folder = files.some((file) => file.path.startsWith('manifests/')) ? 'manifests/' : ''
  const isManifest = (file: TreeFile): boolean =>
    file.path.startsWith(folder) && /\.(?:ya?ml|json)$/i.test(file.path) && !/(?:^|\/)\./.test(file.path)
  return {
    manifests: files.filter(isManifest),
    ignored: files.filter((file) => !isManifest(file)).map((file) => file.path),
  }
}

interface LoadedPart {
  readonly objects: readonly LoadedObject[]
  readonly findings: readonly Finding[]
}

function loadFile(file: TreeFile): LoadedPart {
  const text = decodeText(file.bytes)
  if (text === undefined) {
    return faulty('FILE_NOT_TEXT', 'The file is not UTF-8 text.', { file: file.path }, 'Save it as UTF-8.')
  }
  const stream = splitDocuments(text)
  if (stream.fault !== undefined) {
    const { reason, line } = stream.fault
    return faulty(
      'YAML_INVALID',
      `Not YAML: ${reason}.`,
      { file: file.path, line },
      'Put the document on the line after the marker.',
    )
  }
  const parts = stream.documents.map((document) => loadDocument(file.path, document))
  return { objects: parts.flatMap((part) => part.objects), findings: parts.flatMap((part) => part.findings) }
}

function loadDocument(file: string, document: YamlDocument): LoadedPart {
  const parsed = parseYaml(document.text)
  if (!parsed.ok) {
    const { reason, line, column } = parsed.fault
    const at = { file, line: document.line + (line ?? 1) - 1, ...(column !== undefined && { column }) }
    return faulty('YAML_INVALID', `Not YAML: ${reason}.`, at)
  }
  if (parsed.nextFrom !== undefined)
    return faulty(
      'YAML_INVALID',
      'Not YAML: the document ends with `...`, but more follows.',
      { file, line: document.line + parsed.nextFrom - 1 },
      'Put `---` before what follows, or take it out.',
    )
  return parsed.value === null ? { objects: [], findings: [] } : readObjects(parsed.value, file, document)
}

function faulty(code: Finding['code'], message: string, at: Position, hint?: string): LoadedPart {
  return {
    objects: [],
    findings: [{ code, severity: 'error', message, at, ...(hint !== undefined && { hint }) }],
  }
}

function findDuplicates(objects: readonly LoadedObject[]): Finding[] {
  const first = new Map<string, LoadedObject>()
  const findings: Finding[] = []
  for (const loaded of objects) {
    const { object, at } = loaded
    const key = identify(object)
    const before = first.get(key)
    if (before === undefined) {
      first.set(key, loaded)
      continue
    }
    findings.push({
      code: 'OBJECT_DUPLICATE',
      severity: 'error',
      message: `${describeObject(object)} is already defined in ${before.at.file}, line ${before.at.line ?? 1}.`,
      hint: 'Remove one of the two: which of them would win depends on their order.',
      object: describeObject(object),
      at,
    })
  }
  return findings
}

function emptyBundle(files: number): Finding {
  return {
    code: 'BUNDLE_EMPTY',
    severity: 'error',
    message:
      files === 0
        ? 'The bundle holds no manifest: no file that ends in .yaml, .yml or .json.'
        : `The bundle holds no object: ${files === 1 ? 'its one manifest is' : `all ${files} manifests are`} empty.`,
    hint: 'Put the manifests under manifests/ or at the root of the bundle; hidden files are not read.',
  }
}
