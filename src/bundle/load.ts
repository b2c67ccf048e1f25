// From a tree to a rendered bundle: detect the format, load it, show everything that is wrong with it.
import { BundleError, formatPosition, type Position } from '../lib/error.ts'
import type { Finding } from '../lib/finding.ts'
import type { Log } from '../lib/host.ts'
import { countOf } from '../lib/text.ts'
import type { Tree } from '../unpack/tree.ts'
import type { Bundle, Rendered } from './bundle.ts'
import { detectFormat, type FormatChoice } from './detect.ts'
import { type LoadedPlain, loadPlain } from './plain/load.ts'
import { normalizeFolder, subtree } from './subtree.ts'

export interface LoadOptions {
  /** Folder of the tree that holds the bundle; `.` for the whole of it. Positions stay relative to the tree. */
  readonly path: string
  readonly log: Log
  /** Told what was loaded and found, before findings that are errors end the run. */
  readonly onLoaded: (loaded: Bundle, findings: readonly Finding[]) => void
}

/** Findings that are written to the log; the rest are counted. */
const loggedFindings = 2000

/**
 * Loads and checks the bundle. Raises FORMAT_UNSUPPORTED, or BUNDLE_INVALID when a finding is an error: all findings
 * have been logged and handed on by then.
 */
export function loadBundle(
  { tree: whole, labels }: { readonly tree: Tree; readonly labels: Readonly<Record<string, string>> },
  choice: FormatChoice,
  { path, log, onLoaded }: LoadOptions,
): Rendered {
  const tree = subtree(whole, path)
  const format = detectFormat(tree, labels, choice)
  const { bundle, findings, ignored } = withPrefix(loadPlain(tree, labels), normalizeFolder(path))
  log.info(`Format ${format}${choice === 'auto' ? ', detected' : ''}`)
  if (ignored.length > 0) logIgnored(ignored, log)
  for (const finding of findings.slice(0, loggedFindings)) log.info(describeFinding(finding))
  if (findings.length > loggedFindings)
    log.info(`… and ${countOf(findings.length - loggedFindings, 'more finding')}`)
  onLoaded(bundle, findings)
  const errors = findings.filter((finding) => finding.severity === 'error')
  const [first] = errors
  if (first !== undefined) throw invalidBundle(first, errors.length)
  return { objects: bundle.objects }
}

/** Findings and objects name files as the source has them, whatever folder of it was loaded. */
function withPrefix(loaded: LoadedPlain, folder: string): LoadedPlain {
  if (folder === '') return loaded
  const inSource = <Placed extends { readonly at?: Position }>(placed: Placed): Placed =>
    placed.at === undefined
      ? placed
      : { ...placed, at: { ...placed.at, file: `${folder}/${placed.at.file}` } }
  return {
    bundle: { ...loaded.bundle, objects: loaded.bundle.objects.map(inSource) },
    findings: loaded.findings.map(inSource),
    ignored: loaded.ignored.map((path) => `${folder}/${path}`),
  }
}

function logIgnored(ignored: readonly string[], log: Log): void {
  log.info(
    `Not read: ${countOf(ignored.length, 'file')} that ${ignored.length === 1 ? 'is' : 'are'} no manifest`,
  )
  for (const path of ignored) log.debug(`not read: ${path}`)
}

/** `error manifests/a.yaml:3:1 OBJECT_NO_KIND The object has no kind.` */
function describeFinding({ severity, code, message, hint, at }: Finding): string {
  const where = at === undefined ? '' : ` ${formatPosition(at)}`
  return `${severity}${where} ${code} ${message}${hint === undefined ? '' : ` → ${hint}`}`
}

/** The findings say what is wrong; the error only says how many stopped the run. */
function invalidBundle(first: Finding, errors: number): BundleError {
  const message =
    errors === 1 ? `The bundle has an error: ${first.message}` : `The bundle has ${errors} errors.`
  return new BundleError('BUNDLE_INVALID', message, {
    hint:
      errors === 1
        ? (first.hint ?? 'Correct it and run again.')
        : `Correct them all and run again: ${errors > loggedFindings ? `the first ${loggedFindings} are` : 'each is'} listed in the log.`,
    ...(errors === 1 && first.at !== undefined && { at: first.at }),
    ...(errors === 1 && first.object !== undefined && { object: first.object }),
  })
}
