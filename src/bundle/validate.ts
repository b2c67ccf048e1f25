// From what was unpacked to a rendered bundle, with everything that is wrong with it shown at once.
import { BundleError, combineErrors, formatPosition, toBundleError } from '../lib/error.ts'
import { type Finding, hasErrors } from '../lib/finding.ts'
import type { Log } from '../lib/host.ts'
import { countOf } from '../lib/text.ts'
import type { Bundle, Rendered, RenderTarget } from './bundle.ts'
import type { FormatChoice } from './detect.ts'
import { type BundleSource, loadBundle } from './load.ts'
import { type CertProviderChoice, chooseCertProvider } from './registryv1/cert-provider.ts'
import { describeDependency } from './registryv1/check-dependencies.ts'
import { findUnsupported } from './registryv1/gates.ts'
import { findRefusals } from './registryv1/render/findings.ts'
import { checkSettings } from './registryv1/settings.ts'
import { validateRegistryV1 } from './registryv1/validate.ts'
import { renderBundle } from './render.ts'

/** What the user wants of the rendered bundle. */
export interface RenderWishes extends Omit<RenderTarget, 'certificates'> {
  readonly certProvider: CertProviderChoice
}

export interface ValidateOptions {
  readonly format: FormatChoice
  /** Folder of the tree that holds the bundle; `.` for the whole of it. */
  readonly path: string
  readonly wishes: RenderWishes
  readonly log: Log
  /** Told what was loaded and found, before findings that are errors end the run; again when rendering found more. */
  readonly onFound: (loaded: Bundle | undefined, findings: readonly Finding[]) => void
}

/** A bundle without errors, rendered as far as that goes without a cluster. */
export interface Validated {
  readonly bundle: Bundle
  readonly target: RenderTarget
  readonly rendered: Rendered
  readonly findings: readonly Finding[]
}

/** Findings that are written to the log; the rest are counted. */
const loggedFindings = 2000
const loggedDependencies = 50

/**
 * Loads, checks and renders the bundle. Raises FORMAT_UNSUPPORTED; CONFIG_INVALID and INPUT_INVALID for a `values` that
 * does not fit; and BUNDLE_INVALID when a finding is an error: all findings have been logged and handed on by then.
 */
export function validateBundle(source: BundleSource, options: ValidateOptions): Validated {
  const { format: choice, path, log, wishes, onFound } = options
  const { format, bundle, findings: found, ignored } = loadBundle(source, choice, path)
  log.info(`Format ${format}${choice === 'auto' ? ', detected' : ''}`)
  if (ignored.length > 0) logIgnored(ignored, log)
  const target = bundle === undefined ? undefined : chooseTarget(bundle, wishes, log)
  const unsupported = bundle && target ? findGateTrouble(bundle, target) : []
  const checked = [...found, ...unsupported, ...(bundle === undefined ? [] : findInvalid(bundle))]
  // What rendering refuses is told even though nothing is rendered.
  const findings = bundle && hasErrors(checked) ? [...checked, ...findUnrenderable(bundle)] : checked
  logFindings(findings, log)
  onFound(bundle, findings)
  if (bundle === undefined || target === undefined || hasErrors(findings)) {
    throw combineErrors([
      invalidBundle(findings),
      ...(format === 'plain' ? [] : configFaults(bundle, wishes)),
    ])
  }
  const { rendered, findings: later } = renderBundle(bundle, target, log)
  logFindings(later, log)
  const all = [...findings, ...later]
  onFound(bundle, all)
  if (hasErrors(later)) throw invalidBundle(all)
  logDependencies(bundle, log)
  return { bundle, target, rendered, findings: all }
}

function chooseTarget(bundle: Bundle, { certProvider, ...wishes }: RenderWishes, log: Log): RenderTarget {
  if (bundle.format === 'plain') return { ...wishes, certificates: 'none' }
  const { provider, why } = chooseCertProvider(certProvider, bundle)
  if (why !== undefined) log.debug(why)
  return { ...wishes, certificates: provider }
}

/** What makes a bundle one that is never installed. */
export function findGateTrouble(bundle: Bundle, { certificates }: RenderTarget): readonly Finding[] {
  return bundle.format === 'plain' ? [] : findUnsupported(bundle, certificates)
}

function findInvalid(bundle: Bundle): readonly Finding[] {
  return bundle.format === 'plain' ? [] : validateRegistryV1(bundle)
}

function findUnrenderable(bundle: Bundle): readonly Finding[] {
  return bundle.format === 'plain' ? [] : findRefusals(bundle)
}

/** A bundle that is not sound can still have a configuration that is not either: one run tells both. */
function configFaults(bundle: Bundle | undefined, wishes: RenderWishes): readonly BundleError[] {
  try {
    checkSettings(bundle?.format === 'registry+v1' ? bundle.csv : undefined, wishes)
    return []
  } catch (error) {
    return [toBundleError(error)]
  }
}

function logIgnored(ignored: readonly string[], log: Log): void {
  log.info(
    `Not read: ${countOf(ignored.length, 'file')} that ${ignored.length === 1 ? 'is' : 'are'} no manifest`,
  )
  for (const path of ignored) log.debug(`not read: ${path}`)
}

/** Writes a line for each finding, as many as a person may want to read. */
export function logFindings(findings: readonly Finding[], log: Pick<Log, 'info'>): void {
  for (const finding of findings.slice(0, loggedFindings)) log.info(describeFinding(finding))
  if (findings.length > loggedFindings)
    log.info(`… and ${countOf(findings.length - loggedFindings, 'more finding')}`)
}

function logDependencies(bundle: Bundle, log: Pick<Log, 'info'>): void {
  if (bundle.format === 'plain') return
  const { dependencies } = bundle
  for (const dependency of dependencies.slice(0, loggedDependencies))
    log.info(`Needs ${describeDependency(dependency)}`)
  if (dependencies.length > loggedDependencies)
    log.info(`… and needs ${countOf(dependencies.length - loggedDependencies, 'more thing')}`)
}

/** `error manifests/a.yaml:3:1 OBJECT_NO_KIND The object has no kind.` */
function describeFinding({ severity, code, message, hint, at }: Finding): string {
  const where = at === undefined ? '' : ` ${formatPosition(at)}`
  return `${severity}${where} ${code} ${message}${hint === undefined ? '' : ` → ${hint}`}`
}

/** BUNDLE_INVALID: the findings say what is wrong; the error only says how many stopped the run. */
export function invalidBundle(findings: readonly Finding[]): BundleError {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const [first] = errors
  const one = errors.length === 1 ? first : undefined
  return new BundleError(
    'BUNDLE_INVALID',
    one === undefined
      ? `The bundle has ${countOf(errors.length, 'error')}.`
      : `The bundle has an error: ${one.message}`,
    {
      hint:
        one === undefined
          ? `Correct them all and run again: ${errors.length > loggedFindings ? `the first ${loggedFindings} are` : 'each is'} listed in the log.`
          : (one.hint ?? 'Correct it and run again.'),
      ...(one?.at !== undefined && { at: one.at }),
      ...(one?.object !== undefined && { object: one.object }),
    },
  )
}
